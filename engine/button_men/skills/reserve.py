"""Reserve: a die that is out of play until its owner, having lost a round, adds it for the rest of
the match.

Rules, section 4, Reserve: after each lost round its owner may add one; not after a draw. If it is a
swing or an option die, its size is chosen together with the others.
"""

from collections.abc import Iterator

from engine.button_men.dice.skill import Skill
from engine.button_men.fight.events import Chose
from engine.button_men.match.actions import Action, refusal_of_roster, with_choice
from engine.button_men.match.duel import Duel, Phase
from engine.button_men.match.joining import with_joined
from engine.button_men.match.offer import Offer
from engine.game import Refusal, Seat, Step
from engine.luck import Luck
from engine.value import value


@value
class BringIn(Action):
    """Add a die that has been waiting to one's own, for the rest of the match."""

    waiting: int
    """Its index among the player's waiting dice."""

    name = "bring-in"
    phase = Phase.BEFORE_ROUND

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused unless the player has lost the round and this die is in reserve, and if their
        button does not let it join."""
        if seat not in duel.losers or self.waiting not in _in_reserve(duel, seat):
            return Refusal("bring-in.not-in-reserve")
        after = self.applied(duel, seat).state.players[seat]
        return refusal_of_roster(after, after.roster, duel.rules)

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The others learn of it once all have chosen."""
        return Step(with_choice(duel, seat, self), (Chose(seat),))

    def applied(self, duel: Duel, seat: Seat) -> Step[Duel]:
        """The die is the last of the player's row from now on."""
        return with_joined(duel, seat, self.waiting)


def _choices(duel: Duel, seat: Seat) -> Iterator[Offer]:
    """Each die in reserve; of several alike, the first."""
    waiting = duel.players[seat].waiting
    for at in _in_reserve(duel, seat):
        action = BringIn(at)
        if waiting[at] not in waiting[:at] and action.refusal(duel, seat) is None:
            yield Offer(action)


def _in_reserve(duel: Duel, seat: Seat) -> list[int]:
    waiting = duel.players[seat].waiting
    return [at for at, die in enumerate(waiting) if die.has(RESERVE)]


RESERVE = Skill("reserve", "r", starts_in_play=False, offers=((Phase.BEFORE_ROUND, _choices),))
