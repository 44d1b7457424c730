"""A match-up in the explorer: two sides, and their results against each other."""

import json
from dataclasses import fields

from engine.saving import Json, read_json
from engine.value import value

MAX_SIDE_LENGTH = 200
"""The maximum length of a button name or a recipe."""
MAX_CHOICES = 300
"""The maximum number of choices of a side that the computer compares."""


class NoFindings(ValueError):
    """A text or record is not a valid match-up result."""


@value
class Findings:
    """The results of two sides against each other. All chances are those of the first side."""

    choices: tuple[tuple[tuple[int, ...], ...], ...]
    """The size choices compared, by side. Each has a size for each entry in `letters`."""
    letters: tuple[tuple[str, ...], ...]
    """The notations of the dice whose sizes are chosen, by side. One entry stands for all dice that
    are always given the same size together."""
    payoff: tuple[tuple[float, ...], ...]
    """The chance to win a round with each choice of the first side against each of the second."""
    chance: float
    """The chance to win a round."""
    match: float
    """The chance to win a match."""
    margin: float
    """The margin of error of `chance`, from 0 to 1."""
    shares: tuple[tuple[float, ...], ...]
    """How often to make each choice at the start of a match, from 0 to 1, by side."""
    done: float
    """The completed fraction of the work, from 0 to 1."""


@value
class Study:
    """The state of the match-up explorer: its two sides, the computation and its results."""

    first: str = ""
    second: str = ""
    """The two sides that are compared, as names of buttons or recipes: those that the player has
    chosen, or an example."""
    drafts: tuple[str, str] = ("", "")
    """The typed text of each side."""
    ticket: int = 0
    """The number of the open question to the computer, or 0."""
    known: str = ""
    """The intermediate result from which the computer continues, as JSON, or "" at the
    beginning."""
    findings: Findings | None = None
    is_looked_up: bool = False
    """Whether the saved results have been loaded."""
    is_stopped: bool = False
    failure: str = ""
    """Why the computation failed, or "" if it has not failed."""
    copy_outcome: str = ""
    """"copied", "refused", or "" before the link was copied."""

    @property
    def is_done(self) -> bool:
        """Whether the computation is complete."""
        return self.findings is not None and self.findings.done >= 1


NO_STUDY = Study()


def findings_in(record: Json) -> Findings:
    """Return the findings in a JSON record. Raises NoFindings if the record is invalid."""
    try:
        return _findings(record)
    except (ValueError, KeyError, TypeError) as error:
        raise NoFindings(f"{type(error).__name__}: {error}") from error


def findings_text(findings: Findings) -> str:
    """Return the findings as JSON to save."""
    record = {field.name: getattr(findings, field.name) for field in fields(Findings)}
    return json.dumps(record, separators=(",", ":"))


def read_findings(text: str) -> Findings:
    """Parse saved findings. Raises NoFindings if the text is invalid."""
    try:
        said = read_json(text)
    except ValueError as error:
        raise NoFindings(str(error)) from error
    return findings_in(said)


def _findings(record: Json) -> Findings:
    choices = tuple(
        tuple(tuple(int(number) for number in one) for one in side) for side in record["choices"]
    )
    letters = tuple(tuple(str(die)[:MAX_SIDE_LENGTH] for die in side) for side in record["letters"])
    payoff = tuple(tuple(map(_share, row)) for row in record["payoff"])
    shares = tuple(tuple(map(_share, side)) for side in record["shares"])
    rows, columns = map(len, choices)
    pairs = zip(choices, letters, strict=True)
    is_whole = (
        (0 < rows <= MAX_CHOICES and 0 < columns <= MAX_CHOICES)
        and [len(row) for row in payoff] == [columns] * rows
        and [len(side) for side in shares] == [rows, columns]
        and all(len(one) == len(dice) for side, dice in pairs for one in side)
    )
    if not is_whole:
        raise ValueError("the parts do not fit together")
    chance, match, margin = (_share(record[name]) for name in ("chance", "match", "margin"))
    return Findings(choices, letters, payoff, chance, match, margin, shares, _share(record["done"]))


HAIR = 1e-6


def _share(record: Json) -> float:
    """Return this number of a record, clamped to the range from 0 to 1, since sums may be slightly
    outside. Raises ValueError if it is further outside."""
    number = float(record)
    if not -HAIR <= number <= 1 + HAIR:
        raise ValueError(f"{number} is no share")
    return min(1.0, max(0.0, number))
