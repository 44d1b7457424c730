"""Effects: what `update` wants done in the world. main.py carries them out."""

from engine.game import Seat
from engine.value import value
from ui.history.played import Played
from ui.shell.address import Address
from ui.shell.messages import Message
from ui.shell.motion import Motion
from ui.shell.settings import Theme
from ui.shell.sounds import Noise
from ui.text.i18n import Texts


class Effect:
    """Something to do outside the model."""

    __slots__ = ()


@value
class Think(Effect):
    """Put this request to the computer; the answer is a `ComputerAnswered` with the same ticket."""

    ticket: int
    request: str
    pause: float
    """Seconds that pass at least before the answer, so that a quick one does not go unseen."""


@value
class Wait(Effect):
    """Say this message after so many seconds, unless another game has been opened by then."""

    seconds: float
    message: Message


@value
class MoveFocus(Effect):
    """Lead the keyboard to the element with this id."""

    key: str


@value
class Animate(Effect):
    """Let these elements move to where the drawing that comes with it puts them."""

    motions: tuple[Motion, ...]
    milliseconds: int


@value
class Sound(Effect):
    """Let this be heard."""

    noise: Noise


@value
class Save(Effect):
    """Keep this text in place of what was kept before."""

    text: str


@value
class SetAside(Effect):
    """Keep this text under a key of its own, for it is damaged and nobody should lose it."""

    text: str


@value
class OpenGame(Effect):
    """Turn to another game. The present match is kept."""

    game: str


@value
class OpenPractice(Effect):
    """Put the present match aside and play what this address asks for."""

    address: Address


@value
class BackFromPractice(Effect):
    """Go on with the match that was put aside."""


@value
class KeepSettings(Effect):
    """Keep this text as the settings of all visits."""

    text: str


@value
class Present(Effect):
    """Show the page in these colours and in this language."""

    theme: Theme
    texts: Texts


@value
class TellLink(Effect):
    """Tell the page around the frame where the match is to be seen as it stands."""

    link: str


@value
class TellResult(Effect):
    """Tell the page around the frame how the match ended."""

    winner: Seat | None
    """None: nobody has won alone."""
    name: str
    """What the winner is called."""
    score: tuple[int, ...]
    """By seat: rounds won, or counters left."""


@value
class Copy(Effect):
    """Put this text where it can be pasted from; the answer is `Copied` or `CopyRefused`."""

    text: str
    field: str
    """The id of the element in which it stands."""


@value
class Select(Effect):
    """Mark all of the text in the element with this id, for the player to copy."""

    field: str


class OfHistory(Effect):
    """Something to do with the history; the page is then told what it is: `HistoryRead`."""

    __slots__ = ()


@value
class ReadHistory(OfHistory):
    """Only tell it."""


@value
class EnterMatch(OfHistory):
    """Enter a match that is over, with the day; it replaces an earlier end of the same match."""

    played: Played


@value
class MergeHistory(OfHistory):
    """Add what is in this text."""

    text: str


@value
class ForgetHistory(OfHistory):
    """Delete all of it."""


@value
class SaveFile(Effect):
    """Let the player save the history as a file of this name."""

    name: str
