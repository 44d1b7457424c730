"""Candidates: the actions worth trying, of all that a player may take."""

from engine.lunch_money.ai.worth import thrown
from engine.lunch_money.legal.view import BrawlView
from engine.lunch_money.state.actions import Action, Discard


def candidates(view: BrawlView) -> list[Action]:
    """All legal actions, but only the best way to discard each number of cards."""
    others = [action for action in view.actions if not isinstance(action, Discard)]
    worst_first = thrown(view.hand)
    thinned = [Discard(tuple(sorted(worst_first[:n]))) for n in range(1, len(worst_first) + 1)]
    return [*others, *(action for action in thinned if action in view.actions)]
