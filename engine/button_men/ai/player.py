"""A computer player: from what a seat sees to the action it takes."""

from collections.abc import Generator, Sequence
from functools import partial
from typing import TypeVar

from engine.button_men.actions import Action, Strike
from engine.button_men.ai.candidates import candidates
from engine.button_men.ai.endgame import is_near, solved
from engine.button_men.ai.imagine import imagine
from engine.button_men.ai.levels import Level
from engine.button_men.ai.playout import sampled_worth
from engine.button_men.ai.setup import acting, tried
from engine.button_men.attack_resolution import strike
from engine.button_men.fight import Fight
from engine.button_men.view import DuelView
from engine.luck import Luck, shuffled
from engine.search import Budget, Clock, Trial, search
from engine.value import value

Candidate = TypeVar("Candidate", bound=Action)

STRIKES_A_PLAYOUT = 6
"""An endgame may look at this many moves for each playout of the budget: a quarter of the time."""

FROM_THE_BEGINNING = 2
"""A playout from the beginning of a round takes this many times as long as one from a fight."""

ORDINARY_DICE = 12
"""With more dice in play, the time of a playout grows with the square of their number."""

IN_A_CIRCLE = 1.5
"""With several players to attack, a playout takes this many times as long again."""


@value
class Thought:
    """A player's decision, and what it is based on."""

    action: Action
    playouts: int
    """How many rounds were played out; 0 if none had to be."""
    chance: float | None
    """The estimated chance to win the round; None if there was nothing to think about."""


def choose(
    view: DuelView, level: Level, luck: Luck, clock: Clock
) -> Generator[None, None, Thought]:
    """Decide for `view.seat`, whose turn it must be; yields after every slice of thinking."""
    began = clock()
    found = _noticed(candidates(view.offers, imagine(view, luck), acting(view)), level, luck)
    if len(found) == 1:
        return Thought(found[0], 0, None)
    strikes = [action for action in found if isinstance(action, Strike)]
    if view.fight is None or len(strikes) < len(found):
        dice = sum(len(player.roster) for player in view.players)
        effort = FROM_THE_BEGINNING * _effort(dice, len(view.players))
        budget = _left(level.budget, clock() - began, effort)
        return (yield from _sampled(found, partial(tried, view), budget, luck, clock))
    exact = yield from _exact(view.fight, strikes, level.budget)
    if exact is not None:
        return exact
    dice = sum(len(side.dice) for side in view.fight.sides)
    budget = _left(level.budget, clock() - began, _effort(dice, len(view.players)))
    return (yield from _sampled(strikes, partial(_struck, view.fight), budget, luck, clock))


def _noticed(found: list[Action], level: Level, luck: Luck) -> list[Action]:
    """The candidates that the player considers, in their order."""
    if len(found) <= level.notices:
        return found
    places = shuffled(range(len(found)), luck)[: level.notices]
    return [found[at] for at in sorted(places)]


def _effort(dice: int, players: int) -> float:
    """How many times as long as usual a playout takes. The number of playouts is reduced
    accordingly, so that the search ends at the same point on every machine, not by the clock."""
    return max(1.0, (dice / ORDINARY_DICE) ** 2) * (IN_A_CIRCLE if players > 2 else 1)


def _left(budget: Budget, spent: float, effort: float) -> Budget:
    return Budget(int(budget.playouts / effort), budget.milliseconds - int(spent))


def _exact(
    fight: Fight, strikes: Sequence[Strike], budget: Budget
) -> Generator[None, None, Thought | None]:
    """The best attack for certain; None if it cannot be found out."""
    if not is_near(fight):
        return None
    most = budget.playouts * STRIKES_A_PLAYOUT
    rewards = yield from solved(fight, [action.attack for action in strikes], most)
    if rewards is None:
        return None
    best = max(range(len(strikes)), key=lambda at: rewards[at])
    return Thought(strikes[best], 0, rewards[best])


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


def _struck(fight: Fight, action: Strike, luck: Luck) -> float:
    """How well an attack goes for its mover in one playout."""
    return sampled_worth(strike(fight, action.attack, luck).state, fight.mover, luck)
