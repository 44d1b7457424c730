"""Expectimax: the exact chance to win a round with best play by both players.

It works for few dice, all of them local (faces.py). For other dice, endgame.py does the same, much
more slowly.
"""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from math import comb, prod

from engine.button_men.ai.evaluation.faces import Position, Row
from engine.button_men.ai.evaluation.net import Evaluation, certain, end_worth
from engine.button_men.ai.evaluation.rules_cache import PASS
from engine.button_men.ai.search.quick_moves import QuickMoves, Roll
from engine.button_men.ai.search.successors import A_FEW, Successor, Successors
from engine.search import IsLate, Stopped, Thinking, never_late

EXACT_DICE = 8
"""With more dice, the tree is rarely small enough. Seven plain dice with ten sides on average have
50,000 positions, of which CPython searches 200 per millisecond; eight have about 250,000."""
EXACT_WAYS = 1000
"""Maximum number of outcomes of an attack in an exact search: about those of two dice with 30
sides."""

DEEPEST = 24
"""Maximum search depth in moves. With few dice the round ends earlier unless attacks keep
failing."""

LONGER = 6
"""The relative cost of a position whose attacks cannot be enumerated by comparing values."""

CARRYING_OUT = 4
"""The relative cost of playing one outcome of an attack by `strike`."""

CLOCK_INTERVAL = 256
"""The number of positions between two time checks, if attacks are enumerated by comparing values.
Other positions take up to a tenth of a second each."""


GROWTH = 0.55
"""The exponent with which the number of positions in a tree grows with the number of arrangements
of the dice. Fitted to 200 positions of five to seven plain dice, where it was between .5 and .65
for small leads."""
POSITIONS = 8
"""The number of positions in a tree, divided by the number of arrangements to the power of GROWTH.
With seven dice of Soldiers, it is between 4.5 and 10 for half of all trees, with eight between 6
and 13."""


def position_estimate(mine: Row, theirs: Row) -> float:
    """Return an estimate of the number of positions that follow from these rows, whatever their
    values."""
    return float(POSITIONS * (_ways(mine) * _ways(theirs)) ** GROWTH)


def _ways(row: Row) -> int:
    """Return the number of possible arrangements of these dice, any of which may have been
    captured."""
    equal = Counter(face.blank for face in row.faces)
    return prod(comb(len(blank.next) + dice, dice) for blank, dice in equal.items())


def is_small(mine: Row, theirs: Row) -> bool:
    """Whether `chance_at` is exact for these dice, whatever their values."""
    return mine.is_steady and theirs.is_steady and position_estimate(mine, theirs) <= SMALL_TREE


SMALL_TREE = 6400
"""The estimated number of positions up to which a chance is always exact. Four dice, or five with
ten sides, have fewer, and take 2 to 8 ms."""
MAX_KNOWN = 200_000
"""Maximum number of positions cached for trees up to SMALL_TREE, about 40 MB."""


class _Facing:
    """Cached chances for a mover with a certain row and lead."""

    def __init__(self) -> None:
        self.rows: dict[Row, float] = {}
        """The mover's chance against each row of the opponent."""
        self.rolls: dict[Roll, float] = {}
        """By roll of the opponent's dice: the opponent's chance before the roll, after which the
        mover moves."""


class Expectimax:
    """Expectimax search with a transposition table and a limit."""

    def __init__(self, evaluation: Evaluation, successors: Successors) -> None:
        self.is_exact = True
        """Whether every chance so far is exact."""
        self._allowed = 0
        self._left = 0
        self._evaluation = evaluation
        self._cache = evaluation.cache
        self._successors = successors
        self.forget()

    def forget(self) -> None:
        """Clear the cached positions."""
        self._known: dict[tuple[Row, Row, int], float] = {}
        self._facing: dict[tuple[Row, int], _Facing] = {}
        self._moves = QuickMoves(self._cache)
        self._allowed = self._left

    @property
    def positions_searched(self) -> int:
        """The number of positions searched since the cache was cleared."""
        return self._allowed - self._left

    def limit(self, limit: int, is_late: IsLate) -> None:
        """Set the limits for further searches: the number of positions, and the time."""
        self._allowed += limit - self._left
        self._left, self._is_late = limit, is_late

    def expected_worth(self, ways: Iterable[Successor]) -> Thinking[float | None]:
        """Return the worth of an attack with these successors to its player, or None if the limit
        is reached first or it is late."""
        total = 0.0
        try:
            for way in ways:
                chance = self.chance(way.position)
                if chance is None:
                    return None
                total += way.share * way.worth(chance)
                yield
        except Stopped:
            return None
        return total

    def chance(self, position: Position) -> float | None:
        """Return the mover's exact chance, or the net's estimate if attacks must be played by
        `strike`. Return None if the limit is reached first or it is late; then nothing more is
        searched until the limit is set again."""
        known = certain(position.mine, position.theirs, position.lead)
        if known is not None:
            return known
        if position.fight is not None:
            self.is_exact = False
            return self._evaluation.of(position)
        try:
            return self._worth(position.mine, position.theirs, position.lead, 0)
        except Stopped:
            self.limit(0, self._is_late)
            self.is_exact = False
            return None

    def _worth(self, mine: Row, theirs: Row, lead: int, depth: int) -> float:
        if mine.is_steady and theirs.is_steady:
            return self._quick_worth(mine, theirs, lead)
        key = mine, theirs, lead
        known = self._known.get(key)
        if known is not None:
            return known
        if depth >= DEEPEST:
            self.is_exact = False
            return self._evaluation.chance(mine, theirs, lead)
        if self.is_exact and self._is_sampled(mine, theirs):
            self.is_exact = False
        self._spend(LONGER)
        found = self._known[key] = self._best_of(mine, theirs, lead, depth + 1)
        return found

    def _spend(self, positions: int) -> None:
        """Count positions. Raises Stopped at the limit or if it is late."""
        self._left -= positions
        if self._left <= 0 or self._is_late():
            raise Stopped

    def _quick_worth(self, mine: Row, theirs: Row, lead: int) -> float:
        """Return the same as `_best_of`, for dice that are only captured or rolled, and whose
        owners must attack if they can."""
        rows = self._facing_of(mine, lead).rows
        known = rows.get(theirs)
        if known is None:
            known = rows[theirs] = self._quick_best(mine, theirs, lead)
        return known

    def _facing_of(self, mine: Row, lead: int) -> "_Facing":
        found = self._facing.get((mine, lead))
        if found is None:
            found = self._facing[mine, lead] = _Facing()
        return found

    def _quick_best(self, mine: Row, theirs: Row, lead: int) -> float:
        self._left -= 1
        if self._left < 0 or (self._left % CLOCK_INTERVAL == 0 and self._is_late()):
            raise Stopped
        best = -1.0
        rolls_of = self._moves.rolls
        captures = []
        for face, stake, left in self._moves.targets(theirs):
            rolls = rolls_of(mine, face)
            if rolls:
                after = -lead - stake
                # Dice that score the same after every roll may decide the round before the roll.
                sure = certain(left, mine, after) if mine.is_fixed else None
                if sure is None:
                    captures.append((left, after, rolls))
                elif not sure:
                    return 1.0
                else:
                    best = max(best, 1 - sure)
        if best < 0 and not captures:
            if any(rolls_of(theirs, face) for face, _, _ in self._moves.targets(mine)):
                return 1 - self._quick_worth(theirs, mine, -lead)
            return end_worth(lead)
        for left, after, rolls in captures:
            facing = self._facing_of(left, after)
            for roll in rolls:
                worth = facing.rolls.get(roll)
                if worth is None:
                    worth = self._after_roll(left, after, roll, best)
                if worth > best:
                    best = worth
                    if best >= 1 - 1e-12:
                        return best
        return best

    def _after_roll(self, left: Row, lead: int, roll: Roll, floor: float) -> float:
        """Return the worth of a roll to its player, or 0 once it cannot exceed the floor. The other
        player moves next, with the row `left`, and had this lead before the roll."""
        total, rest = 0.0, 1.0
        for gained, ways in roll.landings:
            after = lead - gained
            rows = self._facing_of(left, after).rows
            for share, own in ways:
                if total + rest <= floor:
                    return 0.0
                chance = rows.get(own)
                if chance is None:
                    chance = rows[own] = self._quick_best(left, own, after)
                total += share * (1 - chance)
                rest -= share
        self._facing_of(left, lead).rolls[roll] = total
        return total

    def _is_sampled(self, mine: Row, theirs: Row) -> bool:
        """Whether rolls of these dice, or moves of the first row, are known only from samples."""
        if mine.is_sampled or theirs.is_sampled:
            return True
        self._cache.moves(mine, theirs)
        return (mine, theirs) in self._cache.unlisted

    def _best_of(
        self, mine: Row, theirs: Row, lead: int, depth: int, *, after_pass: bool = False
    ) -> float:
        """Return the worth of the best move. Two passes in a row end the round; `after_pass`:
        whether the other player has just passed. Raises Stopped at the limit or if it is late."""
        moves = self._cache.moves(mine, theirs)
        if not moves:
            passed = self._cache.passed(mine)
            if after_pass or not self._cache.moves(theirs, passed):
                return end_worth(lead)
            return 1 - self._worth(theirs, passed, -lead, depth)
        best, faces = -1.0, theirs.faces
        for move in sorted(moves, key=lambda move: -sum([faces[to].stake for to in move[1]])):
            if move == PASS:
                worth = end_worth(lead)
                if not after_pass:
                    passed = self._cache.passed(mine)
                    worth = 1 - self._best_of(theirs, passed, -lead, depth + 1, after_pass=True)
                best = max(best, worth)
                continue
            before = self._successors.carried_out
            total, rest = 0.0, 1.0
            ways = self._successors.of_move(mine.faces, faces, lead, move, is_late=self._is_late)
            for number, way in enumerate(ways):
                if not number:
                    self._spend(CARRYING_OUT * (self._successors.carried_out - before))
                elif number % A_FEW == 0 and self._is_late():
                    raise Stopped
                if total + rest <= best:
                    break
                after = way.position
                known = certain(after.mine, after.theirs, after.lead)
                if known is None:
                    known = self._worth(after.mine, after.theirs, after.lead, depth)
                total += way.share * way.worth(known)
                rest -= way.share
            if total > best and rest < 1e-9:
                best = total
                if best >= 1 - 1e-12:
                    break
        return best


@lru_cache(maxsize=2)
def _of_small_trees(evaluation: Evaluation) -> Expectimax:
    return Expectimax(evaluation, Successors(evaluation.cache))


def chance_at(position: Position, evaluation: Evaluation) -> float:
    """Return the mover's chance: exact if the remaining tree is small, else by the net. The result
    does not depend on earlier calls. Positions of small trees are cached for later calls with the
    same dice."""
    if position.fight is not None or not is_small(position.mine, position.theirs):
        return evaluation.of(position)
    trees = _of_small_trees(evaluation)
    if trees.positions_searched > MAX_KNOWN:
        trees.forget()
    trees.limit(MAX_KNOWN, never_late)
    exact = trees.chance(position)
    return evaluation.of(position) if exact is None else exact
