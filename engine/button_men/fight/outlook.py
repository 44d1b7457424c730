"""Outlook: how an attack would change the scores, its probability, and the dice that are under
attack."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from math import prod

from engine.button_men.dice.die import Die
from engine.button_men.fight.attack import Attack, AttackKind
from engine.button_men.fight.counted_values import counts_of
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.legal import attacks
from engine.button_men.fight.odds import probability_to_catch, probability_to_reach
from engine.button_men.fight.resolution import REACTING, ReactionPoint, success
from engine.button_men.fight.settings import sized
from engine.game import Seat
from engine.value import value


@value
class Gain:
    """The effect of a successful attack on the scores, in half points."""

    mine: int
    theirs: int


def gain(fight: Fight, attack: Attack) -> Gain | None:
    """Return the effect of a capture on the scores, or None if nothing is captured, or if a roll
    may change what dice are worth or cost the mover a die."""
    targets = [fight.sides[attack.defender].dice[at] for at in attack.targets_to_capture]
    if not attack.kind.captures or any(
        REACTING[die.traits].on[ReactionPoint.CAPTURED] for die in targets
    ):
        return None
    after = success(fight, attack)
    mover, defender = after.sides[fight.mover], after.sides[attack.defender]
    are_rolled = not attack.kind.just_captures or any(die.traits.escapes for die in targets)
    new = list(_new(fight, after))
    if are_rolled and any(die.traits.before or _counts_value(die) for die in (*targets, *new)):
        return None
    if any(_counts_value(die) for die in new if die not in mover.captured):
        return None
    return Gain(
        mover.score - fight.sides[fight.mover].score,
        defender.score - fight.sides[attack.defender].score,
    )


def _new(before: Fight, after: Fight) -> Iterator[Die]:
    """Yield the dice of `after`, in play or captured, that are not in `before` in the same
    state."""
    for was, side in zip(before.sides, after.sides, strict=True):
        old = (*was.dice, *was.captured)
        yield from (die for die in (*side.dice, *side.captured) if die not in old)


def _counts_value(die: Die) -> bool:
    """Whether the worth of the die depends on its value."""
    if not die.traits.worth:
        return False
    low, high = die.turned(die.lowest), die.turned(die.size)
    return (
        low.points_for_captor != high.points_for_captor
        or low.points_for_owner != high.points_for_owner
    )


def probability_of(fight: Fight, attack: Attack) -> Fraction | None:
    """Return the probability that the attack, with its settings, captures its targets, or None if
    that does not depend on a roll."""
    targets = [fight.sides[attack.defender].dice[at] for at in attack.targets]
    if attack.kind.is_contest:
        (at,), (target,) = attack.attackers, targets
        die = sized(fight.sides[fight.mover].dice[at], at, attack.settings)
        counts = counts_of(die, fight.sides[attack.defender].dice, fight.rules)
        return probability_to_reach(die, target, fight.rules, counts)
    if not any(die.traits.escapes for die in targets):
        return None
    return prod((probability_to_catch(die, fight.rules) for die in targets), start=Fraction(1))


@value
class Threat:
    """A player's die that another player could capture."""

    at: int
    by: Seat
    kinds: tuple[AttackKind, ...]


def threats(fight: Fight, seat: Seat) -> tuple[Threat, ...]:
    """Return the dice of `seat` that the others could capture if it were their turn, with the
    current values of all dice."""
    found: dict[tuple[int, Seat], dict[AttackKind, None]] = {}
    for by in range(len(fight.sides)):
        for attack in attacks(replace(fight, mover=by)) if by != seat else ():
            if attack.defender == seat and attack.kind.captures:
                for at in attack.targets_to_capture:
                    found.setdefault((at, by), {})[attack.kind] = None
    return tuple(Threat(at, by, tuple(found[at, by])) for at, by in sorted(found))
