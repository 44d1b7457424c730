"""Random buttons: the pools they are drawn from."""

from collections.abc import Sequence
from dataclasses import replace

from engine.button_men.outside.strength import Strength
from ui.button_men.catalogue import shelf, simple
from ui.nodes import Node, h
from ui.shell.messages import ChangeSettings
from ui.shell.settings import Draws, Settings
from ui.text.i18n import Texts


def names_to_draw_from(settings: Settings, names: Sequence[str]) -> Sequence[str]:
    """Return the buttons to draw from, or all if none of them is simple."""
    if settings.draws is Draws.ALL:
        return names
    return [name for name in names if name in simple()] or names


REACH = 12
"""The number of buttons with the nearest ratings that count as within reach."""


def within_reach(strength: Strength, names: Sequence[str]) -> Sequence[str]:
    """Return those of these buttons that are about as strong."""
    points = {one.button.name: one.strength.points for one in shelf() if one.strength}
    rated = [name for name in names if name in points]
    return sorted(rated, key=lambda name: abs(points[name] - strength.points))[:REACH]


def draws_choice(texts: Texts, settings: Settings) -> Node:
    """Return the switch between simple buttons and all of them."""
    is_simple = settings.draws is not Draws.ALL
    other = replace(settings, draws=Draws.ALL if is_simple else Draws.SIMPLE)
    return h(
        "button",
        texts.t("screen.draws-simple"),
        key="draws-simple",
        on=ChangeSettings(other),
        type="button",
        class_="filter",
        aria_pressed=is_simple,
    )
