"""Actions: the buttons of a screen, and its primary action."""

from functools import lru_cache

from engine.value import value
from ui.components.icon import icon
from ui.components.unseen import unseen
from ui.message import Message
from ui.nodes import Child, Node, h

PRIMARY_CLASS = "button--primary"


@value
class Button:
    """A button of a screen."""

    label: str
    on: Message | None
    """None if it is visible but disabled."""
    detail: str = ""
    """A second line, or ""."""
    figures: str = ""
    """What is seen in the second line instead, or ""."""
    count: int = 0
    """A number at its corner, which `detail` states in words, or 0 for none."""
    is_pressed: bool | None = None
    """Whether what it toggles is on, or None if it toggles nothing."""


@value
class PrimaryAction:
    """The next step: its button is highlighted, and Enter presses it."""

    key: str
    """The id of its button."""
    on: Message | None
    """None if it is disabled."""


# A click changes only a few of the buttons on the page.
@lru_cache(maxsize=128)
def action_button(key: str, button: Button, look: str = "") -> Node:
    """Return a button. A disabled one is marked as such and keeps its place."""
    return _button_node(key, button, look, button.label)


def optional_button(key: str, button: Button | None, look: str = "") -> Node | None:
    """Return the button with this id, or None if it is absent."""
    return None if button is None else action_button(key, button, look)


@lru_cache(maxsize=64)
def detailed_button(key: str, button: Button | None, look: str = "") -> Node | None:
    """Return a button named only by its label. Its detail is shown as a second line, and is its
    description."""
    if button is None:
        return None
    detail = f"{key}-detail"
    return _button_node(
        key,
        button,
        f"button--detailed {look}",
        h("span", button.label),
        h(
            "span",
            button.detail,
            key=detail,
            class_="unseen" if button.figures else "button-detail",
            aria_hidden=True,
        )
        if button.detail
        else None,
        h("span", button.figures, class_="button-detail", aria_hidden=True)
        if button.figures
        else None,
        aria_describedby=detail if button.detail else None,
    )


@lru_cache(maxsize=64)
def icon_button(key: str, button: Button | None, sign: str = "") -> Node | None:
    """Return a round button with this icon or that of its key, and its count at the corner."""
    if button is None:
        return None
    detail = f"{key}-detail"
    counted = (
        h("span", str(button.count), class_="button-count", aria_hidden=True),
        h("span", button.detail, key=detail, class_="unseen", aria_hidden=True),
    )
    return _button_node(
        key,
        button,
        "button--icon",
        icon(sign or key),
        unseen(button.label),
        counted if button.count else None,
        aria_describedby=detail if button.count else None,
        title=button.label,
    )


def _button_node(
    key: str, button: Button, look: str, *content: Child, **attributes: str | None
) -> Node:
    return h(
        "button",
        *content,
        key=key,
        on=button.on,
        type="button",
        class_=f"button {look}".rstrip(),
        aria_disabled=True if button.on is None else None,
        aria_pressed=button.is_pressed,
        **attributes,
    )
