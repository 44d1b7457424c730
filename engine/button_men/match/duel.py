"""The state of a match of Button Men."""

from enum import StrEnum
from typing import TYPE_CHECKING

from engine.button_men.dice.deck import Deck
from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Rules
from engine.button_men.dice.special import Special
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.fight import Fight
from engine.game import Seat
from engine.value import value

if TYPE_CHECKING:
    from engine.button_men.match.actions import Action


class Phase(StrEnum):
    """The parts of a match, in the order of the rulebook."""

    BEFORE_GAME = "before-game"
    BEFORE_ROUND = "before-round"
    SIZES = "sizes"
    BEFORE_ROLL = "before-roll"
    AFTER_ROLL = "after-roll"
    INITIATIVE = "initiative"
    FIGHT = "fight"
    TURN_END = "turn-end"
    OVER = "over"


@value
class Entrant:
    """Who plays: the name to show, the recipe of their dice, and the rule of their button."""

    name: str
    recipe: str
    """As it is printed or typed; empty if the special finds another one for each match."""
    special: Special | None = None
    """None for most buttons, and for recipes that are typed."""


@value
class Setup:
    """What a match starts from: all that a save needs to begin it again."""

    entrants: tuple[Entrant, ...]
    rules: Rules
    position: Fight | None = None
    """The dice of the first round and what they show; None if they are rolled."""


@value
class Player:
    """One player between rounds."""

    name: str
    roster: tuple[Die, ...]
    """The dice with which each round starts, at the sizes last chosen for them, not rolled."""
    waiting: tuple[Die, ...] = ()
    """Dice of the recipe that are not in play yet."""
    won: int = 0
    """Rounds won."""
    special: Special | None = None
    """The rule of their button."""
    deck: Deck = ()
    """The cards from which their dice are drawn, if any are; it goes on from round to round."""
    recipe: str = ""
    """The recipe that was found for them as the match began; empty if it is that of the entrant."""
    memory: tuple[str, ...] = ()
    """What their special remembers from round to round."""
    used: tuple[str, ...] = ()
    """The skills that they can use once in a match, and have used."""


@value
class Duel:
    """A match of Button Men at a point where a player must decide, or at its end."""

    rules: Rules
    players: tuple[Player, ...]
    phase: Phase = Phase.BEFORE_GAME
    round: int = 1
    losers: tuple[Seat, ...] = ()
    """The seats that lost the round before this one; empty before the first, and after a draw."""
    choosers: tuple[Seat, ...] = ()
    """The seats that may choose sizes before this round."""
    chosen: "tuple[Action | None, ...]" = ()
    """The secret choice of each player, until all have chosen."""
    reacting: tuple[Seat, ...] = ()
    """The seats that may still respond to losing the initiative; the first is asked next."""
    first: Seat | None = None
    """The seat that has the initiative."""
    fight: Fight | None = None
    """The dice in play, from the first roll of a round to its end."""
    declared: Attack | None = None
    """The attack that its defender may still refuse."""
    ending: Seat | None = None
    """The seat whose turn ends, if they may still do something."""

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.players))

    @property
    def on_table(self) -> Fight:
        """The fight of a round that has begun; raises ValueError before its first roll."""
        if self.fight is None:
            raise ValueError("no dice are on the table yet")
        return self.fight


def answering(duel: Duel) -> tuple[Seat, ...]:
    """Who has to answer before the fight goes on: the player on whom an attack is declared, or the
    first whose button lets them choose something about a roll."""
    if duel.declared is not None:
        return (duel.declared.defender,)
    if duel.phase is not Phase.FIGHT:
        return ()
    for seat, side in enumerate(duel.on_table.sides):
        special = side.special
        if special is not None and special.is_asked_first and special.is_asked_first(side):
            return (seat,)
    return ()


def is_unseeing(duel: Duel, seat: Seat) -> bool:
    """Does this player choose after the first roll without seeing what others rolled?"""
    special = duel.players[seat].special
    return special is not None and special.is_unseeing
