"""The guide: how a round goes, in four lines, for whoever has never played."""

from ui.nodes import Node, h
from ui.text.i18n import Texts

LINES = ("power", "skill", "roll", "score")


def guide(texts: Texts) -> Node:
    """A panel that stands beside the table until something has happened."""
    return h(
        "section",
        h("h2", texts.t("screen.guide"), key="guide-title", class_="log-title"),
        h("ul", [h("li", texts.t(f"screen.guide-{line}")) for line in LINES], class_="guide-lines"),
        class_="guide",
        aria_labelledby="guide-title",
    )
