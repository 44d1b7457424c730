"""Skull: after each lost round a waiting die of an opponent becomes one of the player's.

The icon of Wiseman, who has no dice in reserve (rare dice, section 6), reconstructed from a line
that says "steal reserve dice". Our rulings: it is his for the rest of the match; in a circle it is
one of any opponent's; he takes none when he has as many dice as a recipe may have.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.button_men.dice.die import Die
from engine.button_men.dice.special import Special
from engine.button_men.fight.events import Chose, Swapped
from engine.button_men.match.actions import Action, with_choice
from engine.button_men.match.duel import Duel, Phase
from engine.button_men.match.icons import are_in_force, refusal_unless_offered
from engine.button_men.match.joining import with_player
from engine.button_men.match.offer import Offer
from engine.button_men.recipe import MOST_DICE
from engine.game import Refusal, Seat, Step
from engine.luck import Luck
from engine.value import value


@value
class Steal(Action):
    """Take a waiting die of another player."""

    of: Seat
    their_waiting: int
    """Its index among its owner's waiting dice."""
    die: Die | None = None
    """The die itself, once it is chosen: others may take some before that is revealed."""

    name = "steal"
    takes_from_others = True
    phase = Phase.BEFORE_ROUND

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused unless the player has lost the round and the die is there."""
        return refusal_unless_offered(Steal(self.of, self.their_waiting), duel, seat)

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The others learn of it once all have chosen."""
        die = duel.players[self.of].waiting[self.their_waiting]
        return Step(
            with_choice(duel, seat, Steal(self.of, self.their_waiting, die)), (Chose(seat),)
        )

    def applied(self, duel: Duel, seat: Seat) -> Step[Duel]:
        """The die changes sides for good; unless it has been taken or brought in."""
        owner = duel.players[self.of]
        if self.die is None or self.die not in owner.waiting:
            return Step(duel)
        at, die = owner.waiting.index(self.die), self.die.called_in()
        left = owner.waiting[:at] + owner.waiting[at + 1 :]
        after = with_player(duel, self.of, replace(owner, waiting=left))
        taker = after.players[seat]
        after = with_player(after, seat, replace(taker, roster=(*taker.roster, die)))
        return Step(after, (Swapped(seat, SKULL.name, seat, (), (die,)),))


def _offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    is_full = len(duel.players[seat].roster) >= MOST_DICE
    if seat not in duel.losers or is_full or not are_in_force(duel.players):
        return
    for of, player in enumerate(duel.players):
        for at, die in enumerate(() if of == seat else player.waiting):
            if die not in player.waiting[:at]:
                yield Offer(Steal(of, at))


def _widest(dice: Sequence[Die], others: Sequence[Sequence[Die]]) -> tuple[Die, ...]:
    """With those that wait now, the ones with the most skills first."""
    waiting = [die.called_in() for row in others for die in row if not die.traits.starts_in_play]
    most = sorted(waiting, key=lambda die: len(die.traits.possible), reverse=True)
    return (*dice, *most[: max(0, MOST_DICE - len(dice))])


SKULL = Special(
    "skull-icon",
    is_icon=True,
    moves_dice=True,
    widest_row=_widest,
    offers=((Phase.BEFORE_ROUND, _offers),),
)
