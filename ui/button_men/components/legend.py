"""The legend: the signs on dice and their meanings, collapsed by default."""

from functools import lru_cache

from ui.button_men.components.die import SIGNS, mark_sign, sign_picture
from ui.nodes import Node, h
from ui.text.i18n import Texts


@lru_cache(maxsize=8)
def legend(texts: Texts) -> Node:
    """Return the list of all signs on dice, including those not on the table."""
    return h(
        "details",
        h("summary", texts.t("sign.title"), key="legend-fold", class_="signs-fold strong tap"),
        h("ul", [_line(texts, mark) for mark in SIGNS], class_="signs column plain-list gap-1"),
        class_="signs-panel box",
    )


def _line(texts: Texts, mark: str) -> Node:
    picture = sign_picture(mark_sign(mark), "signs-picture")
    return h("li", picture, texts.t(f"sign.{mark}"), class_="signs-line bar")
