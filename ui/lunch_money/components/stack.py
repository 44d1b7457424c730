"""The stack on the table: the open plays with their targets, the last one at the end."""

from collections.abc import Sequence

from engine.lunch_money.deck import CARDS
from ui.components.picture import picture
from ui.lunch_money.components.sign import sign
from ui.lunch_money.open_stack import LastPlay, Layer
from ui.nodes import Child, Node, h
from ui.shell.messages import OpenScreen
from ui.shell.screens import RulesScreen
from ui.text.i18n import Texts

OUTCOME = "outcome"
"""The key of the outcome of the last play."""

ON_TABLE = "on-table"
"""The key of the container of the cards on the table."""


def on_table(*stacks: Child) -> Node:
    """Return the container of the current or last plays, which exists even without cards."""
    return h("div", stacks, key=ON_TABLE, class_="on-table")


def stack(texts: Texts, view: Sequence[Layer], answers: str) -> Node | None:
    """Return a list of small cards, and a sentence about the answers to the last one."""
    if not view:
        return None
    return h(
        "section",
        h("ol", [_layer(texts, one) for one in view], class_="stack-row column plain-list"),
        h("p", answers, class_="stack-answers small") if answers else None,
        class_="stack column gap-1",
        aria_label=texts.t("screen.stack"),
    )


def last_play_stack(texts: Texts, view: LastPlay) -> Node:
    """Return the last play and its outcome."""
    return h(
        "section",
        h("ol", [_layer(texts, one) for one in view.layers], class_="stack-row column plain-list")
        if view.layers
        else None,
        _discarded_cards(view.discarded) if view.discarded else None,
        h("p", view.outcome, key=OUTCOME, class_="stack-answers small") if view.outcome else None,
        class_="stack column gap-1 stack--last-play",
        aria_label=texts.t("screen.last-play"),
    )


def _discarded_cards(cards: Sequence[str]) -> Node:
    """Return drawings of the discarded cards, hidden from screen readers, since the outcome names
    them."""
    return h(
        "div",
        [
            h("span", picture(f"cards/{card}"), class_=f"discarded card--{CARDS[card].type}")
            for card in cards
        ],
        class_="discarded-row cluster gap-1",
        aria_hidden=True,
    )


def _layer(texts: Texts, view: Layer) -> Node:
    return h(
        "li",
        h("span", picture(f"cards/{view.card}"), class_="layer-picture") if view.card else None,
        h("span", view.figure, class_="card-figure", aria_hidden=True) if view.figure else None,
        h(
            "span",
            h("strong", view.who),
            " ",
            h("span", view.does, class_="layer-does"),
            sign("arrow", "layer-arrow") if view.whom else None,
            h("span", " ", view.whom, class_="layer-whom") if view.whom else None,
            class_="breakable",
        ),
        _cards(texts, view) if view.card else None,
        h("span", view.note, class_="layer-note") if view.note else None,
        key=view.key,
        class_=" ".join(_classes(view)),
    )


def _classes(view: Layer) -> list[str]:
    classes = ["layer"]
    if view.type:
        classes.append(f"layer--{view.type}")
    if view.is_top:
        classes.append("layer--top")
    return classes


def _cards(texts: Texts, view: Layer) -> Node:
    """Return the names of a layer's cards, as a button for the rules of the last one."""
    return h(
        "button",
        sign(view.type),
        view.cards,
        key=f"{view.key}-card",
        on=OpenScreen(RulesScreen(view.card)),
        type="button",
        class_="layer-card bar tap",
        aria_label=texts.t("book.about", name=view.cards),
    )
