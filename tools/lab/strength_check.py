"""Tests whether the ratings and the explorer predict how buttons do against each other.

`python -m tools.lab strength-check --each 300` draws pairs, lets a player play rounds of each
against itself, and counts the pairs in which the first button wins as often as predicted: by the
ratings and, where nothing but sizes is chosen, by the explorer. "As often" means within the
predicted bounds and the margin of the rounds. A result counts without the luck of its rolls, so 40
rounds of equals are about as informative as 400 results with luck.

`--matches 24 --pairs 1000` plays that many matches to three wins for each pair in machine code
instead, as the ratings do (strength.py). Their results include luck.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from engine.button_men.ai.search.levels import ADVANCED, LEVELS
from engine.button_men.buttons import button_by_name, playable
from engine.button_men.outside.strength import CONFIDENCE, ROUNDS_SCALE, SCALE, Outlook, strengths
from engine.luck import Seeded, shuffled
from tools.lab.duels import LuckMeter, play_match, player
from tools.lab.job import Job
from tools.lab.matchups import matchup_estimate
from tools.lab.strength import SEEDS, Pair, is_known, setup_of

PART = 2
"""The number of rounds in a task, one in each seat."""


@dataclass(frozen=True)
class PlayedPair:
    """A task: some of the rounds of a pair, or matches between them in machine code."""

    pair: Pair
    level: str
    is_explored: bool = False
    """Whether to compute the explorer's prediction as well."""
    matches: int = 0
    """The number of matches in machine code, or 0 for rounds in the engine."""


class PairResult(NamedTuple):
    """The results of a pair's rounds for the first button."""

    points: Sequence[float]
    """The result of each round: 1 for a win, a half for a draw, 0 for a loss."""
    skill: Sequence[float]
    """The result of each round without the luck of the rolls, which has a mean of 0. Matches in
    machine code include luck, and a virtual win and loss, so that there is a margin even if all are
    won."""
    explored: Sequence[float] = ()
    """The explorer's chance and margin; empty if they were not computed, or if the explorer does
    not support the pair."""


def play_pair_rounds(part: PlayedPair) -> PairResult:
    """Play the rounds of one task, with the same level on both sides, or its matches, and return
    their results."""
    if part.matches:
        return _played_matches(part.pair, part.matches)
    pair, both = part.pair, [player(part.level)] * 2
    meter = LuckMeter(setup_of(pair.names).rules)
    points, skill = [], []
    for own in range(PART):
        setup = setup_of(pair.names[::-1] if own else pair.names)
        outcome = play_match(setup, f"{pair.seed}/{own}", both, ([], []), meter)
        points.append(outcome.points(own))
        skill.append(round(outcome.skill(own), 4))
    return PairResult(points, skill, explorer_chances(pair) if part.is_explored else ())


def _played_matches(pair: Pair, count: int) -> PairResult:
    """Play matches in machine code and return their results."""
    # Imported here, because only training installs what it takes.
    from tools.lab.train.matches import results_of

    results = results_of(pair.names, count, Seeded(pair.seed).pick(SEEDS))
    return PairResult(results, (*results, 0.0, 1.0))


def explorer_chances(pair: Pair) -> Sequence[float]:
    """Return the explorer's chance and margin; empty if the buttons choose more than sizes."""
    first, second = (button for name in pair.names if (button := button_by_name(name)))
    try:
        found = matchup_estimate(first, second)
    except ValueError:
        return ()
    return round(found.chance, 4), round(found.margin, 4)


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--each", type=int, default=300, help="rounds of each pair")
    parser.add_argument("--matches", type=int, default=0, help="matches of each pair instead")
    parser.add_argument("--pairs", type=int, default=30, help="random pairs")
    parser.add_argument("--level", choices=LEVELS, default=ADVANCED.name, help="who plays them")
    parser.add_argument("--seed", default="check")


def _parts(args: argparse.Namespace) -> Sequence[PlayedPair]:
    """Return the first part of every pair, then the second part of every pair, and so on. With
    --matches, each pair has a single part."""
    names, luck = [button.name for button in playable()], Seeded(args.seed)
    if args.matches:
        names = [name for name in names if is_known(name)]
    pairs = [shuffled(names, luck)[:2] for _ in range(args.pairs)]
    return [
        PlayedPair(
            Pair((first, second), f"{args.seed}/{at}/{part}"), args.level, not part, args.matches
        )
        for part in range(1 if args.matches else args.each // PART)
        for at, (first, second) in enumerate(pairs)
    ]


@dataclass(frozen=True)
class Rounds:
    """All rounds of a pair."""

    names: tuple[str, str]
    points: float
    """The first button's mean result."""
    share: float
    """The first button's mean result without luck."""
    margin: float
    """Half the width of the 95% confidence interval of the share."""
    explored: Outlook | None
    """The explorer's prediction, or None if the explorer does not support the pair."""

    def is_within(self, outlook: Outlook) -> bool:
        """Whether the share is within the bounds of this prediction, widened by the margin."""
        least = outlook.share - hypot(outlook.share - outlook.least, self.margin)
        most = outlook.share + hypot(outlook.most - outlook.share, self.margin)
        return least <= self.share <= most


def rounds_of(names: tuple[str, str], parts: Sequence[PairResult]) -> Rounds:
    """Return all rounds of a pair, combined from its parts; the first part has the explorer's
    prediction."""
    skill = [one for part in parts for one in part.skill]
    return Rounds(
        names,
        fmean(one for part in parts for one in part.points),
        fmean(skill),
        CONFIDENCE * stdev(skill) / sqrt(len(skill)),
        _outlook(*parts[0].explored) if parts[0].explored else None,
    )


def _outlook(chance: float, margin: float) -> Outlook:
    return Outlook(chance, chance - margin, chance + margin)


def _report(args: argparse.Namespace, played: Iterator[PairResult]) -> Iterator[str]:
    results, rated = list(played), strengths()
    pairs = [
        rounds_of(part.pair.names, results[at :: args.pairs])
        for at, part in enumerate(_parts(args)[: args.pairs])
    ]
    strengths_by_pair = ([rated.by_name[name] for name in one.names] for one in pairs)
    scale = SCALE if args.matches else ROUNDS_SCALE
    outlooks = [rated.outlook(mine, theirs, scale) for mine, theirs in strengths_by_pair]
    for one, rating in zip(pairs, outlooks, strict=True):
        explorer = f"; explorer {_outlook_text(one, one.explored)}" if one.explored else ""
        luck = "" if args.matches else f" ({one.points:.2f} with luck)"
        yield (
            f"{' - '.join(one.names)}: {one.share:.3f} +- {one.margin:.3f}{luck}; "
            f"ratings {_outlook_text(one, rating)}{explorer}"
        )
    known = [(one, one.explored) for one in pairs if one.explored]
    yield _summary("ratings", list(zip(pairs, outlooks, strict=True)))
    if known:
        yield f"{_summary('explorer', known)}, by {args.each} rounds each"


def _outlook_text(rounds: Rounds, outlook: Outlook) -> str:
    bounds = f"{outlook.share:.3f} ({outlook.least:.2f} to {outlook.most:.2f})"
    return bounds if rounds.is_within(outlook) else f"{bounds}, outside"


def _summary(name: str, outlooks: Sequence[tuple[Rounds, Outlook]]) -> str:
    """Return how many predictions are right, and their error: the root mean square, without the
    noise of the rounds."""
    square = fmean(
        (one.share - outlook.share) ** 2 - (one.margin / CONFIDENCE) ** 2
        for one, outlook in outlooks
    )
    inside = sum(one.is_within(outlook) for one, outlook in outlooks)
    return (
        f"{name}: {inside} of {len(outlooks)} pairs within their bounds, "
        f"off by {sqrt(max(0.0, square)):.3f}"
    )


STRENGTH_CHECK = Job(
    "plays rounds of pairs that are rated and explored",
    _options,
    _parts,
    play_pair_rounds,
    PairResult,
    _report,
)
