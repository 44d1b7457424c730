"""The actions of players."""

from typing import ClassVar

from engine.game import Seat
from engine.value import value


class BrawlAction:
    """One thing that a player can do."""

    __slots__ = ()
    name: ClassVar[str]
    """Its key in the texts."""


@value
class PlayCards(BrawlAction):
    """Lay cards: an attack, an answer, a further blow, an escape or aid, by the pending question.

    Always one card, except for cards that heal: any number of these may be laid together.
    """

    cards: tuple[str, ...]
    on: Seat | None = None
    """For whom they are meant: the victim of an attack; for an answer, the player whose cards it
    answers; for an escape, the holder. None means the player themselves."""

    name = "play"


@value
class LetIt(BrawlAction):
    """Do not answer."""

    name = "let-it"


@value
class Stop(BrawlAction):
    """End an assault as it is, or decline a chance to attack."""

    name = "stop"


@value
class PassOn(BrawlAction):
    """Choose in which direction an evaded attack continues."""

    to_left: bool

    name = "pass-on"


@value
class Maintain(BrawlAction):
    """Maintain a hold that hurts."""

    name = "maintain"


@value
class Release(BrawlAction):
    """Let go of the player that one holds; the same question is then asked again."""

    name = "release"


@value
class Discard(BrawlAction):
    """Spend the turn on discarding."""

    cards: tuple[str, ...]
    """Sorted, like a hand."""

    name = "discard"


@value
class Pass(BrawlAction):
    """Do nothing in one's turn."""

    name = "pass"
