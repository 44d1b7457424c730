"""Puzzles: decisions in which one move is clearly better than all others, as a file of text.

The first line of the file names its format. Every other line is one puzzle; tabs separate its
number, its rating, the deviation of that, the chances of the best and of the second best move in
thousandths, the letters of its themes, the best moves and the position:

    17	1480	75	620	470	bd	power 3>2; skill 3>2	s(10):2 (6):6 (20):9 | (12):9 (4):1

The first side moves, by the rulebook, in a match that is won by one round. A move is written as in
rule examples, dice counted from 1: "power 1>2 with 3=1" turns die 3 down to 1. The page fetches the
file, so it is checked like all that comes from outside: each line when the file is read, and the
dice and the moves of a puzzle when it is opened, because those of all of them would take seconds.
"""

import re
from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import islice

from engine.button_men.dice.editions import RULEBOOK, Rules
from engine.button_men.dice.skill import Skill
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Action, Duel, Setup
from engine.button_men.outside.position import (
    HOLDING,
    LONGEST_POSITION,
    parse_position,
    parted,
    setup_of,
)
from engine.button_men.recipe import RecipeError, parse_die, recipe_of
from engine.button_men.rules import BUTTON_MEN
from engine.luck import Seeded
from engine.saving import DamagedSave, shown
from engine.value import value

FORMAT = "button-men-puzzles 1"
MAX_BYTES = 400_000
MAX_PUZZLES = 10_000
MAX_MOVES = 20
"""The most moves of a puzzle that are equally good."""
MAX_ACTIONS = 2000
"""The most legal actions of a puzzle."""
MIN_RATING, MAX_RATING = 800, 2400
WHOLE = 1000
"""A chance of 1."""

RULES = RULEBOOK.winning_at(1)
"""The rules of all puzzles."""

FIELDS = 8
"""Those of a line."""

_TAB = "\t"
_BETWEEN_MOVES = "; "
_MOVE = re.compile(r"[a-z-]{1,30}( [\d,]{1,30}(>[\d,]{1,30})?)?( with \d+=\d+( \d+=\d+)*)?")
_VALUE = re.compile(r":[0-9]+$")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,6}")
_WHATEVER = "puzzle"
"""The seed of a match that begins at a decision: no roll comes before it."""


class Theme(StrEnum):
    """What a puzzle is about, besides the skills of its dice. Files have the letters `LETTERS`, in
    this order, so new themes stand at the end."""

    SACRIFICE = "sacrifice"
    """The best move captures less than another could, and exposes a die that is worth more."""
    LEAVE_IT = "leave-it"
    """The best move is not the one that captures most."""
    TEMPO = "tempo"
    """After the best move, the other player probably has no attack."""
    ESCAPE = "escape"
    """The best move takes a die out of reach."""
    TEAMWORK = "teamwork"
    """Several dice attack together."""
    SEVERAL_TARGETS = "several-targets"
    """One attack takes several dice."""
    SPECIAL_ATTACK = "special-attack"
    """The best move is neither a Power nor a Skill attack."""
    ODDS = "odds"
    """The best attack may fail."""
    WHICH_ATTACKER = "which-attacker"
    """The second best move takes the same dice by others."""
    WHICH_TARGET = "which-target"
    """The second best move attacks with the same dice."""
    ENDGAME = "endgame"
    """At most four dice are left."""
    LAST_DIE = "last-die"
    """One of the players has a single die."""
    OUTNUMBERED = "outnumbered"
    """The mover has fewer dice."""
    BEHIND = "behind"
    """The mover has the lower score."""
    AHEAD = "ahead"
    """The mover has the higher score."""
    FINISH = "finish"
    """The best move may settle the round."""
    LONG_SHOT = "long-shot"
    """Even the best move hardly ever wins the round."""
    ONLY_MOVE = "only-move"
    """No other move has half the chance of the best one."""


LETTERS = dict(zip("abcdefghijklmnopqrstuvwxyz", Theme, strict=False))
"""The themes by their letters in files."""


@value
class Puzzle:
    """A decision and its best moves. `load_puzzle` checks the position and the moves."""

    number: int
    """Its name in links, for ever."""
    rating: int
    """How hard it is, on the scale of Glicko."""
    deviation: int
    """The standard error of the rating."""
    best: int
    """The chance of the best moves to win the round, in parts of WHOLE."""
    second: int
    """The same of the best of all other moves."""
    themes: frozenset[Theme]
    moves: tuple[str, ...]
    position: str


@value
class LoadedPuzzle:
    """A puzzle that can be played."""

    setup: Setup
    """That of a match which begins with the decision of seat 0."""
    best: frozenset[Action]
    """Its best moves: the actions that solve it."""


def parse_puzzles(text: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file. Raises DamagedSave if it is no such file or one of its lines is
    wrong."""
    if len(text) > MAX_BYTES:
        raise DamagedSave("too-long", at="$", most=MAX_BYTES)
    first, *lines = text.splitlines() or [""]
    if first != FORMAT:
        raise DamagedSave("other-version", at="$", found=shown(first))
    if len(lines) > MAX_PUZZLES:
        raise DamagedSave("too-long", at="$", most=MAX_PUZZLES)
    puzzles = tuple(_puzzle(line, f"$[{at}]") for at, line in enumerate(lines, 1))
    if len({puzzle.number for puzzle in puzzles}) < len(puzzles):
        raise DamagedSave("incoherent", at="$")
    return puzzles


def _puzzle(line: str, path: str) -> Puzzle:
    fields = line.split(_TAB)
    if len(fields) != FIELDS:
        raise DamagedSave("incoherent", at=path)
    *numbers, letters, moves, position = fields
    number, rating, deviation, best, second = (_number(text, path) for text in numbers)
    puzzle = Puzzle(
        number,
        rating,
        deviation,
        best,
        second,
        frozenset(LETTERS[letter] for letter in letters if letter in LETTERS),
        tuple(moves.split(_BETWEEN_MOVES)),
        position,
    )
    fits = (
        MIN_RATING <= rating <= MAX_RATING
        and deviation <= MAX_RATING
        and second < best <= WHOLE
        and len(puzzle.moves) <= MAX_MOVES
        and all(map(_MOVE.fullmatch, puzzle.moves))
        and len(position) <= LONGEST_POSITION
        and set(letters) <= LETTERS.keys()
    )
    if not fits:
        raise DamagedSave("incoherent", at=path)
    return puzzle


def _number(text: str, path: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise DamagedSave("unreadable", at=path, found=shown(text))
    return int(text)


def puzzles_text(puzzles: Sequence[Puzzle]) -> str:
    """The file of these puzzles."""
    return "".join(f"{line}\n" for line in (FORMAT, *map(_line, puzzles)))


def _line(puzzle: Puzzle) -> str:
    letters = "".join(letter for letter, theme in LETTERS.items() if theme in puzzle.themes)
    numbers = puzzle.number, puzzle.rating, puzzle.deviation, puzzle.best, puzzle.second
    moves = _BETWEEN_MOVES.join(puzzle.moves)
    return _TAB.join((*map(str, numbers), letters, moves, puzzle.position))


def load_puzzle(puzzle: Puzzle) -> LoadedPuzzle:
    """The puzzle, ready to be played. Raises DamagedSave if its position cannot be read, or if one
    of its moves is not legal there."""
    return opened_position(puzzle.position, puzzle.moves, RULES)


def opened_position(position: str, moves: Sequence[str], rules: Rules) -> LoadedPuzzle:
    """A position with its best moves, under rules of a match between two that is won by one round;
    DamagedSave as above."""
    try:
        fight = parse_position(position, rules)
        setup = setup_of([recipe_of(side.dice) for side in fight.sides], rules, position)
    except RecipeError as error:
        raise DamagedSave("unreadable", at="$.position", found=shown(position)) from error
    state = BUTTON_MEN.begin(setup, Seeded(_WHATEVER)).state
    legal = islice(BUTTON_MEN.actions(state, 0), MAX_ACTIONS)
    best = frozenset(action for action in legal if written(action) in moves)
    if len(best) != len(moves) or len(state.players) != 2:
        raise DamagedSave("incoherent", at="$.moves")
    return LoadedPuzzle(setup, best)


def decision(load_puzzle: LoadedPuzzle) -> Duel:
    """The state in which seat 0 has to decide."""
    return BUTTON_MEN.begin(load_puzzle.setup, Seeded(_WHATEVER)).state


def written(action: Action) -> str:
    """The move as it is written in files."""
    name = str(action.attack) if isinstance(action, Strike) else action.name
    settings = action.attack.settings if isinstance(action, Strike) else action.settings
    pairs = (f"{one.at + 1}={one.to}" for one in settings)
    return " ".join((name, *(("with", *pairs) if settings else ())))


def skills_of(puzzle: Puzzle) -> frozenset[Skill]:
    """The skills of the dice in play. Raises RecipeError if they cannot be read."""
    rows = (part.partition(HOLDING)[0] for part in parted(puzzle.position))
    words = (_VALUE.sub("", word) for row in rows for word in row.split())
    return frozenset(skill for word in words for skill in _skills_of(word))


@lru_cache(maxsize=1000)
def _skills_of(die: str) -> tuple[Skill, ...]:
    """Those of a die that shows nothing. The puzzles of a file have only some hundreds of such
    dice, and a list by skills needs those of all."""
    return parse_die(die).traits.skills
