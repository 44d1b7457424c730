"""Pasted games and positions: what the page makes of them."""

import pytest

from engine.button_men.outside.action_log import reading_log
from engine.button_men.outside.saves import RECORDS
from engine.luck import LISTED
from engine.records import read_at_once
from tests.drivers.friends_driver import Visit
from tests.drivers.pasted_games import LOG, POSITION
from tests.drivers.program_driver import MemoryStorage, RecordedClock
from tests.narrowing import instance
from ui.activity.brought import Brought
from ui.app.bringing import open_brought
from ui.app.reader import PART
from ui.button_men.pasted import reading_brought
from ui.match.session import Advice, ComputerQuestion
from ui.shell.messages import BringGame, OpenScreen, ReadPasted
from ui.shell.screens import MATCH, PasteScreen
from ui.text.i18n import texts

UNFINISHED = LOG.rpartition("\nEnd of round")[0].rpartition("\n")[0]
"""The log before its last attack."""


def settle(visit: Visit) -> Visit:
    """Carry out everything that waits for the clock."""
    clock = instance(visit.program._clock, RecordedClock)
    while clock.waiting:
        clock.waiting.pop(0)()
    return visit


def pasted(text: str) -> Visit:
    """Return a visit in which this text is pasted."""
    return settle(Visit("ann").send(OpenScreen(PasteScreen()), ReadPasted(text)))


@pytest.mark.parametrize("name", ["ann", "bob"])
def test_a_log_becomes_a_replay_from_the_side_of_its_player(name: str) -> None:
    visit = settle(pasted(LOG).press(f"I’m {name}"))
    session = visit.session
    assert isinstance(session.activity, Brought)
    assert session.match == read_at_once(reading_log(LOG, name))
    assert session.match.setup.entrants[0].name == name
    assert session.view.replay == len(session.match.log)
    assert visit.game.turn.may_review
    assert not session.config.seed


def test_the_address_is_its_link() -> None:
    visit = settle(pasted(LOG).press("I’m bob"))
    link, match = visit.display.address, visit.session.match
    RECORDS.latest.put(None, match)  # Nothing is cached.
    again = Visit("ann", MemoryStorage()).open(f"#{link.removeprefix('?')}")
    assert settle(again).session.match == match


def test_the_match_is_not_replayed_twice() -> None:
    brought = instance(read_at_once(reading_brought(BringGame(LOG, "ann"))), Brought)
    visit = Visit("ann").send(OpenScreen(PasteScreen()))
    open_brought(brought, visit.program._switcher, visit.program.dispatch)
    cached = RECORDS.latest.of(RECORDS.of(visit.session.match))
    assert cached is visit.session.match


def test_a_match_that_waits_comes_back() -> None:
    visit = Visit("ann")
    own = visit.session.match
    settle(visit.send(OpenScreen(PasteScreen()), ReadPasted(LOG)))
    settle(visit.press("I’m ann")).press("Exit replay", "Back to my match")
    assert visit.session.match is own


def test_guessed_rolls_are_flagged_in_the_log() -> None:
    visit = settle(pasted(LOG).press("I’m ann"))
    seed = visit.session.match.seed
    marks = [part.endswith("?") for part in seed.removeprefix(LISTED).split("/")]
    flagged = {one.move for one in visit.game.turn.log if one.kind == "guessed"}
    assert flagged == {move for move, is_guess in enumerate(marks) if is_guess}


@pytest.mark.parametrize("text", [POSITION, UNFINISHED])
def test_a_position_is_judged_at_once(text: str) -> None:
    visit = settle(pasted(text).press("Best move"))
    assert visit.shell.screen == MATCH
    asked = instance(visit.session.view.awaits, ComputerQuestion)
    assert asked.advice is Advice.HINT
    assert "position=" in visit.display.address


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (LOG.replace("\n", "\nann: hi there\n", 1), "Line 2"),
        (LOG.partition("won initiative")[0], "Line"),
        ("x" * 1_000_000, "Line 1"),
        ("{" * 1_000_000, "Line 1"),
        ("(20):14 (6):9 | (4):2", "9"),
        ("ann passed\n" * 90_000, "Line 10000"),
    ],
    ids=range(6),
)
def test_what_cannot_be_read_is_named(text: str, why: str) -> None:
    visit = pasted(text)
    screen = instance(visit.shell.screen, PasteScreen)
    assert screen.problem is not None
    assert why in visit.display.page
    for locale in ("en", "de"):
        assert texts(locale).has(f"why.{screen.problem.reason}")


def test_no_slice_of_reading_is_long() -> None:
    for text in (LOG, "ann passed\n" * 9_000):
        parts = reading_brought(ReadPasted(text))
        assert max(parts, default=0) < PART


def test_a_field_left_empty_says_nothing() -> None:
    visit = pasted(" \n")
    assert visit.shell.screen == PasteScreen()


def test_a_player_who_has_left_is_not_called_back() -> None:
    brought = read_at_once(reading_brought(BringGame(POSITION, "")))
    visit = Visit("ann")
    before = visit.session
    open_brought(brought, visit.program._switcher, visit.program.dispatch)
    assert visit.session is before
