"""The computer player: questions and answers in the JSON format of its worker."""

import json
from collections.abc import Callable
from hashlib import sha256
from typing import TypeVar

from engine.game import Action, Seat, Setup, State, View
from engine.match import Match
from engine.saving import Codec, Json, Record, read_json
from engine.search import Thought
from ui.opponent import Opponent
from ui.shell.settings import Speed

A = TypeVar("A")

PAUSES = {Speed.STILL: 0.0, Speed.CALM: 0.7, Speed.FAST: 0.3}
"""The pause before a move of the computer, in seconds, by speed, in games without pauses of their
own. It lets players see their own move first, except at the speed without animations."""


class NoAnswer(Exception):
    """The computer gave no valid answer."""


def question(
    match: Match[Setup, State, Action, View],
    codec: Codec,
    seat: Seat,
    level: Opponent,
    ticket: int,
    besides: Record | None = None,
) -> str:
    """Return a question for the computer: the view of this seat, and a separate seed. `besides` are
    further fields for this game's computer player."""
    return json.dumps(
        {
            "game": match.game.name,
            "view": codec.encode(match.game.view(match.state, seat)),
            "level": level,
            "seed": seed_of_answer(match, seat),
            "ticket": ticket,
        }
        | (besides or {})
    )


def seed_of_answer(match: Match[Setup, State, Action, View], seat: Seat) -> str:
    """Return the computer's own seed, which is the same for the same position and match seed. It is
    a digest, so that the match seed, and with it the future rolls, cannot be derived from it."""
    text = f"thought/{match.seed}/{len(match.log)}/{seat}"
    return sha256(text.encode()).hexdigest()


def thought_in(answer: str, read: Callable[[Json, str], A]) -> Thought[A]:
    """Return the decision in the computer's answer. `read` parses an action. Raises NoAnswer if the
    answer reports an error or is invalid."""
    try:
        said = read_json(answer)
        if "error" in said:
            raise NoAnswer(str(said["error"]))
        return _thought(said, read, "$")
    except (ValueError, KeyError, TypeError) as error:
        raise NoAnswer(f"{type(error).__name__}: {error}") from error


def _thought(record: Record, read: Callable[[Json, str], A], path: str) -> Thought[A]:
    if not isinstance(record, dict):
        raise TypeError(f"{path} is not a record")
    chance, second = record.get("chance"), record.get("second")
    return Thought(
        read(record["action"], f"{path}.action"),
        0,
        None if chance is None else float(chance),
        None if second is None else _thought(second, read, f"{path}.second"),
    )
