"""Looking back at a brawl: the model as it was, in which nothing can be done."""

from dataclasses import replace

from ui.lunch_money.session import NO_SELECTION, Model
from ui.lunch_money.turn_state import is_over
from ui.match.review import has_all_states, until


def as_shown(model: Model) -> Model:
    """The model with its match as it is to be shown. Once a brawl is over, there is no secret in
    it any more."""
    if model.review is None:
        return model
    match = until(model.match, model.review)
    return replace(_still(model), match=match, are_hands_open=is_over(model))


def can_review(model: Model) -> bool:
    """While several are still playing, each would see what another held."""
    return has_all_states(model.match) and (model.terms.alone is not None or is_over(model))


def looked(model: Model, moves: int) -> Model:
    """The model with its match shown after so many moves, or as near to it as there are.

    Who was thinking is asked again when the match goes on: it must not change behind one's back.
    """
    if not can_review(model):
        return model
    return replace(_still(model), review=min(max(moves, 0), len(model.match.log)))


def _still(model: Model) -> Model:
    return replace(model, pick=NO_SELECTION, refusals=(), thinking=None, waiting=0)
