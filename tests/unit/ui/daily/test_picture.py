"""The picture of a result, and the shapes it is painted with."""

import json
import re
from collections.abc import Iterable

from engine.button_men.buttons import playable
from ui.components.postcard import HEIGHT, WIDTH
from ui.daily.days import PastDaily
from ui.daily.duel import Side
from ui.daily.picture import picture
from ui.daily.result_text import result_text
from ui.daily.shapes import BACKDROP, Shape, shapes
from ui.history.outcome import Outcome
from ui.nodes import html
from ui.text.i18n import TEXTS, texts

PLAYED = PastDaily("2026-11-22", ("Avis", "Hammer"), Outcome((3, 1), (145, 40)), "+-=++")
GAME = "button-men"
SIDES = Side("Avis", "Soldiers"), Side("Hammer", "Soldiers")


def test_everything_is_painted_inside_of_it() -> None:
    drawn = list(shapes(picture(texts("en"), GAME, PLAYED, SIDES, 4)))
    assert all(0 <= one.x <= WIDTH and 0 <= one.y <= HEIGHT for one in drawn)
    assert [one.text for one in drawn if one.text] == [
        "Button Men · Daily duel 2026-11-22",
        "Avis",
        "Hammer",
        "won 3–1 (72.5–20)",
        "Streak: 4 days",
    ]
    signs = _signs(drawn)
    assert len(signs) == len(PLAYED.course)
    assert len({one.path for one in signs}) == len(signs)
    assert all(bool(one.path) != bool(one.text) for one in drawn)


def test_signs_differ_in_their_form_and_not_in_their_colour_alone() -> None:
    signs = _signs(shapes(picture(texts("en"), GAME, PLAYED, SIDES, 0)))
    corners = [one.path.count("L") for one in signs]
    assert corners == [2, 2, 3, 2, 2]
    text = result_text(texts("en"), GAME, PLAYED, 4, "https://games.example/")
    assert text.split("\n") == [
        "Button Men daily 2026-11-22 · Avis–Hammer · won 3–1",
        "▲▼◆▲▲ · streak 4",
        "https://games.example/?daily",
    ]


def test_every_badge_can_be_painted() -> None:
    for button in playable():
        sides = (Side(button.name, button.set), SIDES[1])
        drawn = list(shapes(picture(texts("en"), GAME, PLAYED, sides, 0)))
        assert all(re.fullmatch("#[0-9a-f]{3,6}", one.fill) for one in drawn)


def test_badges_still_have_the_classes_that_painting_knows() -> None:
    patterned = (Side(one.name, one.set) for one in playable())
    assert any(
        f'class="{BACKDROP}"' in html(picture(texts("en"), GAME, PLAYED, (one, one), 0))
        for one in patterned
    )


def test_a_long_match_fits() -> None:
    played = PastDaily(PLAYED.day, PLAYED.names, PLAYED.outcome, "=" * 60 + "+++")
    drawn = shapes(picture(texts("en"), GAME, played, SIDES, 0))
    numbers = [float(x) for one in _signs(drawn) for x in _across(one.path)]
    assert 0 < min(numbers) < max(numbers) < WIDTH


def _signs(drawn: Iterable[Shape]) -> list[Shape]:
    """Return the signs of the course; parts of a badge are scaled."""
    return [one for one in drawn if one.path.endswith("Z") and one.scale == 1]


def _across(path: str) -> list[str]:
    return re.findall(r"[ML]([-0-9.]+) ", path)


def test_the_words_are_those_of_the_language() -> None:
    german = json.loads((TEXTS / "de.json").read_text(encoding="utf-8"))
    assert german["daily.won"].replace("{rounds}", "3–1") in result_text(
        texts("de"), GAME, PLAYED, 0, "https://games.example/"
    )
