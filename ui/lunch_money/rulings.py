"""Rulings as choices: the questions that the printed rules leave open, with their answers."""

from dataclasses import fields
from enum import StrEnum
from functools import cache

from engine.lunch_money.state.rulings import COSTS, DEFAULT, LIVELY, Rulings
from engine.saving import Codec
from engine.value import value

_CODEC = Codec({}, {})

Answer = bool | int | StrEnum


@value
class RulingChoice:
    """A question that house rules can answer in different ways."""

    name: str
    """The name of the question in addresses and text keys: "discard-cost"."""
    answers: tuple[str, ...]
    """The names of all answers in addresses and text keys, including the default."""
    usual: str
    """The name of the default answer."""


@cache
def questions() -> tuple[RulingChoice, ...]:
    """Return all questions, in the order of the fields of Rulings."""
    return tuple(
        RulingChoice(field.name.replace("_", "-"), tuple(map(_word, _answers(usual))), _word(usual))
        for field in fields(Rulings)
        for usual in [getattr(DEFAULT, field.name)]
    )


def answer_to(rulings: Rulings, name: str) -> str:
    """Return the name of the answer that these rulings give to the question with this name."""
    return _word(getattr(rulings, _field(name)))


def with_answer(rulings: Rulings, name: str, answer: str) -> Rulings:
    """Return the rulings with this answer to this question, or unchanged if the question has no
    such answer."""
    field = _field(name)
    answers = {_word(one): one for one in _answers(getattr(DEFAULT, field))}
    if answer not in answers:
        return rulings
    # Decoded like a save, since mypy cannot check that an answer has the type of its field.
    after: Rulings = _CODEC.decode(
        Rulings, {**_CODEC.encode(rulings), field: _CODEC.encode(answers[answer])}
    )
    return after


def differing(rulings: Rulings) -> tuple[RulingChoice, ...]:
    """Return the questions that these rulings answer differently from the default."""
    return tuple(one for one in questions() if answer_to(rulings, one.name) != one.usual)


def _answers(usual: Answer) -> tuple[Answer, ...]:
    """Return all answers to a question, which have the same type as its default answer."""
    if isinstance(usual, bool):
        return (True, False)
    if isinstance(usual, StrEnum):
        return tuple(type(usual))
    return COSTS


def _word(answer: Answer) -> str:
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    return str(answer)


def _field(name: str) -> str:
    return name.replace("-", "_")


class HouseRules(StrEnum):
    """A named set of house rules."""

    PRINTED = "printed"
    """No house rules: the printed rules, with the default answers to open questions."""
    LIVELY = "lively"
    """House rules that reduce waiting."""
    OWN = "own"
    """Custom answers to all questions."""


RULINGS_BY = {HouseRules.PRINTED: DEFAULT, HouseRules.LIVELY: LIVELY}
"""The rulings of all house rules but OWN."""


def house_rules_of(rulings: Rulings) -> HouseRules:
    """Return the name of these rulings, or OWN if they have none."""
    return next((one for one, named in RULINGS_BY.items() if named == rulings), HouseRules.OWN)
