"""Effects: what an update asks the outside to do. They are carried out by app/program.py.

Each is in one of the unions at the end, so the type checker reports an effect that is not
carried out. Many are messages, which an update passes on.
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
from ui.shell.dialogs import Dialog
from ui.shell.messages import (
    BeginRun,
    BringGame,
    CheckLines,
    ChooseGame,
    ChooseOffer,
    CopyText,
    DeleteDamaged,
    DeleteHistory,
    ExportFriendMatch,
    FetchLateCode,
    FetchPuzzles,
    ForgetFriendMatch,
    GiveUpRun,
    ImportLink,
    Invite,
    KeepThisMatch,
    LeavePractice,
    LoadHistory,
    LoadOtherMatch,
    OpenFriendMatch,
    OpenRoom,
    PasteLink,
    PlayDaily,
    PlayRun,
    Practise,
    ReadPasted,
    ReadRuns,
    ReturnToInvitation,
    ReturnToMatch,
    SavePicture,
    SendPicture,
    SendText,
    SetBookmark,
    SetPlainOnly,
    ShowQrCode,
    Solve,
    SolveNext,
)
from ui.shell.motion import Motion
from ui.shell.sounds import Cue


class Subject(StrEnum):
    """The subject of a question to the computer. Only the latest question of each subject
    matters."""

    MOVE = "move"
    """A move of the computer, or advice for a player."""
    ODDS = "odds"
    """The chance to win the match."""
    REVIEW = "review"
    """The cost of the decisions in a match."""
    MATCHUP = "matchup"
    """The chances of two sides against each other."""


@value
class AskComputer:
    """Ask the computer player. The answer is a `ComputerAnswered` or `ComputerFailed` with the same
    ticket."""

    ticket: int
    request: str
    pause: float
    """The minimum delay of the answer in seconds, so that a quick one is not missed."""
    subject: Subject = Subject.MOVE


@value
class ForgetQuestion:
    """Drop the open question about this subject, if there is one."""

    subject: Subject


@value
class Wait:
    """Dispatch this message after this time, unless another match is open by then."""

    seconds: float
    message: Message


@value
class MoveFocus:
    """Move the keyboard focus to the element with this id."""

    key: str


@value
class Animate:
    """Animate these elements to their state in the next drawing, at the given times. No result is
    announced before it is seen: until the landing, only the elements `on_table` are drawn in their
    new state or, if there are none, everything but the live regions. See `ui/held_update.py`."""

    motions: tuple[Motion, ...]
    landing: int = 0
    """The time of the landing, in milliseconds after the start of the scene, or 0 to announce
    everything at once."""
    on_table: tuple[str, ...] = ()
    """The ids of the elements drawn in their new state before the landing, or empty at the start of
    a round."""


@value
class PlaySounds:
    """Play these sounds at their times."""

    cues: tuple[Cue, ...]


@value
class SaveMatch:
    """Save the match, which has changed."""


@value
class QuarantineSave:
    """Save this unreadable text under a separate key, so that the next save does not overwrite
    it."""

    text: str


@value
class KeepOutdated:
    """Offer this text of an outdated match as a file, and quarantine it before another match is
    saved in its place."""

    text: str


@value
class StashMatch:
    """Stash this text of a match that is under way or outdated, because a link has opened another
    one."""

    text: str


@value
class ReadMatchup:
    """Load the saved results of these two sides. The answer is `MatchupRead`."""

    first: str
    second: str


@value
class SaveMatchup:
    """Save the results of these two sides."""

    first: str
    second: str
    text: str


@value
class SaveSettings:
    """Save this text as the settings."""

    text: str


@value
class ApplySettings:
    """Apply the current settings to the page: its theme, its language, which may have to be loaded,
    and its address."""


@value
class PresentTitle:
    """Update the title of the page, which contains the number of matches that wait for the player,
    and its theme and language."""


@value
class ReportLinkToHost:
    """Send the host page the link to the current match."""

    link: str


@value
class ReportResultToHost:
    """Send the host page the result of the match."""

    winner: Seat | None
    """The seat of the winner, or None without a single winner."""
    name: str
    """The winner's name, or "" without a single winner."""
    score: tuple[int, ...]
    """Rounds won or counters left, by seat."""


@value
class SelectText:
    """Select all text in the element with this id, so that the player can copy it."""

    field: str


@value
class EnterTry:
    """Record the first answer to a puzzle that was opened in this mode."""

    puzzle: Puzzle
    is_right: bool
    mode: Mode
    topic: str = ""
    """The topic that the player chose to train, or "" for any."""
    day: date | None = None
    """The day of the daily puzzle, which may be yesterday if midnight has passed since it was
    opened, or None for any other puzzle."""


@value
class EnterDay:
    """Record the start or the end of an attempt at the duel of a day. The answer is `ValueRead`, or
    `AttemptElsewhere` if another tab or window was faster."""

    played: PastDaily


@value
class ForgetDay:
    """Delete an unfinished attempt at the duel of a day, because it cannot continue. The answer is
    `ValueRead`."""

    day: str


@value
class EnterRunMatch:
    """Record the result of a match of a run. The answer is `ValueRead`, or `AttemptElsewhere` if
    the result cannot come next in the run, usually because another tab or window was faster."""

    game: str
    seed: str
    number: int
    """The number of matches of the run played before this one."""
    signs: str
    """The result as a part of the run's course, after the player's choices in a gauntlet for a
    group; see ui/runs/run.py."""


@value
class ReadHistory:
    """Load the history from storage."""


@value
class EnterMatch:
    """Record a finished match under today's date. It replaces an earlier result of the same
    match."""

    played: PastMatch


@value
class RateMatch:
    """Record the error rate of a reviewed match, if it is in the history, and save the mistakes to
    be solved later."""

    match: str
    """The id of the match in the history."""
    record: str
    """The record of the match, which identifies it if it was opened from a link, or "" without a
    record."""
    rate: int
    """The average cost of a decision, in hundredths of a percentage point of the chance to win the
    match."""
    mistakes: tuple[OwnMistake, ...] = ()
    """The mistakes that the player is to solve later. They are saved only at the first review of
    the match, or if `is_brought`."""
    is_brought: bool = False
    """Whether the player has brought the match from elsewhere, so that it is not in the history."""


@value
class SaveFile:
    """Offer the history, or an unreadable text, as a file with this name."""

    name: str
    damaged: str = ""
    """The key of the unreadable text, or "" for the history."""


@value
class DrawSecret:
    """Draw 32 unpredictable bytes. The answer is the message that `then` returns for them."""

    then: Callable[[bytes], Message]


@value
class SaveFriendMatch:
    """Save this text of a match with a remote friend, and switch to that match."""

    text: str
    dialog: Dialog | None = None
    """The dialog to open with the match, or None."""


@value
class MarkLesson:
    """Make the browser's Back button return from the lesson to the invitation."""


TableEffect = ChooseGame | Practise | LeavePractice | ReturnToMatch | LoadOtherMatch
"""Effects that switch to another match."""
FriendEffect = (
    Invite
    | ReturnToInvitation
    | MarkLesson
    | SaveFriendMatch
    | OpenFriendMatch
    | ExportFriendMatch
    | ForgetFriendMatch
    | ImportLink
    | OpenRoom
)
"""Effects on matches with remote friends."""
HistoryEffect = ReadHistory | EnterMatch | RateMatch | LoadHistory | DeleteHistory | DeleteDamaged
"""Effects on the history and unreadable texts. The answer is `HistoryRead`."""
KeepEffect = (
    SaveMatch
    | QuarantineSave
    | KeepOutdated
    | StashMatch
    | KeepThisMatch
    | SaveSettings
    | EnterDay
    | ForgetDay
    | ReadMatchup
    | SaveMatchup
)
"""Effects on other saved data."""
DisplayEffect = (
    MoveFocus
    | CopyText
    | PasteLink
    | SelectText
    | SendText
    | SavePicture
    | SendPicture
    | SaveFile
    | Animate
)
"""Effects on the page, or on the browser around it."""
PuzzleEffect = FetchPuzzles | SetPlainOnly | SetBookmark | Solve | SolveNext | EnterTry
"""Effects on puzzles."""
BringEffect = ReadPasted | BringGame | CheckLines
"""Effects on games, positions and results from elsewhere."""
RunEffect = ReadRuns | BeginRun | ChooseOffer | PlayRun | GiveUpRun | EnterRunMatch
"""Effects on runs. Those that load or change the runs are answered by `ValueRead`."""
HostEffect = ReportLinkToHost | ReportResultToHost
"""Effects on the host page."""
ElsewhereEffect = (
    TableEffect
    | FriendEffect
    | HistoryEffect
    | PuzzleEffect
    | BringEffect
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
    | ShowQrCode
    | FetchLateCode
    | PlayDaily
    | DrawSecret
    | PresentTitle
    | ApplySettings
)
"""All effects."""
