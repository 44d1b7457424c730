"""Looking back at a duel: the model as it was, in which nothing can be done."""

from dataclasses import replace

from engine.button_men.events import RoundEnded
from ui.button_men.session import NO_SELECTION, Model
from ui.button_men.turn_state import is_over, rounds_ended
from ui.match.review import has_all_states, until


def as_shown(model: Model) -> Model:
    """The model with its match as it is to be shown; the end of a round waits to be looked at."""
    if model.review is None:
        return model
    match = until(model.match, model.review)
    back = replace(model, match=match, pick=NO_SELECTION, refusals=(), thinking=None)
    is_end = bool(match.log) and any(isinstance(one, RoundEnded) for one in match.log[-1].events)
    return replace(back, acknowledged=len(rounds_ended(back)) - is_end)


def can_review(model: Model) -> bool:
    """While several are still playing it would show what another chose in secret."""
    return has_all_states(model.match) and (model.terms.alone is not None or is_over(model))


def looked(model: Model, moves: int) -> Model:
    """The model with its match shown after so many moves, or as near to it as there are.

    Who was thinking is asked again when the match goes on: it must not change behind one's back.
    """
    if not can_review(model):
        return model
    at = min(max(moves, 0), len(model.match.log))
    return replace(model, review=at, pick=NO_SELECTION, refusals=(), thinking=None)
