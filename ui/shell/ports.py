"""The world: what the program needs of it. browser/ has it for the page, tests have their own."""

from collections.abc import Callable
from typing import Protocol

from ui.nodes import Node
from ui.shell.effects import Animate, TellResult, Think
from ui.shell.messages import Message
from ui.shell.settings import Theme
from ui.shell.sounds import Noise


class Screen(Protocol):
    """Where nodes are shown."""

    def draw(self, node: Node, scene: Animate | None = None) -> None:
        """Show this in place of what was shown; `scene` tells what moves to its new place."""
        ...

    def focus(self, key: str) -> None:
        """Lead the keyboard to the element with this key."""
        ...

    def present(self, title: str, theme: Theme, locale: str) -> None:
        """Call the page this, in these colours; whoever reads it aloud is told its language."""
        ...

    def copy(self, text: str, field: str, hear: Callable[[Message], None]) -> None:
        """Put the text where it can be pasted from; `hear` is told how it went."""
        ...

    def select(self, field: str) -> None:
        """Mark all of the text in the element with this id."""
        ...

    def save(self, name: str, text: str) -> None:
        """Offer the text as a file; whether the player takes it cannot be known."""
        ...

    def readdress(self, query: str) -> None:
        """From now on the address asks for this: a reload then shows what is seen now."""
        ...


class StorageRefusal(Exception):
    """The browser keeps nothing for this page."""


class Storage(Protocol):
    """Where texts are kept between visits, by places.py. All of it may raise StorageRefusal."""

    def kept(self, place: str) -> str | None:
        """The text that was kept there last."""
        ...

    def keep(self, place: str, text: str) -> None:
        """Keep this text there."""
        ...


class Thinker(Protocol):
    """The computer player."""

    def think(self, question: Think) -> None:
        """Begin to think; the answer comes as a message."""
        ...

    def forget(self) -> None:
        """Nobody waits for an answer any more: tickets may begin anew."""
        ...


class Clock(Protocol):
    """What lets time pass, and knows the day."""

    def wait(self, seconds: float, then: Callable[[], None]) -> None:
        """Do it after so many seconds."""
        ...

    def today(self) -> str:
        """The day, as "2026-11-20"."""
        ...


class Host(Protocol):
    """The page around the frame."""

    def tell_link(self, link: str) -> None:
        """The match is to be seen there as it stands."""
        ...

    def tell_result(self, result: TellResult) -> None:
        """The match has ended."""
        ...


class Loudspeaker(Protocol):
    """Where noises are heard."""

    def play(self, noise: Noise) -> None:
        """Let it be heard, if that is possible just now."""
        ...
