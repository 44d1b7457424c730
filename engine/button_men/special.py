"""Button specials: the rules of single buttons beside their recipes, as facts and moments."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.button_men.attack import AttackKind
from engine.value import value

if TYPE_CHECKING:
    from engine.button_men.die import Die
    from engine.button_men.duel import Entrant
    from engine.button_men.editions import Rules
    from engine.game import Refusal, Seat
    from engine.luck import Luck


@value
class Special:
    """The rule of a button: facts and moments, which are called in play.

    A moment that is None costs nothing. engine/README.md tells when each one is called.
    """

    name: str
    goes_last: bool = False
    """Does its player go first only before others like them, whatever the dice show?"""
    loses: tuple[AttackKind, ...] = ()
    """Attacks that its player's dice cannot make."""
    safe_from: tuple[AttackKind, ...] = ()
    """Attacks that cannot be made on its player's dice."""
    dice_in_play: int | None = None
    """How many of its player's dice take part in a round, if the player chooses them."""
    is_typed: bool = False
    """Are the dice of its player those that they type?"""
    draws_recipe: "Callable[[Luck], str] | None" = None
    """Moment: the recipe that luck gives its player for the match."""
    adapts_recipe: "Callable[[Sequence[Entrant], Seat], str] | None" = None
    """Moment: the recipe of the player at this seat, given who plays, each with the recipe that is
    printed or was drawn."""
    refusal_of_roster: "Callable[[Sequence[Die], Rules], Refusal | None] | None" = None
    """Moment: why its player cannot begin a round with these dice. Sizes that are not chosen yet
    may still be any."""

    @property
    def finds_recipe(self) -> bool:
        """Does its player's recipe differ from match to match?"""
        return self.draws_recipe is not None or self.adapts_recipe is not None
