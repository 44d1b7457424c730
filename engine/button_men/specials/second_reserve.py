"""Second reserve: after a lost round its player may bring in two waiting dice instead of one.

The icons SM of Neo-Queen Serenity, twice in a match and against any button, and IS of Queen
Serenity, Princess Serena and Rini, once (rare dice, section 6). The latter is reconstructed from a
line that says "add reserve dice".
"""

from collections.abc import Callable, Iterator
from itertools import combinations

from engine.button_men.dice.special import Special
from engine.button_men.fight.events import Chose
from engine.button_men.match.actions import Action, with_choice
from engine.button_men.match.duel import Duel, Phase
from engine.button_men.match.icons import (
    may_use_between,
    refusal_unless_offered,
    uses_left,
    with_use,
)
from engine.button_men.match.joining import with_joined
from engine.button_men.match.offer import Offer
from engine.game import Refusal, Seat, Step
from engine.luck import Luck
from engine.value import value

Moment = Callable[[Duel, Seat], Iterator[Offer]]


@value
class BringInTwo(Action):
    """Add two dice that have been waiting to one's own, for the rest of the match."""

    waiting: int
    """The index of the first among the player's waiting dice."""
    also: int
    """The index of the second, which is higher."""

    name = "bring-in-two"
    phase = Phase.BEFORE_ROUND

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused where no use is left."""
        return refusal_unless_offered(self, duel, seat)

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The others learn of it once all have chosen."""
        return Step(with_choice(duel, seat, self), (Chose(seat),))

    def applied(self, duel: Duel, seat: Seat) -> Step[Duel]:
        """Both are the last of the player's row from now on."""
        second = with_joined(with_use(duel, seat), seat, self.also)
        first = with_joined(second.state, seat, self.waiting)
        return Step(first.state, (*second.events, *first.events))


def _pairs(duel: Duel, seat: Seat) -> Iterator[Offer]:
    """Each pair of waiting dice; of several alike, the first."""
    waiting = duel.players[seat].waiting
    seen = []
    for first, second in combinations(range(len(waiting)), 2):
        pair = {waiting[first], waiting[second]}, waiting[first] == waiting[second]
        if pair not in seen:
            seen.append(pair)
            yield Offer(BringInTwo(first, second))


def _between_icons(duel: Duel, seat: Seat) -> Iterator[Offer]:
    return _pairs(duel, seat) if seat in duel.losers and may_use_between(duel, seat) else iter(())


def _always(duel: Duel, seat: Seat) -> Iterator[Offer]:
    is_possible = seat in duel.losers and uses_left(duel.players[seat]) > 0
    return _pairs(duel, seat) if is_possible else iter(())


SILVER_CRYSTAL = Special(
    "silver-crystal",
    is_icon=True,
    uses=1,
    keeps_memory=True,
    offers=((Phase.BEFORE_ROUND, _between_icons),),
)
SILVER_MILLENNIUM = Special(
    "silver-millennium",
    is_icon=True,
    uses=2,
    keeps_memory=True,
    offers=((Phase.BEFORE_ROUND, _always),),
)
