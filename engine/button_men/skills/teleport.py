"""Teleport: instead of another attack, leaves the round together with any one enemy die.

Its owner gets a die like the enemy's, and the enemy one like this, but without Teleport. Both are
rolled where the old ones lay. The two that left score for nobody. Button Men wiki, Dream Wyrm.
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


def _exchange(resolution: AttackResolution) -> None:
    mover, defender = resolution.fight.mover, resolution.attack.defender
    (at,), (target,) = resolution.attack.attackers, resolution.attack.targets
    resolution.captured = ()
    resolution.leave(mover, at, Destination.NOWHERE)
    resolution.leave(defender, target, Destination.NOWHERE)
    resolution.join(mover, at, resolution.theirs[target])
    resolution.join(defender, target, resolution.mine[at].without(TELEPORT))


TELEPORT_ATTACK = AttackKind(
    "teleport",
    Form.ONE_ON_ONE,
    may_beat=_always,
    uses_up=True,
    takes_hidden=True,
    resolve=_exchange,
)

TELEPORT = Skill("teleport", "T", adds_dice=True, gains=(TELEPORT_ATTACK,))
