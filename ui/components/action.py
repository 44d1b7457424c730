"""Actions: the buttons of a screen, and its primary action."""

from functools import lru_cache

from engine.value import value
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
    count: int = 0
    """A number at its corner, which `detail` states in words, or 0 for none."""


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


def toggle_button(key: str, button: Button | None, look: str, *, is_pressed: bool) -> Node | None:
    """Return a button that stays pressed while what it toggles is on."""
    if button is None:
        return None
    return _button_node(
        key, button, look, button.label, aria_pressed="true" if is_pressed else "false"
    )


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
        h("span", button.detail, key=detail, class_="button-detail", aria_hidden=True)
        if button.detail
        else None,
        aria_describedby=detail if button.detail else None,
    )


def counted_button(key: str, button: Button | None, look: str = "") -> Node | None:
    """Return a button with a number at its corner, which does not change its size. The number in
    words is its description."""
    if button is None:
        return None
    if not button.count:
        return action_button(key, button, look)
    detail = f"{key}-detail"
    return _button_node(
        key,
        button,
        f"button--counted {look}",
        h("span", button.label),
        h("span", str(button.count), class_="button-count", aria_hidden=True),
        h("span", button.detail, key=detail, class_="unseen", aria_hidden=True),
        aria_describedby=detail,
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
        **attributes,
    )
