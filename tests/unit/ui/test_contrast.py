"""Contrast that axe-core does not check: drawings, marks, and disabled elements.

The formula and its limits are those of WCAG 2.2, level AA: 4.5 for text, 3 for symbols and borders.
"""

import re
from pathlib import Path

import pytest

FILE = (Path(__file__).parents[3] / "assets/css/tokens.css").read_text(encoding="utf-8")
TOKENS, OUTDATED = re.split(r"@supports not [^{]*\{", FILE)
"""The colors of the page, and those for the message in browsers that are too old."""
PAPER, FELT = TOKENS.split("\n.page,")
"""The colors of dialogs and text, and those that the page has instead: it is felt."""
VALUE = re.compile(
    r"--([a-z0-9-]+): (?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}))"
)
ALIAS = re.compile(r"--([a-z0-9-]+): var\(--([a-z0-9-]+)\)")
THEMES = ("light", "dark")
TEXT, SIGN = 4.5, 3.0

TEXTS = (
    *(("die-ink", body) for body in ("mine", "theirs", "mine-shadow", "theirs-shadow")),
    *(("felt-ink-soft", felt) for felt in ("felt", "felt-deep", "felt-light")),
    *(("felt-ink", felt) for felt in ("felt", "felt-deep", "felt-light")),
    *(("on-tone", f"tone-{tone}") for tone in range(6)),
    *((f"on-{kind}", kind) for kind in ("basic", "defence", "weapon", "specialty", "loud")),
    *(("card-ink", card) for card in ("card", "card-idle")),
    *(("ink-soft", paper) for paper in ("paper", "paper-sunk", "room")),
    *(("bad", paper) for paper in ("paper", "paper-sunk")),
    ("die-ink", "pick"),
)
"""Text colors with their backgrounds: values of dice, letters of skills, cards, notes."""

SIGNS = (
    *(("pick", felt) for felt in ("felt", "felt-deep", "felt-light")),
    *(("felt-ring", felt) for felt in ("felt", "felt-deep", "felt-light")),
    *(("ring", paper) for paper in ("paper", "paper-sunk", "room")),
    *((side, "felt") for side in ("mine", "theirs")),
    *((counter, "felt-deep") for counter in ("counter", "counter-few")),
    *(("card-good", card) for card in ("card", "card-idle")),
    ("line-strong", "paper"),
    ("qr-ink", "qr-paper"),
)
"""Mark colors with their backgrounds: selections, the focus, outlines of dice, counters."""


def colours(theme: str, ground: str) -> dict[str, str]:
    """Return the colors of a theme by the names of their tokens, on paper or felt."""
    found = VALUE.findall(PAPER)
    at = THEMES.index(theme)
    seen = {name: plain or both[at] for name, *both, plain in found}
    if ground == "felt":
        seen |= {name: plain or both[at] for name, *both, plain in VALUE.findall(FELT)}
        seen |= {name: seen[other] for name, other in ALIAS.findall(FELT)}
    return seen


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("ink", "room"),
        ("ink", "paper"),
        ("bad", "paper"),
        ("on-loud", "loud"),
        ("felt-ink", "felt"),
        ("felt-ink", "felt-deep"),
        ("felt-ink", "felt-light"),
    ],
)
def test_browsers_that_are_too_old_are_told_so_readably(ink: str, ground: str) -> None:
    found = {name: plain for name, *_, plain in VALUE.findall(OUTDATED)}
    assert contrast(found[ink], found[ground]) >= TEXT


def luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    light = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_measure_itself() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("ground", ["paper", "felt"])
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("pairs", "least"), [(TEXTS, TEXT), (SIGNS, SIGN)])
def test_what_is_drawn_can_be_read(
    pairs: tuple[tuple[str, str], ...], least: float, theme: str, ground: str
) -> None:
    seen = colours(theme, ground)
    found = {pair: contrast(seen[pair[0]], seen[pair[1]]) for pair in pairs}
    assert {pair: round(ratio, 2) for pair, ratio in found.items() if ratio < least} == {}


@pytest.mark.parametrize("theme", THEMES)
def test_what_cannot_be_used_now_can_still_be_read(theme: str) -> None:
    """A disabled quiet button is half transparent."""
    base = (Path(__file__).parents[3] / "assets/css/base.css").read_text(encoding="utf-8")
    faded = re.search(r"button--quiet\[aria-disabled=\"true\"\] \{[^}]*opacity: ([.\d]+)", base)
    assert faded is not None
    for ground in ("paper", "felt"):
        seen = colours(theme, ground)
        mixed = blend(seen["ink-soft"], seen["paper"], float(faded[1]))
        assert contrast(mixed, seen["paper"]) >= TEXT


def blend(upper: str, lower: str, opacity: float) -> str:
    parts = ((int(upper[at : at + 2], 16), int(lower[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(
        f"{round(over * opacity + under * (1 - opacity)):02x}" for over, under in parts
    )
