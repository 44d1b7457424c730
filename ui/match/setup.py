"""The dialog for a new match as a value: what is the same in every game."""

from collections.abc import Sequence
from dataclasses import KW_ONLY, replace
from typing import TypeVar, assert_never

from engine.game import Seat
from engine.luck import Seeded
from engine.value import value
from ui.match.messages import ChooseSeed, DialogMessage, ShowSeat, ToggleDetails
from ui.match.session import MatchConfig, Session
from ui.opponent import Opponent
from ui.shell.dialogs import Dialog
from ui.shell.shell import Shell

T = TypeVar("T")


@value
class SetupDialog(Dialog):
    """Setting up a new match. Each game adds its seats and its terms."""

    _: KW_ONLY
    seed: str = ""
    """The seed asked for; empty: a random one."""
    shown: Seat = 0
    """The seat being chosen for."""
    is_unfolded: bool = False
    """Whether the options that are seldom changed are listed."""
    lots: int = 0
    """How often luck has chosen."""
    level: Opponent = Opponent.NORMAL
    """The level at which the computer plays a seat that is given to it."""


D = TypeVar("D", bound=SetupDialog)


def updated(dialog: D, message: DialogMessage) -> D:
    """The dialog after a message that means the same in every game."""
    match message:
        case ShowSeat(seat):
            return replace(dialog, shown=seat)
        case ToggleDetails():
            return replace(dialog, is_unfolded=not dialog.is_unfolded)
        case ChooseSeed(seed):
            return replace(dialog, seed=seed)
    assert_never(message)


def level_of(config: MatchConfig) -> Opponent:
    """The level of the first computer player of a match; without any, the usual one."""
    levels = (seat.played_by for seat in config.seats if seat.played_by.is_computer)
    return next(levels, Opponent.NORMAL)


def with_level(dialog: D, opponent: Opponent) -> D:
    """The dialog that remembers the level of this opponent, if it is one of the computer's."""
    return replace(dialog, level=opponent) if opponent.is_computer else dialog


def printable(text: str, most: int) -> str:
    """A name or greeting as far as it can be shown: at most this many printable characters."""
    return "".join(filter(str.isprintable, text))[:most]


def drawn_by_lot(shell: Shell, session: Session, dialog: SetupDialog, options: Sequence[T]) -> T:
    """One of these, chosen by luck; another visit, match or try draws another one."""
    luck = Seeded(f"{shell.root} lot {session.metadata.number} {dialog.lots}")
    return options[luck.pick(len(options))]
