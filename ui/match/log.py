"""The game log: everything that happened, one line a sentence."""

from collections.abc import Sequence

from ui.match.narration import Sentence
from ui.nodes import Child, Node, h
from ui.shell.messages import ReviewAt
from ui.text.i18n import Texts

HEADINGS = frozenset({"round-began", "turn-began"})
"""Kinds of sentences that begin a chapter."""
LOUD = frozenset({"struck", "hurt", "knocked-out", "round-ended", "match-ended", "brawl-ended"})
"""Kinds of sentences that one looks for when leafing through."""


def log(texts: Texts, story: Sequence[Sentence], tools: Sequence[Child] = ()) -> Node:
    """The panel with the log, oldest line first; it stays scrolled to its end. `tools` are what can
    be done with it."""
    return _panel(texts, [_line(sentence) for sentence in story], tools, tabindex=0)


def reviewable_log(
    texts: Texts, story: Sequence[Sentence], tools: Sequence[Child], shown: int | None
) -> Node:
    """A log whose lines show the match as it stood then; `shown` is the move that is looked at.

    It is one stop of the Tab key: the line that is shown, or the last.
    """
    at = len(story) - 1 if shown is None else _line_of(story, shown)
    lines = [
        _step(sentence, is_stop=place == at, is_shown=shown is not None and place == at)
        for place, sentence in enumerate(story)
    ]
    return _panel(texts, lines, tools, tabindex=-1 if lines else 0)


def _line_of(story: Sequence[Sentence], move: int) -> int:
    """The last line that tells of this move, or of one before it."""
    told = [place for place, sentence in enumerate(story) if sentence.move <= move]
    return told[-1] if told else 0


def _panel(texts: Texts, lines: Sequence[Node], tools: Sequence[Child], tabindex: int) -> Node:
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
            h("div", lines or nothing, class_="log-lines"),
            key="log",
            class_="log",
            role="log",
            # Silent: the announcement tells the same, in order with the prompt.
            aria_live="off",
            tabindex=tabindex,
            aria_labelledby="log-title",
        ),
        class_="log-panel",
    )


def _line(sentence: Sentence) -> Node:
    return h("p", sentence.text, key=sentence.key, class_=_look(sentence))


def _step(sentence: Sentence, *, is_stop: bool, is_shown: bool) -> Node:
    """Not a button in a line: a log of a thousand lines is drawn anew with every move."""
    return h(
        "button",
        sentence.text,
        key=sentence.key,
        on=ReviewAt(sentence.move),
        type="button",
        tabindex=0 if is_stop else -1,
        class_=f"{_look(sentence)} log-line--step",
        aria_current="step" if is_shown else None,
    )


def _look(sentence: Sentence) -> str:
    if sentence.kind in HEADINGS:
        return "log-line log-line--round"
    return "log-line log-line--loud" if sentence.kind in LOUD else "log-line"
