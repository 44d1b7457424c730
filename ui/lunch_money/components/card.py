"""A card: a playing card with its type, its name and what it does."""

from ui.components.tip import tip, tip_line
from ui.components.unseen import unseen
from ui.lunch_money.components.sign import sign
from ui.lunch_money.view_model import CardView
from ui.nodes import Node, h
from ui.text.i18n import Texts


def toggle_card(texts: Texts, seen: CardView, *, tabindex: int) -> Node:
    """A card of one's hand: pressed while it is picked. One that cannot be played now says why."""
    why = f"{seen.key}-why"
    return h(
        "button",
        unseen(texts.t("card.full", card=seen.name, effect=seen.effect)),
        h("span", _printed(texts, seen), class_="card-face", aria_hidden=True),
        h("span", _said(texts, seen), key=why, class_="unseen", aria_hidden=True),
        key=seen.key,
        on=seen.on,
        type="button",
        tabindex=tabindex,
        class_=" ".join(_classes(seen)),
        aria_pressed=seen.is_picked,
        aria_describedby=f"{why} {_text_key(seen)}",
    )


def _said(texts: Texts, seen: CardView) -> str:
    """What describes it besides its name: of what type it is, and why it can be played or not."""
    return texts.t("card.described", type=texts.t(f"type.{seen.type}"), why=seen.why)


def card_tip(seen: CardView) -> Node:
    """What it does and what it goes with, for whoever points at it."""
    return tip(
        seen.key,
        tip_line(seen.name, look="tip-name"),
        h("span", seen.text, key=_text_key(seen), class_="tip-line"),
        " ",
        [tip_line(line) for line in seen.fits],
        tip_line(seen.why, look="tip-why"),
    )


def _text_key(seen: CardView) -> str:
    return f"{seen.key}-text"


def _printed(texts: Texts, seen: CardView) -> tuple[Node | None, ...]:
    return (
        h("span", sign(seen.type), texts.t(f"type.{seen.type}"), class_="card-type"),
        h("span", seen.name, class_="card-name"),
        h("span", seen.effect, class_="card-effect"),
        sign(seen.type, "card-emblem"),
        sign("playable", "card-sign") if seen.is_playable else None,
    )


def _classes(seen: CardView) -> list[str]:
    classes = ["card", "tipped", f"card--{seen.type}"]
    if not seen.is_playable:
        classes.append("card--idle")
    return classes


def card_back() -> Node:
    """A card that lies face down."""
    return h("span", class_="card card--back", aria_hidden=True)
