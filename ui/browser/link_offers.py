"""Links of other tabs: a tab that is opened with a link offers it to the tabs already open."""

from collections.abc import Callable

import js
from pyodide.ffi import create_proxy, to_js

from ui.friends.friends import LONGEST_LINK


def on_offer(home: str, take: Callable[[str, Callable[[], None]], None]) -> None:
    """From now on, call `take` for each tab that is opened with a link (assets/boot.js), with its
    fragment and a callback that reports to that tab that the link is taken. Any page of this host
    can send anything, so what cannot be a link is ignored."""
    channel = js.BroadcastChannel.new(f"links of {home.rpartition('/')[0]}/")

    def offered(event: js.MessageEvent) -> None:
        fragment = event.data
        if isinstance(fragment, str) and len(fragment) <= LONGEST_LINK:
            taken = to_js({"taken": fragment}, dict_converter=js.Object.fromEntries)
            take(fragment, lambda: channel.postMessage(taken))

    channel.addEventListener("message", create_proxy(offered))
