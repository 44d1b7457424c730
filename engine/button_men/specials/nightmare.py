"""Nightmare: after a lost round, its player can set the opponent's variable dice for the next one.

Rare dice, section 5. Our rulings: once all sizes are known, the player can make all choices that
the owner would make, except which die in reserve joins; the choices apply to this round only, and
the opponent's special must allow them; in a circle they are about the dice of one opponent.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.dice.die import Die
from engine.button_men.dice.skill import Special
from engine.button_men.fight.events import SizesSet
from engine.button_men.fight.settings import Setting
from engine.button_men.match.duel import Action, Choosing, Duel, GeneralAction, Offer, Phase
from engine.button_men.match.line_up import arranged_roster, round_dials, row_of
from engine.game import Refusal, Seat, Step
from engine.luck import Luck
from engine.value import tagged, value


@tagged("SetTheirs")
@value
class SetTheirs(GeneralAction):
    """Choose the sizes of another player's dice. Dice that were removed from the round stay out."""

    of: Seat
    settings: tuple[Setting, ...] = ()
    phase = Phase.BEFORE_ROLL
    is_secret = True

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Return a refusal if the action is not offered, or if the special of the dice's owner does
        not allow these sizes, otherwise None."""
        refused = Action.refusal(self, duel, seat)
        if refused is not None:
            return refused
        return duel.players[self.of].refusal_of(self._roster(duel), duel.rules)

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        owner, side = duel.players[self.of], duel.on_table.sides[self.of]
        chosen = row_of(replace(owner, roster=self._roster(duel)))
        gone, dice = [*side.removed], []
        for was, now in zip(row_of(owner), chosen, strict=True):
            if was in gone:
                gone.remove(was)
            else:
                dice.append(now)
        after = duel.with_side(self.of, side.with_dice(tuple(dice)))
        return Step(after, (SizesSet(self.of, tuple(dice)),))

    def _roster(self, duel: Duel) -> tuple[Die, ...]:
        return arranged_roster(duel.players[self.of], self.settings, duel.rules)


@tagged("LeaveSizes")
@value
class LeaveSizes(GeneralAction):
    """Leave all dice as their owners have set them. Nothing changes."""

    phase = Phase.BEFORE_ROLL
    is_secret = True

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        return Step(duel)


def _offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    found = []
    for of, owner in enumerate(duel.players if seat in duel.losers else ()):
        dials = () if of == seat else round_dials(owner, duel.rules)
        if dials:
            found.append(Offer(SetTheirs(of), tuple(replace(dial, of=of) for dial in dials)))
    yield from found
    if found:
        yield Offer(LeaveSizes())


NIGHTMARE = Special("nightmare", Choosing({Phase.BEFORE_ROLL: _offers}))
