"""What a player can do. Which of it he may, legal.py says; how it is done, moves.py."""

from typing import ClassVar

from engine.game import Seat
from engine.value import value


class Action:
    """One thing to do."""

    __slots__ = ()
    name: ClassVar[str]
    """Its key in the texts."""


@value
class PlayCards(Action):
    """Lay cards: an attack, an answer, a further blow, an escape, aid. The question tells which.

    It is one card, except for cards that heal: of them any number is laid together.
    """

    cards: tuple[str, ...]
    on: Seat | None = None
    """Whom they are meant for: the victim of an attack; of an answer, whoever laid the cards that
    it answers; of an escape, the holder. None: the player himself."""

    name = "play"


@value
class LetIt(Action):
    """Do not answer."""

    name = "let-it"


@value
class Stop(Action):
    """Leave an assault as it is, or a chance for one unused."""

    name = "stop"


@value
class PassOn(Action):
    """Choose which way an attack goes on that was evaded."""

    to_left: bool

    name = "pass-on"


@value
class Maintain(Action):
    """Keep somebody in a hold that hurts."""

    name = "maintain"


@value
class Release(Action):
    """Let somebody go; then the same question is asked again."""

    name = "release"


@value
class Discard(Action):
    """Spend the turn on changing cards."""

    cards: tuple[str, ...]
    """Sorted, like a hand."""

    name = "discard"


@value
class Pass(Action):
    """Do nothing in one's turn."""

    name = "pass"
