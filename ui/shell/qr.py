"""A text as a QR code: the request, and the view of the result."""

from collections.abc import Iterator

from engine.game import Refusal
from engine.value import value
from ui.components.qr_code import QrCode, qr_code
from ui.nodes import Node, h
from ui.shell.messages import HideQrCode, ShowQrCode
from ui.text.i18n import Texts
from ui.text.wording import refusal_text

MAX_BYTES = 1273
"""The maximum size of a text in bytes: the capacity of version 25. With its quiet zone, such a code
is 125 modules wide, so a screen 320 pixels wide has 2 pixels for each module. Smaller modules are
hard to read."""


@value
class AskedQr:
    """The text that the player wants as a QR code, and the result."""

    text: str
    made: QrCode | Refusal | None = None
    """The QR code, the reason why the text has none, or None while it is being encoded."""


def too_long(text: str) -> Refusal | None:
    """Return why this text cannot be encoded, or None if it can."""
    given = len(text.encode())
    if given <= MAX_BYTES:
        return None
    return Refusal("qr.too-long", (("given", given), ("most", MAX_BYTES)))


def qr_field(texts: Texts, text: str, request: AskedQr | None) -> Node:
    """Return a button that shows the QR code of a text or hides it. While the button is expanded,
    the code follows it, or the reason why there is none. `request` is the latest request, or
    None."""
    is_open = request is not None and request.text == text
    return h(
        "div",
        h(
            "button",
            texts.t("qr.hide" if is_open else "qr.show"),
            key="qr",
            on=HideQrCode() if is_open else ShowQrCode(text),
            type="button",
            class_="button",
            aria_expanded=is_open,
            aria_controls="qr-shown",
        ),
        h(
            "div",
            list(_code_nodes(texts, request.made)) if request is not None and is_open else None,
            key="qr-shown",
            class_="qr-shown",
            aria_live="polite",
        ),
        class_="qr",
    )


def _code_nodes(texts: Texts, code: QrCode | Refusal | None) -> Iterator[Node]:
    if code is None:
        yield h("p", texts.t("qr.making"))
    elif isinstance(code, Refusal):
        yield h("p", refusal_text(texts, code))
    else:
        yield qr_code(code, texts.t("qr.name"))
        yield h("p", texts.t("qr.means"), class_="soft")
