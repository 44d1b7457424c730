"""Half worth: what a die scores that the game has halved in worth, wherever it lies.

No recipe names it: the rules of other dice give it in play, where they say that a die scores half.
Its letter is ours. Button Weavers, Issue 512 and others.
"""

from dataclasses import replace
from fractions import Fraction

from engine.button_men.dice.die import Die, Scoring, Worth
from engine.button_men.dice.skill import Given, Skill, Spelling


def _half(die: Die, counted: Fraction) -> Fraction:
    return counted / 2


def _halved(worth: Worth) -> Worth:
    return replace(worth, measures=(*worth.measures, _half))


HALF_WORTH = Skill("half-worth", (Spelling("½", given=Given.IN_PLAY), Scoring(_halved)), order=80)
"""Called after what else is counted instead of the sides."""
