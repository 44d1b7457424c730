"""The host page around the frame. Messages to it pass through assets/embed/frame.js."""

from collections.abc import Callable

import js
from pyodide.ffi import create_proxy, to_js

from ui.message import Message
from ui.shell.effects import TellHostResult
from ui.shell.messages import HostAsked

TOLD = "tell-host"
HEARD = "change-looks"


class BrowserHost:
    """Is told how the match stands, and asks for a theme and a language."""

    def __init__(self, hear: Callable[[Message], None]) -> None:
        """From now on, `hear` is told what the host asks for."""

        def asked(event: js.CustomEvent) -> None:
            hear(HostAsked(str(event.detail.theme), str(event.detail.lang)))

        js.window.addEventListener(HEARD, create_proxy(asked))

    def tell_link(self, link: str) -> None:
        """Tell it the link to the match as it stands."""
        _told({"type": "state", "link": link})

    def tell_result(self, result: TellHostResult) -> None:
        """Tell it how the match ended."""
        winner = None if result.winner is None else {"seat": result.winner, "name": result.name}
        _told({"type": "result", "winner": winner, "score": list(result.score)})


def _told(said: dict[str, object]) -> None:
    detail = to_js({"detail": said}, dict_converter=js.Object.fromEntries)
    js.window.dispatchEvent(js.CustomEvent.new(TOLD, detail))
