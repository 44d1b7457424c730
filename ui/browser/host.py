"""The host page of the frame: reports to it, and requests from it. Both pass through
assets/embed/frame.js."""

from collections.abc import Callable

import js
from pyodide.ffi import create_proxy, to_js

from ui.message import Message
from ui.shell.effects import ReportResultToHost
from ui.shell.messages import HostRequested

TO_HOST = "tell-host"
FROM_HOST = "change-looks"


class BrowserHost:
    """Reports the state of the match to the host page, which can request a theme and a language."""

    def __init__(self, dispatch: Callable[[Message], None]) -> None:
        """Start dispatching the requests of the host page as messages."""

        def on_request(event: js.CustomEvent) -> None:
            dispatch(HostRequested(str(event.detail.theme), str(event.detail.lang)))

        js.window.addEventListener(FROM_HOST, create_proxy(on_request))

    def report_link(self, link: str) -> None:
        """Send the host page the link to the current match."""
        _send({"type": "state", "link": link})

    def report_result(self, result: ReportResultToHost) -> None:
        """Send the host page the result of the match."""
        winner = None if result.winner is None else {"seat": result.winner, "name": result.name}
        _send({"type": "result", "winner": winner, "score": list(result.score)})


def _send(content: dict[str, object]) -> None:
    detail = to_js({"detail": content}, dict_converter=js.Object.fromEntries)
    js.window.dispatchEvent(js.CustomEvent.new(TO_HOST, detail))
