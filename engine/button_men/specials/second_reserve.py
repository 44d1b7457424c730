"""Second reserve: after a lost round, its player can bring in two waiting dice instead of one.

The icon SM of Neo-Queen Serenity works twice in a match, against any button. The icon IS of Queen
Serenity, Princess Serena and Rini works once (rare dice, section 6); it is reconstructed from a
line that says "add reserve dice".
"""

from collections.abc import Iterator
from itertools import combinations

from engine.button_men.dice.skill import Icon, Special, Usage
from engine.button_men.match.duel import Action, Choosing, DiePlace, Duel, Offer, Phase, Row
from engine.button_men.match.joining import with_joined
from engine.game import Seat, Step
from engine.luck import Luck
from engine.value import tagged, value


@tagged("BringInTwo")
@value
class BringInTwo(Action):
    """Bring two of the player's waiting dice into play for the rest of the match."""

    waiting: int
    """The index of the first die among the player's waiting dice."""
    also: int
    """The index of the second die, which is higher than that of the first."""
    phase = Phase.BEFORE_ROUND
    is_secret = True
    spends_use = True

    def about(self, seat: Seat) -> tuple[DiePlace, ...]:
        return (
            DiePlace(Row.WAITING, seat, self.waiting),
            DiePlace(Row.WAITING, seat, self.also),
        )

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        second = with_joined(duel, seat, self.also)
        first = with_joined(second.state, seat, self.waiting)
        return Step(first.state, (*second.events, *first.events))


def _offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    """Yield an offer for each distinct pair of waiting dice."""
    waiting = duel.players[seat].waiting if seat in duel.losers else ()
    seen = []
    for first, second in combinations(range(len(waiting)), 2):
        pair = {waiting[first], waiting[second]}
        if pair not in seen:
            seen.append(pair)
            yield Offer(BringInTwo(first, second))


_CHOOSING = Choosing({Phase.BEFORE_ROUND: _offers})
SILVER_CRYSTAL = Special("silver-crystal", _CHOOSING, Usage(1, Icon.AMONG_ICONS))
SILVER_MILLENNIUM = Special("silver-millennium", _CHOOSING, Usage(2, Icon.ALWAYS))
