"""Nightmare: after a lost round he may set the variable dice of the opponent for the next one.

Rare dice, section 5. Our rulings: he chooses all that its owner would, not dice in reserve; he does
so when all sizes are known, for this round only, and by what the rule of the opponent's button
allows; in a circle it is the dice of one opponent.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.dice.die import Die
from engine.button_men.dice.special import Special
from engine.button_men.fight.attack import Setting
from engine.button_men.fight.events import Chose, SizesSet
from engine.button_men.fight.reasons import refusal_of_settings
from engine.button_men.match.actions import Action, refusal_of_roster, with_choice
from engine.button_men.match.duel import Duel, Phase
from engine.button_men.match.line_up import arranged, round_dials, row_of
from engine.button_men.match.offer import Dial, Offer
from engine.game import Refusal, Seat, Step
from engine.luck import Luck
from engine.value import value


@value
class SetTheirs(Action):
    """Choose the sizes of another player's dice."""

    of: Seat
    settings: tuple[Setting, ...] = ()

    name = "set-theirs"
    phase = Phase.BEFORE_ROLL

    def with_settings(self, settings: tuple[Setting, ...]) -> "SetTheirs":
        """The same with these sizes."""
        return SetTheirs(self.of, settings)

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused unless the player has lost the round before, and to sizes that the owner could
        not choose."""
        if not _may(duel, seat) or self.of == seat or self.of not in duel.seats:
            return Refusal("set-theirs.not-possible")
        owner = duel.players[self.of]
        refused = refusal_of_settings(_dials(duel, self.of), self.settings)
        if refused is not None:
            return refused
        return refusal_of_roster(owner, _arranged(duel, self.of, self.settings), duel.rules)

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """It is kept secret until all have chosen."""
        return Step(with_choice(duel, seat, self), (Chose(seat),))

    def applied(self, duel: Duel, seat: Seat) -> Step[Duel]:
        """The round begins with these sizes; dice that are out of it stay out."""
        owner, sides = duel.players[self.of], [*duel.on_table.sides]
        chosen = row_of(replace(owner, roster=_arranged(duel, self.of, self.settings)))
        gone, dice = [*sides[self.of].removed], []
        for was, now in zip(row_of(owner), chosen, strict=True):
            if was in gone:
                gone.remove(was)
            else:
                dice.append(now)
        sides[self.of] = sides[self.of].with_dice(tuple(dice))
        after = replace(duel, fight=replace(duel.on_table, sides=tuple(sides)))
        return Step(after, (SizesSet(self.of, tuple(dice)),))


@value
class LeaveSizes(Action):
    """Leave all dice as their owners have set them."""

    name = "leave-sizes"
    phase = Phase.BEFORE_ROLL

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The others learn of it once all have chosen."""
        return Step(with_choice(duel, seat, self), (Chose(seat),))


def _may(duel: Duel, seat: Seat) -> bool:
    return seat in duel.losers


def _dials(duel: Duel, of: Seat) -> tuple[Dial, ...]:
    return tuple(replace(dial, of=of) for dial in round_dials(duel.players[of], duel.rules))


def _arranged(duel: Duel, of: Seat, settings: tuple[Setting, ...]) -> tuple[Die, ...]:
    return arranged(duel.players[of], settings, duel.rules)


def _offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    found = [
        Offer(SetTheirs(of), dials)
        for of in duel.seats
        if of != seat and _may(duel, seat) and (dials := _dials(duel, of))
    ]
    yield from found
    if found:
        yield Offer(LeaveSizes())


NIGHTMARE = Special("nightmare", offers=((Phase.BEFORE_ROLL, _offers),))
