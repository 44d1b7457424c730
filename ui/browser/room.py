"""The connection to a page on another device in the same network: a WebRTC data channel, without
any server."""

import asyncio

import js
from pyodide.ffi import create_proxy, to_js

from engine.game import Refusal
from ui.browser.error_reporting import begin_task
from ui.friends.signal import MAX_SIZE
from ui.shell.ports import Fail, Hear

GATHERING = 100
"""The maximum number of waits, of 20 ms each, for the network addresses of the page."""


class BrowserRoom:
    """Connects to pages on other devices, one at a time."""

    def __init__(self) -> None:
        self._connection: js.RTCPeerConnection | None = None
        self._channel: js.RTCDataChannel | None = None

    def begin(self, offer: str, described: Hear, opened: Hear, received: Hear, lost: Fail) -> None:
        """Close the last connection, and begin a new one; `RoomPort` explains the parameters. If
        the browser supports no such connections, call `lost`."""
        self._close()
        if not hasattr(js, "RTCPeerConnection"):
            lost(Refusal("room.unsupported"))
            return
        connection = self._connection = js.RTCPeerConnection.new()
        channel = self._channel = connection.createDataChannel("", _object(negotiated=True, id=0))

        def close(why: Refusal) -> None:
            if self._connection is connection:
                self._close()
                lost(why)

        def receive(event: js.MessageEvent) -> None:
            text = event.data
            is_text = isinstance(text, str) and len(text) <= MAX_SIZE
            if self._connection is connection and not (is_text and received(text)):
                close(Refusal("room.noise"))

        def follow(_: js.Event) -> None:
            if {"failed", "closed"} & {connection.connectionState, channel.readyState}:
                close(Refusal("room.lost"))

        channel.onopen = create_proxy(lambda _: opened(""))
        channel.onmessage = create_proxy(receive)
        channel.onclose = followed = create_proxy(follow)
        # Firefox calls a proxy only as a listener of a connection, not as its handler.
        connection.addEventListener("connectionstatechange", followed)
        description = _description(connection, offer)
        begin_task(description, described, lambda _: close(Refusal("room.unsupported")))

    def accept(self, answer: str) -> None:
        """Connect to the page that has made this answer. An invalid answer is only logged."""
        accepted = _accepted(self._connection, "answer", answer)
        begin_task(accepted, lambda _: None, js.console.info)

    def send(self, text: str) -> None:
        """Send a text if the connection is open."""
        if self._channel is not None and self._channel.readyState == "open":
            self._channel.send(text)

    def _close(self) -> None:
        connection, self._connection, self._channel = self._connection, None, None
        if connection is not None:
            connection.close()


async def _description(connection: js.RTCPeerConnection, offer: str) -> str:
    """Return the session description of this end, with the network addresses found in time. It
    answers `offer`, unless that is ""."""
    if offer:
        await _accepted(connection, "offer", offer)
    await connection.setLocalDescription()
    for _ in range(GATHERING):
        if connection.iceGatheringState == "complete":
            break
        await asyncio.sleep(0.02)
    return str(connection.localDescription.sdp)


async def _accepted(connection: js.RTCPeerConnection, kind: str, description: str) -> None:
    await connection.setRemoteDescription(_object(type=kind, sdp=description))


def _object(**fields: str | int) -> js.Object:
    return to_js(fields, dict_converter=js.Object.fromEntries)
