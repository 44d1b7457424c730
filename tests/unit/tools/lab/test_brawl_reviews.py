"""The tool for reviews of brawls counts correctly."""

from tools.lab.brawl_reviews import Found, lines


def test_planted_blunders_and_best_moves_are_counted() -> None:
    found = [
        Found(3.0, 2.5, 2, 1, 4.0),
        Found(0.0, 0.0, 0, 0, 1.0, 5),
        Found(2.0, 0.0, 3, 3, 6.0),
        Found(2.0, 0.0, 1, 1, 5.0),
        Found(0.0, 1.5, 1, 0, 1.0, 5),
    ]
    assert list(lines(found)) == [
        "3 planted blunders of 2.3 counters: 1 found, 1 behind 3 worse ones; 5.0 s a review",
        "those found cost 3.00 counters, 2.50 in the review",
        "10 best moves: 1 listed (10.0%)",
    ]
