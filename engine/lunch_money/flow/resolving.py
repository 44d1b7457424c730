"""The effects of cards on the table once no one answers them anymore.

The stack is resolved from the top: a play that succeeds affects the one beneath it.
"""

from dataclasses import replace

from engine.game import Seat
from engine.lunch_money.deck import CARDS
from engine.lunch_money.flow.assaults import add_blow, close_assault, mark_due
from engine.lunch_money.flow.move_context import MoveContext
from engine.lunch_money.state import events
from engine.lunch_money.state.brawl import BLOWS, START, Assault, Laid, Origin, Role


def resolve_play(context: MoveContext, laid: Laid) -> None:
    """Apply the play on top of the stack, which was neither canceled nor completely stopped."""
    context.stack.pop()
    match laid.role:
        case Role.DEFENCE:
            _defend(context, laid)
        case Role.INTERRUPTION:
            _interrupt(context, laid)
        case Role.ESCAPE:
            _escape(context, laid)
        case Role.AID:
            _aid(context, laid)
        case _:
            add_blow(context, laid)


def _defend(context: MoveContext, defence: Laid) -> None:
    attack, by = context.top_of(Laid), CARDS[defence.cards[0]]
    card = CARDS[attack.cards[0]]
    left = card.parts - attack.stopped - 1
    context.events.append(
        events.Stopped(defence.seat, by.name, attack.seat, card.name, left, by.evades)
    )
    context.clear(defence.seat, defence.cards)
    assault = context.stack[-2]
    if by.leads_to and isinstance(assault, Assault):
        # One of the two may seize the other at the end of this assault (R-BLOCKGRAB-4).
        context.stack[-2] = replace(assault, counter_after=True)
    if left:
        again = (defence.seat, *attack.asked)
        context.stack[-1] = replace(attack, asked=again, stopped=attack.stopped + 1)
    elif by.evades and card.passes_on:
        _evade(context, attack)
    else:
        _miss(context, attack, defence.seat if by.takes_away else None)


def _miss(context: MoveContext, attack: Laid, taken_by: Seat | None = None) -> None:
    """End an attack without effect, and its assault. If `taken_by` is a seat, the attack's cards
    are discarded even if they would return to their owner's hand."""
    context.stack.pop()
    if taken_by is None:
        context.clear(attack.seat, attack.cards)
    else:
        context.discards += attack.cards
        context.events.append(events.TakenAway(attack.seat, taken_by, attack.cards[0]))
    close_assault(context)


def _evade(context: MoveContext, attack: Laid) -> None:
    """Ask the attacker for a direction, unless it is already chosen. Between two players the attack
    ends (R-ROUND-2P)."""
    if attack.way:
        swing_on(context, attack, attack.way)
    elif len(context.others(attack.seat)) > 1:
        context.stack[-1] = replace(attack, asked=(attack.seat,))
    else:
        _come_around(context, attack)


def swing_on(context: MoveContext, attack: Laid, way: int) -> None:
    """Continue an evaded attack to the next player in this direction: 1 is left, -1 is right. If
    that is the attacker, end the attack."""
    around = context.others(attack.on if attack.on is not None else attack.seat)
    victim = around[0] if way > 0 else around[-1]
    if victim == attack.seat:
        _come_around(context, attack)
        return
    context.events.append(events.PassedOn(attack.seat, attack.cards[0], victim, way > 0))
    asked = (victim, *(other for other in context.others(attack.seat) if other != victim))
    context.stack.pop()
    context.stack[-1] = replace(context.top_of(Assault), target=victim)
    context.stack.append(replace(attack, on=victim, asked=asked, way=way))


def _come_around(context: MoveContext, attack: Laid) -> None:
    context.events.append(events.CameAround(attack.seat, attack.cards[0]))
    _miss(context, attack)


def _interrupt(context: MoveContext, laid: Laid) -> None:
    """Cancel the play beneath, with the whole assault that it belongs to (R-SEQ). The player who
    cancels it may then make a free attack."""
    play = context.top_of(Laid)
    context.stack.pop()
    cards, origin = play.cards, None
    if play.role in BLOWS:
        assault = context.top_of(Assault)
        context.stack.pop()
        cards, origin = assault.cards + cards, assault.origin
    context.events.append(events.Cancelled(play.seat, laid.seat, cards, play.role))
    context.clear(laid.seat, laid.cards)
    context.clear(play.seat, cards)
    if origin is Origin.UPKEEP:
        context.end_holds(events.HoldEnding.CANCELLED, by=play.seat)
    if play.role is Role.AID and context.stack:
        mark_due(context)
    if play.seat == context.active:
        context.has_acted = True
    openings = CARDS[laid.cards[0]].leads_to
    context.stack.append(Assault(laid.seat, play.seat, Origin.INTERRUPTION, openings))


def _escape(context: MoveContext, laid: Laid) -> None:
    """Free the player from the hold, at the cost of the card. An attack used for this does damage
    only if the rulings allow it (R-ESCAPE). A card that cancels plays gives a free attack on the
    holder."""
    card, holder = CARDS[laid.cards[0]], laid.on
    context.end_holds(events.HoldEnding.ESCAPED, target=laid.seat)
    if holder is not None and card.damage and context.table.rulings.escapes_hurt:
        context.stack.append(
            Assault(laid.seat, holder, Origin.TURN, (), laid.cards, (card.damage,))
        )
        return
    context.clear(laid.seat, laid.cards)
    if holder is not None and card.interrupts:
        context.stack.append(Assault(laid.seat, holder, Origin.INTERRUPTION, card.leads_to))


def _aid(context: MoveContext, laid: Laid) -> None:
    """Heal: in an emergency together with the blow, otherwise at once (R-LUMP, R-FA-CAP)."""
    amount = sum(CARDS[card].heals for card in laid.cards)
    player = context.players[laid.seat]
    is_emergency = bool(context.stack)
    counters = player.counters if is_emergency else min(START, player.counters + amount)
    context.set_counters(laid.seat, counters)
    context.events.append(events.Healed(laid.seat, laid.cards, amount, is_emergency, counters))
    context.clear(laid.seat, laid.cards)
    if is_emergency:
        mark_due(context, amount)
