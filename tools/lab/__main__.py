"""`python -m tools.lab JOB` runs an experiment; `python -m tools.lab JOB --help` describes it.

Results go to standard output; the command, its seed and its progress go to standard error. With
`--results FILE`, each result is saved, and the same command resumes where it was stopped. A job
runs in one process, in eight with `--jobs 8`, or on a Dask cluster with `--scheduler ADDRESS`. For
a cluster, start each worker in a checkout of the same commit:
`PYTHONPATH=. dask worker ADDRESS --nthreads 1`.
"""

import argparse
import shlex
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.lab import (
    arena,
    brawl_pace,
    brawl_reviews,
    calibration,
    choices,
    correspondence,
    gauntlet,
    losses,
    matchups,
    openings,
    regret,
    sizes,
    solve,
    strength,
    strength_check,
    thinking,
)
from tools.lab.job import AnyJob, JobRun, Stopped, sources
from tools.lab.puzzles import brawls, checking, making

JOBS: Mapping[str, AnyJob] = {
    "arena": arena.ARENA,
    "levels": arena.LADDER,
    "regret": regret.REGRET,
    "choices": choices.CHOICES,
    "sizes": sizes.SIZES,
    "losses": losses.LOSSES,
    "solve": solve.SOLVE,
    "thinking": thinking.THINKING,
    "calibration": calibration.CALIBRATION,
    "review": calibration.REVIEW,
    "openings": openings.OPENINGS,
    "matchups": matchups.MATCHUPS,
    "strength": strength.STRENGTH,
    "strength-check": strength_check.STRENGTH_CHECK,
    "puzzles": making.PUZZLES,
    "puzzle-check": checking.CHECK,
    "brawl-puzzles": brawls.BRAWL_PUZZLES,
    "gauntlet": gauntlet.GAUNTLET_RUNS,
    "correspondence": correspondence.CORRESPONDENCE,
    "brawl-pace": brawl_pace.BRAWL_PACE,
    "brawl-reviews": brawl_reviews.BRAWL_REVIEWS,
}

HOW = ("jobs", "scheduler", "results", "browser", "puzzles", "opponents", "each", "into")
"""Options that do not affect the result of a task, so that the same results file can be continued
with other values: how the job is run, how many tasks it has, and where the output is written."""

STOPPED = 130
"""The exit code after an interrupt."""


def parser() -> argparse.ArgumentParser:
    """Return the parser for the options of all jobs."""
    found = argparse.ArgumentParser(prog="python -m tools.lab", description=__doc__)
    found.formatter_class = argparse.RawDescriptionHelpFormatter
    jobs = found.add_subparsers(dest="job", required=True, metavar="JOB")
    for name, job in JOBS.items():
        one = jobs.add_parser(name, help=job.says, description=job.says)
        job.options(one)
        how = one.add_argument_group("how it is run")
        how.add_argument("--jobs", type=int, default=1, help="processes at a time")
        how.add_argument("--scheduler", default="", help="the address of a cluster of Dask")
        how.add_argument("--results", type=Path, help="a file that keeps what is found")
        how.add_argument("--browser", action="store_true", help="with Python in the browser")
    return found


def main(arguments: Sequence[str]) -> None:
    """Run a job and print its report. Exits with a message if the options are not possible or the
    job cannot start or continue, and with STOPPED after an interrupt. With --browser, the job runs
    in the browser's Python, and the process exits with the status from there."""
    parsing = parser()
    asked = parsing.parse_args(arguments)
    if asked.browser:
        # Imported here, because its driver does not exist in the browser.
        from tools.browser import status_in_browser

        there = [one for one in arguments if one != "--browser"]
        sys.exit(status_in_browser("tools.lab", there))
    command = shlex.join(("python", "-m", "tools.lab", *arguments))
    options = {name: str(one) for name, one in vars(asked).items() if name not in HOW}
    seed = f"seed {asked.seed}, " if "seed" in asked else ""
    print(f"{command}: {seed}sources {sources()}", file=sys.stderr)
    run = JobRun(command, options, asked.jobs, asked.scheduler, asked.results)
    try:
        lines = JOBS[asked.job].lines(asked, run)
    except ValueError as error:
        parsing.error(str(error))
    try:
        for line in lines:
            print(line, flush=True)
    except Stopped as reason:
        sys.exit(str(reason))
    except KeyboardInterrupt:
        goes_on = "the same command goes on" if asked.results else "nothing is kept"
        print(f"Stopped: {goes_on}.", file=sys.stderr)
        sys.exit(STOPPED)


if __name__ == "__main__":
    main(sys.argv[1:])
