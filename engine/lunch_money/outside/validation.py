"""Validation of values from outside: could they be those of a brawl, and can it be played on?"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from engine.game import Seat
from engine.lunch_money.deck import CARDS, GRIPS, deck_for
from engine.lunch_money.legal.questions import seat_asked
from engine.lunch_money.legal.view import BrawlView
from engine.lunch_money.state.brawl import (
    BLOWS,
    FEWEST,
    MOST,
    START,
    Assault,
    AssaultStage,
    Brawl,
    BrawlPlayer,
    BrawlSetup,
    BrawlTable,
    Hand,
    Laid,
    Open,
    Role,
)
from engine.lunch_money.state.rulings import COSTS, QUIET_TURNS
from engine.saving import DamagedSave, shown

LONGEST_NAME = 20

MOST_HALVINGS = 2
"""A blow is halved once if its player is held, and once if they were stomped."""


def is_name(word: str) -> bool:
    """Can a player be called this?"""
    return 0 < len(word.strip()) <= LONGEST_NAME and word.isprintable()


def setup_problems(setup: BrawlSetup, at: str = "$.setup") -> Iterator[DamagedSave]:
    """The faults of a setup with which no brawl can begin."""
    count, cost = len(setup.names), setup.rulings.discard_cost
    if not FEWEST <= count <= MOST:
        yield DamagedSave("incoherent", at=f"{at}.names")
    for seat, name in enumerate(setup.names):
        if not is_name(name):
            yield DamagedSave("not-printable", at=f"{at}.names[{seat}]")
    if setup.dealer is not None and not 0 <= setup.dealer < count:
        yield DamagedSave("incoherent", at=f"{at}.dealer")
    if cost not in COSTS:
        least, most = min(COSTS), max(COSTS)
        place = f"{at}.rulings.discard_cost"
        yield DamagedSave("out-of-range", at=place, said=shown(cost), least=least, most=most)


def state_problems(setup: BrawlSetup, brawl: Brawl) -> Iterator[DamagedSave]:
    """The fault of a state that no brawl with this setup can have."""
    names = tuple(player.name for player in brawl.table.players)
    if names != setup.names or not is_valid(setup, brawl):
        yield DamagedSave("incoherent", at="$.state")


def view_problems(view: BrawlView) -> Iterator[DamagedSave]:
    """The fault of a view that no seat can have."""
    count = len(view.table.players)
    if not FEWEST <= count <= MOST or not _seats(view.table) <= set(range(count)):
        yield DamagedSave("incoherent", at="$.view.table")


def is_valid(setup: BrawlSetup, brawl: Brawl) -> bool:
    """Can this state be played on, or is it the end of such a brawl?"""
    table, count = brawl.table, len(setup.names)
    if not FEWEST <= count <= MOST or {len(table.players), len(brawl.hands)} != {count}:
        return False
    if not _seats(table) <= set(range(count)) or not _is_stack(table.stack):
        return False
    if table.turn < 1 or not 0 <= table.quiet <= QUIET_TURNS:
        return False
    if not _has_all_cards(brawl) or not all(map(_matches_hand, table.players, brawl.hands)):
        return False
    if not all(hold.card in GRIPS for hold in table.holds):
        return False
    seat = seat_asked(table)
    return seat is None or table.players[seat].is_conscious


def _seats(table: BrawlTable) -> set[Seat]:
    """Every seat that the table mentions."""
    seats = {table.dealer, table.active, *(table.winners or ())}
    for hold in table.holds:
        seats |= {hold.attacker, hold.victim}
    for one in table.stack:
        seats |= {*one.seats, *(one.asked if isinstance(one, Laid) else ())}
    return seats


def _is_stack(stack: tuple[Open, ...]) -> bool:
    """Does each item lie on something it can lie on, and is there a pending question about the
    last?"""
    if not stack:
        return True
    top = stack[-1]
    if isinstance(top, Laid):
        is_open = bool(top.asked)
    else:
        is_open = top.stage is AssaultStage.EMERGENCY or (
            top.stage is AssaultStage.OPEN and bool(top.openings)
        )
    fits = (_may_lie_on(one, below) for below, one in pairwise((None, *stack)))
    return is_open and all(map(_has_possible_numbers, stack)) and all(fits)


def _has_possible_numbers(one: Open) -> bool:
    """Could the numbers of this item come up in a brawl?"""
    if isinstance(one, Assault):
        return one.healed >= 0 and min(one.damage, default=0) >= 0
    parts = max((CARDS[name].parts for name in one.cards if name in CARDS), default=0)
    return (
        0 <= one.stopped <= parts and one.way in (-1, 0, 1) and 0 <= one.halvings <= MOST_HALVINGS
    )


def _may_lie_on(one: Open | None, below: Open | None) -> bool:
    if not isinstance(one, Laid):
        return True
    if len(one.cards) < 1 and one.role is not Role.MAINTAINING:
        return False
    if one.role in BLOWS:
        return isinstance(below, Assault)
    if one.role is Role.INTERRUPTION:
        return isinstance(below, Laid)
    if one.role is Role.DEFENCE:
        return isinstance(below, Laid) and below.role in BLOWS
    return below is None or (isinstance(below, Assault) and one.role is Role.AID)


def _has_all_cards(brawl: Brawl) -> bool:
    """Is every card of the deck in exactly one place?"""
    table = brawl.table
    laid = (card for one in table.stack for card in one.cards)
    held = (card for hand in brawl.hands for card in hand)
    found = Counter((*brawl.pile, *table.discards, *laid, *held))
    deck = Counter(deck_for(len(brawl.hands), table.rulings))
    return found == deck and table.pile == len(brawl.pile)


def _matches_hand(player: BrawlPlayer, hand: Hand) -> bool:
    """Is what everybody knows about this player true of this hand?"""
    if list(hand) != sorted(hand) or player.cards != len(hand):
        return False
    return not Counter(player.known) - Counter(hand) and 0 <= player.counters <= START
