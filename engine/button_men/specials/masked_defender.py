"""Masked Defender: twice in a match, its player can prevent an attack on one of their dice.

The icon TMDF of Tuxedo Mask (rare dice, section 6), reconstructed from "Masked Defender" of 2018.
Our rulings: at the end of their turn they can secretly mark one die, until the end of their next
turn. If it is attacked, the attack is refused, a use is spent, and the attacker must choose an
attack that is not on that die, or pass if there is none.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.dice.skill import USED, Icon, Special, Usage
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.events import Chose, Refused
from engine.button_men.match.duel import Choosing, Duel, Offer, OwnDieAction, Phase
from engine.button_men.skills.guarded import GUARDED
from engine.button_men.skills.shielded import SHIELDED
from engine.game import Seat, Step
from engine.luck import Luck
from engine.value import tagged, value


@tagged("Guard")
@value
class Guard(OwnDieAction):
    """Mark a die at the end of the turn. The others do not learn which die it is."""

    at: int
    phase = Phase.TURN_END
    is_concealed = True

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        marked = duel.on_table.sides[seat].dice[self.at].with_skill(GUARDED)
        return Step(replace(duel.with_die(seat, self.at, marked), ending=None), (Chose(seat),))


def _offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    return (Offer(Guard(at)) for at, _ in duel.on_table.sides[seat].in_play)


def _refused(duel: Duel, attack: Attack) -> Step[Duel] | None:
    """Return the duel after the attack was refused, or None if it is not on a marked die."""
    side = duel.on_table.sides[attack.defender]
    if not any(side.dice[to].has(GUARDED) for to in attack.targets_to_capture):
        return None
    dice = tuple(
        die.without(GUARDED).with_skill(SHIELDED) if die.has(GUARDED) else die for die in side.dice
    )
    after = duel.with_side(attack.defender, side.with_dice(dice).remembering(USED))
    return Step(after, (Refused(attack.defender, MASKED_DEFENDER.name),))


MASKED_DEFENDER = Special(
    "masked-defender",
    Choosing({Phase.TURN_END: _offers}, declared=_refused),
    Usage(2, Icon.AMONG_ICONS),
)
