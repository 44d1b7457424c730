"""Messages about the visit, in every game.

Views attach messages to elements: `h("button", …, on=CloseDialog())`. An element with a value, such
as a text field, has a callable instead, to be called with the value: a message class with one
field, or an object such as `SideInput`.
"""

from engine.game import Refusal
from engine.value import value
from ui.components.form import SetField
from ui.components.qr_code import QrCode
from ui.daily.duel import Daily
from ui.friends.friends import Friends
from ui.history.history import History, Merged
from ui.message import Message
from ui.nodes import Node
from ui.puzzles.book import PuzzleBook
from ui.puzzles.puzzle import Mode, NextMode
from ui.runs.runs import Runs
from ui.shell.address import Address
from ui.shell.damaged_saves import Damaged
from ui.shell.dialogs import Dialog
from ui.shell.late_code import LateCode
from ui.shell.screens import ResultsScreen, Screen
from ui.shell.settings import Margin, Settings
from ui.text.i18n import Texts


@value
class OpenDialog(Message):
    """Open this dialog, replacing an open one."""

    dialog: Dialog


@value
class CloseDialog(Message):
    """Close the dialog without doing anything else."""


@value
class OpenScreen(Message):
    """Open this screen, or, instead of the puzzles screen, the next puzzle if the puzzles are
    loaded. The browser's Back button returns from it."""

    screen: Screen
    at: str = ""
    """The id of the element to focus, or "" for the heading of the screen."""


@value
class Escape(Message):
    """Close the open dialog, or leave the screen, or clear the selection."""


@value
class ChooseGame(Message):
    """Switch to this game, resuming its saved match or beginning a first one."""

    game: str


@value
class Practise(Message):
    """Suspend the match and play what this address requests."""

    address: Address
    chapter: str = ""
    """The chapter of the rules book that the exercise belongs to, or "" if it belongs to none."""


@value
class LearnFirst(Message):
    """Suspend the open invitation and play the tutorial."""


@value
class ReturnToInvitation(Message):
    """Return to the suspended invitation."""


@value
class LeavePractice(Message):
    """Return from a match beside the player's own, such as a practice, to the suspended match."""


@value
class ChangeSettings(Message):
    """Apply and save these settings."""

    settings: Settings


@value
class ToggleMargin(Message):
    """Show this margin beside the table, or close it if it is open."""

    margin: Margin


@value
class ShowNotice(Message):
    """Show the notice with this key."""

    key: str


@value
class DismissNotice(Message):
    """Dismiss the notice with this key."""

    key: str


@value
class MatchesStashed(Message):
    """Links have stashed matches of this game, which the player can resume."""


@value
class ReturnToMatch(Message):
    """Resume the match that was stashed last, and stash the current one if it is under way."""


@value
class OpenTwice(Message):
    """Another tab or window has overwritten the saved match of this one with its own."""


@value
class KeepThisMatch(Message):
    """Save the match of this tab or window over that of the other one."""


@value
class LoadOtherMatch(Message):
    """Open the match that the other tab or window has saved."""


@value
class WriteSide(Message):
    """Set the text of a side, 0 or 1, in the match-up explorer."""

    side: int
    text: str


@value
class SideInput:
    """A listener for the text field of a side in the match-up explorer."""

    side: int

    def __call__(self, text: str) -> Message:
        """Return the message that sets the text of this side."""
        return WriteSide(self.side, text)


@value
class ExploreMatchup(Message):
    """Compute the results of the typed sides, or continue a paused computation."""


@value
class StopMatchup(Message):
    """Pause the computation in the match-up explorer."""


@value
class MatchupRead(Message):
    """The saved results of these two sides were loaded; `text` is None if nothing was saved."""

    first: str
    second: str
    text: str | None


@value
class StorageUnavailable(Message):
    """The browser has refused to save or delete something for this page."""


@value
class Failed(Message):
    """An uncaught error. `what` is its description, for a bug report."""

    what: str


@value
class HostRequested(Message):
    """The host page requests a theme and a language, each "" for no change."""

    theme: str
    language: str


@value
class CopyText(Message):
    """Copy this text. The answer is `Copied` or `CopyRefused`."""

    text: str
    field: str
    """The id of the element that shows the text."""


@value
class Copied(Message):
    """The text is in the clipboard."""


@value
class CopyRefused(Message):
    """The browser refuses access to the clipboard."""

    field: str


@value
class SendText(Message):
    """Open the share sheet with this text."""

    text: str


@value
class ShowQrCode(Message):
    """Show this text as a QR code. The answer of the encoder is `QrCodeMade`."""

    text: str


@value
class HideQrCode(Message):
    """Hide the QR code."""


@value
class QrCodeMade(Message):
    """The encoder has finished: `made` is the QR code of this text, or the reason why it has
    none."""

    text: str
    made: QrCode | Refusal


@value
class SavePicture(Message):
    """Save this picture as a file with this name."""

    name: str
    picture: Node


@value
class SendPicture(Message):
    """Open the share sheet with this picture and text."""

    name: str
    picture: Node
    text: str


@value
class PlayDaily(Message):
    """Suspend the match and play the duel of this day."""

    day: str


@value
class Solve(Message):
    """Suspend the match and solve the puzzle with this number."""

    number: int
    """The number, or OF_TODAY for today's puzzle."""


@value
class SolveNext(Message):
    """Suspend the match and solve the next puzzle in this mode."""

    mode: NextMode = Mode.TRAINING
    topic: str = ""
    """A topic that the puzzle must have (see `Puzzle.topics`), or "" for any."""


@value
class FetchPuzzles(Message):
    """Load the state of the puzzles, and fetch them if necessary."""


@value
class SetPlainOnly(Message):
    """Set whether to train only with puzzles whose dice have no skills."""

    is_plain: bool
    """Whether to leave out puzzles with skills."""


@value
class SetBookmark(Message):
    """Set or remove the bookmark of the puzzle with this number."""

    puzzle: int
    is_stored: bool


@value
class PuzzleRefused(Message):
    """The puzzle with this number cannot be solved, for this reason."""

    number: int
    why: Refusal


@value
class BeginRun(Message):
    """Begin a run in this game, unless one is under way or the same one was begun before."""

    game: str
    is_weekly: bool
    """Whether to begin this week's run."""
    entry: str = ""
    """The seed of an entry in a gauntlet for a group, or "" for a run of the player's own."""


@value
class ChooseOffer(Message):
    """Choose one of the offers of the run in this game, by its index."""

    game: str
    at: int


@value
class PlayRun(Message):
    """Suspend the match and continue the run in this game, or show its screen if no match can be
    played yet."""

    game: str


@value
class GiveUpRun(Message):
    """Give up the run in this game, which the player has confirmed."""

    game: str


@value
class ReadRuns(Message):
    """Load the runs from storage."""


@value
class FetchLateCode(Message):
    """Try again to fetch late code."""


SharedValue = Daily | PuzzleBook | Runs | Friends | Texts | LateCode


@value
class ValueRead(Message):
    """A value was read from storage: the daily duel, the puzzles, the runs, or the matches with
    remote friends. Or the texts of the chosen language were loaded, or the state of late code has
    changed."""

    value: SharedValue


@value
class HistoryRead(Message):
    """The history was read from storage."""

    history: History
    outcome: Merged | Refusal | None
    """The result of loading a history file, or None if none was loaded."""
    damaged: tuple[Damaged, ...]
    """The damaged texts that are still saved."""


@value
class LoadHistory(Message):
    """Merge the matches, training and runs in this text, the content of a history file, into those
    of the player."""

    text: str


@value
class SaveHistory(Message):
    """Save the whole history as a file."""


@value
class SaveDamaged(Message):
    """Save this unreadable saved text as a file."""

    damaged: Damaged


@value
class DeleteDamaged(Message):
    """Delete this unreadable saved text. The answer is `HistoryRead`."""

    damaged: Damaged


@value
class DeleteHistory(Message):
    """Delete the whole history, which the player has confirmed."""


@value
class Invite(Message):
    """Open the setup of a match with a remote friend, in the game that is played by links."""


@value
class OpenFriendMatch(Message):
    """Suspend the match and continue the match with a remote friend that has this id."""

    id: str


@value
class ExportFriendMatch(Message):
    """Open the dialog with the link that moves this match with a remote friend to another
    device."""

    id: str


@value
class ForgetFriendMatch(Message):
    """Delete the stored match with a remote friend that has this id."""

    id: str


@value
class ReturnToOlder(Message):
    """Continue from an older state of a match with a remote friend."""

    text: str
    """The older state of the match, as the text to save."""


@value
class ReadPasted(Message):
    """Read what the player has pasted: the log of a game, or a position."""

    text: str


@value
class CheckLines(Message):
    """Show this screen, and check its first waiting result line by replaying it. The other lines
    follow one by one."""

    screen: ResultsScreen


@value
class BringGame(Message):
    """Open the game or position in this text beside the player's own match."""

    text: str
    you: str
    """The name of the player in the log, or "" to judge the last position."""


@value
class WriteLink(Message):
    """Set the text of the link field in the list of matches with friends. If it is a complete link,
    handle the link instead."""

    text: str


@value
class ImportLink(Message):
    """Handle the link in this text, which may come from anywhere."""

    text: str


@value
class PasteLink(Message):
    """Handle the link in the clipboard. If the browser refuses to read it, the answer is
    `PasteRefused`."""


@value
class PasteRefused(Message):
    """The browser refuses to let the page read the clipboard."""


@value
class LinkRejected(Message):
    """A link was not accepted here, or a connection in the room has opened or failed."""

    why: Refusal
    full_page: str = ""
    """The address at which the full page can handle the link, or "" if that would not help."""


@value
class LinkTaken(Message):
    """Another tab has taken over the link that this one was opened with."""

    text: str


@value
class OpenRoom(Message):
    """Connect with a device in the same room for the match of this link."""

    link: str


EffectMessage = (
    ChooseGame
    | LeavePractice
    | ReturnToInvitation
    | Invite
    | ExportFriendMatch
    | PasteLink
    | LoadHistory
    | DeleteDamaged
    | SavePicture
    | SendPicture
    | FetchPuzzles
    | SetPlainOnly
    | SetBookmark
    | ReadRuns
    | FetchLateCode
    | ReadPasted
    | CheckLines
    | BringGame
    | OpenRoom
)
"""Messages that the shell passes on as effects. Except for `ReadPasted` and `CheckLines`, which
also set the screen, they change nothing in the shell."""
OtherMatchMessage = (
    Practise
    | LearnFirst
    | PlayDaily
    | BeginRun
    | ChooseOffer
    | PlayRun
    | GiveUpRun
    | Solve
    | SolveNext
    | ReturnToMatch
    | KeepThisMatch
    | LoadOtherMatch
)
FriendsMessage = (
    OpenFriendMatch
    | ForgetFriendMatch
    | ReturnToOlder
    | WriteLink
    | ImportLink
    | PasteRefused
    | LinkRejected
    | LinkTaken
)
NoticeMessage = (
    ShowNotice
    | DismissNotice
    | MatchesStashed
    | OpenTwice
    | PuzzleRefused
    | Failed
    | StorageUnavailable
)
SharingMessage = SendText | CopyText | Copied | CopyRefused
QrMessage = ShowQrCode | HideQrCode | QrCodeMade
HistoryMessage = HistoryRead | SaveHistory | DeleteHistory | SaveDamaged
MatchupMessage = WriteSide | ExploreMatchup | StopMatchup | MatchupRead
"""The messages that `match/matchup.py` handles."""
ShellMessage = (
    OpenDialog
    | CloseDialog
    | OpenScreen
    | ChangeSettings
    | ToggleMargin
    | SetField
    | ValueRead
    | HostRequested
    | EffectMessage
    | OtherMatchMessage
    | FriendsMessage
    | NoticeMessage
    | SharingMessage
    | QrMessage
    | HistoryMessage
)
"""The messages that `shell/update.py` handles."""
