"""History: what is entered of a brawl when it is over."""

from engine.lunch_money.records import RECORDS
from ui.history.played import Played, player
from ui.lunch_money.session import Model
from ui.lunch_money.turn_state import is_over, on_table
from ui.match.history_entry import is_played, told


def ended(before: Model | None, model: Model) -> Played | None:
    """The match that has ended since `before`, if one has."""
    if before is None or not is_over(model) or not is_played(before, model):
        return None
    if len(before.match.log) >= len(model.match.log):
        return None
    players = on_table(model).players
    chairs = zip(players, model.terms.chairs, strict=True)
    return told(
        model,
        model.match,
        RECORDS,
        tuple(player(one.name, chair.played_by) for one, chair in chairs),
        used="" if model.terms.alone is None else str(len(players)),
        score=tuple(player.counters for player in players),
    )
