"""Null: worth nothing, as is everything captured in an attack that it takes part in.

Rulebook 001, Null Dice: captured dice are removed from the game. By other rules the captor gets
them.
"""

from dataclasses import replace

from engine.button_men.dice.die import Scoring
from engine.button_men.dice.editions import UnscoredCapture
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.resolution import AttackResolution, Reacting, ReactionPoint


def _worthless(resolution: AttackResolution, at: int) -> None:
    if resolution.fight.rules.spoils is UnscoredCapture.REMOVED:
        resolution.removed, resolution.spoils = resolution.removed + resolution.spoils, ()
        return
    resolution.spoils = tuple(die.with_skill(NULL) for die in resolution.spoils)


NULL = Skill(
    "null",
    Spelling("n"),
    Scoring(lambda worth: replace(worth, kept=0, captured=0)),
    Reacting({ReactionPoint.CAPTURE: _worthless}),
    order=90,
)
"""Applies last: it overrides every other worth of a die."""
