"""Button specials: the rules of single buttons beside their recipes, as facts and moments."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from engine.button_men.fight.attack import Attack, AttackKind
from engine.value import value

if TYPE_CHECKING:
    from engine.button_men.dice.die import Die
    from engine.button_men.dice.editions import Rules
    from engine.button_men.fight.fight import Fight, Side
    from engine.button_men.fight.resolution import AttackResolution
    from engine.button_men.match.duel import Duel, Entrant, Phase, Player
    from engine.button_men.match.offer import Offer
    from engine.game import Refusal, Seat, Step
    from engine.luck import Luck


USED = "used"
"""A special remembers this word for each use that is counted."""


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
    forbids: "Callable[[Side, AttackKind], bool] | None" = None
    """Moment: can its player, whose side this is, not make this kind of attack now?"""
    draws_recipe: "Callable[[Luck], str] | None" = None
    """Moment: the recipe that luck gives its player for the match."""
    adapts_recipe: "Callable[[Sequence[Entrant], Seat], str] | None" = None
    """Moment: the recipe of the player at this seat, given who plays, each with the recipe that is
    printed or was drawn."""
    adapts_row: "Callable[[Player, tuple[Die, ...]], tuple[Die, ...]] | None" = None
    """Moment: its player's dice as a round begins, before they are rolled."""
    adapts_die: "Callable[[Die], Die] | None" = None
    """Moment: a die of its player's recipe as it enters the match."""
    refusal_of_roster: "Callable[[Sequence[Die], Rules], Refusal | None] | None" = None
    """Moment: why its player cannot begin a round with these dice. Sizes that are not chosen yet
    may still be any."""

    moves_dice: bool = False
    """May dice go to other rows by it, or out of the match, between rounds?"""
    widest_row: "Callable[[Sequence[Die], Sequence[Sequence[Die]]], tuple[Die, ...]] | None" = None
    """All dice that its player may ever have in a round, each with all that it may get by the rule.
    Given are their own and those of each of the others, waiting ones included."""
    is_icon: bool = False
    """Does it count only if all players have icons on their buttons?"""
    uses: int = 0
    """How many times it may be used in a match; 0: that is not counted."""
    kinds: tuple[AttackKind, ...] = ()
    """The kinds of attack that only it brings."""
    gains: "Callable[[Fight], tuple[AttackKind, ...]] | None" = None
    """Moment: the kinds of attack that the fight's mover can make by it, whatever dice they have.
    Each finds its attacks itself."""
    on_struck: "Callable[[AttackResolution], None] | None" = None
    """Moment: its player has made an attack, and the attackers are rolled."""
    refuses: "Callable[[Duel, Attack], bool] | None" = None
    """Moment: may its player refuse this attack on them, before anything is rolled?"""
    parries: "Callable[[Duel, Attack], Step[Duel] | None] | None" = None
    """Moment: an attack on its player is about to be made: the duel if it is refused instead."""
    ends_turn: "Callable[[Duel, Seat], Duel] | None" = None
    """Moment: its player has attacked or passed; called before they may do what it offers then."""
    offers: "tuple[tuple[Phase, Callable[[Duel, Seat], Iterator[Offer]]], ...]" = ()
    """Moment: what it lets its player do in a phase."""
    is_unseeing: bool = False
    """Does its player choose after the first roll of a round without seeing what others rolled?"""
    is_asked_first: "Callable[[Side], bool] | None" = None
    """Moment: must its player, whose side this is, choose something before the fight goes on?"""
    lasts_a_turn: tuple[str, ...] = ()
    """The words that it forgets if its player passes."""
    waits_for_sizes: "Callable[[Player], bool] | None" = None
    """Moment: do the others choose their sizes, for all to see, before its player does?"""
    lasts_a_round: tuple[str, ...] = ()
    """The words that it forgets when a round ends, if it keeps its memory."""
    keeps_memory: bool = False
    """Does it remember what happened for the whole match, not for a round only?"""

    @property
    def finds_recipe(self) -> bool:
        """Does its player's recipe differ from match to match?"""
        return self.draws_recipe is not None or self.adapts_recipe is not None
