"""A result: who won, by how much, and how it came about."""

from collections.abc import Sequence

from ui.components.confetti import confetti
from ui.nodes import Child, Node, h

RESULT = "result"
"""The key of the result."""


def result(
    title: str,
    why: Sequence[str],
    look: str,
    *content: Child,
    face: Child = None,
    score: Child = None,
    is_last: bool,
    celebrates: bool = False,
) -> Node:
    """How a round or a match ended. `look` is "won", "lost" or "drawn", as the viewer sees it;
    `face` is a picture of the winner; `is_last` means that the match is over. What comes next is in
    the action bar, within reach of the thumb."""
    return h(
        "section",
        confetti() if celebrates else None,
        h(
            "div",
            h("div", face, class_="result-face") if face is not None else None,
            h(
                "div",
                h("h2", title, key="result-title", class_="result-title"),
                score,
                h("p", " ".join(why), class_="result-why"),
                class_="result-text",
            ),
            class_="result-head",
        ),
        content,
        key=RESULT,
        class_=f"result result--{look}" + (" result--match" if is_last else ""),
        aria_labelledby="result-title",
    )


def numerals(figures: str, words: str) -> Node:
    """The score in large figures; `words` are for screen readers."""
    return h(
        "p",
        h("span", figures, aria_hidden=True),
        h("span", words, class_="unseen"),
        class_="result-score",
    )
