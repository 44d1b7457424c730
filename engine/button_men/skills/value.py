"""Value: scores by its value, as does everything captured in an attack that it takes part in.

Rules, section 4.
"""

from fractions import Fraction

from engine.button_men.dice.die import Scoring
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.resolution import AttackResolution, Reacting, ReactionPoint


def _count_by_value(resolution: AttackResolution, at: int) -> None:
    resolution.spoils = tuple(die.with_skill(VALUE) for die in resolution.spoils)


VALUE = Skill(
    "value",
    Spelling("v"),
    Scoring(lambda worth: worth.with_measure(lambda die, counted: Fraction(die.value))),
    Reacting({ReactionPoint.CAPTURE: _count_by_value}),
)
