"""Berserk: takes several dice that add up to its value, and is half its size from then on.

No Skill attacks. Rulebook 001, Berserk Dice; a twin's halves round up and down in turn.
"""

from engine.button_men.attack import SKILL, AttackKind, Form
from engine.button_men.attack_resolution import Clash
from engine.button_men.die import Die
from engine.button_men.editions import Shed
from engine.button_men.sizes import Sides, halved
from engine.button_men.skill import PLAIN, Skill

BERSERK_ATTACK = AttackKind("berserk", Form.ONE_ON_MANY)


def _spent(clash: Clash, at: int) -> None:
    if clash.attack.kind is not BERSERK_ATTACK:
        return
    die = clash.mine[at]
    sizes = halved(die.sizes)
    if clash.rules.sheds is Shed.ALL:
        clash.mine[at] = Die(PLAIN, Sides(sizes), sizes, die.value)
        return
    clash.mine[at] = die.resized(sizes).without(BERSERK)


BERSERK = Skill("berserk", "B", gains=(BERSERK_ATTACK,), loses=(SKILL,), on_attack=_spent)
