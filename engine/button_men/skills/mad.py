"""Mad: a swing die that takes a random even size of its range when it is rolled again.

Rules, section 3. Its owner may begin the round with an odd size.
"""

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Occasion, Rules
from engine.button_men.dice.skill import Skill
from engine.luck import Luck


def _swings(die: Die, on: Occasion, rules: Rules, luck: Luck) -> Die:
    if on not in rules.changes_on or die.body.letter is None:
        return die
    sizes = [size for size in die.body.choices if size % 2 == 0]
    return die.chosen(sizes[luck.pick(len(sizes))])


MAD = Skill(
    "mad", "&", follows_body=True, is_shared_out=False, resizes_itself=True, before_roll=_swings
)
