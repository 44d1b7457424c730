"""Text both ways, for dice, recipes, positions and cards. `Match` has it for actions and matches.

Parsing what a `…_text` function returns gives an equal value. A text that cannot be parsed raises a
TextError.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from engine.button_men import recipe as recipes
from engine.button_men.buttons import playable
from engine.button_men.dice.die import MARKS, Die
from engine.button_men.dice.editions import RULEBOOK, Notation, Rules
from engine.button_men.dice.sizes import SWING_RANGES
from engine.button_men.fight.fight import Fight
from engine.button_men.outside import position as positions
from engine.button_men.recipe import RecipeError
from engine.button_men.skills import BY_NOTATION
from engine.game import IllegalAction, Refusal
from engine.lunch_money.deck import CARDS
from engine.saving import DamagedSave

MAX_PROBLEM = 300
"""In characters: longer descriptions, which quote the text, are cut."""


class TextError(ValueError):
    """A text that cannot be parsed: what is wrong, where, and what is accepted there."""

    def __init__(
        self, problem: str, accepted: Iterable[object] = (), line: int = 0, column: int = 0
    ) -> None:
        cut = f"{problem[:MAX_PROBLEM]}…" if len(problem) > MAX_PROBLEM else problem.rstrip(".")
        self.problem, self.accepted = cut, tuple(map(str, accepted))
        self.line, self.column = line, column
        where = [f"{name} {at}" for name, at in (("line", line), ("column", column)) if at]
        parts = [f"{', '.join(where)}: {self.problem}." if where else f"{self.problem}."]
        parts += [f"Accepted: {', '.join(self.accepted)}."] if self.accepted else []
        super().__init__(" ".join(parts))


def checked(text: object) -> str:
    """Return a text, or raise a TextError if it is none."""
    if not isinstance(text, str):
        raise TextError(f"{text!r} is not a text")
    return text


def die_text(die: Die) -> str:
    """Return a die with its size, value and marks: "ps(X=7):3~dizzy"."""
    return str(die)


def parse_die(text: str) -> Die:
    """Parse one die."""
    with explaining():
        return recipes.parse_die(checked(text))


def recipe_text(dice: tuple[Die, ...]) -> str:
    """Return the recipe of these dice: "s(10) (4) (X)"."""
    return recipes.recipe_of(dice)


def parse_recipe(text: str) -> tuple[Die, ...]:
    """Parse a recipe, which may be as irregular as those of published buttons."""
    with explaining():
        return recipes.parse_recipe(checked(text), as_printed=True)


def position_text(fight: Fight) -> str:
    """Return a position, the mover's dice first: "s(10):2 holding (6):3 | (12):9"."""
    return positions.position_of(fight)


def parse_position(text: str, rules: Rules = RULEBOOK) -> Fight:
    """Parse a position, in which the first side moves."""
    with explaining():
        return positions.parse_position(checked(text), rules)


def cards_text(cards: Iterable[str]) -> str:
    """Return cards of Lunch Money: "jab poke-in-the-eye"."""
    return " ".join(cards)


def parse_cards(text: str) -> tuple[str, ...]:
    """Parse the names of cards."""
    for word in re.finditer(r"\S+", checked(text)):
        if word[0] not in CARDS:
            close = get_close_matches(word[0], CARDS) or CARDS
            raise TextError(f"there is no card {word[0]!r}", close, column=word.start() + 1)
    return tuple(text.split())


@contextmanager
def explaining(line: int = 0, begin: int = 0) -> Iterator[None]:
    """Turn the errors of the engine into TextErrors, and give errors their line, in which the text
    begins after this many columns."""
    try:
        yield
    except TextError as error:
        column = error.column and error.column + begin
        raise TextError(error.problem, error.accepted, error.line or line, column) from None
    except (RecipeError, DamagedSave, IllegalAction) as error:
        words = dict(error.refusal.words)
        accepted = _ACCEPTED.get(error.refusal.reason)
        # In a longer text, the place in its line is another one; the sentence names the die.
        place = 0 if line else int(words.get("place", 0))
        expected = accepted(words) if accepted else ()
        raise TextError(_reason(error.refusal), expected, line, place) from error
    except (ValueError, LookupError) as error:
        raise TextError(f"this cannot be played ({error})", (), line) from error


_ACCEPTED: Mapping[str, Callable[[Mapping[str, object]], Iterable[str]]] = {
    "button.unknown": lambda words: [
        *get_close_matches(str(words["name"]), [button.name for button in playable()]),
        "a recipe, as in (4) s(X)",
    ],
    "save.incoherent": lambda words: {
        "$.setup.entrants": ["2 to 6 lines “player: …”"],
        "$.setup.names": ["2 to 8 lines “player: …”"],
    }.get(str(words["at"]), ()),
    "recipe.unknown-skill": lambda words: sorted(BY_NOTATION[Notation.COMMON]),
    "recipe.unknown-letter": lambda words: SWING_RANGES,
    "recipe.mark": lambda words: sorted(MARKS),
    "recipe.unreadable": lambda words: ["skills, (size), skills, :value and ~marks, as in s(6):3"],
    "recipe.value": lambda words: ["0 to 198"],
    "recipe.chosen-size": lambda words: ["each size of the die, as in (X=4)"],
    "recipe.skill-twice": lambda words: ["each skill once"],
}
"""What is accepted, for reasons whose sentences do not state it."""


@cache
def _sentences() -> Mapping[str, str]:
    """Return the page's sentences for reasons. The wheel has those it needs beside this file."""
    here = Path(__file__).parent
    places = (here / "reasons.json", here.parent / "assets/texts/en.json")
    found = next(place for place in places if place.exists())
    sentences: dict[str, str] = json.loads(found.read_text(encoding="utf-8"))
    return sentences


def _reason(refusal: Refusal) -> str:
    """Return why something was refused, as a sentence if it can be one without names."""
    try:
        return _sentences()[f"why.{refusal.reason}"].format(**dict(refusal.words))
    except (LookupError, ValueError):
        return str(refusal)
