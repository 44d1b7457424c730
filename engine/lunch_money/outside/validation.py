"""Validation: checks whether values from outside could belong to a playable brawl."""

from engine.lunch_money.deck import DECKS
from engine.lunch_money.legal.view import BrawlView
from engine.lunch_money.state.brawl import (
    MAX_PLAYERS,
    MIN_PLAYERS,
    BrawlSetup,
    BrawlTable,
    Laid,
)
from engine.saving import DamagedSave, Problems, incoherent

LONGEST_NAME = 20


def is_name(word: str) -> bool:
    """Whether a player can have this name."""
    return 0 < len(word.strip()) <= LONGEST_NAME and word.isprintable()


def setup_problems(setup: BrawlSetup, path: str = "$.setup") -> Problems:
    """Yield the faults that make a setup unplayable."""
    count = len(setup.names)
    yield from incoherent(path, names=MIN_PLAYERS <= count <= MAX_PLAYERS)
    for seat, name in enumerate(setup.names):
        if not is_name(name):
            yield DamagedSave("not-printable", at=f"{path}.names[{seat}]")
    yield from incoherent(path, deck=setup.deck in DECKS)
    yield from incoherent(path, dealer=setup.dealer is None or 0 <= setup.dealer < count)


def view_problems(view: BrawlView) -> Problems:
    """Yield a fault if the view's number of players is not allowed, or if its table mentions other
    seats."""
    yield from incoherent("$.view", table=_has_seats(view.table, len(view.table.players)))


def _has_seats(table: BrawlTable, players: int) -> bool:
    """Whether this number of players is allowed, and the table mentions no other seats."""
    seats = {table.dealer, table.active, *(table.winners or ())}
    for hold in table.holds:
        seats |= {hold.attacker, hold.victim}
    for one in table.stack:
        seats |= {*one.seats, *(one.asked if isinstance(one, Laid) else ())}
    return MIN_PLAYERS <= players <= MAX_PLAYERS and seats <= set(range(players))
