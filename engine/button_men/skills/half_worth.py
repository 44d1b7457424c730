"""Half worth: the die scores half its usual points, in any pile or row.

It is not allowed in recipes: other dice give it in play, if their rules say that a die scores half.
Its letter is our choice. Button Weavers, Issue 512 and others.
"""

from engine.button_men.dice.die import Scoring
from engine.button_men.dice.skill import Skill, SkillSource, Spelling

HALF_WORTH = Skill(
    "half-worth",
    Spelling("½", given=SkillSource.IN_PLAY),
    Scoring(lambda worth: worth.with_measure(lambda die, counted: counted / 2)),
    order=80,
)
"""Applies after skills that replace the number of sides."""
