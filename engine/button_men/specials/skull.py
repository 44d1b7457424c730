"""Skull: after each lost round, its player can take a waiting die of an opponent.

The icon of Wiseman, who has no dice in reserve (rare dice, section 6), reconstructed from a line
that says "steal reserve dice". Our rulings: the player keeps it for the rest of the match; in a
circle it can be any opponent's; a player with the maximum number of dice in a recipe takes none.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.button_men.dice.die import Die
from engine.button_men.dice.skill import Icon, Special, Usage
from engine.button_men.fight.events import Swapped
from engine.button_men.match.duel import Choosing, DiePlace, Duel, Offer, Phase, Roster, Row
from engine.button_men.match.joining import TakeFromOther, without_waiting
from engine.button_men.recipe import MAX_DICE
from engine.game import Seat, Step
from engine.luck import Luck
from engine.value import tagged, value


@tagged("Steal")
@value
class Steal(TakeFromOther):
    """Take a waiting die of another player for good, unless it has been taken or brought in."""

    of: Seat
    their_waiting: int
    """The index of the die among its owner's waiting dice."""
    die: Die | None = None

    def about(self, seat: Seat) -> tuple[DiePlace, ...]:
        return (DiePlace(Row.WAITING, self.of, self.their_waiting),)

    def with_exact_dice(self, duel: Duel) -> "Steal":
        return replace(self, die=duel.players[self.of].waiting[self.their_waiting])

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        owner = duel.players[self.of]
        if self.die is None or self.die not in owner.waiting:
            return Step(duel)
        die = self.die.called_in()
        left = without_waiting(owner, owner.waiting.index(self.die))
        after = duel.with_player(self.of, left)
        taker = after.players[seat]
        after = after.with_player(seat, replace(taker, roster=(*taker.roster, die)))
        return Step(after, (Swapped(seat, SKULL.name, seat, (), (die,)),))


def _offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    if seat not in duel.losers or len(duel.players[seat].roster) >= MAX_DICE:
        return
    for of, player in enumerate(duel.players):
        for at, die in enumerate(() if of == seat else player.waiting):
            if die not in player.waiting[:at]:
                yield Offer(Steal(of, at))


def _widest(dice: Sequence[Die], others: Sequence[Sequence[Die]]) -> tuple[Die, ...]:
    """Return these dice and as many waiting dice of the others as a recipe has room for, those with
    the most skills first."""
    waiting = [die.called_in() for row in others for die in row if not die.traits.starts_in_play]
    most = sorted(waiting, key=lambda die: len(die.traits.possible), reverse=True)
    return (*dice, *most[: max(0, MAX_DICE - len(dice))])


SKULL = Special(
    "skull-icon",
    Roster(widest_row=_widest),
    Choosing({Phase.BEFORE_ROUND: _offers}),
    Usage(icon=Icon.AMONG_ICONS),
)
