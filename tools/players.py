"""Players by name, as the arena pits them against each other."""

import time
from collections.abc import Callable
from functools import partial

from engine.button_men.actions import Action, Strike, Surrender
from engine.button_men.ai.imagine import any_action, imagine
from engine.button_men.ai.levels import LEVELS, Level
from engine.button_men.ai.player import choose
from engine.button_men.ai.playout import quickly_set
from engine.button_men.ai.setup import acting
from engine.button_men.duel import Phase
from engine.button_men.view import DuelView
from engine.luck import Luck
from engine.search import Budget, Clock, at_once

Player = Callable[[DuelView, Luck], Action]
"""What somebody does who sees this, with a luck of his own."""


def milliseconds() -> float:
    """A clock that runs."""
    return time.perf_counter() * 1000


def standing_still() -> float:
    """A clock that does not."""
    return 0.0


def player(name: str, clock: Clock = standing_still) -> Player:
    """A player by name: "random", a level, or a number of playouts; ValueError if unknown."""
    if name == "random":
        return at_random
    if name.isdecimal():
        return partial(_thinking, Level(name, Budget(int(name), 60_000)), clock)
    if name not in LEVELS:
        raise ValueError(f"no player is called {name}: random, {', '.join(LEVELS)} or a number")
    return partial(_thinking, LEVELS[name], clock)


def _thinking(level: Level, clock: Clock, view: DuelView, luck: Luck) -> Action:
    return at_once(choose(view, level, luck, clock)).action


def at_random(view: DuelView, luck: Luck) -> Action:
    """Any legal action but surrender."""
    duel = imagine(view, luck)
    if view.phase is not Phase.FIGHT:
        return any_action(duel, acting(view), luck)
    offers = [offer for offer in view.offers if not isinstance(offer.action, Surrender)]
    action = offers[luck.pick(len(offers))].action
    if isinstance(action, Strike):
        return Strike(quickly_set(duel.on_table, action.attack, luck))
    return action
