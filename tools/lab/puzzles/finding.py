"""Finds puzzles: decisions from play in which one move is clearly better than all others.

A round of published buttons is played by players that look one attack ahead without misjudging,
until the rest can be searched to its end. From there it is continued many times, with other rolls,
between players who know the exact chances and misjudge them as much as *advanced*.
docs/decisions/puzzle-generation.md describes which of these decisions become puzzles.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import NamedTuple

from engine.button_men.ai.player import choose, picked_index
from engine.button_men.ai.search.expectimax import EXACT_WAYS, Expectimax, position_estimate
from engine.button_men.ai.search.judging import (
    Judgement,
    candidates_of,
    evaluation_of,
    judgement_of,
)
from engine.button_men.ai.search.levels import HARD, LEVELS
from engine.button_men.ai.search.successors import Successors
from engine.button_men.dice.sizes import LARGEST_SIZE
from engine.button_men.fight.fight import Fight, Side, after_pass
from engine.button_men.fight.resolution import strike
from engine.button_men.match.actions import Pass, Strike, Surrender
from engine.button_men.match.duel import Action
from engine.button_men.outside.position import parse_position, position_of
from engine.button_men.outside.puzzles import RULES, move_text
from engine.button_men.recipe import RecipeError, parse_die
from engine.button_men.rules import BUTTON_MEN
from engine.luck import Luck, Seeded
from engine.puzzles import MAX_MOVES, WHOLE
from engine.search import at_once
from tools.lab.calibration import QUICK
from tools.lab.duels import pool_of, rolled_fight, state_of, stopped_clock
from tools.lab.puzzles.themes import is_largest

SOLVED_DICE = 7
MAX_POSITIONS = 48_000
"""Maximum positions of a search; with plain dice this takes .3 s."""
LINES = 60
"""The number of continuations of a round from the point where it can be searched to its end."""
MAX_OF_ROUND = 10
"""Maximum puzzles from one round."""
MAX_WITH_SAME_DICE = 3
"""Maximum puzzles from one round with the same dice in play."""
FEW_DICE = 5
"""A round is dropped if it has at most this many dice left and still cannot be searched to its
end."""
MAX_ACTIONS = 60
"""The maximum number of moves of a puzzle's decision."""

CLOSE = 1e-9
"""Moves whose chances are this close count as equal."""
CLEAR = 0.10
"""The minimum lead of the best move over the second best."""
OPEN = (0.10, 0.90)
"""The range for the chance after the best move: outside of it, the round is already decided."""
MIN_MOVES = 3
"""The minimum number of moves; moves with the same result count as one."""

ERRORS = {"beginner": 1.5, "easy": 0.31, "normal": 0.14, "advanced": 0.08, "hard": 0.0}
"""The misjudgment of each level here, which does not change with the levels in play: existing
puzzles were found and rated with these values, and new ones must be comparable."""
SAMPLES = {"beginner": 100, "easy": 100, "normal": 100, "advanced": 50, "hard": 1}
"""The number of answers of each level to a puzzle; *hard* always gives the same answer."""


# --- Judging --------------------------------------------------------------------------------------


class Judge:
    """The exact chances of moves, by searches to the end of the round. Positions are cached for
    other searches that reach them."""

    def __init__(self) -> None:
        self._evaluation = evaluation_of(RULES)
        self._forget()

    def _forget(self) -> None:
        """Clear the cache: cached positions may not have been searched to their end."""
        self._successors = Successors(self._evaluation.cache)
        self._successors.rolls = self._successors.samples = EXACT_WAYS
        self._expectimax = Expectimax(self._evaluation, self._successors)

    def may_know(self, fight: Fight) -> bool:
        """Whether rounds with these dice can be searched to their end."""
        return self._evaluation.cache.position_of(fight).fight is None

    def chances(self, fight: Fight) -> dict[Action, float] | None:
        """Return the mover's exact chance to win the round by each legal attack, {} if they have
        none, or None if the chances cannot be computed."""
        position = self._evaluation.cache.position_of(fight)
        if position.fight is not None or position.size > SOLVED_DICE:
            return None
        if position_estimate(position.mine, position.theirs) > MAX_POSITIONS:
            return None
        self._expectimax.limit(MAX_POSITIONS, lambda: False)
        found: dict[Action, float] = {}
        for action in actions_of(fight):
            if not isinstance(action, Strike) or len(found) == MAX_ACTIONS:
                return None
            ways = self._successors.of(fight, action.attack)
            worth = at_once(self._expectimax.expected_worth(ways))
            if worth is None or not (self._expectimax.is_exact and self._successors.is_complete):
                self._forget()
                return None
            found[action] = worth
        return found


def actions_of(fight: Fight) -> list[Action]:
    """Return the mover's legal actions, except surrender and a forced pass. The list is cut off
    shortly after MAX_ACTIONS."""
    actions = islice(BUTTON_MEN.actions(state_of(fight), fight.mover), MAX_ACTIONS + 2)
    found = [action for action in actions if not isinstance(action, Surrender)]
    return [] if found == [Pass()] else found


# --- Finding --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Course:
    """One round to play."""

    pool: str
    seed: str


class Candidate(NamedTuple):
    """A puzzle without a rating."""

    position: str
    moves: Sequence[str]
    best: int
    """The chance of winning after the best moves, in units of 1 / WHOLE."""
    second: int
    next_best: str
    """The best of all other moves."""
    guess: float
    """The chance to solve the puzzle by a random move, if moves with the same result count as
    one."""
    found: Sequence[float] = ()
    """The share of right answers of each level."""


class RoundFindings(NamedTuple):
    """The candidates found in one round."""

    candidates: Sequence[Candidate]


def candidates(course: Course) -> RoundFindings:
    """Play this round and return the best puzzles in it. There are none if it cannot be searched to
    its end."""
    luck = Seeded(course.seed)
    pool = pool_of(course.pool)
    recipes = [pool[luck.pick(len(pool))] for _ in range(2)]
    judge = Judge()
    first = rolled_fight(recipes, RULES, luck)
    start = _solvable(first, judge, luck) if judge.may_know(first) else None
    if start is None:
        return RoundFindings([])
    ranked: list[tuple[tuple[bool, int], Candidate]] = []
    seen: set[str] = set()
    for line in range(LINES):
        for fight, chances in _decisions(start, judge, Seeded(f"{course.seed}/{line}")):
            text = position_text(fight)
            if text is None or text in seen:
                continue
            seen.add(text)
            one = _candidate(text, fight, chances)
            if one is not None:
                ranked.append((_rank(one), one))
    ranked.sort(key=lambda pair: pair[0], reverse=True)
    best = islice(unlike(one for _, one in ranked), MAX_OF_ROUND)
    return RoundFindings([one._replace(found=shares(one)) for one in best])


def _rank(candidate: Candidate) -> tuple[bool, int]:
    """Return a sort key for the candidates of a round: first those that are not obvious, then by
    number of dice."""
    return not takes_most(candidate), candidate.position.count(":")


def unlike(candidates: Iterable[Candidate]) -> Iterator[Candidate]:
    """Yield these candidates without similar ones: at most a few have the same dice in play, with
    any values, and the best moves of these use different dice."""
    known: dict[object, set[object]] = {}
    for one in candidates:
        sides = parse_position(one.position, RULES).sides
        rows = [[str(die.turned(0)) for die in side.dice] for side in sides]
        moves = known.setdefault(tuple(tuple(sorted(row)) for row in rows), set())
        own = _dice_of_moves(one, rows)
        if own not in moves and len(moves) < MAX_WITH_SAME_DICE:
            moves.add(own)
            yield one


def _dice_of_moves(candidate: Candidate, rows: Sequence[Sequence[str]]) -> object:
    """Return the attackers and targets of the candidate's best moves as dice, not as indices."""
    _, actions = fight_and_moves(candidate.position, candidate.moves)
    return frozenset(
        tuple(
            tuple(sorted(row[at] for at in places))
            for row, places in zip(rows, (own.attackers, own.targets), strict=True)
        )
        for own in (action.attack for action in actions if isinstance(action, Strike))
    )


def takes_most(candidate: Candidate) -> bool:
    """Whether a best move captures as much as any attack."""
    fight, moves = fight_and_moves(candidate.position, candidate.moves)
    return is_largest(fight, moves)


def fight_and_moves(position: str, moves: Sequence[str]) -> tuple[Fight, list[Action]]:
    """Return the fight of a position, and the actions of these moves. Raises KeyError if a move is
    not legal."""
    fight = parse_position(position, RULES)
    legal = {move_text(action): action for action in actions_of(fight)}
    return fight, [legal[move] for move in moves]


def _solvable(fight: Fight, judge: Judge, luck: Luck) -> Fight | None:
    """Play this fight on between strong players until it can be searched to its end, and return it
    as it is then. Return None if it ends, or has at most FEW_DICE dice left, before that."""
    while not fight.is_over:
        if judge.chances(replace(fight, passes=0)) is not None:
            return fight
        if sum(len(side.dice) for side in fight.sides) <= FEW_DICE:
            return None
        view = BUTTON_MEN.view(state_of(fight), fight.mover)
        after = _after(fight, at_once(choose(view, QUICK, luck, stopped_clock)).action, luck)
        if after is None:
            return None
        fight = after
    return None


def _after(fight: Fight, action: Action, luck: Luck) -> Fight | None:
    """Return the fight after an attack or a pass, or None after anything else."""
    if isinstance(action, Strike):
        return strike(fight, action.attack, luck).state
    return after_pass(fight) if isinstance(action, Pass) else None


def _decisions(
    fight: Fight, judge: Judge, luck: Luck
) -> Iterator[tuple[Fight, dict[Action, float]]]:
    """Play this fight on between players who misjudge as much as *advanced*. Yield the fight before
    each decision, with the chances of its moves, as long as these can be computed."""
    while not fight.is_over:
        chances = judge.chances(replace(fight, passes=0))
        if chances is None:
            return
        if not chances:
            fight = after_pass(fight)
            continue
        yield fight, chances
        actions, worths = list(chances), list(chances.values())
        action = actions[picked_index(worths, [0.0] * len(worths), ERRORS["advanced"], luck)]
        after = _after(fight, action, luck)
        if after is None:
            return
        fight = after


def _candidate(text: str, fight: Fight, chances: dict[Action, float]) -> Candidate | None:
    """Return the puzzle of this decision, or None if the decision does not make one."""
    results = {_result(fight, action, chance) for action, chance in chances.items()}
    if len(results) < MIN_MOVES:
        return None
    ranked = sorted(chances, key=lambda action: -chances[action])
    best = chances[ranked[0]]
    moves = [one for one in ranked if best - chances[one] < CLOSE]
    others = ranked[len(moves) :]
    if not others or len(moves) > MAX_MOVES or not OPEN[0] <= best <= OPEN[1]:
        return None
    if best - chances[others[0]] < CLEAR:
        return None
    return Candidate(
        text,
        [move_text(one) for one in moves],
        round(WHOLE * best),
        round(WHOLE * chances[others[0]]),
        move_text(others[0]),
        len({_result(fight, one, best) for one in moves}) / len(results),
    )


def _result(fight: Fight, action: Action, chance: float) -> object:
    """Return a key that is equal for moves that count as one: for attacks, their dice with values,
    their settings and their chance; for other moves, the action itself."""
    if not isinstance(action, Strike):
        return action
    attack = action.attack
    mine, theirs = fight.sides[fight.mover].dice, fight.sides[attack.defender].dice
    who = tuple(sorted(str(mine[at]) for at in attack.attackers))
    whom = tuple(sorted(str(theirs[to]) for to in attack.targets))
    return who, whom, attack.settings, round(chance, DIGITS)


DIGITS = 8


def position_text(fight: Fight) -> str | None:
    """Return the text of a fight with the mover first, or None if no such text is exact. All
    captured dice are replaced by one plain die that gives the same lead, or by none if both
    sides have captured equally many points: they matter only for the lead, and would make the text
    long."""
    if fight.missing or any(die.marks for side in fight.sides for die in side.dice):
        return None
    mine, theirs = (fight.sides[seat] for seat in (fight.mover, 1 - fight.mover))
    lead, odd = divmod(_captured_points(mine) - _captured_points(theirs), 2)
    if odd or abs(lead) > LARGEST_SIZE:
        return None
    held = tuple((parse_die(f"({more})"),) if more > 0 else () for more in (lead, -lead))
    sides = Side(mine.dice, held[0]), Side(theirs.dice, held[1])
    text = position_of(Fight(sides, 0, 0, fight.rules))
    try:
        return text if parse_position(text, RULES).sides == sides else None
    except RecipeError:
        return None


def _captured_points(side: Side) -> int:
    return sum(die.points_for_captor for die in side.captured)


def shares(candidate: Candidate) -> list[float]:
    """Return, for each level, the share of its answers that are right. Levels with the same search
    differ only in their misjudgment, so each search is made once."""
    state = state_of(parse_position(candidate.position, RULES))
    view = BUTTON_MEN.view(state, 0)
    known: dict[int, Judgement] = {}
    found: list[float] = []
    for level in LEVELS.values():
        judgement = known.get(level.positions)
        if judgement is None:
            luck = Seeded(candidate.position)
            thinking = judgement_of(
                view, level, luck, stopped_clock, actions=candidates_of(view, luck)
            )
            judgement = known[level.positions] = at_once(thinking)
            if judgement.is_exact:
                # A search without errors always gives the same result.
                known[HARD.positions] = judgement
        found.append(_share(candidate, level.name, judgement))
    return found


def _share(candidate: Candidate, level: str, judgement: Judgement) -> float:
    options = judgement.options
    worths, leads = [each.chance for each in options], [each.lead for each in options]
    right = {at for at, each in enumerate(options) if move_text(each.action) in candidate.moves}
    asked = SAMPLES[level]
    lucks = (Seeded(f"{candidate.position}/{level}/{number}") for number in range(asked))
    return sum(picked_index(worths, leads, ERRORS[level], luck) in right for luck in lucks) / asked
