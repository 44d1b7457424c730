"""The legal actions for the pending question, and the reasons to refuse others.

Everything here depends only on the table and one hand, so rules, views and searches can share it.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from engine.game import Refusal, Seat
from engine.lunch_money.deck import CARDS
from engine.lunch_money.legal.playable import refusal_of_card
from engine.lunch_money.legal.questions import (
    Question,
    begins_hold,
    must_maintain,
    question_of,
    seat_asked,
)
from engine.lunch_money.legal.reasons import Reason, refusal_for
from engine.lunch_money.state import actions
from engine.lunch_money.state.brawl import Assault, AssaultStage, BrawlTable, Hand, Laid
from engine.lunch_money.state.card import Card
from engine.lunch_money.state.rulings import Discarding

_NO_PLAY: dict[Question, tuple[actions.BrawlAction, ...]] = {
    Question.TURN: (actions.Pass(),),
    Question.WAY: (actions.PassOn(True), actions.PassOn(False)),
    **dict.fromkeys((Question.ANSWER, Question.INTERRUPT, Question.EMERGENCY), (actions.LetIt(),)),
    **dict.fromkeys((Question.FOLLOW, Question.COUNTER, Question.FREE), (actions.Stop(),)),
}
"""The actions that answer each question without laying cards."""


def legal_actions(table: BrawlTable, hand: Hand, seat: Seat) -> Iterator[actions.BrawlAction]:
    """Yield all legal actions of `seat` with this hand; none if another player is asked or the
    brawl is over."""
    question = question_of(table)
    if question is None or seat_asked(table) != seat:
        return
    if question is not Question.WAY:
        yield from _plays(table, hand, seat)
    if _may_release(table, seat):
        yield actions.Release()
    if question is Question.TURN:
        if must_maintain(table, table.hold_by(seat)):
            yield actions.Maintain()
            return
        yield from _discards(table, hand, seat)
    yield from _NO_PLAY[question]


def refusal(
    table: BrawlTable, hand: Hand, seat: Seat, action: actions.BrawlAction
) -> Refusal | None:
    """Return why `seat`, with this hand, may not take this action, or None if it is legal."""
    question = question_of(table)
    if question is None:
        return refusal_for(Reason.OVER)
    if seat_asked(table) != seat:
        return refusal_for(Reason.NOT_ASKED)
    if isinstance(action, actions.PlayCards):
        return _refusal_of_play(table, hand, seat, action)
    if isinstance(action, actions.Release):
        return None if _may_release(table, seat) else refusal_for(Reason.NOT_HOLDING)
    if question is Question.TURN:
        return _refusal_in_turn(table, hand, seat, action)
    return None if action in _NO_PLAY[question] else refusal_for(Reason.OTHER_QUESTION)


def _refusal_in_turn(
    table: BrawlTable, hand: Hand, seat: Seat, action: actions.BrawlAction
) -> Refusal | None:
    hold = table.hold_by(seat)
    if isinstance(action, actions.Maintain):
        if hold is None:
            return refusal_for(Reason.NOT_HOLDING)
        return None if must_maintain(table, hold) else refusal_for(Reason.NOTHING_TO_MAINTAIN)
    if not isinstance(action, actions.Discard | actions.Pass):
        return refusal_for(Reason.OTHER_QUESTION)
    if must_maintain(table, hold):
        return refusal_for(Reason.MAINTAIN_OR_RELEASE)
    if isinstance(action, actions.Pass):
        return None
    return _refusal_of_discard(table, hand, seat, action.cards)


def _refusal_of_discard(
    table: BrawlTable, hand: Hand, seat: Seat, cards: tuple[str, ...]
) -> Refusal | None:
    if not cards:
        return refusal_for(Reason.NO_CARDS)
    if table.rulings.discarding is Discarding.NEVER:
        return refusal_for(Reason.NO_DISCARDING)
    costs_all = cost_of(table, seat, len(cards)) >= table.players[seat].counters
    return _missing(hand, cards) or (refusal_for(Reason.DISCARD_COSTS) if costs_all else None)


def _missing(hand: Hand, cards: tuple[str, ...]) -> Refusal | None:
    """Return a refusal if the hand lacks one of these cards, otherwise None."""
    missing = Counter(cards) - Counter(hand)
    return refusal_for(Reason.NOT_IN_HAND, next(iter(missing))) if missing else None


def _refusal_of_play(
    table: BrawlTable, hand: Hand, seat: Seat, action: actions.PlayCards
) -> Refusal | None:
    if not action.cards:
        return refusal_for(Reason.NO_CARDS)
    if not CARDS.keys() >= set(action.cards):
        return refusal_for(Reason.UNKNOWN_CARD)
    missing, card = _missing(hand, action.cards), CARDS[action.cards[0]]
    if missing is not None:
        return missing
    if len(action.cards) > 1 and not (card.heals and len(set(action.cards)) == 1):
        return refusal_for(Reason.ONE_CARD, card.name)
    return refusal_of_card(table, seat, card, action.on)


def _plays(table: BrawlTable, hand: Hand, seat: Seat) -> Iterator[actions.PlayCards]:
    """Yield every card that may be laid, with every possible target."""
    for name in dict.fromkeys(hand):
        card = CARDS[name]
        most = hand.count(name) if card.heals else 1
        for on in targets(table, seat, card):
            if refusal_of_card(table, seat, card, on) is None:
                yield from (actions.PlayCards((name,) * n, on) for n in range(1, most + 1))


def targets(table: BrawlTable, seat: Seat, card: Card) -> tuple[Seat, ...] | tuple[None]:
    """Return the possible targets of this card if `seat` laid it now. None stands for the player
    themselves."""
    top = table.top
    if top is None:
        return (None,) if card.heals else table.others(seat)
    if isinstance(top, Laid):
        return (top.seat,)
    return (None,) if top.stage is AssaultStage.EMERGENCY else (top.target,)


def _discards(table: BrawlTable, hand: Hand, seat: Seat) -> Iterator[actions.Discard]:
    """Yield every distinct set of cards that the player may discard."""
    if table.rulings.discarding is Discarding.NEVER:
        return
    counters = table.players[seat].counters
    for number in range(1, len(hand) + 1):
        if cost_of(table, seat, number) < counters:
            # The hand is sorted, so equal choices are equal tuples.
            yield from map(actions.Discard, dict.fromkeys(combinations(hand, number)))


def _may_release(table: BrawlTable, seat: Seat) -> bool:
    """Whether this player holds someone, or is asked how to continue an assault that puts someone
    into a hold."""
    if table.hold_by(seat) is not None:
        return True
    top = table.top
    if not isinstance(top, Assault) or top.owner != seat:
        return False
    return begins_hold(top.cards)


def cost_of(table: BrawlTable, seat: Seat, cards: int) -> int:
    """Return the counters that this player loses for discarding this many cards (R-DISCARD)."""
    match table.rulings.discarding:
        case Discarding.FLAT:
            return table.rulings.discard_cost
        case Discarding.EACH:
            return cards
        case Discarding.LEADERS:
            fewest = min(table.players[other].counters for other in table.others(seat))
            return int(cards > 1 and table.players[seat].counters > fewest)
    return 0
