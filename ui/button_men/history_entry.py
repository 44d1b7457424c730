"""History: what is entered of a duel when it is over."""

from engine.button_men.records import RECORDS
from engine.game import Seat
from ui.button_men.session import Model
from ui.button_men.turn_state import is_over
from ui.history.played import Played, player
from ui.match.history_entry import is_played, told


def ended(before: Model | None, model: Model) -> Played | None:
    """The match that has ended since `before`, if one has."""
    if before is None or not is_over(model) or not is_played(before, model):
        return None
    if len(before.match.log) >= len(model.match.log):
        return None
    state, entrants = model.match.state, model.match.setup.entrants
    chairs = zip(entrants, model.terms.chairs, strict=True)
    return told(
        model,
        model.match,
        RECORDS,
        tuple(player(entrant.name, chair.played_by) for entrant, chair in chairs),
        used=_used(model, model.terms.alone),
        score=tuple(player.won for player in state.players),
        edition=model.match.setup.rules.edition,
    )


def _used(model: Model, seat: Seat | None) -> str:
    """The button of the player alone at the screen; dice of one's own have no name."""
    if seat is None:
        return ""
    entrant = model.match.setup.entrants[seat]
    return "" if entrant.name == entrant.recipe else entrant.name
