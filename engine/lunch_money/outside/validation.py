"""Validation: whether values from outside could be those of a brawl that can be played."""

from collections import Counter
from itertools import pairwise

from engine.lunch_money.deck import CARDS, GRIPS, deck_for
from engine.lunch_money.legal.questions import seat_asked
from engine.lunch_money.legal.view import BrawlView
from engine.lunch_money.state.brawl import (
    BLOWS,
    MAX_PLAYERS,
    MIN_PLAYERS,
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
from engine.saving import DamagedSave, Problems, incoherent, out_of_range

LONGEST_NAME = 20

MAX_HALVINGS = 2
"""A blow is halved once if its player is held, and once if they were stomped."""


def is_name(word: str) -> bool:
    """Whether a player can have this name."""
    return 0 < len(word.strip()) <= LONGEST_NAME and word.isprintable()


def setup_problems(setup: BrawlSetup, path: str = "$.setup") -> Problems:
    """The faults of a setup with which no brawl can begin."""
    count, cost = len(setup.names), setup.rulings.discard_cost
    yield from incoherent(path, names=MIN_PLAYERS <= count <= MAX_PLAYERS)
    for seat, name in enumerate(setup.names):
        if not is_name(name):
            yield DamagedSave("not-printable", at=f"{path}.names[{seat}]")
    yield from incoherent(path, dealer=setup.dealer is None or 0 <= setup.dealer < count)
    yield from out_of_range(cost, min(COSTS), max(COSTS), f"{path}.rulings.discard_cost")


def state_problems(setup: BrawlSetup, brawl: Brawl) -> Problems:
    """The fault of a state that no brawl with this setup can have."""
    names = tuple(player.name for player in brawl.table.players)
    yield from incoherent("$", state=names == setup.names and is_valid(setup, brawl))


def view_problems(view: BrawlView) -> Problems:
    """The fault of a view that no seat can have."""
    yield from incoherent("$.view", table=_has_seats(view.table, len(view.table.players)))


def is_valid(setup: BrawlSetup, brawl: Brawl) -> bool:
    """Whether this state can be played on, or is the end of such a brawl."""
    table, count = brawl.table, len(setup.names)
    if {len(table.players), len(brawl.hands)} != {count} or not _has_seats(table, count):
        return False
    if not (
        _is_stack(table.stack)
        and table.turn >= 1
        and 0 <= table.quiet <= QUIET_TURNS
        and _has_all_cards(brawl)
        and all(map(_matches_hand, table.players, brawl.hands))
        and all(hold.card in GRIPS for hold in table.holds)
    ):
        return False
    seat = seat_asked(table)
    return seat is None or table.players[seat].is_conscious


def _has_seats(table: BrawlTable, players: int) -> bool:
    """Whether this many can play, and the table mentions no other seats than theirs."""
    seats = {table.dealer, table.active, *(table.winners or ())}
    for hold in table.holds:
        seats |= {hold.attacker, hold.victim}
    for one in table.stack:
        seats |= {*one.seats, *(one.asked if isinstance(one, Laid) else ())}
    return MIN_PLAYERS <= players <= MAX_PLAYERS and seats <= set(range(players))


def _is_stack(stack: tuple[Open, ...]) -> bool:
    """Whether each item lies on something it can lie on, and the last is a pending question."""
    fits = (_may_lie_on(one, below) for below, one in pairwise((None, *stack)))
    is_open = not stack or _is_pending(stack[-1])
    return is_open and all(map(_has_possible_numbers, stack)) and all(fits)


def _is_pending(one: Open) -> bool:
    if isinstance(one, Laid):
        return bool(one.asked)
    is_open = one.stage is AssaultStage.OPEN and bool(one.openings)
    return is_open or one.stage is AssaultStage.EMERGENCY


def _has_possible_numbers(one: Open) -> bool:
    """Whether the numbers of this item can occur in a brawl."""
    if isinstance(one, Assault):
        return one.healed >= 0 and min(one.damage, default=0) >= 0
    parts = max((CARDS[name].parts for name in one.cards if name in CARDS), default=0)
    return 0 <= one.stopped <= parts and one.way in (-1, 0, 1) and 0 <= one.halvings <= MAX_HALVINGS


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
    """Whether every card of the deck is in exactly one place."""
    table = brawl.table
    laid = (card for one in table.stack for card in one.cards)
    held = (card for hand in brawl.hands for card in hand)
    found = Counter((*brawl.pile, *table.discards, *laid, *held))
    deck = Counter(deck_for(len(brawl.hands), table.rulings))
    return found == deck and table.pile == len(brawl.pile)


def _matches_hand(player: BrawlPlayer, hand: Hand) -> bool:
    """Whether the public knowledge about this player is true of this hand."""
    if list(hand) != sorted(hand) or player.cards != len(hand):
        return False
    return not Counter(player.known) - Counter(hand) and 0 <= player.counters <= START
