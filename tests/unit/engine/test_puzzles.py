"""The puzzle file is parsed as untrusted text, and a puzzle is checked when it is opened."""

from collections import Counter
from pathlib import Path

import pytest

from engine.button_men.outside.puzzles import (
    FORMAT,
    LETTERS,
    Theme,
    decision,
    load_puzzle,
    move_text,
    skills_of,
)
from engine.button_men.rules import BUTTON_MEN
from engine.puzzles import MAX_CHARACTERS, MAX_PUZZLES, Puzzle
from engine.saving import DamagedSave

FILE = Path(__file__).parents[3] / "assets/puzzles/button-men.txt"
LINE = "17\t1480\t75\t620\t470\tbd\tpower 1>1; skill 1>1\t(10):9 s(6):1 holding (8) | (12):9 (4):1"


def one(line: str = LINE) -> Puzzle:
    (puzzle,) = FORMAT.parse(f"{FORMAT.name}\n{line}\n")
    return puzzle


def changed(field: int, text: str) -> str:
    """Return a file with one puzzle in which a field is replaced by this text."""
    fields = LINE.split("\t")
    fields[field] = text
    return "\n".join((FORMAT.name, "\t".join(fields)))


def test_a_line_is_a_puzzle() -> None:
    puzzle = one()
    assert (puzzle.number, puzzle.rating, puzzle.deviation) == (17, 1480, 75)
    assert (puzzle.best, puzzle.second) == (620, 470)
    assert puzzle.themes == {Theme.LEAVE_IT, Theme.ESCAPE}
    assert puzzle.moves == ("power 1>1", "skill 1>1")
    assert [skill.letter for skill in skills_of(puzzle)] == ["s"]


def test_what_is_read_is_what_was_written() -> None:
    text = FORMAT.text([one()])
    assert FORMAT.text(FORMAT.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "button-men-puzzles 2\n",
        f"{FORMAT.name}\n\n",
        f"{FORMAT.name}\n{LINE}\n{LINE}\n",
        changed(0, "-1"),
        changed(0, "0017"),
        changed(1, "799"),
        changed(1, "2401"),
        changed(2, "٣"),
        changed(3, "1001"),
        changed(4, "620"),
        changed(5, "?"),
        changed(6, ""),
        changed(6, "power 1>1;skill 1>1"),
        changed(6, "; ".join(["pass"] * 21)),
        changed(7, "(6):1 " * 200),
        changed(7, "(6):1\t(6):2"),
        f"{FORMAT.name}\n" + "x" * MAX_CHARACTERS,
        f"{FORMAT.name}\n" + "\n" * (MAX_PUZZLES + 1),
    ],
)
def test_other_files_are_refused(text: str) -> None:
    with pytest.raises(DamagedSave):
        FORMAT.parse(text)


def test_the_best_moves_are_actions_of_the_first_side() -> None:
    puzzle = load_puzzle(one())
    state = decision(puzzle)
    assert {move_text(action) for action in puzzle.best} == {"power 1>1", "skill 1>1"}
    assert all(BUTTON_MEN.refusal(state, 0, action) is None for action in puzzle.best)


@pytest.mark.parametrize(
    ("field", "text"),
    [
        (6, "power 2>1"),
        (6, "power 1>9"),
        (6, "pass"),
        (6, "surrender-all"),
        (7, "(10):9"),
        (7, "(10):9 | (12):9 | (4):1"),
        (7, "(10):99 | (12):9"),
        (7, "nothing | at all"),
        (7, "(10):9~dizzy | (12):9"),
    ],
)
def test_a_puzzle_that_cannot_be_played_is_refused(field: int, text: str) -> None:
    (puzzle,) = FORMAT.parse(changed(field, text))
    with pytest.raises(DamagedSave):
        load_puzzle(puzzle)


def test_every_theme_has_a_letter() -> None:
    assert set(LETTERS.values()) == set(Theme)


def test_the_puzzles_of_the_page_can_be_played() -> None:
    """All lines are parsed; every twentieth puzzle is opened."""
    puzzles = FORMAT.parse(FILE.read_text(encoding="utf-8"))
    assert len(FILE.read_bytes()) <= 200_000
    for puzzle in puzzles[::20]:
        assert load_puzzle(puzzle).best


def test_there_are_enough_puzzles_of_many_themes() -> None:
    puzzles = FORMAT.parse(FILE.read_text(encoding="utf-8"))
    themes = Counter(theme for puzzle in puzzles for theme in puzzle.themes)
    assert len(puzzles) >= 2000
    assert sum(count >= 40 for count in themes.values()) >= 12
    assert 2 * themes[Theme.LEAVE_IT] >= len(puzzles)
