"""Move ordering: how promising attacks look before any roll, by heuristics that do not refer to
skills.

All weights were measured: see README.md in the parent folder, also for what was tried without
success. Scores and results are in half points.
"""

from functools import lru_cache

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Rules
from engine.button_men.fight.attack import Attack, AttackKind
from engine.button_men.fight.fight import Fight, Side
from engine.button_men.fight.resolution import strike
from engine.game import Seat
from engine.luck import Seeded

TARGET_VALUE = 1.7
"""The weight of each point of a captured die's value, because high values are dangerous."""
ROLL_UP = 1.8
"""The weight of each point that an attacker is expected to gain in value by being rerolled."""
LARGE_ATTACKER = 0.17
"""The weight of each side of an attacker, because large dice gain from being rerolled."""

CONTESTS = 24
"""The number of samples of an attack that depends on rolls. They are taken once for each pair of
dice."""


def lead(fight: Fight, seat: Seat) -> int:
    """Return the lead of `seat` over the best of the others, in half points; negative if behind."""
    others = [side.score for at, side in enumerate(fight.sides) if at != seat]
    return fight.sides[seat].score - max(others)


def stake(die: Die) -> int:
    """Return the change of the lead if this die is captured, in half points."""
    traits = die.traits
    if traits.worth:
        return die.points_for_owner + die.points_for_captor
    return (traits.kept + traits.captured) * die.size


def promises(fight: Fight, attacks: list[Attack]) -> list[float]:
    """Return how promising each of these attacks of the fight's mover looks, before any roll, in
    half points."""
    mine = fight.sides[fight.mover].dice
    moving = [
        ROLL_UP * ((die.size + die.lowest) / 2 - die.value) + LARGE_ATTACKER * die.size
        for die in mine
    ]
    prizes = [
        [stake(die) + TARGET_VALUE * die.value for die in side.dice] if seat != fight.mover else []
        for seat, side in enumerate(fight.sides)
    ]
    looks = []
    for attack in attacks:
        look, kind = 0.0, attack.kind
        if not kind.uses_up:
            for at in attack.attackers:
                look += moving[at]
        if kind.just_captures:
            theirs = prizes[attack.defender]
            for to in attack.targets:
                look += theirs[to]
        else:
            target = fight.sides[attack.defender].dice[attack.targets[0]]
            attacker = _without_value(mine[attack.attackers[0]])
            look += _contest(kind, attacker, _without_value(target), fight.rules)
            if not kind.captures:
                # The target is rerolled, and a high value is dangerous.
                look += TARGET_VALUE * (target.value - (target.size + target.lowest) / 2)
        looks.append(look)
    return looks


def _without_value(die: Die) -> Die:
    """Return the die without its value, unless the value matters, so that equal dice share a cache
    entry."""
    if die.traits.keeps_value or die.traits.worth:
        return die
    return Die(die.traits, die.body, die.sizes)


@lru_cache(maxsize=4096)
def _contest(kind: AttackKind, attacker: Die, target: Die, rules: Rules) -> float:
    """Return the attacker's mean gain in lead, in half points, from an attack that depends on
    rolls. It is sampled, because exact odds of two twin dice would take 160,000 attacks. The seed
    is fixed, so the cache does not affect results."""
    fight = Fight((Side((attacker,)), Side((target,))), 0, 0, rules)
    before = lead(fight, 0)
    luck = Seeded("contest")
    attack = Attack(kind, (0,), (0,), 1)
    gained = sum(lead(strike(fight, attack, luck).state, 0) - before for _ in range(CONTESTS))
    return gained / CONTESTS
