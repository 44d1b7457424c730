"""Looking ahead: what attacks are worth, by the net and by what certainly follows.

Each attack is worth the mean of the positions it may lead to, over all ways in which dice can land
(equal ones once, at most `MOST_WAYS`). With few dice on the table the other player's answers are
looked at as well, or all that follows. A fight whose dice are calm (faces.py) is two rows and a
lead; others are carried out by `strike`.
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from functools import cache, partial
from itertools import product
from typing import TypeVar

from engine.button_men.ai.evaluation import Evaluation, certain, ended
from engine.button_men.ai.faces import Face, Row
from engine.button_men.ai.playout import quickly_set
from engine.button_men.ai.positions import Position, position_of
from engine.button_men.ai.samples import Spread, shares, ways
from engine.button_men.ai.table import PASS, Effect, Move, Table, are_calm
from engine.button_men.attack import Attack, Setting
from engine.button_men.attack_resolution import strike
from engine.button_men.fight import Fight
from engine.button_men.legal import attacks
from engine.value import value

T = TypeVar("T")

DEEPEST = 24
"""Moves ahead: five dice are gone earlier, unless attacks fail again and again."""
EXACT_DICE = 5
"""With so many calm dice or fewer, all that follows is looked at."""
EXACT_WAYS = 1000
"""Then an attack is followed in at most this many ways in which its dice may land: those of two
dice of thirty sides."""
MOST_WAYS = 64
"""And else in so many."""
SAMPLES = 1000
"""Of all attacks that must be carried out, so many ways together."""
FEWEST_WAYS = 16
"""An odd stride shares out powers of two evenly, others nearly so."""

LONGER = 3
"""Where attacks are not found by comparing, a position takes so many times as long."""

GLIMPSE = 64
"""So many positions are looked at between two looks at the clock."""

ANSWERED_DICE = 8
"""With so many dice or fewer, answers are looked at."""
STRUCK_DICE = 6
"""With so many, where attacks must be carried out."""
STRIKING = 3
"""To carry out an attack and judge what comes of it takes so many times as long."""
ENDED_DICE = 6
"""With so many or fewer, everything that follows the answers is looked at too, ..."""
SMALL = 4
"""... if they leave so few dice, ..."""
ENDS = 2
"""... as long as it is no more than so many times as many positions as else."""
REFINED = 3
"""So many of the best attacks are judged by the answers to them."""
BEHIND = 1e-6

GLANCES = 3
GLIMPSED_MOVES = 6
"""So many attacks are looked at to guess what the best one is worth."""
NEARLY = 0.06
"""An answer is looked at more closely if so few samples of it come so near the best."""


@value
class Way:
    """How an attack may come out."""

    share: float
    """Its probability."""
    position: Position
    goes_on: bool
    """Does the same player move again?"""


class Lookahead:
    """Judges the attacks of one decision."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation
        self.looked = 0
        """How many positions were looked at."""
        self.leads: list[float] = []
        """The mover's mean lead after each attack that was judged, in half points."""
        self.is_exact = False
        """Is what the attacks were last judged to be worth exact?"""
        self.table: Table = evaluation.table
        self._samples = MOST_WAYS
        self._all_ways = MOST_WAYS
        self._ends: Deadline | None = None
        """How much longer small positions are looked at to their ends; None if they are not."""
        self._exact: dict[tuple[Row, Row, int], float] = {}

    def attacked(self, fight: Fight, attack: Attack) -> list[Way]:
        """How an attack of the fight's mover may come out; positions alike come once."""
        position = position_of(fight, self.table)
        if position.fight is not None:
            return self._struck(fight, attack)
        mine = tuple(map(self.table.face, fight.sides[fight.mover].dice))
        theirs = tuple(map(self.table.face, fight.sides[attack.defender].dice))
        if not attack.settings and are_calm(mine, theirs, attack.attackers, attack.targets):
            move: Move = attack.attackers, attack.targets, None
        else:
            move = attack.attackers, attack.targets, attack
            effects = self._effects(_part(mine, theirs, attack))
            if not all(effect.is_whole for effect in effects):
                return self._struck(fight, attack)
        return list(self._moved(mine, theirs, position.lead, move))

    def _moved(
        self, mine: Sequence[Face], theirs: Sequence[Face], lead: int, move: Move
    ) -> Iterator[Way]:
        """How an attack of local dice, or a pass, may come out."""
        who, whom, attack = move
        row = self.table.row
        if move == PASS:
            yield Way(1.0, Position(row(theirs), self.table.passed(row(mine)), -lead, None), False)
            return
        if attack is None:
            rest = row([face for to, face in enumerate(theirs) if to not in whom])
            idle = tuple([face for at, face in enumerate(mine) if at not in who])
            gained = sum([theirs[to].stake for to in whom]) - sum([mine[at].kept for at in who])
            spreads = [mine[at].next or self.table.rolled(mine[at]) for at in who]
            for share, landed in self._landed(spreads):
                after = lead + gained + sum([face.kept for face in landed])
                for other, stirred, more in self._idled(idle):
                    position = Position(rest, row(stirred + landed), -after - more, None)
                    yield Way(share * other, position, goes_on=False)
            return
        part = _part(mine, theirs, attack)
        for effect in self._effects(part):
            others = row(part.rest + effect.theirs)
            for share, idle, more in self._idled(part.idle):
                own, after = row(idle + effect.mine), lead + effect.gained + more
                if effect.goes_on:
                    position = Position(own, others, after, None)
                else:
                    position = Position(others, own, -after, None)
                yield Way(effect.share * share, position, effect.goes_on)

    def _effects(self, part: "_Part") -> tuple[Effect, ...]:
        return self.table.effects(part.attack, part.mine, part.theirs, self._samples)

    def _idled(self, idle: tuple[Face, ...]) -> Iterable[tuple[float, tuple[Face, ...], int]]:
        """How the dice that took no part may lie after the attack, and by how much that changes
        what they score."""
        spreads = [spread for face in idle if (spread := self.table.idled(face))]
        if not spreads:
            return ((1.0, idle, 0),)
        still = tuple([face for face in idle if not self.table.idled(face)])
        before = sum([face.kept for face in idle])
        found = []
        for share, landed in self._landed(spreads):
            after = still + landed
            found.append((share, after, sum([face.kept for face in after]) - before))
        return found

    def _landed(
        self, spreads: Sequence[tuple[tuple[float, Face], ...]]
    ) -> Iterable[tuple[float, tuple[Face, ...]]]:
        """How dice may land that land like this each."""
        if len(spreads) == 1:
            return [(share, (face,)) for share, face in spreads[0]]
        count = 1
        for spread in spreads:
            count *= len(spread)
        found: dict[tuple[Face, ...], float] = {}
        if count <= self._all_ways:
            for pairs in product(*spreads):
                share = 1.0
                for one, _ in pairs:
                    share *= one
                landed = _in_order(face for _, face in pairs)
                found[landed] = found.get(landed, 0.0) + share
        else:
            self.is_exact = False
            for sample in range(MOST_WAYS):
                landed = _in_order(
                    _at(spread, shares(sample, MOST_WAYS, pick))
                    for pick, spread in enumerate(spreads)
                )
                found[landed] = found.get(landed, 0.0) + 1 / MOST_WAYS
        return [(share, landed) for landed, share in found.items()]

    def _struck(self, fight: Fight, attack: Attack) -> list[Way]:
        """How any attack may come out."""
        found: dict[Fight, float] = {}
        for share, step in ways(partial(strike, fight, attack), self._samples):
            found[step.state] = found.get(step.state, 0.0) + share
        return [
            Way(share, position_of(after, self.table), goes_on=after.mover == fight.mover)
            for after, share in found.items()
        ]

    # What a list of ways is worth to whoever made the attack

    def by_net(self, ways: Iterable[Way]) -> float:
        """The mean of the net's chances."""
        return sum([way.share * self._by_net(way) for way in ways])

    def _by_net(self, way: Way) -> float:
        """What one way is worth, by the net unless it can be looked at to its end."""
        position = way.position
        if self._ends is not None and _is_small(position):
            chance = self._solved(position, self._ends)
        else:
            chance = self.evaluation.of(position)
        return chance if way.goes_on else 1 - chance

    def judged(
        self, fight: Fight, found: Sequence[Attack], most: int, is_late: Callable[[], bool]
    ) -> Generator[None, None, list[float]]:
        """What each of these attacks of the mover is worth: their chance to win the round. The
        best are looked at more closely as long as that takes less than `most` positions and it
        is not late. Yields in between."""
        self.evaluation.count = 0
        self.leads = []
        position = position_of(fight, self.table)
        self._samples = min(MOST_WAYS, max(FEWEST_WAYS, SAMPLES // max(1, len(found))))
        dice = position.size
        self.is_exact = most > 0 and position.fight is None and dice <= EXACT_DICE
        if self.is_exact:
            deadline = Deadline(most, is_late)
            self._all_ways = self._samples = EXACT_WAYS
            exact = []
            for attack in found:
                one = self.attacked(fight, attack)
                self.leads.append(_mean_lead(one))
                exact.append((yield from self._exactly(one, deadline)))
            self.looked += deadline.spent
            return [_bounded(worth) for worth in exact]
        after: list[list[Way]] = []
        worths: list[float] = []
        for attack in found:
            # The most promising come first, so whoever is late has seen the best.
            after.append([] if worths and is_late() else self.attacked(fight, attack))
            worths.append(self.by_net(after[-1]))
            self.leads.append(_mean_lead(after[-1]))
            yield
        are_local = all(way.position.fight is None for one in after for way in one)
        few = ANSWERED_DICE if are_local else STRUCK_DICE
        if most and dice <= few and not is_late():
            if dice <= ENDED_DICE and are_local:
                self._ends = Deadline(ENDS * most, is_late)
            fair = most if are_local else most // STRIKING
            yield from self._refined(worths, after, fair, is_late)
        self.looked += self.evaluation.count
        return [_bounded(worth) for worth in worths]

    def _refined(
        self, worths: list[float], after: list[list[Way]], most: int, is_late: Callable[[], bool]
    ) -> Generator[None, None, None]:
        """Judge the best of these again, by the answers to them. The others come after these."""
        order = sorted(range(len(after)), key=lambda at: -worths[at])
        better: dict[int, float] = {}
        for at in order[: REFINED if self._ends is None else None]:
            best = sorted(better.values(), reverse=True)
            floor = best[REFINED - 1] if len(best) >= REFINED else 0.0
            worth = yield from self._by_answers(after[at], floor, most, is_late)
            if worth is None:
                break
            better[at] = worth
        if len(better) < min(2, len(order)):
            return
        least = min(better.values())
        for at, worth in enumerate(worths):
            worths[at] = better[at] if at in better else min(worth, least - BEHIND)

    def _by_answers(
        self, ways: Iterable[Way], floor: float, most: int, is_late: Callable[[], bool]
    ) -> Generator[None, None, float | None]:
        """The mean of what is left if the next player makes their best attack by the net, or what
        it is at most, if that is no more than the floor; None if there is no time to find out."""
        total, rest = 0.0, 1.0
        for way in ways:
            if total + rest <= floor:
                return total + rest - BEHIND
            if self.evaluation.count > most or is_late():
                return None
            chance = self.best(way.position)
            total += way.share * (chance if way.goes_on else 1 - chance)
            rest -= way.share
            yield
        return total

    def best(self, position: Position) -> float:
        """What the mover's best attack is worth by the net. Only those that look nearly best in a
        few samples are looked at in every way."""
        known = certain(position.mine, position.theirs, position.lead)
        if known is not None:
            return known
        if position.fight is not None:
            return self._best_struck(position.fight)
        moves = self.table.moves(position.mine, position.theirs)
        if not moves:
            passed = self.table.passed(position.mine)
            return 1 - self.evaluation.chance(position.theirs, passed, -position.lead)
        mine, theirs, lead = position.mine.faces, position.theirs.faces, position.lead
        looks = [self._glanced(mine, theirs, lead, move) for move in moves]
        least = max(looks) - NEARLY
        best = 0.0
        for at in sorted(range(len(moves)), key=lambda at: -looks[at]):
            if looks[at] < least:
                break
            total, rest = 0.0, 1.0
            for way in self._moved(mine, theirs, lead, moves[at]):
                if total + rest <= best:
                    break
                total += way.share * self._by_net(way)
                rest -= way.share
            else:
                best = max(best, total)
        return best

    def glimpse(self, position: Position) -> float:
        """About what the mover's best attack is worth, from a few samples of those that take most;
        by the net, where attacks must be carried out."""
        known = certain(position.mine, position.theirs, position.lead)
        if known is not None:
            return known
        moves = self.table.moves(position.mine, position.theirs)
        if position.fight is not None or not moves:
            return self.evaluation.of(position)
        mine, theirs = position.mine.faces, position.theirs.faces
        order = sorted(moves, key=lambda move: -sum([theirs[to].stake for to in move[1]]))
        return max(
            self._glanced(mine, theirs, position.lead, move) for move in order[:GLIMPSED_MOVES]
        )

    def _best_struck(self, fight: Fight) -> float:
        """The same where attacks must be carried out; dice lend and change size at random."""
        self._samples = FEWEST_WAYS
        luck = Spread(FEWEST_WAYS // 2, FEWEST_WAYS)
        distinct = {(one.attackers, one.targets, one.kind): one for one in attacks(fight)}
        worths = [
            self.by_net(self._struck(fight, quickly_set(fight, attack, luck)))
            for attack in distinct.values()
        ]
        return max(worths, default=self.evaluation.of(position_of(fight, self.table)))

    def _glanced(
        self, mine: Sequence[Face], theirs: Sequence[Face], lead: int, move: Move
    ) -> float:
        """About what an attack is worth by the net, from a few samples."""
        if move[2] is not None or move == PASS:
            ways = [(way.share, way) for way in self._moved(mine, theirs, lead, move)]
            few = [_at(ways, (sample + 0.5) / GLANCES) for sample in range(GLANCES)]
            return sum(map(self._by_net, few)) / GLANCES
        who, whom, _ = move
        row = self.table.row
        lead += sum([theirs[to].stake for to in whom]) - sum([mine[at].kept for at in who])
        rest = row(face for to, face in enumerate(theirs) if to not in whom)
        idle = tuple([face for at, face in enumerate(mine) if at not in who])
        total = 0.0
        for sample in range(GLANCES):
            landed = tuple(
                _at(mine[at].next, ((sample + turn) % GLANCES + 0.5) / GLANCES)
                for turn, at in enumerate(who)
            )
            after = lead + sum(face.kept for face in landed)
            position = Position(rest, row(idle + landed), -after, None)
            total += self._by_net(Way(1, position, goes_on=False))
        return total / GLANCES

    def _exactly(self, ways: Iterable[Way], deadline: "Deadline") -> Generator[None, None, float]:
        """The exact mean if both play their best from there on; by the net, where dice are not calm
        or once the deadline is over."""
        total = 0.0
        for way in ways:
            chance = self._solved(way.position, deadline)
            total += way.share * (chance if way.goes_on else 1 - chance)
            yield
        return total

    def _solved(self, position: Position, deadline: "Deadline") -> float:
        known = certain(position.mine, position.theirs, position.lead)
        if known is not None:
            return known
        if position.fight is not None:
            self.is_exact = False
            return self.evaluation.of(position)
        return self._worth(position.mine, position.theirs, position.lead, deadline, 0)

    def _worth(self, mine: Row, theirs: Row, lead: int, deadline: "Deadline", depth: int) -> float:
        key = mine, theirs, lead
        known = self._exact.get(key)
        if known is not None:
            return known
        if deadline.is_over or depth == DEEPEST:
            self.is_exact = False
            return self.evaluation.chance(mine, theirs, lead)
        deadline.spend(1 if mine.is_quick and theirs.is_quick else LONGER)
        found = self._exact[key] = self._best_of(mine, theirs, lead, deadline, depth + 1)
        return found

    def _best_of(
        self,
        mine: Row,
        theirs: Row,
        lead: int,
        deadline: "Deadline",
        depth: int,
        *,
        after_pass: bool = False,
    ) -> float:
        moves = self.table.moves(mine, theirs)
        if not moves:
            passed = self.table.passed(mine)
            if after_pass or not self.table.moves(theirs, passed):
                return ended(lead)
            return 1 - self._worth(theirs, passed, -lead, deadline, depth)
        best, faces = -1.0, theirs.faces
        for move in sorted(moves, key=lambda move: -sum([faces[to].stake for to in move[1]])):
            if move == PASS:
                best = max(best, self._passed(mine, theirs, lead, deadline, depth, after_pass))
                continue
            total, rest = 0.0, 1.0
            for way in self._moved(mine.faces, faces, lead, move):
                if total + rest <= best:
                    break
                after = way.position
                known = certain(after.mine, after.theirs, after.lead)
                if known is None:
                    known = self._worth(after.mine, after.theirs, after.lead, deadline, depth)
                total += way.share * (known if way.goes_on else 1 - known)
                rest -= way.share
            if total > best and rest < 1e-9:
                best = total
                if best >= 1 - 1e-12:
                    break
        return best

    def _passed(
        self,
        mine: Row,
        theirs: Row,
        lead: int,
        deadline: "Deadline",
        depth: int,
        after_pass: bool,
    ) -> float:
        """What a pass is worth that nobody has to make. Two of them end the round."""
        if after_pass:
            return ended(lead)
        passed = self.table.passed(mine)
        return 1 - self._best_of(theirs, passed, -lead, deadline, depth + 1, after_pass=True)


class Deadline:
    """How many more positions may be looked at, and until when."""

    def __init__(self, most: int, is_late: Callable[[], bool]) -> None:
        self._left = most
        self._is_late = is_late
        self.spent = 0

    @property
    def is_over(self) -> bool:
        """Is nothing left?"""
        return self._left <= 0

    def spend(self, positions: int) -> None:
        """So many positions more. The clock is looked at now and then."""
        before = self._left // GLIMPSE
        self._left -= positions
        self.spent += 1
        if self._left // GLIMPSE != before and self._is_late():
            self._left = 0


def _bounded(worth: float) -> float:
    """A probability, which the sum of many may exceed by a little."""
    return min(1.0, max(0.0, worth))


def _is_small(position: Position) -> bool:
    return position.fight is None and position.size <= SMALL


def _mean_lead(ways: Iterable[Way]) -> float:
    """How far whoever made the attack leads then."""
    return sum(
        way.share * (way.position.lead if way.goes_on else -way.position.lead) for way in ways
    )


@value
class _Part:
    """The part of a table that an attack concerns, as a fight of its own."""

    attack: Attack
    mine: tuple[Face, ...]
    theirs: tuple[Face, ...]
    idle: tuple[Face, ...]
    """The mover's other dice."""
    rest: tuple[Face, ...]
    """The defender's."""


def _part(mine: Sequence[Face], theirs: Sequence[Face], attack: Attack) -> _Part:
    """Attackers, those that lend to them, targets and, if it matters what they count as, those that
    cover them."""
    who = sorted({*attack.attackers, *(one.at for one in attack.settings)})
    whom = list(attack.targets)
    if attack.kind.resolve:
        whom += [to for to, face in enumerate(theirs) if face.die.traits.covers and to not in whom]
    if attack.settings:
        places = {at: place for place, at in enumerate(who)}
        own = tuple([places[at] for at in attack.attackers])
        settings = tuple([Setting(one.what, places[one.at], one.to) for one in attack.settings])
    else:
        own, settings = _counted(len(who)), ()
    small = Attack(attack.kind, own, _counted(len(attack.targets)), 1, attack.short, settings)
    return _Part(
        small,
        tuple([mine[at] for at in who]),
        tuple([theirs[to] for to in whom]),
        tuple([face for at, face in enumerate(mine) if at not in who]),
        tuple([face for to, face in enumerate(theirs) if to not in whom]),
    )


@cache
def _counted(most: int) -> tuple[int, ...]:
    return tuple(range(most))


def _at(spread: Sequence[tuple[float, T]], share: float) -> T:
    """What lies at this share of a spread."""
    for one, thing in spread:
        share -= one
        if share < 0:
            return thing
    return spread[-1][1]


def _in_order(faces: Iterable[Face]) -> tuple[Face, ...]:
    return tuple(sorted(faces, key=lambda face: face.order))
