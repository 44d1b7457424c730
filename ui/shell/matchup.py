"""A match-up that is explored: two sides, and what is known of how they do against each other."""

import json
from collections.abc import Sequence

from engine.saving import Json, read_json
from engine.value import value

MAX_SIDE_LENGTH = 200
"""Characters of a button or a recipe."""
MAX_CHOICES = 300
"""More choices of a side than the computer compares."""


class NoFindings(ValueError):
    """A text from which the result of two sides cannot be parsed."""


@value
class Findings:
    """How two sides do against each other; all chances are those of the first."""

    choices: tuple[tuple[tuple[int, ...], ...], ...]
    """By side: the sizes that were compared, a number for each die; at least one."""
    letters: tuple[tuple[str, ...], ...]
    """By side: the dice whose sizes these are."""
    payoff: tuple[tuple[float, ...], ...]
    """The chance to win a round with each choice of the first against each of the second."""
    chance: float
    """The chance to win a round."""
    match: float
    """The chance to win a match."""
    margin: float
    """By how much `chance` may be off."""
    shares: tuple[tuple[float, ...], ...]
    """By side: how often to choose what at the start of a match."""
    done: float
    """How much of the work is done, from 0 to 1."""


@value
class Study:
    """What the explorer shows, and what it is about to find out."""

    first: str = ""
    second: str = ""
    """The sides, as they were asked for."""
    drafts: tuple[str, str] = ("", "")
    """What is typed for each."""
    ticket: int = 0
    """The ticket of the open question; 0: none is open."""
    known: str = ""
    """The state from which the computer continues, as JSON, or "" at the beginning."""
    findings: Findings | None = None
    is_looked_up: bool = False
    """Whether the browser has been asked for what it has kept."""
    is_stopped: bool = False
    failure: str = ""
    """Why nothing more can be found out."""
    copy_outcome: str = ""
    """What became of the link that was to be copied: "copied", "refused" or nothing yet."""

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to find out."""
        return self.findings is not None and self.findings.done >= 1


NO_STUDY = Study()


def findings_in(record: Json) -> Findings:
    """The findings in a record; raises NoFindings."""
    try:
        return _findings(record)
    except (ValueError, KeyError, TypeError) as error:
        raise NoFindings(f"{type(error).__name__}: {error}") from error


def findings_text(findings: Findings) -> str:
    """The text to save."""
    said = {
        "choices": findings.choices,
        "letters": findings.letters,
        "payoff": findings.payoff,
        "chance": findings.chance,
        "match": findings.match,
        "margin": findings.margin,
        "shares": findings.shares,
        "done": findings.done,
    }
    return json.dumps(said, separators=(",", ":"))


def read_findings(text: str) -> Findings:
    """The findings in a text that was kept; raises NoFindings."""
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
    is_whole = (
        (0 < rows <= MAX_CHOICES and 0 < columns <= MAX_CHOICES)
        and [len(row) for row in payoff] == [columns] * rows
        and [len(side) for side in shares] == [rows, columns]
        and all(_fits(*pair) for pair in zip(choices, letters, strict=True))
    )
    if not is_whole:
        raise ValueError("the parts do not fit together")
    numbers = (_share(record[name]) for name in ("chance", "match", "margin"))
    chance, match, margin = numbers
    return Findings(choices, letters, payoff, chance, match, margin, shares, _share(record["done"]))


def _fits(choices: Sequence[tuple[int, ...]], letters: tuple[str, ...]) -> bool:
    return all(len(one) == len(letters) for one in choices)


HAIR = 1e-6


def _share(record: Json) -> float:
    """A number from 0 to 1; sums may be a hair beyond."""
    number = float(record)
    if not -HAIR <= number <= 1 + HAIR:
        raise ValueError(f"{number} is no share")
    return min(1.0, max(0.0, number))
