"""Effects: what an update wants done in the world. app/program.py carries them out.

Each stands in one of the unions at the end, so the type checker finds one that is not carried out.
A message that only asks for something in the world is an effect itself.
"""

from collections.abc import Callable
from datetime import date
from enum import StrEnum

from engine.game import Seat
from engine.value import value
from ui.daily.days import PastDaily
from ui.history.past_match import PastMatch
from ui.message import Message
from ui.puzzles.own_mistake import OwnMistake
from ui.puzzles.puzzle import Mode, Puzzle
from ui.shell.address import Address
from ui.shell.dialogs import Dialog
from ui.shell.messages import (
    BeginRun,
    ChooseGame,
    ChooseOffer,
    ExportFriendMatch,
    FetchPuzzles,
    GiveUpRun,
    Invite,
    LeavePractice,
    LoadHistory,
    PlayRun,
    ReadRuns,
    ReturnToInvitation,
    SavePicture,
    SendPicture,
    SetBookmark,
    SetPlainOnly,
    SolveNext,
)
from ui.shell.motion import Motion
from ui.shell.sounds import Cue


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
class AskComputer:
    """Ask the computer player; the answer is a `ComputerAnswered` with the same ticket."""

    ticket: int
    request: str
    pause: float
    """Seconds to wait at least before answering, so that a quick answer is not missed."""
    subject: Subject = Subject.MOVE


@value
class ForgetQuestion:
    """No one waits anymore for an answer about this subject."""

    subject: Subject


@value
class Wait:
    """Dispatch this message after this time, unless another match is on the page by then."""

    seconds: float
    message: Message


@value
class MoveFocus:
    """Move the keyboard focus to the element with this id."""

    key: str


@value
class Animate:
    """Move these elements to where, and to what, the next drawing puts them. The times are those at
    which it happens.

    Nothing is told before it is seen: until the landing, the page goes on telling what it told
    before, and only what is in the elements `on_table` is drawn as it is now. See
    `ui/held_update.py`.
    """

    motions: tuple[Motion, ...]
    landing: int = 0
    """Milliseconds after the beginning; 0 announces everything at once."""
    on_table: tuple[str, ...] = ()
    """Ids; empty where a round begins, of which the page has shown nothing before."""


@value
class PlaySounds:
    """Play these noises, each at its time."""

    cues: tuple[Cue, ...]


@value
class SaveMatch:
    """Keep the match: it has changed."""


@value
class QuarantineSave:
    """Keep this unreadable save under a key of its own, so that the next save does not overwrite
    it."""

    text: str


@value
class KeepOutdated:
    """Offer this text of an outdated match as a file, and set it aside before another match is
    saved in its place."""

    text: str


@value
class StashMatch:
    """Keep this text of a match under way where the player can return to it: a link has brought
    another one."""

    text: str


@value
class ResumeMatch:
    """Go on with the match that was stashed last."""


@value
class OverwriteStoredMatch:
    """Keep the match in place of what another tab or window has kept."""


@value
class OpenStoredMatch:
    """Go on with the match as another tab or window has kept it."""


@value
class ReadMatchup:
    """Look up what is kept about these two sides; the answer is `MatchupRead`."""

    first: str
    second: str


@value
class SaveMatchup:
    """Keep what was found out about these two sides."""

    first: str
    second: str
    text: str


@value
class OpenPractice:
    """Put the current match aside and play what this address asks for."""

    address: Address
    chapter: str = ""
    """The chapter of the rules book whose exercise it is, or an empty text."""


@value
class SaveSettings:
    """Keep this text as the settings of all visits, and show the page by them."""

    text: str


@value
class ApplySettings:
    """Show the page in the theme and language of the current settings."""


@value
class PresentTitle:
    """Show the title, which says how many matches wait for the player."""


@value
class ReportLinkToHost:
    """Send the host page the link to the match as it stands."""

    link: str


@value
class ReportResultToHost:
    """Send the host page the result of the match."""

    winner: Seat | None
    """None if no one has won alone."""
    name: str
    """The winner's name, or "" if no one has won alone."""
    score: tuple[int, ...]
    """By seat: rounds won, or counters left."""


@value
class Copy:
    """Put this text into the clipboard; the answer is `Copied` or `CopyRefused`."""

    text: str
    field: str
    """The id of the element that shows the text."""


@value
class SelectText:
    """Select all text in the element with this id, so that the player can copy it."""

    field: str


@value
class EncodeQr:
    """Make the QR code of this text; the answer is a `QrCodeMade`."""

    text: str


@value
class OfferText:
    """Offer this text to the other programs of the device."""

    text: str


@value
class OpenDaily:
    """Put the current match aside and play the duel of this day."""

    day: str


@value
class OpenPuzzle:
    """Put the current match aside and solve the puzzle of this number."""

    number: int
    """OF_TODAY: that of today."""


@value
class EnterTry:
    """Keep the first answer that was just given to a puzzle."""

    puzzle: Puzzle
    is_right: bool
    mode: Mode
    topic: str = ""
    """What it was to be about, see `SolveNext`."""
    day: date | None = None
    """The day whose puzzle it is: midnight may have passed since it was opened."""


@value
class EnterDay:
    """Keep what is known of the attempt of a day; the answer is `ValueRead`, or
    `AttemptElsewhere` if another tab or window was faster."""

    played: PastDaily


@value
class ForgetDay:
    """Forget the attempt of a day that has begun and cannot go on; the answer is `ValueRead`."""

    day: str


@value
class EnterRunMatch:
    """Keep how a match of a run has ended; the answer is `ValueRead`, or `AttemptElsewhere` if
    another tab or window was faster."""

    game: str
    seed: str
    number: int
    """As in `RunMatch`."""
    sign: str


@value
class ReadHistory:
    """Read it."""


@value
class EnterMatch:
    """Enter a finished match under today's date; it replaces an earlier end of the same match."""

    played: PastMatch


@value
class RateMatch:
    """Enter what a decision has cost in a match that was reviewed, if it is in the history."""

    match: str
    """Its mark."""
    record: str
    """The record that identifies the match if it was opened by a link, or ""."""
    rate: int
    """See `PastMatch.error_rate`."""
    mistakes: tuple[OwnMistake, ...] = ()
    """Those that the player is to be asked again, if the match is reviewed for the first time."""


@value
class DeleteAllHistory:
    """Delete all of it."""


@value
class SaveFile:
    """Offer the history as a file of this name, or a text that could not be read."""

    name: str
    damaged: str = ""
    """The key of that text, or "" for the history."""


@value
class DeleteDamagedText:
    """Delete the text that could not be read under this key."""

    key: str


@value
class DrawSecret:
    """Draw 32 bytes that no one else has; the answer is what `then` makes of them."""

    then: Callable[[bytes], Message]


@value
class SaveFriendMatch:
    """Keep this text of a match with a remote friend, and turn to it."""

    text: str
    dialog: Dialog | None = None
    """The dialog that opens with it."""


@value
class TurnToFriend:
    """Put the match aside and go on with the match with a friend that has this id."""

    id: str


@value
class DeleteFriendMatch:
    """Delete what is kept of the match with a friend that has this id."""

    id: str


@value
class ResolveLink:
    """Find out which match the link in this text belongs to, and take it in there."""

    text: str


@value
class MarkLesson:
    """Let the browser's Back button return from the lesson to the invitation."""


TableEffect = ChooseGame | OpenPractice | LeavePractice | ResumeMatch | OpenStoredMatch
"""Turns to another match."""
FriendEffect = (
    Invite
    | ReturnToInvitation
    | MarkLesson
    | SaveFriendMatch
    | TurnToFriend
    | ExportFriendMatch
    | DeleteFriendMatch
    | ResolveLink
)
"""About matches with remote friends."""
HistoryEffect = (
    ReadHistory | EnterMatch | RateMatch | LoadHistory | DeleteAllHistory | DeleteDamagedText
)
"""About the history and what could not be read; the answer is `HistoryRead`."""
KeepEffect = (
    SaveMatch
    | QuarantineSave
    | KeepOutdated
    | StashMatch
    | OverwriteStoredMatch
    | SaveSettings
    | EnterDay
    | ForgetDay
    | ReadMatchup
    | SaveMatchup
)
"""About everything else that the browser keeps."""
DisplayEffect = (
    MoveFocus | Copy | SelectText | OfferText | SavePicture | SendPicture | SaveFile | Animate
)
"""Effects on the page, or by the browser around it."""
PuzzleEffect = FetchPuzzles | SetPlainOnly | SetBookmark | OpenPuzzle | SolveNext | EnterTry
"""About puzzles."""
RunEffect = ReadRuns | BeginRun | ChooseOffer | PlayRun | GiveUpRun | EnterRunMatch
"""About runs; the answer is `ValueRead`."""
HostEffect = ReportLinkToHost | ReportResultToHost
"""Effects on the page around the frame."""
ElsewhereEffect = (
    TableEffect
    | FriendEffect
    | HistoryEffect
    | PuzzleEffect
    | RunEffect
    | KeepEffect
    | DisplayEffect
    | HostEffect
)
Effect = (
    ElsewhereEffect
    | AskComputer
    | ForgetQuestion
    | Wait
    | PlaySounds
    | EncodeQr
    | OpenDaily
    | DrawSecret
    | PresentTitle
    | ApplySettings
)
"""Something to do outside the model."""
