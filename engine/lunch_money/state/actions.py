"""The actions of players."""

from typing import ClassVar

from engine.game import Seat
from engine.value import tagged, value


class BrawlAction:
    """An action of a player."""

    __slots__ = ()
    name: ClassVar[str]
    """The key of the action in the texts."""


@tagged("PlayCards")
@value
class PlayCards(BrawlAction):
    """Lay cards: an attack, an answer, a further blow, an escape or aid, depending on the pending
    question.

    Always one card, except for cards that heal: any number of these may be laid together.
    """

    cards: tuple[str, ...]
    on: Seat | None = None
    """The target of the cards: the victim of an attack; for an answer, the player whose cards it
    answers; for an escape, the holder. None means the player themselves."""

    name = "play"


@tagged("LetIt")
@value
class LetIt(BrawlAction):
    """Let a play or an emergency take its course, without an answer."""

    name = "let-it"


@tagged("Stop")
@value
class Stop(BrawlAction):
    """End an assault as it is, or decline a chance to attack."""

    name = "stop"


@tagged("PassOn")
@value
class PassOn(BrawlAction):
    """Choose in which direction an evaded attack continues."""

    to_left: bool

    name = "pass-on"


@tagged("Maintain")
@value
class Maintain(BrawlAction):
    """Maintain a hold, which does damage, for another turn."""

    name = "maintain"


@tagged("Release")
@value
class Release(BrawlAction):
    """Release the held player, or give up the hold that an assault would begin. Outside an assault,
    the player is then asked the pending question again."""

    name = "release"


@tagged("Discard")
@value
class Discard(BrawlAction):
    """Spend the turn on discarding."""

    cards: tuple[str, ...]
    """The cards to discard, sorted like a hand."""

    name = "discard"


@tagged("Pass")
@value
class Pass(BrawlAction):
    """End one's turn without an action."""

    name = "pass"
