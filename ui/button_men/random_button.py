"""Random buttons and the next ones: where they are drawn from."""

from collections.abc import Sequence
from dataclasses import replace

from engine.button_men.buttons import entrant
from engine.button_men.dice.editions import EDITIONS
from engine.button_men.outside.strength import Strength
from engine.button_men.outside.validation import refusal_together
from ui.button_men.catalogue import following, shelf, simple
from ui.button_men.match_config import MatchConfig, is_playable
from ui.nodes import Node, h
from ui.shell.messages import ChangeSettings
from ui.shell.settings import Draws, Settings
from ui.text.i18n import Texts


def names_to_draw_from(settings: Settings, names: Sequence[str]) -> Sequence[str]:
    """Return the buttons to draw from, or all if none of them is simple."""
    if settings.draws is Draws.ALL:
        return names
    return [name for name in names if name in simple()] or names


def next_plays(config: MatchConfig) -> tuple[str, ...]:
    """Return the next buttons for the opponents, in catalog order: ones that no one is playing with
    now. After a simple one, simple ones come first."""
    met, chosen = {seat.plays for seat in config.seats}, [config.seats[0].plays]
    for seat in config.seats[1:]:
        names = [name for name in following(seat.plays) if name not in {*met, *chosen}]
        if seat.plays in simple():
            names.sort(key=lambda name: name not in simple())
        chosen.append(next(name for name in names if _can_meet([*chosen, name], config.edition)))
    return tuple(chosen[1:])


def _can_meet(plays: list[str], edition: str) -> bool:
    """Whether all of these can be played against each other by these printed rules."""
    rules = EDITIONS[edition]
    if not all(is_playable(one, rules) for one in plays):
        return False
    return refusal_together([entrant(one, rules) for one in plays], rules) is None


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
