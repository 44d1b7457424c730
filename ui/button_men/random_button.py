"""Random buttons and the next opponents: which buttons can be drawn or come next."""

from collections.abc import Sequence
from dataclasses import replace

from engine.button_men.buttons import entrant
from engine.button_men.dice.editions import EDITIONS
from engine.button_men.outside.strength import Strength
from engine.button_men.outside.validation import refusal_together
from engine.button_men.recipe import RecipeError
from ui.button_men.catalogue import following, shelf, simple
from ui.button_men.match_config import MatchConfig
from ui.nodes import Node, h
from ui.shell.messages import ChangeSettings
from ui.shell.settings import Draws, Settings
from ui.text.i18n import Texts


def names_to_draw_from(settings: Settings, names: Sequence[str]) -> Sequence[str]:
    """Return the names to draw from: only those of simple buttons if the settings say so and there
    are any, otherwise all."""
    if settings.draws is Draws.ALL:
        return names
    return [name for name in names if name in simple()] or names


def next_plays(config: MatchConfig) -> tuple[str, ...]:
    """Return a new button for each opponent: the next one (see `following`) that no one is playing
    now and that can play against the others. After a simple button, simple ones come first."""
    met, chosen = {seat.plays for seat in config.seats}, [config.seats[0].plays]
    for seat in config.seats[1:]:
        names = [name for name in following(seat.plays) if name not in {*met, *chosen}]
        if seat.plays in simple():
            names.sort(key=lambda name: name not in simple())
        chosen.append(next(name for name in names if _can_meet([*chosen, name], config.edition)))
    return tuple(chosen[1:])


def _can_meet(plays: list[str], edition: str) -> bool:
    """Whether all of these buttons or recipes can play against each other in this edition."""
    rules = EDITIONS[edition]
    try:
        entrants = [entrant(one, rules) for one in plays]
    except RecipeError:
        return False
    return refusal_together(entrants, rules) is None


REACH = 12
"""The number of buttons that count as about as strong: those with the nearest ratings."""


def within_reach(strength: Strength, names: Sequence[str]) -> Sequence[str]:
    """Return the names of the buttons whose ratings are nearest to this strength, at most REACH,
    the nearest first. Buttons without a rating are left out."""
    points = {one.button.name: one.strength.points for one in shelf() if one.strength}
    rated = [name for name in names if name in points]
    return sorted(rated, key=lambda name: abs(points[name] - strength.points))[:REACH]


def draws_choice(texts: Texts, settings: Settings) -> Node:
    """Return the switch between drawing from simple buttons and from all."""
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
