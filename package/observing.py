"""What learning programs see: a match as numbers. It needs NumPy."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

import numpy as np

from engine.button_men.dice.die import MARKS
from engine.button_men.fight.fight import MAX_IN_ROW
from engine.button_men.match.duel import Phase
from engine.button_men.skills import SKILLS
from engine.button_men.specials import SPECIALS
from engine.button_men.view import DuelView
from engine.game import Seat
from engine.games import BUTTON_MEN_GAME
from engine.library.brawl_decision import BRAWL_TOKENS, ON
from engine.library.decision import WITH, Decision, Vocabulary
from engine.library.duel_decision import AT, DUEL_TOKENS
from engine.lunch_money.deck import CARDS
from engine.lunch_money.legal.questions import Question
from engine.lunch_money.legal.view import BrawlView
from engine.lunch_money.state.brawl import Laid, Role

from .match import Match

Array: TypeAlias = np.ndarray
RANKS: Mapping[object, int] = {
    one: at for many in ((*SKILLS, *sorted(MARKS)), SPECIALS, CARDS) for at, one in enumerate(many)
}
"""The places of skills and marks, specials, and cards."""
PHASES, QUESTIONS, ROLES = tuple(Phase), (*Question, None), (*Role, None)
ENDS = {AT: 1, ON: 1, WITH: 2}
"""The tokens after which another part of a decision begins, and its number."""
PARTS = 3
OPEN = 3
"""The maximum number of plays on the table that are observed, from the top."""


def vocabulary_of(match: Match) -> Vocabulary:
    """Return all tokens of the game, with their places."""
    return DUEL_TOKENS if match.game == BUTTON_MEN_GAME.name else BRAWL_TOKENS


def token_chosen(
    decision: Decision[object], vocabulary: Vocabulary, action: object
) -> Decision[object]:
    """Return the decision after the token in this place, and after those that alone can follow.
    Raises ValueError if it cannot follow."""
    token = next((token for token, at in vocabulary.items() if at == action), repr(action))
    decision = decision.after(token)
    while len(decision.tokens) == 1:
        decision = decision.after(decision.tokens[0])
    return decision


def payoffs_of(match: Match) -> list[float]:
    """Return what each seat gets or pays. The sum is 0."""
    winners, seats = match.winners or (), match.state.seats
    losers = len(seats) - len(winners)
    paid = len(winners) / losers if losers else 0.0
    return [float(bool(paid)) if seat in winners else -paid for seat in seats]


def observation(match: Match, seat: Seat, chosen: Sequence[str], vocabulary: Vocabulary) -> Array:
    """Return what a seat knows, and the tokens that it has chosen, as numbers. Seats are counted
    from its own."""
    view, tokens, part = match.view(seat), np.zeros((PARTS, len(vocabulary)), np.float32), 0
    for token in chosen:
        tokens[part, vocabulary[token]] += 1
        part = max(part, ENDS.get(token, 0))
    known = _of_duel(view, seat) if isinstance(view, DuelView) else _of_brawl(view, seat)
    return np.concatenate([one.ravel() for one in (tokens, *known)], dtype=np.float32)


def _of_duel(view: DuelView, seat: Seat) -> tuple[Array, ...]:
    count, phase = len(view.players), np.zeros(len(PHASES) + 1)
    phase[-1], phase[PHASES.index(view.phase)] = view.round, 1
    players = np.zeros((count, 6 + len(SPECIALS)))
    dice = np.zeros((count, MAX_IN_ROW, 6 + len(MARKS) + len(SKILLS)))
    for other, one in enumerate(view.players):
        at, side = (other - seat) % count, view.fight.sides[other] if view.fight else None
        about = (other in view.to_act, other in view.have_chosen, other == view.first)
        players[at, :6] = (one.won, side.score / 2 if side else 0, len(one.waiting), *about)
        if one.special:
            players[at, 6 + RANKS[one.special]] = 1
        for place, die in enumerate((side.dice if side else one.roster)[:MAX_IN_ROW]):
            sizes, captured = die.body.choices or (die.size,), die.points_for_captor / 2
            dice[at, place, :6] = 1, die.size, die.value, captured, min(sizes), max(sizes)
            dice[at, place, [6 + RANKS[trait] for trait in (*die.traits.skills, *die.marks)]] = 1
    return phase, players, dice


def _of_brawl(view: BrawlView, seat: Seat) -> tuple[Array, ...]:
    table, count = view.table, len(view.table.players)
    about = np.zeros(4 + len(QUESTIONS))
    about[:4] = table.pile, table.quiet, table.has_acted, table.has_maintained
    about[4 + QUESTIONS.index(view.question)] = 1
    players, holds = np.zeros((count, 6)), np.zeros((count, count))
    cards = np.zeros((2 + count + OPEN, len(CARDS)))
    stack = np.zeros((OPEN, 1 + 2 * count + len(ROLES)))
    for other, one in enumerate(table.players):
        at, blind = (other - seat) % count, one.poked_until >= table.turn
        turns = (other == table.active, other == view.asked)
        players[at] = (one.counters, one.cards, one.stomped, blind, *turns)
        _count(cards[2 + at], one.known)
    for hold in table.holds:
        holds[(hold.attacker - seat) % count, (hold.victim - seat) % count] = 1 + RANKS[hold.card]
    for at, item in enumerate(table.stack[: -OPEN - 1 : -1]):
        by, on = (item.seat, item.on) if isinstance(item, Laid) else item.seats
        role = item.role if isinstance(item, Laid) else None
        stack[at, 0] = 0 if isinstance(item, Laid) else item.total
        stack[at, 1 + (by - seat) % count] = stack[at, -1 - ROLES.index(role)] = 1
        if on is not None:
            stack[at, 1 + count + (on - seat) % count] = 1
        _count(cards[2 + count + at], item.cards)
    _count(cards[0], view.hand)
    _count(cards[1], table.discards)
    return about, players, holds, cards, stack


def _count(row: Array, cards: Iterable[str]) -> None:
    for card in cards:
        row[RANKS[card]] += 1
