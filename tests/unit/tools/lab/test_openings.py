"""The predicted chances of dice, and their results."""

import pytest

from tools.lab.calibration import QUICK
from tools.lab.openings import LOPSIDED, PLAIN, Opening, OpeningResult, line, play_opening


@pytest.mark.parametrize("buttons", [LOPSIDED, PLAIN])
def test_a_pair_is_played_as_often_as_asked(buttons: str) -> None:
    opening = Opening(buttons, QUICK, 2, "pair")
    one = play_opening(opening)
    assert 0 < one.told < 1
    assert len(one.results) == 2
    assert one == play_opening(opening)


def test_noise_of_the_rounds_is_no_error_of_what_is_told() -> None:
    noisy = OpeningResult(("(4)", "(6)"), 0.5, [0.0, 1.0] * 8)
    wrong = OpeningResult(("(4)", "(6)"), 0.5, [0.7, 0.7, 0.7, 0.7])
    assert line([noisy]).endswith("off by 0.000")
    assert line([wrong]).endswith(
        "wins +0.2000 more (95 %: +- 0.0000); told chances are off by 0.200"
    )
    assert "2 pairs, 20 rounds: the first row is told to win 0.500" in line([noisy, wrong])
