"""Messages about the visit, which mean the same in every game.

Views put messages on elements: `h("button", …, on=CloseDialog())`. The message of an element with a
value (a field, a choice) is a class with one field, or a value that is called with the text.
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
from ui.shell.damaged_saves import Damaged, DamagedKind
from ui.shell.dialogs import Dialog
from ui.shell.screens import Screen
from ui.shell.settings import Settings
from ui.text.i18n import Texts


@value
class OpenDialog(Message):
    """Open this dialog in place of the one that is open."""

    dialog: Dialog


@value
class CloseDialog(Message):
    """Leave the open dialog without doing anything."""


@value
class OpenScreen(Message):
    """Show this screen; the browser's Back button returns from it."""

    screen: Screen
    at: str = ""
    """The id of the element to focus, or "" for the heading of the screen."""


@value
class Escape(Message):
    """Close the open dialog; else leave the screen; else clear the selection."""


@value
class ChooseGame(Message):
    """Turn to this game: its kept match goes on, or a first one begins."""

    game: str


@value
class Practise(Message):
    """Put the match aside, untouched, and play what this address asks for."""

    address: Address
    chapter: str = ""
    """The chapter of the rules book whose exercise it is, or an empty text."""


@value
class LearnFirst(Message):
    """Let the invitation that is open wait, and play the tutorial."""


@value
class ReturnToInvitation(Message):
    """Return to the invitation that waits."""


@value
class LeavePractice(Message):
    """Return from the practice to the match that was stashed."""


@value
class ChangeSettings(Message):
    """Use and keep these settings."""

    settings: Settings


@value
class DismissNotice(Message):
    """Put away a notice."""

    key: str


@value
class LanguageNotLoaded(Message):
    """The texts of the language that was chosen have not arrived."""


@value
class MatchesStashed(Message):
    """Links have put matches of this game aside, and some wait."""


@value
class ReturnToMatch(Message):
    """Go on with the match that was stashed last; the one on the table waits instead of it."""


@value
class OpenTwice(Message):
    """Another tab or window has saved its match over this one."""


@value
class KeepThisMatch(Message):
    """Keep the match here in place of the one that the other tab or window has kept."""


@value
class LoadOtherMatch(Message):
    """Go on with the match that the other tab or window has kept."""


@value
class WriteSide(Message):
    """In the match-up explorer: this is typed for a side, 0 or 1."""

    side: int
    text: str


@value
class SideInput:
    """A listener of the field of a side, called with its text."""

    side: int

    def __call__(self, text: str) -> Message:
        """Take it for this side."""
        return WriteSide(self.side, text)


@value
class ExploreMatchup(Message):
    """Find out how the sides that are typed do against each other, or go on with it."""


@value
class StopMatchup(Message):
    """Stop exploring for now."""


@value
class MatchupRead(Message):
    """What the browser has saved about these two sides, or None."""

    first: str
    second: str
    text: str | None


@value
class StorageUnavailable(Message):
    """The browser keeps nothing for this page."""


@value
class Failed(Message):
    """An error that nothing caught; `what` is its description, for a bug report."""

    what: str


@value
class HostRequested(Message):
    """The host page asks for a theme and a language, each "" for no change."""

    theme: str
    language: str


@value
class CopyText(Message):
    """Put this text into the clipboard."""

    text: str
    field: str
    """The id of the element that shows the text."""


@value
class Copied(Message):
    """The text is in the clipboard."""


@value
class CopyRefused(Message):
    """The browser does not let the page use the clipboard."""

    field: str


@value
class SendText(Message):
    """Offer this text to the other programs of the device."""

    text: str


@value
class ShowQrCode(Message):
    """Show this text as a QR code."""

    text: str


@value
class HideQrCode(Message):
    """Show no QR code anymore."""


@value
class QrCodeMade(Message):
    """The QR code of this text, or why there is none."""

    text: str
    made: QrCode | Refusal


@value
class SavePicture(Message):
    """Save this picture as a file of this name."""

    name: str
    picture: Node


@value
class SendPicture(Message):
    """Offer this picture, and a text with it, to the other programs of the device."""

    name: str
    picture: Node
    text: str


@value
class PlayDaily(Message):
    """Put the match aside and play the duel of this day."""

    day: str


@value
class Solve(Message):
    """Put the match aside and solve the puzzle of this number."""

    number: int
    """OF_TODAY: the puzzle of today."""


@value
class SolveNext(Message):
    """Put the match aside and solve the next puzzle."""

    mode: NextMode = Mode.TRAINING
    topic: str = ""
    """Its topic (see `Puzzle`), or "" for any."""


@value
class FetchPuzzles(Message):
    """Look up what is known of the puzzles, and fetch them if they are not here yet."""


@value
class SetPlainOnly(Message):
    """From now on train with these puzzles."""

    is_plain: bool
    """Whether only with those that have plain dice."""


@value
class SetBookmark(Message):
    """Keep a bookmark at the puzzle of this number, or give it up."""

    puzzle: int
    is_stored: bool


@value
class PuzzleRefused(Message):
    """There is no puzzle of this number to be solved."""

    number: int
    why: Refusal


@value
class BeginRun(Message):
    """Begin a run in this game."""

    game: str
    is_weekly: bool
    """Whether it is that of this week."""


@value
class ChooseOffer(Message):
    """Take one of the offers of the run in this game, by its index."""

    game: str
    at: int


@value
class PlayRun(Message):
    """Put the match aside and go on with the run in this game."""

    game: str


@value
class GiveUpRun(Message):
    """Give up the run in this game; the player has confirmed it."""

    game: str


@value
class ReadRuns(Message):
    """Look up the runs."""


@value
class ValueRead(Message):
    """What is saved now: the duel of today and the attempts, the puzzles and the training, the
    runs, or the matches with friends elsewhere; or the texts of the language that was chosen."""

    value: Daily | PuzzleBook | Runs | Friends | Texts


@value
class HistoryRead(Message):
    """The history as it is now kept."""

    history: History
    outcome: Merged | Refusal | None
    """The result of loading the file, or None if none was loaded."""
    damaged: tuple[Damaged, ...]
    """What is kept of texts that could not be read."""


@value
class LoadHistory(Message):
    """Add the matches in this text, the content of a file."""

    text: str


@value
class SaveHistory(Message):
    """Save the whole history as a file."""


@value
class SaveDamaged(Message):
    """Save a text that could not be read as a file."""

    damaged: Damaged


@value
class DeleteDamaged(Message):
    """Delete a text that could not be read."""

    damaged: Damaged


@value
class TextDamaged(Message):
    """Stored data cannot be parsed."""

    what: DamagedKind


@value
class DeleteHistory(Message):
    """Delete the whole history; the player has confirmed it."""


@value
class Invite(Message):
    """Set up a match with a remote friend, in the game that is played by links."""


@value
class OpenFriendMatch(Message):
    """Put the match aside and go on with this one with a remote friend."""

    id: str


@value
class ExportFriendMatch(Message):
    """Offer what takes this match with a remote friend to another device of the player's."""

    id: str


@value
class ForgetFriendMatch(Message):
    """Delete the stored match with a remote friend."""

    id: str


@value
class ReturnToOlder(Message):
    """Go on from an older state of a match with a remote friend."""

    text: str
    """The text to keep of it."""


@value
class WriteLink(Message):
    """In the list of matches with friends: this is typed or pasted as a link."""

    text: str


@value
class ImportLink(Message):
    """Take in the link in this text, wherever it came from."""

    text: str


@value
class LinkRejected(Message):
    """A link changes nothing."""

    why: Refusal
    full_page: str = ""
    """The address at which the full page handles it, or "" if that could not either."""


@value
class FriendMatchNewer(Message):
    """A match that comes from another device of the player's is here with more links."""


@value
class FriendMatchImported(Message):
    """A match with a friend has been taken over from another device of the player's."""


@value
class FriendMatchDamaged(Message):
    """A match with a friend cannot be opened; what is kept of it stays."""


EffectMessage = (
    ChooseGame
    | LeavePractice
    | ReturnToInvitation
    | Invite
    | ExportFriendMatch
    | LoadHistory
    | SavePicture
    | SendPicture
    | FetchPuzzles
    | SetPlainOnly
    | SetBookmark
    | ReadRuns
)
"""Messages that change nothing in the shell and are effects themselves."""
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
    | LinkRejected
    | FriendMatchImported
    | FriendMatchNewer
    | FriendMatchDamaged
)
NoticeMessage = (
    DismissNotice
    | MatchesStashed
    | OpenTwice
    | PuzzleRefused
    | LanguageNotLoaded
    | Failed
    | StorageUnavailable
)
SharingMessage = SendText | CopyText | Copied | CopyRefused
QrMessage = ShowQrCode | HideQrCode | QrCodeMade
HistoryMessage = (
    HistoryRead | SaveHistory | DeleteHistory | SaveDamaged | DeleteDamaged | TextDamaged
)
MatchupMessage = WriteSide | ExploreMatchup | StopMatchup | MatchupRead
"""Messages that `match/matchup.py` answers."""
ShellMessage = (
    OpenDialog
    | CloseDialog
    | OpenScreen
    | ChangeSettings
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
"""Messages that `shell/update.py` answers."""
