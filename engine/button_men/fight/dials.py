"""The dials of an attack: values that other dice lend, and new sizes of the attackers."""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.dice.editions import Occasion
from engine.button_men.fight import lending
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.attacking import ATTACKING
from engine.button_men.fight.counting import counts_of
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.odds import highest_count, lowest_count
from engine.button_men.fight.resizing import roll_dials
from engine.button_men.fight.resolution import spent
from engine.button_men.fight.settings import Dial


def attack_dials(fight: Fight, attack: Attack) -> tuple[Dial, ...]:
    """The dials of an attack: first those of the lenders, then those of the attackers."""
    # A list: most attacks need no dials, and any() would take twice as long to find that out.
    if not [die for die in fight.sides[fight.mover].dice if ATTACKING[die.traits].has_dials]:
        return ()
    return (*lending.dials(fight, attack), *_size_dials(fight, attack))


def _size_dials(fight: Fight, attack: Attack) -> Iterator[Dial]:
    """New sizes of attackers, without those that would make the attack hopeless."""
    mine = fight.sides[fight.mover].dice
    if attack.kind.uses_up or not any(mine[at].traits.resizable for at in attack.attackers):
        return
    theirs = fight.sides[attack.defender].dice
    target = theirs[attack.targets[0]]
    counts = counts_of(mine[attack.attackers[0]], theirs, fight.rules)
    dice = spent(fight, attack)
    for dial in roll_dials(dice, attack.attackers, Occasion.ATTACK, fight.rules):
        if not attack.kind.is_contest:
            yield dial
            continue
        die = dice[dial.places[0]]
        wanted = lowest_count(target, fight.rules, counts)
        hopeful = tuple(
            size
            for size in dial.numbers
            if highest_count(die.chosen(size), fight.rules, counts) >= wanted
        )
        yield replace(dial, numbers=hopeful)
