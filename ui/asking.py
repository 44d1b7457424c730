"""Asking: questions to the computer and its answers, as the text that a worker understands."""

import json
from hashlib import sha256

from engine.button_men.actions import Action
from engine.button_men.saves import DuelMatch, codec
from engine.game import Seat
from ui.terms import Opponent


class NoAnswer(Exception):
    """The computer gave no answer that could be carried out."""


def request(match: DuelMatch, seat: Seat, level: Opponent, ticket: int) -> str:
    """What the computer is asked: the view of its seat, and a luck of its own."""
    view = match.game.view(match.state, seat)
    return json.dumps(
        {
            "view": codec().encode(view),
            "level": level,
            "seed": luck_of_thought(match, seat),
            "ticket": ticket,
        }
    )


def luck_of_thought(match: DuelMatch, seat: Seat) -> str:
    """The computer's own luck: the same whenever this position is reached under this seed.

    It is a digest, so that the seed, and with it the rolls to come, cannot be read from it.
    """
    text = f"thought/{match.seed}/{len(match.log)}/{seat}"
    return sha256(text.encode()).hexdigest()


def action_in(answer: str) -> Action:
    """What the computer has chosen; NoAnswer if it has not, or says what nobody understands."""
    try:
        said = json.loads(answer)
        if "error" in said:
            raise NoAnswer(str(said["error"]))
        action: object = codec().decode(Action, said["action"])
    except (ValueError, KeyError, TypeError) as error:
        raise NoAnswer(f"{type(error).__name__}: {error}") from error
    if not isinstance(action, Action):
        raise NoAnswer(f"no action, but a {type(action).__name__}")
    return action
