"""Brawls from text, and moves as players describe them.

A position is the players, separated by bars, the active one first; each with their counters if they
are not 15, their conditions, and after a colon their hand. The pile is forty Elbows by default, or
listed with the next card first; no deck has that many, but cards that a test does not mention
should not matter.

    A: pipe grab | B 4 stomped: dodge | C held by B with headlock: freedom | pile: jab hook
"""

import re
from collections.abc import Iterator

from engine.game import Seat
from engine.lunch_money.deck import CARDS
from engine.lunch_money.legal.questions import Question, question_of
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
from engine.lunch_money.state.brawl import START, Brawl, BrawlPlayer, BrawlTable, Hold, Laid
from engine.lunch_money.state.rulings import DEFAULT, Rulings

TURN = 5
"""The turn in which positions begin."""

PILE = ("elbow",) * 40

SAID: dict[str, BrawlAction] = {
    "lets": LetIt(),
    "stops": Stop(),
    "passes": Pass(),
    "maintains": Maintain(),
    "releases": Release(),
    "left": PassOn(True),
    "right": PassOn(False),
}
"""Moves without cards."""


def brawl(text: str, rulings: Rulings = DEFAULT) -> Brawl:
    """Return the position that a text describes; it is the first player's turn."""
    parts = [part.strip() for part in text.split("|")]
    named = [part.partition(":") for part in parts]
    cards = {name: tuple(said.split()) for name, _, said in named if name in ("pile", "discards")}
    rows = [(name, said.split()) for name, _, said in named if name not in cards]
    seats = {name.split()[0]: seat for seat, (name, _) in enumerate(rows)}
    players = tuple(_player(name, len(hand)) for name, hand in rows)
    pile = cards.get("pile", PILE)
    table = BrawlTable(
        rulings,
        players,
        dealer=len(players) - 1,
        active=0,
        turn=TURN,
        holds=tuple(_holds(rows, seats)),
        discards=cards.get("discards", ()),
        pile=len(pile),
    )
    return Brawl(table, tuple(tuple(sorted(hand)) for _, hand in rows), pile[::-1])


def move(state: Brawl, said: str) -> tuple[Seat, BrawlAction]:
    """Return the seat and action of a move: "A kick-4 B", "B lets", "A discards jab jab", "B
    first-aid first-aid"."""
    name, first, *rest = said.split()
    seat = seat_of(state, name)
    if first in SAID:
        return seat, SAID[first]
    if first == "discards":
        return seat, Discard(tuple(sorted(rest)))
    cards = tuple(word for word in (first, *rest) if word in CARDS)
    targets = [word for word in rest if word not in CARDS]
    on = seat_of(state, targets[0]) if targets else _implied(state, seat, cards)
    return seat, PlayCards(cards, on)


def cards_of(state: Brawl) -> list[str]:
    """Return all cards in the brawl, sorted."""
    laid = (card for one in state.table.stack for card in one.cards)
    held = (card for hand in state.hands for card in hand)
    return sorted((*state.pile, *state.table.discards, *laid, *held))


def seat_of(state: Brawl, name: str) -> Seat:
    """Return the seat of a player."""
    return [player.name for player in state.table.players].index(name)


def text_of(state: Brawl, seat: Seat, action: BrawlAction) -> str:
    """Return a move as text; `move` reads it."""
    names = [player.name for player in state.table.players]
    if isinstance(action, Discard):
        return f"{names[seat]} discards {' '.join(action.cards)}"
    if isinstance(action, PlayCards):
        target = "" if action.on is None else f" {names[action.on]}"
        return f"{names[seat]} {' '.join(action.cards)}{target}"
    return f"{names[seat]} {next(word for word, one in SAID.items() if one == action)}"


def _player(said: str, cards: int) -> BrawlPlayer:
    name, *words = said.split()
    counters = int(words[0]) if words and words[0].isdigit() else START
    poked_until = TURN if "poked" in words else 0
    return BrawlPlayer(name, counters, cards, (), "stomped" in words, poked_until)


def _holds(rows: list[tuple[str, list[str]]], seats: dict[str, Seat]) -> Iterator[Hold]:
    for victim, (said, _) in enumerate(rows):
        held = re.search(r"held by (\w+) with ([\w-]+)", said)
        if held:
            yield Hold(held[2], seats[held[1]], victim)


def _implied(state: Brawl, seat: Seat, cards: tuple[str, ...]) -> Seat | None:
    """Return the only possible target of cards without a named one, or None."""
    question = question_of(state.table)
    if question is Question.EMERGENCY or (question is Question.TURN and CARDS[cards[0]].heals):
        return None
    if state.table.stack:
        top = state.table.stack[-1]
        return top.seat if isinstance(top, Laid) else top.target
    hold = state.table.hold_on(seat) or state.table.hold_by(seat)
    if hold is not None:
        return hold.attacker if hold.victim == seat else hold.victim
    others = state.table.others(seat)
    return others[0] if len(others) == 1 else None
