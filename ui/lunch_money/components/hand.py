"""A hand: a row of cards, open or face down."""

from ui.lunch_money.components.card import card_back, card_tip, toggle_card
from ui.lunch_money.view_model import ViewModel
from ui.nodes import Node, h
from ui.text.i18n import Texts


def hand(texts: Texts, seen: ViewModel) -> Node:
    """Open, the row is one stop of the Tab key: its first card, or where the keyboard was last."""
    if not seen.is_hand_open:
        return _face_down(texts, seen.players[0].cards)
    cards = [
        (toggle_card(texts, one, tabindex=-1 if at else 0), card_tip(one))
        for at, one in enumerate(seen.hand)
    ]
    return h(
        "div",
        cards or h("p", texts.t("screen.no-cards"), class_="hand-note"),
        key="hand",
        class_="hand",
        role="group",
        aria_label=texts.t("screen.your-hand"),
    )


def _face_down(texts: Texts, cards: int) -> Node:
    return h(
        "div",
        [card_back() for _ in range(cards)],
        h("p", texts.t("screen.face-down"), class_="unseen"),
        class_="hand hand--down",
    )
