"""Computes each Soldier's chance to win a round against every other one, for the explorer.

`python -m tools.lab matchups` writes ui/button_men/soldiers.json in a quarter of an hour. The
computation is deterministic: the output changes only with the computer's evaluation.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from engine.button_men.ai.analysis.matchup import Estimate, Matchup
from engine.button_men.ai.search.judging import evaluation_of
from engine.button_men.buttons import Button, all_buttons
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.match.duel import Setup
from engine.button_men.rules import BUTTON_MEN
from engine.match import new_match
from engine.search import at_once
from tools.lab.job import ROOT, Job

SET = "Soldiers"
WINS = 3
TABLE = ROOT / "ui" / "button_men" / "soldiers.json"


def soldiers() -> tuple[Button, ...]:
    """Return the tournament-legal Soldiers, in the order of the catalog."""
    return tuple(one for one in all_buttons() if one.set == SET and one.tournament_legal)


def matchup_estimate(first: Button, second: Button) -> Estimate:
    """Return the explorer's estimate of the first button's chance against the second. Raises
    ValueError if the players choose anything but sizes."""
    setup = Setup((first.entrant, second.entrant), RULEBOOK.winning_at(WINS))
    duel = new_match(BUTTON_MEN, setup, "matchups").state
    table = Matchup(duel, evaluation_of(duel.rules))
    known = table.new_progress()
    while not known.is_done:
        known = at_once(table.advanced(known, lambda: False))
    return table.estimate(known)


Pair = tuple[str, str]


class Percent(NamedTuple):
    """The first side's chance to win, in percent."""

    percent: int


def percent(pair: Pair) -> Percent:
    """Return the first Soldier's chance to win, given both names."""
    first, second = (one for name in pair for one in soldiers() if one.name == name)
    return Percent(round(100 * matchup_estimate(first, second).chance))


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--into", type=Path, default=TABLE, help="the file to write")


def _pairs(_asked: argparse.Namespace) -> Sequence[Pair]:
    return list(combinations((one.name for one in soldiers()), 2))


def _report(args: argparse.Namespace, percents: Iterator[Percent]) -> Iterator[str]:
    rows: dict[str, dict[str, int]] = {}
    for (first, second), found in zip(_pairs(args), percents, strict=True):
        rows.setdefault(first, {})[second] = found.percent
        yield f"{first} {second} {found.percent}"
    table = {"names": [one.name for one in soldiers()], "percents": rows}
    text = json.dumps(table, ensure_ascii=False, separators=(",", ":"))
    args.into.write_text(f"{text}\n", "utf-8")


MATCHUPS = Job(
    "how the Soldiers do against each other", _options, _pairs, percent, Percent, _report
)
