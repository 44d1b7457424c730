"""Rolling: all dice of a round at its beginning."""

from dataclasses import replace

from engine.button_men.dice.deck import Dealer
from engine.button_men.dice.skill import part_of
from engine.button_men.fight.events import RoundBegan
from engine.button_men.fight.fight import Side
from engine.button_men.match.duel import Player, Roster
from engine.button_men.match.line_up import row_of
from engine.luck import Luck

Sides = tuple[Side, ...]


def laid_out(player: Player) -> Side:
    """The dice of a player as a round begins, not rolled."""
    return Side(row_of(player), special=player.special, deck=player.deck, memory=player.memory)


def begun(player: Player, side: Side) -> Side:
    """The dice of a player as their special has them when they are rolled for the round."""
    adapts = part_of(player.special, Roster).adapts_row
    return side if adapts is None else side.with_dice(adapts(player, side.dice))


def all_rolled(sides: Sides, luck: Luck) -> Sides:
    """The sides after all dice are rolled: those of seat 0 in the order of the recipe, then those
    of seat 1, and so on."""
    return tuple(_rolled(side, Dealer(side.deck, luck)) for side in sides)


def _rolled(side: Side, dealer: Dealer) -> Side:
    dice = tuple(die.rolled(dealer) for die in side.dice)
    rolled = side.with_dice(dice)
    return rolled if dealer.deck == side.deck else replace(rolled, deck=dealer.deck)


def round_began(number: int, sides: Sides) -> RoundBegan:
    """The event of this roll in the round of this number."""
    return RoundBegan(number, tuple(side.dice for side in sides))
