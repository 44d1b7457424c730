"""The trend of a player's errors over the reviewed matches."""

from collections.abc import Sequence

from ui.nodes import Node, h
from ui.review.view import percent
from ui.text.i18n import Texts

RECENT = 10
"""The number of latest reviewed matches, whose errors are compared with those of as many earlier
ones."""
MAX_DRAWN = 50
"""The maximum number of matches in the plot."""
MIN_DRAWN = 3
"""The minimum number of matches for a plot."""
WIDTH, HEIGHT, MARGIN = 300, 60, 6


def error_trend(texts: Texts, rates: Sequence[int]) -> Node | None:
    """Return the section with the average cost of a decision in the latest of these matches and in
    earlier ones, and with a plot if there are enough matches. Return None without any matches.
    `rates` contains the error rates of the matches, as in `PastMatch.error_rate`, the oldest
    first."""
    if not rates:
        return None
    latest, before = rates[-RECENT:], rates[:-RECENT][-RECENT:]
    said = [texts.t("statistics.errors-latest", count=len(latest), rate=_mean(texts, latest))]
    if before:
        said.append(
            texts.t("statistics.errors-before", count=len(before), rate=_mean(texts, before))
        )
    return h(
        "section",
        h("h3", texts.t("statistics.errors"), key="errors-title", class_="figures-title large"),
        h("p", " ".join(said)),
        _line(rates[-MAX_DRAWN:]) if len(rates) >= MIN_DRAWN else None,
        h("p", texts.t("statistics.errors-means"), class_="soft"),
        class_="trend column",
        aria_labelledby="errors-title",
    )


def _mean(texts: Texts, rates: Sequence[int]) -> str:
    return percent(texts, round(sum(rates) / len(rates)))


def _line(rates: Sequence[int]) -> Node:
    """Return a plot of the error rates. Screen readers skip it, since the list of matches has them
    as numbers."""
    highest, last = max(1, *rates), len(rates) - 1
    points = (
        (
            MARGIN + (WIDTH - 2 * MARGIN) * at / last,
            HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * rate / highest,
        )
        for at, rate in enumerate(rates)
    )
    return h(
        "svg",
        h("line", x1=0, x2=WIDTH, y1=HEIGHT - MARGIN, y2=HEIGHT - MARGIN, class_="plot-ground"),
        h("path", d="M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points), class_="review-line"),
        class_="plot-picture box",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        aria_hidden=True,
        focusable="false",
    )
