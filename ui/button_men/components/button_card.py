"""A button card: one published button in the list to choose from."""

from functools import cache

from engine.button_men.buttons import Button
from engine.game import Refusal
from ui.button_men.messages import ChooseButton
from ui.button_men.wording import refused
from ui.components.badge import small_badge
from ui.nodes import Node, h
from ui.text.i18n import Texts


def button_card(texts: Texts, button: Button, seat: int, *, is_chosen: bool) -> Node:
    """Its badge, name, set and dice; a click takes it for this side."""
    return h(
        "li",
        h(
            "button",
            _printed(button),
            _note(texts.t("screen.special")) if button.special else None,
            on=ChooseButton(seat, button.name),
            type="button",
            class_="button-card",
            aria_pressed=is_chosen,
        ),
    )


def missing_card(texts: Texts, button: Button, why: Refusal) -> Node:
    """A button that cannot be played yet: the same without a click, and the reason."""
    note = _note(refused(texts, why))
    return h("li", h("div", _printed(button), note, class_="button-card button-card--missing"))


def _printed(button: Button) -> tuple[Node, ...]:
    """What is printed on it, as far as it is a fact."""
    return (
        _badge(button.name, button.set),
        h("span", button.name, class_="button-card-name"),
        h("span", " ", button.set, class_="button-card-set"),
        h("span", " ", button.recipe, class_="button-card-recipe"),
    )


def _note(text: str) -> Node:
    return h("span", " ", text, class_="button-card-special")


@cache
def _badge(name: str, set_name: str) -> Node:
    """Drawn once: with each letter of a search the same ones come back."""
    return small_badge(name, set_name)
