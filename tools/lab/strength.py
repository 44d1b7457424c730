"""Rates the buttons by matches to three wins against each other.

`python -m tools.lab strength --opponents 48` arranges the buttons in rings, in which each plays a
few matches against both neighbors, in machine code (`train/matches.py`; `make train` installs what
this takes). The Bradley-Terry ratings are fitted to the results of all pairs and written to the
page's file. More opponents add pairs and change none, so a saved run can be continued.

A button with rules that the machine code does not know keeps its rating. With `--others 4`, it is
rated anew by rounds against four other buttons, which the net evaluates. `--new Avis` rates only
this new button, against `--opponents` rated ones, and changes no other rating.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import pairwise
from math import hypot, sqrt
from pathlib import Path
from statistics import fmean, pstdev, stdev
from types import MappingProxyType
from typing import NamedTuple

from engine.button_men.ai.analysis.matchup import SKILLED_ERROR
from engine.button_men.ai.evaluation.before_roll import BeforeRoll, shifted
from engine.button_men.ai.evaluation.net import Evaluation
from engine.button_men.ai.numerics.equilibrium import drawn_index
from engine.button_men.ai.numerics.match_play import EVEN, match_chance
from engine.button_men.ai.search.expectimax import chance_at, is_small
from engine.button_men.ai.search.judging import (
    Judgement,
    candidates_of,
    evaluation_of,
    judgement_of,
)
from engine.button_men.ai.search.levels import Level
from engine.button_men.buttons import Button, button_by_name, playable
from engine.button_men.dice.editions import RULEBOOK, Rules
from engine.button_men.fight.fight import Fight
from engine.button_men.match.duel import Action, Phase, Setup
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
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.view import DuelView
from engine.luck import Luck, Seeded, shuffled
from engine.search import UNTIMED, Budget, at_once
from tools.lab.duels import stopped_clock
from tools.lab.job import Job

MATCHES = 4
"""The number of matches that a pair plays."""
TO_WIN = 3
ROUNDS = 8
"""The number of rounds evaluated for a pair that plays no matches."""
FEW_ROUNDS = 4
"""The number of rounds evaluated if a button has different dice in each match: then each round
needs its own mix of sizes."""

SEEDS = 1 << 30
SLOPE = 1.875
"""How fast the chance to win a match changes with the chance to win each round: the derivative,
between equals."""

JUDGE = Level("judge", Budget(30, UNTIMED), 0, 240)
"""The level that chooses for both players before the first attack: the net without errors."""


@dataclass(frozen=True)
class Pair:
    """Two buttons that meet."""

    names: tuple[str, str]
    seed: str
    is_played: bool = False
    """Whether the buttons play matches; otherwise rounds are evaluated."""


class Met(NamedTuple):
    """The result of two buttons against each other."""

    chance: float
    """The first button's chance to win a match; a draw counts as a half."""
    error: float
    """The standard error of the chance."""


def meet_pair(pair: Pair) -> Met:
    """Play the matches of this pair, or evaluate its rounds, and return the result."""
    return _played(pair) if pair.is_played else _evaluated(pair)


def _played(pair: Pair) -> Met:
    # Imported here, because only training installs what it takes.
    from tools.lab.train.matches import results_of

    results = results_of(pair.names, MATCHES, Seeded(pair.seed).pick(SEEDS))
    return Met(fmean(results), round(stdev(results) / sqrt(MATCHES), 4))


def _evaluated(pair: Pair) -> Met:
    """Return the chance to win a match all of whose rounds are as likely to be won as these. Its
    error includes that of the net, which evaluating more rounds does not reduce."""
    setup = setup_of(pair.names)
    rounds = ROUNDS if all(one.recipe for one in setup.entrants) else FEW_ROUNDS
    chances = [_chance(setup, Seeded(f"{pair.seed}/{number}")) for number in range(rounds)]
    chance = fmean(chances)
    error = SLOPE * hypot(stdev(chances) / sqrt(rounds), SKILLED_ERROR)
    return Met(round(match_chance(chance, (0, 0), TO_WIN, chance), 4), round(error, 4))


def setup_of(names: tuple[str, str]) -> Setup:
    """Return the setup of one round between the buttons with these names."""
    entrants = tuple(button.entrant for name in names if (button := button_by_name(name)))
    return Setup(entrants, RULEBOOK.winning_at(1))


def _chance(setup: Setup, luck: Luck) -> float:
    """Return the chance of seat 0 to win a round with these random numbers."""
    duel = BUTTON_MEN.begin(setup, luck).state
    while duel.phase is not Phase.FIGHT or duel.answering:
        winners = BUTTON_MEN.winners(duel)
        if winners is not None or duel.round > 1:
            return float(winners == (0,)) if winners else EVEN
        seat = BUTTON_MEN.to_act(duel)[0]
        action = _chosen_action(BUTTON_MEN.view(duel, seat), luck)
        duel = BUTTON_MEN.play(duel, seat, action, luck).state
    return _chance_without_bias(duel.on_table)


def _chance_without_bias(fight: Fight) -> float:
    """Return the chance of seat 0 before the first attack, corrected for the net's bias with these
    dice, unless they are so few that the chance is exact."""
    evaluation, before = _nets(fight.rules)
    position = evaluation.cache.position_of(fight)
    chance = chance_at(position, evaluation)
    if fight.mover:
        chance = 1 - chance
    if is_small(position.mine, position.theirs):
        return chance
    return shifted(chance, before.shift_of(fight.sides))


@cache
def _nets(rules: Rules) -> tuple[Evaluation, BeforeRoll]:
    evaluation = evaluation_of(rules)
    return evaluation, BeforeRoll(evaluation)


def _chosen_action(view: DuelView, luck: Luck) -> Action:
    found = candidates_of(view, luck)
    if len(found) == 1:
        return found[0]
    judgement = _judgement(view)
    if judgement.shares:
        return judgement.options[drawn_index(judgement.shares, luck)].action
    return judgement.best.action


@lru_cache(maxsize=256)
def _judgement(view: DuelView) -> Judgement:
    """Return the judgement of a decision, which is the same in every round of a pair."""
    return at_once(judgement_of(view, JUDGE, Seeded("strength"), stopped_clock))


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
    times."""
    for _ in range(SWEEPS):
        for name, own in results.items():
            slope = information = 0.0
            for one in own:
                chance = win_rate(odds[name] - odds[one.other])
                slope += one.chance - chance
                information += chance * (1 - chance)
            odds[name] += slope / information


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
    parser.add_argument("--others", type=int, default=0, help="opponents of unknown buttons")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--new", nargs="+", default=[], help="rate only these new buttons")
    parser.add_argument("--into", type=Path, default=FILE, help="the file to write")


def _pairs(args: argparse.Namespace) -> Sequence[Pair]:
    """Return the pairs of buttons that machine code does not know, then rings of all others: in
    each ring, a button meets its two neighbors. With --new, return pairs of the new buttons with
    random rated ones instead. Raises ValueError if the ratings of the other buttons are needed but
    missing, or if machine code is not installed."""
    if args.new:
        return _pairs_of_new(args.new, args.seed, args.opponents)
    if not args.others and not strengths().by_name:
        raise ValueError("without the ratings of this catalog, unknown buttons need --others")
    names = [button.name for button in playable()]
    known = [name for name in names if is_known(name)]
    others = [name for name in names if not is_known(name)]
    return [
        *_drawn_pairs(others, known, args.seed, args.others),
        *(
            Pair((first, second), f"{args.seed}/{ring}/{at}", is_played=True)
            for ring in range(args.opponents // 2)
            for order in [shuffled(known, Seeded(f"{args.seed}/{ring}"))]
            for at, (first, second) in enumerate(pairwise((*order, order[0])))
        ),
    ]


def _pairs_of_new(new: Sequence[str], seed: str, opponents: int) -> Sequence[Pair]:
    rated = [button.name for button in _others(new)]
    if not _rated_beside(new).by_name or len(rated) + len(new) != len(playable()):
        raise ValueError("more than these buttons is new: rate all of them")
    return _drawn_pairs(new, [name for name in rated if is_known(name)], seed, opponents)


def _drawn_pairs(
    names: Sequence[str], others: Sequence[str], seed: str, opponents: int
) -> list[Pair]:
    """Return pairs of each of these buttons with random others."""
    return [
        Pair((name, other), f"{seed}/{name}/{at}", is_played=is_known(name))
        for name in names
        for at, other in enumerate(shuffled(others, Seeded(f"{seed}/{name}"))[:opponents])
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
        else fitted_strengths(pairs, results, _kept(pairs))
    )
    args.into.write_text(strengths_text(rated, playable()), "utf-8")
    yield from report(rated)


def _kept(pairs: Sequence[Pair]) -> dict[str, Strength]:
    """Return the existing ratings of buttons that are in none of these pairs."""
    met = {name for pair in pairs for name in pair.names}
    return {name: one for name, one in strengths().by_name.items() if name not in met}


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
