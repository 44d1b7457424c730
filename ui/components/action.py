"""Actions: the buttons of a table, and which of them is the next to press."""

from engine.value import value
from ui.nodes import Child, Node, h
from ui.shell.messages import Message

LOUD = "button--primary"


@value
class Button:
    """A button of the table."""

    label: str
    on: Message | None
    """None: it is there, but cannot be used now."""
    detail: str = ""
    """What else is to be known of it; mostly empty."""


@value
class PrimaryAction:
    """What is to be done next: its button is the loud one, and the Enter key does it too."""

    key: str
    """The id of its button."""
    on: Message | None
    """None: it cannot be done now."""


def action_button(key: str, button: Button | None, look: str = "") -> Node | None:
    """A button of the table; one that cannot be used now says so but keeps its place."""
    return None if button is None else _drawn(key, button, look, button.label)


def toggle_button(key: str, button: Button | None, look: str, *, is_pressed: bool) -> Node | None:
    """A button of the table that stays pressed while what it shows is shown."""
    if button is None:
        return None
    return _drawn(key, button, look, button.label, aria_pressed="true" if is_pressed else "false")


def detailed_button(key: str, button: Button | None, look: str = "") -> Node | None:
    """Its name is its label alone; its detail is its description, written in the second line."""
    if button is None:
        return None
    detail = f"{key}-detail"
    return _drawn(
        key,
        button,
        f"button--detailed {look}",
        h("span", button.label),
        h("span", button.detail, key=detail, class_="button-detail", aria_hidden=True)
        if button.detail
        else None,
        aria_describedby=detail if button.detail else None,
    )


def _drawn(key: str, button: Button, look: str, *content: Child, **attributes: str | None) -> Node:
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
