"""Portia: before the dice are rolled for initiative, she takes a die of an opponent out of the
round.

Rare dice, section 5. Our rulings: she chooses when all sizes are known; the die scores for nobody
and is back in the next round; it is never the last die of its owner, and never one that nobody can
attack.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.dice.die import BENCHED
from engine.button_men.dice.special import Special
from engine.button_men.fight.events import Chose, SetAside
from engine.button_men.match.actions import Action, with_choice
from engine.button_men.match.duel import Duel, Phase
from engine.button_men.match.offer import Offer
from engine.button_men.skills import BY_LETTER
from engine.game import Refusal, Seat, Step
from engine.luck import Luck
from engine.value import value

_UNTOUCHABLE = BY_LETTER["`"]


@value
class TakeOut(Action):
    """Take a die of another player out of the round."""

    of: Seat
    theirs: int
    """The index of the die in its owner's row."""

    name = "take-out"
    phase = Phase.BEFORE_ROLL

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused unless it is one of several dice of another player."""
        return None if self in _choices(duel, seat) else Refusal("take-out.not-possible")

    def applied(self, duel: Duel, seat: Seat) -> Step[Duel]:
        """The round begins without it; unless others have taken out so many that it is the last."""
        sides = [*duel.on_table.sides]
        theirs, die = sides[self.of], duel.players[self.of].roster[self.theirs].decided()
        if len(theirs.dice) == 1 or die not in theirs.dice:
            return Step(duel)
        at = theirs.dice.index(die)
        dice = theirs.dice[:at] + theirs.dice[at + 1 :]
        sides[self.of] = replace(theirs, dice=dice, removed=(*theirs.removed, die))
        fight = replace(duel.on_table, sides=tuple(sides))
        return Step(replace(duel, fight=fight), (SetAside(seat, self.of, die),))

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """It is kept secret until all have chosen."""
        return Step(with_choice(duel, seat, self), (Chose(seat),))


def _choices(duel: Duel, seat: Seat) -> Iterator[TakeOut]:
    for of, player in enumerate(duel.players):
        playing = [at for at, die in enumerate(player.roster) if BENCHED not in die.marks]
        if of != seat and len(playing) > 1:
            safe = [at for at in playing if player.roster[at].decided().has(_UNTOUCHABLE)]
            yield from (TakeOut(of, at) for at in playing if at not in safe)


def _offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    return (Offer(choice) for choice in _choices(duel, seat))


PORTIA = Special("portia", offers=((Phase.BEFORE_ROLL, _offers),))
