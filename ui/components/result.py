"""The result of a round or match: the winner, the score, and an explanation."""

from collections.abc import Sequence

from engine.value import value
from ui.components.confetti import confetti
from ui.components.plot import Plot, plot_picture
from ui.message import Message
from ui.nodes import Child, Node, h
from ui.text.i18n import Texts

RESULT = "result"
"""The id of the result."""


def result(title: str, why: Sequence[str], look: str, *content: Child) -> Node:
    """Return the result of a round. `why` contains the sentences that explain it, and `look` is
    "won", "lost" or "drawn" from the viewer's perspective. The next steps are in the action bar,
    within reach of the thumb."""
    reasons = h("p", " ".join(why), class_="result-why")
    return _section(look, "", _title(title), reasons, content)


def match_result(
    title: str,
    look: str,
    *content: Child,
    face: Child,
    fallen: Child = None,
    score: Child,
    celebrates: bool,
) -> Node:
    """Return the result of a match: the winner's face, if someone won, above the dice or faces of
    the losers (`fallen`), the score, and the content. `look` is "won", "lost" or "drawn" from the
    viewer's perspective, and `celebrates` is whether there is confetti."""
    stage = (
        h("div", face, class_="result-face", data_object=True) if face is not None else None,
        h("div", fallen, class_="fallen", aria_hidden=True) if fallen is not None else None,
        score,
    )
    return _section(
        look,
        "result--match",
        confetti() if celebrates else None,
        h("div", _title(title), stage, class_="result-stage"),
        h("div", content, class_="result-trays"),
    )


def _title(title: str) -> Node:
    return h("h2", title, key="result-title", class_="result-title")


def _section(look: str, kind: str, *content: Child) -> Node:
    return h(
        "section",
        content,
        key=RESULT,
        class_=f"result result--{look} {kind}".rstrip(),
        aria_labelledby="result-title",
    )


@value
class TurningPoint:
    """The turning point of a match."""

    text: str
    """The turning point as a sentence."""
    on: Message | None
    """The message that shows the match at the turning point, or None if the match must stay
    hidden."""


def curve(plot: Plot | None, turning: TurningPoint | None) -> Node | None:
    """Return the plot of the match and its turning point, or None without a plot. Pressing the
    sentence about the turning point shows the match at that move, unless it must stay hidden."""
    if plot is None:
        return None
    text: Child = turning.text if turning else None
    if turning and turning.on is not None:
        text = h("button", text, key="turning", on=turning.on, type="button", class_="tap")
    return h(
        "div",
        plot_picture(plot),
        h("p", text, class_="turning") if text else None,
        class_="tray result-curve",
        data_object=True,
    )


def folded(texts: Texts, content: Child) -> Node:
    """Return further details, collapsed at first."""
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
    """Return the score in large figures. Screen readers get `words` instead."""
    return h(
        "p",
        h("span", figures, aria_hidden=True),
        h("span", words, class_="unseen"),
        class_="result-score row",
    )
