"""Tests reviews on positions that are solved exactly.

`python -m tools.lab losses --dice 6 7` reviews each legal attack of each position as if it had been
played. The reported loss of an attack is its cost according to the review; the exact loss is the
best probability of winning the round minus that of the attack. The chance before the move is
compared the same way. For each kind of position, a line has the mean difference, the share within
.01, and the worst difference. A loss reported as "at least" is right if the exact one is no less;
only the excess counts then, and the line has the share of such losses.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, islice
from statistics import fmean
from time import process_time
from typing import NamedTuple

from engine.button_men.ai.analysis.equity import WHOLE
from engine.button_men.ai.analysis.review import move_review
from engine.button_men.ai.search.judging import candidates_of
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.match.actions import Strike
from engine.button_men.rules import BUTTON_MEN
from engine.luck import Recorded, Seeded
from engine.search import at_once
from tools.lab.duels import clock_of, state_of
from tools.lab.job import Job
from tools.lab.regret import KINDS, interval, lines_of, parse_solved

CLOSE = 0.01
"""The tolerance of a reported figure."""


@dataclass(frozen=True)
class Question:
    """A position whose attacks are all to be reviewed."""

    kind: str
    line: str
    seed: str
    has_clock: bool


class Told(NamedTuple):
    """The figures in the reviews of a position. Chances are those to win the round."""

    losses: Sequence[Sequence[float]]
    """For each attack, the reported loss, the exact one, and 1 if the loss is reported as "at
    least", else 0."""
    before: float
    """The reported chance before the move."""
    exact: float
    """The exact chance before the move."""
    times: Sequence[float]
    """CPU milliseconds of each review."""


def measure_losses(question: Question) -> Told:
    """Review each attack of this position, and return the figures in the reviews."""
    position = parse_solved(question.kind, question.line)
    state = state_of(replace(position.fight, rules=RULEBOOK.winning_at(1)))
    view = BUTTON_MEN.view(state, 0)
    best = max(position.chances.values())
    losses, times, before = [], [], 0.0
    for action in candidates_of(view, Seeded(question.seed)):
        if not isinstance(action, Strike):
            continue
        recorded = Recorded(Seeded(question.seed))
        BUTTON_MEN.play(state, 0, action, recorded)
        began = process_time()
        clock = clock_of(question.has_clock)
        found = at_once(move_review(state, 0, action, recorded.picks, Seeded(question.seed), clock))
        times.append(1000 * (process_time() - began))
        verdict = found.verdict
        loss = verdict.loss / WHOLE if verdict else 0.0
        is_least = verdict.is_least if verdict else False
        losses.append((loss, position.regret(action), float(is_least)))
        before = found.before / WHOLE
    return Told(losses, before, best, times)


def error(loss: float, exact: float, is_least: float) -> float:
    """Return the difference between a reported loss and the exact one, or 0 if it is reported as
    "at least" and the exact one is no less."""
    return max(0.0, loss - exact) if is_least else abs(loss - exact)


def line(kind: str, answers: Sequence[Told]) -> str:
    """Return the figures of one kind of position, on one line."""
    dice = f"{kind} dice" if kind.isdecimal() else kind
    losses = [loss for one in answers for loss in one.losses]
    errors = [error(*loss) for loss in losses]
    chances = [abs(one.before - one.exact) for one in answers]
    times = sorted(time for one in answers for time in one.times)
    return (
        f"{dice}, {len(answers)} positions, {len(losses)} attacks: told losses within {CLOSE} "
        f"{fmean(one <= CLOSE for one in errors) * 100:.1f} %, off by {fmean(errors):.4f} "
        f"(95 %: +- {interval(errors):.4f}), worst {max(errors):.3f}; told as at least "
        f"{fmean(least for _, _, least in losses) * 100:.1f} %; chance before off by "
        f"{fmean(chances):.4f} (95 %: +- {interval(chances):.4f}), worst {max(chances):.3f}; "
        f"{fmean(times):.0f} ms a review (median {times[len(times) // 2]:.0f}, 99 % "
        f"{times[int(0.99 * (len(times) - 1))]:.0f}, most {times[-1]:.0f})"
    )


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--dice", nargs="*", choices=KINDS, default=KINDS)
    parser.add_argument("--most", type=int, help="positions of each number of dice")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--clock", action="store_true", help="reviewing ends by time as well")


def _questions(args: argparse.Namespace) -> Sequence[Question]:
    return [
        Question(kind, text, f"{args.seed}/{number}", args.clock)
        for kind in args.dice
        for number, text in enumerate(lines_of(kind, args.most))
    ]


def _report(args: argparse.Namespace, answers: Iterator[Told]) -> Iterator[str]:
    for kind, asking in groupby(_questions(args), lambda one: one.kind):
        yield line(kind, list(islice(answers, len(list(asking)))))


LOSSES = Job(
    "whether reviews tell the truth about positions that are solved",
    _options,
    _questions,
    measure_losses,
    Told,
    _report,
)
