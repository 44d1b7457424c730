"""The duration of decisions."""

import argparse

from tools.lab.thinking import THINKING, Pair, Times, buttons, times_of, width


def test_each_decision_of_a_round_is_timed_and_named() -> None:
    found = times_of(Pair("Avis", "Hammer", "beginner", "1"))
    assert len(found.times) == len(found.names) > 3
    assert all(time >= 0 for time in found.times)
    assert "sizes" in found.names[0]
    assert all(name.startswith("Avis against Hammer, ") for name in found.names)


def test_the_slowest_decisions_are_named() -> None:
    found = [Times([10.0, 2000.0], ["one", "other"]), Times([30.0], ["third"])]
    lines = list(THINKING.report(argparse.Namespace(level="hard"), iter(found)))
    assert lines[0] == "hard: 3 decisions, median 30 ms, 99 % 30, most 2000; over 1 s: 1"
    assert lines[1] == "  2000 ms: other"


def test_the_widest_buttons_have_most_dice_and_skills() -> None:
    widths = {one.name: width(one) for one in buttons()}
    assert widths["Hammer"] == 5
    assert max(widths.values()) > 10
