"""Mad: a swing die that takes a random even size from its range whenever it is rerolled, by some
rules only when it attacks.

Rules, section 3. Its owner can begin the round with an odd size.
"""

from engine.button_men.dice.die import Die, Resizer, Roll, Rolling, Transforming
from engine.button_men.dice.skill import Place, Skill, Spelling


def _swings(die: Die, roll: Roll) -> Die:
    if roll.on not in roll.rules.changes_on or die.body.letter is None:
        return die
    sizes = [size for size in die.body.choices if size % 2 == 0]
    return die.with_chosen_size(sizes[roll.luck.pick(len(sizes))])


MAD = Skill(
    "mad",
    Spelling("&", place=Place.BEHIND),
    Transforming(is_shared_out=False),
    Rolling(before=_swings, resizer=Resizer.LUCK),
)
