"""What follows from a view: which cards it does not show, and why a card cannot be played now."""

from collections import Counter

from engine.game import Refusal
from engine.lunch_money.deck import CARDS, deck_for
from engine.lunch_money.legal.legal_actions import targets
from engine.lunch_money.legal.playable import refusal_of_card
from engine.lunch_money.legal.questions import Question
from engine.lunch_money.legal.reasons import Reason, refused
from engine.lunch_money.legal.view import BrawlView


def unseen_cards(view: BrawlView) -> tuple[str, ...]:
    """The cards in the pile and in other hands, except those that are known, in the order of the
    deck."""
    table = view.table
    left = Counter(deck_for(len(table.players), table.rulings))
    left.subtract(view.hand)
    left.subtract(table.discards)
    for one in table.stack:
        left.subtract(one.cards)
    for seat, player in enumerate(table.players):
        if seat != view.seat:
            left.subtract(player.known)
    return tuple(left.elements())


def why_not(view: BrawlView, card: str) -> Refusal | None:
    """Why this card of the player's hand cannot be played now, whoever it would be meant for; None
    if it can be played."""
    seat, question = view.seat, view.question
    if question is None or seat is None:
        return refused(Reason.OVER)
    if view.asked != seat:
        return refused(Reason.NOT_ASKED)
    if question is Question.WAY:
        return refused(Reason.OTHER_QUESTION)
    heals = bool(CARDS[card].heals)
    refusals = [
        refusal_of_card(view.table, seat, CARDS[card], on, question)
        for on in targets(view.table, seat, question, heals)
    ]
    return None if None in refusals else refusals[0]
