"""A player who chooses at random, for new playthroughs."""

from itertools import islice

from engine.button_men.match.actions import Surrender
from engine.button_men.match.duel import Action, Duel
from engine.button_men.outside.saves import DuelMatch
from engine.button_men.phases import offers
from engine.button_men.rules import BUTTON_MEN
from engine.game import Seat
from engine.luck import Luck, Seeded

ENOUGH = 400
"""At most this many ways to set the dials of an offer are considered."""


def play_to_end(match: DuelMatch, seed: str) -> DuelMatch:
    """Play the match to its end with random choices from this seed."""
    luck = Seeded(f"{seed} chooses")
    while seats := BUTTON_MEN.to_act(match.state):
        seat = seats[luck.pick(len(seats))]
        match = match.played(seat, _choice(match.state, seat, luck))
    return match


def _choice(state: Duel, seat: Seat, luck: Luck) -> Action:
    found = [offer for offer in offers(state, seat) if not isinstance(offer.action, Surrender)]
    offer = found[luck.pick(len(found))]
    ways = list(islice(offer.action.legal(state, seat, offer.dials), ENOUGH))
    return ways[luck.pick(len(ways))]
