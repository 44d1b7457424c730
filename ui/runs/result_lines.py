"""Result lines of gauntlets for groups: a run as a short signed text, which others replay.

A line has the player's choices, not those of the rivals, which anyone can ask the computer player
for. The key shows which lines come from one player, not who that is.
"""

import json
from typing import Annotated

from engine.bounds import AtMost, Matching
from engine.correspondence.link import Kind
from engine.correspondence.signature import (
    key_of,
    signature_of,
)
from engine.value import tagged, value
from ui.daily.days import ButtonName
from ui.persistence import CODEC
from ui.runs.group import (
    Attempt,
    Entry,
    Player,
    packed,
)
from ui.runs.runs import LONGEST_COURSE, Choices


@tagged("Result")
@value
class Result:
    """The contents of a line."""

    group: Annotated[str, Matching("[0-9a-f]{16}")]
    """The digest of the terms."""
    button: ButtonName
    player: Player
    attempt: Attempt
    course: Annotated[str, Matching("0[+=-]*"), AtMost(LONGEST_COURSE)]
    moves: Annotated[tuple[Choices, ...], AtMost(LONGEST_COURSE)]
    """The player's choices in each match."""


def result_line(secret: bytes, entry: Entry, course: str, moves: tuple[int, ...]) -> str:
    """Return the line of a finished run, signed with this secret."""
    result = Result(entry.group.digest, entry.button, entry.player, entry.attempt, course, moves)
    record, key = CODEC.encode(result), key_of(secret)
    signature = signature_of(secret, key, signed_text(result))
    beaten = f"{course.count('+')}/{len(entry.group.rivals)}"
    return f"{entry.player}: {beaten} {packed(Kind.RESULT, record, key + signature)}"


def signed_text(result: Result) -> bytes:
    """Return what the signature of a result signs."""
    return b"result" + json.dumps(CODEC.encode(result), sort_keys=True).encode()
