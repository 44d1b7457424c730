"""Who plays a seat: the computer, somebody here, or a friend elsewhere. The levels of the computer
are steps from weak to strong, shown only while it is chosen."""

from collections.abc import Sequence

from engine.game import Seat
from engine.value import value
from ui.components.segments import Segment, titled_segments, titled_steps
from ui.match.messages import ChooseOpponent
from ui.nodes import Node
from ui.opponent import Opponent
from ui.text.i18n import Texts

DUEL = 2
"""As many players have one opponent, whom nobody has to name."""


@value
class Chair:
    """A seat to be played by somebody."""

    seat: Seat
    played_by: Opponent
    offered: Sequence[Opponent]
    """Who may play it; levels of the computer from weak to strong."""
    level: Opponent
    """The level of the computer if it is chosen."""
    players: int
    """The number of players in the match."""


def opponent_choice(texts: Texts, chair: Chair) -> tuple[Node, ...]:
    """Who plays the seat; below it the steps, if the computer does."""
    title = texts.t("screen.against" if chair.players == DUEL else "screen.played-by")
    people = [one for one in chair.offered if not one.is_computer]
    ways = titled_segments(
        title,
        [
            _segment(texts, chair, "computer", chair.level, chair.played_by.is_computer),
            *(_segment(texts, chair, one, one, one is chair.played_by) for one in people),
        ],
    )
    if not chair.played_by.is_computer:
        return (ways,)
    levels = [
        _segment(texts, chair, one, one, one is chair.played_by)
        for one in chair.offered
        if one.is_computer
    ]
    return ways, titled_steps(texts.t("screen.level"), levels)


def _segment(texts: Texts, chair: Chair, name: str, opponent: Opponent, is_chosen: bool) -> Segment:
    label = texts.t(f"screen.opponent-{name}")
    return Segment(f"opponent-{name}", label, ChooseOpponent(chair.seat, opponent), is_chosen)
