"""Buttons, and the primary action of a screen."""

from functools import lru_cache

from engine.value import value
from ui.components.icon import icon
from ui.components.unseen import unseen
from ui.message import Message
from ui.nodes import Child, Node, h

PRIMARY_CLASS = "button--primary"


@value
class Button:
    """The content of a button: its texts, its message and its state."""

    label: str
    on: Message | None
    """The message of a click, or None if the button is visible but disabled."""
    detail: str = ""
    """The second line, or "" if there is none."""
    figures: str = ""
    """A short form of `detail`, visible in its place, or "". Screen readers get `detail`."""
    count: int = 0
    """The number at the corner of an icon button, or 0 for none. `detail` states it in words."""
    is_pressed: bool | None = None
    """Whether the toggle is on, or None if the button is not a toggle."""


@value
class PrimaryAction:
    """The suggested next step of a screen. Its button is highlighted, and Enter presses it."""

    key: str
    """The id of the highlighted button."""
    on: Message | None
    """The message of the button, or None if it is disabled."""


# Cached, since a click changes only a few of the page's buttons.
@lru_cache(maxsize=128)
def action_button(key: str, button: Button, look: str = "") -> Node:
    """Return a button with this id and the further classes in `look`. A disabled button keeps its
    place and stays focusable."""
    return _button_node(key, button, look, button.label)


def optional_button(key: str, button: Button | None, look: str = "") -> Node | None:
    """Return the button with this id, or None if there is no button."""
    return None if button is None else action_button(key, button, look)


@lru_cache(maxsize=64)
def detailed_button(key: str, button: Button | None, look: str = "") -> Node | None:
    """Return a button whose detail, or the short form of it, is visible as a second line, or None
    if there is no button. Screen readers get the label as its name and the detail as its
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
    """Return a round button with the icon `sign`, by default the one named `key`, and the count, if
    it is not 0, at its corner; or None if there is no button."""
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


def close_button(key: str, on: Message, label: str) -> Node:
    """Return a round button with a cross. Only screen readers get the label."""
    return h(
        "button",
        "✕",
        key=key,
        on=on,
        type="button",
        class_="button button--quiet button--round",
        aria_label=label,
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
