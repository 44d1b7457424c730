"""The tool for the pace of brawls counts correctly."""

from engine.lunch_money.ai.temperaments import Temperament
from tools.lab.brawl_pace import CAST, Pace, cast_of_match, report, seconds_of_rounds
from ui.shell.settings import Speed

BULLY, COWARD = Temperament.BULLY, Temperament.COWARD


def test_turns_that_attack_are_counted_by_temperament() -> None:
    paces = (Pace(0, (10, 10), (9, 5)), Pace(None, (30, 30), (10, 24)))
    assert list(report(((BULLY, COWARD), (COWARD, BULLY)), paces)) == [
        "2 matches: 60.0% of turns attack, median 40 turns (20-60), 1 called off",
        "bully      attacks in 82.5% of turns, wins 1 of 2",
        "coward     attacks in 37.5% of turns, wins 0 of 2",
    ]


def test_everybody_of_the_cast_plays() -> None:
    around = [cast_of_match(4, number, "x") for number in range(40)]
    assert all(len(set(seats)) == 4 for seats in around)
    assert {one for seats in around for one in seats} == set(CAST)


def test_pauses_depend_on_the_speed() -> None:
    calm, fast, still = (
        seconds_of_rounds(speed, "pauses") for speed in (Speed.CALM, Speed.FAST, Speed.STILL)
    )
    assert len(calm) == len(fast) == len(still) > 2
    assert 0.4 < sum(fast) / sum(calm) < 0.6
    assert set(still) == {0.0}
