"""Error messages of programs are for bug reports: no sentence to a player contains them."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.puzzle_driver import PuzzleVisit
from tests.drivers.shown import elements, words
from ui.match.messages import ComputerAnswered, ComputerFailed
from ui.nodes import Node
from ui.shell.messages import Failed

ROOT = Path(__file__).parents[3]
EXCEPTION = re.compile(r"\b[A-Za-z_]*(?:Error|Exception|Refusal|NoAnswer)\b")
TECHNICAL = "JsException: TypeError: Failed to fetch"
ATTACK = "me=(4) (6) (8)&you=(4) (6) (8)&seed=1&opponent=easy"
REPORT = "code"
"""The element with the content of a bug report, which is folded."""

Asked = Callable[[int], ComputerAnswered | ComputerFailed]

ANSWERS: list[Asked] = [
    lambda ticket: ComputerFailed(ticket, TECHNICAL),
    lambda ticket: ComputerAnswered(ticket, json.dumps({"error": TECHNICAL})),
    lambda ticket: ComputerAnswered(ticket, "nonsense"),
    lambda ticket: ComputerAnswered(ticket, "{}"),
    lambda ticket: ComputerAnswered(ticket, '{"action": {"is": "Nothing"}}'),
]


def sentences(page: Node) -> str:
    """Return the page as text, without the folded parts for bug reports."""
    reported = [words(node) for node in elements(page) if node.tag == REPORT]
    text = words(page)
    for one in reported:
        text = text.replace(one, "")
    return text


def test_an_error_that_nobody_caught_is_told_apart_from_its_report() -> None:
    page = ButtonMenDriver("").send(Failed(TECHNICAL)).page
    assert "Something went wrong" in sentences(page)
    assert "Details for a bug report" in sentences(page)
    assert TECHNICAL in words(page)
    assert not EXCEPTION.search(sentences(page))


@pytest.mark.parametrize("answer", ANSWERS)
def test_a_computer_that_finds_no_move_says_it_in_plain_words(answer: Asked) -> None:
    button_men = ButtonMenDriver(ATTACK).at("(10):7 (4):1 | (8):6 (6):3", mover=1)
    page = button_men.send(answer(button_men.last_question.ticket)).page
    assert "couldn’t find a move" in sentences(page)
    assert not EXCEPTION.search(sentences(page))


@pytest.mark.parametrize("answer", ANSWERS)
def test_so_does_one_that_cannot_judge_a_puzzle(answer: Asked) -> None:
    visit = PuzzleVisit("puzzle=2").move("power 1>3")
    for asked in list(visit.computer.questions):
        visit.send(answer(asked.ticket))
    assert not EXCEPTION.search(visit.page)


def test_so_do_puzzles_that_do_not_arrive() -> None:
    visit = PuzzleVisit("screen=puzzles", arrives=False)
    visit.file.fail()
    assert "Try again" in visit.page
    assert not EXCEPTION.search(visit.page)


@pytest.mark.parametrize(
    "path", sorted((ROOT / "assets/texts").glob("*.json")), ids=lambda path: path.stem
)
def test_no_text_names_an_exception(path: Path) -> None:
    texts: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    assert [key for key, text in texts.items() if EXCEPTION.search(text)] == []
