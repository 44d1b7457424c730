"""Views: what one seat knows about a brawl, and what follows from that."""

from collections import Counter

from engine.game import Refusal, Seat
from engine.lunch_money.deck import CARDS, deck_for
from engine.lunch_money.legal.legal_actions import targets
from engine.lunch_money.legal.playable import refusal_of_card
from engine.lunch_money.legal.questions import Question
from engine.lunch_money.legal.reasons import Reason, refusal_for
from engine.lunch_money.state.actions import BrawlAction
from engine.lunch_money.state.brawl import BrawlTable, Hand
from engine.value import value


@value
class BrawlView:
    """The view of one seat. A spectator is seat None.

    The cards that this seat does not see are those of `deck_for(…)` without `hand`,
    `table.discards`, the cards on `table.stack` and the `known` cards in other hands.
    """

    seat: Seat | None
    table: BrawlTable
    hand: Hand
    """This seat's cards; empty for a spectator."""
    asked: Seat | None
    """The player who must decide now, or None if the brawl is over."""
    question: Question | None
    """The question for that player."""
    actions: tuple[BrawlAction, ...]
    """The legal actions of this seat."""


def unseen_cards(view: BrawlView) -> tuple[str, ...]:
    """Return the cards in the pile and in other hands, except for publicly known ones, in the order
    of the deck."""
    table = view.table
    left = Counter(deck_for(len(table.players), table.rulings, table.deck))
    others = [player.known for seat, player in enumerate(table.players) if seat != view.seat]
    for seen in (view.hand, table.discards, *(one.cards for one in table.stack), *others):
        left.subtract(seen)
    return tuple(left.elements())


def why_not(view: BrawlView, card: str) -> Refusal | None:
    """Return why this card of the player's hand cannot be played now on any target, or None if it
    can."""
    seat, question = view.seat, view.question
    if question is None or seat is None:
        return refusal_for(Reason.OVER)
    if view.asked != seat:
        return refusal_for(Reason.NOT_ASKED)
    kind = CARDS[card]
    refusals = [
        refusal_of_card(view.table, seat, kind, on) for on in targets(view.table, seat, kind)
    ]
    return None if None in refusals else refusals[0]
