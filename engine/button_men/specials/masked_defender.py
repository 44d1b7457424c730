"""Masked Defender: twice in a match its player prevents an attack on one of their dice.

The icon TMDF of Tuxedo Mask (rare dice, section 6), reconstructed from "Masked Defender" of 2018.
Our rulings: at the end of their turn they may secretly mark one die, until the end of their next
one; if it is attacked, the attack is refused, a use is spent, and the attacker must choose another
attack, which cannot be on that die, or passes if there is none.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.dice.die import Die
from engine.button_men.dice.special import USED, Special
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.events import Chose, Refused
from engine.button_men.fight.fight import Side
from engine.button_men.match.actions import Action
from engine.button_men.match.duel import Duel, Phase
from engine.button_men.match.icons import may_use, refusal_unless_offered
from engine.button_men.match.offer import Offer
from engine.button_men.skills import BY_LETTER
from engine.game import Refusal, Seat, Step
from engine.luck import Luck
from engine.value import value

_MARKED, _REFUSING = BY_LETTER["♢"], BY_LETTER["♦"]


@value
class Guard(Action):
    """Secretly mark a die at the end of the turn."""

    at: int

    name = "guard"
    phase = Phase.TURN_END
    is_concealed = True

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused where no use is left."""
        return refusal_unless_offered(self, duel, seat)

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The turn is over. Others learn that a die is marked, and not which."""
        side = duel.on_table.sides[seat]
        dice = [*side.dice]
        dice[self.at] = dice[self.at].with_skill(_MARKED)
        after = replace(_with_side(duel, seat, side.with_dice(tuple(dice))), ending=None)
        return Step(after, (Chose(seat),))


def _offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    if may_use(duel.on_table, seat):
        for at in range(len(duel.on_table.sides[seat].dice)):
            yield Offer(Guard(at))


def _parried(duel: Duel, attack: Attack) -> Step[Duel] | None:
    """The duel after the attack was refused; None if it is not on a marked die."""
    side = duel.on_table.sides[attack.defender]
    if not any(side.dice[to].has(_MARKED) for to in attack.taken):
        return None
    dice = tuple(
        die.without(_MARKED).with_skill(_REFUSING) if die.has(_MARKED) else die for die in side.dice
    )
    refusing = side.with_dice(dice).remembering(*side.memory, USED)
    after = _with_side(duel, attack.defender, refusing)
    return Step(after, (Refused(attack.defender, MASKED_DEFENDER.name),))


def _unmarked(duel: Duel, seat: Seat) -> Duel:
    """The duel at the end of the player's turn, to whose end the mark lasted."""
    side = duel.on_table.sides[seat]
    if not any(map(_is_marked, side.dice)):
        return duel
    dice = tuple(die.without(_MARKED).without(_REFUSING) for die in side.dice)
    return _with_side(duel, seat, side.with_dice(dice))


def _is_marked(die: Die) -> bool:
    return die.has(_MARKED) or die.has(_REFUSING)


def _with_side(duel: Duel, seat: Seat, side: Side) -> Duel:
    sides = [*duel.on_table.sides]
    sides[seat] = side
    return replace(duel, fight=replace(duel.on_table, sides=tuple(sides)))


MASKED_DEFENDER = Special(
    "masked-defender",
    is_icon=True,
    uses=2,
    keeps_memory=True,
    parries=_parried,
    ends_turn=_unmarked,
    offers=((Phase.TURN_END, _offers),),
)
