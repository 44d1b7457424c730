"""Messages about the match that every game understands."""

from engine.correspondence.link import Link
from engine.value import value
from ui.message import Message
from ui.shell.messages import Escape


class Move(Message):
    """A message that makes a move, if the rules allow it. A player may want to confirm it."""

    __slots__ = ()


@value
class Undo(Message):
    """Go back to before my last decision."""


@value
class AskHint(Message):
    """Ask the computer what it would do in my place."""


@value
class LiftCurtain(Message):
    """The player who may now see the table has taken their seat."""


@value
class OpenSetup(Message):
    """Open the dialog for a new match."""

    seat: int = 0
    """The seat to choose for first."""


@value
class PlayAgainst(Message):
    """Open the dialog for a new match, with this opponent chosen: a button, or a temperament."""

    name: str


@value
class StartMatch(Message):
    """Begin the match that the setup dialog describes; if it cannot begin, the dialog shows the
    reason."""


@value
class DrawLots(Message):
    """In the setup dialog: let luck choose for this seat."""

    seat: int


@value
class Rematch(Message):
    """Begin the same match again, with another seed."""


@value
class NextOpponent(Message):
    """Begin a match with the same terms against the opponent who comes next."""


@value
class AttemptElsewhere(Message):
    """The attempt that counts is made in another tab or window."""


@value
class ReplayAt(Message):
    """Show the match as it stood after this number of moves."""

    moves: int


@value
class StopReplay(Message):
    """Return to the present; the match goes on from there."""


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
    """The computer's answer; it counts only if it carries the ticket of the open question."""

    ticket: int
    answer: str


@value
class ComputerFailed(Message):
    """The computer will not answer."""

    ticket: int
    why: str


@value
class PauseOver(Message):
    """A pause has passed; it counts only if it carries the ticket of the open pause."""

    ticket: int


@value
class LinkArrived(Message):
    """In a match by links: this link of the friend's has come."""

    link: Link


@value
class AnswerLink(Message):
    """In a match by links: finish the link in which there is nothing to decide."""


@value
class AskResign(Message):
    """In a match by links: ask whether to resign the whole match."""


@value
class Resign(Message):
    """In a match by links: give the whole match up."""


@value
class OfferEnd(Message):
    """In a match by links: let the next link offer to end it without a winner, or not."""

    offers_end: bool


@value
class AgreeToEnd(Message):
    """In a match by links: end it without a winner, as the friend has offered."""


@value
class VerifyMatch(Message):
    """In a match by links: work out again that no one has cheated."""


@value
class OpenInvitation(Message):
    """Open the dialog for a new match, with a remote friend chosen."""


@value
class ReadInvitation(Message):
    """An invitation to a match by links has come: show it."""

    link: Link


@value
class InviteFriend(Message):
    """Invite a remote friend to the match that the setup dialog describes."""

    secret: bytes
    """No one else has it, and it is for this match alone."""


@value
class AcceptInvitation(Message):
    """Accept the invitation that the setup dialog shows."""

    secret: bytes
    """As in `InviteFriend`."""


@value
class InviteAgain(Message):
    """Offer the friend a rematch."""

    secret: bytes
    """As in `InviteFriend`."""


ComputerMessage = ComputerAnswered | ComputerFailed
MatchMessage = (
    ComputerMessage | Escape | Undo | AskHint | Rematch | ReplayAt | StopReplay | PlayFromHere
)
"""Messages that `page/update.py` answers, unless the game or the activity does."""
ActivityMessage = AttemptElsewhere | DismissTopic | EndTutorial
"""Messages that an activity answers; they mean nothing in all others."""
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
"""Messages about the match by links on the table. A game that is played by links answers them."""
InvitationMessage = OpenInvitation | ReadInvitation | InviteFriend | AcceptInvitation
"""Messages about an invitation. A game that is played by links answers them."""
