"""Positions: fights as text, for puzzles and tests.

The sides are separated by bars; the first side moves. A side is its dice in the notation of
recipe.py, each with its value, followed by "holding" and the dice it has captured:

    s(10):2 (6):6 holding p(8):3 | (12):9

A bar is also the letter of a skill. It separates sides if it stands alone or follows a value:
"|(6):4 | (8):2" has two sides.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from engine.button_men.buttons import entrant
from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Rules
from engine.button_men.fight.fight import Fight, Side
from engine.button_men.match.duel import Setup
from engine.button_men.outside.validation import (
    MAX_PLAYERS,
    MAX_TYPED_ATTACKS,
    MIN_PLAYERS,
    disagreeing,
    may_have_chosen_sizes,
    refusal_as_captured,
    refusal_in_play,
    refusal_of_rows,
    refusal_together,
)
from engine.button_men.recipe import MAX_DICE, RecipeError, parse_die
from engine.game import Refusal
from engine.saving import DamagedSave, Problems, quoted_value
from engine.value import value

LONGEST_POSITION = 600

HOLDING = "holding"
"""The word before a side's captured dice."""
_WORD = re.compile(r"\S+")
_BAR = re.compile(r"(?<!\S)\|(?!\S)|(?<=[0-9])\|")


@value
class _Word:
    """One die of a position as written, and its location."""

    side: int
    die: int
    """The number of the die among all dice of the position, counted from 1."""
    place: int
    """The column where the die begins, counted from 1."""
    text: str
    is_captured: bool


def parse_position(text: str, rules: Rules) -> Fight:
    """Parse a position, in which the first side moves. Raises RecipeError with the fault and its
    location."""
    if len(text) > LONGEST_POSITION:
        raise _position_error("too-long", most=LONGEST_POSITION)
    parts = len(side_texts(text))
    if not MIN_PLAYERS <= parts <= MAX_PLAYERS:
        raise _position_error("sides", fewest=MIN_PLAYERS, most=MAX_PLAYERS, given=parts)
    words = tuple(_words(text))
    sides = tuple(
        _side(number, [word for word in words if word.side == number], rules)
        for number in range(1, parts + 1)
    )
    refused = refusal_of_rows([side.dice for side in sides], limit=MAX_TYPED_ATTACKS)
    if refused is not None:
        raise RecipeError(refused)
    fight = Fight(sides, 0, 0, rules)
    if len(position_of(fight)) > LONGEST_POSITION:
        raise _position_error("too-long", most=LONGEST_POSITION)
    return fight


def side_texts(text: str) -> list[str]:
    """Return the texts of the sides of a position."""
    return _BAR.split(text)


def position_problems(setup: Setup) -> Problems:
    """Yield the fault of a setup whose position does not survive conversion to text and back."""
    if setup.position is None:
        return
    text = position_of(setup.position)
    try:
        is_read = parse_position(text, setup.rules) == setup.position
    except RecipeError:
        is_read = False
    if not is_read:
        yield DamagedSave("unreadable", at="$.setup.position", found=quoted_value(text))


def position_of(fight: Fight) -> str:
    """Return the text of a fight, its mover first. Dice removed from the round are omitted. Marks
    are included but cannot be parsed, because a position begins without marks."""
    return " | ".join(map(_side_text, fight.sides[fight.mover :] + fight.sides[: fight.mover]))


def _side_text(side: Side) -> str:
    captured = (HOLDING, *side.captured) if side.captured else ()
    return " ".join(map(str, (*side.dice, *captured)))


def _words(text: str) -> Iterator[_Word]:
    """Yield the dice in the text, each with its location."""
    die, begins = 1, 1
    for side, part in enumerate(side_texts(text), 1):
        is_captured = False
        for match in _WORD.finditer(part):
            if match.group() == HOLDING and not is_captured:
                is_captured = True
                continue
            yield _Word(side, die, begins + match.start(), match.group(), is_captured)
            die += 1
        begins += len(part) + 1


def _side(number: int, words: Sequence[_Word], rules: Rules) -> Side:
    own = [word for word in words if not word.is_captured]
    if not own:
        raise _position_error("no-dice", side=number)
    if len(own) > MAX_DICE:
        raise _position_error("too-many-dice", side=number, most=MAX_DICE)
    dice = tuple(_die(word, rules) for word in own)
    wrong = disagreeing(dice, rules)
    if wrong is not None:
        letter = dice[wrong].body.letter or ""
        raise _error_at_die(own[wrong], Refusal("position.sizes-differ", (("letter", letter),)))
    return Side(dice, tuple(_die(word, rules) for word in words if word.is_captured))


def _die(word: _Word, rules: Rules) -> Die:
    die = parse_die(word.text, rules.notation, word.die, word.place)
    if die.marks:
        raise _error_at_die(word, Refusal("position.marks"))
    if not may_have_chosen_sizes(die, rules):
        place = word.place + word.text.index("=")
        raise _error_at_die(replace(word, place=place), Refusal("recipe.chosen-size"))
    refused = (refusal_as_captured if word.is_captured else refusal_in_play)(die)
    if refused is not None:
        raise _error_at_die(word, refused)
    return die


def _error_at_die(word: _Word, refusal: Refusal) -> RecipeError:
    """Return an error with this refusal and the location of the die."""
    where = (("side", word.side), ("die", word.die), ("place", word.place), ("text", word.text))
    return RecipeError(Refusal(refusal.reason, (*where, *refusal.words)))


def _position_error(problem: str, **words: str | int) -> RecipeError:
    return RecipeError(Refusal(f"position.{problem}", tuple(words.items())))


def setup_of(plays: Iterable[str], rules: Rules, position: str = "") -> Setup:
    """Return the setup of a match between these buttons or recipes. `position` is the position of
    the first round. Raises RecipeError if one of them is neither a button nor a recipe, if they
    cannot be played together, or if the position cannot be parsed."""
    entrants = tuple(entrant(play, rules) for play in plays)
    refused = refusal_together(entrants, rules)
    if refused is not None:
        raise RecipeError(refused)
    return Setup(entrants, rules, parse_position(position, rules) if position else None)
