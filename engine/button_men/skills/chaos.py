"""Chaos: has a random skill, or none, until it is rolled again.

Each roll draws one of the skills of these letters, or none. What its die cannot have together with
its own skills is not drawn; one of these changes nothing. The skill drawn before acts on the roll
that replaces it. Button Men wiki, South Dakota.
"""

from functools import cache

from engine.button_men import skills
from engine.button_men.dice.die import Die, Roll, Rolling, Traits, Transforming
from engine.button_men.dice.sizes import Body
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.dice.skill_conflicts import clash

DRAWN = "BDJHnopq%Gzdt^vh"
"""The skills of these letters, and none."""


def _drawn(die: Die, roll: Roll) -> Die:
    lots = _lots(die.traits, die.body)
    return Die(lots[roll.luck.pick(len(lots))], die.body, die.sizes, die.value, die.marks)


# To find them takes 17 dice; a computer player rolls thousands of times.
@cache
def _lots(traits: Traits, body: Body) -> tuple[Traits, ...]:
    """The traits that a die with these may have after a roll: only its own, if those cannot go
    together already, as a save may have them."""
    own = Die(traits, body, ()).undrawn()
    found = [*(own.with_skill(skills.BY_LETTER[letter]) for letter in DRAWN), own]
    return tuple(one.traits for one in found if clash(one) is None) or (own.traits,)


CHAOS = Skill(
    "chaos", Spelling("@", draws=DRAWN), Transforming(adds_dice=True), Rolling(after=_drawn)
)
