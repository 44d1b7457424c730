"""Hints: the best that a player can do, as the computer that judges for them has answered."""

from collections.abc import Iterator

from engine.button_men.ai.analysis.merits import Merits
from engine.button_men.match.duel import Action
from engine.button_men.outside.records import RECORDS
from engine.button_men.outside.saves import codec
from engine.saving import Json, read_json
from engine.value import value
from ui.match.computer import NoAnswer

HAIR = 1e-6


@value
class Candidate:
    """An action that may be the best."""

    action: Action
    chance: float
    """To win the round with it; a draw counts a half."""
    share: float | None
    """How often to do it where others choose at the same time; None: always, if it is the best."""


@value
class Hint:
    """What the computer has answered."""

    candidates: tuple[Candidate, ...]
    """At least one, the best first."""
    merits: Merits | None
    """What the best one does; None: that does not show on the table."""
    is_exact: bool
    """Are the chances solved? Else they are estimated."""


def hint_in(answer: str) -> Hint:
    """The hint in an answer; raises NoAnswer if there is none."""
    try:
        said = read_json(answer)
        if "error" in said:
            raise NoAnswer(str(said["error"]))
        candidates = tuple(_candidates(said["options"]))
        merits = said["merits"]
        does = None if merits is None else codec().decode(Merits, merits, "$.merits")
        is_exact = said["exact"] is True
    except (ValueError, KeyError, TypeError) as error:
        raise NoAnswer(f"{type(error).__name__}: {error}") from error
    if not candidates:
        raise NoAnswer("no candidates")
    return Hint(candidates, does, is_exact)


def _candidates(said: Json) -> Iterator[Candidate]:
    for at, one in enumerate(said):
        share = one["share"]
        if share == 0:  # What should never be chosen may seem as good by what is known of it.
            continue
        yield Candidate(
            RECORDS.action(one["action"], f"$.options[{at}].action"),
            _probability(one["chance"]),
            None if share is None else _probability(share),
        )


def _probability(said: Json) -> float:
    """A mean of many may lie a hair beyond what is possible."""
    number = float(said)
    if not -HAIR <= number <= 1 + HAIR:
        raise ValueError(f"{number} is no probability")
    return min(1.0, max(0.0, number))
