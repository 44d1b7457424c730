"""Sideboard: a die that is out of play until its owner, after losing a round, swaps it with a die
in play.

Rules, section 3 of the rare dice: after a later lost round the die that is now outside can be
swapped with any other. So the skill is transferred to the die that leaves.
"""

from collections.abc import Iterator

from engine.button_men.dice.skill import Lineup, Skill, Spelling, Waits
from engine.button_men.fight.events import BroughtIn
from engine.button_men.match.duel import Action, Choosing, DiePlace, Duel, Offer, Phase, Player, Row
from engine.button_men.match.joining import waiting_with, with_swapped
from engine.game import Refusal, Seat, Step
from engine.luck import Luck
from engine.value import tagged, value


@tagged("SwapIn")
@value
class SwapIn(Action):
    """Swap a die on the sideboard with a die in play."""

    at: int
    """The index in the player's row of the die that leaves."""
    waiting: int
    """The index of the replacement among the waiting dice."""
    phase = Phase.BEFORE_ROUND
    is_secret = True

    def about(self, seat: Seat) -> tuple[DiePlace, ...]:
        return (
            DiePlace(Row.PLAYING, seat, self.at),
            DiePlace(Row.WAITING, seat, self.waiting),
        )

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Return None if the player has lost the round, the two dice exist, and the player's
        special allows the result, otherwise a refusal."""
        player = duel.players[seat]
        may = seat in duel.losers and self.waiting in waiting_with(player, SIDEBOARD)
        if not may or not 0 <= self.at < len(player.roster):
            return Refusal("swap-in.not-outside")
        after = self._swapped(player)
        return after.refusal_of(after.roster, duel.rules)

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """Return the duel after the two dice are swapped."""
        before = duel.players[seat]
        after = self._swapped(before)
        event = BroughtIn(seat, after.roster[self.at], before.roster[self.at])
        return Step(duel.with_player(seat, after), (event,))

    def _swapped(self, player: Player) -> Player:
        die = player.roster[self.at].as_printed()
        left = die.with_printed((SIDEBOARD, *die.traits.printed))
        return with_swapped(player, self.at, self.waiting, left)


def _choices(duel: Duel, seat: Seat) -> Iterator[Offer]:
    """Yield each distinct swap of a die in play with a die outside, if it is legal."""
    roster = duel.players[seat].roster
    for waiting in waiting_with(duel.players[seat], SIDEBOARD):
        for at, die in enumerate(roster):
            action = SwapIn(at, waiting)
            if die not in roster[:at] and action.refusal(duel, seat) is None:
                yield Offer(action)


SIDEBOARD = Skill(
    "sideboard", Spelling("S"), Lineup(Waits.ANYWHERE), Choosing({Phase.BEFORE_ROUND: _choices})
)
