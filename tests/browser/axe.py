"""Accessibility checks with axe-core."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TypedDict

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
GRAVE = ("serious", "critical")

RUN = """
(options) => axe.run(document, { resultTypes: ["violations"], ...options })
  .then(({ violations }) => violations)
"""
COLOURS = ("color-contrast",)
"""The only rule whose result depends on the theme."""
STYLE_SHEETS = ("css-orientation-lock",)
"""The only rule that reads the style sheets, which are the same on all screens. It takes as long as
all other rules together."""


class Place(TypedDict):
    """The location of a violation."""

    target: list[str]
    failureSummary: str


class Violation(TypedDict):
    """A violated rule."""

    id: str
    impact: str
    nodes: list[Place]


COME_TO_REST = """
() => document.getAnimations().every(({ playState, effect }) =>
  playState !== "running" || effect.getComputedTiming().endTime === Infinity)
"""
"""Wait until only endless animations run: elements that fade in have too little contrast until
then."""


def grave(page: Page, rules: Sequence[str] = ()) -> list[str]:
    """Return the serious and critical violations of these rules, one per line; by default of all
    rules that do not read the style sheets."""
    if not page.evaluate("'axe' in window"):
        # As source, not as a script element, which a content security policy would block.
        page.evaluate(_source())
    options = {
        "preload": any(rule in STYLE_SHEETS for rule in rules),
        **({"runOnly": list(rules)} if rules else {}),
    }
    page.wait_for_function(COME_TO_REST)
    violations: list[Violation] = page.evaluate(RUN, options)
    return [
        f"{violation['id']} at {' '.join(place['target'])}: {place['failureSummary']}"
        for violation in violations
        if violation["impact"] in GRAVE
        for place in violation["nodes"]
    ]


@cache
def _source() -> str:
    return SOURCE.read_text(encoding="utf-8")
