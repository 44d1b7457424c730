"""A tray: a sunken area of the felt that shows some pieces, and opens what they stand for."""

from ui.components.unseen import unseen
from ui.message import Message
from ui.nodes import Child, Node, h


def tray(
    key: str,
    title: str,
    state: str,
    picture: Child,
    on: Message | None,
    *,
    heard: str = "",
    is_done: bool = False,
) -> Node:
    """Return the tray as a button. Screen readers get its title, `heard`, which describes the
    picture, and its state. `is_done` dims the picture."""
    return h(
        "button",
        h("span", title, class_="tray-title"),
        unseen(f" {heard}") if heard else None,
        h("span", " ", state, class_="tray-state") if state else None,
        h("span", picture, class_="tray-picture", aria_hidden=True),
        key=key,
        on=on,
        type="button",
        class_="tray tray--done" if is_done else "tray",
        data_object=True,
    )
