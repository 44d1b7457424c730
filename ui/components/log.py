"""The game log: everything that happened, one line a sentence."""

from collections.abc import Sequence

from ui.i18n import Texts
from ui.nodes import Child, Node, h
from ui.story import Sentence

HEADINGS = frozenset({"round-began", "turn-began"})
"""Kinds of sentences that begin a chapter."""
LOUD = frozenset({"struck", "hurt", "knocked-out", "round-ended", "match-ended", "brawl-ended"})
"""Kinds of sentences that one looks for when leafing through."""


def log(texts: Texts, story: Sequence[Sentence], tools: Sequence[Child] = ()) -> Node:
    """The panel with the log, oldest line first; it stays scrolled to its end. `tools` are what can
    be done with it."""
    nothing = h("p", texts.t("screen.log-empty"), class_="log-line")
    return h(
        "section",
        h(
            "div",
            h("h2", texts.t("screen.log"), key="log-title", class_="log-title"),
            h("div", tools, class_="log-tools") if any(tools) else None,
            class_="log-head",
        ),
        h(
            "div",
            # The scrolling box lays out from its foot, so that its one child shows its end.
            h("div", [_line(sentence) for sentence in story] or nothing, class_="log-lines"),
            key="log",
            class_="log",
            role="log",
            tabindex=0,
            aria_labelledby="log-title",
        ),
        class_="log-panel",
    )


def _line(sentence: Sentence) -> Node:
    look = ""
    if sentence.kind in HEADINGS:
        look = " log-line--round"
    elif sentence.kind in LOUD:
        look = " log-line--loud"
    return h("p", sentence.text, key=sentence.key, class_=f"log-line{look}")
