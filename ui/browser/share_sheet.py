"""The share sheet, which passes texts and files to other apps on devices that have one."""

import js
from pyodide.ffi import JsException, create_once_callable, to_js

PNG = "image/png"


def can_send() -> bool:
    """Whether there is a share sheet. Many desktop browsers have none."""
    return bool(hasattr(js.navigator, "share"))


def send_text(text: str) -> None:
    """Open the share sheet for the text. The player may cancel it."""
    _share({"text": text})


def share_file(name: str, content: js.Blob, text: str) -> bool:
    """Open the share sheet for a file and a text, and return True. Return False if the share sheet
    does not accept files."""
    options = js.Object.fromEntries(to_js([("type", PNG)]))
    file = js.File.new(to_js([content]), name, options)
    offered: dict[str, object] = {"files": [file], "text": text}
    takes_files = hasattr(js.navigator, "canShare") and js.navigator.canShare(_object(offered))
    if takes_files:
        _share(offered)
    return bool(takes_files)


def _share(offered: dict[str, object]) -> None:
    try:
        # Canceling rejects the promise too, and needs no action.
        js.navigator.share(_object(offered)).catch(create_once_callable(lambda _: None))
    except JsException as refusal:
        js.console.info(f"Nothing is shared: {refusal}")


def _object(fields: dict[str, object]) -> js.Object:
    return to_js(fields, dict_converter=js.Object.fromEntries)
