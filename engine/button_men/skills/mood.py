"""Mood: a swing die that takes a random size whenever it is rerolled, by some rules only when it
attacks.

Rulebook 001, Mood Swing. For letters that the rulebook does not mention, the sizes are those in its
tables that are also in the letter's range. An option die takes one of its two sizes (rules, rare
dice, section 3).
"""

from engine.button_men.dice.die import Die, Resizer, Roll, Rolling, Transforming
from engine.button_men.dice.skill import Place, Skill, Spelling

MOODS = (1, 2, 4, 6, 8, 10, 12, 20, 30)


def _swings(die: Die, roll: Roll) -> Die:
    if roll.on not in roll.rules.changes_on or not die.body.choices:
        return die
    choices = die.body.choices
    sizes = choices if die.body.letter is None else [size for size in MOODS if size in choices]
    return die.with_chosen_size(sizes[roll.luck.pick(len(sizes))])


MOOD = Skill(
    "mood",
    Spelling("?", place=Place.BEHIND),
    Transforming(is_shared_out=False),
    Rolling(before=_swings, resizer=Resizer.LUCK),
)
