"""The reviews of solved positions, and their errors."""

import pytest

from tools.lab.losses import Question, Told, error, line, measure_losses
from tools.lab.regret import lines_of


def test_with_four_dice_reviews_tell_the_truth() -> None:
    for number, text in enumerate(lines_of("4", 3)):
        found = measure_losses(Question("4", text, f"1/{number}", has_clock=False))
        assert len(found.losses) > 1
        assert any(exact > 0.01 for _, exact, _ in found.losses)
        assert all(loss == pytest.approx(exact, abs=1e-4) for loss, exact, _ in found.losses)
        assert found.before == pytest.approx(found.exact, abs=1e-4)


def test_a_loss_of_at_least_so_much_is_wrong_only_if_it_is_too_large() -> None:
    assert error(0.1, 0.3, is_least=1.0) == 0
    assert error(0.3, 0.1, is_least=1.0) == pytest.approx(0.2)
    assert error(0.1, 0.3, is_least=0.0) == pytest.approx(0.2)


def test_a_line_says_how_much_is_right_and_how_far_the_rest_is() -> None:
    found = [Told([[0.2, 0.2, 0.0], [0.1, 0.3, 0.0]], 0.5, 0.6, [4.0, 6.0])]
    said = line("7", found)
    assert said.startswith("7 dice, 1 positions, 2 attacks: told losses within 0.01 50.0 %")
    assert "off by 0.1000" in said
    assert "worst 0.200" in said
    assert "chance before off by 0.1000" in said
