"""A computer player: from what a seat sees to what it does."""

from collections.abc import Generator, Sequence

from engine.button_men.actions import Action, Strike
from engine.button_men.ai.candidates import candidates
from engine.button_men.ai.endgame import is_near, solved
from engine.button_men.ai.imagine import imagine
from engine.button_men.ai.levels import Level
from engine.button_men.ai.playout import sampled_worth
from engine.button_men.ai.setup import acting, tried
from engine.button_men.clash import strike
from engine.button_men.fight import Fight
from engine.button_men.view import DuelView
from engine.luck import Luck
from engine.search import Clock, search
from engine.value import value

STRIKES_A_PLAYOUT = 6
"""An endgame may look at so many moves for each playout of the budget; that takes as long."""


@value
class Thought:
    """What a player has decided, and on what grounds."""

    action: Action
    playouts: int
    """How many rounds were played in thought; 0 if none had to be."""
    chance: float | None
    """About how likely he is to win the round; None: he has not thought about it."""


def choose(
    view: DuelView, level: Level, luck: Luck, clock: Clock
) -> Generator[None, None, Thought]:
    """Decide for `view.seat`, which must be its turn; yields after every slice of thinking."""
    seat = acting(view)
    found = candidates(view.offers, imagine(view, luck), seat)
    if len(found) == 1:
        return Thought(found[0], 0, None)
    fight = view.fight
    strikes = [action for action in found if isinstance(action, Strike)]
    if fight is None or len(strikes) < len(found):
        return (yield from _sampled(view, found, level, luck, clock))
    if is_near(fight):
        exact = yield from _exact(fight, strikes, level)
        if exact is not None:
            return exact
    return (yield from _sampled_strikes(fight, strikes, level, luck, clock))


def _exact(
    fight: Fight, strikes: Sequence[Strike], level: Level
) -> Generator[None, None, Thought | None]:
    most = level.budget.playouts * STRIKES_A_PLAYOUT
    rewards = yield from solved(fight, [action.attack for action in strikes], most)
    if rewards is None:
        return None
    best = max(range(len(strikes)), key=lambda at: rewards[at])
    return Thought(strikes[best], 0, rewards[best])


def _sampled_strikes(
    fight: Fight, strikes: Sequence[Strike], level: Level, luck: Luck, clock: Clock
) -> Generator[None, None, Thought]:
    def trial(action: Strike, luck: Luck) -> float:
        return sampled_worth(strike(fight, action.attack, luck).state, fight.mover, luck)

    found = yield from search(strikes, trial, level.budget, luck, clock)
    return Thought(found.best, found.playouts, found.reward)


def _sampled(
    view: DuelView, actions: Sequence[Action], level: Level, luck: Luck, clock: Clock
) -> Generator[None, None, Thought]:
    def trial(action: Action, luck: Luck) -> float:
        return tried(view, action, luck)

    found = yield from search(actions, trial, level.budget, luck, clock)
    return Thought(found.best, found.playouts, found.reward)
