"""Craps: its player can set a twin die that rolls a 7 to any value it can have.

This applies after each roll, including one in a Trip attack on the die; at the start of a round the
player decides before seeing what the others rolled (rare dice, section 5). Our rulings: the
original roll decides the attack, and the die is set afterward, before the match continues; the
player is not asked once the round is over.
"""

from collections.abc import Iterator
from functools import partial

from engine.button_men.dice.skill import Special
from engine.button_men.fight.events import Adjusted, Change
from engine.button_men.fight.settings import Dial, Setting, SettingKind
from engine.button_men.match.duel import Action, Choosing, Duel, GeneralAction, Offer, Phase, Roster
from engine.button_men.skills.natural import NATURAL
from engine.button_men.skills.seven import SEVEN
from engine.game import Seat, Step
from engine.luck import Luck
from engine.value import tagged, value


class _SetSevens(GeneralAction):
    """Set the values of dice that rolled a 7."""

    __slots__ = ()

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        numbers = {setting.at: setting.to for setting in self.settings}
        side, changes = duel.on_table.sides[seat], []
        for at, die in enumerate(side.dice):
            if die.has(SEVEN):
                decided = die.without(SEVEN)
                after = decided.turned(numbers.get(at, decided.value))
                side = side.with_die(at, after)
                changes += [Change(seat, at, decided, after)] if at in numbers else []
        events = (Adjusted(seat, CRAPS.name, tuple(changes)),) if changes else ()
        return Step(duel.with_side(seat, side), events)


@tagged("SetOpening")
@value
class SetOpening(_SetSevens):
    """Set dice that rolled a 7 at the start of a round."""

    settings: tuple[Setting, ...] = ()
    phase = Phase.AFTER_ROLL
    is_secret = True


@tagged("SetRolled")
@value
class SetRolled(_SetSevens):
    """Set dice that rolled a 7 in an attack."""

    settings: tuple[Setting, ...] = ()
    phase = Phase.FIGHT
    answers = True


def _offers_of_numbers(action: Action, duel: Duel, seat: Seat) -> Iterator[Offer]:
    """Yield one offer with a dial for each die that rolled a 7, if there are any. Each dial begins
    with the lowest possible value of its die."""
    dials = tuple(
        Dial(SettingKind.VALUE, (at,), tuple(range(die.lowest, die.size + 1)), die.value)
        for at, die in enumerate(duel.on_table.sides[seat].dice)
        if die.has(SEVEN)
    )
    if dials:
        yield Offer(action, dials)


CRAPS = Special(
    "craps",
    Roster(
        adapts_die=lambda die: die.with_skill(NATURAL) if len(die.body.sizes_at(1)) > 1 else die
    ),
    Choosing(
        {
            Phase.AFTER_ROLL: partial(_offers_of_numbers, SetOpening()),
            Phase.FIGHT: partial(_offers_of_numbers, SetRolled()),
        },
        is_unseeing=True,
    ),
)
