"""The QR encoder: a library that is fetched when the first code is requested."""

import importlib
import sys
from collections.abc import Callable
from pathlib import Path

import js

from engine.game import Refusal
from ui.browser.error_reporting import begin_task
from ui.components.qr_code import QrCode
from ui.message import Message
from ui.shell.messages import QrCodeMade

LIBRARY = "./assets/runtime/segno.zip"
"""The address of the library, unless the page's configuration names a copy. Python imports from
archives (tools/runtime.py)."""
PLACE = Path.home() / "segno.zip"
"""The file from which Python imports the library."""


class BrowserQrEncoder:
    """Encodes QR codes with the library, which is fetched for the first code."""

    def __init__(self, dispatch: Callable[[Message], None]) -> None:
        """`dispatch` receives each code, or the reason for its absence, as a `QrCodeMade`."""
        self._dispatch = dispatch

    def encode(self, text: str) -> None:
        """Start encoding this text. The code, or the reason why there is none, arrives as a
        message."""

        def fail(why: str) -> None:
            js.console.warn(f"There is no QR code: {why}")
            self._dispatch(QrCodeMade(text, Refusal("qr.not-loaded", ())))

        begin_task(_code(text), lambda code: self._dispatch(QrCodeMade(text, code)), fail)


async def _code(text: str) -> QrCode:
    if str(PLACE) not in sys.path:
        PLACE.write_bytes(await _library())
        sys.path.append(str(PLACE))
    encoder = importlib.import_module("segno.encoder")
    made = encoder.encode(text, mode="byte", encoding="utf-8", micro=False)
    return QrCode(tuple(tuple(map(bool, row)) for row in made.matrix))


async def _library() -> bytes:
    """Fetch the library, and return its archive. Raises OSError or JsException if it does not
    arrive."""
    # PyScript exists only on a page; the snapshot is taken without one.
    from pyscript import config

    answer = await js.fetch(config.get("qr", LIBRARY))
    if not answer.ok:
        raise OSError(f"{answer.url} (status {answer.status})")
    buffer = await answer.arrayBuffer()
    return bytes(buffer.to_py())
