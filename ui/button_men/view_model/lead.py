"""The lead: who would win if the round ended now, in words."""

from collections.abc import Sequence

from ui.button_men.names import narrator
from ui.button_men.session import Model
from ui.button_men.turn_state import ended_round, on_table
from ui.button_men.view_model.values import Row
from ui.button_men.wording import sides


def lead(model: Model, rows: Sequence[Row]) -> str:
    """Empty before the first roll of a round, and when it is over."""
    if on_table(model) is None or ended_round(model) is not None:
        return ""
    best = next((row for row in rows if row.ahead > 0), None)
    if best is None:
        return model.texts.t("lead.level")
    return narrator(model).by(best.seat, "would-win", sides=sides(model.texts, best.ahead))
