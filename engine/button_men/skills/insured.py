"""Insured: the first of its owner's dice with it that is captured scores nothing for its captor.

No recipe names it: a special gives it to dice. Its letter is ours. Rules, section 8,
continued in rare dice, section 5. Our ruling: of several that one attack captures, it is the first
in the row.
"""

from dataclasses import replace

from engine.button_men.dice.die import Die, Scoring
from engine.button_men.dice.skill import Skill, SkillSource, Spelling
from engine.button_men.fight.resolution import Reacting


def _used_up(die: Die) -> Die:
    """The others are like all dice from now on."""
    return die.without(INSURED) if die.has(INSURED) else die


INSURED = Skill(
    "insured",
    Spelling("∅", given=SkillSource.IN_PLAY),
    Scoring(lambda worth: replace(worth, captured=0)),
    Reacting(changes_others=_used_up),
    order=90,
)
"""It is called after what else changes what its die scores."""
