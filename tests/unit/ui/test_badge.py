"""Badges depend only on name and set, differ within a set, and are readable."""

import re

import pytest

from engine.button_men.buttons import all_buttons
from ui.components.badge import PAINTS, Paint, badge, look
from ui.components.emblem import SHAPES, WORDS, emblem_of
from ui.nodes import Node, html


def text_of(node: Node) -> str:
    return html(node)


def drawing(name: str, set_name: str) -> str:
    """Return a badge without its text."""
    return re.sub(r">[^<]*</textPath", "></textPath", text_of(badge(name, set_name, key="b")))


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
    paint, motif = look("Avis", "Soldiers")
    assert (paint.rim, motif.kind) == ("#9fdcb4", ("eye", 0, 6))


def test_a_translated_name_changes_nothing_but_the_letters() -> None:
    badges = [
        text_of(badge(name, "feats", key="b", look_of="untouchable"))
        for name in ("Untouchable", "Unantastbar")
    ]
    english, german = (re.sub(r"Un[a-z]+", "", one) for one in badges)
    assert english == german


def test_the_same_name_in_another_set_is_another_badge() -> None:
    assert drawing("Bauer", "Soldiers") != drawing("Bauer", "Elsewhere")


def test_no_two_of_a_set_look_alike() -> None:
    """If a new button looks like another one of its set, change `SALT`."""
    looks: dict[object, str] = {}
    for button in all_buttons():
        paint, motif = look(button.name, button.set)
        seen = (button.set, paint, motif.kind)
        assert seen not in looks, f"{button.name} looks like {looks[seen]}"
        looks[seen] = button.name


def test_no_letters_stand_for_a_face() -> None:
    for button in all_buttons():
        figures = re.findall(r"<text\b", text_of(badge(button.name, button.set, key="b")))
        assert len(figures) == 1, "the name on the rim"


@pytest.mark.parametrize(
    ("name", "emblem"),
    [
        ("Queen Beryl", "crown"),
        ("Stumbling Clowns", "mask"),
        ("Dead Guy", "skull"),
        ("Them Bones", "skull"),
        ("Horde O Ninjas", "sword"),
        ("Kingsley", None),
        ("Avis", None),
        ("", None),
    ],
)
def test_a_word_of_the_name_chooses_the_figure(name: str, emblem: str | None) -> None:
    assert emblem_of(name) == emblem
    if emblem:
        assert look(name, "Any set")[1].emblem == emblem


def test_every_emblem_is_drawn_and_every_word_has_one() -> None:
    assert WORDS.keys() <= SHAPES.keys()
    words = [word for some in WORDS.values() for word in some.split()]
    assert len(words) == len(set(words))


def test_the_large_badge_has_the_name_on_its_rim() -> None:
    text = text_of(badge("Avis & Co", "Soldiers", key="mine-badge"))
    assert 'id="mine-badge"' in text
    assert 'id="mine-badge-rim"' in text
    assert '<textPath href="#mine-badge-rim" startOffset="50%">Avis &amp; Co</textPath>' in text


def test_a_long_name_is_squeezed_onto_the_rim() -> None:
    text = text_of(badge("The Unusually Long Name Of A Button", "Soldiers", key="mine-badge"))
    assert 'textLength="160" lengthAdjust="spacingAndGlyphs"' in text


def test_the_name_is_said_beside_a_badge_not_by_it() -> None:
    node = badge("Avis", "Soldiers", key="mine-badge")
    assert dict(node.attributes)["aria-hidden"] == "true"


@pytest.mark.parametrize("paint", PAINTS)
def test_letters_can_be_read(paint: Paint) -> None:
    assert contrast(paint.ink, paint.rim) >= 4.5
    assert contrast(paint.face, paint.emblem) >= 4.5


def test_patterns_stay_inside_the_badge() -> None:
    for number in range(300):
        text = text_of(badge(f"Button {number}", "A set", key="b"))
        paths = re.findall(r'<path d="([^"]*)" fill', text)
        places = [
            (float(x), float(y))
            for path in paths
            for x, y in re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", path)
        ]
        assert all((x - 50) ** 2 + (y - 50) ** 2 <= 50**2 for x, y in places)
