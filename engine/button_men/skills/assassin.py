"""Assassin: its target counts as half, rounded up, and what it captures is worth half.

Issues 1530 and 2493 of Button Weavers (the rules of Order of the Dolls). Issue 1530 also has the
designer's later preference that the die itself counts double instead, which some editions use. Our
rulings: one Assassin among the attackers is enough to halve targets, but only Assassins count
double; a Trip attack halves or doubles the rolled values; negative points are halved too.
"""

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Ambush, Rules
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.counted_values import Counting, Role
from engine.button_men.fight.resolution import AttackResolution, Reacting, ReactionPoint
from engine.button_men.skills.half_worth import HALF_WORTH


def _half(die: Die, shown: int, rules: Rules) -> int:
    return (shown + 1) // 2 if rules.ambush is Ambush.TARGET_HALVED else shown


def _double(die: Die, shown: int, rules: Rules) -> int:
    return 2 * shown if rules.ambush is Ambush.ATTACKER_DOUBLED else shown


def _halve_spoils(resolution: AttackResolution, at: int) -> None:
    resolution.spoils = tuple(die.with_skill(HALF_WORTH) for die in resolution.spoils)


ASSASSIN = Skill(
    "assassin",
    Spelling("a"),
    Counting({Role.ATTACKER: _double, Role.SIGHT: _half}),
    Reacting({ReactionPoint.CAPTURE: _halve_spoils}),
)
