"""The daily duel, the same for everyone.

It depends on the date only, on every machine: no clock, no random source, no `hash()`. Each button
gets a number from the day and its own name, and the first fair pair by these numbers plays. So a
new button in the catalog changes only the days on which it plays itself.
"""

from datetime import date
from functools import cache, lru_cache
from hashlib import sha256

from engine.button_men.buttons import Button, all_buttons, why_not_playable
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.recipe import parse_recipe
from engine.button_men.rules import BUTTON_MEN
from ui.components.badge import badge
from ui.daily.duel import DailyDuel, Side
from ui.opponent import Opponent

VERSION = "1"
"""A part of every day's seed. Fixed forever, since a change would replace the duels of all days."""

WINS = 3
WEEK = 3 * (Opponent.EASY,) + 4 * (Opponent.NORMAL,)
"""The opponent's level on each day, from Monday to Sunday. Never the hardest: it thinks until its
time is up, and could decide differently on a slow machine, but everyone must get the same
opponent."""

MAX_AHEAD = 4
"""The maximum difference between the total sides of both players, averaged over all possible
sizes."""


@lru_cache(maxsize=8)
def duel_of(day: date) -> DailyDuel:
    """Return the duel of this day."""
    mine, theirs = _buttons(day)
    level, sides = WEEK[day.weekday()], (Side(mine.name, mine.set), Side(theirs.name, theirs.set))
    return DailyDuel(
        BUTTON_MEN.name,
        day,
        sides,
        level,
        (
            ("edition", RULEBOOK.edition),
            ("me", mine.name),
            ("opponent", level.value),
            ("seed", f"daily {VERSION} {day}"),
            ("wins", str(WINS)),
            ("you", theirs.name),
        ),
        lambda where: tuple(badge(one.name, one.set, key=f"{where}-{one.name}") for one in sides),
    )


def _buttons(day: date) -> tuple[Button, Button]:
    """Return the button with the lowest number that has a fair opponent with a higher number, and
    the first such opponent."""

    def number(button: Button) -> bytes:
        return sha256(f"{VERSION}/{day}/{button.name}".encode()).digest()

    in_order = sorted(_candidates(), key=number)
    return next(
        (one, other)
        for at, one in enumerate(in_order)
        if why_not_playable(one) is None
        for other in in_order[at + 1 :]
        if why_not_playable(other) is None and _is_match(one, other)
    )


def _candidates() -> tuple[Button, ...]:
    """Return the buttons that may appear in a daily duel. Whether the engine can play them takes
    longer to check, so `_buttons` checks only the first few."""
    return tuple(one for one in all_buttons() if one.tournament_legal and not one.special)


def _is_match(one: Button, other: Button) -> bool:
    """Whether two buttons have the same number of dice, and about the same total of sides."""
    (dice, sides), (other_dice, other_sides) = _measures(one), _measures(other)
    return dice == other_dice and abs(sides - other_sides) <= MAX_AHEAD


@cache
def _measures(button: Button) -> tuple[int, float]:
    """Return a button's number of dice, and their total sides averaged over all possible sizes."""
    dice = parse_recipe(button.recipe or "", as_printed=True)
    sizes = [die.body.choices or (die.size,) for die in dice]
    return len(dice), sum(sum(choices) / len(choices) for choices in sizes)
