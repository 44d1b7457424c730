"""The effects of an attack, as described to players."""

import pytest

from engine.button_men.ai.analysis.merits import Merits, merits
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.fight.legal import attacks
from engine.button_men.outside.position import parse_position
from engine.search import at_once


def told(position: str, kind: str, attackers: tuple[int, ...], targets: tuple[int, ...]) -> Merits:
    """Return the merits of this attack by the first side."""
    fight = parse_position(position, RULEBOOK)
    (attack,) = (
        one
        for one in attacks(fight)
        if (one.kind.name, one.attackers, one.targets) == (kind, attackers, targets)
    )
    return at_once(merits(fight, attack))


def test_it_tells_the_points_that_are_taken() -> None:
    assert told("(20):20 (4):1 | (20):17 (6):1", "power", (0,), (0,)).points == 40
    assert told("(20):8 (4):1 | (20):9 (6):3", "skill", (0, 1), (0,)).points == 40


def test_a_die_is_saved_if_what_could_take_it_is_taken() -> None:
    found = told("(20):15 (12):2 | (20):12 (4):1", "power", (0,), (0,))
    assert found.saved == (1,)
    assert 1 not in found.exposed


def test_a_die_is_exposed_if_others_can_take_it_whatever_is_rolled() -> None:
    found = told("(20):15 (12):2 | (20):12 (8):4", "power", (0,), (0,))
    assert found.exposed == (1,)
    assert found.saved == ()


def test_a_die_that_is_rolled_is_exposed_if_it_mostly_can_be_taken() -> None:
    assert told("(20):15 | (20):12 (30):30", "power", (0,), (0,)).exposed == (0,)
    assert told("(20):15 | (20):12 (4):1", "power", (0,), (0,)).exposed == ()


def test_nothing_is_in_reach_of_nobody() -> None:
    assert told("(20):15 (4):1 | (20):12", "power", (0,), (0,)) == Merits(40, (1,), ())


@pytest.mark.parametrize(
    ("position", "kind"),
    [
        ("n(20):15 (4):1 | (20):12 (6):2", "power"),
        ("t(6):3 (4):1 | (20):12 (6):2", "trip"),
    ],
)
def test_points_that_are_not_sure_are_not_told(position: str, kind: str) -> None:
    assert told(position, kind, (0,), (0,)).points == 0
