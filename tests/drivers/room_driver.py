"""Two devices in one room: a port that connects pages without a browser, with the session
descriptions of browsers."""

from itertools import count

from engine.game import Refusal
from ui.shell.ports import Fail, Hear

CHROMIUM = """v=0
o=- 3810548235905780330 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=extmap-allow-mixed
a=msid-semantic: WMS
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:624824583 1 udp 2113937151 860ee020-5bd4-42cc-9d13-3cdc037a4c0d.local 59492 typ host \
generation 0 network-cost 999
a=candidate:575438263 1 udp 2113942271 ac1dc2d3-9010-466b-8197-2ce9d7ee86ec.local 53575 typ host \
generation 0 network-cost 999
a=ice-ufrag:YH1H
a=ice-pwd:3bB+pekJBOZe/p1RWUrDgT0Z
a=ice-options:trickle
a=fingerprint:sha-256 22:DB:FD:50:31:69:5B:23:83:77:DC:F1:BD:89:5A:AF:\
5A:08:05:AE:BB:81:18:20:58:2B:BA:2A:89:17:85:55
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
"""
"""An offer of Chromium 156."""

_NUMBERS = count(1000)


class MemoryRoom:
    """A port of one page. `others` are those of all pages in the room."""

    def __init__(self, others: "list[MemoryRoom]") -> None:
        self.others = others
        others.append(self)
        self.user = ""
        self.peer: MemoryRoom | None = None
        self.sent: list[str] = []

    def begin(self, offer: str, described: Hear, opened: Hear, received: Hear, lost: Fail) -> None:
        self.user, self.peer = str(next(_NUMBERS)), None
        self.opened, self.received, self.lost = opened, received, lost
        self.answers = offer
        described(CHROMIUM.replace("YH1H", self.user))

    def accept(self, answer: str) -> None:
        """Connect with the page of this answer if it answers this one."""
        for other in self.others:
            if f"ufrag:{other.user}\r" in answer and f"ufrag:{self.user}\r" in other.answers:
                self.peer, other.peer = other, self
                other.opened("")
                self.opened("")

    def send(self, text: str) -> None:
        self.sent.append(text)
        if self.peer is not None:
            self.peer.hear(text)

    def hear(self, text: str) -> None:
        """Take a message in, or hang up."""
        if self.peer is not None and not self.received(text):
            self.cut("room.noise")

    def cut(self, why: str = "room.lost") -> None:
        """Lose the connection."""
        other, self.peer = self.peer, None
        self.lost(Refusal(why))
        if other is not None and other.peer is self:
            other.cut()
