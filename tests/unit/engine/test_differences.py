"""Why one attack is better than another: the reasons are true, and for one of them only.

On solved positions, each figure is computed again in another way: by the rules, roll by roll.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache, partial
from math import prod

import pytest

from engine.button_men.ai.analysis.differences import (
    MAX_NAMED,
    ONE,
    THEMES,
    Comparison,
    Difference,
    Fact,
    attack_comparison,
)
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.fight import Fight, after_pass
from engine.button_men.fight.legal import attacks
from engine.button_men.fight.outlook import probability_of
from engine.button_men.fight.resolution import strike
from engine.button_men.outside.position import parse_position
from engine.luck import outcomes
from engine.search import at_once
from tools.lab.regret import Solved, features_of, positions

MAX_ROLLS = 500
"""Maximum rolls of an attack to compute here, one by one."""
LOWER_IS_BETTER = (Fact.REACH, Fact.WAYS, Fact.ANSWERS)
NEAR = 0.05
"""The tolerance of an estimated probability; other figures have five times as much."""

Figure = Callable[[Difference, Attack], float]
"""Return the figure of a fact after an attack, computed in another way."""


def comparison(fight: Fight, first: Attack, second: Attack) -> Comparison:
    return at_once(attack_comparison(fight, first, second))


def pairs(kind: str, most: int) -> Iterator[tuple[Solved, Attack, Attack]]:
    """Yield the best attack of each solved position with each worse one, without dials."""
    for solved in positions(kind, most):
        found = {
            solved.chances[features_of(one)]: one
            for one in attacks(solved.fight)
            if features_of(one) in solved.chances and _rolls(solved.fight, one) <= MAX_ROLLS
        }
        if len(found) > 1:
            best, *others = sorted(found, reverse=True)
            for other in {others[0], others[-1]}:
                yield solved, found[best], found[other]


def _rolls(fight: Fight, attack: Attack) -> int:
    return prod(fight.sides[fight.mover].dice[at].size for at in attack.attackers)


def check(one: Difference, better: Attack, worse: Attack, figure: Figure) -> None:
    """Assert that the difference is true, and an advantage."""
    exact, other = figure(one, better), figure(one, worse)
    is_share = one.fact not in (Fact.POINTS, Fact.WAYS, Fact.ANSWERS, Fact.SHOWS)
    error = 1 / ONE if one.is_exact else NEAR if is_share else 5 * NEAR
    assert one.better / ONE == pytest.approx(exact, abs=error), one
    assert one.worse / ONE == pytest.approx(other, abs=error), one
    if one.fact in LOWER_IS_BETTER:
        exact, other = -exact, -other
    assert exact > other + (0.05 if is_share else 0.5), one


def check_all(found: Comparison, first: Attack, second: Attack, figure: Figure) -> int:
    """Check all differences of both attacks; return their number."""
    for one in found.first:
        check(one, first, second, figure)
    for one in found.second:
        check(one, second, first, figure)
    said = [(one.fact, one.die) for one in (*found.first, *found.second)]
    assert len(set(said)) == len(said)
    for side in (found.first, found.second):
        themes = [next(at for at, theme in enumerate(THEMES) if one.fact in theme) for one in side]
        assert len(set(themes)) == len(themes) <= MAX_NAMED
    return len(said)


# --- Each fact, by the rules --------------------------------------------------------------------


class ByRules:
    """The figures of the facts of a fight, as means over all rolls of an attack."""

    def __init__(self, fight: Fight) -> None:
        self.fight = fight
        self.outcomes = cache(self._outcomes)

    def __call__(self, one: Difference, attack: Attack) -> float:
        if one.fact is Fact.SUCCEEDS:
            return float(probability_of(self.fight, attack) or 1)
        ways = self.outcomes(attack)
        return float(sum(share * _in(self.fight, one, attack, after) for share, after in ways))

    def _outcomes(self, attack: Attack) -> list[tuple[Fraction, Fight]]:
        ways = outcomes(partial(strike, self.fight, attack))
        return [(share, step.state) for share, step in ways]


def _in(before: Fight, one: Difference, attack: Attack, after: Fight) -> float | Fraction:
    own, other = after.sides
    match one.fact:
        case Fact.ENDS:
            return after.is_over and after.winner == 0
        case Fact.POINTS:
            return own.score - before.sides[0].score
        case Fact.GOES_ON:
            return after.mover == 0 and not after.is_over
        case Fact.LEAVES:
            return len(other.dice) == len(before.sides[1].dice) or one.die not in attack.targets
        case Fact.SHOWS:
            return sum(die.value for die in own.dice)
        case Fact.SECURES:
            return _is_safe(after)
    found = [attack for attack in attacks(after) if attack.kind.captures]
    answers = {(one.attackers, one.targets_to_capture): one for one in found}
    match one.fact:
        case Fact.PASSES:
            return after.mover == 1 and not attacks(after) and not after.is_over
        case Fact.ANSWERS:
            return len(answers)
        case Fact.REACH:
            return _best(after, [way for way in found if one.die in way.targets_to_capture])
        case Fact.WAYS:
            return sum(one.die in taken for _, taken in answers)
        case Fact.THREATENS:
            left = before.sides[1].dice[one.die or 0]
            turned = Fight(after.sides, 0, 0, after.rules)
            ways = [way for way in attacks(turned) if way.kind.captures]
            return _best(turned, [way for way in ways if _hits(turned, way, str(left))])
    raise AssertionError(f"{one.fact} of dice with skills")


def _hits(fight: Fight, attack: Attack, die: str) -> bool:
    return any(str(fight.sides[1].dice[to]) == die for to in attack.targets_to_capture)


def _best(fight: Fight, ways: list[Attack]) -> float | Fraction:
    """Return the probability that the best of these succeeds."""
    chances = [probability_of(fight, way) for way in ways]
    return max((Fraction(1) if one is None else one for one in chances), default=0)


def _is_safe(after: Fight) -> bool:
    """Whether the mover's lead exceeds the possible losses by all captures together."""
    own, other = after.sides
    if after.is_over:
        return after.winner == 0
    mine = sum(
        max(0, die.points_for_owner + die.points_for_captor, die.points_for_owner)
        for die in own.dice
    )
    theirs = sum(
        max(0, -die.points_for_owner - die.points_for_captor, -die.points_for_owner)
        for die in other.dice
    )
    return own.score - other.score > mine + theirs


@pytest.mark.parametrize(("kind", "most"), [("4", 60), ("5", 80), ("6", 80), ("7", 60), ("8", 20)])
def test_with_plain_dice_each_reason_is_true(kind: str, most: int) -> None:
    compared_, silent, said = 0, 0, 0
    for solved, best, other in pairs(kind, most):
        found = comparison(solved.fight, best, other)
        said += check_all(found, best, other, ByRules(solved.fight))
        compared_ += 1
        silent += not found.first
    assert compared_ >= most
    assert said > compared_
    assert silent < compared_ / 5


def test_with_skills_each_reason_is_true() -> None:
    compared_, facts = 0, set()
    for solved, best, other in pairs("skilled", 130):
        found = comparison(solved.fight, best, other)
        check_all(found, best, other, ByRules(solved.fight))
        facts |= {one.fact for one in (*found.first, *found.second)}
        compared_ += 1
    assert compared_ > 150
    assert facts >= {*Fact} - {Fact.ENDS, Fact.SECURES, Fact.WAYS}


# --- Single facts -------------------------------------------------------------------------------


def first_fact(position: str, better: str, worse: str) -> Difference:
    """Return the most important difference in favor of the better attack."""
    fight = parse_position(position, RULEBOOK)
    found = {str(one): one for one in attacks(fight)}
    return comparison(fight, found[better], found[worse]).first[0]


@pytest.mark.parametrize(
    ("position", "better", "worse", "expected"),
    [
        pytest.param(
            "(20):15 (12):2 | (20):12 (6):1",
            "power 1>1",
            "power 1>2",
            (Fact.POINTS, None, 40, 12),
            id="more points",
        ),
        pytest.param(
            "(20):18 (12):2 (8):8 | (10):8 (6):1",
            "power 3>1",
            "power 3>2",
            (Fact.REACH, 1, 0, 1),
            id="a die out of reach",
        ),
        pytest.param(
            "(20):15 | p(10):9 (6):1",
            "power 1>2",
            "power 1>1",
            (Fact.LEAVES, 0, 1, 0),
            id="the poison stays with them",
        ),
        pytest.param(
            "t(6):3 (4):2 | (6):3 (6):2",
            "power 1>1",
            "trip 1>1",
            (Fact.SUCCEEDS, None, 1, 7 / 12),
            id="it succeeds for certain",
        ),
        pytest.param(
            "(20):20 (4):4 holding (8):1 | (20):19 (4):1",
            "power 1>1",
            "power 2>2",
            (Fact.SECURES, None, 1, 0),
            id="the round is safe",
        ),
        pytest.param(
            "(20):20 z(10):5 | (4):2 (6):3",
            "speed 2>1,2",
            "power 1>1",
            (Fact.ENDS, None, 1, 0),
            id="the round ends",
        ),
        pytest.param(
            "(10):10 (8):8 (4):1 | (6):4 (6):6 (12):11 (9):9",
            "power 1>4",
            "power 1>2",
            (Fact.POINTS, None, 18, 12),
            id="points before other facts",
        ),
    ],
)
def test_what_differs_most_is_named_first(
    position: str, better: str, worse: str, expected: tuple[Fact, int | None, float, float]
) -> None:
    one, (fact, die, high, low) = first_fact(position, better, worse), expected
    figures = round(ONE * high), round(ONE * low)
    assert one == Difference(fact, die, *figures, is_exact=True)


def test_nothing_is_named_beside_the_end_of_the_round() -> None:
    fight = parse_position("(20):20 z(10):5 | (4):2 (6):3", RULEBOOK)
    found = {str(one): one for one in attacks(fight)}
    better, *more = comparison(fight, found["speed 2>1,2"], found["power 1>1"]).first
    assert (better.fact, more) == (Fact.ENDS, [])


def test_an_attack_is_not_better_than_itself() -> None:
    fight = parse_position("(20):20 (12):12 | (20):19 (4):1", RULEBOOK)
    power, *_ = attacks(fight)
    assert comparison(fight, power, power) == Comparison((), ())


def test_a_pass_is_compared_as_well() -> None:
    fight = parse_position("(20):15 (4):1 | (20):12 (6):1", RULEBOOK)
    (attack, *_) = attacks(fight)
    found = at_once(attack_comparison(fight, attack, None))
    assert Fact.POINTS in [one.fact for one in found.first]
    assert after_pass(fight).mover == 1
