"""Hints: the best actions of a player in the computer's judgment."""

from collections.abc import Iterator

from engine.button_men.ai.analysis.differences import Difference
from engine.button_men.ai.analysis.merits import Merits
from engine.button_men.match.duel import Action
from engine.button_men.outside.saves import RECORDS, codec
from engine.saving import Json, read_json
from engine.value import value
from ui.match.computer import NoAnswer

HAIR = 1e-6


@value
class Candidate:
    """A candidate for the best action."""

    action: Action
    chance: float
    """The probability of winning the round with this action. A draw counts as half."""
    share: float | None
    """If both players choose simultaneously, the probability of choosing this action in the best
    strategy, otherwise None."""
    reasons: tuple[Difference, ...]
    """What makes the best attack better than this action, or empty if they were not compared."""


@value
class Hint:
    """A hint from the computer."""

    candidates: tuple[Candidate, ...]
    """The candidates, at least one, with the best first."""
    merits: Merits | None
    """The merits of the best candidate, or None if it is no attack."""
    is_exact: bool
    """Whether the chances are exact, not estimated."""
    error: float
    """The standard error of the best candidate's chance, from 0 to 1."""


def hint_in(answer: str) -> Hint:
    """Parse the hint in the computer's answer. Raises NoAnswer if it contains no valid hint."""
    try:
        record = read_json(answer)
        if "error" in record:
            raise NoAnswer(str(record["error"]))
        candidates = tuple(_candidates(record["options"]))
        merits = record["merits"]
        does = None if merits is None else codec().decode(Merits, merits, "$.merits")
        is_exact, margin = record["exact"] is True, _probability(record["margin"])
    except (ValueError, KeyError, TypeError) as error:
        raise NoAnswer(f"{type(error).__name__}: {error}") from error
    if not candidates:
        raise NoAnswer("no candidates")
    return Hint(candidates, does, is_exact, margin)


def _candidates(options: Json) -> Iterator[Candidate]:
    for at, one in enumerate(options):
        share = one["share"]
        if share == 0:  # An action that should never be chosen may seem good by its estimate.
            continue
        yield Candidate(
            RECORDS.action(one["action"], f"$.options[{at}].action"),
            _probability(one["chance"]),
            None if share is None else _probability(share),
            codec().decode(tuple[Difference, ...], one["reasons"], f"$.options[{at}].reasons"),
        )


def _probability(chance: Json) -> float:
    """Parse a probability. A mean of many may be slightly below 0 or above 1, and becomes 0 or 1.
    Raises ValueError if the number is further outside."""
    number = float(chance)
    if not -HAIR <= number <= 1 + HAIR:
        raise ValueError(f"{number} is no probability")
    return min(1.0, max(0.0, number))
