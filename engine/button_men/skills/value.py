"""Value: scores by the value it shows; so does everything captured in an attack in which it takes
part.

Rules, section 4.
"""

from dataclasses import replace
from fractions import Fraction

from engine.button_men.attack_resolution import AttackResolution
from engine.button_men.die import Die
from engine.button_men.skill import Skill, Worth


def _shown(die: Die, counted: Fraction) -> Fraction:
    return Fraction(die.value)


def _by_value(worth: Worth) -> Worth:
    return replace(worth, measures=(*worth.measures, _shown))


def _count_by_value(resolution: AttackResolution) -> None:
    resolution.spoils = [die.with_skill(VALUE) for die in resolution.spoils]


VALUE = Skill("value", "v", worth=_by_value, on_capture=_count_by_value)
