"""Weak: shrinks to the next smaller size before each roll in play, each half of a twin on its own.

Rules, section 4. A die of one side stays as it is.
"""

from engine.button_men.dice.die import Die, Resizer, Roll, Rolling
from engine.button_men.dice.sizes import smaller
from engine.button_men.dice.skill import Skill, Spelling


def _shrinks(die: Die, roll: Roll) -> Die:
    return die.resized(tuple(smaller(size) for size in die.sizes))


WEAK = Skill("weak", Spelling("h"), Rolling(before=_shrinks, resizer=Resizer.SCALE), order=61)
"""It is called after skills that give a die a random size, and before those that let it grow."""
