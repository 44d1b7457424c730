"""The solver of fights agrees with known results."""

import pytest

from engine.button_men.fight.fight import Fight, Side
from tests.narrowing import present
from tests.notation.build_button_men import fight
from tools.lab.regret import features_of, parse_solved_skilled, positions
from tools.lab.solve import TooLarge, chances_of, solved_line


def worths(table: Fight) -> list[float]:
    """Return the rounded chances of all attacks."""
    chances = present(chances_of(table))
    return [round(chance, 6) for chance in chances.values()]


def test_it_agrees_with_the_solved_positions_of_plain_dice() -> None:
    # Only small dice: with others the tree is large.
    small = [one for one in positions("4") if max(map(sides_of, one.fight.sides)) <= 16]
    for position in small[:5]:
        chances = present(chances_of(position.fight))
        for attack, chance in chances.items():
            assert position.chances[features_of(present(attack))] == pytest.approx(chance, abs=1e-5)


def sides_of(side: Side) -> int:
    """Return the total sides of a player's dice."""
    return sum(die.size for die in side.dice)


def test_it_knows_the_chance_of_attacks_that_may_fail_again_and_again() -> None:
    # It captures if it rolls at least as much: with probability 3/4. After a miss it shows 1
    # against 2, and is attacked in the same way, so the first one wins with w = 3/4 + 1/4 (1 - w).
    assert worths(fight("st(2):2 | st(2):1")) == [0.8]


def test_the_order_of_dice_does_not_matter() -> None:
    one = worths(fight("z(4):3 (4):1 | p(4):2 (4):1"))
    other = worths(fight("(4):1 z(4):3 | (4):1 p(4):2"))
    assert sorted(one) == sorted(other)


def test_a_tree_that_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.lab.solve.MAX_FIGHTS", 10)
    with pytest.raises(TooLarge):
        chances_of(fight("(6):3 (6):1 | (6):2 (6):1"))


def test_the_same_seed_gives_the_same_position(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.lab.solve.SIZES", (2, 3))
    assert solved_line("test", 3) == solved_line("test", 3)


def test_plain_positions_are_solved_as_the_rules_alone_solve_them() -> None:
    line = solved_line("test", 0, plain=4)
    assert line == solved_line("test", 0, plain=4)
    position = parse_solved_skilled(line)
    if max(map(sides_of, position.fight.sides)) <= 20:
        chances = present(chances_of(position.fight))
        for attack, chance in chances.items():
            assert position.chances[features_of(present(attack))] == pytest.approx(chance, abs=1e-5)
    assert len(position.chances) > 1
