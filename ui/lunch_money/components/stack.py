"""The stack of what is open on the table: who plays what on whom, the last thing at the end."""

from collections.abc import Sequence

from ui.lunch_money.components.sign import sign
from ui.lunch_money.view_model import LastPlay, Layer
from ui.nodes import Node, h
from ui.shell.dialogs import RulesBook
from ui.shell.messages import OpenDialog
from ui.text.i18n import Texts


def stack(texts: Texts, seen: Sequence[Layer], answers: str) -> Node | None:
    """A list of small cards, and a sentence about what may be said to the last of them."""
    if not seen:
        return None
    return h(
        "section",
        h("ol", [_layer(texts, one) for one in seen], class_="stack-row"),
        h("p", answers, class_="stack-answers") if answers else None,
        class_="stack",
        aria_label=texts.t("screen.stack"),
    )


def settled_stack(texts: Texts, seen: LastPlay) -> Node:
    """What lay there last, and what came of it."""
    return h(
        "section",
        h("ol", [_layer(texts, one) for one in seen.layers], class_="stack-row")
        if seen.layers
        else None,
        h("p", seen.outcome, class_="stack-answers") if seen.outcome else None,
        class_="stack stack--settled",
        aria_label=texts.t("screen.last-play"),
    )


def _layer(texts: Texts, seen: Layer) -> Node:
    return h(
        "li",
        h(
            "span",
            h("strong", seen.who),
            " ",
            h("span", seen.does, class_="layer-does"),
            sign("arrow", "layer-arrow") if seen.whom else None,
            h("span", " ", seen.whom, class_="layer-whom") if seen.whom else None,
            class_="layer-who",
        ),
        _cards(texts, seen) if seen.card else None,
        h("span", seen.note, class_="layer-note") if seen.note else None,
        key=seen.key,
        class_=" ".join(_classes(seen)),
    )


def _classes(seen: Layer) -> list[str]:
    classes = ["layer"]
    if seen.type:
        classes.append(f"layer--{seen.type}")
    if seen.is_top:
        classes.append("layer--top")
    return classes


def _cards(texts: Texts, seen: Layer) -> Node:
    """They lead to the page of the last of them."""
    return h(
        "button",
        sign(seen.type),
        seen.cards,
        key=f"{seen.key}-card",
        on=OpenDialog(RulesBook(seen.card)),
        type="button",
        class_="layer-card",
        aria_label=texts.t("book.about", name=seen.cards),
    )
