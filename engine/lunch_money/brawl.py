"""The state of a brawl: the table, and what is not to be seen."""

from engine.game import Seat
from engine.lunch_money.rulings import DEFAULT, Rulings
from engine.lunch_money.table import Table
from engine.value import value

FEWEST, MOST = 2, 8
"""So many players there can be."""


@value
class Setup:
    """What a brawl is made of; all that a save needs to begin it again."""

    names: tuple[str, ...]
    """The players, clockwise."""
    rulings: Rulings = DEFAULT
    dealer: Seat | None = None
    """The player to his left begins. None: luck finds one."""


@value
class Brawl:
    """A brawl at a point where somebody must decide, or at its end."""

    table: Table
    hands: tuple[tuple[str, ...], ...]
    """The cards of each player by their names, sorted."""
    pile: tuple[str, ...]
    """What is left to draw, the next card last."""

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.hands))
