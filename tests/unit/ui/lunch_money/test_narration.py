"""Every event has its lines, and a match always has the same remarks."""

import random
import re
from collections.abc import Sequence

from engine.game import Event
from engine.lunch_money.state.actions import BrawlAction
from engine.lunch_money.state.brawl import Role
from engine.lunch_money.state.events import (
    BrawlEnded,
    BrawlEvent,
    Drew,
    Hurt,
    KnockedOut,
    Played,
    Reshuffled,
    Stopped,
)
from engine.saving import family
from tests.drivers.lunch_money_driver import Choose, LunchMoneyDriver, play_out
from ui.lunch_money.narration import Narrator, remark
from ui.match.narration import Weight
from ui.text.i18n import texts

YOU = Narrator(texts("en"), ("Robin", "Mia"), 0)
BOTH = Narrator(texts("en"), ("Robin", "Mia"), None)


def narrated(*events: Event, narrator: Narrator = YOU) -> list[str]:
    return [text for event in events for _, text in narrator.narrate(event)]


def test_a_blow_is_told_to_whoever_it_concerns() -> None:
    attack = Played(1, ("kick-4",), 0, Role.ATTACK, (), 0)
    assert narrated(attack) == ["Mia plays Kick on you."]
    assert narrated(attack, narrator=BOTH) == ["Mia plays Kick on Robin."]
    assert narrated(Hurt(0, 1, ("kick-4",), 4, 11)) == ["You lose 4 (Kick): 11 left."]
    assert narrated(Hurt(1, 0, ("grab", "kick-4"), 4, -2)) == [
        "Mia loses 4 (Grab and Kick): 0 left."
    ]
    assert narrated(Hurt(1, 0, ("jab",), 0, 9)) == ["Mia isn’t hurt (Jab)."]


def test_a_half_blow_and_a_hold_are_told() -> None:
    assert narrated(Played(0, ("jab",), 1, Role.ATTACK, (), 1)) == [
        "You play Jab on Mia. Half damage."
    ]
    assert narrated(Hurt(1, 0, (), 1, 8)) == ["The hold costs Mia 1: 8 left."]
    assert narrated(Hurt(1, None, (), 1, 8)) == ["Discarding costs Mia 1: 8 left."]


def test_what_a_defence_stops_is_told() -> None:
    assert narrated(Stopped(0, "block", 1, "big-combo", 1, False)) == [
        "Half of Mia’s Big Combo is stopped."
    ]
    assert narrated(Stopped(1, "dodge", 0, "jab", 0, True)) == ["Your Jab is stopped."]


def test_who_sees_the_cards_is_told_them() -> None:
    drew = Drew(0, 2, ("jab", "jab"))
    assert narrated(drew) == ["You draw 2 × Jab."]
    assert narrated(drew.seen_by(1)) == ["You draw 2 cards."]
    assert narrated(Reshuffled(1)) == ["The pile is empty: 1 discard becomes the new one."]


def test_the_end_is_told() -> None:
    assert narrated(BrawlEnded((1,))) == ["Mia is the last one standing and keeps the lunch money."]
    assert narrated(BrawlEnded(())) == [
        "No one has lost a counter in ages: the brawl is called off."
    ]
    assert narrated(KnockedOut(1, 0, -1, ("jab",))) == ["Mia is knocked out!", "Mia drops Jab."]


def test_whole_matches_are_told_and_all_kinds_of_events_have_a_sentence() -> None:
    kinds: set[str] = set()
    for seed in range(12):
        opponent = "human" if seed % 2 else "easy"
        driver = LunchMoneyDriver(f"players=4&opponent={opponent}&seed={seed}")
        play_out(driver, _eager(random.Random(seed)))
        log = driver.log
        assert len({line.key for line in log}) == len(log)
        assert not [line.text for line in log if re.search(r"[{}]|\.\.$", line.text)]
        kinds |= {line.kind for line in log}
        assert {line.kind for line in log if line.weight is Weight.HEADING} == {"turn-began"}
    events = {_kind(event) for event in family(BrawlEvent)}
    assert events - kinds <= {"reshuffled"}, "told in a test of its own"


def _eager(dice: random.Random) -> Choose:
    """Return a choice that prefers plays to discards, so that much happens."""

    def choose(actions: Sequence[BrawlAction]) -> BrawlAction:
        plays = [one for one in actions if one.name == "play"]
        others = [one for one in actions if one.name not in ("play", "discard")]
        if plays and dice.random() < 0.8:
            return dice.choice(plays)
        return dice.choice(actions if dice.random() < 0.1 else others or actions)

    return choose


def _kind(event: type[object]) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", event.__name__).lower()


def test_remarks_are_rare_and_the_same_each_time() -> None:
    blow = Hurt(0, 1, ("jab",), 1, 9)
    remarks = [remark(number, blow) for number in range(9)]
    assert [one for one in remarks if one] == ["banter.hit.0", "banter.hit.1", "banter.hit.2"]
    assert remark(1, KnockedOut(0, 1, 0, ())) == "banter.down.0"
    assert remark(0, Drew(0, 1, ())) is None
