"""The file format of puzzles of any game: decisions in which one move is clearly better than all
others.

The first line of a file names its format. Every other line is one puzzle, with tabs between its
number, its rating, the deviation of the rating, the chances of the best and the second best move in
thousandths, the letters of its themes, the best moves and the position. The page fetches files, so
they are validated like all input.
"""

import re
from collections.abc import Mapping, Sequence

from engine.saving import DamagedSave, quoted_value
from engine.value import value

MAX_CHARACTERS = 400_000
MAX_PUZZLES = 10_000
MAX_MOVES = 20
"""Maximum number of equally good moves in a puzzle."""
MIN_RATING, MAX_RATING = 800, 2400
WHOLE = 1000
"""Chances are integers in units of 1 / WHOLE."""

FIELDS = 8
"""The number of fields in a line."""

_TAB = "\t"
_BETWEEN_MOVES = "; "
_NUMBER = re.compile(r"0|[1-9][0-9]{0,6}")


@value
class Puzzle:
    """A decision and its best moves. The game checks the position and the moves when the puzzle is
    opened."""

    number: int
    """The puzzle's permanent identifier in links."""
    rating: int
    """The difficulty of the puzzle, on the Glicko scale."""
    deviation: int
    """The standard error of the rating."""
    best: int
    """The chance that the best moves win, in units of 1 / WHOLE."""
    second: int
    """The chance of the best of all other moves, in the same units."""
    themes: frozenset[str]
    moves: tuple[str, ...]
    position: str


@value
class PuzzleFormat:
    """The file format of a game's puzzles."""

    name: str
    """The first line of a file."""
    letters: Mapping[str, str]
    """The themes by the letters that stand for them."""
    move: "re.Pattern[str]"
    """The pattern of a move."""
    longest: int
    """The maximum length of a position."""

    def parse(self, text: str) -> tuple[Puzzle, ...]:
        """Parse a puzzle file. Raises DamagedSave if the text is too long or is not a puzzle file,
        or if one of its lines is invalid."""
        if len(text) > MAX_CHARACTERS:
            raise DamagedSave("too-long", at="$", most=MAX_CHARACTERS)
        first, *lines = text.splitlines() or [""]
        if first != self.name:
            raise DamagedSave("other-version", at="$", found=quoted_value(first))
        if len(lines) > MAX_PUZZLES:
            raise DamagedSave("too-long", at="$", most=MAX_PUZZLES)
        puzzles = tuple(self._puzzle(line, f"$[{at}]") for at, line in enumerate(lines, 1))
        if len({puzzle.number for puzzle in puzzles}) < len(puzzles):
            raise DamagedSave("incoherent", at="$")
        return puzzles

    def _puzzle(self, line: str, path: str) -> Puzzle:
        fields = line.split(_TAB)
        if len(fields) != FIELDS:
            raise DamagedSave("incoherent", at=path)
        *numbers, letters, moves, position = fields
        number, rating, deviation, best, second = (_number(text, path) for text in numbers)
        themes = frozenset(self.letters[letter] for letter in letters if letter in self.letters)
        moves_read = tuple(moves.split(_BETWEEN_MOVES))
        puzzle = Puzzle(number, rating, deviation, best, second, themes, moves_read, position)
        fits = (
            MIN_RATING <= rating <= MAX_RATING
            and deviation <= MAX_RATING
            and second < best <= WHOLE
            and len(puzzle.moves) <= MAX_MOVES
            and all(map(self.move.fullmatch, puzzle.moves))
            and len(position) <= self.longest
            and set(letters) <= self.letters.keys()
        )
        if not fits:
            raise DamagedSave("incoherent", at=path)
        return puzzle

    def text(self, puzzles: Sequence[Puzzle]) -> str:
        """Return the file with these puzzles."""
        return "".join(f"{line}\n" for line in (self.name, *map(self._line, puzzles)))

    def _line(self, puzzle: Puzzle) -> str:
        letters = "".join(one for one, theme in self.letters.items() if theme in puzzle.themes)
        numbers = puzzle.number, puzzle.rating, puzzle.deviation, puzzle.best, puzzle.second
        moves = _BETWEEN_MOVES.join(puzzle.moves)
        return _TAB.join((*map(str, numbers), letters, moves, puzzle.position))


def _number(text: str, path: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise DamagedSave("unreadable", at=path, found=quoted_value(text))
    return int(text)
