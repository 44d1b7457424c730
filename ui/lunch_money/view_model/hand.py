"""The hand: its cards, which of them can be played now, and why the others cannot."""

from engine.lunch_money.deck import CARDS
from engine.lunch_money.seen import why_not
from engine.lunch_money.view import BrawlView
from ui.lunch_money.card_relations import fits, relations_narrated
from ui.lunch_money.messages import SelectCard
from ui.lunch_money.selection import hand_of
from ui.lunch_money.session import Model
from ui.lunch_money.turn_state import human_actor, on_table, seen, shown_hand
from ui.lunch_money.view_model.values import CardView
from ui.lunch_money.wording import card_effect, card_name, refused


def hand(model: Model) -> tuple[CardView, ...]:
    """The hand that lies open; no card, if none does."""
    owner = shown_hand(model)
    if owner is None:
        return ()
    view = seen(model, owner)
    cards = enumerate(hand_of(view))
    is_asked = human_actor(model) == owner
    return tuple(_card(model, view, at, card, is_asked=is_asked) for at, card in cards)


def _card(model: Model, view: BrawlView, at: int, card: str, *, is_asked: bool) -> CardView:
    texts, refusal = model.texts, why_not(view, card)
    return CardView(
        key=f"card-{at}",
        card=card,
        name=card_name(texts, card),
        effect=card_effect(texts, card),
        type=CARDS[card].type,
        is_playable=is_asked and refusal is None,
        why=texts.t("card.playable") if refusal is None else refused(texts, refusal),
        text=texts.t(f"card.{card}.text"),
        fits=tuple(relations_narrated(texts, fits(card, on_table(model).rulings))),
        is_picked=at in model.pick.cards,
        on=SelectCard(at) if model.review is None else None,
    )
