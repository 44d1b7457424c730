"""Value: scores by the value it shows; so does everything captured in an attack in which it takes
part.

Rules, section 4.
"""

from dataclasses import replace
from fractions import Fraction

from engine.button_men.dice.die import Die, Scoring, Worth
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.resolution import AttackResolution, Moment, Reacting


def _shown(die: Die, counted: Fraction) -> Fraction:
    return Fraction(die.value)


def _by_value(worth: Worth) -> Worth:
    return replace(worth, measures=(*worth.measures, _shown))


def _count_by_value(resolution: AttackResolution, at: int) -> None:
    resolution.spoils = [die.with_skill(VALUE) for die in resolution.spoils]


VALUE = Skill(
    "value",
    (Spelling("v"), Scoring(_by_value), Reacting(((Moment.CAPTURE, _count_by_value),))),
)
