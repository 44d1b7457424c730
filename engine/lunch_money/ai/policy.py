"""The policy of playouts: a player's default action on their own turn, in an assault and in
response to others."""

from functools import lru_cache

from engine.game import Seat
from engine.luck import Luck
from engine.lunch_money.ai.worth import (
    BY_ITSELF,
    FREE,
    REMEMBERED,
    TURN,
    blows,
    cards_to_replace,
    change,
    reach,
    without,
    worst_cards_first,
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

# --- The player's own turn, and continuing an assault -----------------------------------------

HITS = 0.45
"""The fraction of attacks that succeed against a player who may be able to stop them."""
SEIZES = 0.6
"""The fraction of attacks that succeed if they cannot be blocked or must be stopped twice."""
RIVALS = 0.8
"""The value of taking a counter from one of several rivals, relative to gaining one. With only one
rival, it is 1."""
STRONGEST = 0.35
"""The value that each counter of the victim adds to an attack, because the leader must be stopped
first."""
WHIM = 1.0
"""The maximum random bonus for a victim, in counters."""
QUIET = 4
"""After more than this many turns without damage, everyone attacks if they can."""

REPRISAL = 2
"""The cost of a free attack by another player, in counters."""

NOTHING = -99.0
"""A value below that of every attack."""


def in_turn(table: BrawlTable, hand: Hand, seat: Seat, luck: Luck) -> actions.BrawlAction:
    """Return the action of a player on their own turn."""
    hold = table.hold_on(seat)
    if hold is not None:
        return _escape(hold, hand) or _discard_or_pass(table, hand, seat)
    hold = table.hold_by(seat)
    if hold is not None:
        return _holding(table, hand, hold)
    return _attack(table, hand, seat, luck) or _discard_or_pass(table, hand, seat)


def follow_up(table: BrawlTable, hand: Hand, assault: Assault) -> actions.BrawlAction:
    """Return the action that adds the best legal blow to an assault, or `Stop` if there is none."""
    for name, gain in blows(hand, assault.openings):
        refusal = refusal_of_card(table, assault.owner, CARDS[name], assault.target)
        # A seizure without a follow-up is wasted.
        if gain and refusal is None:
            return PlayCards((name,), assault.target)
    return actions.Stop()


def _escape(hold: Hold, hand: Hand) -> actions.BrawlAction | None:
    """Return an escape with the most dispensable card, or None if no card in the hand escapes this
    hold."""
    for name in worst_cards_first(hand):
        escapes = CARDS[name].escapes
        if escapes is not None and escapes(GRIPS[hold.card]):
            return PlayCards((name,), hold.attacker)
    return None


def _holding(table: BrawlTable, hand: Hand, hold: Hold) -> actions.BrawlAction:
    if must_maintain(table, hold):
        is_duel = len(table.others(hold.attacker)) == 1
        is_best = is_duel or strangles(table, hold)
        return actions.Maintain() if is_best else actions.Release()
    found = blows(hand, (Opening.HELD,))
    if found and Opening.HELD in CARDS[hold.card].leads_to:
        return PlayCards((found[0][0],), hold.victim)
    if reach(hand, TURN):
        return actions.Release()
    return _discard_or_pass(table, hand, hold.attacker)


def strangles(table: BrawlTable, hold: Hold) -> bool:
    """Whether maintaining this hold would knock its victim out."""
    return table.players[hold.victim].counters <= GRIPS[hold.card].damage


def knocks_out(table: BrawlTable, action: actions.BrawlAction) -> bool:
    """Whether this action would knock its target out by itself, unless someone answers."""
    if not isinstance(action, PlayCards) or action.on is None:
        return False
    return CARDS[action.cards[0]].damage >= table.players[action.on].counters


def _attack(table: BrawlTable, hand: Hand, seat: Seat, luck: Luck) -> actions.BrawlAction | None:
    """Return the best-looking attack with its victim, or None if no attack is possible or
    discarding is better."""
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
    """Return the possible attacks with this hand. For each, return the card, its gains against a
    player who may be able to stop it and against one who cannot, and the gain of drawing a
    replacement, which is 0 if the card returns to the hand."""
    found = []
    for name, gain in blows(hand, TURN):
        card = CARDS[name]
        odds = SEIZES if card.is_seizure or card.parts > 1 else HITS
        won = 0.0 if card.returns else change(hand, without(hand, name))
        found.append((name, (odds * gain, gain), won))
    return tuple(found)


def _gain_of_change(table: BrawlTable, hand: Hand, seat: Seat) -> float:
    """Return the gain of spending the turn on discarding, or 0 if that is not possible or passing
    is better."""
    cards = cards_to_replace(hand)
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
    """Return the action that discards the cards that are not worth keeping, or `Pass` if discarding
    gains nothing."""
    pays = _gain_of_change(table, hand, seat) > 0
    return actions.Discard(cards_to_replace(hand)) if pays else actions.Pass()


# --- Answers to others ------------------------------------------------------------------------

FOLLOWED = 3.0
"""The threat of possible follow-ups to an attack, in counters, in addition to its own damage."""
MIN_THREAT = 2.0
"""The smallest threat that is worth a defense, in counters."""
GRAVE = 5.0
"""The smallest threat that is worth canceling, in counters."""


def answer(table: BrawlTable, hand: Hand, seat: Seat, laid: Laid) -> PlayCards | None:
    """Return the cards that this player lays against a play, or None to let it take effect."""
    may = dict.fromkeys([name for name in hand if CARDS[name].answers or CARDS[name].interrupts])
    can = [name for name in may if refusal_of_card(table, seat, CARDS[name], laid.seat) is None]
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


def _is_worth_cancelling(table: BrawlTable, hand: Hand, laid: Laid, threat: float) -> bool:
    """Whether canceling the play is worth it, considering the free attack that it gives."""
    blow = reach(hand, FREE)
    is_fatal = blow >= table.players[laid.seat].counters
    return is_fatal or (threat > 0 and threat + blow >= GRAVE)


def aid(table: BrawlTable, hand: Hand, assault: Assault) -> PlayCards | None:
    """Return the play of cards that saves the victim from being knocked out, or None if the hand
    has too few that heal."""
    for name in hand:
        heals = CARDS[name].heals
        if heals:
            missing = assault.total - table.players[assault.target].counters + 1
            needed = -(-missing // heals)
            return PlayCards((name,) * needed, None) if needed <= hand.count(name) else None
    return None


def _threat(table: BrawlTable, laid: Laid) -> float:
    """Return the threat of this play to its target, in counters: its damage and possible
    follow-ups; for an answer to an attack, what the owner of that attack would lose; for a
    maintained hold, 1."""
    if laid.role is Role.MAINTAINING:
        return 1.0
    if laid.role not in BLOWS:
        return _stake(table)
    card = CARDS[laid.cards[0]]
    more = bool(card.leads_to) or card.marks is not None or card.grip is not None
    return damage_due(table, laid) + FOLLOWED * more


def damage_due(table: BrawlTable, laid: Laid) -> int:
    """Return the pending damage of the assault plus that of this play, which is on top of the
    stack, if nothing stops it."""
    below = table.stack[-2] if len(table.stack) > 1 else None
    pending = below.total if isinstance(below, Assault) else 0
    blows = [CARDS[name].blow(laid.stopped, laid.halvings) for name in laid.cards]
    return pending + sum(blows)


def _stake(table: BrawlTable) -> float:
    """Return what the owner of an attack loses if the play on top of the stack, which answers the
    attack, succeeds. Return 0 if that play answers no attack."""
    below = table.stack[-2] if len(table.stack) > 1 else None
    if not isinstance(below, Laid) or below.role not in BLOWS or not below.cards:
        return 0.0
    card = CARDS[below.cards[0]]
    return card.damage + FOLLOWED * bool(card.leads_to)


def _cost(hand: Hand, defence: Card) -> float:
    """Return the cost of laying a defense. It is lower if the hand has a card that can follow the
    defense, or if the defense takes the attacking card away."""
    leads = any(not CARDS[name].openings.isdisjoint(defence.leads_to) for name in hand)
    return BY_ITSELF[defence.name] - 2.0 * leads - 3.0 * defence.takes_away
