"""Every question on which editions differ is covered by rule examples, with each answer."""

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from itertools import permutations

import pytest

from engine.button_men.dice.editions import EDITIONS, Rules
from engine.button_men.outside.saves import codec
from tests.rules.example import Example, examples_in
from tests.rules.forms import checked
from tests.shape.source import ROOT

FILES = sorted((ROOT / "tests/rules/button_men").glob("*.txt"))
ROWS = range(1, 18)
"""The rows of the table of questions (rules, section 6)."""
QUESTIONS = [field.name for field in fields(Rules) if field.name != "edition"]


@cache
def examples() -> tuple[Example, ...]:
    return tuple(example for path in FILES for example in examples_in(path))


def answers(question: str) -> set[object]:
    """Return all answers of editions and examples."""
    rules = (*EDITIONS.values(), *(example.rules for example in examples()))
    return {getattr(one, question) for one in rules}


def pairs() -> Iterator[object]:
    for question in QUESTIONS:
        for answer, other in permutations(sorted(answers(question), key=str), 2):
            said = f"{question} {_as_word(answer)}, not {_as_word(other)}"
            yield pytest.param(question, answer, other, id=said)


def _as_word(answer: object) -> str:
    return str(codec().encode(answer))


def holds(example: Example, question: str, answer: object) -> bool:
    """Whether the example also holds with this answer to the question."""
    try:
        checked(replace(example, rules=changed(example.rules, question, answer)))
    except (AssertionError, ValueError, LookupError):
        return False
    return True


@cache
def changed(rules: Rules, question: str, answer: object) -> Rules:
    """Return the same rules with this one answer changed."""
    record = codec().encode(rules) | {question: codec().encode(answer)}
    found: Rules = codec().decode(Rules, record)
    return found


def shown(question: str, answer: object, other: object) -> list[Example]:
    """Return the examples whose rules have this answer. Those near an example with the other answer
    come first, because they are most often about it."""
    given = [getattr(one.rules, question) for one in examples()]
    others = [at for at, one in enumerate(given) if one == other]
    found = [at for at, one in enumerate(given) if one == answer]
    found.sort(key=lambda at: min((abs(at - one) for one in others), default=0))
    return [examples()[at] for at in found]


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_has_several_answers(question: str) -> None:
    assert len(answers(question)) > 1


@pytest.mark.parametrize(("question", "answer", "other"), tuple(pairs()))
def test_an_example_would_fail_with_the_other_answer(
    question: str, answer: object, other: object
) -> None:
    """Only this one answer is changed, so nothing else can cause the failure."""
    assert any(not holds(one, question, other) for one in shown(question, answer, other))


@pytest.mark.parametrize("row", ROWS)
def test_every_row_of_the_table_is_found_in_the_examples(row: int) -> None:
    told = re.compile(rf"^# Switch {row}: \w", re.MULTILINE)
    assert [path.name for path in FILES if told.search(path.read_text(encoding="utf-8"))]
