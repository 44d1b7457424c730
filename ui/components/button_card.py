"""A button card: one published button in the list to choose from."""

from functools import cache

from engine.button_men.buttons import Button
from ui.components.badge import small_badge
from ui.i18n import Texts
from ui.messages import ChooseButton
from ui.nodes import Node, h


def button_card(texts: Texts, button: Button, corner: int, *, is_chosen: bool) -> Node:
    """Its badge, name, set and dice; a click takes it for this side."""
    return h(
        "li",
        h(
            "button",
            _badge(button.name, button.set),
            h("span", button.name, class_="button-card-name"),
            h("span", " ", button.set, class_="button-card-set"),
            h("span", " ", button.recipe, class_="button-card-recipe"),
            h("span", " ", texts.t("screen.special"), class_="button-card-special")
            if button.special
            else None,
            on=ChooseButton(corner, button.name),
            type="button",
            class_="button-card",
            aria_pressed=is_chosen,
        ),
    )


@cache
def _badge(name: str, set_name: str) -> Node:
    """Drawn once: with each letter of a search the same ones come back."""
    return small_badge(name, set_name)
