"""Messages about the match, in every game."""

from engine.correspondence.link import Link
from engine.value import value
from ui.message import Message
from ui.shell.messages import Escape


class Move(Message):
    """A message that makes a move, if the rules allow it. With the confirmation setting, the first
    one only asks for confirmation."""

    __slots__ = ()


@value
class Undo(Message):
    """Undo the player's last decision."""


@value
class AskHint(Message):
    """Ask the computer for a hint."""


@value
class LiftCurtain(Message):
    """The player who may now see the table has taken over the screen."""


@value
class OpenSetup(Message):
    """Open the new-match dialog."""

    seat: int = 0
    """The seat that the player chooses for first."""


@value
class PlayAgainst(Message):
    """Open the new-match dialog with this opponent: a button, or a temperament."""

    name: str


@value
class StartMatch(Message):
    """Begin the match of the new-match dialog. If it cannot begin, the dialog shows the reason."""


@value
class DrawLots(Message):
    """In the new-match dialog, choose at random for this seat."""

    seat: int


@value
class Rematch(Message):
    """Begin the same match again: with another seed, or if the activity repeats a start, with the
    same one."""


@value
class NextOpponent(Message):
    """Begin a match with the same terms against the next opponent."""


@value
class AttemptElsewhere(Message):
    """Another tab or window has made the attempt that counts."""


@value
class ReplayAt(Message):
    """Show the match after this number of moves."""

    moves: int


@value
class StopReplay(Message):
    """Exit the replay and continue the match."""


@value
class PlayFromHere(Message):
    """Play on from the position in a replay, as a new match."""


@value
class DismissTopic(Message):
    """The player has read the tutorial's topic."""


@value
class EndTutorial(Message):
    """Play on without the tutorial."""


@value
class ComputerAnswered(Message):
    """The computer's answer, which counts only with the ticket of the open question."""

    ticket: int
    answer: str


@value
class ComputerFailed(Message):
    """The computer cannot answer."""

    ticket: int
    why: str


@value
class PauseOver(Message):
    """A pause is over. It counts only with the ticket of the open pause."""

    ticket: int


@value
class LinkArrived(Message):
    """In a match by links: a link from the friend has arrived."""

    link: Link


@value
class AnswerLink(Message):
    """In a match by links: finish the next link, which needs no decision."""


@value
class AskResign(Message):
    """In a match by links: ask whether to resign the whole match."""


@value
class Resign(Message):
    """In a match by links: resign the whole match."""


@value
class OfferEnd(Message):
    """In a match by links: set whether the next link offers to end the match without a winner."""

    offers_end: bool


@value
class AgreeToEnd(Message):
    """In a match by links: end the match without a winner, as the friend has offered."""


@value
class VerifyMatch(Message):
    """In a match by links: verify that no one has cheated."""


@value
class OpenInvitation(Message):
    """Open the new-match dialog for inviting a remote friend."""


@value
class ReadInvitation(Message):
    """Show an invitation that has arrived as a link."""

    link: Link


@value
class InviteFriend(Message):
    """Invite a remote friend to the match of the new-match dialog."""

    secret: bytes
    """Unpredictable bytes that are used for this match only."""


@value
class AcceptInvitation(Message):
    """Accept the invitation in the new-match dialog."""

    secret: bytes
    """Unpredictable bytes that are used for this match only."""


@value
class InviteAgain(Message):
    """Offer the friend a rematch."""

    secret: bytes
    """Unpredictable bytes that are used for this match only."""


ComputerMessage = ComputerAnswered | ComputerFailed
MatchMessage = (
    ComputerMessage | Escape | Undo | AskHint | Rematch | ReplayAt | StopReplay | PlayFromHere
)
"""The messages that `page/update.py` handles, unless the game or the activity does."""
ActivityMessage = AttemptElsewhere | DismissTopic | EndTutorial
"""The messages for activities, which ignore those that they do not handle."""
LinksMessage = (
    LinkArrived
    | AnswerLink
    | AskResign
    | Resign
    | OfferEnd
    | AgreeToEnd
    | VerifyMatch
    | InviteAgain
)
"""Messages about the current match by links, for games that are played by links."""
InvitationMessage = OpenInvitation | ReadInvitation | InviteFriend | AcceptInvitation
"""Messages about an invitation, for games that are played by links."""
