"""A card in the hand: its drawing, type, name and effect."""

from functools import lru_cache

from ui.components.picture import picture
from ui.components.tip import tip, tip_line
from ui.components.unseen import unseen
from ui.lunch_money.components.sign import sign
from ui.lunch_money.hand import CardView
from ui.lunch_money.view_model import ViewModel
from ui.nodes import Node, h
from ui.text.i18n import Texts

HAND = "hand"
"""The id of the hand, whether face up or face down."""


SOFT_HYPHENS = (
    "Head\u00adbutt",
    "Head\u00adlock",
    "Humili\u00adation",
    "Power\u00adplay",
    "Round\u00adhouse",
    "Spin\u00adning",
    "Upper\u00adcut",
)
"""The words in card names that may be hyphenated. Card names are the same in all languages."""


def hyphenated(name: str) -> str:
    """Return the name with soft hyphens, as printed on a card."""
    for one in SOFT_HYPHENS:
        name = name.replace(one.replace("\u00ad", ""), one)
    return name


def toggle_card(texts: Texts, view: CardView, *, tabindex: int) -> Node:
    """Return a card of the player's hand as a toggle button. Screen readers also get its type, and
    why it can or cannot be played."""
    why, look = f"{view.key}-why", "" if view.is_playable else " card--idle"
    described = texts.t("card.described", type=texts.t(f"type.{view.type}"), why=view.why)
    return h(
        "button",
        unseen(texts.t("card.full", card=view.name, effect=view.effect)),
        h("span", _printed_nodes(texts, view), class_="card-face", aria_hidden=True),
        h("span", described, key=why, class_="unseen", aria_hidden=True),
        key=view.key,
        on=view.on,
        type="button",
        tabindex=tabindex,
        class_=f"card tipped card--{view.type}{look}",
        aria_pressed=view.is_selected,
        aria_describedby=f"{why} {_text_key(view)}",
    )


def card_tip(view: CardView) -> Node:
    """Return the tip of a card: its name, its text, its relations, and why it can or cannot be
    played."""
    return tip(
        view.key,
        tip_line(view.name, look="strong"),
        h("span", view.text, key=_text_key(view), class_="tip-line"),
        " ",
        [tip_line(line) for line in view.relations],
        tip_line(view.why, look="soft"),
    )


def _text_key(view: CardView) -> str:
    return f"{view.key}-text"


def _printed_nodes(texts: Texts, view: CardView) -> tuple[Node | None, ...]:
    return (
        h(
            "span",
            sign(view.type),
            h("span", texts.t(f"type.{view.type}"), class_="card-word"),
            class_="card-type bar strong",
        ),
        h("span", picture(f"cards/{view.card}"), class_="card-picture"),
        h("span", view.figure, class_="card-figure") if view.figure else None,
        h("span", hyphenated(view.name), class_="card-name"),
        h("span", view.effect, class_="card-effect"),
        sign("playable", "card-sign") if view.is_playable else None,
    )


def hand(texts: Texts, view: ViewModel) -> Node:
    """Return the open hand, with a single tab stop: the first card, or the card focused last. If no
    hand is open, return the backs of the viewer's cards."""
    if not view.is_hand_open:
        backs = [h("span", class_="card card--back", aria_hidden=True)] * view.players[0].cards
        note = h("p", texts.t("screen.face-down"), class_="unseen")
        return h("div", backs, note, key=HAND, class_="hand hand--down")
    cards = [_card(texts, one, tabindex=-1 if at else 0) for at, one in enumerate(view.hand)]
    return h(
        "div",
        cards or h("p", texts.t("screen.no-cards"), class_="hand-note"),
        key=HAND,
        class_="hand",
        role="group",
        aria_label=texts.t("screen.your-hand"),
    )


# Cached, since a click changes only a few of the cards in a hand.
@lru_cache(maxsize=64)
def _card(texts: Texts, view: CardView, *, tabindex: int) -> tuple[Node, Node]:
    """Return a card and its tip."""
    return toggle_card(texts, view, tabindex=tabindex), card_tip(view)
