"""The review as a value: marks, sums, the curve, and updates by messages."""

from dataclasses import replace

import pytest

from ui.review.messages import (
    ListDecisions,
    ResumeReview,
    ReviewMessage,
    ShowMove,
    SlideTo,
    StopReview,
)
from ui.review.review import (
    Cause,
    Course,
    Mark,
    MoveFinding,
    Review,
    Sums,
    chances,
    course,
    is_clean,
    luck,
    mark_of,
    sums,
    with_finding,
)
from ui.review.update import updated_review
from ui.review.view import percent, signed_percent
from ui.text.i18n import texts

MATCH = (
    MoveFinding(None, 5000, 5200, (100, -100)),
    MoveFinding(0, 5200, 6000, (800, 0), 0),
    MoveFinding(1, 5900, 7000, (0, -300), 800),
    MoveFinding(0, 7000, 6500, (0, 0)),
    MoveFinding(0, 6600, 5000, (-100, 0), 1500),
    MoveFinding(1, 5000, 10_000, (0, -4000), 1000),
)
REVIEW = Review(MATCH)


@pytest.mark.parametrize(
    ("loss", "mark"),
    [
        (0, None),
        (199, None),
        (200, Mark.DOUBTFUL),
        (499, Mark.DOUBTFUL),
        (500, Mark.ERROR),
        (1199, Mark.ERROR),
        (1200, Mark.BLUNDER),
        (10_000, Mark.BLUNDER),
    ],
)
def test_marks_begin_at_two_five_and_twelve_points(loss: int, mark: Mark | None) -> None:
    assert mark_of(loss) is mark


def test_the_sums_of_both_are_all_there_is() -> None:
    mine, theirs = sums(MATCH, 0), sums(MATCH, 1)
    assert (mine, theirs) == (Sums(1500, 2), Sums(1800, 2))
    assert mine.loss + theirs.loss == sum(one.loss or 0 for one in MATCH)
    assert (mine.rate, theirs.rate) == (750, 900)


def test_luck_is_one_figure_and_the_other_player_had_as_much_less() -> None:
    """The rolls of both count."""
    assert luck(MATCH, 0) == 800 + 4400 == -luck(MATCH, 1)


def test_who_had_nothing_to_decide_has_no_rate() -> None:
    assert sums(MATCH[:2], 1).rate == 0


def test_the_curve_begins_before_the_first_move_and_ends_as_the_match_did() -> None:
    assert chances(MATCH, 0) == (5200, 5900, 7000, 6600, 5000, 10_000)
    assert chances(MATCH, 1) == tuple(10_000 - chance for chance in chances(MATCH, 0))
    assert chances(MATCH[:1], 0) == (5200,)
    assert chances((), 0) == ()


def match_of(*moves: tuple[int, int], luck: int = 0, loss: int = 0) -> tuple[MoveFinding, ...]:
    """Return a match in which the chance of seat 0 went from the first to the second number of each
    move; all luck and the mistake are those of seat 0 in its first move."""
    first, *rest = moves
    mine = (luck, 0) if luck else (0, 0)
    return (
        MoveFinding(None, 5000, first[0], (0, 0)),
        MoveFinding(0, *first, mine, loss),
        *(MoveFinding(1, before, after, (0, 0), 0) for before, after in rest),
    )


def test_the_turning_point_cost_the_loser_most_since_they_were_last_level() -> None:
    found = match_of((9000, 5500), (5500, 4800), (4800, 1200), (1200, 0), luck=-5000)
    assert course(found, winner=1) == Course(Cause.DICE, turning_point=3, level=2)
    swapped = match_of((1000, 4500), (4500, 5200), (5200, 8800), (8800, 10_000), luck=5000)
    assert course(swapped, winner=0) == Course(Cause.DICE, turning_point=3, level=2)


def test_who_was_never_level_lost_by_the_worst_move_of_all() -> None:
    found = (
        MoveFinding(None, 4000, 4000, (0, 0)),
        *match_of((4000, 3500), (3500, 500), (500, 0))[1:],
    )
    assert course(found, winner=1).turning_point == 2
    assert course(found, winner=1).level == 0


def test_the_first_roll_may_be_the_turning_point() -> None:
    found = (MoveFinding(None, 5000, 1000, (-2000, 2000)), MoveFinding(0, 1000, 0, (0, 0), 0))
    assert course(found, winner=1) == Course(Cause.DICE, turning_point=0, level=0)


@pytest.mark.parametrize(
    ("luck", "loss", "cause"),
    [(-5000, 0, Cause.DICE), (-3000, 2000, Cause.DICE), (-2000, 3000, Cause.MISTAKES)],
)
def test_what_cost_the_loser_more_decided(luck: int, loss: int, cause: Cause) -> None:
    moves = [(5000, 2000), *[(2000, 1000)] * 8, (1000, 0)]
    assert course(match_of(*moves, luck=luck, loss=loss), winner=1).cause is cause


def test_a_match_that_was_level_until_its_end_was_close() -> None:
    moves = [(5000, 5000)] * 9 + [(5000, 0)]
    assert course(match_of(*moves, luck=-5000), winner=1).cause is Cause.CLOSE
    assert course(match_of(*moves, luck=-1000, loss=4000), winner=1).cause is Cause.MISTAKES


def test_many_small_losses_are_a_mistake_together() -> None:
    def losing(*losses: int) -> tuple[MoveFinding, ...]:
        return tuple(MoveFinding(0, 5000, 5000, (0, 0), loss) for loss in losses)

    assert is_clean(losing(199, 199, 0), 0)
    assert not is_clean(losing(200), 0)
    assert not is_clean(losing(199, 199, 199), 0)
    assert is_clean(losing(200), 1)


def test_mistakes_are_those_of_ones_own_with_a_mark() -> None:
    assert REVIEW.decisions() == (1, 2, 4, 5)
    assert REVIEW.mistakes((0,)) == (4,)
    assert REVIEW.mistakes((0, 1)) == (2, 4, 5)


@pytest.mark.parametrize(("error", "mark", "is_right"), [(0, Mark.ERROR, False), (400, None, True)])
def test_only_a_loss_beyond_its_margin_is_a_mistake(
    error: int, mark: Mark | None, is_right: bool
) -> None:
    finding = MoveFinding(0, 5000, 5000, (0, 0), 700, error=error)
    assert (finding.mark, finding.is_right) == (mark, is_right)
    least = replace(finding, is_least=True)
    assert (least.mark, least.is_right) == (Mark.ERROR, False)


def after(*messages: ReviewMessage, review: Review = REVIEW) -> Review:
    for message in messages:
        review = updated_review(review, message)
    return review


def test_it_is_stopped_and_goes_on() -> None:
    stopped = after(StopReview(), review=Review(MATCH[:2], asked=3))
    assert (stopped.is_going_on, stopped.asked) == (False, None)
    assert after(ResumeReview(), review=stopped).is_going_on
    assert after(ResumeReview(), review=Review(problem="lost")).is_going_on
    assert not Review(problem="lost").is_going_on


def test_an_answer_is_about_the_next_move() -> None:
    review = with_finding(Review(MATCH[:2], asked=3), MATCH[2])
    assert (review.found, review.asked) == (MATCH[:3], None)


@pytest.mark.parametrize(
    ("message", "shown"),
    [(ShowMove(2), 2), (ShowMove(9), None), (SlideTo("4"), 4), (SlideTo("-1"), None)],
)
def test_a_move_is_shown_if_something_is_known_of_it(
    message: ReviewMessage, shown: int | None
) -> None:
    assert after(message).shown == shown


def test_all_decisions_are_listed_on_demand() -> None:
    assert after(ListDecisions(lists_all=True)).lists_all
    assert not after(ListDecisions(lists_all=True), ListDecisions(lists_all=False)).lists_all


@pytest.mark.parametrize(
    ("hundredths", "said", "whole"),
    [
        (0, "0%", "0%"),
        (4, "0%", "0%"),
        (5, "0.1%", "0%"),
        (460, "4.6%", "5%"),
        (-460, "−4.6%", "−5%"),
        (1200, "12%", "12%"),
    ],
)
def test_shares_are_rounded_to_tenths_of_a_percent(hundredths: int, said: str, whole: str) -> None:
    english = texts("en")
    assert percent(english, hundredths) == said
    assert percent(english, hundredths, in_whole=True) == whole


def test_changes_have_a_sign_unless_they_are_none() -> None:
    german = texts("de")
    said = [
        signed_percent(german, one).replace("\N{NO-BREAK SPACE}", "") for one in (0, 4, 2340, -2340)
    ]
    assert said == ["0%", "0%", "+23,4%", "−23,4%"]
