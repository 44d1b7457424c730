"""The table of predicted and actual chances."""

from tools.lab.calibration import QUICK, Course, Forecast, forecasts, lines


def test_a_gap_counts_where_there_are_enough_positions() -> None:
    found = [Forecast(0.25, float(number < 50), is_first=False) for number in range(100)]
    found += [Forecast(0.95, 0.0, is_first=True)]
    told = list(lines(found))
    assert told[0] == "  20 to  30 %:   100 positions, expected 0.250, played 0.500"
    assert told[1] == "  90 to 100 %:     1 positions, expected 0.950, played 0.000"
    assert told[-1] == "  largest gap 25.0 points"


def test_both_players_tell_their_chances_of_the_same_round() -> None:
    told = forecasts(Course("plain", QUICK, "round")).forecasts
    assert [one.is_first for one in told] == [True] + [False] * (len(told) - 1)
    assert all(0 <= one.chance <= 1 for one in told)
    assert {one.points for one in told} in ({0.0, 1.0}, {0.5}, {0.0}, {1.0})
    assert told == forecasts(Course("plain", QUICK, "round")).forecasts


def test_without_its_luck_a_result_lies_nearer_to_what_was_told() -> None:
    plain, adjusted = [
        [
            one
            for seed in range(5)
            for one in forecasts(Course("plain", QUICK, f"round {seed}", has_luck)).forecasts
        ]
        for has_luck in (False, True)
    ]
    assert [one.chance for one in adjusted] == [one.chance for one in plain]
    off, still = (sum((one.points - one.chance) ** 2 for one in told) for told in (plain, adjusted))
    assert still < off / 3
