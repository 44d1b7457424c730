"""Picking: cards and a target are chosen for the next move. Nothing is done yet."""

from dataclasses import replace

from engine.game import Seat
from engine.lunch_money.deck import CARDS
from engine.lunch_money.seen import why_not
from engine.lunch_money.view import BrawlView
from ui.lunch_money.selection import can_discard, hand_of
from ui.lunch_money.session import NO_SELECTION, Model, Selection
from ui.lunch_money.turn_state import human_actor, seen, shown_hand


def with_card_toggled(model: Model, at: int) -> Model:
    """One card more, or less; if nobody asks for a card now, the reason is shown."""
    seat, owner = human_actor(model), shown_hand(model)
    if owner is None or model.review is not None or at >= len(seen(model, owner).hand):
        return model
    view = seen(model, owner)
    if seat is None:
        refusal = why_not(view, hand_of(view)[at])
        return replace(model, refusals=() if refusal is None else (refusal,))
    pick = Selection(_toggled(view, model.pick.cards, at), model.pick.on)
    return replace(model, pick=pick, refusals=())


def _toggled(view: BrawlView, places: tuple[int, ...], at: int) -> tuple[int, ...]:
    """Where only one card can be laid, another takes its place."""
    if at in places:
        return tuple(place for place in places if place != at)
    if can_discard(view) or _heal_together(view, (*places, at)):
        return tuple(sorted((*places, at)))
    return (at,)


def _heal_together(view: BrawlView, places: tuple[int, ...]) -> bool:
    hand = hand_of(view)
    cards = {hand[place] for place in places}
    return len(cards) == 1 and all(CARDS[card].heals for card in cards)


def with_target_toggled(model: Model, seat: Seat) -> Model:
    """The card is meant for this player; if it was already, for nobody."""
    if human_actor(model) is None:
        return model
    pick = model.pick
    on = None if pick.on == seat else seat
    return replace(model, pick=Selection(pick.cards, on), refusals=())


def cleared(model: Model) -> Model:
    """All is let go."""
    return replace(model, pick=NO_SELECTION, refusals=())
