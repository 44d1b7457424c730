"""The page: what it shows whatever is played on it. Each game's model has more."""

from dataclasses import KW_ONLY

from engine.game import Seat
from engine.value import value
from ui.shell.dialogs import Dialog
from ui.shell.messages.message import Message
from ui.shell.settings import Settings
from ui.shell.shell import Shell
from ui.text.i18n import Texts


@value
class Notice:
    """Something the player should know and can put away."""

    key: str
    """What it is about: there is one notice of each."""
    text: str


@value
class ComputerQuestion:
    """A question put to the computer; only the answer with its ticket counts."""

    ticket: int
    seat: Seat
    is_hint: bool


@value
class TutorialProgress:
    """How far a lesson has come; see lesson.py."""

    topic: str = ""
    """What the coach speaks of; empty: nothing."""
    said: tuple[str, ...] = ()
    """What he has spoken of before."""


@value
class Page:
    """The page at one moment, apart from the game."""

    shell: Shell
    _: KW_ONLY
    matches: int = 1
    """How many matches have begun under this luck; resumed with the match."""
    asked: str = ""
    """The match that the address named when this one began; see address.py."""
    lifted: int = -1
    """The length of the log at which the curtain was last lifted."""
    hints: int = 0
    """How many hints were taken in this match."""
    undos: int = 0
    """How often moves were taken back in it."""
    tickets: int = 0
    """How many questions were put to the computer."""
    thinking: ComputerQuestion | None = None
    notices: tuple[Notice, ...] = ()
    is_kept: bool = True
    """Does the browser keep the match?"""
    review: int | None = None
    """After how many moves the match is shown; None: as it stands, and it goes on."""
    dialog: Dialog | None = None
    lesson: TutorialProgress | None = None
    """Is there a coach in this match?"""
    offers_tutorial: bool = False
    """Is somebody here for the first time?"""
    unconfirmed: Message | None = None
    """The move that is made when it is said once more; see confirming.py."""

    @property
    def texts(self) -> Texts:
        """The words of the page."""
        return self.shell.texts

    @property
    def settings(self) -> Settings:
        """What the player has chosen."""
        return self.shell.settings
