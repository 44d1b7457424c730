"""Jurai: its player can refuse attacks.

The icon Jur: once in a match for Ayeka, twice for Tenchi, three times for Sasami (rare dice,
section 6). When an attack on the player is declared, they can disallow it before anything is
rolled; the opponent must make another one without any of the attackers, or pass if there is none.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.dice.die import REFUSED
from engine.button_men.dice.skill import Icon, Special, Usage
from engine.button_men.fight.events import Refused
from engine.button_men.match.actions import struck
from engine.button_men.match.duel import Choosing, Duel, GeneralAction, Offer, Phase
from engine.game import Seat, Step
from engine.luck import Luck
from engine.value import tagged, value


@tagged("Allow")
@value
class Allow(GeneralAction):
    """Let the attack happen. It is resolved now."""

    phase = Phase.FIGHT
    answers = True

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        return struck(duel, duel.declared, luck) if duel.declared is not None else Step(duel)


@tagged("Disallow")
@value
class Disallow(GeneralAction):
    """Refuse the attack. The attacker must make a different one without these dice."""

    phase = Phase.FIGHT
    answers = True
    spends_use = True

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        fight, special = duel.on_table, duel.players[seat].special
        if duel.declared is None or special is None:
            return Step(duel)
        side = fight.sides[fight.mover]
        for at in duel.declared.attackers:
            side = side.with_die(at, side.dice[at].marked(side.dice[at].marks | {REFUSED}))
        after = replace(duel.with_side(fight.mover, side), declared=None)
        return Step(after, (Refused(seat, special.name),))


def _answers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    if duel.declared is not None:
        yield Offer(Allow())
        yield Offer(Disallow())


_CHOOSING = Choosing(
    {Phase.FIGHT: _answers}, declared=lambda duel, attack: Step(replace(duel, declared=attack))
)
JURAI_ONCE = Special("jurai-once", _CHOOSING, Usage(1, Icon.AMONG_ICONS))
JURAI_TWICE = Special("jurai-twice", _CHOOSING, Usage(2, Icon.AMONG_ICONS))
JURAI_THRICE = Special("jurai-thrice", _CHOOSING, Usage(3, Icon.AMONG_ICONS))
