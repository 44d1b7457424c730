"""The state of a brawl: the table, and what is hidden."""

from engine.game import Seat
from engine.lunch_money.state.rulings import DEFAULT, Rulings
from engine.lunch_money.state.table import Table
from engine.value import value

FEWEST, MOST = 2, 8
"""The fewest and the most players of a brawl."""


@value
class Setup:
    """What a brawl starts from: all that a save needs to begin it again."""

    names: tuple[str, ...]
    """The players, clockwise."""
    rulings: Rulings = DEFAULT
    dealer: Seat | None = None
    """The player to the dealer's left begins. None: luck picks the dealer."""


@value
class Brawl:
    """A brawl at a point where a player must decide, or at its end."""

    table: Table
    hands: tuple[tuple[str, ...], ...]
    """The cards in each player's hand, by name, sorted."""
    pile: tuple[str, ...]
    """The cards left to draw; the next one is last."""

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.hands))
