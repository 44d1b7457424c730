"""Portia: before the dice are rolled for initiative, its player removes an opponent's die from the
round.

Rare dice, section 5. Our rulings: it is chosen when all sizes are known; the die scores for no one
and returns in the next round; it cannot be the last die of its owner, or one that no one can
attack.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.dice.die import BENCHED
from engine.button_men.dice.skill import Special
from engine.button_men.fight.attacking import is_untouchable
from engine.button_men.fight.events import SetAside
from engine.button_men.match.duel import Action, Choosing, DiePlace, Duel, Offer, Phase, Row
from engine.button_men.match.joining import without
from engine.game import Seat, Step
from engine.luck import Luck
from engine.value import tagged, value


@tagged("TakeOut")
@value
class TakeOut(Action):
    """Remove another player's die from the round, unless it is already gone or is the only one
    left."""

    of: Seat
    theirs: int
    """The index of the die in its owner's row."""
    phase = Phase.BEFORE_ROLL
    is_secret = True

    def about(self, seat: Seat) -> tuple[DiePlace, ...]:
        return (DiePlace(Row.PLAYING, self.of, self.theirs),)

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        theirs = duel.on_table.sides[self.of]
        die = duel.players[self.of].roster[self.theirs].with_decided_skills()
        if len(theirs.dice) == 1 or die not in theirs.dice:
            return Step(duel)
        dice = without(theirs.dice, theirs.dice.index(die))
        left = replace(theirs, dice=dice, removed=(*theirs.removed, die))
        return Step(duel.with_side(self.of, left), (SetAside(seat, self.of, die),))


def _offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    for of, player in enumerate(duel.players):
        playing = [at for at, die in enumerate(player.roster) if BENCHED not in die.marks]
        if of != seat and len(playing) > 1:
            for at in playing:
                if not is_untouchable(player.roster[at].with_decided_skills()):
                    yield Offer(TakeOut(of, at))


PORTIA = Special("portia", Choosing({Phase.BEFORE_ROLL: _offers}))
