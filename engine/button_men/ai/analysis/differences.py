"""Differences between two attacks: facts that make one better than the other.

A fact is a number derived from the outcomes of both attacks: points, dice within reach, who must
pass, whether the round ends. It counts for the attack with the better number, never for both. Why
the computer prefers an attack cannot be known; which facts support it can.
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import partial

from engine.button_men.ai.evaluation.faces import Row
from engine.button_men.ai.evaluation.net import certain
from engine.button_men.ai.evaluation.rules_cache import AttackMap, RulesCache
from engine.button_men.ai.numerics.samples import Outcomes
from engine.button_men.ai.search.judging import evaluation_of
from engine.button_men.dice.die import Die
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.fight import Fight, after_pass
from engine.button_men.fight.legal import attacks
from engine.button_men.fight.outlook import probability_of
from engine.button_men.fight.resolution import strike
from engine.search import Thinking
from engine.value import value

MAX_WAYS = 128
"""Maximum number of outcomes of an attack to enumerate. If there are more, this many samples are
taken instead. In solved positions with six to eight plain dice, probabilities were then off by at
most 4 % (with 64, by 8 %)."""
SLICE = 16
"""The number of outcomes evaluated between two yields to other work."""
MAX_NAMED = 2
"""Maximum number of differences reported for an attack."""
MATTERS = 0.25
"""The second difference must weigh at least this fraction of the first."""

ONE = 10_000
"""The integer that represents 1. Reported figures are integers, in ten-thousandths, because the
codec does not encode fractions."""
UNLIKE = 0.1
"""Probabilities that differ by less than this count as equal."""


class Fact(StrEnum):
    """A fact by which two attacks are compared. Figures are means over the rolls of the attack.
    "They" are the other player."""

    ENDS = "ends"
    """The probability that the mover wins the round at once."""
    SECURES = "secures"
    """The probability that the mover has won the round or is certain to win it."""
    SUCCEEDS = "succeeds"
    """The probability that the attack captures."""
    POINTS = "points"
    """The increase of the mover's score, in half points."""
    LEAVES = "leaves"
    """The probability that they keep this die, which counts against its captor."""
    GOES_ON = "goes-on"
    """The probability that the mover moves again."""
    PASSES = "passes"
    """The probability that they must pass."""
    REACH = "reach"
    """The probability that they can capture this die of the mover."""
    WAYS = "ways"
    """The number of attacks with which they can capture this die of the mover. Attacks with the
    same attackers and targets count once."""
    ANSWERS = "answers"
    """The number of attacks that they have."""
    THREATENS = "threatens"
    """The probability that the mover could capture this die of theirs if they passed."""
    SHOWS = "shows"
    """The sum of the values of the mover's dice."""


ABOUT_THEIRS = (Fact.LEAVES, Fact.THREATENS)
"""Facts about an opponent's die."""
OF_ANSWERS = frozenset({Fact.PASSES, Fact.REACH, Fact.WAYS, Fact.ANSWERS})
"""Facts that only make sense if the other player moves next."""

THEMES = (
    (Fact.ENDS, Fact.SECURES),
    (Fact.SUCCEEDS, Fact.POINTS, Fact.LEAVES),
    (Fact.GOES_ON, Fact.PASSES, Fact.REACH, Fact.WAYS, Fact.ANSWERS),
    (Fact.THREATENS, Fact.SHOWS),
)
"""Groups of related facts. At most one difference of each group is reported, because the others
would repeat it."""

WORTH = {
    Fact.ENDS: 440.0,
    Fact.SECURES: 400.0,
    Fact.SUCCEEDS: 1.2,
    Fact.POINTS: 1.5,
    Fact.LEAVES: 1.8,
    Fact.GOES_ON: 40.0,
    Fact.PASSES: 40.0,
    Fact.REACH: -1.0,
    Fact.WAYS: -0.1,
    Fact.ANSWERS: -1.5,
    Fact.THREATENS: 0.4,
    Fact.SHOWS: 0.4,
}
"""The approximate value in half points of a figure that is higher by 1. For facts about a die, and
for SUCCEEDS, it is multiplied by the stake of the capture. Negative if lower figures are better.
These values only determine the order of the reported differences."""

MIN_DIFFERENCES = {Fact.POINTS: 1.0, Fact.WAYS: 1.0, Fact.ANSWERS: 1.0, Fact.SHOWS: 2.0}
"""Figures that differ by less than this count as equal. The default is UNLIKE."""


@value
class Difference:
    """A fact in which one attack is better than another."""

    fact: Fact
    die: int | None
    """The die that the fact is about, by its index before the attack (in the mover's row, or in the
    opponent's for facts in ABOUT_THEIRS), or None if it is not about a single die."""
    better: int
    """The figure of the better attack, in units of 1 / ONE."""
    worse: int
    is_exact: bool
    """Whether the figures are exact, not estimated. False for POINTS that depend on the rolls."""


@value
class Comparison:
    """The advantages of each of two attacks over the other, in descending order of weight. Both are
    empty if no fact distinguishes the attacks."""

    first: tuple[Difference, ...]
    second: tuple[Difference, ...]


def attack_comparison(
    fight: Fight, first: Attack | None, second: Attack | None
) -> Thinking[Comparison]:
    """Return the comparison of two attacks of the mover in a two-player fight. None stands for a
    pass."""
    cache = evaluation_of(fight.rules).cache
    one = yield from _Prospects(fight, first, cache).with_all_figures()
    other = yield from _Prospects(fight, second, cache).with_all_figures()
    found = sorted(_weighted_differences(fight, one, other), key=lambda pair: -abs(pair[0]))
    return Comparison(
        tuple(_main_differences([pair for pair in found if pair[0] > 0])),
        tuple(_main_differences([pair for pair in found if pair[0] < 0])),
    )


def _main_differences(differences: Sequence[tuple[float, Difference]]) -> Iterator[Difference]:
    """Yield the first difference of each theme, at most MAX_NAMED in all, without those that weigh
    much less than the first one. A certain win of the round is the last one reported."""
    themes: set[int] = set()
    for weight, one in differences:
        theme = next(at for at, facts in enumerate(THEMES) if one.fact in facts)
        if theme not in themes and abs(weight) >= MATTERS * abs(differences[0][0]):
            themes.add(theme)
            yield one
        if len(themes) == MAX_NAMED or (one.fact in THEMES[0] and one.better == ONE):
            return


def _weighted_differences(
    fight: Fight, one: "_Prospects", other: "_Prospects"
) -> Iterator[tuple[float, Difference]]:
    """Yield the noticeable differences with their weights, which are positive if the attack of
    `one` is better and negative if that of `other` is."""
    is_exact = one.is_exact and other.is_exact
    for (fact, die), mine in one.figures.items():
        theirs = other.figures.get((fact, die))
        if theirs is None or abs(mine - theirs) < MIN_DIFFERENCES.get(fact, UNLIKE):
            continue
        if die is not None and _row(fight, fact).count(_row(fight, fact)[die]) > 1:
            continue  # Equal dice are indistinguishable.
        if fact is Fact.WAYS and not (is_exact and _is_whole(mine) and _is_whole(theirs)):
            continue  # A mean number of attacks on one die is not a helpful fact.
        weight = WORTH[fact] * (mine - theirs) * _stake(fight, fact, die, one, other)
        better, worse = sorted((round(ONE * mine), round(ONE * theirs)), reverse=WORTH[fact] > 0)
        varies = fact is Fact.POINTS and (one.varies or other.varies)
        is_sure = fact is Fact.SUCCEEDS or (is_exact and not varies)
        yield weight, Difference(fact, die, better, worse, is_sure)


def _is_whole(figure: float) -> bool:
    """Whether a figure is an integer, apart from rounding errors in sums of probabilities."""
    return round(ONE * figure) % ONE == 0


def _stake(
    fight: Fight, fact: Fact, die: int | None, one: "_Prospects", other: "_Prospects"
) -> float:
    """Return the stake of a fact, in half points: the size of the change of the lead by the capture
    it is about, or 1 if it is not about a capture."""
    if fact is Fact.SUCCEEDS:
        return max(one.stake, other.stake)
    if die is None:
        return 1.0
    about = _row(fight, fact)[die]
    return float(abs(about.points_for_owner + about.points_for_captor))


def _row(fight: Fight, fact: Fact) -> tuple[Die, ...]:
    """Return the row of dice that a fact refers to."""
    return fight.sides[1 - fight.mover if fact in ABOUT_THEIRS else fight.mover].dice


class _Prospects:
    """The prospects of an attack: the figure of each fact and, if the fact is about a single die,
    of each die."""

    def __init__(self, fight: Fight, attack: Attack | None, cache: RulesCache) -> None:
        self.figures: dict[tuple[Fact, int | None], float] = {}
        self.is_exact = True
        """Whether all outcomes were enumerated."""
        self.varies = False
        """Whether the points depend on the rolls."""
        self.stake = 0.0
        """The size of the change of the lead by the capture, in half points."""
        self._fight = fight
        self._attack = attack
        self._taken = () if attack is None else attack.targets_to_capture
        self._cache = cache
        self._brings: int | None = None
        """The increase of the mover's score in the last outcome, or None before the first."""
        self._unknown: set[Fact] = set()
        """Facts that make no sense after some of the outcomes."""

    def with_all_figures(self) -> "Thinking[_Prospects]":
        """Compute the figures of all facts that make sense after every outcome, and return self."""
        fight, attack = self._fight, self._attack
        if attack is None:
            self._add(1.0, after_pass(fight))
        else:
            theirs = fight.sides[attack.defender].dice
            self.stake = float(abs(sum(self._cache.face(theirs[to]).stake for to in self._taken)))
            chance = probability_of(fight, attack)
            self._count(Fact.SUCCEEDS, None, 1.0 if chance is None else float(chance))
            ways = Outcomes(partial(strike, fight, attack), MAX_WAYS)
            for number, (share, step) in enumerate(ways, 1):
                self._add(share, step.state)
                if number % SLICE == 0:
                    yield
            self.is_exact = ways.are_all
        self.figures = {
            key: figure for key, figure in self.figures.items() if key[0] not in self._unknown
        }
        return self

    def _count(self, fact: Fact, die: int | None, figure: float) -> None:
        self.figures[fact, die] = self.figures.get((fact, die), 0.0) + figure

    def _add(self, share: float, after: Fight) -> None:
        """Add an outcome of the attack, the fight `after` with the probability `share`, to the
        figures."""
        seat = self._fight.mover
        own, before = after.sides[seat], self._fight.sides[seat]
        has_won = after.is_over and after.winner == seat
        self._count(Fact.ENDS, None, share * has_won)
        brings = own.score - before.score
        if self._brings not in (None, brings):
            self.varies = True
        self._brings = brings
        self._count(Fact.POINTS, None, share * brings)
        self._count(Fact.GOES_ON, None, share * (after.mover == seat and not after.is_over))
        self._add_uncaptured_dice(share, after)
        if len(own.dice) != len(before.dice):
            self._unknown |= {Fact.SHOWS, Fact.REACH, Fact.WAYS}  # Dice may change their places.
        else:
            self._count(Fact.SHOWS, None, share * sum(die.value for die in own.dice))
        position = self._cache.position_of(after)
        if position.fight is not None or after.is_over or after.mover == seat:
            self._unknown |= OF_ANSWERS
        if position.fight is not None:
            self._unknown |= {Fact.SECURES, Fact.THREATENS}
            return
        known = certain(position.mine, position.theirs, position.lead)
        is_won = not after.is_over and known == (1.0 if after.mover == seat else 0.0)
        self._count(Fact.SECURES, None, share * (has_won or is_won))
        rows = position.mine, position.theirs
        mine, theirs = rows if after.mover == seat else reversed(rows)
        self._add_answers(share, after, mine, theirs)
        self._add_threats(share, after, mine, theirs)

    def _add_uncaptured_dice(self, share: float, after: Fight) -> None:
        """Add the probability that the other player keeps each die that counts against its
        captor."""
        other = 1 - self._fight.mover
        before, left = self._fight.sides[other].dice, after.sides[other].dice
        for at, die in enumerate(before):
            if die.points_for_captor < 0:
                is_taken = at in self._taken and len(left) < len(before)
                self._count(Fact.LEAVES, at, share * (not is_taken))

    def _add_answers(self, share: float, after: Fight, mine: Row, theirs: Row) -> None:
        found = self._cache.attack_map(theirs, mine)
        if any(face.die.traits.escapes for face in mine.faces):
            self._unknown.add(Fact.REACH)  # The attack map assumes that joint attacks succeed.
        answers = {(who, whom) for who, whom, _ in found.moves}
        self._count(Fact.ANSWERS, None, share * len(answers))
        # Attacks that capture nothing are not in the attack map.
        self._count(Fact.PASSES, None, share * (not answers and not attacks(after)))
        for at, die in enumerate(after.sides[self._fight.mover].dice):
            place = mine.faces.index(self._cache.face(die))
            self._count(Fact.REACH, at, share * _probability(found, place))
            self._count(Fact.WAYS, at, share * sum(place in whom for _, whom in answers))

    def _add_threats(self, share: float, after: Fight, mine: Row, theirs: Row) -> None:
        other = 1 - self._fight.mover
        found, left = self._cache.attack_map(mine, theirs), after.sides[other].dice
        if any(face.die.traits.escapes for face in theirs.faces):
            self._unknown.add(Fact.THREATENS)
        for at, die in enumerate(self._fight.sides[other].dice):
            if at not in self._taken and die in left:
                place = theirs.faces.index(self._cache.face(die))
                self._count(Fact.THREATENS, at, share * _probability(found, place))


def _probability(attacks: AttackMap, place: int) -> float:
    """Return the probability that one of these attacks can capture the die at this place; 1 if
    several dice together can."""
    alone, is_grouped = attacks.by_theirs[place]
    return 1.0 if is_grouped else float(alone)
