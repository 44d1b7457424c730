"""The cards on the table: the open plays with their targets, the latest one last, and the last
settled play."""

from collections.abc import Sequence

from engine.lunch_money.deck import CARDS
from ui.components.picture import picture
from ui.components.unseen import unseen
from ui.lunch_money.components.card import hyphenated
from ui.lunch_money.components.sign import sign
from ui.lunch_money.open_stack import LastPlay, Layer
from ui.nodes import Child, Node, h
from ui.shell.messages import OpenScreen
from ui.shell.screens import RulesScreen
from ui.text.i18n import Texts

OUTCOME = "outcome"
"""The id of the outcome of the last play."""

ON_TABLE = "on-table"
"""The id of the container of the cards on the table."""


def on_table(count: int, *stacks: Child) -> Node:
    """Return the container of the open plays and the last play, which exists even without cards.
    `count` is the number of layers, by which the style sheet scales the cards."""
    return h("div", stacks, key=ON_TABLE, class_=f"on-table on-table--{count}")


def stack(texts: Texts, view: Sequence[Layer], answers: str) -> Node | None:
    """Return the open plays as a list of small cards, followed by a sentence about the answers to
    the last one; or None if no play is open."""
    if not view:
        return None
    return h(
        "section",
        h("ol", [_layer(texts, one) for one in view], class_="stack-row row plain-list"),
        h("p", answers, class_="unseen") if answers else None,
        class_="stack row",
        aria_label=texts.t("screen.stack"),
    )


def last_play_stack(texts: Texts, view: LastPlay) -> Node:
    """Return the last settled play with its discarded cards and its outcome."""
    return h(
        "section",
        h("ol", [_layer(texts, one) for one in view.layers], class_="stack-row row plain-list")
        if view.layers
        else None,
        _discarded_cards(view.discarded) if view.discarded else None,
        h("p", view.outcome, key=OUTCOME, class_="unseen" if view.layers else "stack-outcome")
        if view.outcome
        else None,
        class_="stack stack--last-play row",
        aria_label=texts.t("screen.last-play"),
    )


def _discarded_cards(cards: Sequence[str]) -> Node:
    """Return drawings of the discarded cards. Screen readers get the outcome, which names them."""
    return h(
        "div",
        [
            h("span", picture(f"cards/{card}"), class_=f"discarded card--{CARDS[card].type}")
            for card in cards
        ],
        class_="discarded-row row",
        aria_hidden=True,
    )


def _layer(texts: Texts, view: Layer) -> Node:
    """Return a play: its last card with the player, the figure and the notes, or if it has no card,
    a sentence."""
    is_halved = view.card and CARDS[view.card].damage and not view.figure
    kind = f" layer--{view.type}" if view.type else ""
    sentence = " ".join(filter(None, (view.who, view.does, view.whom)))
    return h(
        "li",
        h("span", sentence, class_="unseen" if view.card else "layer-said"),
        _cards(texts, view) if view.card else None,
        h("span", view.figure, class_="card-figure", aria_hidden=True) if view.figure else None,
        h("span", view.note, class_="layer-note" if is_halved else "unseen") if view.note else None,
        key=view.key,
        class_=f"layer{kind}{' layer--top' * view.is_top}",
    )


def _cards(texts: Texts, view: Layer) -> Node:
    """Return the last card of a play as a button that opens its rules."""
    printed = (
        h("span", sign(view.type), h("span", view.who), class_="card-type bar strong"),
        h("span", picture(f"cards/{view.card}"), class_="card-picture"),
        h("span", hyphenated(view.cards), class_="card-name"),
    )
    return h(
        "button",
        unseen(texts.t("book.about", name=view.cards)),
        h("span", printed, class_="card-face", aria_hidden=True),
        key=f"{view.key}-card",
        on=OpenScreen(RulesScreen(view.card)),
        type="button",
        class_="layer-card",
    )
