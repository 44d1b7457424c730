"""The daily duel on the page: one attempt that counts, then practice."""

from datetime import date

import pytest

from tests.drivers.button_men_driver import play_out
from tests.drivers.daily_matches import attempt
from tests.drivers.program_driver import BUTTON_MEN_MATCH, MemoryStorage
from tests.drivers.puzzle_driver import PuzzleVisit
from tests.drivers.shown import classes, words
from tests.drivers.visits import TODAY, CalendarClock, Visit, has_begun, is_over, moves
from ui.components.action import PRIMARY_CLASS
from ui.daily.days import DAYS_FORM, NO_DAYS, PastDaily, with_attempt
from ui.history.history import merged
from ui.history.outcome import Outcome
from ui.history.persistence import history_text, read_history
from ui.match.messages import Rematch
from ui.shell.dialogs import DailyDialog
from ui.shell.messages import LeavePractice, OpenDialog, PlayDaily
from ui.shell.storage_keys import DAILY_MATCH, DAYS, HISTORY
from ui.statistics.statistics import statistics

BEFORE = "2026-11-21"
WON = Outcome((3, 1), (145, 40))


def begun(storage: MemoryStorage, clock: CalendarClock | None = None) -> Visit:
    """Return a visit in which the attempt of the day has begun."""
    visit = Visit(storage, clock=clock)
    moves(visit, attempt(visit.clock.day), has_begun)
    return visit


def test_everyone_gets_the_same_on_a_day_and_another_one_on_the_next() -> None:
    one, other = Visit(MemoryStorage()), Visit(MemoryStorage())
    assert one.page == other.page
    assert "dumb blonde" in one.page
    assert "Nimue" in one.page
    assert "Daily duel of November 22, 2026" in one.page
    tomorrow = Visit(MemoryStorage(), clock=CalendarClock("2026-11-23"))
    assert "Glorion" in tomorrow.page
    assert "dumb blonde" not in tomorrow.page


def test_the_first_move_is_kept_as_the_beginning() -> None:
    storage = MemoryStorage()
    Visit(storage)
    assert DAYS not in storage.texts
    assert DAILY_MATCH not in storage.texts
    begun(storage)
    (played,) = DAYS_FORM.read(storage.texts[DAYS]).played
    assert played == PastDaily(TODAY, ("dumb blonde", "Nimue"))
    assert DAILY_MATCH in storage.texts
    assert BUTTON_MEN_MATCH not in storage.texts


def finished(storage: MemoryStorage, clock: CalendarClock | None = None) -> Visit:
    visit = Visit(storage, clock=clock)
    moves(visit, attempt(visit.clock.day), is_over)
    return visit


def test_the_end_is_kept_and_entered_like_any_other() -> None:
    storage = MemoryStorage()
    visit = finished(storage)
    turn = play_out(attempt(TODAY)).turn
    (played,) = DAYS_FORM.read(storage.texts[DAYS]).played
    assert (played.outcome, played.course) == (turn.outcome, turn.course)
    assert len(read_history(storage.texts[HISTORY]).matches) == 1
    assert "Share result" in visit.page
    assert "Rematch" not in visit.page
    assert "Practice it again" in visit.send(OpenDialog(DailyDialog())).page


def test_after_the_end_there_is_practice_from_the_same_start() -> None:
    storage = MemoryStorage()
    visit = finished(storage)
    kept = dict(storage.texts)
    fresh = attempt(TODAY)
    visit.send(Rematch())
    assert "Practice: it doesn’t count" in visit.page
    moves(visit, fresh, is_over)
    assert storage.texts == kept
    again = Visit(storage)
    assert "Share result" in again.page, "a reload shows how the attempt ended"
    again.send(PlayDaily(TODAY))
    assert "Practice: it doesn’t count" in again.page
    assert storage.texts == kept


def test_a_past_day_is_practice_only() -> None:
    storage = MemoryStorage()
    visit = Visit(storage, f"daily={BEFORE}")
    assert "Practice: it doesn’t count" in visit.page
    assert "Daily duel of November 21, 2026" in visit.page
    moves(visit, attempt(BEFORE), has_begun)
    assert 'id="undo"' in visit.page
    assert DAYS not in storage.texts


@pytest.mark.parametrize(
    ("query", "why"),
    [
        ("daily=2026-11-23", "That day is still to come; today is 2026-11-22."),
        ("daily=2025-11-23", "There were no daily duels before 2026-01-01."),
        ("daily=tomorrow", "A day looks like 2026-11-22."),
        ("daily=2026-02-30", "A day looks like 2026-11-22."),
    ],
)
def test_what_cannot_be_played_is_told_and_the_own_match_opens(query: str, why: str) -> None:
    visit = Visit(MemoryStorage(), query)
    assert why in visit.page
    assert "Bauer" in visit.page
    assert "Daily duel of" not in visit.page


@pytest.mark.parametrize("more", ["me=Kith", "seed=1", "wins=1", "beat=1-0_1-0"])
def test_nothing_is_asked_for_beside_the_daily_duel(more: str) -> None:
    visit = Visit(MemoryStorage(), f"daily&{more}")
    assert "the address can’t ask for anything else" in visit.page
    assert "dumb blonde" in visit.page
    assert "Kith" not in visit.page.partition('id="table"')[2]


# --- Midnight -----------------------------------------------------------------------------------


def test_a_match_begun_before_midnight_counts_for_its_day() -> None:
    storage, clock, match = MemoryStorage(), CalendarClock(BEFORE), attempt(BEFORE)
    visit = Visit(storage, clock=clock)
    moves(visit, match, has_begun)
    clock.day = TODAY
    moves(visit, match, is_over)
    days = DAYS_FORM.read(storage.texts[DAYS])
    assert [(one.day, one.outcome is not None) for one in days.played] == [(BEFORE, True)]
    assert days.streak(date(2026, 11, 22)) == 1


def test_who_comes_back_after_midnight_may_finish_it_or_go_on_to_todays() -> None:
    storage = MemoryStorage()
    begun(storage, CalendarClock(BEFORE))
    visit = Visit(storage)
    assert "still the duel of November 21, 2026" in visit.page
    visit.send(PlayDaily(TODAY))
    assert "Daily duel of November 22, 2026" in visit.page
    assert "still the duel" not in visit.page


def test_an_attempt_that_was_left_is_replaced_by_that_of_another_day() -> None:
    storage = MemoryStorage()
    begun(storage, CalendarClock("2026-11-20"))
    visit = Visit(storage)
    assert "Daily duel of November 22, 2026" in visit.page
    moves(visit, attempt(TODAY), has_begun)
    assert "Practice: it doesn’t count" in Visit(storage, "daily=2026-11-20").page


def test_the_page_shows_the_next_duel_once_its_day_has_come() -> None:
    clock = CalendarClock(BEFORE)
    visit = Visit(MemoryStorage(), "seed=1&screen=play", clock)
    assert "Buddy" in visit.page
    clock.day = TODAY
    visit.send(OpenDialog(DailyDialog()))
    assert "dumb blonde" in visit.page


# --- Other tabs ---------------------------------------------------------------------------------


# --- To and fro ---------------------------------------------------------------------------------


def test_who_came_by_the_address_of_the_duel_finds_their_match_as_well() -> None:
    storage = MemoryStorage()
    Visit(storage, "me=Kith&seed=1")
    visit = Visit(storage).send(LeavePractice())
    assert "Kith" in visit.page
    assert visit.display.address == "?game=button-men"


def test_a_damaged_attempt_does_not_count_a_second_time() -> None:
    storage = MemoryStorage()
    begun(storage)
    storage.texts[DAILY_MATCH] = "nonsense"
    visit = Visit(storage)
    assert "couldn’t be loaded" in visit.page
    assert "Practice: it doesn’t count" in visit.page


def test_where_nothing_can_be_kept_there_is_one_attempt_for_each_visit() -> None:
    visit = begun(MemoryStorage(has_room=False))
    log = visit.page.partition('id="log"')[2]
    visit.send(LeavePractice(), PlayDaily(TODAY))
    assert visit.page.partition('id="log"')[2] == log
    assert 'id="undo"' not in visit.page


# --- The way there ------------------------------------------------------------------------------


def test_the_end_card_shows_signs_and_how_long_it_is_to_the_next_duel() -> None:
    """The bar leads to the day, in which the result is shared."""
    days = with_attempt(NO_DAYS, PastDaily(BEFORE, ("a", "b"), WON, "+-++"))
    visit = finished(MemoryStorage({DAYS: DAYS_FORM.text(days)}))
    card = visit.page.partition('class="attempt-end"')[2].partition("</section>")[0]
    assert "streak 2" in card
    assert "Next duel in 5 h 12 min" in card
    main = visit.page.partition('class="action-main')[2].partition("</div>")[0]
    assert main.count("<button") == 1
    assert "Share result" in main


def test_the_day_shows_its_stamps_what_is_open_and_the_month() -> None:
    days = NO_DAYS
    for day in ("2026-11-19", "2026-11-20"):
        days = with_attempt(days, PastDaily(day, ("dumb blonde", "Nimue"), WON, "+-++"))
    visit = PuzzleVisit("screen=play", MemoryStorage({DAYS: DAYS_FORM.text(days)}))
    page = visit.send(OpenDialog(DailyDialog())).shown
    assert page.has("dialog", "Friday 20")
    stamps = [words(one) for one in page.classed("stamp")]
    assert stamps == ["Daily duel: 3–1", "Puzzle of the day", "The gauntlet"]
    assert page.has("button", "November 19, 2026: won. Practice")
    assert page.has("button", "November 18, 2026: not played. Practice")
    shares = [one for one in page.all("button") if PRIMARY_CLASS in classes(one)]
    assert [page.name(one) for one in shares] == ["Share"]


def test_what_is_left_of_the_day_is_counted_down_by_the_clock() -> None:
    visit = finished(MemoryStorage())
    visit.clock.left = 61
    waiting, visit.clock.waiting = visit.clock.waiting, []
    for then in waiting:
        then()
    assert "Next duel in 1 h 1 min" in visit.page


def test_a_duel_of_the_day_counts_once_in_the_statistics_and_in_a_saved_history() -> None:
    storage = MemoryStorage()
    visit = finished(storage)
    history = read_history(storage.texts[HISTORY])
    assert statistics(history, "button-men").all.played == 1
    again, told = merged(history, read_history(history_text(history)))
    assert (told.added, told.known) == (0, 1)
    assert statistics(again, "button-men").all.played == 1
    visit.send(Rematch())
    assert statistics(read_history(storage.texts[HISTORY]), "button-men").all.played == 1


def test_the_dialog_has_a_text_that_gives_nothing_away() -> None:
    storage = MemoryStorage()
    visit = finished(storage)
    visit.send(OpenDialog(DailyDialog()))
    (played,) = DAYS_FORM.read(storage.texts[DAYS]).played
    assert played.outcome is not None
    word = {"won": "won", "lost": "lost", "drawn": "drew"}[played.outcome.word]
    rounds = "{}–{}".format(*played.outcome.rounds)
    assert f"Button Men daily {TODAY} · dumb blonde–Nimue · {word} {rounds}" in visit.page
    assert "https://games.example/?daily" in visit.page
    signs = played.course.replace("+", "▲").replace("-", "▼").replace("=", "◆")
    assert signs in visit.page
