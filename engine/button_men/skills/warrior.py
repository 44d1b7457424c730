"""Warrior: waits with its highest value until it joins other dice in a Skill attack.

Until then it is out of play, with all its other skills: it scores nothing, cannot be attacked and
does not count for initiative, and attacking with it is never compulsory. Only one can join an
attack, after which it is no longer a Warrior. Rules, section 4.
"""

from dataclasses import replace

from engine.button_men.dice.die import Die, Rolling, Scoring
from engine.button_men.dice.skill import Lineup, Skill, Spelling, Waits
from engine.button_men.fight.attack import POWER, SKILL
from engine.button_men.fight.attacking import AttackContext, Attacking, Objection
from engine.button_men.fight.counted_values import Counting


def _unless_it_joins(die: Die, attempt: AttackContext) -> Objection | None:
    joins = attempt.kind is SKILL and attempt.is_joint
    return Objection.UNFORCED if joins and not attempt.is_target else Objection.REFUSES


WARRIOR = Skill(
    "warrior",
    Spelling("`"),
    Lineup(Waits.ON_THE_TABLE),
    Attacking(loses=(POWER,), objects=_unless_it_joins, one_at_a_time=True),
    Counting(counts_for_initiative=False),
    Rolling(instead=lambda die, roll: die.turned(die.size)),
    Scoring(lambda worth: replace(worth, kept=0, captured=0)),
)
