"""Worth: what dice, attacks and positions promise, by rules of thumb that name no skill.

All weights were measured; README.md in this folder tells how, and what else was tried. Points are
halves, as in scoring.py.
"""

from functools import lru_cache
from math import exp

from engine.button_men.attack import Attack, AttackKind
from engine.button_men.attack_resolution import strike
from engine.button_men.die import Die
from engine.button_men.editions import Rules
from engine.button_men.fight import Fight, Side
from engine.game import Seat
from engine.luck import Seeded

MARGIN = 0.1
"""The share of a reward that comes from the margin; the rest comes from winning the round."""

TARGET_VALUE = 1.7
"""What each point of a captured die's value adds: high values are dangerous."""
ROLL_UP = 1.8
"""What each point counts by which an attacker may expect to roll higher than it shows."""
LARGE_ATTACKER = 0.17
"""What each side of an attacker counts: large dice gain from being rolled."""

HOPELESS = 1e-9
"""The lowest chance from which odds are calculated."""
LONG_ODDS = 500
"""Odds are capped at this logarithm: the dice of six players may add up to more than a float can
hold as an exponent."""

CONTESTS = 24
"""How many times a roll-off is sampled, once for each pair of dice."""


def lead(fight: Fight, seat: Seat) -> int:
    """By how many half points `seat` is ahead of the best of the others; negative if behind."""
    others = [side.score for at, side in enumerate(fight.sides) if at != seat]
    return fight.sides[seat].score - max(others)


def reward(fight: Fight, seat: Seat) -> float:
    """How good this end of a round is for `seat`, from 0 to 1; near 1 if they have won it."""
    ahead = lead(fight, seat)
    won = 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0
    return (1 - MARGIN) * won + MARGIN * (0.5 + ahead / (2 * abs(ahead) + 60))


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


def outlook(fight: Fight, seat: Seat) -> float:
    """The chance that `seat` wins the round from this position.

    Against several players the odds add up (the Bradley-Terry model), so the chances of all players
    sum to about 1.
    """
    chances = [_outlook(fight, seat, other) for other in range(len(fight.sides)) if other != seat]
    if len(chances) == 1:
        return chances[0]
    return 1 / (1 + sum(1 / max(chance, HOPELESS) - 1 for chance in chances))


def _outlook(fight: Fight, seat: Seat, other: Seat) -> float:
    """The chance to end up ahead of one other player."""
    mine, theirs = fight.sides[seat], fight.sides[other]
    if fight.mover == seat:
        return _outlook_of_mover(mine, theirs)
    if fight.mover == other:
        return 1 - _outlook_of_mover(theirs, mine)
    # Neither of them moves: the mean of the chances if one of them did.
    return (_outlook_of_mover(mine, theirs) + 1 - _outlook_of_mover(theirs, mine)) / 2


def _outlook_of_mover(mine: Side, theirs: Side) -> float:
    """A logistic regression on rounds that the playout policy played against itself."""
    my_stakes = [stake(die) for die in mine.dice]
    their_stakes = [stake(die) for die in theirs.dice]
    my_best = max((die.value for die in mine.dice), default=0)
    their_best = max((die.value for die in theirs.dice), default=0)
    in_reach = [
        at for die, at in zip(theirs.dice, their_stakes, strict=True) if die.value <= my_best
    ]
    in_danger = [
        at for die, at in zip(mine.dice, my_stakes, strict=True) if die.value <= their_best
    ]
    ahead = mine.score - theirs.score
    open_stakes = sum(map(abs, my_stakes)) + sum(map(abs, their_stakes)) + 20
    more_dice = len(mine.dice) - len(theirs.dice)
    more_sides = sum(die.size for die in mine.dice) - sum(die.size for die in theirs.dice)
    logit = (
        -0.0319 * ahead
        + 1.23 * more_dice
        + 0.0242 * more_sides
        - 3.15 * more_dice / max(1, len(mine.dice) + len(theirs.dice))
        + (
            10.38 * ahead
            + 4.46 * max(in_reach, default=0)
            - 1.9 * max(in_danger, default=0)
            + 3.05 * sum(in_reach)
            - 2.11 * sum(in_danger)
        )
        / open_stakes
    )
    return 1 / (1 + exp(min(-logit, LONG_ODDS)))
