"""Editions: printed rules, and their answers to each question, in words."""

from collections.abc import Iterator
from dataclasses import fields

from engine.button_men.editions import RULEBOOK, Rules
from engine.value import value
from ui.text.i18n import Texts

NO_QUESTIONS = ("edition", "to_win")
"""Fields of rules that are chosen for themselves."""


@value
class Line:
    """One rule of an edition."""

    text: str
    is_other: bool
    """Is it another rule than the usual one?"""


@value
class EditionView:
    """An edition as it is shown."""

    name: str
    text: str
    """What is special about it, in a sentence."""
    lines: tuple[Line, ...]
    """All its rules, those first that are not the usual ones; none while they are folded."""


def edition_view(texts: Texts, rules: Rules, *, is_open: bool) -> EditionView:
    """These rules in words."""
    lines = sorted(_lines(texts, rules), key=lambda line: not line.is_other) if is_open else ()
    text = texts.t(f"edition.{rules.edition}.text")
    return EditionView(edition_name(texts, rules.edition), text, tuple(lines))


def edition_name(texts: Texts, edition: str) -> str:
    """What an edition is called."""
    return texts.t(f"edition.{edition}.name")


def answers(rules: Rules) -> Iterator[tuple[str, str]]:
    """Each question and its answer, as text keys have them: "skill-dice" and "2"."""
    for field in fields(rules):
        if field.name not in NO_QUESTIONS:
            yield field.name.replace("_", "-"), _word(getattr(rules, field.name))


def _word(answer: object) -> str:
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    if isinstance(answer, tuple):
        return "-".join(str(one) for one in answer)
    return str(answer)


def _lines(texts: Texts, rules: Rules) -> Iterator[Line]:
    usual = dict(answers(RULEBOOK))
    for question, answer in answers(rules):
        yield Line(texts.t(f"rule.{question}.{answer}"), answer != usual[question])
