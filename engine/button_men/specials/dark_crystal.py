"""Dark Crystal: after a lost round, its player can remove one of an opponent's dice from the match,
instead of bringing in a die of their own.

The icon DC: twice in a match for Wicked Lady, Sapphire and Prince Diamond, once for Rubeus and
Emerald (rare dice, section 6). Our rulings: the removed die cannot be the last one of its owner,
and in a circle it can be any opponent's.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.dice.die import Die
from engine.button_men.dice.skill import Icon, Special, Usage
from engine.button_men.fight.events import Swapped
from engine.button_men.match.duel import Choosing, DiePlace, Duel, Offer, Phase, Row
from engine.button_men.match.joining import TakeFromOther, without_own
from engine.game import Seat, Step
from engine.luck import Luck
from engine.value import tagged, value


@tagged("Destroy")
@value
class Destroy(TakeFromOther):
    """Remove another player's die from the match, unless someone else took it first or its owner
    has only one left."""

    of: Seat
    theirs: int
    """The index of the die in its owner's row."""
    die: Die | None = None
    spends_use = True

    def about(self, seat: Seat) -> tuple[DiePlace, ...]:
        return (DiePlace(Row.PLAYING, self.of, self.theirs),)

    def with_exact_dice(self, duel: Duel) -> "Destroy":
        return replace(self, die=duel.players[self.of].roster[self.theirs])

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        owner = duel.players[self.of]
        if self.die is None or self.die not in owner.roster or len(owner.roster) == 1:
            return Step(duel)
        left = without_own(owner, owner.roster.index(self.die))
        event = Swapped(seat, DARK_CRYSTAL_ONCE.name, self.of, (self.die,), ())
        return Step(duel.with_player(self.of, left), (event,))


def _offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    for of, player in enumerate(duel.players if seat in duel.losers else ()):
        if of != seat and len(player.roster) > 1:
            for at, die in enumerate(player.roster):
                if die not in player.roster[:at]:
                    yield Offer(Destroy(of, at))


_CHOOSING = Choosing({Phase.BEFORE_ROUND: _offers})
DARK_CRYSTAL_ONCE = Special("dark-crystal-once", _CHOOSING, Usage(1, Icon.AMONG_ICONS))
DARK_CRYSTAL_TWICE = Special("dark-crystal-twice", _CHOOSING, Usage(2, Icon.AMONG_ICONS))
