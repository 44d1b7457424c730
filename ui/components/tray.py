"""A tray: a sunken place in the felt with pieces in it, which leads to them when pressed."""

from ui.message import Message
from ui.nodes import Child, Node, h


def tray(
    key: str, title: Child, state: str, picture: Child, on: Message | None, *, is_done: bool = False
) -> Node:
    """Return the tray as a button, named by its title and its state."""
    return h(
        "button",
        h("span", title, class_="tray-title"),
        h("span", " ", state, class_="tray-state") if state else None,
        h("span", picture, class_="tray-picture", aria_hidden=True),
        key=key,
        on=on,
        type="button",
        class_="tray tray--done" if is_done else "tray",
        data_object=True,
    )
