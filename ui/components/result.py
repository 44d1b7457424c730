"""A result: the winner, the score, and an explanation."""

from collections.abc import Sequence

from engine.value import value
from ui.components.confetti import confetti
from ui.message import Message
from ui.nodes import Child, Node, h
from ui.text.i18n import Texts

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
    """Return the result of a round or a match.

    `look` is "won", "lost" or "drawn" from the viewer's perspective; `face` is a picture of the
    winner; `is_last` means that the match is over. The next steps are in the action bar, within
    reach of the thumb.
    """
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
            class_="result-head bar",
        ),
        content,
        key=RESULT,
        class_=f"result result--{look}" + (" result--match" if is_last else ""),
        aria_labelledby="result-title",
    )


@value
class TurningPoint:
    """The turning point of a match as a sentence."""

    text: str
    on: Message | None
    """Shows the match at that move, or None if it must stay hidden."""


def turning_point(view: TurningPoint | None) -> Node | None:
    """Return the turning point, which shows that moment when pressed."""
    if view is None:
        return None
    if view.on is None:
        return h("p", view.text, class_="turning tap")
    return h("button", view.text, key="turning", on=view.on, type="button", class_="turning tap")


def folded(texts: Texts, content: Child) -> Node:
    """Return further details, collapsed on small screens."""
    return h(
        "details",
        h(
            "summary",
            texts.t("result.details"),
            key="result-fold",
            class_="figures-fold strong tap",
        ),
        h("div", content, class_="result-details column gap-3"),
        class_="result-more",
    )


def numerals(figures: str, words: str) -> Node:
    """Return the score in large numbers. `words` are for screen readers."""
    return h(
        "p",
        h("span", figures, aria_hidden=True),
        h("span", words, class_="unseen"),
        class_="result-score row",
    )
