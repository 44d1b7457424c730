"""A computer player: from what a seat sees to the action it takes."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from math import log
from statistics import median
from typing import TypeVar

from engine.button_men.actions import Action, ChooseSizes, Strike
from engine.button_men.ai.candidates import candidates
from engine.button_men.ai.endgame import is_near, solved
from engine.button_men.ai.evaluation import Evaluation, learned
from engine.button_men.ai.faces import Table
from engine.button_men.ai.imagine import imagine
from engine.button_men.ai.levels import Level
from engine.button_men.ai.lookahead import Lookahead
from engine.button_men.ai.playout import sampled_worth
from engine.button_men.ai.setup import acting, foreseen, tried
from engine.button_men.ai.sizes import drawn, mixed
from engine.button_men.attack_resolution import strike
from engine.button_men.duel import Phase
from engine.button_men.editions import Rules
from engine.button_men.fight import Fight
from engine.button_men.view import DuelView
from engine.luck import Luck, shuffled
from engine.search import Budget, Clock, Trial, search
from engine.value import value

Candidate = TypeVar("Candidate", bound=Action)

ORDINARY_DICE = 12
"""With more dice in play, the time of a playout grows with the square of their number."""

FROM_THE_BEGINNING = 2
"""A playout of a circle from the beginning of a round takes this many times as long as one from a
fight."""

IN_A_CIRCLE = 1.5
"""With several players to attack, a playout takes this many times as long again."""

FORESEEN = 1.5
"""To foresee how a round begins takes this many times as long as a playout."""

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


@value
class Thought:
    """A player's decision, and what it is based on."""

    action: Action
    playouts: int
    """How many rounds were played out, or positions looked at; 0 if none had to be."""
    chance: float | None
    """The estimated chance to win the round; None if there was nothing to think about."""


def choose(
    view: DuelView, level: Level, luck: Luck, clock: Clock
) -> Generator[None, None, Thought]:
    """Decide for `view.seat`, whose turn it must be; yields after every slice of thinking."""
    began = clock()
    found = candidates(view.offers, imagine(view, luck), acting(view))
    if len(found) == 1:
        return Thought(found[0], 0, None)
    if len(view.players) > 2:
        return (yield from _in_a_circle(view, _noticed(found, level, luck), level, luck, clock))
    lookahead = Lookahead(evaluation_of(view.rules))
    strikes = [action for action in found if isinstance(action, Strike)]
    if view.phase is Phase.SIZES:
        return (yield from _sizes(view, level, lookahead, luck, clock))
    if view.fight is None or len(strikes) < len(found):
        trial = partial(foreseen, view, lookahead)
        budget = _left(level.budget, clock() - began, FORESEEN)
        return (yield from _sampled(found, trial, budget, luck, clock))

    def is_late() -> bool:
        return clock() - began > level.budget.milliseconds

    attacks = [action.attack for action in strikes]
    if level.positions and is_near(view.fight) and not lookahead.is_calm(view.fight):
        exact = yield from solved(view.fight, attacks, level.positions)
        if exact is not None:
            best = picked(exact, [0.0] * len(exact), level.error, luck)
            return Thought(strikes[best], 0, exact[best])
    worths = yield from lookahead.judged(view.fight, attacks, level.positions, is_late)
    best = picked(worths, lookahead.leads, level.error, luck)
    return Thought(strikes[best], lookahead.looked, worths[best])


def _sizes(
    view: DuelView, level: Level, lookahead: Lookahead, luck: Luck, clock: Clock
) -> Generator[None, None, Thought]:
    """The sizes for a round of two players."""
    began = clock()
    seat = acting(view)
    # What the other player has chosen in secret, they may still choose as far as anybody knows.
    duel = replace(imagine(view, luck), chosen=())

    def is_late() -> bool:
        return clock() - began > level.budget.milliseconds

    mix, looked = yield from mixed(duel, seat, lookahead, level.sizes, is_late)
    numbers = drawn(mix, luck)
    worth = mix.worth
    if level.error:
        best = picked(mix.worths, [0.0] * len(mix.worths), level.error, luck)
        numbers, worth = mix.choices[best], mix.worths[best]
    (offer,) = (one for one in view.offers if isinstance(one.action, ChooseSizes))
    return Thought(offer.filled(numbers), looked, worth)


@lru_cache(maxsize=2)
def _evaluation(rules: Rules) -> Evaluation:
    return Evaluation(Table(rules), learned())


def evaluation_of(rules: Rules) -> Evaluation:
    """The evaluation by these rules. What it has found out for one decision serves the next."""
    found = _evaluation(rules.winning_at(1))
    found.tidy()
    return found


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


def _in_a_circle(
    view: DuelView, found: list[Action], level: Level, luck: Luck, clock: Clock
) -> Generator[None, None, Thought]:
    """The action that does best in playouts: the net has learned the chances of two players."""
    if len(found) == 1:
        return Thought(found[0], 0, None)
    trial: Callable[[Action, Luck], float] = partial(tried, view)
    dice = sum(len(player.roster) for player in view.players)
    effort = FROM_THE_BEGINNING * _effort(dice)
    if view.fight is not None and all(isinstance(action, Strike) for action in found):
        trial = partial(_struck, view.fight)
        effort = _effort(sum(len(side.dice) for side in view.fight.sides))
    return (yield from _sampled(found, trial, _left(level.budget, 0, effort), luck, clock))


def _noticed(found: list[Action], level: Level, luck: Luck) -> list[Action]:
    """The candidates that the player considers, in their order."""
    if len(found) <= level.notices:
        return found
    places = shuffled(range(len(found)), luck)[: level.notices]
    return [found[at] for at in sorted(places)]


def _effort(dice: int) -> float:
    """How many times as long as usual a playout takes. The number of playouts is reduced
    accordingly, so that the search ends at the same point on every machine, not by the clock."""
    return max(1.0, (dice / ORDINARY_DICE) ** 2) * IN_A_CIRCLE


def _left(budget: Budget, spent: float, effort: float) -> Budget:
    return Budget(int(budget.playouts / effort), budget.milliseconds - int(spent))


def _sampled(
    found: Sequence[Candidate],
    trial: Trial[Candidate],
    budget: Budget,
    luck: Luck,
    clock: Clock,
) -> Generator[None, None, Thought]:
    """The action that does best in playouts."""
    best = yield from search(found, trial, budget, luck, clock)
    return Thought(best.best, best.playouts, best.reward)


def _struck(fight: Fight, action: Action, luck: Luck) -> float:
    """How well an attack goes for its mover in one playout."""
    if not isinstance(action, Strike):
        raise TypeError(f"{action} is no attack")
    return sampled_worth(strike(fight, action.attack, luck).state, fight.mover, luck)
