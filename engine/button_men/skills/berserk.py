"""Berserk: captures one or more dice that add up to its value, and is then halved in size.

It cannot make Skill attacks. Rulebook 001, Berserk Dice. For a twin, the first half is rounded up
and the second down.
"""

from engine.button_men.dice.die import PLAIN, Die
from engine.button_men.dice.editions import SkillLoss
from engine.button_men.dice.sizes import Sides, halved
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.attack import SKILL, AttackKind, Form
from engine.button_men.fight.attacking import Attacking
from engine.button_men.fight.resolution import AttackResolution, Reacting, ReactionPoint

BERSERK_ATTACK = AttackKind("berserk", Form.ONE_ON_MANY)


def _halve_attacker(resolution: AttackResolution, at: int) -> None:
    if resolution.attack.kind is not BERSERK_ATTACK:
        return
    die = resolution.mine[at]
    sizes = halved(die.sizes)
    if resolution.fight.rules.sheds is SkillLoss.ALL:
        resolution.replace_mine(at, Die(PLAIN, Sides(sizes), sizes, die.value))
        return
    resolution.replace_mine(at, die.resized(sizes).without(BERSERK))


BERSERK = Skill(
    "berserk",
    Spelling("B"),
    Attacking(gains=(BERSERK_ATTACK,), loses=(SKILL,)),
    Reacting({ReactionPoint.ATTACK: _halve_attacker}),
)
