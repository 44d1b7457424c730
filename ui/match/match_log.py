"""The game log: all events, one sentence per line."""

from collections.abc import Sequence
from functools import lru_cache

from ui.match.messages import ReplayAt
from ui.match.narration import Sentence, Weight
from ui.nodes import Child, Node, h, reused
from ui.text.i18n import Texts


@reused
def match_log(texts: Texts, sentences: Sequence[Sentence], tools: Sequence[Child]) -> Node:
    """Return the log, oldest line first, scrolled to its end. `tools` are its buttons."""
    return _panel(texts, [_line(sentence) for sentence in sentences], tools, tabindex=0)


@reused
def replayable_log(
    texts: Texts, sentences: Sequence[Sentence], tools: Sequence[Child], shown: int | None
) -> Node:
    """Return a log whose lines are buttons, each of which shows the match after the move of its
    line. `shown` is the number of moves that a replay shows, or None outside replays. The log is a
    single tab stop: the line shown, or the last line."""
    at = len(sentences) - 1
    if shown is not None:
        earlier = (place for place, sentence in enumerate(sentences) if sentence.move <= shown)
        at = max(earlier, default=0)
    lines = [
        _step(sentence, is_stop=place == at, is_shown=shown is not None and place == at)
        for place, sentence in enumerate(sentences)
    ]
    return _panel(texts, lines, tools, tabindex=-1 if lines else 0)


def _panel(texts: Texts, lines: Sequence[Node], tools: Sequence[Child], tabindex: int) -> Node:
    nothing = h("p", texts.t("screen.log-empty"), class_="log-line")
    return h(
        "section",
        h(
            "div",
            h("h2", texts.t("screen.log"), key="log-title", class_="log-title"),
            h("div", tools, class_="log-tools") if any(tools) else None,
            class_="log-head row",
        ),
        h(
            "div",
            # The scrolling box lays out from its bottom, so that its only child shows its end.
            h("div", lines or nothing, key="log-lines", class_="log-lines"),
            key="log",
            class_="log",
            role="log",
            # Silent: the announcement covers it, in order with the prompt.
            aria_live="off",
            tabindex=tabindex,
            aria_labelledby="log-title",
        ),
        class_="log-panel box",
    )


# A log has hundreds of lines, and nearly all of them are the same in the next drawing.
@lru_cache(maxsize=4096)
def _line(sentence: Sentence) -> Node:
    return h("p", sentence.text, key=sentence.key, class_=_look(sentence))


@lru_cache(maxsize=4096)
def _step(sentence: Sentence, *, is_stop: bool, is_shown: bool) -> Node:
    """Return the line itself as a button: a button inside a line would double the elements of a
    long log."""
    return h(
        "button",
        sentence.text,
        key=sentence.key,
        on=ReplayAt(sentence.move),
        type="button",
        tabindex=0 if is_stop else -1,
        class_=f"{_look(sentence)} log-line--step",
        aria_current="step" if is_shown else None,
    )


def _look(sentence: Sentence) -> str:
    plain = "log-line"
    return plain if sentence.weight is Weight.PLAIN else f"{plain} log-line--{sentence.weight}"
