"""Legal actions for the pending question, and why any other action is refused.

Everything here depends on the table and one hand only, so rules, views and searches can share it.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from engine.game import Refusal, Seat
from engine.lunch_money.deck import CARDS
from engine.lunch_money.legal.playable import refusal_of_card
from engine.lunch_money.legal.questions import Question, begins_hold, question_of, seat_asked
from engine.lunch_money.legal.reasons import Reason, refused
from engine.lunch_money.state.actions import (
    BrawlAction,
    Discard,
    LetIt,
    Maintain,
    Pass,
    PassOn,
    PlayCards,
    Release,
    Stop,
)
from engine.lunch_money.state.brawl import Assault, BrawlTable, Hold, Laid
from engine.lunch_money.state.rulings import Discarding

_NO_PLAY: dict[Question, tuple[BrawlAction, ...]] = {
    Question.TURN: (Pass(),),
    Question.ANSWER: (LetIt(),),
    Question.INTERRUPT: (LetIt(),),
    Question.FOLLOW: (Stop(),),
    Question.COUNTER: (Stop(),),
    Question.FREE: (Stop(),),
    Question.EMERGENCY: (LetIt(),),
    Question.WAY: (PassOn(True), PassOn(False)),
}
"""The actions that answer each question without laying cards. Created once, because a search asks
often."""

_RELEASE, _MAINTAIN = Release(), Maintain()


def actions(table: BrawlTable, hand: tuple[str, ...], seat: Seat) -> Iterator[BrawlAction]:
    """All legal actions of `seat` with this hand."""
    question = question_of(table)
    if question is None or seat_asked(table) != seat:
        return
    if question is not Question.WAY:
        yield from _plays(table, hand, seat, question)
    hold = table.hold_by(seat)
    if hold is not None or _pending_hold(table, seat):
        yield _RELEASE
    if question is not Question.TURN:
        yield from _NO_PLAY[question]
    elif hold is not None and must_maintain(table, hold):
        yield _MAINTAIN
    else:
        yield from _discards(table, hand, seat)
        yield from _NO_PLAY[question]


def refusal(
    table: BrawlTable, hand: tuple[str, ...], seat: Seat, action: BrawlAction
) -> Refusal | None:
    """Why `seat`, with this hand, may not take this action; None if it is legal."""
    question = question_of(table)
    if question is None:
        return refused(Reason.OVER)
    if seat_asked(table) != seat:
        return refused(Reason.NOT_ASKED)
    if isinstance(action, PlayCards):
        return _refusal_of_play(table, hand, seat, action, question)
    if isinstance(action, Release):
        is_holding = table.hold_by(seat) is not None or _pending_hold(table, seat)
        return None if is_holding else refused(Reason.NOT_HOLDING)
    if question is Question.TURN:
        return _refusal_in_turn(table, hand, seat, action)
    return None if action in _NO_PLAY[question] else refused(Reason.OTHER_QUESTION)


def must_maintain(table: BrawlTable, hold: Hold) -> bool:
    """Must the active player maintain or release this hold before doing anything else?"""
    grip = CARDS[hold.card].grip
    return grip is not None and grip.damage > 0 and not table.has_maintained


def _refusal_in_turn(
    table: BrawlTable, hand: tuple[str, ...], seat: Seat, action: BrawlAction
) -> Refusal | None:
    hold = table.hold_by(seat)
    if isinstance(action, Maintain):
        if hold is None:
            return refused(Reason.NOT_HOLDING)
        return None if must_maintain(table, hold) else refused(Reason.NOTHING_TO_MAINTAIN)
    if not isinstance(action, Discard | Pass):
        return refused(Reason.OTHER_QUESTION)
    if hold is not None and must_maintain(table, hold):
        return refused(Reason.MAINTAIN_OR_RELEASE)
    return _refusal_of_discard(table, hand, seat, action) if isinstance(action, Discard) else None


def _refusal_of_discard(
    table: BrawlTable, hand: tuple[str, ...], seat: Seat, action: Discard
) -> Refusal | None:
    if not action.cards:
        return refused(Reason.NO_CARDS)
    if table.rulings.discarding is Discarding.NEVER:
        return refused(Reason.NO_DISCARDING)
    missing = Counter(action.cards) - Counter(hand)
    if missing:
        return refused(Reason.NOT_IN_HAND, next(iter(missing)))
    if cost_of(table, seat, len(action.cards)) >= table.players[seat].counters:
        return refused(Reason.DISCARD_COSTS)
    return None


def _refusal_of_play(
    table: BrawlTable, hand: tuple[str, ...], seat: Seat, action: PlayCards, question: Question
) -> Refusal | None:
    if not action.cards:
        return refused(Reason.NO_CARDS)
    for name in action.cards:
        if name not in CARDS:
            return refused(Reason.UNKNOWN_CARD)
    missing = Counter(action.cards) - Counter(hand)
    if missing:
        return refused(Reason.NOT_IN_HAND, next(iter(missing)))
    first = action.cards[0]
    if len(action.cards) > 1 and not (CARDS[first].heals and len(set(action.cards)) == 1):
        return refused(Reason.ONE_CARD, first)
    return refusal_of_card(table, seat, CARDS[first], action.on, question)


def _plays(
    table: BrawlTable, hand: tuple[str, ...], seat: Seat, question: Question
) -> Iterator[PlayCards]:
    """Every card that may be laid, with every player it may be meant for."""
    last = ""
    for name in hand:
        if name == last:
            continue
        last = name
        card = CARDS[name]
        for on in targets(table, seat, question, bool(card.heals)):
            if refusal_of_card(table, seat, card, on, question) is None:
                yield PlayCards((name,), on)
                if card.heals:
                    yield from (PlayCards((name,) * n, on) for n in range(2, hand.count(name) + 1))


def targets(
    table: BrawlTable, seat: Seat, question: Question, heals: bool
) -> tuple[Seat, ...] | tuple[None]:
    """The players for whom a card laid now could be meant."""
    if question is Question.TURN:
        return _NOBODY if heals else table.others(seat)
    if question is Question.EMERGENCY:
        return _NOBODY
    top = table.stack[-1]
    return (top.seat,) if isinstance(top, Laid) else (top.target,)


_NOBODY = (None,)


def _discards(table: BrawlTable, hand: tuple[str, ...], seat: Seat) -> Iterator[Discard]:
    """Every choice of cards once: cards of one kind are interchangeable."""
    if table.rulings.discarding is Discarding.NEVER:
        return
    counters = table.players[seat].counters
    for number in range(1, len(hand) + 1):
        if cost_of(table, seat, number) < counters:
            # The hand is sorted, so choosing cards of the same kinds gives equal tuples.
            yield from map(Discard, dict.fromkeys(combinations(hand, number)))


def _pending_hold(table: BrawlTable, seat: Seat) -> bool:
    """Is this player asked how to go on with an assault that puts somebody into a hold?"""
    if not table.stack:
        return False
    top = table.stack[-1]
    if not isinstance(top, Assault) or top.owner != seat or not top.keeps_hold:
        return False
    return begins_hold(top.cards)


def cost_of(table: BrawlTable, seat: Seat, cards: int) -> int:
    """The counters that this player loses for discarding this many cards."""
    match table.rulings.discarding:
        case Discarding.FLAT:
            return table.rulings.discard_cost
        case Discarding.EACH:
            return cards
        case Discarding.LEADERS:
            return int(cards > 1 and not _has_fewest(table, seat))
    return 0


def _has_fewest(table: BrawlTable, seat: Seat) -> bool:
    """Does no other conscious player have fewer counters?"""
    fewest = min(table.players[other].counters for other in table.others(seat))
    return table.players[seat].counters <= fewest
