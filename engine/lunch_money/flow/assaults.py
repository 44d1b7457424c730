"""Assaults: blows add up, all damage is applied at once, and players may be knocked out."""

from dataclasses import replace

from engine.game import Seat
from engine.lunch_money.deck import CARDS, GRIPS
from engine.lunch_money.flow.move_context import MoveContext
from engine.lunch_money.legal.questions import begins_hold, is_held_by, is_helpless
from engine.lunch_money.state.brawl import (
    START,
    Assault,
    AssaultStage,
    BrawlPlayer,
    Laid,
    Opening,
    Origin,
    Role,
)
from engine.lunch_money.state.events import BrawlEnded, HoldEnding, Hurt, KnockedOut, Marked


def add_blow(context: MoveContext, laid: Laid) -> None:
    """Add a blow that was not stopped to its assault, whose owner may continue."""
    assault = context.top_of(Assault)
    if laid.role is Role.MAINTAINING:
        held = [hold.card for hold in context.holds if hold.attacker == laid.seat]
        damage = sum(GRIPS[card].damage for card in held)
    else:
        damage = CARDS[laid.cards[0]].blow(laid.stopped, laid.halvings)
    # Field by field, because playouts add many blows and replace() takes ten times as long.
    context.stack[-1] = Assault(
        assault.owner,
        assault.target,
        assault.origin,
        _openings_after(context, assault, laid),
        assault.cards + laid.cards,
        (*assault.damage, damage),
        assault.uses_stomp or (laid.halvings > 0 and context.players[laid.seat].stomped),
        assault.keeps_hold,
        assault.counter_after,
    )


def _openings_after(context: MoveContext, assault: Assault, laid: Laid) -> tuple[Opening, ...]:
    """Return the openings for the owner of the assault after this blow. A hold can be released
    while the holder's turn lasts, whatever cards they have (printed rules, Choke and Headlock: "at
    any time")."""
    openings = CARDS[laid.cards[0]].openings_after(assault.openings) if laid.cards else ()
    # If the turn continues after this assault, they can let go when they are asked about the turn.
    if openings or not context.has_acted:
        return openings
    holds = begins_hold(assault.cards + laid.cards) or is_held_by(context.holds, assault)
    return (Opening.RELEASE,) if holds else ()


def resolve_assault(context: MoveContext, assault: Assault) -> None:
    """Resolve an assault to which nothing more is added: apply its damage and its other effects. A
    victim who would be knocked out is first asked to save themselves, if the rules allow it. If the
    assault was a chance to seize that the defender declined, the attacker gets the next chance,
    unless they are helpless."""
    owner, target = assault.seats
    is_fatal = assault.total >= context.players[target].counters
    if assault.stage is AssaultStage.OPEN and is_fatal and _may_save_themselves(context, assault):
        context.stack[-1] = replace(assault, stage=AssaultStage.EMERGENCY)
        return
    context.stack.pop()
    if not assault.damage:  # A declined chance to attack, after which the attacker gets one.
        if assault.origin is Origin.COUNTER and not is_helpless(context.as_table(), target):
            _give_counter(context, assault, Origin.SECOND_COUNTER)
        return
    counters = _hurt(context, assault)
    if assault.uses_stomp:
        context.players[owner] = replace(context.players[owner], stomped=False)
    context.clear(owner, assault.cards)
    if counters <= 0:
        _knock_out(context, target, owner, counters)
    else:
        _apply_lasting_effects(context, assault)
        _offer_counter(context, assault)


def _may_save_themselves(context: MoveContext, assault: Assault) -> bool:
    """Whether the victim may use cards that heal now (R-FA-HELPLESS)."""
    return context.table.rulings.helpless_heal or not (
        assault.origin is Origin.INTERRUPTION or is_helpless(context.as_table(), assault.target)
    )


def _hurt(context: MoveContext, assault: Assault) -> int:
    """Apply the damage of an assault and what the victim has healed. Return the victim's remaining
    counters, which may be negative."""
    total, before = assault.total, context.players[assault.target].counters
    counters = min(START, before - total + assault.healed)
    context.set_counters(assault.target, counters)
    if total or any(CARDS[card].damage for card in assault.cards):
        context.quiet = 0 if total else context.quiet
        context.events.append(Hurt(assault.target, assault.owner, assault.cards, total, counters))
    return counters


def _apply_lasting_effects(context: MoveContext, assault: Assault) -> None:
    """Apply the lasting effects of the assault's cards to the victim: marks and, unless the owner
    has let go, a hold. A victim who can no longer see loses their own hold."""
    victim = assault.target
    for name in assault.cards:
        card = CARDS[name]
        if card.marks is not None:
            context.players[victim] = card.marks(context.players[victim], context.turn)
            context.events.append(Marked(victim, assault.owner, name))
            if context.players[victim].poked_until >= context.turn:
                context.end_holds(HoldEnding.OVERPOWERED, by=victim)
        if card.grip is not None and assault.keeps_hold:
            context.hold(name, assault.owner, victim)


def _offer_counter(context: MoveContext, assault: Assault) -> None:
    """After a blocked attack, give the defender a chance to seize the attacker, if the attacker is
    conscious (R-BLOCKGRAB-1)."""
    if assault.counter_after and context.players[assault.owner].is_conscious:
        _give_counter(context, assault, Origin.COUNTER)


def _give_counter(context: MoveContext, assault: Assault, origin: Origin) -> None:
    """Give the target of an assault a chance to seize its owner."""
    context.stack.append(Assault(assault.target, assault.owner, origin, (Opening.COUNTER,)))


def close_assault(context: MoveContext) -> None:
    """Add nothing more to the assault on top of the stack, whose last blow was stopped. If earlier
    blows succeeded, the assault stays on the stack to be resolved. If not, it is removed, and after
    a block the defender may seize the attacker."""
    assault = context.top_of(Assault)
    if assault.cards:
        context.stack[-1] = replace(assault, openings=())
        return
    context.stack.pop()
    _offer_counter(context, assault)


def mark_due(context: MoveContext, healed: int = 0) -> None:
    """Mark the damage as due, after the victim's chance to save themselves by healing this many
    counters."""
    context.stack[-1] = replace(context.top_of(Assault), stage=AssaultStage.DUE, healed=healed)


def _knock_out(context: MoveContext, seat: Seat, by: Seat, counters: int) -> None:
    """Knock a player out: discard their hand (R-OUTHAND), end the holds by them and on them, and
    clear the plays that involve them. The last conscious player wins at once."""
    hand = context.hands[seat]
    context.hands[seat] = ()
    context.discards += hand
    context.players[seat] = BrawlPlayer(context.players[seat].name, 0)
    context.events.append(KnockedOut(seat, by, counters, hand))
    context.end_holds(HoldEnding.KNOCKED_OUT, by=seat, target=seat)
    for depth, one in enumerate(context.stack):
        if seat in one.seats:  # Everything that answers it is cleared as well.
            _clear_from(context, depth)
            break
    left = context.others(seat)
    if len(left) == 1:
        end_brawl(context, left)


def end_brawl(context: MoveContext, winners: tuple[Seat, ...]) -> None:
    """End the brawl and clear any unresolved plays. `winners` is empty if the brawl is called
    off."""
    _clear_from(context, 0)
    context.winners = winners
    context.events.append(BrawlEnded(winners))


def _clear_from(context: MoveContext, depth: int) -> None:
    while len(context.stack) > depth:
        one = context.stack.pop()
        context.clear(one.seats[0], one.cards)
