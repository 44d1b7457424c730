"""The hand: its cards, which of them can be played, and why the others cannot."""

from dataclasses import replace

from engine.lunch_money.deck import CARDS
from engine.lunch_money.legal.view import BrawlView, why_not
from engine.value import value
from ui.lunch_money.card_relations import narrated_relations
from ui.lunch_money.messages import SelectCard
from ui.lunch_money.selection import hand_of
from ui.lunch_money.turn_state import TurnState
from ui.lunch_money.wording import card_effect, card_figure, card_name, refusal_text
from ui.match.turn_state import fact
from ui.message import Message


@value
class CardView:
    """A card in the open hand, ready to draw."""

    key: str
    card: str
    """The name of the card in the engine."""
    name: str
    effect: str
    """The effect in a few words: "4 damage"."""
    figure: str
    """The main number on the card: "4" damage, "+2" counters, or ""."""
    type: str
    """The type of the card in the engine: "basic", "defence" …"""
    is_playable: bool
    why: str
    """Why the card can or cannot be played now."""
    text: str
    """The full text of the card."""
    relations: tuple[str, ...]
    """A sentence for each kind of relation, such as which cards stop the card."""
    is_selected: bool
    on: Message | None
    """The message that selects the card, or None in a replay."""


def hand(turn: TurnState) -> tuple[CardView, ...]:
    """Return the cards of the open hand, or () if none is open."""
    selected = turn.session.selection.cards
    return tuple(
        replace(card, is_selected=True) if at in selected else card
        for at, card in enumerate(_unselected(turn))
    )


@fact
def _unselected(turn: TurnState) -> tuple[CardView, ...]:
    """Return the cards of the open hand as if none were selected."""
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
        is_selected=False,
        on=SelectCard(at) if not turn.is_replay else None,
    )
