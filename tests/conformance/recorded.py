"""The recorded games as their files contain them."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import NotRequired, TypedDict

Roll = tuple[str, int, int]
"""Kind, value and size."""


class RecordedDie(TypedDict):
    """A die. Its size and value are null if they have not been chosen or rolled yet, or are
    hidden."""

    recipe: str
    size: int | None
    value: int | None
    flags: NotRequired[list[str]]
    twin: NotRequired[list[list[int]]]


class RecordedState(TypedDict):
    """A position."""

    phase: str
    round: int
    active: int | None
    initiative: int | None
    won: list[int]
    drawn: int
    score: list[float | None]
    waiting: list[bool]
    dice: list[list[RecordedDie]]
    captured: list[list[RecordedDie]]


class Doing(TypedDict):
    """An action; which keys are present depends on `action`."""

    action: str
    player: NotRequired[int]
    swing: NotRequired[dict[str, int]]
    option: NotRequired[dict[str, int]]
    add: NotRequired[int | None]
    die: NotRequired[int]
    values: NotRequired[dict[str, int]]
    type: NotRequired[str]
    attackers: NotRequired[list[int]]
    targets: NotRequired[list[int]]
    turbo: NotRequired[dict[str, int]]


Legal = list[list[str | list[int]]]


class RecordedStep(TypedDict):
    """An action, its rolls, and the position after it."""

    do: Doing
    rolls: list[Roll]
    state: RecordedState
    legal: Legal | None


class Opening(TypedDict):
    """The position before the first step."""

    rolls: list[Roll]
    state: RecordedState
    legal: Legal | None


class RecordedGame(TypedDict):
    """One game."""

    recipes: list[str]
    to_win: int
    start: Opening
    steps: list[RecordedStep]


def games_in(path: Path) -> Iterator[RecordedGame]:
    """Yield the games of a file, one on each line."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)
