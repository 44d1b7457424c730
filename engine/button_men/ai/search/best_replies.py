"""Best replies: the worth of a position to its mover after their best attack, estimated by the net
or, with few dice, by a search to the end of the round."""

from collections.abc import Sequence

from engine.button_men.ai.evaluation.faces import Face, Position
from engine.button_men.ai.evaluation.net import Evaluation, certain
from engine.button_men.ai.evaluation.rules_cache import PASS, LocalMove
from engine.button_men.ai.generation.candidates import completed_at_random
from engine.button_men.ai.numerics.samples import LatticeLuck, quantile
from engine.button_men.ai.search.expectimax import Expectimax
from engine.button_men.ai.search.successors import (
    Successors,
    expected_worth,
    expected_worth_above,
    expected_worth_until,
)
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.legal import attacks
from engine.search import IsLate

MIN_WAYS = 16
"""Maximum number of outcomes evaluated for a reply that is played by `strike`; for the attack
before it, the maximum is at least this. If there are more outcomes, they are sampled. This is a
power of two, because the odd strides in samples.py spread such a number of samples evenly."""

SAMPLED_MOVES = 6
"""Maximum number of attacks that are sampled for a quick estimate of the best one."""
SAMPLES = 3
"""The number of outcomes of each attack in a first or quick estimate."""
NEARLY = 0.06
"""A reply is evaluated by all its outcomes if a few samples of it come this close to the best."""
SMALL = 4
"""Positions with at most this many dice are searched to the end of the round, if such searches are
enabled."""


class Answers:
    """Finds the best replies to the attacks of one decision."""

    def __init__(self, evaluation: Evaluation, is_late: IsLate) -> None:
        self.successors = Successors(evaluation.cache)
        self.expectimax = Expectimax(evaluation, self.successors)
        self.searches_ends = False
        """Whether small positions are searched to the end of the round, within the limit of
        `expectimax`."""
        self._evaluation = evaluation
        self._is_late = is_late
        self._cache = evaluation.cache

    def search_ends(self, limit: int) -> None:
        """Enable the search of small positions to the end of the round, with this limit on the
        total number of positions."""
        self.searches_ends = True
        self.expectimax.limit(limit, self._is_late)

    def chance(self, position: Position) -> float:
        """Return the mover's chance: exact if `searches_ends` is set and the position is small,
        made up of local dice, and within the limit; otherwise estimated by the net."""
        if self.searches_ends and position.fight is None and position.size <= SMALL:
            exact = self.expectimax.chance(position)
            if exact is not None:
                return exact
        return self._evaluation.of(position)

    def best(self, position: Position) -> float:
        """Return the worth of the mover's best attack, found as in `best_move`."""
        return self.best_move(position)[0]

    def best_move(self, position: Position) -> tuple[float, LocalMove | None]:
        """Return the worth of the mover's best attack, and that attack, which is None if the result
        is already certain, if no attack is possible, or if attacks must be played by `strike`. Only
        attacks that look close to the best in a few samples are evaluated by all outcomes, and only
        until it is late."""
        known = certain(position.mine, position.theirs, position.lead)
        if known is not None:
            return known, None
        if position.fight is not None:
            return self._best_by_striking(position.fight), None
        moves = self._cache.moves(position.mine, position.theirs)
        if not moves:
            passed = self._cache.passed(position.mine)
            return 1 - self._evaluation.chance(position.theirs, passed, -position.lead), None
        mine, theirs, lead = position.mine.faces, position.theirs.faces, position.lead
        looks: list[float] = []
        for move in moves:
            if looks and self._is_late():
                break
            looks.append(self._sampled_worth(mine, theirs, lead, move))
        order = sorted(range(len(looks)), key=lambda at: -looks[at])
        least = looks[order[0]] - NEARLY
        best: float | None = None
        choice = order[0]
        for at in order:
            if looks[at] < least or self._is_late():
                break
            found = self.successors.of_move(mine, theirs, lead, moves[at])
            worth = expected_worth_above(found, self.chance, best or 0.0, self._is_late)
            if worth is not None and (best is None or worth > best):
                best, choice = worth, at
        return looks[choice] if best is None else best, moves[choice]

    def quick_best(self, position: Position) -> float:
        """Return a quick estimate of the worth of the mover's best attack, from a few samples of
        the attacks that capture most. Positions without attacks, or in which attacks must be played
        by `strike`, are evaluated by the net."""
        known = certain(position.mine, position.theirs, position.lead)
        if known is not None:
            return known
        moves = self._cache.moves(position.mine, position.theirs)
        if position.fight is not None or not moves:
            return self._evaluation.of(position)
        mine, theirs = position.mine.faces, position.theirs.faces
        order = sorted(moves, key=lambda move: -sum([theirs[to].stake for to in move[1]]))
        return max(
            self._sampled_worth(mine, theirs, position.lead, move) for move in order[:SAMPLED_MOVES]
        )

    def _best_by_striking(self, fight: Fight) -> float:
        """Return the same as `best`, for positions in which attacks must be played by `strike`.
        Loans and new sizes are random. Without attacks, return the net's estimate."""
        self.successors.samples = MIN_WAYS
        luck = LatticeLuck(MIN_WAYS // 2, MIN_WAYS)
        distinct = {(one.attackers, one.targets, one.kind): one for one in attacks(fight)}
        worths: list[float] = []
        for one in distinct.values():
            if self._is_late():
                break
            attack = completed_at_random(fight, one, luck)
            ways = self.successors.of_strike(fight, attack)
            worths.append(expected_worth_until(ways, self.chance, self._is_late)[0])
        return max(worths, default=self._evaluation.of(self._cache.position_of(fight)))

    def _sampled_worth(
        self, mine: Sequence[Face], theirs: Sequence[Face], lead: int, move: LocalMove
    ) -> float:
        """Return the worth of a move, which is an attack or a pass, estimated from a few samples of
        its outcomes."""
        if move[2] is not None or move == PASS:
            few = self.successors.of_move(mine, theirs, lead, move, SAMPLES)
            return expected_worth(few, self.chance)
        who, whom, _ = move
        row = self._cache.row
        lead += sum([theirs[to].stake for to in whom]) - sum([mine[at].kept for at in who])
        rest = row(face for to, face in enumerate(theirs) if to not in whom)
        idle = tuple([face for at, face in enumerate(mine) if at not in who])
        total = 0.0
        for sample in range(SAMPLES):
            landed = tuple(
                quantile(mine[at].next, ((sample + turn) % SAMPLES + 0.5) / SAMPLES)
                for turn, at in enumerate(who)
            )
            after = lead + sum(face.kept for face in landed)
            position = Position(rest, row(idle + landed), -after, None)
            total += 1 - self.chance(position)
        return total / SAMPLES
