"""Looking back at a brawl, and brawls that links bring."""

import random
import string
from dataclasses import replace
from functools import cache
from urllib.parse import urlencode

import pytest

from engine.lunch_money.records import RECORDS
from engine.saving import DamagedSave, Json
from tests.brawl_visit import BrawlVisit, clicks, played_out
from tests.shown import Shown, message, words
from ui.lunch_money import messages as say
from ui.lunch_money.session import Model
from ui.lunch_money.sharing import link_of, shared
from ui.lunch_money.turn_state import is_over
from ui.lunch_money.wording import card_names
from ui.match.links import packed, unpacked
from ui.nodes import html
from ui.shell import messages as common
from ui.shell.dialogs import Sharing

DUO = "players=2&opponent=easy&seed=5"
MUTATIONS = 2000
FORGERIES: tuple[Json, ...] = (None, True, -1, 7, 10**12, "", "<b>", "x" * 400, [], {}, [None], 0.5)


def finished(query: str = DUO) -> BrawlVisit:
    """A brawl that is over."""
    return at_the_screen(query, played(query))


@cache
def played(query: str) -> Model:
    return played_out(BrawlVisit(query), random.Random(8).choice).model


def begun(query: str = DUO) -> BrawlVisit:
    """A brawl in the midst, with somebody at the screen to decide."""
    return at_the_screen(query, half_played(query))


@cache
def half_played(query: str, moves: int = 30) -> Model:
    dice, visit = random.Random(8), BrawlVisit(query)
    while len(visit.model.match.log) < moves:
        visit.goes_on(dice.choice).say(*clicks(visit, dice.choice))
    return visit.goes_on(dice.choice).model


def at_the_screen(query: str, model: Model) -> BrawlVisit:
    visit = BrawlVisit(query)
    visit.model = model
    return visit


def fragment_of(visit: BrawlVisit) -> str:
    return link_of(visit.model).partition("#")[2]


def record_of(visit: BrawlVisit) -> dict[str, Json]:
    record = RECORDS.of(visit.model.match)
    assert record is not None
    return record


def opened(text: str) -> BrawlVisit:
    return BrawlVisit("", fragment=urlencode({"record": text}))


def page(visit: BrawlVisit) -> Shown:
    return Shown(visit.screen)


# --- looking back ---------------------------------------------------------------------------


def test_every_stop_of_a_brawl_can_be_looked_at() -> None:
    """A stop is where something happened that may be told: to be asked and let it pass is none."""
    visit = finished()
    end = visit.table
    told = sorted({0} | {line.move for line in end.log})
    assert len(told) < len(visit.model.match.log)
    for at, moves in enumerate(told):
        seen = visit.say(say.ReviewAt(moves)).table
        assert seen.prompt == f"Looking back: move {at} of {len(told) - 1}."
        assert seen.log == end.log
    assert seen.result == end.result
    visit.say(say.StopReview())
    assert visit.table == end


def test_the_bar_leads_from_stop_to_stop() -> None:
    visit = begun()
    stops = sorted({0} | {line.move for line in visit.table.log})
    visit.say(say.ReviewAt(stops[3]))
    assert message(page(visit).one("button", "Back")) == say.ReviewAt(stops[2])
    assert message(page(visit).one("button", "Forward")) == say.ReviewAt(stops[4])
    visit.say(say.ReviewAt(9999))
    assert message(page(visit).one("button", "Forward")) is None
    assert message(page(visit).one("button", "Back")) == say.ReviewAt(stops[-2])


def test_nothing_can_be_done_in_the_past() -> None:
    visit = begun().say(say.ReviewAt(12))
    before = visit.model.match
    assert {card.on for card in visit.table.hand} == {None}
    choices = visit.table.choices
    assert (choices.play, choices.undo, choices.hint, choices.passing) == (None,) * 4
    visit.say(say.SelectCard(0), say.Play(), say.PassIt(), say.DiscardSelected(), say.Hint())
    assert visit.model.match is before
    assert (visit.model.thinking, visit.model.refusals) == (None, ())


def test_looking_back_shows_no_more_of_a_brawl_than_its_player_knew() -> None:
    """Other cards in other hands make the same page."""
    visit = begun()
    for moves in range(len(visit.model.match.log) + 1):
        here = visit.say(say.ReviewAt(moves)).model
        states = tuple(
            replace(one, hands=(one.hands[0], ("dodge",) * len(one.hands[1])))
            for one in here.match.states
        )
        elsewhere = BrawlVisit(DUO)
        elsewhere.model = replace(here, match=replace(here.match, states=states))
        assert html(elsewhere.screen) == html(visit.screen)


def test_when_it_is_over_all_hands_are_shown() -> None:
    visit = finished().say(say.ReviewAt(1))
    mine, theirs = visit.model.match.states[1].hands
    assert card_names(visit.model.texts, theirs) in words(page(visit).one("group", "Mia"))
    assert sorted(card.card for card in visit.table.hand) == sorted(mine)


def test_while_one_looks_back_the_brawl_stands_still_and_then_goes_on() -> None:
    visit, dice = begun(), random.Random(1)
    while visit.model.thinking is None:
        visit.say(*clicks(visit, dice.choice))
    asked, before = visit.asked, visit.model.match
    visit.say(say.ReviewAt(0), common.Waited(visit.model.waiting))
    assert visit.model.thinking is None
    visit.say(common.ComputerAnswered(asked.ticket, "{}"))
    assert visit.model.match is before
    visit.say(say.StopReview())
    assert visit.asked.ticket > asked.ticket


def test_one_plays_on_from_what_is_looked_at() -> None:
    visit = finished()
    log = visit.model.match.log
    visit.say(say.ReviewAt(9), say.PlayFromHere())
    assert visit.model.review is None
    assert visit.model.match.log == log[:9]
    assert is_over(played_out(visit, random.Random(2).choice).model)


def test_while_several_play_at_the_screen_nobody_looks_back() -> None:
    """He would see what another holds; and so would whoever gets a link."""
    visit = begun("players=3&opponent=human&seed=5")
    assert visit.table.choices.look_back is None
    assert [one.name for one in shared(visit.model)] == ["new"]
    assert link_of(visit.model) == ""
    assert visit.say(say.ReviewAt(0)).model.review is None


def test_when_several_have_played_all_look_back_from_one_place() -> None:
    visit = finished("players=2&opponent=human&seed=5")
    for moves in range(0, len(visit.model.match.log), 5):
        table = visit.say(say.ReviewAt(moves)).table
        assert (table.curtain, table.bystanders) == (None, ())
        assert table.players[0].seat == 0
        assert table.is_hand_open


def test_the_lines_of_the_log_lead_back() -> None:
    visit = begun()
    lines = page(visit).classed("log-line")
    assert [message(line) for line in lines] == [say.ReviewAt(one.move) for one in visit.table.log]
    assert [dict(line.attributes)["tabindex"] for line in lines[-2:]] == ["-1", "0"]


# --- links ----------------------------------------------------------------------------------


def test_a_link_brings_the_brawl_move_by_move() -> None:
    theirs = finished()
    ours = BrawlVisit("", fragment=fragment_of(theirs))
    assert ours.model.match == theirs.model.match
    assert ours.table.result is not None
    assert ours.say(say.ReviewAt(4)).table.players == theirs.say(say.ReviewAt(4)).table.players


def test_a_link_of_a_moment_shows_this_moment() -> None:
    theirs = begun().say(say.ReviewAt(7))
    ours = BrawlVisit("", fragment=fragment_of(theirs))
    assert ours.model.review == 7
    assert ours.table.players == theirs.table.players


def test_a_link_leaves_the_kept_brawl_alone_until_one_plays_on() -> None:
    kept = BrawlVisit("players=3&seed=9").kept
    ours = BrawlVisit("", kept, fragment=fragment_of(finished()))
    assert not ours.effects
    ours.say(say.ReviewAt(6), say.PlayFromHere())
    assert ours.kept != kept
    assert BrawlVisit("", ours.kept).model.match == ours.model.match


def test_a_rematch_of_a_shared_brawl_has_the_same_players() -> None:
    theirs = finished("players=3&you=Zoe&seed=5&discarding=never")
    ours = BrawlVisit("", fragment=fragment_of(theirs)).say(say.StopReview(), say.Rematch())
    assert ours.model.match.setup.names == theirs.model.match.setup.names
    assert ours.model.match.setup.rulings == theirs.model.match.setup.rulings


def test_an_unfinished_brawl_is_shared_with_a_warning() -> None:
    """All cards follow from the luck and the moves."""
    warning = "can work out all hands"
    assert warning in words(begun().say(common.OpenDialog(Sharing())).screen)
    assert warning not in words(finished().say(common.OpenDialog(Sharing())).screen)


@pytest.mark.parametrize(
    "text", ["", "1", "2abc", "1!!!!", packed({"game": "button-men"}), packed({})]
)
def test_a_link_that_makes_no_sense_is_told_and_a_brawl_begins(text: str) -> None:
    visit = opened(text)
    (notice,) = visit.table.notices
    assert "record" in notice.text
    assert visit.model.review is None


def test_a_changed_link_is_never_another_brawl() -> None:
    visit = finished()
    text, luck = packed(record_of(visit)), random.Random(4)
    letters = string.ascii_letters + string.digits + "-_.%"
    refused = 0
    for _ in range(MUTATIONS):
        at = luck.randrange(len(text))
        letter = luck.choice(letters)
        cut = luck.choice(
            (text[:at] + letter + text[at + 1 :], text[:at], text[:at] + text[at + 1 :])
        )
        try:
            match = RECORDS.match(unpacked(cut))
        except DamagedSave:
            refused += 1
            continue
        assert match == visit.model.match
    assert refused > MUTATIONS * 0.9


def test_a_forged_link_is_refused_or_is_a_brawl() -> None:
    """Its seal is right, and what is in it is anybody's: one value in it is another."""
    record, luck = record_of(finished()), random.Random(6)
    for _ in range(MUTATIONS // 10):
        visit = opened(packed(forged(record, luck)))
        html(visit.screen)
        assert visit.model.review is not None or visit.table.notices


def forged(record: Json, luck: random.Random) -> Json:
    """The record with something else at one place in it."""
    if isinstance(record, dict) and record:
        name = luck.choice(sorted(record))
        return {**record, name: forged(record[name], luck)}
    if isinstance(record, list) and record:
        at = luck.randrange(len(record))
        return [*record[:at], forged(record[at], luck), *record[at + 1 :]]
    return luck.choice(FORGERIES)


def test_names_in_a_link_are_no_html() -> None:
    record = record_of(finished())
    record["setup"]["names"] = ["<b>x</b>", "Mia"]
    visit = opened(packed(record))
    assert visit.model.review is not None
    assert "<b>x" not in html(visit.screen)[0]


@pytest.mark.parametrize(
    "names", [["x" * 21, "Mia"], ["", "Mia"], ["a\u202eb", "Mia"], ["Mia"], ["Mia"] * 9]
)
def test_a_link_with_names_that_cannot_be_shown_is_refused(names: list[str]) -> None:
    record = record_of(finished())
    record["setup"]["names"] = names
    assert opened(packed({**record, "moves": []})).model.review is None
