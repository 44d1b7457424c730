"""Puzzles of Button Men; `engine/puzzles.py` has the file format. A line is, for example:

    17	1480	75	620	470	bd	power 3>2; skill 3>2	s(10):2 (6):6 (20):9 | (12):9 (4):1

The first side moves, by the rulebook, in a match of one round. Moves are written as in rule
examples, with dice counted from 1: "power 1>2 with 3=1" turns die 3 down to 1. The dice and moves
of a puzzle are checked when it is opened, because checking all of them would take seconds.
"""

import re
from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import islice

from engine.button_men.dice.editions import RULEBOOK, Rules
from engine.button_men.dice.skill import Skill
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Action, Duel, Setup
from engine.button_men.outside.position import (
    HOLDING,
    LONGEST_POSITION,
    parse_position,
    setup_of,
    side_texts,
)
from engine.button_men.recipe import RecipeError, parse_die, recipe_of
from engine.button_men.rules import BUTTON_MEN
from engine.luck import Seeded
from engine.puzzles import Puzzle, PuzzleFormat
from engine.saving import DamagedSave, quoted_value
from engine.value import value

MAX_ACTIONS = 2000
"""Maximum number of legal actions of a puzzle among which its best moves are sought."""

RULES = RULEBOOK.winning_at(1)
"""The rules of all puzzles."""

_MOVE = re.compile(r"[a-z-]{1,30}( [\d,]{1,30}(>[\d,]{1,30})?)?( with \d+=\d+( \d+=\d+)*)?")
_VALUE = re.compile(r":[0-9]+$")
_WHATEVER = "puzzle"
"""The seed of a match that begins at a decision. It does not matter, because nothing is rolled
before that."""


class Theme(StrEnum):
    """A theme of a puzzle, in addition to the skills of its dice. Files use the letters in
    `LETTERS`, which follow this order, so append new themes at the end."""

    SACRIFICE = "sacrifice"
    """The best move captures less than another move could, and exposes a die that is worth more."""
    LEAVE_IT = "leave-it"
    """The best move is not the one that captures the most."""
    TEMPO = "tempo"
    """After the best move, the other player probably has no attack."""
    ESCAPE = "escape"
    """The best move takes a die out of reach."""
    TEAMWORK = "teamwork"
    """In the best move, several dice attack together."""
    SEVERAL_TARGETS = "several-targets"
    """The best move captures several dice."""
    SPECIAL_ATTACK = "special-attack"
    """The best move is neither a Power nor a Skill attack."""
    ODDS = "odds"
    """The best attack may fail."""
    WHICH_ATTACKER = "which-attacker"
    """The second best move captures the same dice with other attackers."""
    WHICH_TARGET = "which-target"
    """The second best move attacks with the same dice."""
    ENDGAME = "endgame"
    """At most four dice are left."""
    LAST_DIE = "last-die"
    """One of the players has a single die."""
    OUTNUMBERED = "outnumbered"
    """The mover has fewer dice."""
    BEHIND = "behind"
    """The mover has the lower score."""
    AHEAD = "ahead"
    """The mover has the higher score."""
    FINISH = "finish"
    """The best move may win the round at once, or make it impossible to lose."""
    LONG_SHOT = "long-shot"
    """Even the best move rarely wins the round."""
    ONLY_MOVE = "only-move"
    """No other move has even half the chance of the best one."""


LETTERS = dict(zip("abcdefghijklmnopqrstuvwxyz", Theme, strict=False))
"""The themes by their letters in files."""


FORMAT = PuzzleFormat("button-men-puzzles 1", LETTERS, _MOVE, LONGEST_POSITION)


@value
class LoadedPuzzle:
    """A playable puzzle."""

    setup: Setup
    """The setup of a match that begins with the decision of seat 0."""
    best: frozenset[Action]
    """The actions that solve the puzzle."""


def load_puzzle(puzzle: Puzzle) -> LoadedPuzzle:
    """Load a puzzle to play it. Raises DamagedSave if its position cannot be parsed, or one of its
    moves is illegal there."""
    return load_position(puzzle.position, puzzle.moves, RULES)


def load_position(position: str, moves: Sequence[str], rules: Rules) -> LoadedPuzzle:
    """Load a two-player position and its best moves, for a match by these rules, which must have
    one round. Raises DamagedSave like `load_puzzle`, and if there are not two players."""
    try:
        fight = parse_position(position, rules)
        setup = setup_of([recipe_of(side.dice) for side in fight.sides], rules, position)
    except RecipeError as error:
        raise DamagedSave("unreadable", at="$.position", found=quoted_value(position)) from error
    state = BUTTON_MEN.begin(setup, Seeded(_WHATEVER)).state
    legal = islice(BUTTON_MEN.actions(state, 0), MAX_ACTIONS)
    best = frozenset(action for action in legal if move_text(action) in moves)
    if len(best) != len(moves) or len(state.players) != 2:
        raise DamagedSave("incoherent", at="$.moves")
    return LoadedPuzzle(setup, best)


def decision(puzzle: LoadedPuzzle) -> Duel:
    """Return the state of the puzzle, in which seat 0 has to decide."""
    return BUTTON_MEN.begin(puzzle.setup, Seeded(_WHATEVER)).state


def move_text(action: Action) -> str:
    """Return the move in the notation of puzzle files."""
    name = str(action.attack) if isinstance(action, Strike) else action.name
    settings = action.attack.settings if isinstance(action, Strike) else action.settings
    pairs = (f"{one.at + 1}={one.to}" for one in settings)
    return " ".join((name, *(("with", *pairs) if settings else ())))


def skills_of(puzzle: Puzzle) -> frozenset[Skill]:
    """Return the skills of the dice in play. Raises RecipeError if a die cannot be parsed."""
    rows = (part.partition(HOLDING)[0] for part in side_texts(puzzle.position))
    words = (_VALUE.sub("", word) for row in rows for word in row.split())
    return frozenset(skill for word in words for skill in _skills_of(word))


@lru_cache(maxsize=1000)
def _skills_of(die: str) -> tuple[Skill, ...]:
    """Return the skills of a die without a value. It is cached because the puzzles of a file share
    a few hundred such dice, and listing puzzles by skill parses them all."""
    return parse_die(die).traits.skills
