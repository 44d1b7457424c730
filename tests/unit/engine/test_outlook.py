"""The results of a move, their probabilities, and threats."""

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction

import pytest

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import RULEBOOK, RollOccasion
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.dials import attack_dials
from engine.button_men.fight.legal import attacks
from engine.button_men.fight.odds import rolls
from engine.button_men.fight.outlook import Gain, gain, probability_of, threats
from engine.button_men.fight.resolution import strike
from engine.button_men.match.duel import Phase
from engine.button_men.phases import offers
from engine.luck import outcomes
from tests.calls import at_most_calls
from tests.notation.build_button_men import dice, duel, fight


def attack(position: str, kind: str) -> Attack:
    return next(one for one in attacks(fight(position)) if one.kind.name == kind)


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ("t(4):1 | (6):5", Fraction(10, 24)),
        ("t(20):1 | (4):4", Fraction(74, 80)),
        ("t(3,3):2 | (6):1", Fraction(36, 54)),
        ("t(6)?:1 | (4):4", None),
    ],
)
def test_a_trip_attack_is_as_probable_as_all_its_rolls(
    position: str, expected: Fraction | None
) -> None:
    table, made = fight(position), attack(position, "trip")
    found = probability_of(table, made)
    rolled = outcomes(lambda luck: strike(table, made, luck).state)
    assert found == sum(
        (share for share, after in rolled if len(after.sides[1].dice) == 0), Fraction(0)
    )
    assert expected is None or found == expected


def test_an_attack_that_no_roll_decides_has_no_odds() -> None:
    assert probability_of(fight("(6):6 | (4):4"), attack("(6):6 | (4):4", "power")) is None


@pytest.mark.parametrize(
    ("position", "kind", "expected"),
    [
        ("(6):6 | (8):4", "power", Gain(16, -8)),
        ("(6):6 | p(8):4", "power", Gain(-8, 16)),
        ("n(6):6 | (8):4", "power", Gain(0, -8)),
        ("B(10):9 | (8):4 (6):5", "berserk", Gain(23, -14)),
    ],
)
def test_what_an_attack_brings_is_what_it_does_to_the_scores(
    position: str, kind: str, expected: Gain
) -> None:
    table, made = fight(position), attack(position, kind)
    assert gain(table, made) == expected
    for _, after in outcomes(lambda luck: strike(table, made, luck).state):
        assert after.sides[0].score - table.sides[0].score == expected.mine
        assert after.sides[1].score - table.sides[1].score == expected.theirs


def test_what_a_roll_may_change_is_not_promised() -> None:
    position = "t(6):6 | (V=6)?:4"
    assert gain(fight(position), attack(position, "trip")) is None


def test_a_threat_is_an_attack_of_the_others_on_the_dice_as_they_show() -> None:
    found = threats(fight("(6):6 (4):2 (20):19 | (8):4 (10):2"), 0)
    assert [(one.at, one.by, [kind.name for kind in one.kinds]) for one in found] == [
        (0, 1, ["skill"]),
        (1, 1, ["power", "skill"]),
    ]


def test_in_a_circle_each_of_the_others_may_threaten() -> None:
    found = threats(fight("(6):3 | (8):4 | (10):2 | (4):3"), 0)
    assert [(one.at, one.by) for one in found] == [(0, 1), (0, 3)]


def test_a_reroll_gains_the_initiative_as_probably_as_it_is_said_to() -> None:
    table = duel("c(6):5 (8):6 | (4):3 (8):7")
    state = replace(table, phase=Phase.INITIATIVE, first=1, reacting=(0,))
    reroll = next(iter(offers(state, 0))).action
    # 1 and 2 are lower than 3; with a 3 the next lowest numbers, 6 and 7, decide.
    assert reroll.probability(state, 0) == Fraction(3, 6)


@pytest.mark.parametrize(
    "text",
    [
        "(6)",
        "(0)",
        "(3,5)",
        "(0,4)",
        "(W=7)?",
        "(R=5,R=5)?",
        "(4,S=6)?",
        "@(6)",
        "@M(6)",
        "@(V=7)?",
    ],
)
def test_the_rolls_of_a_die_are_all_that_can_be_rolled(text: str) -> None:
    (die,), rules = dice(text), RULEBOOK
    found, rolled = defaultdict[Die, Fraction](Fraction), defaultdict[Die, Fraction](Fraction)
    for share, after in rolls(die, RollOccasion.ATTACK, rules):
        found[after] += share
    for share, after in outcomes(lambda luck: die.rerolled(luck, RollOccasion.ATTACK, rules)):
        rolled[after] += share
    assert found == rolled
    assert sum(found.values()) == 1


def test_odds_of_many_large_dice_are_found_at_once() -> None:
    """Each die has other skills, so that no two share a cached result."""
    swings = zip("PUZSTVWXY", "spzBn#qfF", strict=True)
    row = " ".join(f"t{skill}({letter}=12,{letter}=12)?!:2" for letter, skill in swings)
    one = fight(f"{row} t(99,99):100 | t(99,98):197 {row}")
    with at_most_calls():
        for made in attacks(one):
            attack_dials(one, made)
            if made.kind.name == "trip" and made.attackers == (9,):
                assert probability_of(one, made)


@pytest.mark.parametrize(
    ("position", "kind", "expected"),
    [
        # Half of its own die, held as before; half of the stolen one for one player or the other.
        ("$(12):6 | (8):5", "thief", Gain(8, -8)),
        ("T(8):3 | (20):19", "teleport", Gain(12, -12)),
        ("Y(12):9 | (8):4 (10):5", "hoskins", Gain(24, -6)),
        ("(8):6 | _(10):5", "power", Gain(40, -10)),
        ("(8):6 | =(10):5", "power", None),
        ("Z(6):3 | (8):4", "sleep", None),
    ],
)
def test_what_an_attack_brings_that_does_more_than_capture(
    position: str, kind: str, expected: Gain | None
) -> None:
    assert gain(fight(position), attack(position, kind)) == expected


@pytest.mark.parametrize(
    ("position", "kind"),
    [
        ("(8):6 | _(10):5", "power"),
        ("z(8):5 | _(4):2 _(6):3", "speed"),
        ("t(8):1 | _(6):5", "trip"),
        ("t(3,3):2 | _(2,4):1", "trip"),
        ("(8):6 | _(X=6)?:5", "power"),
        ("t(3):2 | @_(4):3", "trip"),
        ("t(3):2 | @(V=6)?:3", "trip"),
    ],
)
def test_an_attack_on_a_die_that_may_escape_is_as_probable_as_all_its_rolls(
    position: str, kind: str
) -> None:
    table, made = fight(position), attack(position, kind)
    captured = Fraction(0)
    for share, step in outcomes(lambda luck: strike(table, made, luck)):
        if len(step.state.sides[0].captured) == len(made.targets):
            captured += share
    assert probability_of(table, made) == captured
