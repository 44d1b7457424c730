"""The policy of playouts for a player's own turn and for going on with an assault."""

from functools import lru_cache

from engine.game import Seat
from engine.luck import Luck
from engine.lunch_money.ai.worth import (
    REMEMBERED,
    TURN,
    blows,
    change,
    reach,
    spared,
    thrown,
    without,
)
from engine.lunch_money.deck import CARDS, GRIPS
from engine.lunch_money.legal.legal_actions import cost_of
from engine.lunch_money.legal.playable import refusal_of_card
from engine.lunch_money.legal.questions import is_helpless, must_maintain
from engine.lunch_money.state import actions
from engine.lunch_money.state.brawl import Assault, BrawlTable, Hand, Hold, Opening
from engine.lunch_money.state.rulings import Discarding

HITS = 0.45
"""The share of attacks that hit a player who might be able to stop them."""
SEIZES = 0.6
"""The same for an attack that cannot be fended off, or must be stopped twice."""
RIVALS = 0.8
"""The value of taking a counter from one of several rivals, relative to gaining one. With only one
rival, it is 1."""
STRONGEST = 0.35
"""The value that each counter of the victim adds: the player who is ahead must be stopped first."""
WHIM = 1.0
"""The most, in counters, by which a victim looks better than they are, at random."""
QUIET = 4
"""After this many turns in which nobody was hurt, everybody attacks if they can."""

REPRISAL = 2
"""The cost of a free attack by another player, in counters."""

NOTHING = -99.0
"""A value below that of any attack."""


def in_turn(table: BrawlTable, hand: Hand, seat: Seat, luck: Luck) -> actions.BrawlAction:
    """The action of a player in their turn."""
    hold = table.hold_on(seat)
    if hold is not None:
        return _escape(hold, hand) or _discard_or_pass(table, hand, seat)
    hold = table.hold_by(seat)
    if hold is not None:
        return _holding(table, hand, hold)
    return _attack(table, hand, seat, luck) or _discard_or_pass(table, hand, seat)


def follow_up(table: BrawlTable, hand: Hand, assault: Assault) -> actions.BrawlAction:
    """The best blow that the owner of an assault can add; otherwise they stop."""
    for name, gain in blows(hand, assault.openings):
        refusal = refusal_of_card(table, assault.owner, CARDS[name], assault.target)
        # A seizure that nothing follows is wasted.
        if gain and refusal is None:
            return actions.PlayCards((name,), assault.target)
    return actions.Stop()


def _escape(hold: Hold, hand: Hand) -> actions.BrawlAction | None:
    """An escape, by the most dispensable card."""
    for name in thrown(hand):
        escapes = CARDS[name].escapes
        if escapes is not None and escapes(GRIPS[hold.card]):
            return actions.PlayCards((name,), hold.attacker)
    return None


def _holding(table: BrawlTable, hand: Hand, hold: Hold) -> actions.BrawlAction:
    if must_maintain(table, hold):
        is_duel = len(table.others(hold.attacker)) == 1
        return actions.Maintain() if is_duel else actions.Release()
    found = blows(hand, (Opening.HELD,))
    if found and Opening.HELD in CARDS[hold.card].leads_to:
        return actions.PlayCards((found[0][0],), hold.victim)
    if reach(hand, TURN):
        return actions.Release()
    return _discard_or_pass(table, hand, hold.attacker)


def _attack(table: BrawlTable, hand: Hand, seat: Seat, luck: Luck) -> actions.BrawlAction | None:
    """The attack that looks best, with its victim; None if discarding is better."""
    others = table.others(seat)
    rivals = RIVALS if len(others) > 1 else 1.0
    least = NOTHING if table.quiet > QUIET else _gain_of_change(table, hand, seat)
    best, action = NOTHING, None
    for on in others:
        player = table.players[on]
        is_open = not player.cards or is_helpless(table, on)
        liking = STRONGEST * player.counters + WHIM * luck.pick(16) / 16
        for name, gains, won in _attacks(hand):
            look = rivals * gains[is_open] + won
            if look >= least and look + liking > best:
                best, action = look + liking, actions.PlayCards((name,), on)
    return action


@lru_cache(maxsize=REMEMBERED)
def _attacks(hand: Hand) -> tuple[tuple[str, tuple[float, float], float], ...]:
    """Attacks with this hand: the gain against a player who may be able to stop it, the gain
    against one who cannot, and the gain of drawing another card instead."""
    found = []
    for name, gain in blows(hand, TURN):
        card = CARDS[name]
        odds = SEIZES if card.is_seizure or card.parts > 1 else HITS
        won = 0.0 if card.returns else change(hand, without(hand, name))
        found.append((name, (odds * gain, gain), won))
    return tuple(found)


def _gain_of_change(table: BrawlTable, hand: Hand, seat: Seat) -> float:
    """The gain of spending the turn on discarding; 0 if passing is better."""
    cards = spared(hand)
    price = cost_of(table, seat, len(cards))
    if not cards or price >= table.players[seat].counters:
        return 0.0
    match table.rulings.discarding:
        case Discarding.NEVER:
            return 0.0
        case Discarding.REPRISALS:
            price += REPRISAL * len(table.others(seat))
    return max(0.0, change(hand, without(hand, *cards)) - price)


def _discard_or_pass(table: BrawlTable, hand: Hand, seat: Seat) -> actions.BrawlAction:
    """Exchange the cards that are not worth keeping, if that pays."""
    pays = _gain_of_change(table, hand, seat) > 0
    return actions.Discard(spared(hand)) if pays else actions.Pass()
