"""What the page suggests: the primary button, the prompt and hints, and what it asks about."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.luck import Seeded
from engine.lunch_money.ai.player import candidates, trial
from engine.lunch_money.ai.playout import eager
from engine.lunch_money.ai.policy import knocks_out
from engine.lunch_money.ai.review import Lapse, judged_again
from engine.lunch_money.deck import CARDS, GRIPS
from engine.lunch_money.legal.questions import Question, question_of
from engine.lunch_money.legal.view import BrawlView
from engine.lunch_money.outside.saves import codec
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.actions import BrawlAction, Discard, LetIt, Pass, PlayCards, Stop
from engine.lunch_money.state.brawl import Brawl, BrawlSetup, Hold
from engine.match import new_match
from engine.search import UNTIMED, Budget, Thought, at_once, search
from tests.drivers.lunch_money_driver import LunchMoneyDriver, whole
from tests.narrowing import instance, present
from tests.notation.build_lunch_money import brawl
from ui.lunch_money.messages import DiscardSelected, SelectCard
from ui.lunch_money.wording import card_name
from ui.match.messages import AskHint, PauseOver, Undo
from ui.shell.dialogs import SettingsDialog
from ui.shell.effects import Wait
from ui.shell.keyboard import Key
from ui.shell.messages import ChangeSettings, OpenDialog
from ui.shell.settings import Asks, Settings

HELD = 300


def _held_position(seed: int) -> Brawl:
    """Return a dealt position in which the first player is held in their own turn."""
    luck = Seeded(f"held/{seed}")
    players = 2 + luck.pick(3)
    setup = BrawlSetup(("A", "B", "C", "D")[:players], dealer=players - 1)
    state = LUNCH_MONEY.begin(setup, luck).state
    hold = Hold(sorted(GRIPS)[luck.pick(len(GRIPS))], 1 + luck.pick(players - 1), 0)
    around = tuple(replace(one, counters=2 + luck.pick(14)) for one in state.table.players)
    return replace(state, table=replace(state.table, players=around, holds=(hold,)))


def _escapes(state: Brawl) -> list[str]:
    """Return the cards that would free the first player."""
    hold = present(state.table.hold_on(0))
    found = ((card.name, card.escapes) for card in CARDS.values())
    return [name for name, frees in found if frees is not None and frees(GRIPS[hold.card])]


def test_a_held_player_is_never_told_to_pass() -> None:
    """Held without an escape, the primary button discards, and the prompt names what frees."""
    visits = [LunchMoneyDriver(f"players={n}&opponent=easy&seed=1") for n in (2, 3, 4)]
    stuck = 0
    for state in map(_held_position, range(HELD)):
        driver = visits[len(state.hands) - 2].at(state)
        frees = [name for name in _escapes(state) if name in state.hands[0]]
        names = [card_name(driver.shell.texts, name) for name in frees or _escapes(state)]
        primary = driver.view_model.primary_action
        assert all(name in driver.view_model.prompt for name in names)
        assert len(driver.view_model.prompt.split()) <= 12
        stuck += not frees
        if frees or any(knocks_out(state.table, one) for one in driver.turn.view.actions):
            assert primary is None
            continue
        assert primary is not None
        assert (primary.key, primary.on) == ("discard", DiscardSelected())
        assert driver.message_for(Key("Enter")) == DiscardSelected()
    assert stuck > HELD / 2


def _suggestions(seed: int, driver: LunchMoneyDriver) -> Iterator[tuple[BrawlView, str]]:
    """Yield the decisions of seat 0 in a brawl among attackers in which the page suggests something
    before the player has selected anything, with the name of its button."""
    names = tuple("ABCD")[: len(driver.state.hands)]
    match = new_match(LUNCH_MONEY, BrawlSetup(names), f"primary/{seed}")
    while seats := LUNCH_MONEY.to_act(match.state):
        (seat,), state = seats, match.state
        view = LUNCH_MONEY.view(state, 0)
        if seat == 0 and len(view.actions) > 1:
            primary = driver.at(state).view_model.primary_action
            if primary is not None:
                yield view, primary.key
        luck = Seeded(f"{seed}/{len(match.log)}")
        match = match.played(seat, eager(state.table, state.hands[seat], seat, luck))


def _is_behind(view: BrawlView, suggested: str, luck: Seeded) -> bool:
    """Whether the best action beats all that are suggested by twice the error, and again with more
    deals: of twenty decisions, one is unlucky."""
    reward = trial(view, 0, {}, eager)
    kind = Discard if suggested == "discard" else (Pass, LetIt, Stop)
    best, ours = (
        at_once(search(those, reward, Budget(240, UNTIMED), luck, lambda: 0.0)).best
        for those in (candidates(view), [one for one in candidates(view) if isinstance(one, kind)])
    )
    if isinstance(best, kind):
        return False
    lapse = Lapse(ours, best, 0, 0, 0)
    judged = (at_once(judged_again(view, lapse, luck, pairs)) for pairs in (150, 900))
    return all(one.loss > 2 * one.error for one in judged)


def test_the_primary_button_suggests_nothing_worse_than_the_hint() -> None:
    visits = [LunchMoneyDriver(f"players={n}&opponent=easy&seed=1") for n in (2, 3, 4)]
    asked = Counter[str]()
    for seed in range(120):
        for view, suggested in _suggestions(seed, visits[seed % 3]):
            asked[suggested] += 1
            assert not _is_behind(view, suggested, Seeded(f"{seed}")), view
    assert asked["discard"] >= 10


def test_where_discarding_is_not_allowed_nothing_suggests_it() -> None:
    visit = LunchMoneyDriver("players=2&seed=1&discarding=never")
    held = brawl("A held by B with choke: jab dodge | B: jab", visit.state.table.rulings)
    driver = visit.at(whole(held))
    primary = present(driver.view_model.primary_action)
    assert primary.key == "pass"
    assert "Held" not in driver.view_model.prompt


def test_discarding_needs_cards_before_it_is_done() -> None:
    driver = LunchMoneyDriver("players=2&seed=1").at("A held by B with choke: jab dodge | B: jab")
    driver.send(DiscardSelected())
    assert not driver.session.match.log
    assert driver.view_model.reasons == ("Pick cards first.",)
    driver.send(SelectCard(0), DiscardSelected())
    assert driver.session.match.log[-1].action == Discard(("jab",))


def _hinted(best: float, second: float) -> LunchMoneyDriver:
    """Return a visit with a hint of these chances."""
    driver = LunchMoneyDriver("players=2&seed=1").at("A: jab dodge | B: jab").send(AskHint())
    next_best = Thought[BrawlAction](Pass(), 60, second)
    thought = Thought[BrawlAction](PlayCards(("jab",), 1), 60, best, next_best)
    answer = json.dumps(thought.answer(codec()))
    return driver.answer(answer)


def test_a_hint_says_why_with_both_chances() -> None:
    expected = "Wins about 62% of the time. Next best, end turn: 55%."
    assert _hinted(0.62, 0.55).view_model.reasons == (expected,)
    close = "A close call: about 55%. Just as good, end turn: 56%."
    assert _hinted(0.55, 0.56).view_model.reasons == (close,)
    assert _hinted(0.62, 0.55).send(SelectCard(0)).view_model.reasons == ()


def _asked_about(asks: Asks, attack: str = "kick-4", on: str = "C") -> LunchMoneyDriver:
    """Return a visit in which the second player attacks while the player could step in."""
    driver = LunchMoneyDriver("players=3&opponent=easy&seed=1")
    driver.send(ChangeSettings(Settings(asks=asks)))
    hands = f"A: humiliation jab | B: {attack} jab | C 9: dodge elbow"
    answers = ["C lets"] if on == "C" else []
    return driver.at(hands, "A passes", f"B {attack} {on}", *answers)


@pytest.mark.parametrize(
    ("asks", "attack", "is_asked"),
    [
        (Asks.ALWAYS, "jab", True),
        (Asks.GRAVE, "jab", False),
        (Asks.GRAVE, "kick-4", True),
        (Asks.MINE, "kick-4", False),
    ],
)
def test_players_choose_what_they_are_asked_about(asks: Asks, attack: str, is_asked: bool) -> None:
    driver = _asked_about(asks, attack)
    assert question_of(driver.state.table) is Question.INTERRUPT
    assert (driver.turn.human_actor is not None) is is_asked
    assert (driver.pause is None) is is_asked


@pytest.mark.parametrize("asks", Asks)
def test_players_are_always_asked_about_what_hits_them(asks: Asks) -> None:
    driver = _asked_about(asks, on="A")
    assert driver.turn.human_actor is not None
    assert driver.pause is None


def test_what_players_are_not_asked_about_passes_and_is_not_undone() -> None:
    driver = _asked_about(Asks.MINE)
    (pause,) = driver.effects_of(Wait)
    driver.send(instance(pause.message, PauseOver))
    assert driver.session.match.log[-1].action == LetIt()
    assert not driver.send(Undo()).session.match.log


def test_with_eight_players_it_saves_decisions() -> None:
    """Of 60 such brawls among attackers, the median has 25 decisions of a player, 21.5 with
    "grave", and 21 with "mine"."""
    visit = LunchMoneyDriver("players=8&opponent=easy&seed=1")
    asked = Counter[Asks]()
    for seed in range(8):
        match = new_match(LUNCH_MONEY, BrawlSetup(tuple("ABCDEFGH")), f"asks/{seed}")
        while seats := LUNCH_MONEY.to_act(match.state):
            (seat,), state = seats, match.state
            if seat == 0 and len(LUNCH_MONEY.view(state, 0).actions) > 1:
                turn = visit.at(state).turn
                asked.update(one for one in Asks if not turn.is_unasked(Settings(asks=one)))
            luck = Seeded(f"{seed}/{len(match.log)}")
            match = match.played(seat, eager(state.table, state.hands[seat], seat, luck))
    assert asked[Asks.MINE] < asked[Asks.GRAVE] < asked[Asks.ALWAYS]


def test_the_setting_is_in_the_dialog_of_the_game() -> None:
    driver = LunchMoneyDriver("seed=1").send(OpenDialog(SettingsDialog()))
    assert "Only against me" in str(driver.page)
