"""Legality of a single card on a single target. It depends only on the table."""

from engine.game import Refusal, Seat
from engine.lunch_money.deck import CARDS, GRIPS
from engine.lunch_money.legal.questions import is_helpless, must_maintain
from engine.lunch_money.legal.reasons import Reason, refusal_for
from engine.lunch_money.state.brawl import (
    BLOWS,
    Assault,
    AssaultStage,
    BrawlTable,
    Hold,
    Laid,
    Opening,
    Role,
)
from engine.lunch_money.state.card import Card, Type
from engine.lunch_money.state.rulings import Rulings


def refusal_of_card(
    table: BrawlTable, seat: Seat, card: Card, target: Seat | None
) -> Refusal | None:
    """Return why `seat`, if they are asked now, may not lay this card on `target`, or None if it is
    legal."""
    top = table.stack[-1] if table.stack else None
    if top is None:
        return _bad_target(table, seat, card, target) or _in_turn(table, seat, card, target)
    if isinstance(top, Assault):
        if top.stage is not AssaultStage.EMERGENCY:
            return _as_blow(table, seat, card, target, top)
        return _for_oneself(card, target) if card.heals else refusal_for(Reason.ONLY_AID, card.name)
    if top.asked[0] == top.seat:  # An inlined is_about_way(top), because playouts call this often.
        return refusal_for(Reason.OTHER_QUESTION)
    return _as_answer(table, seat, card, target, top)


def fits(card: Card, opening: Opening, rulings: Rulings) -> bool:
    """Whether this card may be played for this opening. The rulings determine whether every Basic
    Attack or only the listed cards can hit a held player (R-HEADLOCK-ONLY)."""
    if opening in card.openings:
        return True
    return opening is Opening.HELD and card.type is Type.BASIC and not rulings.listed_hits_only


def _bad_target(table: BrawlTable, seat: Seat, card: Card, target: Seat | None) -> Refusal | None:
    if card.heals:
        return _for_oneself(card, target)
    if target is None or not 0 <= target < len(table.players):
        return refusal_for(Reason.NO_TARGET, card.name)
    if target == seat:
        return refusal_for(Reason.SELF, card.name)
    if table.players[target].counters <= 0:
        return refusal_for(Reason.UNCONSCIOUS, card.name)
    return None


def _in_turn(table: BrawlTable, seat: Seat, card: Card, target: Seat | None) -> Refusal | None:
    for hold in table.holds:
        if hold.victim == seat:
            return _refusal_while_held(card, target, hold)
        if hold.attacker == seat:
            return _while_holding(table, card, target, hold)
    return _as_opening(card)


def _as_opening(card: Card) -> Refusal | None:
    """Return None if the card can begin an assault, or heal, in a turn in which no hold restricts
    its player; otherwise a refusal."""
    if Opening.TURN in card.openings or card.heals:
        return None
    if Opening.SEIZED in card.openings:
        return refusal_for(Reason.NEEDS_SEIZURE, card.name)
    return refusal_for(Reason.ONLY_ANSWERS, card.name)


def _refusal_while_held(card: Card, target: Seat | None, hold: Hold) -> Refusal | None:
    grip = GRIPS[hold.card]
    if target == hold.attacker:
        is_out = card.escapes is not None and card.escapes(grip)
        return None if is_out else refusal_for(Reason.CANNOT_ESCAPE, card.name, hold.card)
    if not grip.lets_strike:
        return refusal_for(Reason.HELD, card.name)
    return None if card.type is Type.BASIC else refusal_for(Reason.HELD_STRIKES_OTHERS, card.name)


def _while_holding(
    table: BrawlTable, card: Card, target: Seat | None, hold: Hold
) -> Refusal | None:
    if must_maintain(table, hold):
        return refusal_for(Reason.MAINTAIN_OR_RELEASE)
    if card.heals:
        return None
    if target != hold.victim:
        return refusal_for(Reason.HOLDING, card.name)
    if Opening.HELD not in CARDS[hold.card].leads_to:
        return _as_opening(card)
    if fits(card, Opening.HELD, table.rulings):
        return None
    return refusal_for(Reason.NOT_IN_HOLD, card.name)


def _for_oneself(card: Card, target: Seat | None) -> Refusal | None:
    return None if target is None else refusal_for(Reason.OTHER_TARGET, card.name)


def _as_answer(
    table: BrawlTable, seat: Seat, card: Card, target: Seat | None, laid: Laid
) -> Refusal | None:
    if target != laid.seat:
        return refusal_for(Reason.OTHER_TARGET, card.name)
    if card.interrupts:
        if table.rulings.helpless_interrupt or not is_helpless(table, seat):
            return None
        return refusal_for(Reason.HELPLESS_INTERRUPT, card.name)
    if card.answers is None:
        return refusal_for(Reason.NOT_AN_ANSWER, card.name)
    if laid.on != seat:
        return refusal_for(Reason.NOT_THE_TARGET, card.name)
    if laid.role not in BLOWS or laid.role is Role.MAINTAINING:
        return refusal_for(Reason.ONLY_INTERRUPTION, card.name)
    return _as_defence(table, seat, card, laid)


def _as_defence(table: BrawlTable, seat: Seat, card: Card, laid: Laid) -> Refusal | None:
    assault, attack = table.stack[-2], CARDS[laid.cards[0]]
    if not (
        isinstance(assault, Assault)
        and card.answers is not None
        and card.answers(attack, laid, assault, table.rulings)
    ):
        is_free = laid.role is Role.FREE and not attack.is_seizure
        reason = Reason.FREE_ATTACK if is_free else Reason.CANNOT_ANSWER
        return refusal_for(reason, card.name, attack.name)
    answers = card.answers_while_helpless
    if not is_helpless(table, seat) or (answers is not None and answers(attack)):
        return None
    return refusal_for(Reason.HELPLESS, card.name, attack.name)


def _as_blow(
    table: BrawlTable, seat: Seat, card: Card, target: Seat | None, assault: Assault
) -> Refusal | None:
    if target != assault.target:
        return refusal_for(Reason.OTHER_TARGET, card.name)
    if Opening.TURN in assault.openings:  # As on their own turn.
        return _bad_target(table, seat, card, target) or _in_turn(table, seat, card, target)
    if not any(fits(card, opening, table.rulings) for opening in assault.openings):
        return _misfit(card, assault)
    hold = table.hold_by(seat)
    if hold is not None and hold.victim != target:
        return refusal_for(Reason.HOLDING, card.name)
    if card.grip is not None and table.hold_on(target) is not None:
        return refusal_for(Reason.ALREADY_HELD, card.name)
    return None


def _misfit(card: Card, assault: Assault) -> Refusal:
    if Opening.COUNTER in assault.openings:
        return refusal_for(Reason.ONLY_COUNTER, card.name)
    if Opening.HELD in assault.openings:
        return refusal_for(Reason.NOT_IN_HOLD, card.name)
    if Opening.SEIZED in card.openings:
        return refusal_for(Reason.NEEDS_SEIZURE, card.name)
    return refusal_for(Reason.CANNOT_FOLLOW if assault.cards else Reason.ONLY_FREE, card.name)
