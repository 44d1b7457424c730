"""Sharing a result: a text to copy or send, and a picture to send or save."""

from collections.abc import Iterator

from engine.value import value
from ui.components.action import Button, action_button
from ui.components.field import text_to_copy
from ui.nodes import Node, h
from ui.shell.messages import CopyText, SavePicture, SendPicture, SendText
from ui.shell.shell import Shell


@value
class Drawn:
    """A picture with its file name."""

    file: str
    picture: Node


@value
class SharedResult:
    """A result to share, as a text and as a picture."""

    name: str
    """The name of the result in the ids of its buttons and its text."""
    label: str
    """The label of the text."""
    text: str
    drawn: Drawn


def result_sharing(shell: Shell, shared: SharedResult, copy_outcome: str | None = None) -> Node:
    """Return the text, and the buttons that share it or the picture. `copy_outcome` is "copied",
    "refused" or "", or None if the dialog shows the outcome elsewhere."""
    texts, text, field = shell.texts, shared.text, f"{shared.name}-text"
    copy = Button(texts.t("button.copy"), CopyText(text, field))
    send = Button(texts.t("button.send"), SendText(text))
    ways = (
        action_button(f"copy-{shared.name}", copy),
        action_button(f"send-{shared.name}", send) if shell.can_send else None,
        *picture_ways(shell, "picture", shared.drawn, text),
    )
    told = texts.t(f"share.{copy_outcome}") if copy_outcome else ""
    return h(
        "div",
        text_to_copy(shared.label, field, text, text.count("\n") + 2),
        h("div", ways, class_="cluster"),
        None if copy_outcome is None else h("p", told, role="status", class_="share-outcome"),
        class_="share field",
    )


def picture_ways(shell: Shell, name: str, drawn: Drawn, text: str) -> Iterator[Node]:
    """Yield the button that sends the picture with a text, if the device has a share sheet, and the
    one that saves it. `name` distinguishes them from the buttons of other pictures."""
    if shell.can_send:
        send = SendPicture(drawn.file, drawn.picture, text)
        label = shell.texts.t("daily.send-picture")
        yield action_button(f"send-{name}", Button(label, send))
    save = SavePicture(drawn.file, drawn.picture)
    yield action_button(f"save-{name}", Button(shell.texts.t("daily.save-picture"), save))
