"""Recipes: parsing and formatting of "ps(20) z(X) (4/8)", the notation of buttons, saves and tests.

The text of a die in play also has its chosen sizes, its value and its marks: "s(X=7)!:5~dizzy". A
die is always formatted in the common notation.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.button_men.dice.die import (
    CHOSEN_ENTRY,
    MARKS,
    Die,
    Entries,
    in_written_order,
    traits_of,
)
from engine.button_men.dice.editions import Notation
from engine.button_men.dice.sizes import (
    CARDS_LETTER,
    LARGEST_SIZE,
    SWING_RANGES,
    Body,
    Cards,
    Option,
    Sides,
)
from engine.button_men.dice.skill import Place, Skill
from engine.button_men.dice.skill_conflicts import clash
from engine.button_men.skills import BY_NOTATION
from engine.game import Refusal
from engine.value import value

LONGEST_RECIPE = 150
MAX_DICE = 11
MAX_SIDES = 200

_IN_PLAY = re.compile(
    r"(?P<recipe>([^(]*\()?[^:~]*)(:(?P<value>0|[1-9][0-9]{0,2}))?(?P<marks>(~[a-z]+)*)"
)
"""A die in play: recipe, value and marks. Before the parentheses, a colon or a tilde is the letter
of a skill."""
_CHOSEN = re.compile(r"=(0|[1-9][0-9]?)(?=[,)])")
_SIZE = re.compile(r"0|[1-9][0-9]?")
_SWING = re.compile(r"([A-Z])('*)")
_LIST = re.compile(r"\{([^{}()]*)\}")


class RecipeError(ValueError):
    """The error for a recipe or position that cannot be parsed or is not allowed. If a single die
    is at fault, `refusal` has its number, counted from 1, and usually its column."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def parse_recipe(
    text: str, notation: Notation = Notation.COMMON, *, as_printed: bool = False
) -> tuple[Die, ...]:
    """Parse a recipe and return its dice, which are not rolled. A plain number is also accepted as
    a die, and commas may separate the dice. `as_printed` also accepts dice and skills that only
    printed buttons may have.

    Raises RecipeError if the recipe cannot be parsed or breaks a rule; nothing is dropped silently.
    """
    if len(text) >= LONGEST_RECIPE:
        raise _recipe_error("too-long", longest=LONGEST_RECIPE - 1)
    words = [
        _Word(found[0], number, found.start() + 1, BY_NOTATION[notation])
        for number, found in enumerate(re.finditer(r"\S+", _spaced(text)), 1)
    ]
    if not words:
        raise _recipe_error("empty")
    if len(words) > MAX_DICE:
        raise _recipe_error("too-many-dice", most=MAX_DICE, dice=len(words))
    read = [word.read() for word in words]
    dice = tuple(die.with_printed(in_written_order(die.traits.printed)) for die in read)
    for die, word in zip(dice, words, strict=True):
        if die.traits.entry is not None:
            raise word.misread("list")
        if not as_printed:
            _check_each(die, word)
    if not as_printed:
        _check_together(dice)
    return dice


def parse_die(text: str, notation: Notation = Notation.COMMON, die: int = 1, place: int = 1) -> Die:
    """Parse one die in play: its recipe, its chosen sizes, its value and its marks. Errors name it
    by its number, `die`, and by `place`, the column where it begins.

    Raises RecipeError if it cannot be parsed, if the number of chosen sizes does not fit its parts,
    or if its value or marks are impossible. Chosen sizes outside its choices are accepted.
    """
    word = _Word(text, die, place, BY_NOTATION[notation])
    match = _IN_PLAY.fullmatch(text)
    if not match:
        raise word.misread("unreadable")
    found = replace(word, text=_CHOSEN.sub("", match["recipe"])).read()
    chosen = tuple(map(int, _CHOSEN.findall(text)))
    sizes = found.body.sizes_for(chosen) if chosen else found.sizes
    if chosen and not sizes:
        raise word.misread("chosen-size", text.index("="))
    value = int(match["value"] or 0)
    # An attack may double a die before it is rolled, and the log contains its state in between.
    if value > 2 * LARGEST_SIZE:
        raise word.misread("value", match.start("value"))
    marks = match["marks"].split("~")[1:]
    if not MARKS.issuperset(marks) or marks != sorted(set(marks)):
        raise word.misread("mark", match.start("marks"))
    return Die(found.traits, found.body, sizes, value, frozenset(marks))


def recipe_of(dice: tuple[Die, ...]) -> str:
    """Return the recipe of these dice, without chosen sizes and values."""
    return " ".join(str(die.as_printed()) for die in dice)


def _recipe_error(problem: str, **words: str | int) -> RecipeError:
    return RecipeError(Refusal(f"recipe.{problem}", tuple(words.items())))


def _spaced(text: str) -> str:
    """Return the text with spaces instead of the commas between dice; everything else stays in its
    column."""
    depth, out = 0, []
    for letter in text:
        depth += (letter in "({") - (letter in ")}")
        out.append(" " if letter == "," and depth == 0 else letter)
    return "".join(out)


@value
class _Word:
    """The text of one die in a recipe."""

    text: str
    die: int
    """The number of the die, counted from 1."""
    place: int
    """The column where the die begins, counted from 1."""
    known: Mapping[str, Skill]
    """The skills, by their letters in the notation."""

    def misread(self, problem: str, at: int = 0, **words: str | int) -> RecipeError:
        """Return the error for this problem at an offset in the text of the die."""
        return _recipe_error(problem, die=self.die, place=self.place + at, **words, text=self.text)

    def read(self) -> Die:
        """Parse the die, given without chosen sizes, value and marks. Raises RecipeError if the
        text does not follow the grammar."""
        if _SIZE.fullmatch(self.text):
            return _Word(f"({self.text})", self.die, self.place - 1, self.known).read()
        text = self.text
        opening, closing = text.find("("), text.find(")")
        if opening < 0 or closing < opening or text.count("(") > 1 or text.count(")") > 1:
            raise self.misread("parentheses")
        listed = _LIST.search(text)
        # Replaced by spaces, so that what follows stays in its column.
        plain = _LIST.sub(lambda found: " " * len(found[0]), text, count=1)
        if re.search("[{}]", plain) or (listed and opening < listed.start() < closing):
            raise self.misread("list")
        before = self._skills(plain[:opening], 0)
        after = self._skills(plain[closing + 1 :], closing + 1)
        inside = text[opening + 1 : closing]
        body = self._body(inside, opening + 1)
        drawn = (self.known[inside],) if isinstance(body, Cards) else ()
        skills = self._in_order((*before, *after, *drawn))
        entries, entry = self._list_entries(listed) if listed else ((), None)
        for one in entries:
            self._in_order((*skills, *one))
        return Die(traits_of(skills, entries, entry), body, body.fixed_sizes)

    def _list_entries(self, listed: re.Match[str]) -> tuple[Entries, int | None]:
        """Return the entries of a skill list, and the index of the chosen one, or None if none is
        chosen. Raises RecipeError if the list is invalid."""
        entries, chosen = [], []
        at = listed.start() + 1
        for number, text in enumerate(listed[1].split(",")):
            letters = text.removeprefix(CHOSEN_ENTRY)
            chosen += [number] if letters != text else []
            entries.append(self._skills(letters, at + len(text) - len(letters)))
            at += len(text) + 1
        waits = any(not skill.starts_in_play for entry in entries for skill in entry)
        if not all(entries) or len(chosen) > 1 or waits or len(set(entries)) < len(entries):
            raise self.misread("list", listed.start())
        return tuple(entries), chosen[0] if chosen else None

    def _skills(self, letters: str, at: int) -> tuple[Skill, ...]:
        for number, letter in enumerate(letters):
            known = self.known.get(letter)
            if letter != " " and (known is None or known.place is Place.INSIDE):
                raise self.misread("unknown-skill", at + number, letter=letter)
        return tuple(self.known[letter] for letter in letters if letter != " ")

    def _in_order(self, skills: tuple[Skill, ...]) -> tuple[Skill, ...]:
        for skill in skills:
            if skills.count(skill) > 1:
                raise self.misread("skill-twice", letter=skill.letter)
        return tuple(sorted(skills, key=lambda skill: skill.place is Place.BEHIND))

    def _body(self, text: str, at: int) -> Body:
        if text == CARDS_LETTER:
            return Cards()
        if "/" in text:
            first, *others = text.split("/")
            if len(others) != 1:
                raise self.misread("option", at)
            return Option(self._size(first, at), self._size(others[0], at + len(first) + 1))
        parts: list[int | str] = []
        begin = at
        for part in text.split(","):
            parts.append(self._part(part, begin))
            begin += len(part) + 1
        if len(parts) > 2:
            raise self.misread("three-parts", at)
        if len({part for part in parts if isinstance(part, str)}) > 1:
            raise self.misread("two-letters", at)
        return Sides(tuple(parts))

    def _part(self, text: str, at: int) -> int | str:
        swing = _SWING.fullmatch(text)
        if not swing:
            return self._size(text, at)
        if swing[1] not in SWING_RANGES:
            raise self.misread("unknown-letter", at, letter=swing[1])
        return text

    def _size(self, text: str, at: int) -> int:
        if not _SIZE.fullmatch(text):
            raise self.misread("size", at, size=text, largest=LARGEST_SIZE)
        return int(text)


def most_sides(dice: Sequence[Die]) -> int:
    """Return the total number of sides of these dice, at their largest possible sizes."""
    return sum(max(die.size, _largest(die)) for die in dice)


def _largest(die: Die) -> int:
    return sum(die.body.sizes_at(max(die.body.choices))) if die.body.choices else 0


def _check_each(die: Die, word: _Word) -> None:
    """Raise RecipeError if a die has a skill that recipes may not contain, or skills that cannot be
    combined (rules, section 7). A die with a skill list is checked with each of its entries.

    skill_conflicts.py decides which skills conflict; docs/decisions/rules-and-skills.md has the
    reasons. Dice in play are not checked, so saved matches continue with the dice they have.
    """
    for entry in range(len(die.traits.entries)) or (None,):
        one = die.with_entry(entry).with_decided_skills()
        given = [skill.letter for skill in one.traits.skills if skill.is_given_in_play]
        if given:
            raise _recipe_error("given-skill", die=word.die, letter=given[0], text=word.text)
        problem = clash(one)
        if problem is not None:
            raise RecipeError(Refusal(problem.reason, (("die", word.die), ("text", word.text))))


def _check_together(dice: tuple[Die, ...]) -> None:
    """Raise RecipeError if the dice break a rule about whole recipes (rules, section 7, "checked
    when created")."""
    last = [at for at, die in enumerate(dice, 1) if die.is_written_last]
    if len(last) > 1:
        raise _recipe_error("two-waiting", die=last[1])
    if last and (last[0] != len(dice) or len(dice) == 1):
        raise _recipe_error("waiting-not-last", die=last[0])
    if not any(die.traits.starts_in_play for die in dice):
        raise _recipe_error("none-in-play")
    sides = most_sides(dice)
    if sides > MAX_SIDES:
        raise _recipe_error("too-many-sides", sides=sides, most=MAX_SIDES)
