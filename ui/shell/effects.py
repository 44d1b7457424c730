"""Effects: what an update wants done in the world. app/program.py carries them out."""

from collections.abc import Callable
from enum import StrEnum

from engine.game import Seat
from engine.value import value
from ui.daily.days import Played as PlayedDaily
from ui.history.played import Played
from ui.message import Message
from ui.nodes import Node
from ui.shell.address import Address
from ui.shell.dialogs import Dialog
from ui.shell.motion import Motion
from ui.shell.sounds import Cue


class Effect:
    """Something to do outside the model."""

    __slots__ = ()


class Subject(StrEnum):
    """What the computer is asked about. Of each subject, only the latest question matters."""

    MOVE = "move"
    """What it does, or would do in the place of a player."""
    ODDS = "odds"
    """How the match stands."""
    REVIEW = "review"
    """What the decisions of a match have cost."""
    MATCHUP = "matchup"
    """How two buttons do against each other."""


@value
class AskComputer(Effect):
    """Ask the computer player; the answer is a `ComputerAnswered` with the same ticket."""

    ticket: int
    request: str
    pause: float
    """Seconds to wait at least before answering, so that a quick answer is not missed."""
    subject: Subject = Subject.MOVE


@value
class ForgetQuestion(Effect):
    """Nobody waits any more for an answer about this subject."""

    subject: Subject


@value
class Wait(Effect):
    """Say this message after so many seconds, unless another match is on the page by then."""

    seconds: float
    message: Message


@value
class MoveFocus(Effect):
    """Move the keyboard focus to the element with this id."""

    key: str


@value
class Animate(Effect):
    """Move these elements to where, and to what, the next drawing puts them. The times of the
    motions are those at which it happens."""

    motions: tuple[Motion, ...]


@value
class PlaySounds(Effect):
    """Play these noises, each at its time."""

    cues: tuple[Cue, ...]


@value
class SaveMatch(Effect):
    """Keep the match: it has changed."""


@value
class SetAsideDamaged(Effect):
    """Keep this unreadable save under a key of its own, so that the next save does not overwrite
    it."""

    text: str


@value
class SetAsideMatch(Effect):
    """Keep this text of a match under way where the player can return to it: a link has brought
    another one."""

    text: str


@value
class ResumeMatch(Effect):
    """Go on with the match that was put aside last."""


@value
class ReplaceKept(Effect):
    """Keep the match in place of what another tab or window has kept."""


@value
class OpenKept(Effect):
    """Go on with the match as another tab or window has kept it."""


@value
class ReadMatchup(Effect):
    """Look up what is kept about these two sides; the answer is `MatchupRead`."""

    first: str
    second: str


@value
class KeepMatchup(Effect):
    """Keep what was found out about these two sides."""

    first: str
    second: str
    text: str


@value
class OpenGame(Effect):
    """Turn to another game. The current match is kept."""

    game: str


@value
class OpenPractice(Effect):
    """Put the current match aside and play what this address asks for."""

    address: Address


@value
class ClosePractice(Effect):
    """Go on with the match that was put aside."""


@value
class SaveSettings(Effect):
    """Keep this text as the settings of all visits, and show the page by them."""

    text: str


@value
class ApplySettings(Effect):
    """Show the page in the theme and language of the current settings."""


@value
class PresentTitle(Effect):
    """Show the title, which says how many matches wait for the player."""


@value
class TellHostLink(Effect):
    """Tell the page around the frame the link to the match as it stands."""

    link: str


@value
class TellHostResult(Effect):
    """Tell the page around the frame how the match ended."""

    winner: Seat | None
    """None: nobody has won alone."""
    name: str
    """The winner's name; empty: nobody has won alone."""
    score: tuple[int, ...]
    """By seat: rounds won, or counters left."""


@value
class Copy(Effect):
    """Put this text into the clipboard; the answer is `Copied` or `CopyRefused`."""

    text: str
    field: str
    """The id of the element that shows the text."""


@value
class SelectText(Effect):
    """Select all text in the element with this id, so that the player can copy it."""

    field: str


@value
class EncodeQr(Effect):
    """Make the QR code of this text; the answer is a `QrCodeMade`."""

    text: str


@value
class OfferText(Effect):
    """Offer this text to the other programs of the device."""

    text: str


@value
class KeepPicture(Effect):
    """Offer this picture as a file of this name."""

    name: str
    picture: Node


@value
class OfferPicture(Effect):
    """Offer this picture, and a text with it, to the other programs of the device."""

    name: str
    picture: Node
    text: str


@value
class OpenDaily(Effect):
    """Put the current match aside and play the duel of this day."""

    day: str


@value
class EnterDay(Effect):
    """Keep what is known of the attempt of a day; the answer is `DaysRead`, or
    `AttemptElsewhere` if another tab or window was faster."""

    played: PlayedDaily


class HistoryEffect(Effect):
    """Something to do with the history; the answer is `HistoryRead`."""

    __slots__ = ()


@value
class ReadHistory(HistoryEffect):
    """Read it."""


@value
class EnterMatch(HistoryEffect):
    """Enter a finished match under today's date; it replaces an earlier end of the same match."""

    played: Played


@value
class RateMatch(HistoryEffect):
    """Enter what a decision has cost in a match that was reviewed, if it is in the history."""

    match: str
    """Its mark."""
    record: str
    """By which it is found where it was opened by a link; empty: it has none."""
    rate: int
    """See `Played.error_rate`."""


@value
class MergeHistory(HistoryEffect):
    """Add the matches in this text."""

    text: str


@value
class DeleteAllHistory(HistoryEffect):
    """Delete all of it."""


@value
class SaveFile(Effect):
    """Offer the history as a file of this name."""

    name: str


@value
class DrawSecret(Effect):
    """Draw 32 bytes that nobody else has; the answer is what `then` makes of them."""

    then: Callable[[bytes], Message]


@value
class KeepFriendMatch(Effect):
    """Keep this text of a match with a friend elsewhere, and turn to it."""

    text: str
    told: Dialog | None = None
    """The dialog that opens with it."""


@value
class TurnToFriend(Effect):
    """Put the match aside and go on with the match with a friend that has this id."""

    id: str


@value
class ReadExport(Effect):
    """Find out what takes the match with a friend that has this id to another device."""

    id: str


@value
class DeleteFriendMatch(Effect):
    """Delete what is kept of the match with a friend that has this id."""

    id: str


@value
class ReadLink(Effect):
    """Find out which match the link in this text belongs to, and take it in there."""

    text: str
