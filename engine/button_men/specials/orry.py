"""Orry: after a Boom attack its player moves again, but cannot make a Boom attack in that extra
turn.

Rare dice, section 5. Each attack gives at most one extra turn (our ruling).
"""

from engine.button_men.dice.die import Die
from engine.button_men.dice.skill import Lifetime, Special, Usage
from engine.button_men.fight.attacking import AttackContext, Attacking, Objection
from engine.button_men.fight.resolution import AttackResolution, Reacting, ReactionPoint
from engine.button_men.skills.boom import BOOM_ATTACK

EXTRA_TURN = "extra-turn"


def _again(resolution: AttackResolution, at: int) -> None:
    if resolution.attack.kind is BOOM_ATTACK:
        resolution.goes_on = True
        resolution.memory = (EXTRA_TURN,)


def _to_another(die: Die, attempt: AttackContext) -> Objection | None:
    is_own = attempt.kind is BOOM_ATTACK and not attempt.is_target
    return Objection.REFUSES if is_own and EXTRA_TURN in attempt.side.memory else None


ORRY = Special(
    "orry",
    Attacking(objects=_to_another),
    Reacting({ReactionPoint.STRUCK: _again}),
    Usage(lifetimes={EXTRA_TURN: Lifetime.TURN}),
)
