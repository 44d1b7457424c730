"""Value: scores by the value it shows; so does everything captured in an attack in which it takes
part.

Rules, section 4.
"""

from dataclasses import replace
from fractions import Fraction

from engine.button_men.dice.die import Die
from engine.button_men.dice.skill import Skill, Worth
from engine.button_men.fight.resolution import AttackResolution


def _shown(die: Die, counted: Fraction) -> Fraction:
    return Fraction(die.value)


def _by_value(worth: Worth) -> Worth:
    return replace(worth, measures=(*worth.measures, _shown))


def _count_by_value(resolution: AttackResolution) -> None:
    resolution.spoils = [die.with_skill(VALUE) for die in resolution.spoils]


VALUE = Skill("value", "v", worth=_by_value, on_capture=_count_by_value)
