"""The form for a new match as a value: what is the same in every game."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import KW_ONLY, replace
from typing import TypeVar

from engine.luck import Seeded
from engine.value import value
from ui.components.form import Field, Kind, switch
from ui.match.session import MatchConfig, Session
from ui.opponent import Opponent
from ui.shell.dialogs import Dialog
from ui.shell.shell import Shell
from ui.text.i18n import Texts

T = TypeVar("T")

PROBLEM = "setup-problem"
"""Id of what is wrong with a seat. It stands beside Start, for the field may be out of sight."""
COMPUTER = "computer"
"""The value of the field `opponent` for a computer player of any level."""
DUEL = 2
"""With so many players there is one opponent, who needs no name."""


@value
class SetupDialog(Dialog):
    """Setting up a new match. Each game adds its seats and its terms."""

    _: KW_ONLY
    seed: str = ""
    """The seed asked for; empty: a random one."""
    shown: int = 0
    """The seat being chosen for."""
    is_unfolded: bool = False
    """Whether the options that are seldom changed are listed."""
    lots: int = 0
    """How often luck has chosen."""
    level: Opponent = Opponent.NORMAL
    """The level at which the computer plays a seat that is given to it."""


D = TypeVar("D", bound=SetupDialog)


def detail_fields(texts: Texts, dialog: D, seed_label: str) -> Iterator[Field[D]]:
    """Whether the details are unfolded, and the seed among them."""
    is_unfolded = dialog.is_unfolded
    yield switch("details", "", lambda on: replace(dialog, is_unfolded=on), is_on=is_unfolded)
    yield Field(
        "seed",
        Kind.TEXT,
        dialog.seed,
        lambda seed: replace(dialog, seed=seed),
        seed_label,
        hint=texts.t("screen.seed-free"),
    )


def opponent_fields(
    texts: Texts,
    dialog: D,
    played_by: Opponent,
    offered: Sequence[Opponent],
    players: int,
    change: Callable[[D, Opponent], D],
) -> Iterator[Field[D]]:
    """Who plays a seat: the computer, somebody here, or a friend elsewhere. The levels of the
    computer are steps from weak to strong, visible only while it is chosen. `change` gives the
    seat to another player."""
    words = {one: texts.t(f"screen.opponent-{one}") for one in (COMPUTER, *offered)}
    levels: dict[str, str] = {one: words[one] for one in offered if one.is_computer}
    ways = {one: text for one, text in words.items() if one not in levels}

    def changed(opponent: str) -> D:
        player = dialog.level if opponent == COMPUTER else Opponent(opponent)
        after = change(dialog, player)
        return replace(after, level=player) if player.is_computer else after

    way = COMPUTER if played_by.is_computer else played_by
    title = texts.t("screen.against" if players == DUEL else "screen.played-by")
    yield Field("opponent", Kind.SEGMENTS, way, changed, title, ways)
    title, is_visible = texts.t("screen.level"), played_by.is_computer
    yield Field("level", Kind.STEPS, played_by, changed, title, levels, is_visible=is_visible)


def level_of(config: MatchConfig) -> Opponent:
    """The level of the first computer player of a match; without any, the usual one."""
    levels = (seat.played_by for seat in config.seats if seat.played_by.is_computer)
    return next(levels, Opponent.NORMAL)


def drawn_by_lot(shell: Shell, session: Session, dialog: SetupDialog, options: Sequence[T]) -> T:
    """One of these, chosen by luck; another visit, match or try draws another one."""
    luck = Seeded(f"{shell.root} lot {session.metadata.number} {dialog.lots}")
    return options[luck.pick(len(options))]
