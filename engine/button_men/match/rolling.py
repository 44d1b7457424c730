"""Rolling: all dice of a round at its beginning."""

from engine.button_men.dice.deck import Dealer
from engine.button_men.fight.events import RoundBegan
from engine.button_men.fight.fight import Side
from engine.button_men.match.duel import Player
from engine.button_men.match.line_up import row_of
from engine.luck import Luck

Sides = tuple[Side, ...]


def laid_out(player: Player) -> Side:
    """The dice of a player as a round begins, not rolled."""
    return Side(row_of(player), special=player.special, deck=player.deck, memory=player.memory)


def begun(player: Player, side: Side) -> Side:
    """The dice of a player as they are rolled for the round, as the rule of their button has
    them."""
    if player.special is None or player.special.adapts_row is None:
        return side
    return side.with_dice(player.special.adapts_row(player, side.dice))


def all_rolled(sides: Sides, luck: Luck) -> Sides:
    """Roll all dice of player 0 in the order of their recipe, then those of player 1, and so on."""
    return tuple(_rolled(side, Dealer(side.deck, luck)) for side in sides)


def _rolled(side: Side, dealer: Dealer) -> Side:
    dice = tuple(die.rolled(dealer) for die in side.dice)
    return Side(dice, side.captured, side.removed, side.special, dealer.deck, side.memory)


def round_began(number: int, sides: Sides) -> RoundBegan:
    """The event of this roll in the round of this number."""
    return RoundBegan(number, tuple(side.dice for side in sides))
