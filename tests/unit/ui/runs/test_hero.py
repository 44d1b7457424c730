"""The hero of a run: the first button chosen, whose dice change and whose name and face stay."""

from dataclasses import replace

from tests.drivers.button_men_driver import play_out
from tests.drivers.program_driver import MemoryStorage
from tests.drivers.run_matches import SEED, run_match, under_way
from tests.drivers.visits import Visit
from tests.narrowing import instance
from ui.activity.run import RunMatch
from ui.app.games import RUNS
from ui.button_men.gauntlet import first_buttons
from ui.match.way import way_of
from ui.runs.runs import RUNS_FORM, read_runs
from ui.shell.messages import GiveUpRun
from ui.shell.storage_keys import RUNS as KEPT_RUNS


def test_they_keep_their_name_and_face_with_other_dice() -> None:
    hero = first_buttons(SEED)[1]
    driver = run_match("1+2")
    mine = driver.view_model.rows[0]
    assert mine.recipe != hero.recipe
    assert (mine.name, mine.face) == (hero.name, (hero.name, hero.set))
    past = play_out(driver).turn.past_match
    assert (past.used, past.players[0].name, past.players[0].face) == (hero.name, hero.name, "")


def test_the_page_seats_them() -> None:
    visit = Visit(MemoryStorage({KEPT_RUNS: RUNS_FORM.text(under_way("1+2"))}), "run=yes")
    assert first_buttons(SEED)[1].name in visit.page
    assert "Custom dice" not in visit.page


def test_a_match_that_an_older_version_saved_goes_on() -> None:
    begun = run_match("0").session
    activity = instance(begun.activity, RunMatch)
    older = replace(begun, activity=replace(activity, hero=""))
    assert way_of(begun).resumes(begun, older)
    assert not way_of(begun).resumes(begun, run_match("0+0").session)


def test_hearts_that_are_left_stay_when_a_run_is_given_up() -> None:
    storage = MemoryStorage({KEPT_RUNS: RUNS_FORM.text(under_way("0-"))})
    visit = Visit(storage, "screen=gauntlet").send(GiveUpRun("button-men"))
    (over,) = read_runs(storage.texts[KEPT_RUNS], RUNS).over
    assert over.hearts == 2
    assert "2 hearts left" in visit.page
