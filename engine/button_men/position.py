"""Positions: a fight as text, for problems and tests, and back.

The sides are separated by bars; the first one moves. A side is its dice in the notation of
recipe.py, each with its value, and after the word "holding" the dice that it has captured:

    s(10):2 (6):6 holding p(8):3 | (12):9
"""

from collections.abc import Sequence

from engine.button_men.die import Die
from engine.button_men.editions import Rules
from engine.button_men.fight import Fight, Side
from engine.button_men.recipe import MOST_DICE, RecipeError, parse_die
from engine.game import Refusal

LONGEST_POSITION = 600
FEWEST_SIDES, MOST_SIDES = 2, 6

_HOLDING = "holding"


def parse_position(text: str, rules: Rules) -> Fight:
    """The fight in which the first side moves. Raises RecipeError, which says what is wrong and
    where."""
    if len(text) > LONGEST_POSITION:
        raise _misplaced("too-long", most=LONGEST_POSITION)
    parts = text.split("|")
    if not FEWEST_SIDES <= len(parts) <= MOST_SIDES:
        raise _misplaced("sides", fewest=FEWEST_SIDES, most=MOST_SIDES, given=len(parts))
    sides = tuple(_side(part, number, rules) for number, part in enumerate(parts, 1))
    return Fight(sides, 0, 0, rules)


def position_of(fight: Fight) -> str:
    """The text of a fight, its mover first. It leaves out dice that are out of the round. It
    includes marks, but they cannot be read back: a position begins with nothing turned down."""
    turned = fight.sides[fight.mover :] + fight.sides[: fight.mover]
    return " | ".join(_written(side) for side in turned)


def _written(side: Side) -> str:
    dice = _row(side.dice)
    return f"{dice} {_HOLDING} {_row(side.captured)}" if side.captured else dice


def _row(dice: Sequence[Die]) -> str:
    return " ".join(str(die) for die in dice)


def _side(text: str, number: int, rules: Rules) -> Side:
    own, _, captured = text.partition(_HOLDING)
    dice = tuple(_in_play(word, number, rules) for word in own.split())
    if not dice:
        raise _misplaced("no-dice", side=number)
    held = tuple(parse_die(word, rules.notation) for word in captured.split())
    if len(dice) > MOST_DICE:
        raise _misplaced("too-many-dice", side=number, most=MOST_DICE)
    if any(not die.sizes for die in held):
        raise _misplaced("no-size", side=number)
    return Side(dice, held)


def _in_play(word: str, number: int, rules: Rules) -> Die:
    die = parse_die(word, rules.notation)
    if not die.traits.starts_in_play:
        raise _misplaced("not-in-play", side=number, text=word)
    if not die.sizes:
        raise _misplaced("no-size", side=number)
    if die.marks:
        raise _misplaced("marks", side=number, text=word)
    if not die.lowest <= die.value <= die.size:
        raise _misplaced("value", side=number, text=word, lowest=die.lowest, highest=die.size)
    return die


def _misplaced(problem: str, **words: str | int) -> RecipeError:
    return RecipeError(Refusal(f"position.{problem}", tuple(words.items())))
