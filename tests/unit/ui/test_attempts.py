"""Attempts: their results are compared, so there is no undo and no hint."""

import pytest

from tests.drivers.button_men_driver import ButtonMenDriver, clicks, computer_answer, play_out
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.lunch_money_driver import play_out as play_out_lunch_money
from ui.activity.challenge import Challenge, outcome_in, outcome_text
from ui.history.outcome import Outcome, outcome_of
from ui.match.activity import OWN_MATCH
from ui.match.messages import PlayFromHere, Rematch, ReplayAt
from ui.shell.address import LONGEST_QUOTE

DUEL = "me=Avis&you=Hammer&opponent=easy&seed=duel&wins=1&speed=0"
BRAWL = "game=lunch-money&players=3&opponent=easy&seed=brawl&speed=0"
BEAT = "&beat=1-0_72-20&by=Anna"


def begun(driver: ButtonMenDriver) -> ButtonMenDriver:
    """Return the visit after moves of the player and of the computer."""
    while len(driver.session.match.log) < 3 or driver.turn.human_actor is None:
        if driver.computer_question is not None:
            driver.send(computer_answer(driver))
        else:
            driver.send(*clicks(driver))
    return driver


def test_an_outcome_is_written_and_read_back() -> None:
    for outcome in (
        Outcome((3, 1), (145, 40)),
        Outcome((0, 2), (-13, 300)),
        Outcome((1, 1), (0, -1)),
    ):
        assert outcome_in(outcome_text(outcome)) == outcome
    assert outcome_text(Outcome((3, 1), (145, 40))) == "3-1_72.5-20"


@pytest.mark.parametrize(
    "text",
    ["", "3-1", "72-20", "3-1_72", "3-1_72-20x", "3-1_72.25-20", "-3-1_72-20", "300-1_7-2"]
    + ["3-1_99999-20", "3-1_1e3-2", "3–1_72–20", "٣-1_72-20"],
)
def test_nonsense_is_no_outcome(text: str) -> None:
    assert outcome_in(text) is None


def test_who_has_won_did_better_then_rounds_count_and_then_points() -> None:
    in_order = [
        Outcome((0, 3), (500, 0)),
        Outcome((2, 3), (100, 200)),
        Outcome((2, 3), (100, 199)),
        Outcome((1, 1), (0, 0)),
        Outcome((3, 2), (0, 400)),
        Outcome((3, 1), (150, 200)),
        Outcome((3, 1), (250, 200)),
        Outcome((3, 0), (0, 300)),
    ]
    assert sorted(in_order, reverse=True) == in_order[::-1]
    assert [one.word for one in in_order] == ["lost"] * 3 + ["drawn"] + ["won"] * 4


def test_an_outcome_is_held_against_the_best_of_the_others() -> None:
    assert outcome_of(1, (1, 2, 1), (90, 70, 95)) == Outcome((2, 1), (70, 95))


@pytest.mark.parametrize("driver", [ButtonMenDriver(DUEL + BEAT), LunchMoneyDriver(BRAWL + BEAT)])
def test_a_link_brings_a_challenge(driver: ButtonMenDriver | LunchMoneyDriver) -> None:
    assert driver.shell.notices == ()
    assert driver.session.activity == Challenge("Anna", Outcome((1, 0), (144, 40)))
    assert driver.session.policy.is_compared


@pytest.mark.parametrize(
    ("more", "name"),
    [
        ("&beat=lots", "beat"),
        ("&beat=1-0_72-20&seed=", "beat"),
        ("&beat=1-0_72-20&opponent=human", "beat"),
        ("&beat=1-0_72-20&you=Nobody", "beat"),
        ("&beat=1-0_72-20&lesson=yes", "beat"),
        ("&by=Anna", "by"),
        ("&beat=1-0_72-20&by=", "by"),
        ("&beat=1-0_72-20&by=" + "x" * 31, "by"),
        ("&beat=1-0_72-20&by=%E2%80%AEanna", "by"),
    ],
)
def test_what_is_wrong_with_a_challenge_is_told(more: str, name: str) -> None:
    driver = ButtonMenDriver(DUEL + more)
    assert f"address-{name}" in [one.key for one in driver.shell.notices]
    assert all(len(one.text) < 300 + LONGEST_QUOTE for one in driver.shell.notices)
    activity = driver.session.activity
    assert (
        not isinstance(activity, Challenge)
        if name == "beat" or "beat" not in more
        else activity == Challenge("", Outcome((1, 0), (144, 40)))
    )


def test_the_same_start_for_both() -> None:
    """Dice and the computer's random numbers are the same with the challenge as without."""
    one, other = begun(ButtonMenDriver(DUEL)), begun(ButtonMenDriver(DUEL + BEAT))
    assert one.session.match == other.session.match
    assert one.turn.state == other.turn.state


def test_no_sizes_are_proposed() -> None:
    """The computer would suggest the best ones."""
    assert ButtonMenDriver(DUEL).session.view.awaits is not None
    driver = ButtonMenDriver(DUEL + BEAT)
    assert driver.session.view.awaits is None
    assert driver.session.selection == driver.session.selection.cleared()


def test_nothing_is_taken_back_of_a_brawl_either() -> None:
    driver = LunchMoneyDriver(BRAWL + BEAT).advance()
    assert driver.view_model.buttons.undo is None
    assert driver.view_model.buttons.hint is None
    ended = play_out_lunch_money(driver)
    assert ended.turn.moves_to_undo == 0
    assert ended.view_model.buttons.undo is None


def test_how_it_would_go_on_is_not_tried_out_before_the_end() -> None:
    driver = begun(ButtonMenDriver(DUEL + BEAT)).send(ReplayAt(1))
    bar = driver.shown.one("button", "Play from here")
    assert ("aria-disabled", "true") in bar.attributes
    match = driver.session.match
    assert driver.send(PlayFromHere()).session.match is match
    ended = play_out(ButtonMenDriver(DUEL + BEAT)).send(ReplayAt(1), PlayFromHere())
    assert ended.session.activity == OWN_MATCH


def test_a_rematch_is_no_attempt() -> None:
    driver = play_out(ButtonMenDriver(DUEL + BEAT)).send(Rematch())
    assert driver.session.activity == OWN_MATCH
    assert not driver.session.policy.is_compared
    assert "Hint" in driver.shown.names("button")


def test_how_a_match_ended_is_what_its_log_tells() -> None:
    driver = play_out(ButtonMenDriver(DUEL.replace("wins=1", "wins=2")))
    turn, rounds = driver.turn, driver.turn.all_rounds
    assert turn.outcome.rounds == tuple(one.won for one in turn.state.players)
    mine, theirs = (sum(one.scores[seat] for one in rounds) for seat in (0, 1))
    assert turn.outcome.points == (mine, theirs)
    assert len(turn.course) == len(rounds)
    assert (turn.course.count("+"), turn.course.count("-")) == turn.outcome.rounds


def test_how_a_brawl_ended_is_told_in_counters() -> None:
    turn = play_out_lunch_money(LunchMoneyDriver(BRAWL)).turn
    counters = [one.counters for one in turn.table.players]
    assert turn.outcome.points == (2 * counters[0], 2 * max(counters[1:]))
    assert turn.outcome.rounds == ((1, 0) if turn.table.winners == (0,) else (0, 1))
    assert len(turn.course) == len(counters) - 1
