"""Expectimax: the exact chance to win a round if both players play their best to its end.

For few dice that are local (faces.py). For others, endgame.py is much slower.
"""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from math import comb, prod

from engine.button_men.ai.evaluation.faces import Position, Row
from engine.button_men.ai.evaluation.net import Evaluation, certain, ended
from engine.button_men.ai.evaluation.rules_cache import PASS
from engine.button_men.ai.search.quick_moves import QuickMoves, Roll
from engine.button_men.ai.search.successors import A_FEW, Successor, Successors
from engine.search import IsLate, Stopped, Thinking, never_late

EXACT_DICE = 8
"""With more dice, the tree is hardly ever small enough. Seven plain dice of ten sides on average
have 50,000 positions, of which CPython searches 200 a millisecond, eight about 250,000."""
EXACT_WAYS = 1000
"""The most outcomes of an attack that are followed then: about those of two dice of 30 sides."""

DEEPEST = 24
"""Moves ahead. Few dice are gone earlier, unless attacks fail again and again."""

LONGER = 6
"""The relative cost of a position whose attacks cannot be found by comparison."""

CARRYING_OUT = 4
"""The time to carry out an attack in one way, in the same measure."""

CLOCK_INTERVAL = 256
"""Positions between two looks at the clock, where attacks are found by comparing. Elsewhere one
position takes up to a tenth of a second."""


GROWTH = 0.55
"""By this power the positions of a tree grow with the ways in which the dice may lie. Found by 200
positions of five to seven plain dice: where the lead is small, between .5 and .65."""
POSITIONS = 8
"""Positions for each that the power counts: with seven dice of Soldiers, half of all trees have 4.5
to 10, with eight 6 to 13."""


def guessed_positions(mine: Row, theirs: Row) -> float:
    """A guess of the positions that follow from these rows, whatever they show."""
    return float(POSITIONS * (_ways(mine) * _ways(theirs)) ** GROWTH)


def _ways(row: Row) -> int:
    """In how many ways these dice may lie, some of them captured."""
    equal = Counter(face.blank for face in row.faces)
    return prod(comb(len(blank.next) + dice, dice) for blank, dice in equal.items())


def is_small(mine: Row, theirs: Row) -> bool:
    """Whether a chance with these dice is always exact, whatever they show."""
    return mine.is_steady and theirs.is_steady and guessed_positions(mine, theirs) <= SMALL_TREE


SMALL_TREE = 6400
"""A guess of positions up to which a chance is always exact. Four dice or five of ten sides have
fewer, and take 2 to 8 ms."""
MAX_KNOWN = 200_000
"""The most positions that are kept of such trees, about 40 MB."""


class _Facing:
    """What is known of a mover with a row and a lead."""

    def __init__(self) -> None:
        self.rows: dict[Row, float] = {}
        """Their chance against each row that lies on the other side."""
        self.rolls: dict[Roll, float] = {}
        """That of the other player before a roll of theirs."""


class Expectimax:
    """The search, with a transposition table and a limit."""

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
        """Forget all positions."""
        self._known: dict[tuple[Row, Row, int], float] = {}
        self._facing: dict[tuple[Row, int], _Facing] = {}
        self._moves = QuickMoves(self._cache)
        self._allowed = self._left

    @property
    def spent(self) -> int:
        """Positions searched so far, since they were forgotten."""
        return self._allowed - self._left

    def limit(self, limit: int, is_late: IsLate) -> None:
        """From now on, search at most this many positions, within the time limit."""
        self._allowed += limit - self._left
        self._left, self._is_late = limit, is_late

    def expected(self, ways: Iterable[Successor]) -> Thinking[float | None]:
        """The worth of an attack with these successors to the player who makes it; None if the
        limit is reached before, or if it is late."""
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
        """The mover's chance; by the net, where attacks must be carried out. None if the limit is
        reached before."""
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
        """Count positions. Raises Stopped at the limit, or if it is late."""
        self._left -= positions
        if self._left <= 0 or self._is_late():
            raise Stopped

    def _quick_worth(self, mine: Row, theirs: Row, lead: int) -> float:
        """As `_best_of`, for dice that are only captured or rolled and must attack if they can."""
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
                # Dice that score the same after any roll may decide the round before it.
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
            return ended(lead)
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
        """The worth of a roll to the player who makes it, if it is more than the floor; else 0.
        The other player, who moves next, has this row and this lead."""
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
        """Whether only samples are known of what these rows may do."""
        if mine.is_sampled or theirs.is_sampled:
            return True
        self._cache.moves(mine, theirs)
        return (mine, theirs) in self._cache.unlisted

    def _best_of(
        self, mine: Row, theirs: Row, lead: int, depth: int, *, after_pass: bool = False
    ) -> float:
        """The worth by the best move. Two passes in a row end the round."""
        moves = self._cache.moves(mine, theirs)
        if not moves:
            passed = self._cache.passed(mine)
            if after_pass or not self._cache.moves(theirs, passed):
                return ended(lead)
            return 1 - self._worth(theirs, passed, -lead, depth)
        best, faces = -1.0, theirs.faces
        for move in sorted(moves, key=lambda move: -sum([faces[to].stake for to in move[1]])):
            if move == PASS:
                worth = ended(lead)
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
    """The mover's chance: exact, if the tree that follows is small, else by the net. It does not
    depend on what was asked before. The positions of small trees are remembered, for others with
    the same dice."""
    if position.fight is not None or not is_small(position.mine, position.theirs):
        return evaluation.of(position)
    trees = _of_small_trees(evaluation)
    if trees.spent > MAX_KNOWN:
        trees.forget()
    trees.limit(MAX_KNOWN, never_late)
    exact = trees.chance(position)
    return evaluation.of(position) if exact is None else exact
