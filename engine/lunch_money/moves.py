"""Moves: how each action is begun. What follows from it is settled in turns.py."""

from engine.game import Seat
from engine.lunch_money.actions import (
    Action,
    Discard,
    LetIt,
    Maintain,
    Pass,
    PassOn,
    PlayCards,
    Release,
    Stop,
)
from engine.lunch_money.assaults import due, left, released
from engine.lunch_money.card import Card, Opening
from engine.lunch_money.deck import CARDS
from engine.lunch_money.discarding import cost_of
from engine.lunch_money.events import Discarded, Ending, Hurt, LetGo, PassedTurn
from engine.lunch_money.move_context import Scuffle, unhalved, with_counters
from engine.lunch_money.resolving import swung
from engine.lunch_money.rulings import Discarding, Halving
from engine.lunch_money.table import Assault, Laid, Origin, Role
from engine.lunch_money.turns import with_asked


def done(scuffle: Scuffle, seat: Seat, action: Action) -> None:
    """Begin what `seat` does; it is legal."""
    match action:
        case LetIt():
            _let(scuffle)
        case PlayCards(cards, on):
            _played(scuffle, seat, cards, on)
        case Stop():
            left(scuffle)
        case Discard(cards):
            _discarded(scuffle, seat, cards)
        case Pass():
            scuffle.has_acted = True
            scuffle.events.append(PassedTurn(seat))
        case PassOn(to_left):
            swung(scuffle, scuffle.top_laid(), 1 if to_left else -1)
        case Maintain():
            _maintained(scuffle, seat)
        case Release():
            _released(scuffle, seat)


def _let(scuffle: Scuffle) -> None:
    top = scuffle.stack[-1]
    if isinstance(top, Laid):
        scuffle.stack[-1] = with_asked(top, top.asked[1:])
    else:
        due(scuffle)


def _played(scuffle: Scuffle, seat: Seat, cards: tuple[str, ...], on: Seat | None) -> None:
    if not scuffle.stack:
        _played_in_turn(scuffle, seat, cards, on)
        return
    top, card = scuffle.stack[-1], CARDS[cards[0]]
    if isinstance(top, Laid):
        scuffle.stack[-1] = with_asked(top, top.asked[1:])
        scuffle.lay(seat, cards, on, Role.INTERRUPTION if card.interrupts else Role.DEFENCE)
    elif on is None:
        scuffle.lay(seat, cards, on, Role.AID)
    else:
        is_counter = Opening.COUNTER in top.openings
        _struck(scuffle, top, cards, Role.COUNTER if is_counter else Role.FREE)


def _played_in_turn(scuffle: Scuffle, seat: Seat, cards: tuple[str, ...], on: Seat | None) -> None:
    scuffle.has_acted = True
    hold = next((one for one in scuffle.holds if seat in (one.attacker, one.victim)), None)
    if on is None:
        scuffle.lay(seat, cards, on, Role.AID)
    elif hold is not None and on == hold.attacker:
        scuffle.lay(seat, cards, on, Role.ESCAPE)
    elif hold is not None and hold.attacker == seat and Opening.HELD in CARDS[hold.card].leads_to:
        _begun(scuffle, Assault(seat, on, Origin.UPKEEP, (Opening.HELD,)), cards, Role.FREE)
    else:
        _begun(scuffle, Assault(seat, on, Origin.TURN, ()), cards, Role.ATTACK)


def _begun(scuffle: Scuffle, assault: Assault, cards: tuple[str, ...], role: Role) -> None:
    scuffle.stack.append(assault)
    _struck(scuffle, assault, cards, role)


def _struck(scuffle: Scuffle, assault: Assault, cards: tuple[str, ...], role: Role) -> None:
    halvings = _halvings(scuffle, assault, CARDS[cards[0]])
    scuffle.lay(assault.owner, cards, assault.target, role, halvings)


def _halvings(scuffle: Scuffle, assault: Assault, card: Card) -> int:
    """How often the damage is halved: by a hold that the attacker is in, and for having been
    stomped (R-CHOKE-HALF)."""
    owner = assault.owner
    is_own = assault.origin is Origin.TURN
    is_held = is_own and any(hold.victim == owner for hold in scuffle.holds)
    return int(is_held) + int(_is_halved_by_stomp(scuffle, assault, card))


def _is_halved_by_stomp(scuffle: Scuffle, assault: Assault, card: Card) -> bool:
    """R-STOMP, R-STOMP-SEQ."""
    player = scuffle.players[assault.owner]
    if not player.stomped or assault.uses_stomp or not card.damage:
        return False
    if scuffle.table.rulings.halving is Halving.LITERAL:
        scuffle.players[assault.owner] = unhalved(player)
        return True
    return assault.origin in (Origin.TURN, Origin.UPKEEP)


def _maintained(scuffle: Scuffle, seat: Seat) -> None:
    """R-CHOKE-TURN."""
    scuffle.has_maintained = True
    scuffle.has_acted = scuffle.table.rulings.maintaining_takes_turn
    victim = next(hold.victim for hold in scuffle.holds if hold.attacker == seat)
    scuffle.stack.append(Assault(seat, victim, Origin.UPKEEP, ()))
    scuffle.lay(seat, (), victim, Role.MAINTAINING)


def _released(scuffle: Scuffle, seat: Seat) -> None:
    """A hold ends, or one that is about to begin does not."""
    scuffle.let_go_by(seat, Ending.RELEASED)
    top = scuffle.stack[-1] if scuffle.stack else None
    if not isinstance(top, Assault) or top.owner != seat:
        return
    released(scuffle)
    for name in top.cards:
        if CARDS[name].grip is not None and top.keeps_hold:
            scuffle.events.append(LetGo(top.target, seat, name, Ending.RELEASED))


def _discarded(scuffle: Scuffle, seat: Seat, cards: tuple[str, ...]) -> None:
    """R-DISCARD."""
    scuffle.has_acted = True
    cost = cost_of(scuffle.table, seat, len(cards))
    scuffle.take(seat, cards)
    scuffle.discards += cards
    scuffle.events.append(Discarded(seat, cards))
    if cost:
        player = with_counters(scuffle.players[seat], scuffle.players[seat].counters - cost)
        scuffle.players[seat], scuffle.quiet = player, 0
        scuffle.events.append(Hurt(seat, None, (), cost, player.counters))
    if scuffle.table.rulings.discarding is Discarding.REPRISALS:
        free = (Opening.FREE_BASIC, Opening.FREE_WEAPON)
        for other in reversed(scuffle.others(seat)):
            scuffle.stack.append(Assault(other, seat, Origin.REPRISAL, free))
