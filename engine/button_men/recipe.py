"""Recipes: "ps(20) z(X) (4/8)" to dice and back, the notation of buttons, saves and tests.

The text of a die in play also has its chosen sizes, its value and its marks: "s(X=7)!:5~dizzy". A
die is always printed in the common notation.
"""

import re
from collections.abc import Mapping
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
from engine.button_men.dice.skill import Lineup, Place, Skill, Waits
from engine.button_men.dice.together import clash
from engine.button_men.skills import BY_NOTATION
from engine.game import Refusal

LONGEST_RECIPE = 150
MOST_DICE = 11
MOST_SIDES = 200

_IN_PLAY = re.compile(
    r"(?P<recipe>([^(]*\()?[^:~]*)(:(?P<value>0|[1-9][0-9]{0,2}))?(?P<marks>(~[a-z]+)*)"
)
"""Before the parentheses, a colon and a tilde are letters of skills."""
_CHOSEN = re.compile(r"=(0|[1-9][0-9]?)(?=[,)])")
_SIZE = re.compile(r"0|[1-9][0-9]?")
_SWING = re.compile(r"([A-Z])('*)")
_LIST = re.compile(r"\{([^{}()]*)\}")


class RecipeError(ValueError):
    """A recipe that cannot be read. `refusal` names the die (1 is the first) and the column."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def parse_recipe(
    text: str, notation: Notation = Notation.COMMON, *, as_printed: bool = False
) -> tuple[Die, ...]:
    """The dice of a recipe, not rolled. Plain numbers and commas between dice are accepted, and in
    recipes `as_printed` on a button what players may not write themselves.

    Raises RecipeError for anything outside the grammar; nothing is dropped silently.
    """
    if len(text) >= LONGEST_RECIPE:
        raise _refused("too-long", longest=LONGEST_RECIPE - 1)
    words = [(match.group(), match.start() + 1) for match in re.finditer(r"\S+", _spaced(text))]
    if not words:
        raise _refused("empty")
    if len(words) > MOST_DICE:
        raise _refused("too-many-dice", most=MOST_DICE, dice=len(words))
    known = BY_NOTATION[notation]
    dice = tuple(
        _as_written(_read(word, die, place, known)) for die, (word, place) in enumerate(words, 1)
    )
    for number, (one, (word, place)) in enumerate(zip(dice, words, strict=True), 1):
        if one.traits.entry is not None:
            raise _refused("list", die=number, place=place, text=word)
        if not as_printed:
            _check_each(one, number, word)
    if not as_printed:
        _check_together(dice)
    return dice


def parse_die(text: str, notation: Notation = Notation.COMMON, die: int = 1, place: int = 1) -> Die:
    """One die as it is in play: its recipe, its chosen sizes, its value and its marks. Errors name
    it by its number and the column where it begins.

    Raises RecipeError if it cannot be read, if sizes are given for some of its parts only or are
    none of its sizes, or if it cannot show its value or bear its marks.
    """
    match = _IN_PLAY.fullmatch(text)
    if not match:
        raise _refused("unreadable", die=die, place=place, text=text)
    read = _read(_CHOSEN.sub("", match["recipe"]), die, place, BY_NOTATION[notation])
    found = _sized(read, text, die, place)
    value = int(match["value"] or 0)
    # An attack may make another die of one before it is rolled, and the log has it as it lay in
    # between.
    if value > 2 * LARGEST_SIZE:
        raise _refused("value", die=die, place=place + match.start("value"), text=text)
    marks = match["marks"].split("~")[1:]
    if not MARKS.issuperset(marks) or marks != sorted(set(marks)):
        raise _refused("mark", die=die, place=place + match.start("marks"), text=text)
    return found.turned(value).marked(frozenset(marks))


def _sized(found: Die, text: str, die: int, place: int) -> Die:
    """The die with the sizes that are chosen in its text, if there are any."""
    chosen = tuple(int(size) for size in _CHOSEN.findall(text))
    if not chosen:
        return found
    sizes = found.body.with_chosen(chosen)
    if not sizes:
        raise _refused("chosen-size", die=die, place=place + text.index("="), text=text)
    return Die(found.traits, found.body, sizes)


def recipe_of(dice: tuple[Die, ...]) -> str:
    """The recipe of these dice, without what was chosen for them and what they show."""
    return " ".join(str(die.as_printed()) for die in dice)


def _refused(problem: str, **words: str | int) -> RecipeError:
    return RecipeError(Refusal(f"recipe.{problem}", tuple(words.items())))


def _spaced(text: str) -> str:
    """The text with commas between dice replaced by spaces; everything else keeps its column."""
    depth, out = 0, []
    for letter in text:
        depth += (letter in "({") - (letter in ")}")
        out.append(" " if letter == "," and depth == 0 else letter)
    return "".join(out)


def _read(word: str, die: int, place: int, known: Mapping[str, Skill]) -> Die:
    if _SIZE.fullmatch(word):
        word, place = f"({word})", place - 1
    opening, closing = word.find("("), word.find(")")
    if opening < 0 or closing < opening or word.count("(") > 1 or word.count(")") > 1:
        raise _refused("parentheses", die=die, place=place, text=word)
    listed = _LIST.search(word)
    plain = word
    if listed:
        # Spaces keep the columns of what follows.
        plain = word[: listed.start()] + " " * len(listed.group()) + word[listed.end() :]
    if re.search("[{}]", plain) or (listed and opening < listed.start() < closing):
        raise _refused("list", die=die, place=place, text=word)
    before = _skills(plain[:opening], die, place, word, known)
    after = _skills(plain[closing + 1 :], die, place + closing + 1, word, known)
    inside = word[opening + 1 : closing]
    body = _body(inside, die, place + opening + 1, word)
    drawn = (known[inside],) if isinstance(body, Cards) else ()
    skills = _written_in_order((*before, *after, *drawn), die, place, word)
    if not listed:
        return Die(traits_of(skills), body, body.fixed)
    entries, entry = _listed(listed, die, place, word, known)
    for one in entries:
        _written_in_order((*skills, *one), die, place, word)
    return Die(traits_of(skills, entries, entry), body, body.fixed)


def _listed(
    listed: re.Match[str], die: int, place: int, word: str, known: Mapping[str, Skill]
) -> tuple[Entries, int | None]:
    """The entries of a list of skills, and the index of the one that is chosen."""
    entries, chosen = [], []
    at = place + listed.start() + 1
    for number, text in enumerate(listed[1].split(",")):
        letters = text.removeprefix(CHOSEN_ENTRY)
        chosen += [number] if letters != text else []
        entries.append(_skills(letters, die, at + len(text) - len(letters), word, known))
        at += len(text) + 1
    waits = any(not skill.starts_in_play for entry in entries for skill in entry)
    if not all(entries) or len(chosen) > 1 or waits or len(set(entries)) < len(entries):
        raise _refused("list", die=die, place=place + listed.start(), text=word)
    return tuple(entries), chosen[0] if chosen else None


def _skills(
    letters: str, die: int, place: int, word: str, known: Mapping[str, Skill]
) -> tuple[Skill, ...]:
    for at, letter in enumerate(letters):
        if letter == " ":
            continue
        if letter not in known or known[letter].place is Place.INSIDE:
            raise _refused("unknown-skill", die=die, place=place + at, letter=letter, text=word)
    return tuple(known[letter] for letter in letters if letter != " ")


def _written_in_order(
    skills: tuple[Skill, ...], die: int, place: int, word: str
) -> tuple[Skill, ...]:
    for skill in skills:
        if skills.count(skill) > 1:
            raise _refused("skill-twice", die=die, place=place, letter=skill.letter, text=word)
    return tuple(sorted(skills, key=lambda skill: skill.place is Place.BEHIND))


def _as_written(die: Die) -> Die:
    """The die of a recipe, its skills in the order in which they are written."""
    traits = die.traits
    if not any(skill.spelling.draws for skill in traits.printed):
        return die
    written = in_written_order(traits.printed)
    return replace(die, traits=traits_of(written, traits.entries, traits.entry))


def _body(text: str, die: int, place: int, word: str) -> Body:
    if text == CARDS_LETTER:
        return Cards()
    if "/" in text:
        return _option(text, die, place, word)
    parts: list[int | str] = []
    at = place
    for part in text.split(","):
        parts.append(_part(part, die, at, word))
        at += len(part) + 1
    if len(parts) > 2:
        raise _refused("three-parts", die=die, place=place, text=word)
    if len({part for part in parts if isinstance(part, str)}) > 1:
        raise _refused("two-letters", die=die, place=place, text=word)
    return Sides(tuple(parts))


def _option(text: str, die: int, place: int, word: str) -> Option:
    sizes = text.split("/")
    if len(sizes) != 2:
        raise _refused("option", die=die, place=place, text=word)
    first = _size(sizes[0], die, place, word)
    return Option(first, _size(sizes[1], die, place + len(sizes[0]) + 1, word))


def _part(text: str, die: int, place: int, word: str) -> int | str:
    swing = _SWING.fullmatch(text)
    if not swing:
        return _size(text, die, place, word)
    if swing[1] not in SWING_RANGES:
        raise _refused("unknown-letter", die=die, place=place, letter=swing[1], text=word)
    return text


def _size(text: str, die: int, place: int, word: str) -> int:
    if not _SIZE.fullmatch(text):
        raise _refused("size", die=die, place=place, size=text, largest=LARGEST_SIZE, text=word)
    return int(text)


def _check_each(die: Die, number: int, word: str) -> None:
    """Check the skills of a die, with each entry of its list if it has one."""
    for entry in range(len(die.traits.entries)) or (None,):
        _check_skills(die.with_entry(entry).decided(), number, word)


def _check_skills(die: Die, number: int, word: str) -> None:
    """Check which skills one die of a recipe may have together (rules, section 7).

    together.py decides about it; docs/decisions/skills-that-go-together.md says why. Dice in play
    are not checked, so saved matches go on with the dice they have.
    """
    given = [skill.letter for skill in die.traits.skills if skill.is_given]
    if given:
        raise _refused("given-skill", die=number, letter=given[0], text=word)
    problem = clash(die)
    if problem is not None:
        raise RecipeError(Refusal(problem.reason, (("die", number), ("text", word))))


def _check_together(dice: tuple[Die, ...]) -> None:
    """Check what only concerns a whole recipe (rules, section 7, "checked when created")."""
    last = [at for at, die in enumerate(dice, 1) if is_written_last(die)]
    if len(last) > 1:
        raise _refused("two-waiting", die=last[1])
    if last and (last[0] != len(dice) or len(dice) == 1):
        raise _refused("waiting-not-last", die=last[0])
    if not any(die.traits.starts_in_play for die in dice):
        raise _refused("none-in-play")
    sides = sum(_largest_size(die) for die in dice)
    if sides > MOST_SIDES:
        raise _refused("too-many-sides", sides=sides, most=MOST_SIDES)


def is_written_last(die: Die) -> bool:
    """Whether the die must be the last of its recipe, after others."""
    return any(skill.part(Lineup).waits is Waits.AT_THE_END for skill in die.traits.skills)


def _largest_size(die: Die) -> int:
    choices = die.body.choices
    return sum(die.body.sized(max(choices))) if choices else die.size
