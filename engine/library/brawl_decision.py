"""Decisions of Lunch Money as tokens: "play jab on 2 done", "discard hook hook done"."""

from engine.game import Seat
from engine.library.decision import DONE, NUMBERS, Decision, Way, vocabulary_of
from engine.lunch_money.deck import CARDS
from engine.lunch_money.legal.legal_actions import legal_actions
from engine.lunch_money.state.actions import BrawlAction, Discard, PassOn, PlayCards
from engine.lunch_money.state.brawl import Brawl
from engine.saving import family

ON, LEFT, RIGHT = "on", "left", "right"

ACTIONS = {kind.name: kind for kind in family(BrawlAction) if issubclass(kind, BrawlAction)}
"""All kinds of action by name."""

BRAWL_TOKENS = vocabulary_of((*ACTIONS, *CARDS, ON, LEFT, RIGHT))
"""All tokens of Lunch Money."""


def brawl_decision(brawl: Brawl, seat: Seat) -> Decision[BrawlAction]:
    """Return the decision of a player. Raises ValueError if they have nothing to decide."""
    actions = legal_actions(brawl.table, brawl.hands[seat], seat)
    return Decision(BRAWL_TOKENS, [Way((*words_of(action), DONE), action) for action in actions])


def words_of(action: BrawlAction) -> tuple[str, ...]:
    """Return the tokens of an action, without the final DONE. Seats are counted from 1."""
    match action:
        case PlayCards(cards, on):
            return (action.name, *cards, *(() if on is None else (ON, NUMBERS[on + 1])))
        case Discard(cards):
            return (action.name, *cards)
        case PassOn(to_left):
            return (action.name, LEFT if to_left else RIGHT)
    return (action.name,)
