"""Dark Crystal: after a lost round its player may take one of the winner's dice out of the match,
instead of bringing in a die of their own.

The icon DC: twice in a match for Wicked Lady, Sapphire and Prince Diamond, once for Rubeus and
Emerald (rare dice, section 6). It is never the last die of its owner (our ruling).
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.actions import Action, with_choice
from engine.button_men.duel import Duel, Phase
from engine.button_men.events import Chose, Swapped
from engine.button_men.icons import may_use_between, refusal_unless_offered, with_use
from engine.button_men.joining import with_player
from engine.button_men.offer import Offer
from engine.button_men.special import Special
from engine.game import Refusal, Seat, Step
from engine.luck import Luck
from engine.value import value


@value
class Destroy(Action):
    """Take a die of another player out of the match."""

    of: Seat
    theirs: int
    """Its index in its owner's row."""

    name = "destroy"
    phase = Phase.BEFORE_ROUND

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused where no use is left, or it is the last die of its owner."""
        return refusal_unless_offered(self, duel, seat)

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The others learn of it once all have chosen."""
        return Step(with_choice(duel, seat, self), (Chose(seat),))

    def applied(self, duel: Duel, seat: Seat) -> Step[Duel]:
        """The die is gone for good; unless others have left its owner only one."""
        owner = duel.players[self.of]
        if len(owner.roster) == 1 or self.theirs >= len(owner.roster):
            return Step(duel)
        die = owner.roster[self.theirs]
        left = owner.roster[: self.theirs] + owner.roster[self.theirs + 1 :]
        after = with_player(duel, self.of, replace(owner, roster=left))
        event = Swapped(seat, DARK_CRYSTAL_ONCE.name, self.of, (die,), ())
        return Step(with_use(after, seat), (event,))


def _offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    if seat not in duel.losers or not may_use_between(duel, seat):
        return
    for of, player in enumerate(duel.players):
        if of not in duel.losers and len(player.roster) > 1:
            for at, die in enumerate(player.roster):
                if die not in player.roster[:at]:
                    yield Offer(Destroy(of, at))


DARK_CRYSTAL_ONCE = Special(
    "dark-crystal-once",
    is_icon=True,
    moves_dice=True,
    uses=1,
    keeps_memory=True,
    offers=((Phase.BEFORE_ROUND, _offers),),
)
DARK_CRYSTAL_TWICE = replace(DARK_CRYSTAL_ONCE, name="dark-crystal-twice", uses=2)
