"""Exchange: between rounds, its player can exchange dice in play for waiting ones, for the rest of
the match.

The icon Alt works after any round: once in a match for Soja's Guardians, twice for Washu. The icon
Morph of Ryo-Ohki works after each lost round, for any number of dice (rare dice, section 6).
Exchanges come before the player chooses which die to bring in. Our ruling: each is one for one, and
the number of waiting dice, or of dice in play if there are fewer, limits how many Morph allows
before a round; that is enough to bring any waiting dice into play.
"""

from collections.abc import Iterator

from engine.button_men.dice.die import Die
from engine.button_men.dice.skill import USED, Icon, Special, Usage
from engine.button_men.fight.events import Swapped
from engine.button_men.match.duel import Action, Choosing, DiePlace, Duel, Offer, Phase, Row
from engine.button_men.match.joining import with_swapped
from engine.game import Seat, Step
from engine.luck import Luck
from engine.value import tagged, value


@tagged("Exchange")
@value
class Exchange(Action):
    """Exchange one of the player's dice for a waiting one. The player is asked again."""

    at: int
    waiting: int
    phase = Phase.BEFORE_ROUND
    spends_use = True

    def about(self, seat: Seat) -> tuple[DiePlace, ...]:
        return (
            DiePlace(Row.PLAYING, seat, self.at),
            DiePlace(Row.WAITING, seat, self.waiting),
        )

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        before = duel.players[seat]
        went, waited = before.roster[self.at], before.waiting[self.waiting]
        after = with_swapped(before, self.at, self.waiting, _sent_away(went, waited))
        name = before.special.name if before.special is not None else ""
        event = Swapped(seat, name, seat, (went,), (after.roster[self.at],))
        return Step(duel.with_player(seat, after), (event,))


def _sent_away(die: Die, instead: Die) -> Die:
    """Return the die as it waits now, with the skills that kept the other die out of play."""
    for skill in instead.traits.skills:
        if not skill.starts_in_play:
            die = die.with_skill(skill)
    return Die(die.traits, die.body, die.body.fixed_sizes)


def _after_any_round(duel: Duel, seat: Seat) -> Iterator[Offer]:
    """Yield each exchange of different dice."""
    player = duel.players[seat]
    for at, die in enumerate(player.roster):
        for waiting, other in enumerate(player.waiting):
            if (die.traits, die.body) != (other.called_in().traits, other.body):
                yield Offer(Exchange(at, waiting))


def _after_a_lost_round(duel: Duel, seat: Seat) -> Iterator[Offer]:
    """Yield exchanges after a lost round, up to the limit. Their count is reset when a round
    ends."""
    player = duel.players[seat]
    is_left = player.memory.count(USED) < min(len(player.roster), len(player.waiting))
    return _after_any_round(duel, seat) if seat in duel.losers and is_left else iter(())


_ALTERNATE = Choosing({Phase.BEFORE_ROUND: _after_any_round})
_MORPH = Choosing({Phase.BEFORE_ROUND: _after_a_lost_round})
ALTERNATE_ONCE = Special("alternate-once", _ALTERNATE, Usage(1, Icon.AMONG_ICONS))
ALTERNATE_TWICE = Special("alternate-twice", _ALTERNATE, Usage(2, Icon.AMONG_ICONS))
MORPH = Special("morph-icon", _MORPH, Usage(icon=Icon.AMONG_ICONS))
