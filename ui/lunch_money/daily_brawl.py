"""The daily brawl: the same opponents, deal and house rule for all players. Like the daily duel of
Button Men, it depends only on the date."""

from datetime import date
from functools import lru_cache

from engine.lunch_money.rules import LUNCH_MONEY
from ui.daily.duel import DailyDuel, Side
from ui.lunch_money.home import seat_face
from ui.lunch_money.match_config import PERSON, USUAL, portrait_of
from ui.lunch_money.school_week import LEVELS, company, offers, params
from ui.nodes import Node
from ui.runs.run import HEARTS

VERSION = "1"
"""A part of the seeds of all daily brawls. It never changes, since that would change past
brawls."""
LIKE = len(LEVELS) - 1
"""The index of the day of a school week from which the daily brawl takes the number and the level
of its opponents."""


@lru_cache(maxsize=8)
def brawl_of(day: date) -> DailyDuel:
    """Return the brawl of this day."""
    seed = f"daily {VERSION} {day}"
    there, rule = company(seed, LIKE), offers(seed, LIKE, "", HEARTS)[0].kit

    def faces(where: str) -> tuple[Node, ...]:
        names = (portrait_of(one) for one in there)
        return tuple(seat_face(name, f"{where}-{at}") for at, name in enumerate((PERSON, *names)))

    return DailyDuel(
        LUNCH_MONEY.name,
        day,
        (Side(USUAL[0], ""), Side(", ".join(one.plays for one in there), "")),
        LEVELS[LIKE],
        tuple(sorted((*params(seed, LIKE, rule), ("seed", seed)))),
        faces,
    )
