"""Resolving: what comes of cards on the table that nobody answers any more.

The stack is settled from the top: a play that stands does what it does to what lies beneath it.
"""

from dataclasses import replace

from engine.game import Seat
from engine.lunch_money.assaults import closed, due, given_attack, landed
from engine.lunch_money.deck import CARDS
from engine.lunch_money.events import (
    CameAround,
    Cancelled,
    Ending,
    Healed,
    PassedOn,
    Stopped,
    TakenAway,
)
from engine.lunch_money.move_context import Scuffle, with_counters
from engine.lunch_money.table import START, Assault, Laid, Origin, Role


def stands(scuffle: Scuffle, laid: Laid) -> None:
    """The play on top of the stack is not cancelled, and not stopped as a whole."""
    scuffle.stack.pop()
    match laid.role:
        case Role.DEFENCE:
            _defended(scuffle, laid)
        case Role.INTERRUPTION:
            _interrupted(scuffle, laid)
        case Role.ESCAPE:
            _escaped(scuffle, laid)
        case Role.AID:
            _aided(scuffle, laid)
        case _:
            landed(scuffle, laid)


def _defended(scuffle: Scuffle, defence: Laid) -> None:
    attack, by = scuffle.top_laid(), CARDS[defence.cards[0]]
    card = CARDS[attack.cards[0]]
    left = card.parts - attack.stopped - 1
    scuffle.events.append(Stopped(defence.seat, by.name, attack.seat, card.name, left, by.evades))
    scuffle.clear(defence.seat, defence.cards)
    if by.leads_to:
        _counter_later(scuffle)
    if left:
        asked = (defence.seat, *attack.asked)
        scuffle.stack[-1] = replace(attack, asked=asked, stopped=attack.stopped + 1)
    elif by.evades and card.passes_on:
        _evaded(scuffle, attack)
    else:
        _missed(scuffle, attack, defence.seat if by.takes_away else None)


def _counter_later(scuffle: Scuffle) -> None:
    """At the end of this assault one of the two may seize the other (R-BLOCKGRAB-4)."""
    assault = scuffle.stack[-2]
    if isinstance(assault, Assault):
        scuffle.stack[-2] = replace(assault, counter_after=True)


def _missed(scuffle: Scuffle, attack: Laid, taken_by: Seat | None = None) -> None:
    """An attack comes to nothing, and its assault goes no further."""
    scuffle.stack.pop()
    if taken_by is None:
        scuffle.clear(attack.seat, attack.cards)
    else:
        scuffle.discards += attack.cards
        scuffle.events.append(TakenAway(attack.seat, taken_by, attack.cards[0]))
    closed(scuffle)


def _evaded(scuffle: Scuffle, attack: Laid) -> None:
    """The attacker is asked once which way it goes on; between two players it ends (R-ROUND-2P)."""
    if attack.way:
        swung(scuffle, attack, attack.way)
    elif len(scuffle.others(attack.seat)) > 1:
        scuffle.stack[-1] = replace(attack, asked=(attack.seat,))
    else:
        _came_around(scuffle, attack)


def swung(scuffle: Scuffle, attack: Laid, way: int) -> None:
    """An attack that was evaded goes on to the next player this way, unless he is the attacker."""
    around = scuffle.others(attack.on if attack.on is not None else attack.seat)
    victim = around[0] if way > 0 else around[-1]
    if victim == attack.seat:
        _came_around(scuffle, attack)
        return
    scuffle.events.append(PassedOn(attack.seat, attack.cards[0], victim, way > 0))
    asked = (victim, *(other for other in scuffle.others(attack.seat) if other != victim))
    scuffle.stack.pop()
    scuffle.stack[-1] = replace(scuffle.top_assault(), target=victim)
    scuffle.stack.append(replace(attack, on=victim, asked=asked, way=way))


def _came_around(scuffle: Scuffle, attack: Laid) -> None:
    scuffle.events.append(CameAround(attack.seat, attack.cards[0]))
    _missed(scuffle, attack)


def _interrupted(scuffle: Scuffle, laid: Laid) -> None:
    """The play beneath is cancelled, with the whole assault that it belongs to (R-SEQ)."""
    play = scuffle.top_laid()
    scuffle.stack.pop()
    cards = play.cards
    assault = _of_attack(scuffle, play)
    if assault is not None:
        scuffle.stack.pop()
        cards = assault.cards + cards
    scuffle.events.append(Cancelled(play.seat, laid.seat, cards, play.role))
    scuffle.clear(laid.seat, laid.cards)
    scuffle.clear(play.seat, cards)
    if assault is not None and assault.origin is Origin.UPKEEP:
        scuffle.let_go_by(play.seat, Ending.CANCELLED)
    if play.role is Role.AID and scuffle.stack:
        due(scuffle)
    if play.seat == scuffle.active:
        scuffle.has_acted = True
    given_attack(scuffle, laid.seat, play.seat, CARDS[laid.cards[0]].leads_to)


def _of_attack(scuffle: Scuffle, play: Laid) -> Assault | None:
    """The assault that a play belongs to; None: it is no attack."""
    if play.role in (Role.DEFENCE, Role.INTERRUPTION, Role.ESCAPE, Role.AID):
        return None
    return scuffle.top_assault()


def _escaped(scuffle: Scuffle, laid: Laid) -> None:
    """Out of the hold, which costs the card; by an attack it hurts only if so agreed (R-ESCAPE)."""
    card, holder = CARDS[laid.cards[0]], laid.on
    scuffle.let_go_of(laid.seat, Ending.ESCAPED)
    if holder is not None and card.damage and scuffle.table.rulings.escapes_hurt:
        hurting = Assault(laid.seat, holder, Origin.TURN, (), laid.cards, (card.damage,))
        scuffle.stack.append(hurting)
        return
    scuffle.clear(laid.seat, laid.cards)
    if holder is not None and card.interrupts:
        given_attack(scuffle, laid.seat, holder, card.leads_to)


def _aided(scuffle: Scuffle, laid: Laid) -> None:
    """In an emergency it is counted together with the blow, else at once (R-LUMP, R-FA-CAP)."""
    amount = sum(CARDS[card].heals for card in laid.cards)
    player = scuffle.players[laid.seat]
    is_emergency = bool(scuffle.stack)
    counters = player.counters if is_emergency else min(START, player.counters + amount)
    scuffle.players[laid.seat] = with_counters(player, counters)
    scuffle.events.append(Healed(laid.seat, laid.cards, amount, is_emergency, counters))
    scuffle.clear(laid.seat, laid.cards)
    if is_emergency:
        due(scuffle, amount)
