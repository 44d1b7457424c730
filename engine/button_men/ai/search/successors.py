"""Successors: the positions to which an attack may lead, with their probabilities.

These are all distinct outcomes, or evenly spread samples. Attacks of calm dice (faces.py) are
computed from rows and a lead; others are played by `strike`.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from itertools import product
from typing import TypeVar

from engine.button_men.ai.evaluation.faces import Face, Faces, Position, in_order
from engine.button_men.ai.evaluation.rules_cache import (
    PASS,
    Effect,
    Effects,
    LocalMove,
    RulesCache,
    are_calm,
)
from engine.button_men.ai.numerics.samples import Outcomes, lattice_point, quantile
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.counted_values import COUNTING
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.resolution import strike
from engine.button_men.fight.settings import Setting
from engine.search import IsLate, never_late
from engine.value import value

MAX_WAYS = 64
"""The default maximum number of outcomes of an attack to evaluate."""
MAX_JOINT = 256
"""Maximum number of joint outcomes of an attack and of dice that change without taking part in
it."""
A_FEW = 4
"""The number of successors between two time checks."""


Idle = tuple[Faces, int]
"""Dice that did not take part, as they are after the attack, and the change of their score."""


T = TypeVar("T")


@value
class Successor:
    """A position after an attack."""

    share: float
    """The probability of this position."""
    position: Position
    goes_on: bool
    """Whether the same player moves again."""

    def worth(self, chance: float) -> float:
        """Return the attacker's chance from that of the position's mover."""
        return chance if self.goes_on else 1 - chance


def expected_worth(successors: Iterable[Successor], chance: Callable[[Position], float]) -> float:
    """Return the worth of an attack with these successors to the attacker. `chance` returns the
    worth of a position to its mover."""
    return sum([way.share * way.worth(chance(way.position)) for way in successors])


def expected_worth_above(
    successors: Iterable[Successor],
    chance: Callable[[Position], float],
    floor: float,
    is_late: IsLate,
) -> float | None:
    """Return `expected_worth`, or None once it cannot exceed the floor or it is late."""
    total, rest = 0.0, 1.0
    for at, way in enumerate(successors):
        if total + rest <= floor or (at and at % A_FEW == 0 and is_late()):
            return None
        total += way.share * way.worth(chance(way.position))
        rest -= way.share
    return total


def expected_worth_until(
    successors: Sequence[Successor], chance: Callable[[Position], float], is_late: IsLate
) -> tuple[float, bool]:
    """Return the worth from the successors that were evaluated before it got late, at least a few,
    and whether these were all. A successor with eleven dice per side and five skills each takes 0.3
    s."""
    worths: list[float] = []
    seen = 0.0
    for at, way in enumerate(successors):
        if at and at % A_FEW == 0 and is_late():
            return sum(worths) / seen, False
        worths.append(way.share * way.worth(chance(way.position)))
        seen += way.share
    return sum(worths), True


class Successors:
    """Computes the successors of attacks."""

    def __init__(self, cache: RulesCache) -> None:
        self.rolls = MAX_WAYS
        """Maximum number of outcomes of a plain roll."""
        self.samples = MAX_WAYS
        """Maximum number of outcomes of an attack that must be played by `strike`."""
        self.is_complete = True
        """Whether all outcomes of moves of local dice so far were enumerated, not sampled."""
        self.carried_out = 0
        """The number of outcomes of attacks of local dice that were played by `strike` so far,
        counting equal attacks once."""
        self._effects_known: set[Effects] = set()
        self._cache = cache

    def of(self, fight: Fight, attack: Attack) -> list[Successor]:
        """Return the successors of an attack of the fight's mover: all, or samples if there are too
        many."""
        return list(self.each(fight, attack))

    def each(
        self, fight: Fight, attack: Attack, is_late: IsLate = never_late
    ) -> Iterator[Successor]:
        """Yield the same successors as `of`, but lazily. Raises Stopped if it is late."""
        position = self._cache.position_of(fight)
        if position.fight is not None:
            yield from self.of_strike(fight, attack)
            return
        mine = tuple(map(self._cache.face, fight.sides[fight.mover].dice))
        theirs = tuple(map(self._cache.face, fight.sides[attack.defender].dice))
        if not attack.settings and are_calm(mine, theirs, attack.attackers, attack.targets):
            move: LocalMove = attack.attackers, attack.targets, None
        else:
            move = attack.attackers, attack.targets, attack
            effects = self._effects(_part(mine, theirs, attack), self.samples, is_late)
            if not all(effect.is_whole for effect in effects):
                yield from self.of_strike(fight, attack)
                return
        yield from self.of_move(mine, theirs, position.lead, move, is_late=is_late)

    def of_move(
        self,
        mine: Sequence[Face],
        theirs: Sequence[Face],
        lead: int,
        move: LocalMove,
        few: int | None = None,
        is_late: IsLate = never_late,
    ) -> Iterator[Successor]:
        """Yield the successors of an attack of local dice, or of a pass. If `few` is given, there
        are at most that many, which are samples if necessary. Raises Stopped if it is late while
        the attack is played."""
        who, whom, attack = move
        row = self._cache.row
        if move == PASS:
            yield Successor(
                1.0, Position(row(theirs), self._cache.passed(row(mine)), -lead, None), False
            )
            return
        if attack is None:
            rest = row([face for to, face in enumerate(theirs) if to not in whom])
            idle = tuple([face for at, face in enumerate(mine) if at not in who])
            gained = sum([theirs[to].stake for to in whom]) - sum([mine[at].kept for at in who])
            spreads = [mine[at].next for at in who]
            idles = self._idle_outcomes(idle)
            ways = self._joint_outcomes(spreads)
            for share, landed, (stirred, more) in self._joint(ways, idles, few):
                after = lead + gained + sum([face.kept for face in landed])
                position = Position(rest, row(stirred + landed), -after - more, None)
                yield Successor(share, position, goes_on=False)
            return
        part = _part(mine, theirs, attack)
        effects = self._effects(part, few or self.samples, is_late)
        idles = self._idle_outcomes(part.idle)
        struck = [(effect.share, effect) for effect in effects]
        for share, effect, (idle, more) in self._joint(struck, idles, few):
            others = row(part.rest + effect.theirs)
            own, after = row(idle + effect.mine), lead + effect.gained + more
            if effect.goes_on:
                position = Position(own, others, after, None)
            else:
                position = Position(others, own, -after, None)
            yield Successor(share, position, effect.goes_on)

    def _joint(
        self, ways: Sequence[tuple[float, T]], idles: Sequence[tuple[float, Idle]], few: int | None
    ) -> Iterator[tuple[float, T, Idle]]:
        """Yield the outcomes of the participating dice combined with those of the idle ones: all
        pairs with their probabilities, or samples if there are too many."""
        if len(ways) * len(idles) <= (few or max(MAX_JOINT, self.rolls)):
            for one, way in ways:
                for other, idle in idles:
                    yield one * other, way, idle
            return
        self.is_complete = False
        samples = few or MAX_JOINT
        for sample in range(samples):
            way = quantile(ways, lattice_point(sample, samples, 0))
            yield 1 / samples, way, quantile(idles, lattice_point(sample, samples, 1))

    def _effects(self, part: "_Part", limit: int, is_late: IsLate) -> tuple[Effect, ...]:
        found = self._cache.effects(part.attack, part.mine, part.theirs, limit, is_late)
        self.is_complete &= found.are_all
        if found not in self._effects_known:
            self._effects_known.add(found)
            self.carried_out += found.carried_out
        return found.distinct

    def _idle_outcomes(self, idle: Faces) -> Sequence[tuple[float, Idle]]:
        """Return the possible states of the idle dice after the attack, with their probabilities
        and the change of their score."""
        spreads = [face.idled for face in idle if face.idled]
        if not spreads:
            return ((1.0, (idle, 0)),)
        still = tuple([face for face in idle if not face.idled])
        before = sum([face.kept for face in idle])
        found = []
        for share, landed in self._joint_outcomes(spreads):
            after = still + landed
            found.append((share, (after, sum([face.kept for face in after]) - before)))
        return found

    def _joint_outcomes(
        self, spreads: Sequence[tuple[tuple[float, Face], ...]]
    ) -> Sequence[tuple[float, Faces]]:
        """Return the joint outcomes of several dice with their probabilities, or samples if there
        are more than `rolls`."""
        if len(spreads) == 1:
            return [(share, (face,)) for share, face in spreads[0]]
        count = 1
        for spread in spreads:
            count *= len(spread)
        found: dict[tuple[Face, ...], float] = {}
        if count <= self.rolls:
            for pairs in product(*spreads):
                share = 1.0
                for one, _ in pairs:
                    share *= one
                landed = in_order(face for _, face in pairs)
                found[landed] = found.get(landed, 0.0) + share
        else:
            self.is_complete = False
            for sample in range(MAX_WAYS):
                landed = in_order(
                    quantile(spread, lattice_point(sample, MAX_WAYS, pick))
                    for pick, spread in enumerate(spreads)
                )
                found[landed] = found.get(landed, 0.0) + 1 / MAX_WAYS
        return [(share, landed) for landed, share in found.items()]

    def of_strike(self, fight: Fight, attack: Attack) -> list[Successor]:
        """Return the successors of any attack, played by the rules; samples if there are too
        many."""
        found: dict[Fight, float] = {}
        for share, step in Outcomes(partial(strike, fight, attack), self.samples):
            found[step.state] = found.get(step.state, 0.0) + share
        return [
            Successor(share, self._cache.position_of(after), goes_on=after.mover == fight.mover)
            for after, share in found.items()
        ]


@value
class _Part:
    """The dice involved in an attack, as a fight of their own, and the others."""

    attack: Attack
    mine: tuple[Face, ...]
    theirs: tuple[Face, ...]
    idle: tuple[Face, ...]
    """The mover's other dice."""
    rest: tuple[Face, ...]
    """The defender's other dice."""


def _part(mine: Sequence[Face], theirs: Sequence[Face], attack: Attack) -> _Part:
    """Return the part of an attack that involves its attackers, their lenders, its targets, and the
    dice that the targets change. If values are compared after rolls, the part includes the dice
    that cover the targets."""
    who = sorted({*attack.attackers, *(one.at for one in attack.settings)})
    whom = list(attack.targets)
    if not attack.kind.just_captures:
        covering = [to for to, face in enumerate(theirs) if COUNTING[face.die.traits].cover]
        whom += [to for to in covering if to not in whom]
    if any(theirs[to].changes_others for to in attack.targets):
        whom += [to for to in range(len(theirs)) if to not in whom]
    if attack.settings:
        places = {at: place for place, at in enumerate(who)}
        own = tuple([places[at] for at in attack.attackers])
        settings = tuple([Setting(one.what, places[one.at], one.to) for one in attack.settings])
    else:
        own, settings = _indices_below(len(who)), ()
    small = Attack(attack.kind, own, _indices_below(len(attack.targets)), 1, attack.short, settings)
    return _Part(
        small,
        tuple([mine[at] for at in who]),
        tuple([theirs[to] for to in whom]),
        tuple([face for at, face in enumerate(mine) if at not in who]),
        tuple([face for to, face in enumerate(theirs) if to not in whom]),
    )


@cache
def _indices_below(limit: int) -> tuple[int, ...]:
    return tuple(range(limit))
