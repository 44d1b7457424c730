"""Half worth: the die scores half, in any pile.

No recipe names it: the rules of other dice give it in play, where they say that a die scores half.
Its letter is ours. Button Weavers, Issue 512 and others.
"""

from engine.button_men.dice.die import Scoring
from engine.button_men.dice.skill import Skill, SkillSource, Spelling

HALF_WORTH = Skill(
    "half-worth",
    Spelling("½", given=SkillSource.IN_PLAY),
    Scoring(lambda worth: worth.measured(lambda die, counted: counted / 2)),
    order=80,
)
"""It is called after what else is counted instead of the sides."""
