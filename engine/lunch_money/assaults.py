"""Assaults: how blows add up, and how they are taken in one lump when nothing more follows."""

from dataclasses import replace

from engine.game import Seat
from engine.lunch_money.card import Opening
from engine.lunch_money.deck import CARDS
from engine.lunch_money.events import Ending, Hurt, Marked
from engine.lunch_money.knockout import fallen
from engine.lunch_money.move_context import Scuffle, unhalved, with_counters
from engine.lunch_money.questions import is_helpless
from engine.lunch_money.table import START, Assault, Laid, Origin, Role, Stage


def landed(scuffle: Scuffle, laid: Laid) -> None:
    """A blow has not been stopped: what it does is pending, and its owner may go on."""
    assault = scuffle.top_assault()
    openings: tuple[Opening, ...] = ()
    if laid.cards:
        openings = CARDS[laid.cards[0]].leads_to or _going_on(assault)
    scuffle.stack[-1] = Assault(
        assault.owner,
        assault.target,
        assault.origin,
        openings,
        assault.cards + laid.cards,
        (*assault.damage, _damage(scuffle, laid)),
        assault.uses_stomp or bool(laid.halvings and scuffle.players[laid.seat].stomped),
        assault.keeps_hold,
        assault.counter_after,
    )


def _damage(scuffle: Scuffle, laid: Laid) -> int:
    """What it does, less what was stopped of it, halved as often as it must be."""
    if laid.role is Role.MAINTAINING:
        return sum(_hurting(hold.card) for hold in scuffle.holds if hold.attacker == laid.seat)
    card = CARDS[laid.cards[0]]
    return card.damage * (card.parts - laid.stopped) // card.parts >> laid.halvings


def _hurting(card: str) -> int:
    grip = CARDS[card].grip
    return grip.damage if grip is not None else 0


def _going_on(assault: Assault) -> tuple[Opening, ...]:
    """Somebody held can be hit any number of times; all other openings are for one card."""
    return assault.openings if Opening.HELD in assault.openings else ()


def taken(scuffle: Scuffle, assault: Assault) -> None:
    """Nothing more follows. If the blow would be the last, its victim is asked first."""
    is_fatal = assault.total >= scuffle.players[assault.target].counters
    if assault.stage is Stage.OPEN and is_fatal and _may_save_himself(scuffle, assault):
        scuffle.stack[-1] = replace(assault, stage=Stage.EMERGENCY)
    else:
        _committed(scuffle, assault)


def _may_save_himself(scuffle: Scuffle, assault: Assault) -> bool:
    """R-FA-HELPLESS."""
    if scuffle.table.rulings.helpless_heal:
        return True
    is_free = assault.origin is Origin.INTERRUPTION
    return not is_free and not is_helpless(scuffle.as_table(), assault.target)


def _committed(scuffle: Scuffle, assault: Assault) -> None:
    scuffle.stack.pop()
    if not assault.damage:
        _unused(scuffle, assault)
        return
    counters = _hurt(scuffle, assault)
    if assault.uses_stomp:
        scuffle.players[assault.owner] = unhalved(scuffle.players[assault.owner])
    scuffle.clear(assault.owner, assault.cards)
    if counters <= 0:
        fallen(scuffle, assault.target, assault.owner, counters)
    else:
        _last(scuffle, assault)
        _countered(scuffle, assault)


def _hurt(scuffle: Scuffle, assault: Assault) -> int:
    """Take the damage off; what is left, which may be less than nothing."""
    player, total = scuffle.players[assault.target], assault.total
    counters = min(START, player.counters - total + assault.healed)
    scuffle.players[assault.target] = with_counters(player, counters)
    if total or any(CARDS[card].damage for card in assault.cards):
        scuffle.quiet = 0 if total else scuffle.quiet
        scuffle.events.append(Hurt(assault.target, assault.owner, assault.cards, total, counters))
    return counters


def _last(scuffle: Scuffle, assault: Assault) -> None:
    """What the cards do beyond their damage begins."""
    victim = assault.target
    for name in assault.cards:
        card = CARDS[name]
        if card.marks is not None:
            scuffle.players[victim] = card.marks(scuffle.players[victim], scuffle.turn)
            scuffle.events.append(Marked(victim, assault.owner, name))
            if scuffle.players[victim].poked_until >= scuffle.turn:
                scuffle.let_go_by(victim, Ending.OVERPOWERED)
        if card.grip is not None and assault.keeps_hold:
            scuffle.hold(name, assault.owner, victim)


def _countered(scuffle: Scuffle, assault: Assault) -> None:
    """After an attack that was fended off, the defender is asked first (R-BLOCKGRAB-1)."""
    if assault.counter_after and scuffle.is_conscious(assault.owner):
        openings = (Opening.COUNTER,)
        scuffle.stack.append(Assault(assault.target, assault.owner, Origin.COUNTER, openings))


def _unused(scuffle: Scuffle, assault: Assault) -> None:
    """A chance was not taken. After a fended off attack it is then the attacker's."""
    if assault.origin is not Origin.COUNTER:
        return
    if not is_helpless(scuffle.as_table(), assault.target):
        openings = (Opening.COUNTER,)
        second = Assault(assault.target, assault.owner, Origin.SECOND_COUNTER, openings)
        scuffle.stack.append(second)


def given_attack(
    scuffle: Scuffle, owner: Seat, target: Seat, openings: tuple[Opening, ...]
) -> None:
    """A free attack for somebody whose interruption stood."""
    scuffle.stack.append(Assault(owner, target, Origin.INTERRUPTION, openings))


def closed(scuffle: Scuffle) -> None:
    """A blow was stopped: nothing more follows in the assault on top of the stack."""
    assault = scuffle.top_assault()
    if assault.cards:
        scuffle.stack[-1] = replace(assault, openings=())
        return
    scuffle.stack.pop()
    _countered(scuffle, assault)


def left(scuffle: Scuffle) -> None:
    """Its owner leaves the assault as it is."""
    scuffle.stack[-1] = replace(scuffle.top_assault(), openings=())


def released(scuffle: Scuffle) -> None:
    """Its owner lets go of the victim, and so cannot hit him as one who is held."""
    assault = scuffle.top_assault()
    openings = tuple(one for one in assault.openings if one is not Opening.HELD)
    scuffle.stack[-1] = replace(assault, openings=openings, keeps_hold=False)


def due(scuffle: Scuffle, healed: int = 0) -> None:
    """The victim has had his chance to save himself."""
    scuffle.stack[-1] = replace(scuffle.top_assault(), stage=Stage.DUE, healed=healed)
