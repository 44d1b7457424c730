"""A computer player, which chooses an action from the view of a seat."""

from collections.abc import Sequence
from math import log

from engine.button_men.ai.numerics.equilibrium import dot, drawn_index, random_share
from engine.button_men.ai.search.judging import candidates_of, judgement_of
from engine.button_men.ai.search.levels import Level
from engine.button_men.match.duel import Action
from engine.button_men.view import DuelView
from engine.luck import Luck
from engine.search import Clock, Thinking, Thought

SURE = 1 - 1e-9
"""An action with at least this chance counts as a sure win of the round."""

NONSENSE = 0.3
"""No level takes an action whose chance is lower than the best one's by more than this or, if that
is more, twice the error of the level."""

POINTS = 40
"""No level takes an action that loses more half points than this compared with the median action,
unless the best action loses at least as many."""


def choose(view: DuelView, level: Level, luck: Luck, clock: Clock) -> Thinking[Thought[Action]]:
    """Return a decision for `view.seat`. Its chance is that of winning the round, or None if there
    was only one candidate. Raises ValueError if the seat does not have to decide."""
    found = candidates_of(view, luck)
    if len(found) == 1:
        return Thought(found[0], 0, None)
    judgement = yield from judgement_of(view, level, luck, clock, actions=found)
    options = judgement.options
    worths = [option.chance for option in options]
    if judgement.shares and not level.error:
        worth = dot(judgement.shares, worths)
        return Thought(options[drawn_index(judgement.shares, luck)].action, judgement.looked, worth)
    error = level.error if len(view.players) == 2 else 0.0
    best = picked_index(worths, [option.lead for option in options], error, luck)
    return Thought(options[best].action, judgement.looked, worths[best])


def picked_index(worths: Sequence[float], leads: Sequence[float], error: float, luck: Luck) -> int:
    """Return the index of the best action, given the chance (`worths`) and the lead of each, after
    adding a random error of this scale to the chances. A sure win is never missed, and actions with
    much lower chances or leads are excluded (NONSENSE, POINTS)."""
    best = max(range(len(worths)), key=lambda at: worths[at])
    if not error or worths[best] >= SURE:
        return best
    worst, least = (
        worths[best] - max(NONSENSE, 2 * error),
        min(leads[best], _median(leads) - POINTS),
    )
    looks = {
        at: worth - error * log(-log(random_share(luck)))
        for at, worth in enumerate(worths)
        if worth >= worst and leads[at] >= least
    }
    return max(looks, key=lambda at: looks[at])


def _median(leads: Sequence[float]) -> float:
    """Return the median of these leads. The module `statistics` would add 30 kB to a first
    visit."""
    ordered, half = sorted(leads), len(leads) // 2
    return (ordered[half] + ordered[~half]) / 2
