"""The host: the page around the frame. What is told goes by way of assets/embed/frame.js."""

from collections.abc import Callable

import js
from pyodide.ffi import create_proxy, to_js

from ui.shell.effects import TellResult
from ui.shell.messages import HostAsked, Message

TOLD = "tell-host"
HEARD = "change-looks"


class Host:
    """Hears how the match stands, and says how the page is to look."""

    def __init__(self, hear: Callable[[Message], None]) -> None:
        """From now on, `hear` is told what the host wants."""

        def wanted(event: js.CustomEvent) -> None:
            hear(HostAsked(str(event.detail.theme), str(event.detail.lang)))

        js.window.addEventListener(HEARD, create_proxy(wanted))

    def tell_link(self, link: str) -> None:
        """The match is to be seen there as it stands."""
        _told({"type": "state", "link": link})

    def tell_result(self, result: TellResult) -> None:
        """The match has ended."""
        winner = None if result.winner is None else {"seat": result.winner, "name": result.name}
        _told({"type": "result", "winner": winner, "score": list(result.score)})


def _told(said: dict[str, object]) -> None:
    detail = to_js({"detail": said}, dict_converter=js.Object.fromEntries)
    js.window.dispatchEvent(js.CustomEvent.new(TOLD, detail))
