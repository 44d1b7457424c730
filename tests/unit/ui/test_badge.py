"""Badges follow from name and set alone, differ within a set, and can be read."""

import re

import pytest

from ui.components.badge import PAINTS, Paint, badge, initials, small_badge
from ui.nodes import Node, html


def text_of(node: Node) -> str:
    return html(node)


def drawing(name: str, set_name: str) -> str:
    """Return a badge without its letters."""
    return re.sub(r">[^<]*</text", "></text", text_of(small_badge(name, set_name)))


def luminance(colour: str) -> float:
    """Return the relative luminance of "#rrggbb", as WCAG 2 defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_a_badge_is_the_same_every_time_and_on_every_machine() -> None:
    text = text_of(small_badge("Avis", "Soldiers"))
    assert text == text_of(small_badge("Avis", "Soldiers"))
    assert 'fill="#4d5d24"' in text


def test_the_same_name_in_another_set_is_another_badge() -> None:
    assert drawing("Avis", "Soldiers") != drawing("Avis", "Elsewhere")


def test_no_two_of_a_set_are_drawn_alike() -> None:
    drawings = {drawing(f"Button {number}", "A large set") for number in range(500)}
    assert len(drawings) == 500


def test_the_large_badge_has_the_name_on_its_rim() -> None:
    text = text_of(badge("Avis & Co", "Soldiers", key="mine-badge"))
    assert 'id="mine-badge"' in text
    assert 'id="mine-badge-rim"' in text
    assert '<textPath href="#mine-badge-rim" startOffset="50%">Avis &amp; Co</textPath>' in text


def test_a_long_name_is_squeezed_onto_the_rim() -> None:
    text = text_of(badge("The Unusually Long Name Of A Button", "Soldiers", key="mine-badge"))
    assert 'textLength="160" lengthAdjust="spacingAndGlyphs"' in text


def test_the_name_is_said_beside_a_badge_not_by_it() -> None:
    for node in (badge("Avis", "Soldiers", key="mine-badge"), small_badge("Avis", "Soldiers")):
        assert dict(node.attributes)["aria-hidden"] == "true"


def test_small_badges_need_no_ids() -> None:
    assert " id=" not in text_of(small_badge("Avis", "Soldiers"))


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("Avis", "Av"),
        ("Wu Lan", "WL"),
        ("Me am ORK!", "MA"),
        ("Carson (promo)", "CP"),
        ("bob", "Bo"),
        ("X", "X"),
        ("& Co", "Co"),
        ("", "?"),
        ("!", "?"),
    ],
)
def test_initials(name: str, letters: str) -> None:
    assert initials(name) == letters


@pytest.mark.parametrize("paint", PAINTS)
def test_letters_can_be_read(paint: Paint) -> None:
    assert contrast(paint.ink, paint.rim) >= 4.5
    assert contrast(paint.face, paint.emblem) >= 4.5


def test_patterns_stay_inside_the_badge() -> None:
    for number in range(300):
        text = text_of(small_badge(f"Button {number}", "A set"))
        paths = re.findall(r'<path d="([^"]*)" fill', text)
        places = [
            (float(x), float(y))
            for path in paths
            for x, y in re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", path)
        ]
        assert all((x - 50) ** 2 + (y - 50) ** 2 <= 50**2 for x, y in places)
