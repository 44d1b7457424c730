"""The combinations: what may open, what answers what, what follows what, how one gets free."""

from collections.abc import Sequence

from engine.lunch_money.rulings import Rulings
from ui.lunch_money.combinations import (
    Combination,
    answers,
    escapes,
    followers,
    free_answers,
    openers,
)
from ui.lunch_money.components.sign import sign
from ui.lunch_money.wording import kinds
from ui.nodes import Node, h
from ui.text.i18n import Texts


def combinations(texts: Texts, rulings: Rulings) -> list[Node]:
    """A list under a heading for each question that players ask."""
    chapters = (
        ("answers", answers(rulings)),
        ("followers", followers(rulings)),
        ("free-answers", free_answers(rulings)),
        ("escapes", escapes()),
    )
    opening = h("p", kinds(texts, openers()), class_="sheet-text")
    return [
        _chapter(texts, "openers", opening),
        *(_chapter(texts, key, _list(texts, found)) for key, found in chapters),
    ]


def _chapter(texts: Texts, key: str, *content: Node) -> Node:
    return h(
        "section",
        h("h3", texts.t(f"sheet.{key}"), key=f"sheet-{key}", class_="sheet-title"),
        content,
        aria_labelledby=f"sheet-{key}",
        class_="sheet-chapter",
    )


def _list(texts: Texts, found: Sequence[Combination]) -> Node:
    return h("ul", [_line(texts, one) for one in found], class_="sheet-lines")


def _line(texts: Texts, one: Combination) -> Node:
    return h(
        "li",
        h("strong", kinds(texts, one.cards), class_="sheet-cards"),
        sign("arrow", "sheet-arrow"),
        h("span", ": ", class_="unseen"),
        h("span", kinds(texts, one.fitting) or texts.t("sheet.nothing")),
        class_="sheet-line",
    )
