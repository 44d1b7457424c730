"""The dials of an attack: the values of dice that are turned down to raise the attackers, and new
sizes."""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import RollOccasion
from engine.button_men.fight.attack import SKILL, Attack, AttackKind
from engine.button_men.fight.attacking import ATTACKING
from engine.button_men.fight.counted_values import counts_of
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.lending import lends, may_lend
from engine.button_men.fight.odds import highest_count, lowest_count
from engine.button_men.fight.resolution import dice_before_roll
from engine.button_men.fight.settings import Dial, SettingKind, roll_dials


def attack_dials(fight: Fight, attack: Attack) -> tuple[Dial, ...]:
    """Return the dials of an attack, first those of the lenders, then those of the attackers."""
    return Dials(fight).of(attack)


class Dials:
    """The dials of the attacks in a fight. Lenders are cached, because many attacks have the same
    ones."""

    def __init__(self, fight: Fight) -> None:
        self._fight = fight
        self._mine = fight.sides[fight.mover].dice
        # A list, because most attacks need no dials and any() would take twice as long.
        self._has_any = bool([die for die in self._mine if ATTACKING[die.traits].has_dials])
        self._lending: dict[AttackKind, list[tuple[Dial, int]]] = {}
        """By kind, the dials of the dice that may lend to such attacks, and the maximum that each
        can lend."""

    def of(self, attack: Attack) -> tuple[Dial, ...]:
        """Return the dials of this attack, first those of the lenders, then those of the
        attackers."""
        if not self._has_any:
            return ()
        return (*self._lending_dials(attack), *_size_dials(self._fight, attack))

    def _lending_dials(self, attack: Attack) -> list[Dial]:
        """Return a dial for each die that may lend to this attack; empty if loans are of no use to
        it."""
        lenders = [
            (dial, most)
            for dial, most in self._lenders(attack.kind)
            if dial.places[0] not in attack.attackers
        ]
        lendable = sum(most for _, most in lenders)
        # Any amount that a Skill attack lacks may be lent, so the slow enumeration of amounts can
        # be skipped.
        is_short = attack.kind is SKILL and attack.short
        is_of_use = lendable and (is_short or may_lend(self._fight, attack, lendable))
        return [dial for dial, _ in lenders] if is_of_use else []

    def _lenders(self, kind: AttackKind) -> list[tuple[Dial, int]]:
        if kind not in self._lending:
            dice = ((at, die, lends(die, kind)) for at, die in enumerate(self._mine))
            self._lending[kind] = [(_value_dial(at, die), most) for at, die, most in dice if most]
        return self._lending[kind]


def _value_dial(at: int, die: Die) -> Dial:
    """Return the dial that turns this die down, with its possible values in descending order."""
    numbers = range(die.value, die.lowest - 1, -1)
    shown = tuple(number for number in numbers if number not in die.body.gap)
    return Dial(SettingKind.VALUE, (at,), shown, die.value)


def _size_dials(fight: Fight, attack: Attack) -> Iterator[Dial]:
    """Yield dials for new sizes of attackers. If the attack is a contest, they lack the sizes with
    which it could not succeed."""
    mine = fight.sides[fight.mover].dice
    if attack.kind.uses_up or not any(mine[at].traits.in_play.resizable for at in attack.attackers):
        return
    theirs = fight.sides[attack.defender].dice
    target = theirs[attack.targets[0]]
    counts = counts_of(mine[attack.attackers[0]], theirs, fight.rules)
    # A contest is rolled before any other effect on its attacker.
    dice = mine if attack.kind.is_contest else dice_before_roll(fight, attack)
    for dial in roll_dials(dice, attack.attackers, RollOccasion.ATTACK, fight.rules):
        if not attack.kind.is_contest:
            yield dial
            continue
        die = dice[dial.places[0]]
        wanted = lowest_count(target, fight.rules, counts)
        hopeful = tuple(
            size
            for size in dial.numbers
            if highest_count(die.with_chosen_size(size), fight.rules, counts) >= wanted
        )
        yield replace(dial, numbers=hopeful)
