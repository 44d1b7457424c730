"""The part of the new-match form that all games share, as a value."""

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
"""The id of the line that states why the match cannot begin. It is beside the start button, since
the field concerned may be out of sight."""
COMPUTER = "computer"
"""The value of the field `opponent` for a computer player of any level."""
DUEL = 2
"""With this number of players there is only one opponent, who needs no name."""


@value
class SetupDialog(Dialog):
    """The state of the new-match dialog. Each game adds its seats and terms."""

    _: KW_ONLY
    seed: str = ""
    """The requested seed, or "" for a random one."""
    shown: int = 0
    """The seat for which the player is choosing."""
    is_unfolded: bool = False
    """Whether the options that are rarely changed are expanded."""
    lots: int = 0
    """The number of random choices made so far, so that each is drawn anew."""
    level: Opponent = Opponent.NORMAL
    """The level of the computer in seats that are given to it."""


D = TypeVar("D", bound=SetupDialog)


def detail_fields(texts: Texts, dialog: D, seed_label: str) -> Iterator[Field[D]]:
    """Yield the switch that expands the details, and the seed field, which is one of them."""
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
    """Yield the fields for who plays a seat: the computer, a local player, or a remote friend. The
    levels of the computer are steps from weak to strong, visible only while it is chosen. `offered`
    are the possible players of the seat; `change` gives it to one of them."""
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
    """Return the level of the first computer player of a match, or the default level if there is
    none."""
    levels = (seat.played_by for seat in config.seats if seat.played_by.is_computer)
    return next(levels, Opponent.NORMAL)


def drawn_by_lot(shell: Shell, session: Session, dialog: SetupDialog, options: Sequence[T]) -> T:
    """Return a random option, drawn anew in each visit, for each match and at each try."""
    luck = Seeded(f"{shell.root} lot {session.metadata.number} {dialog.lots}")
    return options[luck.pick(len(options))]
