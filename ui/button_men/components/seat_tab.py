"""A corner tab: one side of the match to come, and which button or dice it has so far."""

from engine.button_men.buttons import named
from ui.button_men.messages import ShowCorner
from ui.button_men.session import Corner
from ui.components.badge import small_badge
from ui.nodes import Node, h
from ui.text.i18n import Texts


def corner_tab(texts: Texts, corner: Corner, at: int, whose: str, *, is_shown: bool) -> Node:
    """Pressed while the choice below is about this side; `whose` it is, in words."""
    button = named(corner.button) if corner.button else None
    name = button.name if button else texts.t("screen.own-dice")
    recipe = button.recipe if button else corner.recipe
    return h(
        "button",
        # Both sides may play dice of their own: these are told apart by their recipes.
        small_badge(name, button.set if button else recipe),
        h("span", whose, class_="corner-whose"),
        h("strong", " ", name, class_="corner-name"),
        h("span", " ", recipe, class_="corner-recipe"),
        key=f"corner-{at}",
        on=ShowCorner(at),
        type="button",
        class_="corner",
        aria_pressed=is_shown,
    )
