"""Boom: may blow itself up to make any die roll again. Nothing is captured.

The Boom die leaves the round and scores for nobody. Rules, section 4, Boom.
"""

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Rules
from engine.button_men.dice.skill import Skill
from engine.button_men.fight.attack import AttackKind, Form
from engine.button_men.fight.counting import Counts
from engine.button_men.fight.events import Destination
from engine.button_men.fight.resolution import AttackResolution


def _always(attacker: Die, target: Die, rules: Rules, counts: Counts) -> bool:
    return True


def _explode(resolution: AttackResolution) -> None:
    (at,), (target,) = resolution.attack.attackers, resolution.attack.targets
    resolution.captured = ()
    resolution.leave(resolution.fight.mover, at, Destination.NOWHERE)
    resolution.roll_theirs(target)


BOOM_ATTACK = AttackKind(
    "boom",
    Form.ONE_ON_ONE,
    may_beat=_always,
    captures=False,
    uses_up=True,
    takes_hidden=True,
    resolve=_explode,
)

BOOM = Skill("boom", "b", gains=(BOOM_ATTACK,))
