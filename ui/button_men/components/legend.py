"""The legend: each sign on a die, and what it means. It is folded until somebody wants it."""

from functools import lru_cache

from ui.button_men.components.die import SIGN_SIZE, SIGNS, mark_sign
from ui.nodes import Node, h
from ui.text.i18n import Texts


@lru_cache(maxsize=8)
def legend(texts: Texts) -> Node:
    """All signs, whichever are on the table now."""
    return h(
        "details",
        h("summary", texts.t("sign.title"), key="legend-fold", class_="signs-fold"),
        h("ul", [_line(texts, mark) for mark in SIGNS], class_="signs"),
        class_="signs-panel",
    )


def _line(texts: Texts, mark: str) -> Node:
    picture = h(
        "svg",
        mark_sign(mark),
        class_="signs-picture",
        viewBox=f"0 0 {SIGN_SIZE} {SIGN_SIZE}",
        aria_hidden=True,
        focusable="false",
    )
    return h("li", picture, texts.t(f"sign.{mark}"), class_="signs-line")
