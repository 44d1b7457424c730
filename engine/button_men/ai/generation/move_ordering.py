"""Worth: what dice, attacks and positions promise, by rules of thumb that name no skill.

All weights were measured; README.md in this folder tells how, and what else was tried. Points are
halves, as in scoring.py.
"""

from functools import lru_cache

from engine.button_men.attack import Attack, AttackKind
from engine.button_men.attack_resolution import strike
from engine.button_men.die import Die
from engine.button_men.editions import Rules
from engine.button_men.fight import Fight, Side
from engine.game import Seat
from engine.luck import Seeded

TARGET_VALUE = 1.7
"""What each point of a captured die's value adds: high values are dangerous."""
ROLL_UP = 1.8
"""What each point counts by which an attacker may expect to roll higher than it shows."""
LARGE_ATTACKER = 0.17
"""What each side of an attacker counts: large dice gain from being rolled."""

CONTESTS = 24
"""How many times a roll-off is sampled, once for each pair of dice."""


def lead(fight: Fight, seat: Seat) -> int:
    """By how many half points `seat` is ahead of the best of the others; negative if behind."""
    others = [side.score for at, side in enumerate(fight.sides) if at != seat]
    return fight.sides[seat].score - max(others)


def stake(die: Die) -> int:
    """By how much its capture changes the lead: what the captor gains plus what the owner loses."""
    traits = die.traits
    if traits.worth:
        return die.kept_points + die.captured_points
    return (traits.kept + traits.captured) * die.size


def promises(fight: Fight, found: list[Attack]) -> list[float]:
    """How promising each of these attacks of the fight's mover looks, before any roll."""
    mine = fight.sides[fight.mover].dice
    moving = [_eagerness(die) for die in mine]
    prizes = [
        [stake(die) + TARGET_VALUE * die.value for die in side.dice] if seat != fight.mover else []
        for seat, side in enumerate(fight.sides)
    ]
    looks = []
    for attack in found:
        look, kind = 0.0, attack.kind
        if not kind.uses_up:
            for at in attack.attackers:
                look += moving[at]
        if kind.resolve is None:
            theirs = prizes[attack.defender]
            for to in attack.targets:
                look += theirs[to]
        else:
            target = fight.sides[attack.defender].dice[attack.targets[0]]
            look += contest(kind, mine[attack.attackers[0]], target, fight.rules)
            if not kind.captures:
                # It is rolled again, and a high value is dangerous.
                look += TARGET_VALUE * (target.value - (target.size + target.lowest) / 2)
        looks.append(look)
    return looks


def _eagerness(die: Die) -> float:
    size = die.size
    return ROLL_UP * ((size + die.lowest) / 2 - die.value) + LARGE_ATTACKER * size


def contest(kind: AttackKind, attacker: Die, target: Die, rules: Rules) -> float:
    """The average gain of an attack that rolls decide, regardless of the values the two dice
    show."""
    return _contest(kind, _without_value(attacker), _without_value(target), rules)


def _without_value(die: Die) -> Die:
    """So that dice that differ in nothing else share an answer; where what a die shows counts, it
    is kept."""
    if die.traits.keeps_value or die.traits.worth:
        return die
    return Die(die.traits, die.body, die.sizes)


@lru_cache(maxsize=4096)
def _contest(kind: AttackKind, attacker: Die, target: Die, rules: Rules) -> float:
    """Sampled, because exact odds of two twins would take 160,000 attacks. The luck is always the
    same, so answers cached by earlier moves change nothing."""
    fight = Fight((Side((attacker,)), Side((target,))), 0, 0, rules)
    before = lead(fight, 0)
    luck = Seeded("contest")
    attack = Attack(kind, (0,), (0,), 1)
    gained = sum(lead(strike(fight, attack, luck).state, 0) - before for _ in range(CONTESTS))
    return gained / CONTESTS
