"""Assaults: how blows add up, and how all damage is taken at once when nothing more follows."""

from dataclasses import replace

from engine.game import Seat
from engine.lunch_money.deck import CARDS
from engine.lunch_money.flow.move_context import MoveContext, unhalved, with_counters
from engine.lunch_money.legal.questions import begins_hold, is_held_by, is_helpless
from engine.lunch_money.state.brawl import (
    START,
    Assault,
    AssaultStage,
    BrawlPlayer,
    Laid,
    Open,
    Opening,
    Origin,
    Role,
)
from engine.lunch_money.state.events import BrawlEnded, HoldEnding, Hurt, KnockedOut, Marked


def add_blow(context: MoveContext, laid: Laid) -> None:
    """A blow was not stopped: its effect is pending, and the owner of the assault may continue."""
    assault = context.top_assault()
    context.stack[-1] = Assault(
        assault.owner,
        assault.target,
        assault.origin,
        _openings_after(context, assault, laid),
        assault.cards + laid.cards,
        (*assault.damage, _damage(context, laid)),
        assault.uses_stomp or bool(laid.halvings and context.players[laid.seat].stomped),
        assault.keeps_hold,
        assault.counter_after,
    )


def _damage(context: MoveContext, laid: Laid) -> int:
    """Its damage, less the parts that were stopped, halved as often as required."""
    if laid.role is Role.MAINTAINING:
        return sum(_grip_damage(hold.card) for hold in context.holds if hold.attacker == laid.seat)
    card = CARDS[laid.cards[0]]
    return card.damage * (card.parts - laid.stopped) // card.parts >> laid.halvings


def _grip_damage(card: str) -> int:
    grip = CARDS[card].grip
    return grip.damage if grip is not None else 0


def _openings_after(context: MoveContext, assault: Assault, laid: Laid) -> tuple[Opening, ...]:
    """How the owner may go on. A hold can be released as long as its player's turn lasts, whatever
    they hold in hand (printed rules, Choke and Headlock: "at any time")."""
    openings = CARDS[laid.cards[0]].leads_to or _openings_left(assault) if laid.cards else ()
    # If their turn goes on after this, they may let go when they are asked about it.
    if openings or not context.has_acted:
        return openings
    holds = begins_hold(assault.cards + laid.cards) or is_held_by(context.holds, assault)
    return (Opening.RELEASE,) if holds else ()


def _openings_left(assault: Assault) -> tuple[Opening, ...]:
    """Somebody who is held can be hit any number of times; every other opening allows one card."""
    return assault.openings if Opening.HELD in assault.openings else ()


def resolve_assault(context: MoveContext, assault: Assault) -> None:
    """Nothing more follows. If the damage would knock the victim out, they are asked first."""
    is_fatal = assault.total >= context.players[assault.target].counters
    if assault.stage is AssaultStage.OPEN and is_fatal and _may_save_themselves(context, assault):
        context.stack[-1] = replace(assault, stage=AssaultStage.EMERGENCY)
    else:
        _take_damage(context, assault)


def _may_save_themselves(context: MoveContext, assault: Assault) -> bool:
    """Whether the victim may use cards that heal now (R-FA-HELPLESS)."""
    if context.table.rulings.helpless_heal:
        return True
    is_free = assault.origin is Origin.INTERRUPTION
    return not is_free and not is_helpless(context.as_table(), assault.target)


def _take_damage(context: MoveContext, assault: Assault) -> None:
    context.stack.pop()
    if not assault.damage:
        _decline(context, assault)
        return
    counters = _hurt(context, assault)
    if assault.uses_stomp:
        context.players[assault.owner] = unhalved(context.players[assault.owner])
    context.clear(assault.owner, assault.cards)
    if counters <= 0:
        knock_out(context, assault.target, assault.owner, counters)
    else:
        _apply_lasting_effects(context, assault)
        _offer_counter(context, assault)


def _hurt(context: MoveContext, assault: Assault) -> int:
    """Take the damage off. Returns the counters that are left, which may be below 0."""
    player, total = context.players[assault.target], assault.total
    counters = min(START, player.counters - total + assault.healed)
    context.players[assault.target] = with_counters(player, counters)
    if total or any(CARDS[card].damage for card in assault.cards):
        context.quiet = 0 if total else context.quiet
        context.events.append(Hurt(assault.target, assault.owner, assault.cards, total, counters))
    return counters


def _apply_lasting_effects(context: MoveContext, assault: Assault) -> None:
    """Apply the effects of the cards that last beyond their damage."""
    victim = assault.target
    for name in assault.cards:
        card = CARDS[name]
        if card.marks is not None:
            context.players[victim] = card.marks(context.players[victim], context.turn)
            context.events.append(Marked(victim, assault.owner, name))
            if context.players[victim].poked_until >= context.turn:
                context.let_go_by(victim, HoldEnding.OVERPOWERED)
        if card.grip is not None and assault.keeps_hold:
            context.hold(name, assault.owner, victim)


def _offer_counter(context: MoveContext, assault: Assault) -> None:
    """After an attack that was fended off, the defender is asked first (R-BLOCKGRAB-1)."""
    if assault.counter_after and context.is_conscious(assault.owner):
        openings = (Opening.COUNTER,)
        context.stack.append(Assault(assault.target, assault.owner, Origin.COUNTER, openings))


def _decline(context: MoveContext, assault: Assault) -> None:
    """A chance was declined. If an attack was fended off, the attacker then gets their chance."""
    if assault.origin is not Origin.COUNTER:
        return
    if not is_helpless(context.as_table(), assault.target):
        openings = (Opening.COUNTER,)
        second = Assault(assault.target, assault.owner, Origin.SECOND_COUNTER, openings)
        context.stack.append(second)


def give_free_attack(
    context: MoveContext, owner: Seat, target: Seat, openings: tuple[Opening, ...]
) -> None:
    """Give a free attack to a player whose interruption stood."""
    context.stack.append(Assault(owner, target, Origin.INTERRUPTION, openings))


def close_assault(context: MoveContext) -> None:
    """A blow was stopped: nothing more can be added to the assault on top of the stack."""
    assault = context.top_assault()
    if assault.cards:
        context.stack[-1] = replace(assault, openings=())
        return
    context.stack.pop()
    _offer_counter(context, assault)


def stop_adding(context: MoveContext) -> None:
    """The owner of the assault adds nothing more."""
    context.stack[-1] = replace(context.top_assault(), openings=())


def release_victim(context: MoveContext) -> None:
    """The owner of the assault lets go of the victim, so what needs a hold is no longer open."""
    assault = context.top_assault()
    openings = tuple(one for one in assault.openings if one not in _OF_HOLDS)
    context.stack[-1] = replace(assault, openings=openings, keeps_hold=False)


_OF_HOLDS = (Opening.HELD, Opening.RELEASE)


def mark_due(context: MoveContext, healed: int = 0) -> None:
    """The victim has had their chance to save themselves."""
    context.stack[-1] = replace(context.top_assault(), stage=AssaultStage.DUE, healed=healed)


def knock_out(context: MoveContext, seat: Seat, by: Seat, counters: int) -> None:
    """The player is knocked out and discards their hand (R-OUTHAND). The last conscious player wins
    at once."""
    hand = context.hands[seat]
    context.hands[seat] = ()
    context.discards += hand
    context.players[seat] = BrawlPlayer(context.players[seat].name, 0)
    context.events.append(KnockedOut(seat, by, counters, hand))
    context.let_go_by(seat, HoldEnding.KNOCKED_OUT)
    context.let_go_of(seat, HoldEnding.KNOCKED_OUT)
    _clear_stack(context, seat)
    left = [other for other, player in enumerate(context.players) if player.counters > 0]
    if len(left) == 1:
        end_brawl(context, (left[0],))


def end_brawl(context: MoveContext, winners: tuple[Seat, ...]) -> None:
    """The brawl ends, whatever is still unresolved."""
    _clear_from(context, 0)
    context.winners = winners
    context.events.append(BrawlEnded(winners))


def _clear_stack(context: MoveContext, seat: Seat) -> None:
    """Whatever the player has laid, or has been laid against them, is void, with everything that
    answers it."""
    for depth, one in enumerate(context.stack):
        if seat in _concerned(one):
            _clear_from(context, depth)
            return


def _concerned(one: Open) -> tuple[Seat | None, ...]:
    return (one.seat, one.on) if isinstance(one, Laid) else (one.owner, one.target)


def _clear_from(context: MoveContext, depth: int) -> None:
    while len(context.stack) > depth:
        one = context.stack.pop()
        context.clear(one.seat if isinstance(one, Laid) else one.owner, one.cards)
