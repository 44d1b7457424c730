"""Which duel everyone plays on a day.

It follows from the date alone, on every machine: no clock, no luck, no `hash()`. Each button draws
a number from the day and its own name, and those with the lowest numbers play. So a button that
joins the catalog changes only the days on which it plays itself.
"""

from datetime import date
from functools import cache, lru_cache
from hashlib import sha256

from engine.button_men.buttons import Button, all_buttons, why_not_playable
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.recipe import parse_recipe
from ui.daily.duel import DailyDuel, Side
from ui.opponent import Opponent

VERSION = "1"
"""Changing it would redraw all days, so it never changes."""

WINS = 3
WEEK = (
    Opponent.EASY,
    Opponent.EASY,
    Opponent.EASY,
    Opponent.NORMAL,
    Opponent.NORMAL,
    Opponent.NORMAL,
    Opponent.NORMAL,
)
"""Who plays the opponent, from Monday to Sunday. Never the hardest: that one thinks until its time
is over, and would decide otherwise on a slow machine, where everyone is to get the same."""

MAX_AHEAD = 4
"""By how many sides the dice of one may exceed those of the other, on the average of all that a
size can be."""


@lru_cache(maxsize=8)
def duel_of(day: date) -> DailyDuel:
    """The duel of this day."""
    mine, theirs = _buttons(day)
    level = WEEK[day.weekday()]
    return DailyDuel(
        day,
        (Side(mine.name, mine.set), Side(theirs.name, theirs.set)),
        level,
        (
            ("edition", RULEBOOK.edition),
            ("me", mine.name),
            ("opponent", level.value),
            ("seed", f"daily {VERSION} {day}"),
            ("wins", str(WINS)),
            ("you", theirs.name),
        ),
    )


def _buttons(day: date) -> tuple[Button, Button]:
    """The one with the lowest number, and the next one that is as good a match for it. Where there
    is none, the next one is tried."""
    today = str(day)
    in_order = sorted(_candidates(), key=lambda one: _number(today, one))
    return next(
        (one, other)
        for at, one in enumerate(in_order)
        if why_not_playable(one) is None
        for other in in_order[at + 1 :]
        if why_not_playable(other) is None and _is_match(one, other)
    )


def _candidates() -> tuple[Button, ...]:
    """Which of them can be played is asked later, of the few that come first: it takes longer."""
    return tuple(one for one in all_buttons() if one.tournament_legal and not one.special)


def _number(day: str, button: Button) -> bytes:
    return sha256(f"{VERSION}/{day}/{button.name}".encode()).digest()


def _is_match(one: Button, other: Button) -> bool:
    """Whether they have as many dice, and about as many sides."""
    (dice, sides), (other_dice, other_sides) = _measures(one), _measures(other)
    return dice == other_dice and abs(sides - other_sides) <= MAX_AHEAD


@cache
def _measures(button: Button) -> tuple[int, float]:
    """How many dice it has, and how many sides they have on the average of all choices."""
    dice = parse_recipe(button.recipe or "", as_printed=True)
    return len(dice), sum(_sides(die.body.choices) or die.size for die in dice)


def _sides(choices: tuple[int, ...]) -> float:
    return sum(choices) / len(choices) if choices else 0
