"""Puzzles of Lunch Money; `engine/puzzles.py` has the file format.

A position is a brawl up to the decision: the players' names, the seed and the moves of everyone,
such as "Robin,Mia|c17|jab>1 let-it discard:hook,knife". Seat 0 decides. So the player sees how the
decision came about, but not the cards of others.
"""

import re
from collections.abc import Iterable
from enum import StrEnum

from engine.lunch_money.outside.saves import BrawlMatch
from engine.lunch_money.outside.validation import setup_problems
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.actions import BrawlAction, Discard, PassOn, PlayCards
from engine.lunch_money.state.brawl import BrawlSetup
from engine.match import new_match
from engine.puzzles import Puzzle, PuzzleFormat
from engine.saving import DamagedSave, quoted_value
from engine.value import value

MAX_LENGTH = 6000
"""The maximum length of a position: some 300 moves."""

_POSITION = re.compile(r"([^|]+)\|([a-z0-9/]{1,20})\|([a-z0-9*>:, -]*)")


class Theme(StrEnum):
    """A theme of a puzzle. Files use the letters in `LETTERS`, which follow this order, so append
    new themes at the end."""

    KNOCKOUT = "knockout"
    """The best play can lead to a knockout."""
    COMBO = "combo"
    """The best play opens or continues a combination."""
    DEFENCE = "defense"
    """The player is attacked and should answer."""
    LET_IT = "let-it-through"
    """The player could answer and should not."""
    ENOUGH = "enough"
    """The player could continue an assault and should stop."""
    WHOM = "whom"
    """The second best play is the same cards on someone else."""
    WHICH = "which-card"
    """The second best play is another card on the same player."""
    HOLD = "hold"
    """Someone is held, or the best play begins or gives up a hold."""
    CANCEL = "cancel"
    """The best play cancels another one."""
    HEAL = "heal"
    """The best play restores counters."""
    DUEL = "last-two"
    """Two players are left."""
    LONG_SHOT = "rarely-wins"
    """Even the best play rarely wins."""


LETTERS = dict(zip("abcdefghijklmnopqrstuvwxyz", Theme, strict=False))
"""The themes by the letters that stand for them in files."""

FORMAT = PuzzleFormat(
    "lunch-money-puzzles 1", LETTERS, re.compile(r"[a-z0-9-]{1,40}(\*\d)?(>\d)?"), MAX_LENGTH
)


@value
class LoadedPuzzle:
    """A playable puzzle."""

    match: BrawlMatch
    """The brawl up to the decision of seat 0."""
    best: BrawlAction


def load_puzzle(puzzle: Puzzle) -> LoadedPuzzle:
    """Load a puzzle to play it. Raises DamagedSave if its brawl could not have been played, or its
    best play is illegal."""
    found = _POSITION.fullmatch(puzzle.position)
    if found is None:
        raise DamagedSave("unreadable", at="$.position", found=quoted_value(puzzle.position))
    names, seed, moves = found.groups()
    setup = BrawlSetup(tuple(names.split(",")))
    for problem in setup_problems(setup):
        raise problem
    match = new_match(LUNCH_MONEY, setup, seed)
    for move in moves.split():
        match = _played(match, move)
    if LUNCH_MONEY.to_act(match.state) != (0,) or len(puzzle.moves) != 1:
        raise DamagedSave("incoherent", at="$.moves")
    return LoadedPuzzle(match, _played(match, puzzle.moves[0]).log[-1].action)


def _played(match: BrawlMatch, move: str) -> BrawlMatch:
    for seat, action in match.moves:
        if move_text(action) == move:
            return match.played(seat, action)
    raise DamagedSave("impossible", at="$.moves")


def position_text(names: Iterable[str], seed: str, moves: Iterable[str]) -> str:
    """Return a brawl in the notation of files, given its players, its seed and its moves so far."""
    return "|".join((",".join(names), seed, " ".join(moves)))


def move_text(action: BrawlAction) -> str:
    """Return the action in the notation of files: "grab>1", "first-aid*2", "let-it"."""
    match action:
        case PlayCards(cards, on):
            count = f"*{len(cards)}" if len(cards) > 1 else ""
            return f"{cards[0]}{count}{'' if on is None else f'>{on}'}"
        case Discard(cards):
            return f"{action.name}:{','.join(cards)}"
        case PassOn(to_left):
            return f"{action.name}:{'left' if to_left else 'right'}"
    return action.name
