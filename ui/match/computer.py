"""Asking: questions to the computer and its answers, as the text that a worker understands."""

import json
from collections.abc import Callable
from hashlib import sha256
from typing import TypeVar

from engine.game import Action, Seat, Setup, State, View
from engine.match import Match
from engine.saving import Codec, Json
from ui.opponent import Opponent

A = TypeVar("A")


class NoAnswer(Exception):
    """The computer gave no answer that could be carried out."""


def request(
    match: Match[Setup, State, Action, View],
    codec: Codec,
    seat: Seat,
    level: Opponent,
    ticket: int,
) -> str:
    """What the computer is asked: the view of its seat, and a luck of its own."""
    return json.dumps(
        {
            "game": match.game.name,
            "view": codec.encode(match.game.view(match.state, seat)),
            "level": level,
            "seed": luck_of_thought(match, seat),
            "ticket": ticket,
        }
    )


def luck_of_thought(match: Match[Setup, State, Action, View], seat: Seat) -> str:
    """The computer's own luck: the same whenever this position is reached under this seed.

    It is a digest, so that the seed, and with it the rolls to come, cannot be read from it.
    """
    text = f"thought/{match.seed}/{len(match.log)}/{seat}"
    return sha256(text.encode()).hexdigest()


def action_in(answer: str, read: Callable[[Json], A]) -> A:
    """What the computer has chosen; NoAnswer if it has not, or says what `read` does not know."""
    try:
        said = json.loads(answer)
        if "error" in said:
            raise NoAnswer(str(said["error"]))
        return read(said["action"])
    except (ValueError, KeyError, TypeError) as error:
        raise NoAnswer(f"{type(error).__name__}: {error}") from error
