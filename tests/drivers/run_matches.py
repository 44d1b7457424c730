"""Runs of the gauntlet for tests: their matches, and their saved state."""

from dataclasses import replace
from urllib.parse import urlencode

from tests.drivers.button_men_driver import ButtonMenDriver
from tests.narrowing import present
from ui.activity.run import RunMatch
from ui.button_men.gauntlet import GAUNTLET
from ui.lunch_money.school_week import SCHOOL_WEEK
from ui.runs.run import Standing, match_params, standing
from ui.runs.runs import NO_RUNS, PastRun, Run, Runs, with_end, with_run

DAY = "2026-11-22"
SEED = "root run 0"
"""The seed of a visit's first run."""


def at(course: str, seed: str = SEED) -> Standing:
    """Return the standing of the run."""
    return present(standing(GAUNTLET, seed, course))


def run_match(course: str, seed: str = SEED) -> ButtonMenDriver:
    """Return the next match of the run at its beginning, without the page."""
    now = at(course, seed)
    driver = ButtonMenDriver(urlencode(match_params(GAUNTLET, seed, now)))
    hero = GAUNTLET.offers(seed, 0, "", now.hearts)[int(course[0])].name
    attempt = RunMatch(GAUNTLET.game, seed, now.matches, now.passed, hero)
    return driver.replace_session(replace(driver.session, activity=attempt))


def under_way(course: str, seed: str = SEED) -> Runs:
    """Return a run with this course so far."""
    return with_run(NO_RUNS, Run(GAUNTLET.game, seed, DAY, course), at(course, seed))


def at_school(course: str, runs: Runs = NO_RUNS, seed: str = SEED) -> Runs:
    """Return these runs with a school week that has this course so far."""
    now = present(standing(SCHOOL_WEEK, seed, course))
    return with_run(runs, Run(SCHOOL_WEEK.game, seed, DAY, course), now)


def ended(course: str, seed: str = SEED) -> PastRun:
    """Return a finished run, abandoned if it was not over."""
    now, run = at(course, seed), Run(GAUNTLET.game, seed, DAY, course)
    runs = with_run(NO_RUNS, run, now) if now.is_over else with_end(NO_RUNS, run, now)
    return runs.over[0]
