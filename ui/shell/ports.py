"""Ports: the program's interfaces to the outside. The modules in browser/ implement them; tests
have their own implementations."""

from collections.abc import Callable, Sequence
from typing import Protocol

from engine.game import Refusal
from ui.message import Message
from ui.nodes import Node
from ui.shell.effects import Animate, AskComputer, ReportResultToHost, Subject
from ui.shell.settings import Theme
from ui.shell.sounds import Cue
from ui.text.i18n import Texts


class Display(Protocol):
    """The page, and the browser around it: focus, clipboard, files, share sheet, address."""

    def draw(self, node: Node, scene: Animate | None = None) -> None:
        """Show this node as the page. `scene` animates the changes, if there is one."""

    def clear(self) -> None:
        """Clear the display: the next drawing is another page, shown from its top."""

    def focus(self, key: str) -> None:
        """Move the keyboard focus to the element with this id."""

    def present(self, title: str, theme: Theme, texts: Texts, waiting: int) -> None:
        """Set the page's title, theme, language and text direction. `waiting`, the number of
        matches that wait for the player, is shown on the icon of the installed page."""

    def copy(self, text: str, field: str, dispatch: Callable[[Message], None]) -> None:
        """Copy the text, and dispatch `Copied` or `CopyRefused`."""

    def paste(self, dispatch: Callable[[Message], None]) -> None:
        """Read the clipboard, and dispatch `ImportLink` or `PasteRefused`."""

    def select(self, field: str) -> None:
        """Select all text in the element with this id."""

    def save(self, name: str, text: str) -> None:
        """Offer the text as a file with this name. The player may decline it unnoticed."""

    def save_picture(self, name: str, picture: Node) -> None:
        """Offer the picture, an SVG, as a PNG file with this name."""

    def can_send(self) -> bool:
        """Whether the device has a share sheet."""

    def send(self, text: str) -> None:
        """Open the share sheet with the text. The player may cancel it."""

    def send_picture(self, name: str, picture: Node, text: str) -> None:
        """Open the share sheet with the picture and the text, or offer the picture as a file if
        that is impossible."""

    def replace_address(self, text: str) -> None:
        """Set the address, from "?" on, so that a reload shows the current page."""

    def push_address(self, text: str, state: str = "") -> None:
        """Set the address, from "?" on, as a new entry of the browser's history with this state, so
        that Back returns to the previous one."""

    def go_back(self) -> None:
        """Go back in the browser's history."""


class StorageError(Exception):
    """The browser refuses the page access to its storage."""


class Storage(Protocol):
    """Stores texts between visits, under the keys of storage_keys.py. Every method may raise
    StorageError."""

    def load(self, key: str) -> str | None:
        """Return the text stored under this key, or None if there is no such text."""

    def save(self, key: str, text: str) -> None:
        """Store this text under this key."""

    def keys(self, prefix: str) -> tuple[str, ...]:
        """Return the used keys with this prefix, in no particular order."""

    def delete(self, key: str) -> None:
        """Delete the text under this key."""


class Computer(Protocol):
    """The computer player, which has at most one open question per subject."""

    def prepare(self) -> None:
        """Prepare for the questions of a match, so that the first answer comes sooner."""

    def ask(self, question: AskComputer) -> None:
        """Start computing an answer, which arrives as a message unless the question is dropped or
        replaced before then."""

    def forget(self, subject: Subject) -> None:
        """Drop the open question of this subject, if there is one."""


class QrEncoder(Protocol):
    """Encodes QR codes."""

    def encode(self, text: str) -> None:
        """Start encoding this text. The code, or the reason why there is none, arrives as a
        message."""


Hear = Callable[[str], object]
"""A callback of a connection that is called with a message, a session description, or "" once the
connection is open."""
Fail = Callable[[Refusal], object]


class RoomPort(Protocol):
    """Connects with a page on another device in the same network."""

    def begin(self, offer: str, described: Hear, opened: Hear, received: Hear, lost: Fail) -> None:
        """Begin a connection: answer `offer`, the session description of the other end, or make an
        offer if it is "". `described` gets the session description of this end, and `opened` is
        called with "" once the ends are connected. `received` gets each message, and returns False
        to hang up. `lost` gets the reason why the connection has failed or ended."""

    def accept(self, answer: str) -> None:
        """Connect to the page that has answered with this session description."""

    def send(self, text: str) -> None:
        """Send a text if the connection is open."""


class PuzzleFile(Protocol):
    """The files of puzzles."""

    def fetch(self, place: str, then: Callable[[str], None], fail: Callable[[], None]) -> None:
        """Fetch the file at this path in the repository, and call `then` with its text, or `fail`
        if it does not arrive."""


class LateCodeFile(Protocol):
    """The file with late code."""

    def fetch(self, then: Callable[[], None], fail: Callable[[], None]) -> None:
        """Fetch the modules, and call `then` once they can be imported, or `fail` if they do not
        arrive."""


class LanguageFiles(Protocol):
    """The files of the languages other than English."""

    def load(self, locale: str, then: Callable[[], None], fail: Callable[[], None]) -> None:
        """Load the texts of a language, so that i18n.texts finds them, and call `then`, or `fail`
        if they do not arrive."""


class Clock(Protocol):
    """Timers, and the date."""

    def wait(self, seconds: float, then: Callable[[], None]) -> None:
        """Call `then` after this number of seconds."""

    def after_paint(self, then: Callable[[], None]) -> None:
        """Call `then` once the current drawing is on the screen, or when the page is left or
        hidden."""

    def now(self) -> int:
        """Return the milliseconds since the epoch by the player's clock, which can be changed."""

    def today(self) -> str:
        """Return the player's date, such as "2026-11-20"."""

    def minutes_left(self) -> int:
        """Return the minutes until the player's date changes, rounded up: 1 to 1500."""


class Host(Protocol):
    """The host page of a frame."""

    def report_link(self, link: str) -> None:
        """Send the host page the link to the current match."""

    def report_result(self, result: ReportResultToHost) -> None:
        """Send the host page the result of the match."""


class Loudspeaker(Protocol):
    """Plays the sounds of scenes."""

    def play(self, cues: Sequence[Cue]) -> None:
        """Play these sounds, if the browser allows it now. Any key or press cancels those that have
        not started yet."""
