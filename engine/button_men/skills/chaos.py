"""Chaos: has a random skill, or none, until it is rolled again.

Each roll draws one of the skills whose letters are in `DRAWN`, or none. Skills that conflict with
the die's other skills are not drawn; drawing one that the die already has changes nothing. The
previous skill still applies to the roll that replaces it. Button Men wiki, South Dakota.
"""

from functools import cache

from engine.button_men import skills
from engine.button_men.dice.die import Die, Roll, Rolling, Traits, Transforming
from engine.button_men.dice.sizes import Body
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.dice.skill_conflicts import clash

DRAWN = "BDJHnopq%Gzdt^vh"
"""The letters of the skills that may be drawn. Drawing no skill is one more option."""


def _drawn(die: Die, roll: Roll) -> Die:
    lots = _lots(die.traits, die.body)
    return Die(lots[roll.luck.pick(len(lots))], die.body, die.sizes, die.value, die.marks)


# Cached, because it builds 17 dice and a computer player rolls thousands of times.
@cache
def _lots(traits: Traits, body: Body) -> tuple[Traits, ...]:
    """Return the traits that such a die may have after a roll, all equally likely. If its own
    skills already conflict, as in a manipulated save, it keeps its own traits."""
    own = Die(traits, body, ()).without_drawn_skills()
    found = [*(own.with_skill(skills.BY_LETTER[letter]) for letter in DRAWN), own]
    return tuple(one.traits for one in found if clash(one) is None) or (own.traits,)


CHAOS = Skill(
    "chaos", Spelling("@", draws=DRAWN), Transforming(adds_dice=True), Rolling(after=_drawn)
)
