"""Hints: the best actions of a player, as judged by the computer."""

from collections.abc import Iterator

from engine.button_men.ai.analysis.merits import Merits
from engine.button_men.match.duel import Action
from engine.button_men.outside.saves import RECORDS, codec
from engine.saving import Json, read_json
from engine.value import value
from ui.match.computer import NoAnswer

HAIR = 1e-6


@value
class Candidate:
    """An action that may be the best."""

    action: Action
    chance: float
    """The probability to win the round with it; a draw counts a half."""
    share: float | None
    """How often to choose it where both players choose at once, or None if it is simply best."""


@value
class Hint:
    """The computer's answer."""

    candidates: tuple[Candidate, ...]
    """At least one, the best first."""
    merits: Merits | None
    """What the best candidate achieves, or None if nothing shows on the table."""
    is_exact: bool
    """Whether the chances are solved exactly. Otherwise they are estimated."""


def hint_in(answer: str) -> Hint:
    """The hint in an answer; raises NoAnswer if there is none."""
    try:
        record = read_json(answer)
        if "error" in record:
            raise NoAnswer(str(record["error"]))
        candidates = tuple(_candidates(record["options"]))
        merits = record["merits"]
        does = None if merits is None else codec().decode(Merits, merits, "$.merits")
        is_exact = record["exact"] is True
    except (ValueError, KeyError, TypeError) as error:
        raise NoAnswer(f"{type(error).__name__}: {error}") from error
    if not candidates:
        raise NoAnswer("no candidates")
    return Hint(candidates, does, is_exact)


def _candidates(options: Json) -> Iterator[Candidate]:
    for at, one in enumerate(options):
        share = one["share"]
        if share == 0:  # What should never be chosen may seem as good by what is known of it.
            continue
        yield Candidate(
            RECORDS.action(one["action"], f"$.options[{at}].action"),
            _probability(one["chance"]),
            None if share is None else _probability(share),
        )


def _probability(chance: Json) -> float:
    """A probability; a mean of many may lie a hair outside 0 to 1."""
    number = float(chance)
    if not -HAIR <= number <= 1 + HAIR:
        raise ValueError(f"{number} is no probability")
    return min(1.0, max(0.0, number))
