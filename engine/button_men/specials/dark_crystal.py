"""Dark Crystal: after a lost round its player may take one of an opponent's dice out of the match,
instead of bringing in a die of their own.

The icon DC: twice in a match for Wicked Lady, Sapphire and Prince Diamond, once for Rubeus and
Emerald (rare dice, section 6). Our rulings: it is never the last die of its owner, and in a circle
one of any opponent's.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.dice.die import Die
from engine.button_men.dice.special import Special
from engine.button_men.fight.events import Chose, Swapped
from engine.button_men.match.actions import Action, with_choice
from engine.button_men.match.duel import Duel, Phase
from engine.button_men.match.icons import may_use_between, refusal_unless_offered, with_use
from engine.button_men.match.joining import with_player
from engine.button_men.match.offer import Offer
from engine.game import Refusal, Seat, Step
from engine.luck import Luck
from engine.value import value


@value
class Destroy(Action):
    """Take a die of another player out of the match."""

    of: Seat
    theirs: int
    """Its index in its owner's row."""
    die: Die | None = None
    """The die itself, once it is chosen: others may change the row before that is revealed."""

    name = "destroy"
    takes_from_others = True
    phase = Phase.BEFORE_ROUND

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused where no use is left, or it is the last die of its owner."""
        return refusal_unless_offered(Destroy(self.of, self.theirs), duel, seat)

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The others learn of it once all have chosen."""
        die = duel.players[self.of].roster[self.theirs]
        return Step(with_choice(duel, seat, Destroy(self.of, self.theirs, die)), (Chose(seat),))

    def applied(self, duel: Duel, seat: Seat) -> Step[Duel]:
        """The die is gone for good; unless others have taken it, or left its owner only one."""
        owner = duel.players[self.of]
        if self.die is None or self.die not in owner.roster or len(owner.roster) == 1:
            return Step(duel)
        at = owner.roster.index(self.die)
        left = owner.roster[:at] + owner.roster[at + 1 :]
        after = with_player(duel, self.of, replace(owner, roster=left))
        event = Swapped(seat, DARK_CRYSTAL_ONCE.name, self.of, (self.die,), ())
        return Step(with_use(after, seat), (event,))


def _offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    if seat not in duel.losers or not may_use_between(duel, seat):
        return
    for of, player in enumerate(duel.players):
        if of != seat and len(player.roster) > 1:
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
