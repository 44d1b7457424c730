"""Ports: what the program needs of the world. browser/ implements them; tests have their own."""

from collections.abc import Callable, Sequence
from typing import Protocol

from ui.message import Message
from ui.nodes import Node
from ui.shell.effects import Animate, AskComputer, ReportResultToHost, Subject
from ui.shell.settings import Theme
from ui.shell.sounds import Cue
from ui.text.i18n import Texts


class Display(Protocol):
    """Where nodes are shown."""

    def draw(self, node: Node, scene: Animate | None = None) -> None:
        """Show this instead of what was shown; `scene` is what moves to its new place."""
        ...

    def clear(self) -> None:
        """Forget what was shown: the next drawing is another page, seen from its top."""
        ...

    def focus(self, key: str) -> None:
        """Move the keyboard focus to the element with this id."""
        ...

    def present(self, title: str, theme: Theme, texts: Texts) -> None:
        """Set the page's title, theme, language and direction of writing."""
        ...

    def copy(self, text: str, field: str, dispatch: Callable[[Message], None]) -> None:
        """Put the text into the clipboard; `dispatch` gets `Copied` or `CopyRefused`."""
        ...

    def select(self, field: str) -> None:
        """Select all text in the element with this id."""
        ...

    def save(self, name: str, text: str) -> None:
        """Offer the text as a file; whether the player takes it cannot be known."""
        ...

    def save_picture(self, name: str, picture: Node) -> None:
        """Offer the picture, an SVG, as a PNG file."""
        ...

    def can_send(self) -> bool:
        """Whether the device offers texts and files to its other programs."""
        ...

    def send(self, text: str) -> None:
        """Offer the text to them; the player may choose none."""
        ...

    def send_picture(self, name: str, picture: Node, text: str) -> None:
        """Offer the picture and the text to them; if they take no pictures, as a file."""
        ...

    def replace_address(self, text: str) -> None:
        """Set the address, from "?" on; a reload then shows what is seen now."""
        ...

    def push_address(self, text: str) -> None:
        """The same as a new entry of the browser's history, so that Back returns from it."""
        ...


class StorageError(Exception):
    """The browser keeps nothing for this page."""


class Storage(Protocol):
    """Where texts are kept between visits, under the keys of storage_keys.py.

    Every method may raise StorageRefusal.
    """

    def load(self, key: str) -> str | None:
        """Return the text stored under this key, or None."""
        ...

    def save(self, key: str, text: str) -> None:
        """Keep this text under this key."""
        ...

    def keys(self, prefix: str) -> tuple[str, ...]:
        """The keys that begin with this under which something is kept, in no order."""
        ...

    def delete(self, key: str) -> None:
        """Keep nothing under this key anymore."""
        ...


class Computer(Protocol):
    """The computer player."""

    def prepare(self) -> None:
        """Expect questions: someone plays against it."""
        ...

    def ask(self, question: AskComputer) -> None:
        """Start working on an answer, which comes as a message."""
        ...

    def forget(self, subject: Subject) -> None:
        """Drop the open question about this: no one waits for its answer anymore."""
        ...


class QrEncoder(Protocol):
    """What makes QR codes."""

    def encode(self, text: str) -> None:
        """Start making the code of this text, which comes as a message."""
        ...


class PuzzleFile(Protocol):
    """The file of all puzzles."""

    def fetch(self, place: str, then: Callable[[str], None], fail: Callable[[], None]) -> None:
        """Fetch its text, which is at this place in the repository; if it does not arrive, `fail`
        is called."""
        ...


class LanguageFiles(Protocol):
    """The files of the languages other than English."""

    def load(self, locale: str, then: Callable[[], None], fail: Callable[[], None]) -> None:
        """Load the texts of a language, so that i18n.texts has them; call `then`, or `fail` if they
        do not arrive."""
        ...


class Clock(Protocol):
    """Timers, and the date."""

    def wait(self, seconds: float, then: Callable[[], None]) -> None:
        """Call this after this number of seconds."""
        ...

    def after_paint(self, then: Callable[[], None]) -> None:
        """Call this when what has just been drawn is on the screen, or the page is left."""
        ...

    def now(self) -> int:
        """Milliseconds since the beginning of 1970 by the player's clock, which may be set."""
        ...

    def today(self) -> str:
        """The player's date, as "2026-11-20"."""
        ...

    def minutes_left(self) -> int:
        """The minutes until the player's date changes, rounded up: 1 to 1500."""
        ...


class Host(Protocol):
    """The page around the frame."""

    def report_link(self, link: str) -> None:
        """Send it the link to the match as it stands."""
        ...

    def report_result(self, result: ReportResultToHost) -> None:
        """Send it the result of the match."""
        ...


class Loudspeaker(Protocol):
    """What plays noises."""

    def play(self, cues: Sequence[Cue]) -> None:
        """Play them, if that is possible now; any key or press silences those to come."""
        ...
