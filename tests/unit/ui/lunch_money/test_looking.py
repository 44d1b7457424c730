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
from ui.lunch_money.session import Session
from ui.lunch_money.sharing import share_options
from ui.lunch_money.wording import card_names
from ui.match import messages as match_say
from ui.match.shared_link import packed, unpacked
from ui.match.snippets import LinkTarget, link
from ui.nodes import html
from ui.shell.dialogs import ShareDialog
from ui.shell.messages import OpenDialog

DUO = "players=2&opponent=easy&seed=5"
MUTATIONS = 2000
FORGERIES: tuple[Json, ...] = (None, True, -1, 7, 10**12, "", "<b>", "x" * 400, [], {}, [None], 0.5)


def finished(query: str = DUO) -> BrawlVisit:
    """A brawl that is over."""
    return at_the_screen(query, played(query))


@cache
def played(query: str) -> Session:
    return played_out(BrawlVisit(query), random.Random(8).choice).session


def begun(query: str = DUO) -> BrawlVisit:
    """A brawl in the midst, with somebody at the screen to decide."""
    return at_the_screen(query, half_played(query))


@cache
def half_played(query: str, moves: int = 30) -> Session:
    dice, visit = random.Random(8), BrawlVisit(query)
    while len(visit.session.match.log) < moves:
        visit.goes_on(dice.choice).say(*clicks(visit, dice.choice))
    return visit.goes_on(dice.choice).session


def at_the_screen(query: str, session: Session) -> BrawlVisit:
    return BrawlVisit(query).becomes(session)


def fragment_of(visit: BrawlVisit) -> str:
    parameters = visit.turn.replay_parameters
    return link(LinkTarget(visit.shell.home, parameters, "")).partition("#")[2]


def record_of(visit: BrawlVisit) -> dict[str, Json]:
    record = RECORDS.of(visit.session.match)
    assert record is not None
    return record


def opened(text: str) -> BrawlVisit:
    return BrawlVisit("", fragment=urlencode({"record": text}))


def page(visit: BrawlVisit) -> Shown:
    return Shown(visit.page)


# --- looking back ---------------------------------------------------------------------------


def test_every_stop_of_a_brawl_can_be_looked_at() -> None:
    """A stop is where something happened that may be told: to be asked and let it pass is none."""
    visit = finished()
    end, log, fresh = visit.table, visit.log, visit.fresh
    told = sorted({0} | {line.move for line in log})
    assert len(told) < len(visit.session.match.log)
    for at, moves in enumerate(told):
        seen = visit.say(match_say.ReviewAt(moves)).table
        assert seen.prompt == f"Looking back: move {at} of {len(told) - 1}."
        assert visit.log == log
    assert seen.result == end.result
    visit.say(match_say.StopReview())
    assert (visit.table, visit.log, visit.fresh) == (end, log, fresh)


def test_the_bar_leads_from_stop_to_stop() -> None:
    visit = begun()
    stops = sorted({0} | {line.move for line in visit.log})
    visit.say(match_say.ReviewAt(stops[3]))
    assert message(page(visit).one("button", "Back")) == match_say.ReviewAt(stops[2])
    assert message(page(visit).one("button", "Forward")) == match_say.ReviewAt(stops[4])
    visit.say(match_say.ReviewAt(9999))
    assert message(page(visit).one("button", "Forward")) is None
    assert message(page(visit).one("button", "Back")) == match_say.ReviewAt(stops[-2])


def test_nothing_can_be_done_in_the_past() -> None:
    visit = begun().say(match_say.ReviewAt(12))
    before = visit.session.match
    assert {card.on for card in visit.table.hand} == {None}
    buttons = visit.table.buttons
    assert (buttons.play, buttons.undo, buttons.hint, buttons.declining) == (None,) * 4
    visit.say(say.SelectCard(0), say.Play(), say.Decline(), say.DiscardSelected(), match_say.Hint())
    assert visit.session.match is before
    assert (visit.thinking, visit.session.refusals) == (None, ())


def test_looking_back_shows_no_more_of_a_brawl_than_its_player_knew() -> None:
    """Other cards in other hands make the same page."""
    visit = begun()
    for moves in range(len(visit.session.match.log) + 1):
        here = visit.say(match_say.ReviewAt(moves)).session
        states = tuple(
            replace(one, hands=(one.hands[0], ("dodge",) * len(one.hands[1])))
            for one in here.match.states
        )
        other = replace(here, match=replace(here.match, states=states))
        elsewhere = at_the_screen(DUO, other)
        assert html(elsewhere.page) == html(visit.page)


def test_when_it_is_over_all_hands_are_shown() -> None:
    visit = finished().say(match_say.ReviewAt(1))
    mine, theirs = visit.session.match.states[1].hands
    assert card_names(visit.shell.texts, theirs) in words(page(visit).one("group", "Mia"))
    assert sorted(card.card for card in visit.table.hand) == sorted(mine)


def test_while_one_looks_back_the_brawl_stands_still_and_then_goes_on() -> None:
    visit, dice = begun(), random.Random(1)
    while visit.thinking is None:
        visit.say(*clicks(visit, dice.choice))
    asked, before = visit.asked, visit.session.match
    visit.say(match_say.ReviewAt(0), match_say.PauseOver(asked.ticket))
    assert visit.thinking is None
    visit.say(match_say.ComputerAnswered(asked.ticket, "{}"))
    assert visit.session.match is before
    visit.say(match_say.StopReview())
    assert visit.asked.ticket > asked.ticket


def test_one_plays_on_from_what_is_looked_at() -> None:
    visit = finished()
    log = visit.session.match.log
    visit.say(match_say.ReviewAt(9), match_say.PlayFromHere())
    assert visit.session.review is None
    assert visit.session.match.log == log[:9]
    assert played_out(visit, random.Random(2).choice).turn.is_over


def test_while_several_play_at_the_screen_nobody_looks_back() -> None:
    """They would see what another holds; and so would whoever gets a link."""
    visit = begun("players=3&opponent=human&seed=5")
    assert visit.table.look_back is None
    assert [one.name for one in share_options(visit.turn)] == ["new"]
    assert visit.turn.replay_parameters == ()
    assert visit.say(match_say.ReviewAt(0)).session.review is None


def test_when_several_have_played_all_look_back_from_one_place() -> None:
    visit = finished("players=2&opponent=human&seed=5")
    for moves in range(0, len(visit.session.match.log), 5):
        table = visit.say(match_say.ReviewAt(moves)).table
        assert (table.curtain, table.bystanders) == (None, ())
        assert table.players[0].seat == 0
        assert table.is_hand_open


def test_the_lines_of_the_log_lead_back() -> None:
    visit = begun()
    lines = page(visit).classed("log-line")
    assert [message(line) for line in lines] == [match_say.ReviewAt(one.move) for one in visit.log]
    assert [dict(line.attributes)["tabindex"] for line in lines[-2:]] == ["-1", "0"]


# --- links ----------------------------------------------------------------------------------


def test_a_link_brings_the_brawl_move_by_move() -> None:
    theirs = finished()
    ours = BrawlVisit("", fragment=fragment_of(theirs))
    assert ours.session.match == theirs.session.match
    assert ours.table.result is not None
    assert (
        ours.say(match_say.ReviewAt(4)).table.players
        == theirs.say(match_say.ReviewAt(4)).table.players
    )


def test_a_link_of_a_moment_shows_this_moment() -> None:
    theirs = begun().say(match_say.ReviewAt(7))
    ours = BrawlVisit("", fragment=fragment_of(theirs))
    assert ours.session.review == 7
    assert ours.table.players == theirs.table.players


def test_a_link_leaves_the_kept_brawl_alone_until_one_plays_on() -> None:
    kept = BrawlVisit("players=3&seed=9").kept
    ours = BrawlVisit("", kept, fragment=fragment_of(finished()))
    assert not ours.effects
    ours.say(match_say.ReviewAt(6), match_say.PlayFromHere())
    assert ours.kept != kept
    assert BrawlVisit("", ours.kept).session.match == ours.session.match


def test_a_rematch_of_a_shared_brawl_has_the_same_players() -> None:
    theirs = finished("players=3&you=Zoe&seed=5&discarding=never")
    ours = BrawlVisit("", fragment=fragment_of(theirs)).say(
        match_say.StopReview(), match_say.Rematch()
    )
    assert ours.session.match.setup.names == theirs.session.match.setup.names
    assert ours.session.match.setup.rulings == theirs.session.match.setup.rulings


def test_an_unfinished_brawl_is_shared_with_a_warning() -> None:
    """All cards follow from the luck and the moves."""
    warning = "can work out all hands"
    assert warning in words(begun().say(OpenDialog(ShareDialog())).page)
    assert warning not in words(finished().say(OpenDialog(ShareDialog())).page)


@pytest.mark.parametrize(
    "text", ["", "1", "2abc", "1!!!!", packed({"game": "button-men"}), packed({})]
)
def test_a_link_that_makes_no_sense_is_told_and_a_brawl_begins(text: str) -> None:
    visit = opened(text)
    (notice,) = visit.shell.notices
    assert "record" in notice.text
    assert visit.session.review is None


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
        assert match == visit.session.match
    assert refused > MUTATIONS * 0.9


def test_a_forged_link_is_refused_or_is_a_brawl() -> None:
    """Its seal is right, and what is in it is anybody's: one value in it is another."""
    record, luck = record_of(finished()), random.Random(6)
    for _ in range(MUTATIONS // 10):
        visit = opened(packed(forged(record, luck)))
        html(visit.page)
        assert visit.session.review is not None or visit.shell.notices


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
    assert visit.session.review is not None
    assert "<b>x" not in html(visit.page)


@pytest.mark.parametrize(
    "names", [["x" * 21, "Mia"], ["", "Mia"], ["a\u202eb", "Mia"], ["Mia"], ["Mia"] * 9]
)
def test_a_link_with_names_that_cannot_be_shown_is_refused(names: list[str]) -> None:
    record = record_of(finished())
    record["setup"]["names"] = names
    assert opened(packed({**record, "moves": []})).session.review is None
