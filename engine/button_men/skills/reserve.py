"""Reserve: a die that is out of play until its owner, after losing a round, adds it for the rest of
the match.

Rules, section 4, Reserve: after each lost round its owner may add one, but not after a draw. The
size of a swing or option die is chosen together with the others.
"""

from collections.abc import Iterator

from engine.button_men.dice.skill import Lineup, Skill, Spelling, Waits
from engine.button_men.match.duel import Action, Choosing, DiePlace, Duel, Offer, Phase, Row
from engine.button_men.match.joining import waiting_with, with_joined
from engine.game import Refusal, Seat, Step
from engine.luck import Luck
from engine.value import tagged, value


@tagged("BringIn")
@value
class BringIn(Action):
    """Bring one of the player's waiting dice into play for the rest of the match."""

    waiting: int
    """The index of the die among the player's waiting dice."""
    phase = Phase.BEFORE_ROUND
    is_secret = True

    def about(self, seat: Seat) -> tuple[DiePlace, ...]:
        return (DiePlace(Row.WAITING, seat, self.waiting),)

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Return None if the player has lost the round, this die is in reserve, and the player's
        special allows it to join, otherwise a refusal."""
        if seat not in duel.losers or self.waiting not in waiting_with(duel.players[seat], RESERVE):
            return Refusal("bring-in.not-in-reserve")
        after = with_joined(duel, seat, self.waiting).state.players[seat]
        return after.refusal_of(after.roster, duel.rules)

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """Return the duel with the die in its place in the recipe."""
        return with_joined(duel, seat, self.waiting)


def _choices(duel: Duel, seat: Seat) -> Iterator[Offer]:
    """Yield an offer for each distinct die in reserve that may join."""
    player = duel.players[seat]
    waiting = player.waiting
    for at in waiting_with(player, RESERVE):
        action = BringIn(at)
        if waiting[at] not in waiting[:at] and action.refusal(duel, seat) is None:
            yield Offer(action)


RESERVE = Skill(
    "reserve", Spelling("r"), Lineup(Waits.ANYWHERE), Choosing({Phase.BEFORE_ROUND: _choices})
)
