"""The gauntlet on the page: started, played, lost, won, saved and shared."""

import re

import pytest

from tests.drivers.program_driver import MemoryStorage
from tests.drivers.run_matches import SEED, at, ended, run_match, under_way
from tests.drivers.shown import classes, click, elements, words
from tests.drivers.visits import BusyClock, CalendarClock, Visit, has_begun, is_over, moves
from ui.app.games import RUNS
from ui.button_men.gauntlet import rivals
from ui.history.history import NO_HISTORY
from ui.history.persistence import history_text, read_history
from ui.match.messages import Rematch
from ui.nodes import Node
from ui.persistence import CODEC
from ui.runs.run import WEEKLY
from ui.runs.runs import RUNS_FORM, Runs, read_runs
from ui.shell.messages import (
    BeginRun,
    ChooseOffer,
    GiveUpRun,
    LoadHistory,
    OpenScreen,
    PlayRun,
)
from ui.shell.screens import MATCH, GauntletScreen
from ui.shell.storage_keys import HISTORY
from ui.shell.storage_keys import RUNS as KEPT_RUNS

GAME = "button-men"
BEGIN = BeginRun(GAME, is_weekly=False)
WON_ALL = "0" + "+0" * 7 + "+"


def opened(storage: MemoryStorage | None = None) -> Visit:
    return Visit(storage or MemoryStorage(), "screen=gauntlet")


def kept(storage: MemoryStorage) -> Runs:
    return read_runs(storage.texts[KEPT_RUNS], RUNS)


def with_runs(runs: Runs) -> MemoryStorage:
    return MemoryStorage({KEPT_RUNS: RUNS_FORM.text(runs)})


def test_the_screen_says_what_it_is_and_begins_a_run() -> None:
    visit = opened()
    assert "Eight rivals in a row" in visit.page
    assert "Abandon run" not in visit.page
    visit.send(BEGIN)
    assert "Choose your dice" in visit.page
    assert "Rival 1 of 8" in visit.page
    assert "3 hearts left" in visit.page
    for offer in at("").offers:
        assert offer.name in visit.page


def test_with_dice_chosen_the_first_rival_can_be_met() -> None:
    storage = MemoryStorage()
    visit = opened(storage).send(BEGIN, ChooseOffer(GAME, 1))
    assert "Choose your dice" not in visit.page
    assert "Fight" in visit.page
    assert [one.course for one in kept(storage).under_way] == ["1"]


def test_what_is_not_offered_cannot_be_chosen() -> None:
    storage = MemoryStorage()
    opened(storage).send(BEGIN, ChooseOffer(GAME, 7), ChooseOffer(GAME, 0), ChooseOffer(GAME, 0))
    assert [one.course for one in kept(storage).under_way] == ["0"]


def played(storage: MemoryStorage, course: str = "0") -> Visit:
    """Return a visit in which the next match of the run was played."""
    visit = Visit(storage, "run=yes")
    moves(visit, run_match(course), is_over)
    return visit


def test_how_it_ended_is_entered_and_leads_on() -> None:
    storage = with_runs(under_way("0"))
    visit = played(storage)
    (run,) = kept(storage).under_way
    assert run.course in ("0+", "0-")
    assert "left" in visit.page.partition('class="attempt-end"')[2]
    assert "Continue run" in visit.page
    assert "Rematch" not in visit.page
    assert len(read_history(storage.texts[HISTORY]).matches) == 1
    visit.send(OpenScreen(GauntletScreen()))
    assert ("Choose a reward" if run.course == "0+" else "2 hearts left") in visit.page


def test_the_last_heart_ends_the_run() -> None:
    courses = (f"{first}{'=' * draws}--" for draws in range(4) for first in "012")
    course = next(one for one in courses if played_course(one).endswith("-"))
    storage = with_runs(under_way(course))
    visit = played(storage, course)
    (over,) = kept(storage).over
    assert (over.passed, over.hearts) == (0, 0)
    assert "Run over." in visit.page
    visit.send(OpenScreen(GauntletScreen()))
    assert "0 of 8 rivals" in visit.page
    assert visit.page.count("not beaten") == 1
    assert visit.page.count("not reached") == 7


def played_course(course: str) -> str:
    """Return the course after the next match, as these tests play it."""
    storage = with_runs(under_way(course))
    played(storage, course)
    runs = kept(storage)
    return runs.over[0].course if runs.over else runs.under_way[0].course


@pytest.mark.parametrize("course", ["", "0+"])
def test_where_something_must_be_chosen_first_the_address_leads_there(course: str) -> None:
    visit = Visit(with_runs(under_way(course)), "run=yes")
    assert "Choose" in visit.page


def test_without_a_run_the_address_leads_to_the_screen() -> None:
    assert "Eight rivals in a row" in Visit(MemoryStorage(), "run=yes").page


def test_once_more_is_practice() -> None:
    storage = with_runs(under_way("0"))
    visit = played(storage)
    before = kept(storage)
    visit.send(Rematch())
    assert "Practice: it doesn’t count" in visit.page
    moves(visit, run_match("0"), is_over)
    assert kept(storage) == before


def test_it_can_be_given_up_once_that_is_confirmed() -> None:
    storage = with_runs(under_way("0+"))
    visit = opened(storage).send(OpenScreen(GauntletScreen(asks=True)))
    assert "Your run ends here" in visit.page
    visit.send(GiveUpRun(GAME))
    assert kept(storage).under_way == ()
    assert "1 of 8 rivals" in visit.page
    assert "Start a run" in visit.page


# --- The road -------------------------------------------------------------------------------------


def press(visit: Visit, button: Node) -> None:
    visit.send(click(button))


def test_the_road_is_a_list_of_rivals_with_their_states() -> None:
    page = opened(with_runs(under_way("0+0"))).shown
    (road,) = page.classed("road-stages")
    names = [words(stage) for stage in elements(road) if stage.tag == "li"]
    expected = [one.name for one in rivals(SEED)]
    assert road.tag == "ol"
    assert names[:3] == [f"{expected[0]} beaten", f"{expected[1]} next", f"{expected[2]} to come"]
    assert len(names) == 8
    (token,) = page.classed("run-token")
    first = at("").offers[0].name
    assert first in str(token)


def test_a_picked_up_reward_is_taken_only_once_that_is_confirmed() -> None:
    storage = with_runs(under_way("0-+"))
    visit = opened(storage)
    offers = [one for one in visit.shown.all("button") if one.key and one.key[:6] == "offer-"]
    assert [dict(one.attributes)["aria-pressed"] for one in offers] == ["true", "false", "false"]
    press(visit, offers[1])
    assert kept(storage).under_way[0].course == "0-+"
    (mine,) = visit.shown.classed("run-kit")
    assert len([one for one in elements(mine) if "die--chosen" in classes(one)]) == 1
    (take,) = [one for one in visit.shown.all("button") if one.key == "take"]
    assert words(take).startswith("Take the")
    press(visit, take)
    assert kept(storage).under_way[0].course == "0-+1"


def test_only_a_heart_just_lost_breaks() -> None:
    def looks(course: str) -> list[str]:
        page = opened(with_runs(under_way(course))).shown
        (hearts,) = page.classed("run-hearts")
        return [look for one in elements(hearts)[1:] for look in classes(one) if "run-" in look]

    assert looks("0") == ["run-heart--left"] * 3
    assert looks("0-") == ["run-heart--left", "run-heart--left", "run-heart--breaking"]
    assert looks("0-+") == ["run-heart--left", "run-heart--left", "run-heart--lost"]


# --- The week -------------------------------------------------------------------------------------


def test_the_run_of_the_week_is_the_same_for_everybody_and_comes_once() -> None:
    storage = MemoryStorage()
    weekly = BeginRun(GAME, is_weekly=True)
    visit = opened(storage)
    rivals = re.findall('class="unseen">([^<]+) (?:next|to come)<', visit.page)
    visit.send(weekly, ChooseOffer(GAME, 0))
    other = opened().send(weekly, ChooseOffer(GAME, 0))
    assert visit.page == other.page
    assert re.findall('class="unseen">([^<]+) (?:next|to come)<', visit.page) == rivals
    assert len(set(rivals)) == 8
    assert kept(storage).under_way[0].seed == f"{WEEKLY}2026-11-16"
    visit.send(GiveUpRun(GAME))
    assert "Weekly gauntlet" not in visit.page
    visit.send(weekly)
    assert kept(storage).under_way == ()
    later = Visit(storage, "screen=gauntlet", CalendarClock("2026-11-23"))
    assert "Weekly gauntlet" in later.page


def test_the_road_of_a_run_that_is_over_is_shown_until_the_next_one_begins() -> None:
    visit = opened().send(BEGIN, GiveUpRun(GAME))
    assert len(re.findall("not reached<", visit.page)) == 7


# --- Other tabs -----------------------------------------------------------------------------------


def test_two_tabs_have_one_run() -> None:
    storage = MemoryStorage()
    first, second = opened(storage), opened(storage)
    first.send(BEGIN, ChooseOffer(GAME, 0))
    second.program.on_external_change(KEPT_RUNS)
    assert "Fight" in second.page
    second.send(BEGIN)
    assert [one.course for one in kept(storage).under_way] == ["0"]


def test_a_match_that_another_tab_has_played_counts_once() -> None:
    storage = with_runs(under_way("0"))
    second = Visit(storage, "run=yes")
    played(storage)
    before = kept(storage)
    moves(second, run_match("0"), is_over)
    assert "open in another tab" in second.page
    assert kept(storage) == before


# --- Saving -------------------------------------------------------------------------------------


def test_a_file_takes_them_to_another_browser() -> None:
    runs = Runs(under_way("0").under_way, (ended(WON_ALL, "won"),))
    text = history_text(NO_HISTORY, runs=CODEC.encode(runs))
    storage = MemoryStorage()
    visit = opened(storage).send(LoadHistory(text))
    assert kept(storage) == runs
    visit.send(LoadHistory(text))
    assert kept(storage) == runs


def test_where_nothing_is_kept_the_run_lasts_as_long_as_the_visit() -> None:
    visit = opened(MemoryStorage(has_room=False)).send(BEGIN, ChooseOffer(GAME, 0))
    assert "Fight" in visit.page


# --- The card -----------------------------------------------------------------------------------


def test_the_end_has_a_card_to_share() -> None:
    runs = Runs(over=(ended(WON_ALL, f"{WEEKLY}2026-11-16"),))
    visit = opened(with_runs(runs))
    text = visit.page.partition("<textarea")[2].partition("</textarea>")[0]
    assert "Button Men gauntlet, week of 2026-11-16 · 8 of 8 rivals" in text
    assert "♥♥♥ ▲▲▲▲▲▲▲▲" in text
    assert runs.over[0].kit in text
    assert "https://games.example/?screen=gauntlet" in text
    assert "You made it!" in visit.page
    assert 'id="save-picture"' in visit.page


def test_how_far_they_came_is_counted() -> None:
    runs = Runs(over=(ended("0+0", "a"), ended("0+0", "b"), ended(WON_ALL, "c")))
    page = opened(with_runs(runs)).page
    statistics = page.partition('id="run-statistics"')[2]
    assert "<dd>3</dd>" in statistics
    assert "8 of 8" in statistics
    assert SEED not in page


def test_the_way_back_leads_to_the_match() -> None:
    visit = opened(with_runs(under_way("0"))).send(OpenScreen(MATCH))
    assert 'id="table"' in visit.page


def test_opening_the_run_again_loses_no_unsaved_move() -> None:
    visit = Visit(with_runs(under_way("0")), "run=yes", BusyClock())
    moves(visit, run_match("0"), has_begun)
    log = visit.page.partition('id="log"')[2]
    visit.send(PlayRun(GAME))
    assert visit.page.partition('id="log"')[2] == log
