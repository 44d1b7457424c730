"""Players of Button Men by name, for the arena."""

import time
from collections.abc import Callable
from functools import partial

from engine.button_men.ai.generation.candidates import completed_at_random
from engine.button_men.ai.generation.determinization import acting, any_action, determinize
from engine.button_men.ai.player import choose
from engine.button_men.ai.search.levels import LEVELS, Level
from engine.button_men.match.actions import Strike, Surrender
from engine.button_men.match.duel import Action, Phase
from engine.button_men.view import DuelView
from engine.luck import Luck
from engine.search import Budget, Clock, at_once
from tools.other_edition import OtherEdition

NOTHING = -100
"""Half points that an attack takes that is not made to capture."""

Player = Callable[[DuelView, Luck], Action]
"""What a player does who sees this view, with a luck of their own."""


def milliseconds() -> float:
    """A running clock."""
    return time.perf_counter() * 1000


def stopped_clock() -> float:
    """A clock that stands still."""
    return 0.0


def player(name: str, clock: Clock = stopped_clock) -> Player:
    """A player by name: "random", "greedy", a level, a number of playouts, or of positions between
    two players, or a level of another edition, such as "hard@FOLDER". Raises ValueError if it is
    unknown."""
    level, _, folder = name.partition("@")
    if folder:
        return OtherEdition(level, folder, clock is stopped_clock)
    if name == "random":
        return at_random
    if name == "greedy":
        return greedily
    if name.isdecimal():
        most = int(name)
        return partial(_thinking, Level(name, Budget(most, 60_000), most, most), clock)
    if name not in LEVELS:
        raise ValueError(
            f"no player is called {name}: random, greedy, {', '.join(LEVELS)} or a number"
        )
    return partial(_thinking, LEVELS[name], clock)


def _thinking(level: Level, clock: Clock, view: DuelView, luck: Luck) -> Action:
    return at_once(choose(view, level, luck, clock)).action


def at_random(view: DuelView, luck: Luck) -> Action:
    """A random legal action, but never surrender."""
    duel = determinize(view, luck)
    if view.phase is not Phase.FIGHT:
        return any_action(duel, acting(view), luck)
    offers = [offer for offer in view.offers if not isinstance(offer.action, Surrender)]
    action = offers[luck.pick(len(offers))].action
    if isinstance(action, Strike):
        return Strike(completed_at_random(duel.on_table, action.attack, luck))
    return action


def greedily(view: DuelView, luck: Luck) -> Action:
    """The attack that takes the most points, as beginners play; else at random."""
    strikes = [one.action for one in view.offers if isinstance(one.action, Strike)]
    if not strikes or view.fight is None:
        return at_random(view, luck)
    fight = view.fight

    def points(action: Strike) -> int:
        attack = action.attack
        if not attack.kind.captures:
            return NOTHING
        return sum(fight.sides[attack.defender].dice[to].captured_points for to in attack.taken)

    most = max(map(points, strikes))
    best = [action for action in strikes if points(action) == most]
    attack = best[luck.pick(len(best))].attack
    return Strike(completed_at_random(fight, attack, luck))
