"""Exchange: between rounds its player may exchange dice in play for waiting ones, for the rest of
the match.

The icons Alt of Soja's Guardians, once in a match, and Washu, twice, after any round; and Morph of
Ryo-Ohki, after each lost round as many dice as he likes (rare dice, section 6). It is done before
the player is asked which die to bring in. Our ruling: one for one, so as often before a round as he
has dice of either sort, by which any of them come to lie in play.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.dice.die import Die
from engine.button_men.dice.special import USED, Special
from engine.button_men.fight.events import Swapped
from engine.button_men.match.actions import Action
from engine.button_men.match.duel import Duel, Phase
from engine.button_men.match.icons import (
    are_in_force,
    may_use_between,
    refusal_unless_offered,
    with_use,
)
from engine.button_men.match.joining import with_player
from engine.button_men.match.offer import Offer
from engine.game import Refusal, Seat, Step
from engine.luck import Luck
from engine.value import value


@value
class Exchange(Action):
    """Exchange one of the own dice for one that waits."""

    at: int
    waiting: int

    name = "exchange"
    phase = Phase.BEFORE_ROUND

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused where it may not be done now."""
        return refusal_unless_offered(self, duel, seat)

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """It takes effect at once, and the player is asked again."""
        player = duel.players[seat]
        went, waited = player.roster[self.at], player.waiting[self.waiting]
        roster, waiting = [*player.roster], [*player.waiting]
        roster[self.at] = waited.called_in()
        waiting[self.waiting] = _sent_away(went, waited)
        changed = replace(player, roster=tuple(roster), waiting=tuple(waiting))
        after = with_use(with_player(duel, seat, changed), seat)
        name = player.special.name if player.special is not None else ""
        return Step(after, (Swapped(seat, name, seat, (went,), (waited.called_in(),)),))


def _sent_away(die: Die, instead: Die) -> Die:
    """The die as it waits now, kept out of play by what kept out the other one."""
    for skill in instead.traits.skills:
        if not skill.starts_in_play:
            die = die.with_skill(skill)
    return Die(die.traits, die.body, die.body.fixed)


def _pairs(duel: Duel, seat: Seat) -> Iterator[Offer]:
    """Each exchange of dice that are not alike."""
    player = duel.players[seat]
    for at, die in enumerate(player.roster):
        for waiting, other in enumerate(player.waiting):
            if (die.traits, die.body) != (other.called_in().traits, other.body):
                yield Offer(Exchange(at, waiting))


def _after_any_round(duel: Duel, seat: Seat) -> Iterator[Offer]:
    return _pairs(duel, seat) if may_use_between(duel, seat) else iter(())


def _after_a_lost_round(duel: Duel, seat: Seat) -> Iterator[Offer]:
    """What was exchanged is counted until the round ends."""
    player = duel.players[seat]
    is_possible = seat in duel.losers and are_in_force(duel.players)
    is_left = player.memory.count(USED) < min(len(player.roster), len(player.waiting))
    return _pairs(duel, seat) if is_possible and is_left else iter(())


ALTERNATE_ONCE = Special(
    "alternate-once",
    is_icon=True,
    uses=1,
    moves_dice=True,
    keeps_memory=True,
    offers=((Phase.BEFORE_ROUND, _after_any_round),),
)
ALTERNATE_TWICE = replace(ALTERNATE_ONCE, name="alternate-twice", uses=2)
MORPH = Special(
    "morph-icon",
    is_icon=True,
    moves_dice=True,
    offers=((Phase.BEFORE_ROUND, _after_a_lost_round),),
)
