"""The policy of playouts: what a player does without thinking, in their own turn, in an assault and
in answer to others."""

from functools import lru_cache

from engine.game import Seat
from engine.luck import Luck
from engine.lunch_money.ai.worth import (
    BY_ITSELF,
    FREE,
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
from engine.lunch_money.state.actions import PlayCards
from engine.lunch_money.state.brawl import (
    BLOWS,
    Assault,
    BrawlTable,
    Hand,
    Hold,
    Laid,
    Opening,
    Role,
)
from engine.lunch_money.state.card import Card
from engine.lunch_money.state.rulings import Discarding

# --- The player's own turn, and going on with an assault --------------------------------------

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
"""After this many turns in which no one was hurt, everyone attacks if they can."""

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
            return PlayCards((name,), assault.target)
    return actions.Stop()


def _escape(hold: Hold, hand: Hand) -> actions.BrawlAction | None:
    """An escape, by the most dispensable card."""
    for name in thrown(hand):
        escapes = CARDS[name].escapes
        if escapes is not None and escapes(GRIPS[hold.card]):
            return PlayCards((name,), hold.attacker)
    return None


def _holding(table: BrawlTable, hand: Hand, hold: Hold) -> actions.BrawlAction:
    if must_maintain(table, hold):
        is_duel = len(table.others(hold.attacker)) == 1
        return actions.Maintain() if is_duel else actions.Release()
    found = blows(hand, (Opening.HELD,))
    if found and Opening.HELD in CARDS[hold.card].leads_to:
        return PlayCards((found[0][0],), hold.victim)
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
                best, action = look + liking, PlayCards((name,), on)
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


# --- Answers to others ------------------------------------------------------------------------

FOLLOWED = 3.0
"""The threat of an attack beyond its own damage, in counters, if others can follow it."""
MIN_THREAT = 2.0
"""The smallest threat that is worth a defense, in counters."""
GRAVE = 5.0
"""The smallest threat that is worth cancelling, in counters."""


def answer(table: BrawlTable, hand: Hand, seat: Seat, laid: Laid) -> PlayCards | None:
    """The cards that this player lays against a play; None if they lay none."""
    can = _possible(table, hand, seat, laid)
    if not can:
        return None
    threat = _threat(table, laid) if laid.on == seat else 0.0
    is_fatal = threat >= table.players[seat].counters
    defences = [name for name in can if not CARDS[name].interrupts]
    if defences and (threat >= MIN_THREAT or is_fatal):
        return PlayCards((min(defences, key=lambda name: _cost(hand, CARDS[name])),), laid.seat)
    if len(defences) < len(can) and (is_fatal or _is_worth_cancelling(table, hand, laid, threat)):
        return PlayCards((next(name for name in can if name not in defences),), laid.seat)
    return None


def _possible(table: BrawlTable, hand: Hand, seat: Seat, laid: Laid) -> list[str]:
    """The cards that the player may lay against it, each kind once."""
    can = [name for name in hand if CARDS[name].answers or CARDS[name].interrupts]
    once = dict.fromkeys(can)
    return [one for one in once if refusal_of_card(table, seat, CARDS[one], laid.seat) is None]


def _is_worth_cancelling(table: BrawlTable, hand: Hand, laid: Laid, threat: float) -> bool:
    """Whether cancelling the play is worth it, considering the free attack that this gives."""
    blow = reach(hand, FREE)
    is_fatal = blow >= table.players[laid.seat].counters
    return is_fatal or (threat > 0 and threat + blow >= GRAVE)


def aid(table: BrawlTable, hand: Hand, assault: Assault) -> PlayCards | None:
    """The cards that save the victim from being knocked out; None if they have too few."""
    for name in hand:
        heals = CARDS[name].heals
        if heals:
            missing = assault.total - table.players[assault.target].counters + 1
            needed = -(-missing // heals)
            return PlayCards((name,) * needed, None) if needed <= hand.count(name) else None
    return None


def _threat(table: BrawlTable, laid: Laid) -> float:
    """The counters that this play may cost the player it is meant for."""
    if laid.role is Role.MAINTAINING:
        return 1.0
    if laid.role not in BLOWS:
        return _stake(table)
    card = CARDS[laid.cards[0]]
    assault = table.stack[-2]
    pending = assault.total if isinstance(assault, Assault) else 0
    more = bool(card.leads_to) or card.marks is not None or card.grip is not None
    return pending + card.blow(laid.stopped, laid.halvings) + FOLLOWED * more


def _stake(table: BrawlTable) -> float:
    """The loss of the owner of an attack if the play on top of the stack, which answers it,
    stands."""
    below = table.stack[-2] if len(table.stack) > 1 else None
    if not isinstance(below, Laid) or below.role not in BLOWS or not below.cards:
        return 0.0
    card = CARDS[below.cards[0]]
    return card.damage + FOLLOWED * bool(card.leads_to)


def _cost(hand: Hand, defence: Card) -> float:
    """The cost of laying a defense. One that leads on is best kept with a card to follow it."""
    leads = any(not CARDS[name].openings.isdisjoint(defence.leads_to) for name in hand)
    return BY_ITSELF[defence.name] - 2.0 * leads - 3.0 * defence.takes_away
