"""A computer player: from what a seat sees to the action it takes."""

from collections.abc import Generator, Sequence
from math import log
from operator import mul
from statistics import median

from engine.button_men.actions import Action
from engine.button_men.ai.numerics.equilibrium import drawn
from engine.button_men.ai.search.judging import candidates_of, compared
from engine.button_men.ai.search.levels import Level
from engine.button_men.view import DuelView
from engine.luck import Luck
from engine.search import Clock
from engine.thought import Thought

SURE = 1 - 1e-9
"""An action with this chance wins the round whatever happens."""

NONSENSE = 0.3
"""Nobody takes an action that is worse than the best one by more than this chance, or by more than
twice the error of their level."""

POINTS = 40
"""Nor one that leaves them so many half points behind what an ordinary one would, if the best does
not either: that much is seen."""

FINEST = 1 << 20
"""In so many steps luck tells by how much an action is misjudged."""


def choose(
    view: DuelView, level: Level, luck: Luck, clock: Clock
) -> Generator[None, None, Thought[Action]]:
    """Decide for `view.seat`, whose turn it must be; yields after every slice of thinking."""
    found = candidates_of(view, luck)
    if len(found) == 1:
        return Thought(found[0], 0, None)
    judgement = yield from compared(view, found, level, luck, clock)
    options = judgement.options
    worths = [option.chance for option in options]
    if judgement.shares and not level.error:
        worth = sum(map(mul, judgement.shares, worths))
        return Thought(options[drawn(judgement.shares, luck)].action, judgement.looked, worth)
    error = level.error if len(view.players) == 2 else 0.0
    best = picked(worths, [option.lead for option in options], error, luck)
    return Thought(options[best].action, judgement.looked, worths[best])


def picked(worths: Sequence[float], leads: Sequence[float], error: float, luck: Luck) -> int:
    """The index of the best of these chances to somebody who misjudges each of them so far. What
    is sure is seen, and so is what lies at hand: how far they lead after each."""
    best = max(range(len(worths)), key=lambda at: worths[at])
    if not error or worths[best] >= SURE:
        return best
    worst, least = worths[best] - max(NONSENSE, 2 * error), min(leads[best], median(leads) - POINTS)
    looks = {
        at: worth - error * log(-log(_share(luck)))
        for at, worth in enumerate(worths)
        if worth >= worst and leads[at] >= least
    }
    return max(looks, key=lambda at: looks[at])


def _share(luck: Luck) -> float:
    return (luck.pick(FINEST) + 0.5) / FINEST
