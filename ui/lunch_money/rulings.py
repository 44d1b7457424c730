"""Rulings as things to choose: each question that the rules leave open, and its answers."""

from dataclasses import fields
from enum import StrEnum
from functools import cache

from engine.lunch_money.state.rulings import COSTS, DEFAULT, LIVELY, Rulings
from engine.saving import Codec
from engine.value import value

YES, NO = "yes", "no"

_CODEC = Codec({}, {})

Answer = bool | int | StrEnum


@value
class RulingChoice:
    """One question that house rules may answer in different ways."""

    name: str
    """The name in addresses and text keys: "discard-cost"."""
    answers: tuple[str, ...]
    """The answers in addresses and text keys, the usual one among them."""
    usual: str


@cache
def questions() -> tuple[RulingChoice, ...]:
    """All questions, in the order of the engine."""
    return tuple(
        RulingChoice(_name(field.name), tuple(map(_word, _answers(usual))), _word(usual))
        for field in fields(Rulings)
        for usual in [getattr(DEFAULT, field.name)]
    )


def answer_to(rulings: Rulings, name: str) -> str:
    """How these rulings answer a question."""
    return _word(getattr(rulings, _field(name)))


def with_answer(rulings: Rulings, name: str, answer: str) -> Rulings:
    """The rulings with this answer to that question; unchanged if there is no such answer."""
    field = _field(name)
    answers = {_word(one): one for one in _answers(getattr(DEFAULT, field))}
    if answer not in answers:
        return rulings
    # As in a save: mypy cannot check that each answer has the type of its field.
    after: Rulings = _CODEC.decode(
        Rulings, {**_CODEC.encode(rulings), field: _CODEC.encode(answers[answer])}
    )
    return after


def differing(rulings: Rulings) -> tuple[RulingChoice, ...]:
    """The questions that these rulings answer in another way than usual."""
    return tuple(one for one in questions() if answer_to(rulings, one.name) != one.usual)


def _answers(usual: Answer) -> tuple[Answer, ...]:
    """All answers of the same type as the usual one."""
    if isinstance(usual, bool):
        return (True, False)
    if isinstance(usual, StrEnum):
        return tuple(type(usual))
    return COSTS


def _word(answer: Answer) -> str:
    if isinstance(answer, bool):
        return YES if answer else NO
    return str(answer)


def _name(field: str) -> str:
    return field.replace("_", "-")


def _field(name: str) -> str:
    return name.replace("-", "_")


class HouseRules(StrEnum):
    """The house rules that a match is played by."""

    PRINTED = "printed"
    """No house rules: as printed, with the usual answers to what the print leaves open."""
    LIVELY = "lively"
    """The house rules against waiting."""
    OWN = "own"
    """Answers of one's own."""


RULINGS_BY = {HouseRules.PRINTED: DEFAULT, HouseRules.LIVELY: LIVELY}
"""The rulings of house rules that have a name."""


def house_rules_of(rulings: Rulings) -> HouseRules:
    """The name of these rulings; OWN: they have none."""
    return next((one for one, named in RULINGS_BY.items() if named == rulings), HouseRules.OWN)
