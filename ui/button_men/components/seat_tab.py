"""A draft tab: one side of the match to come, and which button or dice it has so far."""

from engine.button_men.buttons import named
from ui.button_men.messages import ShowSeat
from ui.button_men.session import SeatDraft
from ui.components.badge import small_badge
from ui.nodes import Node, h
from ui.text.i18n import Texts


def seat_tab(texts: Texts, draft: SeatDraft, at: int, whose: str, *, is_shown: bool) -> Node:
    """Pressed while the choice below is about this side; `whose` it is, in words."""
    button = named(draft.button) if draft.button else None
    name = button.name if button else texts.t("screen.own-dice")
    recipe = button.recipe if button else draft.recipe
    return h(
        "button",
        # Both sides may play dice of their own: these are told apart by their recipes.
        small_badge(name, button.set if button else recipe),
        h("span", whose, class_="seat-tab-whose"),
        h("strong", " ", name, class_="seat-tab-name"),
        h("span", " ", recipe, class_="seat-tab-recipe"),
        key=f"seat-{at}",
        on=ShowSeat(at),
        type="button",
        class_="seat-tab",
        aria_pressed=is_shown,
    )
