"""Gifts: the possible changes of one die in a recipe.

`recipes_with_growth`, `recipes_with_skill` and `recipes_with_exchange` return all recipes that can
result, in the order of the dice; the changed die stays in its place. `is_allowed` checks whether a
recipe is within the limits for custom dice; checking all of them would take too long.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache

from engine.button_men.buttons import all_buttons
from engine.button_men.dice.die import Die, Resizer, Roll, Rolling, in_written_order
from engine.button_men.dice.sizes import Option, Sides, larger
from engine.button_men.dice.skill import Place, Skill, Spelling
from engine.button_men.fight.counted_values import Counting
from engine.button_men.outside.validation import MAX_TYPED_ATTACKS, refusal_of_rows, with_lent_die
from engine.button_men.recipe import RecipeError, parse_recipe, recipe_of
from engine.button_men.skills import SKILLS
from engine.luck import Seeded

MAX_SKILLS = 2
"""Maximum number of skills on a changed die. More would be hard to take in at a glance."""
KNOWN_BY = 20
"""Only skills of at least this many published buttons are given, so that players know them."""

_NO_INITIATIVE = Counting(counts_for_initiative=False)
_BODY = re.compile(r"\([^()]*\)")


def recipes_with_growth(recipe: str) -> tuple[str, ...]:
    """Return the recipes in which one die has its next larger size. Both parts of a twin or option
    die grow."""
    return _variants(recipe, lambda die: [_grown(die)])


def recipes_with_skill(recipe: str) -> tuple[str, ...]:
    """Return the recipes in which one die gains a skill that many buttons have and that does not
    make it worse."""
    return _variants(recipe, _with_skills)


def recipes_with_exchange(recipe: str, other: str) -> tuple[str, ...]:
    """Return the recipes in which one die is replaced by a die of the printed recipe `other` that
    is at least as large and starts in play."""
    theirs = [die for die in parse_recipe(other, as_printed=True) if die.traits.starts_in_play]
    return _variants(recipe, lambda die: [one for one in theirs if sides(one) >= sides(die)])


def is_allowed(recipe: str, others: Iterable[str]) -> bool:
    """Whether players may use this recipe, and play it against each of these printed recipes."""
    try:
        mine = parse_recipe(recipe)
    except RecipeError:
        return False
    rows = (with_lent_die([mine, parse_recipe(other, as_printed=True)]) for other in others)
    return all(refusal_of_rows(row, limit=MAX_TYPED_ATTACKS) is None for row in rows)


def sides(die: Die) -> float:
    """Return the number of sides of a die, averaged over its possible sizes."""
    choices = die.body.choices
    if not choices:
        return die.size
    return sum(sum(die.body.sizes_at(size)) for size in choices) / len(choices)


def _variants(recipe: str, changes: Callable[[Die], Iterable[Die]]) -> tuple[str, ...]:
    dice = parse_recipe(recipe)
    found = (
        recipe_of((*dice[:at], after, *dice[at + 1 :]))
        for at, die in enumerate(dice)
        for after in changes(die)
        if after != die
    )
    return tuple(dict.fromkeys(found))


def _grown(die: Die) -> Die:
    body = die.body
    if isinstance(body, Option):
        body = Option(larger(body.first), larger(body.second))
    elif isinstance(body, Sides):
        body = Sides(tuple(larger(one) if isinstance(one, int) else one for one in body.parts))
    return replace(die, body=body, sizes=body.fixed_sizes)


def _with_skills(die: Die) -> Iterator[Die]:
    printed = die.traits.printed
    if len(printed) >= MAX_SKILLS or die.traits.entries:
        return
    for skill in _gift_skills():
        after = die.with_printed(in_written_order((*printed, skill)))
        if skill not in printed and _is_no_worse(after, die):
            yield after


@cache
def _gift_skills() -> tuple[Skill, ...]:
    """Return the skills that can be given: those that many buttons have, and that a die in play can
    have from the start. Excluded are skills written inside the parentheses, and those whose only
    effect is that the die does not count for initiative."""
    letters = Counter(
        letter
        for button in all_buttons()
        for letter in set(_BODY.sub("", button.recipe or "")) - {" "}
    )
    return tuple(
        skill
        for skill in SKILLS
        if letters[skill.letter] >= KNOWN_BY
        and skill.starts_in_play
        and skill.place is not Place.INSIDE
        and not skill.is_given_in_play
        and any(not isinstance(part, Spelling) and part != _NO_INITIATIVE for part in skill.parts)
    )


def _is_no_worse(after: Die, die: Die) -> bool:
    """Whether the die after the change scores at least as much for its owner and does not shrink.
    Also False if the die has only one size and the skill lets it change to another, because the
    skill is useless then."""
    resizers = {part.resizer for part in after.traits.in_play.parts(Rolling)}
    if resizers & {Resizer.OWNER, Resizer.LUCK} and not die.body.choices:
        return False
    before, now = (
        one if one.sizes else one.with_chosen_size(max(one.body.choices)) for one in (die, after)
    )
    is_smaller = Resizer.SCALE in resizers and now.readied(Roll(Seeded(""))).size < now.size
    return now.points_for_owner >= before.points_for_owner and not is_smaller
