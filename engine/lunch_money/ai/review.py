"""Review: the decisions of a finished brawl that cost their player most.

A decision is judged by what its player could see, as if all players attacked whenever they could,
which is nearly how computer players with temperaments play. Among patient players, the same actions
are worth something else, and a review would scold winners (README.md). Every decision is screened
by short playouts. The worst are judged again by long playouts with new deals, because the other
action was chosen as the best of several, so its lead is too large at first. Only a loss of more
than twice its error counts.

All chances are in hundredths of a percent, as in a review of Button Men.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import sqrt
from statistics import fmean, stdev

from engine.game import Seat
from engine.luck import Luck, Seeded
from engine.lunch_money.ai.player import asked_seat, candidates, trial
from engine.lunch_money.ai.playout import HAND, STEEPNESS, TURNS, eager
from engine.lunch_money.ai.worth import worth
from engine.lunch_money.deck import deck_for
from engine.lunch_money.legal.view import BrawlView
from engine.lunch_money.outside.saves import BrawlMatch
from engine.lunch_money.state.actions import BrawlAction
from engine.lunch_money.state.events import Drew
from engine.search import SLICE, UNTIMED, Budget, Thinking, search
from engine.value import value

DUEL = 2
WORST = 3
"""The maximum number of lapses that are reported for a player in a match."""
DOUBTED, DOUBTED_IN_DUELS = 6, 10
"""The number of decisions that are judged again, in brawls of three or more players and in duels.
Duels need more, because their screening errs by two counters. With ten in every brawl, the review
of a brawl of three players took 105 s in a browser."""
SURE = 2.0
"""A loss counts if it exceeds this many standard errors."""
LONG = 24
"""The number of turns in a long playout. Most duels end sooner. With four players left, evaluating
the position after these turns makes the error a third of that of playouts to the end
(README.md)."""
PARTS, PAIRS = 30, 68
"""The maximum number of batches of playouts (`parts`) by which a decision is judged again, and the
number of pairs of playouts in each batch."""
PRECISE = 0.75
"""The standard error of the loss, in counters, at which no more batches are needed."""
CERTAIN = 5.0
"""A loss of more than this many standard errors is judged no further. With 3.5, the three losses of
a brawl came out a third larger."""
HOPELESS = 1.5
"""A loss that is below SURE * PRECISE counters even with this many standard errors added is judged
no further."""
CLEAR = 0.05
"""When losses are converted to counters, chances of winning count as at least this far from 0 and
1."""


WHOLE = 10_000
"""The integer that stands for a chance of 1."""


@value
class Effort:
    """The effort for each phase of a review."""

    screening: int = 240
    """Playouts to find the best alternative; doubled in a duel."""
    pairs: int = 72
    """Pairs of playouts, one of each action, to screen a decision; doubled in a duel."""
    parts: int = PARTS
    """The maximum number of batches by which a decision is judged again. Each batch has the same
    number of long playouts."""


USUAL = Effort()


@value
class Lapse:
    """A decision after which another action would have won more often."""

    played: BrawlAction
    better: BrawlAction
    loss: int
    """The chance of winning that the decision lost, in units of 1 / WHOLE."""
    error: int
    """The standard error of the loss, in units of 1 / WHOLE."""
    chance: int
    """The chance of winning with the played action, in units of 1 / WHOLE."""
    move: int = 0
    """The number of the move in the match, from 1; 0 if unknown."""

    @property
    def is_sure(self) -> bool:
        """Whether the loss exceeds SURE times its standard error."""
        return self.loss > SURE * self.error

    @property
    def counters(self) -> float:
        """The loss, converted to counters."""
        return self.loss / self._counter

    @property
    def counters_off(self) -> float:
        """The standard error of the loss, converted to counters."""
        return self.error / self._counter

    @property
    def _counter(self) -> float:
        """The change in the chance of winning that one counter makes, in units of 1 / WHOLE."""
        chance = min(1 - CLEAR, max(CLEAR, self.chance / WHOLE))
        return WHOLE * STEEPNESS * chance * (1 - chance)


def lapses(match: BrawlMatch, seat: Seat, effort: Effort = USUAL) -> Thinking[Sequence[Lapse]]:
    """Return the lapses of a player in a finished match, at most WORST, the worst first. The result
    is deterministic."""
    found = list[tuple[BrawlView, Lapse]]()
    for move, entry in enumerate(match.log, 1):
        view = match.game.view(match.states[move - 1], seat)
        if entry.seat == seat and len(view.actions) > 1:
            luck = Seeded(f"{match.seed}/review/{move}")
            lapse = yield from screened(view, entry.action, luck, move, effort)
            if lapse is not None and lapse.loss > 0:
                found.append((view, lapse))
    found.sort(key=lambda one: -one[1].loss)
    judged = list[Lapse]()
    for view, lapse in found[: doubted(len(match.setup.names))]:
        luck = Seeded(f"{match.seed}/review/{lapse.move}/again")
        judged.append((yield from settled(view, lapse, luck, effort)))
    return worst(judged)


def doubted(players: int) -> int:
    """Return how many decisions of a brawl of this many players are judged again."""
    return DOUBTED if players > DUEL else DOUBTED_IN_DUELS


def worst(judged: Iterable[Lapse]) -> list[Lapse]:
    """Return the lapses of a match, the worst first: of the decisions that were judged again, at
    most WORST whose loss is sure."""
    return sorted((one for one in judged if one.is_sure), key=lambda lapse: -lapse.loss)[:WORST]


def settled(view: BrawlView, lapse: Lapse, luck: Luck, effort: Effort = USUAL) -> Thinking[Lapse]:
    """Return the lapse, judged again by as many batches of playouts as it takes, up to
    `effort.parts`."""
    parts = list[Lapse]()
    while not is_settled(parts, effort):
        parts.append((yield from judged_again(view, lapse, luck)))
    return pooled(parts)


def is_settled(parts: Sequence[Lapse], effort: Effort = USUAL) -> bool:
    """Whether a decision has been judged by enough batches of playouts (`parts`): by the maximum
    number, or until its loss is precise or it is clear whether the loss counts."""
    if not parts or len(parts) >= effort.parts:
        return bool(parts)
    whole = pooled(parts)
    is_hopeless = whole.counters + HOPELESS * whole.counters_off < SURE * PRECISE
    is_certain = whole.loss > CERTAIN * whole.error
    return is_hopeless or is_certain or whole.counters_off <= PRECISE


def screened(
    view: BrawlView, played: BrawlAction, luck: Luck, move: int = 0, effort: Effort = USUAL
) -> Thinking[Lapse | None]:
    """Return the decision as a lapse, with its cost estimated by short playouts, or None if no
    other action looks better. Raises ValueError if `played` is not legal. A duel is screened by
    long playouts: short ones see half of the cost, and long ones take little longer. `move`: the
    number of the move in the match."""
    if played not in view.actions:
        raise ValueError(f"{played} is not legal")
    found, seat = list(dict.fromkeys((*candidates(view), played))), asked_seat(view)
    is_duel = len(view.table.others(seat)) == 1
    turns = LONG if is_duel else TURNS
    reward = trial(view, seat, {}, eager, turns)
    budget = Budget((1 + is_duel) * effort.screening, UNTIMED)
    best = yield from search(found, reward, budget, luck, lambda: 0.0)
    if best.best == played:
        return None
    lapse = Lapse(played, best.best, 0, 0, 0, move)
    return (yield from judged_again(view, lapse, luck, (1 + is_duel) * effort.pairs, turns))


def judged_again(
    view: BrawlView, lapse: Lapse, luck: Luck, pairs: int = PAIRS, turns: int = LONG
) -> Thinking[Lapse]:
    """Return the lapse with its loss, error and chance from this many pairs of playouts. Each pair
    tries both actions with the same deal."""
    reward = trial(view, asked_seat(view), {}, eager, turns)
    gaps, chances = list[float](), list[float]()
    for number in range(pairs):
        chances.append(reward(lapse.played, luck))
        gaps.append(reward(lapse.better, luck) - chances[-1])
        if number % SLICE == 0:
            yield
    found = (fmean(gaps), stdev(gaps) / sqrt(pairs), fmean(chances))
    loss, error, chance = (round(WHOLE * one) for one in found)
    return Lapse(lapse.played, lapse.better, loss, error, chance, lapse.move)


def pooled(parts: Sequence[Lapse]) -> Lapse:
    """Return the lapse as judged by all of these batches together, which have equal numbers of
    playouts."""
    loss = round(fmean(one.loss for one in parts))
    chance = round(fmean(one.chance for one in parts))
    error = round(sqrt(sum(one.error**2 for one in parts)) / len(parts))
    return replace(parts[0], loss=loss, error=error, chance=chance)


def drawing_luck(match: BrawlMatch, seat: Seat) -> float:
    """Return how much more the cards that a player drew are worth than average ones, in
    counters."""
    deck = deck_for(len(match.setup.names), match.setup.rulings)
    average = fmean(worth((name,)) for name in deck)
    parts = (match.opening, *(entry.events for entry in match.log))
    drawn = (
        event.cards
        for events in parts
        for event in events
        if isinstance(event, Drew) and event.seat == seat
    )
    return HAND * sum(worth((name,)) - average for names in drawn for name in names)
