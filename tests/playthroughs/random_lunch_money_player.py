"""A player who chooses at random, for new playthroughs."""

from engine.luck import Luck, Seeded
from engine.lunch_money.outside.saves import BrawlMatch
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.actions import BrawlAction, PlayCards


def play_to_end(match: BrawlMatch, seed: str) -> BrawlMatch:
    """Play the match to its end with random choices from this seed."""
    luck = Seeded(f"{seed} chooses")
    while seats := LUNCH_MONEY.to_act(match.state):
        (seat,) = seats
        match = match.played(seat, _choice(list(LUNCH_MONEY.actions(match.state, seat)), luck))
    return match


def _choice(actions: list[BrawlAction], luck: Luck) -> BrawlAction:
    """Return a random action: a card in three of four cases, if one can be played."""
    cards = [action for action in actions if isinstance(action, PlayCards)]
    if cards and luck.pick(4):
        return cards[luck.pick(len(cards))]
    return actions[luck.pick(len(actions))]
