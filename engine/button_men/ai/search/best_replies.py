"""Answers: the worth of a position to its mover by their best attack, as the net judges it."""

from collections.abc import Sequence

from engine.button_men.ai.evaluation.faces import Face, Position
from engine.button_men.ai.evaluation.net import Evaluation, certain
from engine.button_men.ai.evaluation.rules_cache import PASS, LocalMove
from engine.button_men.ai.generation.candidates import completed_at_random
from engine.button_men.ai.numerics.samples import LatticeLuck, quantile
from engine.button_men.ai.search.expectimax import Expectimax
from engine.button_men.ai.search.successors import (
    Successors,
    expected,
    expected_above,
    expected_until,
)
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.legal import attacks
from engine.search import IsLate

MIN_WAYS = 16
"""The outcomes of an answer that must be carried out. The odd strides in samples.py spread a power
of two evenly, other numbers nearly so."""

SAMPLED_MOVES = 6
"""Attacks from which the worth of the best one is guessed."""
SAMPLES = 3
"""Outcomes of each attack that are judged for a guess."""
NEARLY = 0.06
"""An answer is judged by all its outcomes if few samples of it come this near the best."""
SMALL = 4
"""With at most this many dice, a position is searched to its end."""


class Answers:
    """Finds the best answers in one decision."""

    def __init__(self, evaluation: Evaluation, is_late: IsLate) -> None:
        self.successors = Successors(evaluation.cache)
        self.expectimax = Expectimax(evaluation, self.successors)
        self.searches_ends = False
        """Whether small positions are searched to their end, within the limit of `expectimax`."""
        self._evaluation = evaluation
        self._is_late = is_late
        self._cache = evaluation.cache

    def search_ends(self, limit: int) -> None:
        """From now on, search small positions to their end, up to this many positions in total."""
        self.searches_ends = True
        self.expectimax.limit(limit, self._is_late)

    def chance(self, position: Position) -> float:
        """The mover's chance by the net, or exactly if the position is small, within the limit."""
        if self.searches_ends and position.fight is None and position.size <= SMALL:
            exact = self.expectimax.chance(position)
            if exact is not None:
                return exact
        return self._evaluation.of(position)

    def best(self, position: Position) -> float:
        """The worth of the mover's best attack by the net."""
        return self.best_move(position)[0]

    def best_move(self, position: Position) -> tuple[float, LocalMove | None]:
        """The same, and the attack; None where it makes no difference, or must be carried out. All
        outcomes are judged only of attacks that look nearly best in a few samples, and until it is
        late."""
        known = certain(position.mine, position.theirs, position.lead)
        if known is not None:
            return known, None
        if position.fight is not None:
            return self._best_struck(position.fight), None
        moves = self._cache.moves(position.mine, position.theirs)
        if not moves:
            passed = self._cache.passed(position.mine)
            return 1 - self._evaluation.chance(position.theirs, passed, -position.lead), None
        mine, theirs, lead = position.mine.faces, position.theirs.faces, position.lead
        looks: list[float] = []
        for move in moves:
            if looks and self._is_late():
                break
            looks.append(self._sampled(mine, theirs, lead, move))
        order = sorted(range(len(looks)), key=lambda at: -looks[at])
        least = looks[order[0]] - NEARLY
        best: float | None = None
        choice = order[0]
        for at in order:
            if looks[at] < least or self._is_late():
                break
            found = self.successors.of_move(mine, theirs, lead, moves[at])
            worth = expected_above(found, self.chance, best or 0.0, self._is_late)
            if worth is not None and (best is None or worth > best):
                best, choice = worth, at
        return looks[choice] if best is None else best, moves[choice]

    def quick_best(self, position: Position) -> float:
        """The worth of the mover's best attack, guessed from a few samples of those that take most;
        by the net, where attacks must be carried out."""
        known = certain(position.mine, position.theirs, position.lead)
        if known is not None:
            return known
        moves = self._cache.moves(position.mine, position.theirs)
        if position.fight is not None or not moves:
            return self._evaluation.of(position)
        mine, theirs = position.mine.faces, position.theirs.faces
        order = sorted(moves, key=lambda move: -sum([theirs[to].stake for to in move[1]]))
        return max(
            self._sampled(mine, theirs, position.lead, move) for move in order[:SAMPLED_MOVES]
        )

    def _best_struck(self, fight: Fight) -> float:
        """As `best`, where attacks must be carried out; loans and new sizes are random."""
        self.successors.samples = MIN_WAYS
        luck = LatticeLuck(MIN_WAYS // 2, MIN_WAYS)
        distinct = {(one.attackers, one.targets, one.kind): one for one in attacks(fight)}
        worths: list[float] = []
        for one in distinct.values():
            if self._is_late():
                break
            attack = completed_at_random(fight, one, luck)
            ways = self.successors.of_strike(fight, attack)
            worths.append(expected_until(ways, self.chance, self._is_late)[0])
        return max(worths, default=self._evaluation.of(self._cache.position_of(fight)))

    def _sampled(
        self, mine: Sequence[Face], theirs: Sequence[Face], lead: int, move: LocalMove
    ) -> float:
        """The worth of an attack by the net, from a few samples."""
        if move[2] is not None or move == PASS:
            few = self.successors.of_move(mine, theirs, lead, move, SAMPLES)
            return expected(few, self.chance)
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
