"""A room: a connection that exchanges the links of a match with a device in the same network.

The room is only a messenger. Every link is saved before it is sent, and incoming links are handled
like pasted ones, so a lost connection costs nothing.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from engine.correspondence.link import Link
from engine.game import Refusal
from ui.app.friend_matches import FriendMatches, link_in
from ui.friends.friends import LONGEST_LINK
from ui.friends.signal import Signal, read_signal, signal_text
from ui.match.link_dialog import friend_link
from ui.message import Message
from ui.shell.dialogs import Dialog, LinkDialog
from ui.shell.messages import CloseDialog, LinkRejected, OpenDialog, ShowQrCode
from ui.shell.ports import RoomPort

MAX_AHEAD = 10
"""The maximum number of messages received between two links of the player. Players alternate, so
only a repeated link or a rematch makes it more than one."""


@dataclass(eq=False, repr=False)
class Room:
    """The connection to one other page, and the matches that it may exchange."""

    _port: RoomPort
    _friends: FriendMatches
    _dispatch: Callable[[Message], None]
    _home: str
    """The address of this page without query and fragment."""
    _is_offering: bool = False
    _is_open: bool = False
    _names: set[str] = field(default_factory=set)
    """The names of the matches in the room. On the answering page, it is empty until a link has
    arrived."""
    _link: str = ""
    """The last link sent, or to be sent once the room is open, or ""."""
    _ahead: int = 0
    """The number of messages received since the player's last link."""

    def offer(self, link: str) -> None:
        """Offer a connection for the match of this link."""
        self._begin("", link)

    def take(self, text: str) -> None:
        """Handle the code of another device: answer an offer, accept an answer to the offer of this
        page, or reject any other text."""
        signal = read_signal(text)
        if self.take_answer(text):
            return
        if signal is None or signal.is_answer:
            self._dispatch(LinkRejected(Refusal("room.no-offer")))
        else:
            self._begin(signal.description, "")

    def take_answer(self, text: str) -> bool:
        """Accept the answer to the offer of this page. Return False if the text is not one."""
        signal = read_signal(text)
        is_answer = signal is not None and signal.is_answer and self._is_offering
        if signal is not None and is_answer:
            self._port.accept(signal.description)
        return is_answer

    def link_offered(self, dialog: Dialog | None) -> str:
        """Return the link of this dialog if the room can send it instead, otherwise ""."""
        link = dialog.link if isinstance(dialog, LinkDialog) else ""
        is_new = self._is_open and self._names and link != self._link
        return link if is_new and self._admits(link_in(link)) else ""

    def send(self, link: str) -> None:
        """Send a link, which must be saved already."""
        self._link, self._ahead = link, 0
        self._port.send(link)

    def _begin(self, offer: str, link: str) -> None:
        found = link_in(link)
        self._link, self._names = link, {found.match.hex()} if found else set()
        self._is_offering, self._is_open, self._ahead = not offer, False, 0
        self._port.begin(offer, self._described, self._opened, self._received, self._lost)

    def _described(self, description: str) -> None:
        text = signal_text(Signal(not self._is_offering, description))
        if not text:
            self._lost(Refusal("room.unsupported"))
            return
        kind = "room-offer" if self._is_offering else "room-answer"
        self._dispatch(OpenDialog(LinkDialog(kind, text)))
        self._dispatch(ShowQrCode(friend_link(self._home, text)))

    def _opened(self, _: str) -> None:
        self._is_open = True
        self._dispatch(CloseDialog())
        if self._is_offering:
            mine = (one.id for one in self._friends.friends.matches if one.link == self._link)
            self._friends.turn_to(next(mine, ""))
            self.send(self._link)
        self._dispatch(LinkRejected(Refusal("room.open")))

    def _lost(self, why: Refusal) -> None:
        self._is_offering = self._is_open = False
        self._dispatch(LinkRejected(why))

    def _received(self, text: str) -> bool:
        """Handle a message, which may come from anyone. If its link is older than the player's last
        one, send the latter again. Return False if no honest page would send the message."""
        self._ahead += 1
        link = link_in(text) if len(text) <= LONGEST_LINK else None
        if self._ahead > MAX_AHEAD or link is None or not self._admits(link):
            return False
        one = self._friends.friends.reading(link.match.hex(), link.number)
        if one is None or link.number >= one.links:
            self._friends.take_link(text)
            return True
        self._friends.turn_to(one.id)
        last = link_in(one.link)
        if last is not None and link.number < last.number:
            self._port.send(one.link)
        return True

    def _admits(self, link: Link | None) -> bool:
        """Return whether the room admits the link, and if so, add its match. The room admits the
        links of its matches and of their rematches, and while it has no match, any link."""
        if link is None:
            return False
        name, names = link.match.hex(), self._names
        is_rematch = not link.number and any(one in link.contents for one in names)
        if names and name not in names and not is_rematch:
            return False
        names.add(name)
        return True
