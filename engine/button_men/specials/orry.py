"""Orry: after a Boom attack he moves again, and in that turn makes no Boom attack.

Rare dice, section 5. At most one extra turn for each attack, so they do not follow each other (our
ruling).
"""

from engine.button_men.dice.special import Special
from engine.button_men.fight.attack import AttackKind
from engine.button_men.fight.fight import Side
from engine.button_men.fight.resolution import AttackResolution
from engine.button_men.skills.boom import BOOM_ATTACK

EXTRA_TURN = "extra-turn"


def _again(resolution: AttackResolution) -> None:
    resolution.memory = ()
    if resolution.attack.kind == BOOM_ATTACK:
        resolution.goes_on = True
        resolution.memory = (EXTRA_TURN,)


def _forbids(side: Side, kind: AttackKind) -> bool:
    return kind == BOOM_ATTACK and EXTRA_TURN in side.memory


ORRY = Special("orry", forbids=_forbids, on_struck=_again, lasts_a_turn=(EXTRA_TURN,))
