"""Feats: achievements in a brawl for the album, found in the log of the match."""

from collections.abc import Callable, Mapping

from engine.game import Event, Seat
from engine.lunch_money.outside.saves import BrawlMatch
from engine.lunch_money.state.brawl import MAX_PLAYERS, START
from engine.lunch_money.state.events import Healed, HoldEnding, Hurt, KnockedOut, LetGo
from engine.value import value

FRESH = START * 2 // 3
"""A winner with more counters than this is fresh."""
NEARLY_OUT = 3
"""A player with this many counters or fewer is nearly out."""
SEVERAL = 2
"""The minimum number of cards in a combination."""
CROWD = 4
"""The minimum number of players in a crowd."""


@value
class Course:
    """A finished brawl from the perspective of one player."""

    me: Seat
    players: int
    has_won: bool
    counters: int
    """The player's remaining counters."""
    events: tuple[Event, ...]


def _healings(course: Course) -> list[Healed]:
    return [one for one in course.events if isinstance(one, Healed) and one.seat == course.me]


def _was_nearly_out(course: Course) -> bool:
    mine = (one for one in course.events if isinstance(one, Hurt) and one.seat == course.me)
    return any(0 < one.counters <= NEARLY_OUT for one in mine)


def _has_knocked_out_all(course: Course) -> bool:
    by = [one.by for one in course.events if isinstance(one, KnockedOut)]
    return len(by) == course.players - 1 and set(by) == {course.me}


def _has_knocked_out_by_several_cards(course: Course) -> bool:
    mine = (one for one in course.events if isinstance(one, Hurt) and one.by == course.me)
    return any(one.counters <= 0 and len(one.cards) >= SEVERAL for one in mine)


def _has_knocked_out_held(course: Course) -> bool:
    freed = {
        one.seat
        for one in course.events
        if isinstance(one, LetGo) and one.by == course.me and one.ending is HoldEnding.KNOCKED_OUT
    }
    out = (one for one in course.events if isinstance(one, KnockedOut) and one.by == course.me)
    return any(one.seat in freed for one in out)


FEATS: Mapping[str, Callable[[Course], bool]] = {
    "unhealed": lambda course: course.has_won and not _healings(course),
    "fresh": lambda course: course.has_won and course.counters > FRESH,
    "comeback": lambda course: course.has_won and _was_nearly_out(course),
    "saved": lambda course: course.has_won and any(one.in_emergency for one in _healings(course)),
    "combination": _has_knocked_out_by_several_cards,
    "held": _has_knocked_out_held,
    "alone": lambda course: course.players >= CROWD and _has_knocked_out_all(course),
    "full-house": lambda course: course.has_won and course.players == MAX_PLAYERS,
}
"""The condition of each feat, by name. The easier ones come first."""


def feats(match: BrawlMatch, me: Seat) -> tuple[str, ...]:
    """Return this player's feats in a finished match."""
    table = match.state.table
    events = tuple(event for entry in match.log for event in entry.events)
    has_won = me in (table.winners or ())
    course = Course(me, len(table.players), has_won, table.players[me].counters, events)
    return tuple(name for name, is_done in FEATS.items() if is_done(course))
