"""The plot of a rating over time: a line with its 95% interval."""

from collections.abc import Sequence

from ui.components.plot import HEIGHT, MARGIN, WIDTH, path_points
from ui.nodes import Node, h, svg
from ui.puzzles.glicko2 import Rating
from ui.puzzles.training import Training
from ui.text.i18n import Texts

MAX_TRIES = 150
"""The maximum number of tries in the plot, which shows the latest ones."""
STEP = 100
"""The scale begins and ends at multiples of this number of rating points."""


def rating_plot(texts: Texts, training: Training) -> Node:
    """Return the plot of the rating after each try. Screen readers get the table of the latest
    tries instead."""
    tries = len(training.tries)
    ratings = [training.rating_after(at) for at in range(max(0, tries - MAX_TRIES), tries + 1)]
    return h(
        "section",
        h("h3", texts.t("puzzles.course"), key="rating-title", class_="figures-title large"),
        _picture(ratings),
        h("p", texts.t("puzzles.band-means"), class_="soft"),
        class_="trend column",
        aria_labelledby="rating-title",
    )


def _picture(ratings: Sequence[Rating]) -> Node:
    above = [one.points + 2 * one.deviation for one in ratings]
    below = [one.points - 2 * one.deviation for one in ratings]
    # The initial rating can be far off, and would flatten the rest.
    known = ratings[1:]
    low = min(one.points - one.deviation for one in known) // STEP * STEP
    high = -(-max(one.points + one.deviation for one in known) // STEP) * STEP

    def across(at: int) -> float:
        return MARGIN + (WIDTH - 2 * MARGIN) * at / (len(ratings) - 1)

    def down(points: float) -> float:
        inside = min(max(points, low), high)
        return HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * (inside - low) / (high - low)

    line = [(across(at), down(one.points)) for at, one in enumerate(ratings)]
    upper = [(across(at), down(points)) for at, points in enumerate(above)]
    lower = [(across(at), down(points)) for at, points in enumerate(below)]
    return svg(
        f"0 0 {WIDTH} {HEIGHT}",
        h("path", d=f"M{path_points(upper)}L{path_points(lower[::-1])}Z", class_="rating-band"),
        h("path", d=f"M{path_points(line)}", class_="review-line"),
        h("text", f"{high:.0f}", x=MARGIN, y=2 * MARGIN + 2, class_="plot-top"),
        h("text", f"{low:.0f}", x=MARGIN, y=HEIGHT - MARGIN, class_="plot-top"),
        class_="plot-picture box",
    )
