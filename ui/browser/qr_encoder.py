"""The encoder of QR codes: a library that is fetched when the first code is wanted."""

import importlib
import sys
from collections.abc import Callable
from pathlib import Path

import js

from engine.game import Refusal
from ui.browser.error_reporting import Tasks
from ui.components.qr_code import QrCode
from ui.message import Message
from ui.shell.messages import QrCodeMade

LIBRARY = "./assets/runtime/segno.zip"
"""The address of the library, unless the page's configuration names a copy of it. Python imports
from archives (tools/runtime.py)."""
PLACE = Path.home() / "segno.zip"
"""Where the library is stored for Python."""


class BrowserQrEncoder:
    """Makes QR codes."""

    def __init__(self, dispatch: Callable[[Message], None]) -> None:
        """The library is not fetched yet. Codes become messages to `dispatch`."""
        self._dispatch = dispatch
        self._tasks = Tasks()

    def encode(self, text: str) -> None:
        """Start making the code of this text, which comes as a message."""

        def fail(why: str) -> None:
            js.console.warn(f"There is no QR code: {why}")
            self._dispatch(QrCodeMade(text, Refusal("qr.not-loaded", ())))

        self._tasks.begin(_code(text), lambda code: self._dispatch(QrCodeMade(text, code)), fail)


async def _code(text: str) -> QrCode:
    if str(PLACE) not in sys.path:
        PLACE.write_bytes(await _library())
        sys.path.append(str(PLACE))
    encoder = importlib.import_module("segno.encoder")
    made = encoder.encode(text, mode="byte", encoding="utf-8", micro=False)
    return QrCode(tuple(tuple(map(bool, row)) for row in made.matrix))


async def _library() -> bytes:
    """Fetch the library. Raises OSError, or JsException, if it does not arrive."""
    # PyScript exists only once there is a page, and a snapshot is taken before.
    from pyscript import config

    answer = await js.fetch(config.get("qr", LIBRARY))
    if not answer.ok:
        raise OSError(f"{answer.url} (status {answer.status})")
    buffer = await answer.arrayBuffer()
    return bytes(buffer.to_py())
