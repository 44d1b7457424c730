"""Insured: its owner's first captured die with this skill scores nothing for the captor.

It is not allowed in recipes: a special gives it to dice. Its letter is our choice. Rules, section
8, continued in rare dice, section 5. Our ruling: if one attack captures several, the first of them
in the row counts as the first captured.
"""

from dataclasses import replace

from engine.button_men.dice.die import Die, Scoring
from engine.button_men.dice.skill import Skill, SkillSource, Spelling
from engine.button_men.fight.resolution import Reacting


def _used_up(die: Die) -> Die:
    """Return the die without this skill, because another such die of its owner was captured."""
    return die.without(INSURED) if die.has(INSURED) else die


INSURED = Skill(
    "insured",
    Spelling("∅", given=SkillSource.IN_PLAY),
    Scoring(lambda worth: replace(worth, captured=0)),
    Reacting(changes_others=_used_up),
    order=90,
)
"""Applies after all other changes to the score of its die."""
