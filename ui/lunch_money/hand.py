"""The hand: its cards, which of them can be played now, and why the others cannot."""

from engine.lunch_money.deck import CARDS
from engine.lunch_money.legal.view import BrawlView, why_not
from engine.value import value
from ui.lunch_money.card_relations import narrated_relations
from ui.lunch_money.messages import SelectCard
from ui.lunch_money.selection import hand_of
from ui.lunch_money.turn_state import TurnState
from ui.lunch_money.wording import card_effect, card_figure, card_name, refusal_text
from ui.message import Message


@value
class CardView:
    """One card of the hand that lies open."""

    key: str
    card: str
    """The kind of card, in the engine's words."""
    name: str
    effect: str
    """What it does in a few words: "4 damage"."""
    figure: str
    """The main number on the card: "4" damage, "+2" counters, or ""."""
    type: str
    """"basic", "defense" …"""
    is_playable: bool
    why: str
    """Why the card cannot be played now, or that it can."""
    text: str
    """The full text of the card."""
    relations: tuple[str, ...]
    """What stops the card, what it stops, what it leads to: a sentence each."""
    is_selected: bool
    on: Message | None
    """None in a replay, where nothing can be selected."""


def hand(turn: TurnState) -> tuple[CardView, ...]:
    """The cards of the hand that lies open; none if no hand does."""
    owner = turn.shown_hand
    if owner is None:
        return ()
    view = turn.view_of(owner)
    cards = enumerate(hand_of(view))
    is_asked = turn.human_actor == owner
    return tuple(_card(turn, view, at, card, is_asked=is_asked) for at, card in cards)


def _card(turn: TurnState, view: BrawlView, at: int, card: str, *, is_asked: bool) -> CardView:
    texts, refusal = turn.texts, why_not(view, card)
    return CardView(
        key=f"card-{at}",
        card=card,
        name=card_name(texts, card),
        effect=card_effect(texts, card),
        figure=card_figure(texts, card),
        type=CARDS[card].type,
        is_playable=is_asked and refusal is None,
        why=texts.t("card.playable") if refusal is None else refusal_text(texts, refusal),
        text=texts.t(f"card.{card}.text"),
        relations=narrated_relations(texts, card, turn.table.rulings),
        is_selected=at in turn.session.selection.cards,
        on=SelectCard(at) if not turn.is_replay else None,
    )
