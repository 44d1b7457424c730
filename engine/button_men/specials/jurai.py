"""Jurai: its player may refuse attacks.

The icon Jur: once in a match for Ayeka, twice for Tenchi, three times for Sasami (rare dice,
section 6): when an attack on the player is declared, they may disallow it before anything is
rolled; the opponent must make another one without any of the attackers, or passes if there is none.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.dice.special import USED, Special
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.events import Refused
from engine.button_men.match.actions import Action, struck
from engine.button_men.match.duel import Duel, Phase
from engine.button_men.match.icons import may_use
from engine.button_men.match.offer import Offer
from engine.game import Seat, Step
from engine.luck import Luck
from engine.value import value


@value
class Allow(Action):
    """Let the attack happen."""

    name = "allow"
    phase = Phase.FIGHT
    answers = True

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """It is resolved now."""
        return struck(duel, duel.declared, luck) if duel.declared is not None else Step(duel)


@value
class Disallow(Action):
    """Refuse the attack."""

    name = "disallow"
    phase = Phase.FIGHT
    answers = True

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The attacker must find another one, without these dice."""
        fight, special = duel.on_table, duel.players[seat].special
        if duel.declared is None or special is None:
            return Step(duel)
        sides = [*fight.sides]
        sides[fight.mover] = sides[fight.mover].tried(duel.declared.attackers)
        sides[seat] = sides[seat].remembering(*sides[seat].memory, USED)
        after = replace(duel, fight=replace(fight, sides=tuple(sides)), declared=None)
        return Step(after, (Refused(seat, special.name),))


def _may_refuse(duel: Duel, attack: Attack) -> bool:
    return may_use(duel.on_table, attack.defender)


def _answers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    if duel.declared is not None:
        yield Offer(Allow())
        yield Offer(Disallow())


JURAI_ONCE = Special(
    "jurai-once",
    is_icon=True,
    uses=1,
    keeps_memory=True,
    refuses=_may_refuse,
    offers=((Phase.FIGHT, _answers),),
)
JURAI_TWICE = replace(JURAI_ONCE, name="jurai-twice", uses=2)
JURAI_THRICE = replace(JURAI_ONCE, name="jurai-thrice", uses=3)
