"""Rates the buttons by matches to three wins against each other.

`python -m tools.lab strength --opponents 48` arranges the buttons in rings, in which each plays a
few matches against both neighbors, in machine code (`train/matches.py`; `make train` installs what
this takes). The Bradley-Terry ratings are fitted to the results of all pairs and written to the
page's file. More opponents add pairs and change none, so a saved run can be continued.

A button with rules that the machine code does not know keeps its rating. With `--others 24`, it is
rated anew: it plays a match against each of 24 buttons that machine code knows, in the engine and
without the luck of the rolls (duels.py). `--opponents 0 --others 24` changes no other rating.
`--new Avis` rates only this new button, against `--opponents` rated ones.
"""

import argparse
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import sqrt
from pathlib import Path
from statistics import fmean, pstdev, stdev
from types import MappingProxyType
from typing import NamedTuple

from engine.button_men.ai.numerics.match_play import EVEN
from engine.button_men.ai.numerics.samples import quantile
from engine.button_men.ai.player import choose
from engine.button_men.ai.search.judging import candidates_of, evaluation_of
from engine.button_men.ai.search.levels import Level
from engine.button_men.ai.search.successors import Successors, expected_worth
from engine.button_men.buttons import Button, button_by_name, playable
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Action, Setup
from engine.button_men.outside.strength import (
    FILE,
    MEAN,
    SCALE,
    Strength,
    Strengths,
    read_strengths,
    strengths,
    strengths_text,
    win_rate,
)
from engine.button_men.view import DuelView
from engine.luck import Luck, Seeded, shuffled
from engine.search import UNTIMED, Budget, at_once
from tools.lab.duels import LuckMeter, play_match, stopped_clock
from tools.lab.job import Job

MATCHES = 4
"""The number of matches that a pair plays in machine code."""
TO_WIN = 3
ROLLS = 4
"""The number of rolls for which the engine evaluates each attack."""
OPENINGS = 32
"""The number of first rolls that estimate the mean of a round in the engine."""
ERROR = 0.3
"""The standard deviation of a match's result without the luck of its rolls. Of 458 matches, those
of the same button against different ones varied by .34 (.46 with luck)."""

SEEDS = 1 << 30

JUDGE = Level("judge", Budget(30, UNTIMED), 0, 60)
"""The level that decides everything but attacks in the engine: the net without errors."""


@dataclass(frozen=True)
class Pair:
    """Two buttons that meet."""

    names: tuple[str, str]
    seed: str
    is_known: bool = False
    """Whether machine code knows the rules of both buttons."""


class Met(NamedTuple):
    """The result of two buttons against each other."""

    chance: float
    """The first button's mean result in matches, where a draw counts as a half. Without the luck
    of the rolls, it may be below 0 or above 1."""
    error: float
    """The standard error of the mean."""


def meet_pair(pair: Pair) -> Met:
    """Play the matches of this pair and return the result."""
    return _met_in_machine_code(pair) if pair.is_known else _met_in_engine(pair)


def _met_in_machine_code(pair: Pair) -> Met:
    # Imported here, because only training installs what it takes.
    from tools.lab.train.matches import results_of

    results = results_of(pair.names, MATCHES, Seeded(pair.seed).pick(SEEDS))
    return Met(fmean(results), round(stdev(results) / sqrt(MATCHES), 4))


def _met_in_engine(pair: Pair) -> Met:
    """Return the result of one match without the luck of its rolls."""
    setup = setup_of(pair.names, TO_WIN)
    both, meter = [quick_action] * 2, LuckMeter(setup.rules, OPENINGS, pair.seed)
    outcome = play_match(setup, pair.seed, both, ([], []), meter)
    return Met(round(outcome.skill(0), 4), ERROR)


def setup_of(names: tuple[str, str], to_win: int = 1) -> Setup:
    """Return the setup of a match between the buttons with these names."""
    entrants = tuple(button.entrant for name in names if (button := button_by_name(name)))
    return Setup(entrants, RULEBOOK.winning_at(to_win))


def quick_action(view: DuelView, luck: Luck) -> Action:
    """Return the action of a player who looks one attack ahead by the net, as in machine code: the
    attack with the best mean over a few of its rolls."""
    actions = candidates_of(view, luck)
    strikes = [one for one in actions if isinstance(one, Strike)]
    if len(actions) == 1:
        return actions[0]
    if view.fight is None or len(strikes) < len(actions):
        return at_once(choose(view, JUDGE, luck, stopped_clock)).action
    fight, evaluation = view.fight, evaluation_of(view.rules)
    successors = Successors(evaluation.cache)
    successors.rolls = successors.samples = ROLLS

    def worth(action: Strike) -> float:
        ways = successors.of(fight, action.attack)
        if len(ways) <= ROLLS:
            return expected_worth(ways, evaluation.of)
        shares = [(way.share, way) for way in ways]
        few = [quantile(shares, (roll + 0.5) / ROLLS) for roll in range(ROLLS)]
        return fmean(way.worth(evaluation.of(way.position)) for way in few)

    return max(strikes, key=worth)


# --- Ratings --------------------------------------------------------------------------------------

SWEEPS = 60


@dataclass(frozen=True)
class Result:
    """The result of a button against another one."""

    other: str
    chance: float
    error: float


NOBODY = ""
"""A virtual button of mean strength."""
DRAWN = Result(NOBODY, EVEN, 0.0)
"""The result of each button against the virtual one, so that a few results cannot make a rating
extreme."""


def fitted_strengths(
    pairs: Sequence[Pair],
    meetings: Sequence[Met],
    kept: Mapping[str, Strength] = MappingProxyType({}),
) -> Strengths:
    """Return the Bradley-Terry ratings: each in turn from those of all others. Buttons without
    results keep those in `kept`. Finally, all ratings are shifted to the common mean."""
    results = _results(pairs, meetings)
    odds = {name: (one.points - MEAN) / SCALE for name, one in kept.items()}
    odds |= dict.fromkeys((*results, NOBODY), 0.0)
    _fit(odds, results)
    spread = _spread(results, odds)
    mean = fmean(value for name, value in odds.items() if name != NOBODY)
    centered = {name: value - mean for name, value in odds.items()}
    unmet = {
        name: replace(one, points=round(MEAN + SCALE * centered[name]))
        for name, one in kept.items()
    }
    return Strengths({**unmet, **_strengths(centered, results, spread)}, round(spread, 2))


def with_new(rated: Strengths, pairs: Sequence[Pair], meetings: Sequence[Met]) -> Strengths:
    """Return the ratings, extended by those of new buttons that have met rated ones. No existing
    rating changes."""
    odds = {name: (one.points - MEAN) / SCALE for name, one in rated.by_name.items()}
    results = {name: own for name, own in _results(pairs, meetings).items() if name not in odds}
    odds |= dict.fromkeys((*results, NOBODY), 0.0)
    _fit(odds, results)
    return replace(rated, by_name={**rated.by_name, **_strengths(odds, results, rated.spread)})


def _fit(odds: dict[str, float], results: Mapping[str, Sequence[Result]]) -> None:
    """Fit, in place, the log odds of the buttons that have these results: each in turn, SWEEPS
    times. Results without luck may add up to more than all wins, or to less than none, which no
    rating predicts."""
    for _ in range(SWEEPS):
        for name, own in results.items():
            won = min(len(own) - EVEN, max(EVEN, sum(one.chance for one in own)))
            chances = [win_rate(odds[name] - odds[one.other]) for one in own]
            odds[name] += (won - sum(chances)) / sum(one * (1 - one) for one in chances)


def _strengths(
    odds: Mapping[str, float], results: Mapping[str, Sequence[Result]], spread: float
) -> dict[str, Strength]:
    """Return the strengths of the buttons that have these results."""
    apart = pstdev(value for name, value in odds.items() if name != NOBODY)
    return {
        name: Strength(
            round(MEAN + SCALE * odds[name]),
            round(SCALE * _error(odds[name], own, odds, spread, apart)),
        )
        for name, own in results.items()
    }


def _results(pairs: Sequence[Pair], meetings: Sequence[Met]) -> dict[str, list[Result]]:
    """Return the results by button. The first result of each is that against the virtual button."""
    results: dict[str, list[Result]] = {}
    for pair, (chance, error) in zip(pairs, meetings, strict=True):
        first, second = pair.names
        results.setdefault(first, [DRAWN]).append(Result(second, chance, error))
        results.setdefault(second, [DRAWN]).append(Result(first, 1 - chance, error))
    return results


def _spread(results: Mapping[str, Sequence[Result]], odds: Mapping[str, float]) -> float:
    """Return the standard deviation of pairs from their ratings beyond the errors of the results,
    in log odds."""
    differing = weight = count = adapted = 0.0
    for name, own in results.items():
        information = 0.0
        for one in own:
            chance = win_rate(odds[name] - odds[one.other])
            information += chance * (1 - chance)
            if one is not DRAWN:
                differing += (one.chance - chance) ** 2 - one.error**2
                weight += (chance * (1 - chance)) ** 2
                count += 0.5
        # The number of results that a rating adapts to.
        adapted += 1 - EVEN**2 / information
    free = max(1.0, count - adapted) / count
    return sqrt(max(0.0, differing / weight / free))


def _error(
    own: float,
    results: Sequence[Result],
    odds: Mapping[str, float],
    spread: float,
    apart: float,
) -> float:
    """Return the standard error of a rating in log odds. `spread` is the standard deviation of
    pairs from their ratings, and `apart` is that of ratings from their mean."""
    varying = information = 0.0
    for one in results:
        chance = win_rate(own - odds[one.other])
        differs = apart if one is DRAWN else spread
        varying += (chance * (1 - chance) * differs) ** 2 + one.error**2
        information += chance * (1 - chance)
    return sqrt(varying) / information


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--opponents", type=int, default=48, help="an even number")
    parser.add_argument(
        "--others",
        type=int,
        default=0,
        help="opponents of each unknown button",
    )
    parser.add_argument("--seed", default="1")
    parser.add_argument("--new", nargs="+", default=[], help="rate only these new buttons")
    parser.add_argument("--into", type=Path, default=FILE, help="the file to write")


def _pairs(args: argparse.Namespace) -> Sequence[Pair]:
    """Return rings of the buttons that machine code knows, in each of which a button meets its two
    neighbors, then pairs of each other button with random ones of these. With --new, return pairs
    of the new buttons with random rated ones instead. Raises ValueError if ratings that are needed
    are missing, or if machine code is not installed."""
    if args.new:
        return _pairs_of_new(args.new, args.seed, args.opponents)
    if not strengths().by_name and not (args.opponents and args.others):
        raise ValueError("this catalog has no ratings: rate all, with --opponents and --others")
    names = [button.name for button in playable()]
    known = [name for name in names if is_known(name)]
    others = [name for name in names if not is_known(name)]
    return [
        *(
            Pair((first, second), f"{args.seed}/{ring}/{at}", is_known=True)
            for ring in range(args.opponents // 2)
            for order in [shuffled(known, Seeded(f"{args.seed}/{ring}"))]
            for at, (first, second) in enumerate(pairwise((*order, order[0])))
        ),
        *_drawn_pairs(others, known, args.seed, args.others),
    ]


def _pairs_of_new(new: Sequence[str], seed: str, opponents: int) -> Sequence[Pair]:
    rated = [button.name for button in _others(new)]
    if not _rated_beside(new).by_name or len(rated) + len(new) != len(playable()):
        raise ValueError("more than these buttons is new: rate all of them")
    return _drawn_pairs(new, [name for name in rated if is_known(name)], seed, opponents)


def _drawn_pairs(
    names: Sequence[str], others: Sequence[str], seed: str, opponents: int
) -> list[Pair]:
    """Return pairs of each of these buttons with random others: the first pairs of all buttons,
    then the second ones, and so on."""
    drawn = {name: shuffled(others, Seeded(f"{seed}/{name}"))[:opponents] for name in names}
    return [
        Pair((name, drawn[name][at]), f"{seed}/{name}/{at}", is_known(name))
        for at in range(min(opponents, len(others)))
        for name in names
    ]


def is_known(name: str) -> bool:
    """Whether machine code knows the rules of this button. Raises ValueError if machine code is not
    installed."""
    try:
        from tools.lab.train.matches import line_of
    except ImportError as error:
        raise ValueError("matches take what `make train` installs") from error
    return line_of(name) is not None


def _others(new: Sequence[str]) -> list[Button]:
    return [button for button in playable() if button.name not in new]


def _rated_beside(new: Sequence[str]) -> Strengths:
    """Return the ratings in the file, or no ratings if its buttons are not all those besides the
    new ones."""
    return read_strengths(FILE.read_text("utf-8"), _others(new))


def _report(args: argparse.Namespace, meetings: Iterator[Met]) -> Iterator[str]:
    pairs, results = _pairs(args), list(meetings)
    rated = (
        with_new(_rated_beside(args.new), pairs, results)
        if args.new
        else _rated_anew(dict(zip(pairs, results, strict=True)))
    )
    args.into.write_text(strengths_text(rated, playable()), "utf-8")
    yield from report(rated)


def _rated_anew(meetings: Mapping[Pair, Met]) -> Strengths:
    """Return the ratings of buttons that machine code knows, fitted to each other, then those of
    the others, by their results against these. Buttons without results keep their ratings."""
    rings = {pair: met for pair, met in meetings.items() if pair.is_known}
    drawn = {pair: met for pair, met in meetings.items() if not pair.is_known}
    rated = strengths()
    if rings:
        met = {name for pair in rings for name in pair.names}
        rated = fitted_strengths([*rings], [*rings.values()], _without(met, rated))
    others = {pair.names[0] for pair in drawn}
    rated = replace(rated, by_name=_without(others, rated))
    return with_new(rated, [*drawn], [*drawn.values()])


def _without(names: Collection[str], rated: Strengths) -> dict[str, Strength]:
    return {name: one for name, one in rated.by_name.items() if name not in names}


def report(rated: Strengths) -> Iterator[str]:
    """Yield a summary: errors, extremes, and the number of buttons at each strength."""
    errors = sorted(one.error for one in rated.by_name.values())
    yield (
        f"{len(errors)} buttons, errors {errors[0]} to {errors[-1]}, half of them up to "
        f"{errors[len(errors) // 2]}; pairs differ by {rated.spread} in log odds"
    )
    order = sorted(rated.by_name, key=lambda name: rated.by_name[name].points)
    for words, names in (("weakest", order[:5]), ("strongest", order[:-6:-1])):
        yield f"{words}: " + ", ".join(f"{name} {rated.by_name[name].points}" for name in names)
    bands = Counter(one.points // 100 * 100 for one in rated.by_name.values())
    yield ", ".join(f"from {band}: {bands[band]}" for band in sorted(bands))


STRENGTH = Job("rates all buttons", _options, _pairs, meet_pair, Met, _report)
