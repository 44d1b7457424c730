"""Axe: what axe-core finds wrong with a page, for those who do not see it or use no mouse."""

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
"""The one rule whose answer depends on the theme."""
STYLE_SHEETS = ("css-orientation-lock",)
"""The one rule that reads the style sheets, which are the same on all screens. To read them takes
as long as all other rules together."""


class Place(TypedDict):
    """Where a rule is broken."""

    target: list[str]
    failureSummary: str


class Violation(TypedDict):
    """A rule that is broken."""

    id: str
    impact: str
    nodes: list[Place]


COME_TO_REST = """
() => document.getAnimations().every(({ playState, effect }) =>
  playState !== "running" || effect.getComputedTiming().endTime === Infinity)
"""
"""Nothing moves but what moves for ever. What fades in has too little contrast until then."""


def grave(page: Page, rules: Sequence[str] = ()) -> list[str]:
    """All that is serious or critical by these rules of axe, a line each; by default by all rules
    that do not read the style sheets."""
    if not page.evaluate("'axe' in window"):
        # As source, not as a script element: a content security policy would refuse that.
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
