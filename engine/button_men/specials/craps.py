"""Craps: a twin die of his that rolls a 7 may be set to any number that it can show.

Rare dice, section 5: after each roll, also one in a Trip attack on it; at the start of a round he
decides before he sees what others rolled. Our rulings: the attack is decided by what was rolled,
and the die is set when it is over, before anybody goes on; nobody is asked once the round is over.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.dice.die import Die
from engine.button_men.dice.special import Special
from engine.button_men.fight.attack import Setting, What
from engine.button_men.fight.events import Adjusted, Change, Chose
from engine.button_men.fight.fight import Side
from engine.button_men.fight.reasons import refusal_of_settings
from engine.button_men.match.actions import Action, with_choice
from engine.button_men.match.duel import Duel, Phase
from engine.button_men.match.offer import Dial, Offer
from engine.button_men.match.reacting import changed
from engine.button_men.skills import BY_LETTER
from engine.game import Refusal, Seat, Step
from engine.luck import Luck
from engine.value import value

_WATCHED, _TO_SET = BY_LETTER["⚄"], BY_LETTER["⑦"]


@value
class SetOpening(Action):
    """Say what dice that rolled a 7 at the start of a round show."""

    settings: tuple[Setting, ...] = ()

    name = "set-opening"
    phase = Phase.AFTER_ROLL

    def with_settings(self, settings: tuple[Setting, ...]) -> "SetOpening":
        """The same with these numbers."""
        return SetOpening(settings)

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused for dice that have not rolled a 7, and for numbers that they cannot show."""
        return _refusal(duel, seat, self.settings)

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """It is kept secret until all have chosen."""
        return Step(with_choice(duel, seat, self), (Chose(seat),))

    def applied(self, duel: Duel, seat: Seat) -> Step[Duel]:
        """The dice show these numbers."""
        return _set(duel, seat, self.settings)


@value
class SetRolled(Action):
    """Say what dice that have rolled a 7 in an attack show."""

    settings: tuple[Setting, ...] = ()

    name = "set-rolled"
    phase = Phase.FIGHT
    answers = True

    def with_settings(self, settings: tuple[Setting, ...]) -> "SetRolled":
        """The same with these numbers."""
        return SetRolled(settings)

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused for dice that have not rolled a 7, and for numbers that they cannot show."""
        return _refusal(duel, seat, self.settings)

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The dice show these numbers, and the fight goes on."""
        return _set(duel, seat, self.settings)


def _refusal(duel: Duel, seat: Seat, settings: tuple[Setting, ...]) -> Refusal | None:
    dials = _dials(duel.on_table.sides[seat])
    return refusal_of_settings(dials, settings) if dials else Refusal("set-rolled.not-possible")


def _set(duel: Duel, seat: Seat, settings: tuple[Setting, ...]) -> Step[Duel]:
    numbers = {setting.at: setting.to for setting in settings}
    changes = tuple(
        Change(seat, at, said, said.turned(numbers.get(at, said.value)))
        for at, die in enumerate(duel.on_table.sides[seat].dice)
        if die.has(_TO_SET)
        for said in [die.without(_TO_SET)]
    )
    turned = tuple(change for change in changes if change.at in numbers)
    after = replace(duel, fight=changed(duel.on_table, seat, changes))
    return Step(after, (Adjusted(seat, CRAPS.name, turned),) if turned else ())


def _dials(side: Side) -> tuple[Dial, ...]:
    """A number for each die that has rolled a 7, from the lowest that it can show."""
    return tuple(
        Dial(What.VALUE, (at,), tuple(range(die.lowest, die.size + 1)), die.value)
        for at, die in enumerate(side.dice)
        if die.has(_TO_SET)
    )


def _opening(duel: Duel, seat: Seat) -> Iterator[Offer]:
    dials = _dials(duel.on_table.sides[seat])
    if dials:
        yield Offer(SetOpening(), dials)


def _in_play(duel: Duel, seat: Seat) -> Iterator[Offer]:
    dials = _dials(duel.on_table.sides[seat])
    if dials:
        yield Offer(SetRolled(), dials)


def _is_asked(side: Side) -> bool:
    return any(die.has(_TO_SET) for die in side.dice)


def _given(die: Die) -> Die:
    return die.with_skill(_WATCHED) if len(die.body.sized(1)) > 1 else die


CRAPS = Special(
    "craps",
    adapts_die=_given,
    is_unseeing=True,
    is_asked_first=_is_asked,
    offers=((Phase.AFTER_ROLL, _opening), (Phase.FIGHT, _in_play)),
)
