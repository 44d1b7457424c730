"""Sideboard: a die that is out of play until its owner, having lost a round, swaps it with one that
takes part.

Rules, section 3 of the rare dice: after a later lost round the die that is outside now may be
swapped with any other. So the skill goes over to the die that leaves.
"""

from collections.abc import Iterator

from engine.button_men.dice.skill import Lineup, Skill, Spelling, Waits
from engine.button_men.fight.events import BroughtIn
from engine.button_men.match.duel import Action, Choosing, DiePlace, Duel, Offer, Phase, Player, Row
from engine.button_men.match.joining import with_swapped
from engine.game import Refusal, Seat, Step
from engine.luck import Luck
from engine.value import tagged, value


@tagged("SwapIn")
@value
class SwapIn(Action):
    """Let a die that has been outside take the place of one that has taken part."""

    at: int
    """The index in the player's row of the die that leaves."""
    waiting: int
    """The index among the waiting dice of the one that comes."""
    phase = Phase.BEFORE_ROUND
    is_secret = True

    def about(self, seat: Seat) -> tuple[DiePlace, ...]:
        return (
            DiePlace(Row.PLAYING, seat, self.at),
            DiePlace(Row.WAITING, seat, self.waiting),
        )

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused unless the player has lost the round and the two dice lie there, and if their
        special does not let them begin a round like that."""
        may = seat in duel.losers and self.waiting in _outside(duel, seat)
        if not may or not 0 <= self.at < len(duel.players[seat].roster):
            return Refusal("swap-in.not-outside")
        after = self._swapped(duel.players[seat])
        return after.refusal_of(after.roster, duel.rules)

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The dice change places."""
        before = duel.players[seat]
        after = self._swapped(before)
        event = BroughtIn(seat, after.roster[self.at], before.roster[self.at])
        return Step(duel.with_player(seat, after), (event,))

    def _swapped(self, player: Player) -> Player:
        die = player.roster[self.at].as_printed()
        left = die.with_printed((SIDEBOARD, *die.traits.printed))
        return with_swapped(player, self.at, self.waiting, left)


def _choices(duel: Duel, seat: Seat) -> Iterator[Offer]:
    """Each die that could leave, for each that could come; of several alike, the first."""
    roster = duel.players[seat].roster
    for waiting in _outside(duel, seat):
        for at, die in enumerate(roster):
            action = SwapIn(at, waiting)
            if die not in roster[:at] and action.refusal(duel, seat) is None:
                yield Offer(action)


def _outside(duel: Duel, seat: Seat) -> list[int]:
    waiting = duel.players[seat].waiting
    return [at for at, die in enumerate(waiting) if die.has(SIDEBOARD)]


SIDEBOARD = Skill(
    "sideboard", Spelling("S"), Lineup(Waits.ANYWHERE), Choosing({Phase.BEFORE_ROUND: _choices})
)
