"""The end of a round shows both sides' dice and points; that of a match shows its course and the
next steps."""

from dataclasses import replace

import pytest

from engine.button_men.buttons import button_by_name
from tests.drivers.button_men_driver import ButtonMenDriver, play_out
from tests.drivers.shown import Shown, classes, message, words
from tests.narrowing import present
from ui.button_men.catalogue import following
from ui.button_men.messages import Attack, NextRound, SelectMine, SelectTheirs
from ui.button_men.result import Result
from ui.history.history import History
from ui.match.messages import NextOpponent, OpenSetup, Rematch, ReplayAt, StopReplay, Undo
from ui.message import Message
from ui.nodes import Node
from ui.shell.messages import HistoryRead, OpenScreen
from ui.shell.screens import MATCH, RulesScreen

PLAIN = "me=(20)&you=(6)&seed=1&opponent=easy"
WON = "(20):20 (4):1 p(8):2 | (6):3"


def won(query: str = f"{PLAIN}&wins=2", position: str = WON) -> ButtonMenDriver:
    """Attack the opponent's only die with the player's first one."""
    driver = ButtonMenDriver(query).at(position)
    return driver.send(SelectMine(0), SelectTheirs(1, 0), Attack())


def won_match() -> ButtonMenDriver:
    """Return the same for a match of one round."""
    driver = ButtonMenDriver("position=(20):20 (4):1 | (6):3&opponent=easy&seed=1")
    return driver.send(SelectMine(0), SelectTheirs(1, 0), Attack())


def result_of(driver: ButtonMenDriver) -> Result:
    return present(driver.view_model.result)


def ended(query: str = "me=Avis&you=Hammer&seed=1&opponent=easy&wins=1") -> ButtonMenDriver:
    return play_out(ButtonMenDriver(query))


def test_each_die_is_counted_as_the_game_counts_it() -> None:
    """Dice in play count half of their size, captured ones all of it; some have negative points."""
    mine, theirs = result_of(won()).tallies
    assert [one.points for one in mine.kept] == [20, 4, -16]
    assert [one.points for one in mine.captured] == [12]
    assert (mine.score, theirs.score) == (20, 0)
    assert mine.score == sum(one.points for one in (*mine.kept, *mine.captured))
    assert (mine.has_won, theirs.has_won) == (True, False)


@pytest.mark.parametrize("seed", range(6))
def test_the_points_of_the_dice_make_up_the_score(seed: int) -> None:
    driver = ButtonMenDriver(f"me=Avis&you=Kith&opponent=easy&wins=1&seed={seed}")
    for tally in result_of(play_out(driver)).tallies:
        assert sum(one.points for one in (*tally.kept, *tally.captured)) == tally.score


def test_the_count_is_read_by_side() -> None:
    page = Shown(won().page)
    (mine, theirs) = page.classed("tally")
    assert "tally--best" in classes(mine)
    assert "tally--best" not in classes(theirs)
    rolled = won().turn.rounds[0].fight.sides[0].dice[0].value
    assert words(mine) == "You Kept 10 2 −8 Captured 6 10"
    assert Shown(mine).names("img") == [
        f"d20 showing {rolled}", "d4 showing 1", "poison d8 showing 2", "d6 showing 3"
    ]  # fmt: skip
    assert words(theirs) == "Your opponent Kept none Captured none 0"


def test_the_next_round_is_the_primary_action() -> None:
    driver = won()
    assert present(driver.view_model.primary_action).on == NextRound()
    assert not driver.shown.classed("next-steps")


def test_the_end_of_a_match_shows_badge_score_rounds_and_course() -> None:
    driver = ended("me=Avis&you=Hammer&seed=1&opponent=easy&wins=2")
    page = driver.shown
    shown = result_of(driver)
    won_rounds = [len(one.won) for one in shown.scores]
    (score,) = page.classed("result-score")
    assert max(won_rounds) == 2
    assert words(score).startswith("Rounds: ")
    (rounds,) = page.classed("result-rounds")
    for one in shown.scores:
        assert one.name in words(rounds)
        assert all(driver.turn.texts.halves(points) in words(rounds) for points in one.points)
    assert page.has("region", "Points per round")
    assert len(page.classed("course")) == 1
    (face,) = page.classed("result-face")
    assert present(shown.badge)[0] in words_of_svg(face)


def words_of_svg(node: Node) -> str:
    """Return its text, including hidden parts."""
    return "".join(one if isinstance(one, str) else words_of_svg(one) for one in node.children)


def test_after_a_loss_the_review_stands_out_and_the_rarer_steps_are_folded() -> None:
    page = Shown(ended().page)
    steps = page.within("group", "What next?")
    assert steps.names("button") == ["What went wrong"]
    theirs = following("Hammer")[0]
    (more,) = map(Shown, page.classed("steps-more"))
    assert more.names("button")[:3] == [f"Next: {theirs}", "Share", "Watch replay"]
    assert message(page.one("button", "Rematch")) == Rematch()
    assert message(more.one("button", f"Next: {theirs}")) == NextOpponent()


def test_after_a_win_the_next_opponent_stands_out() -> None:
    driver = ButtonMenDriver("me=Avis&you=Hammer&position=(20):20 | (6):3&wins=1&opponent=easy")
    driver.send(SelectMine(0), SelectTheirs(1, 0), Attack())
    steps = driver.shown.within("group", "What next?")
    assert steps.names("button") == [f"Next: {following('Hammer')[0]}"]


def test_the_next_opponent_is_another_button() -> None:
    driver = ended().send(NextOpponent())
    mine, theirs = (seat.plays for seat in driver.session.config.seats)
    assert mine == "Avis"
    assert theirs == following("Hammer")[0]
    assert driver.session.config.wins == 1
    assert not driver.session.match.log or driver.computer_question is not None


def test_nobody_meets_their_own_button_next() -> None:
    before = following("Avis")[-1]
    driver = ended(f"me=Avis&you={before}&seed=1&opponent=easy&wins=1").send(NextOpponent())
    assert driver.session.config.seats[1].plays == following("Avis")[0]


def test_all_opponents_of_a_circle_are_others_next() -> None:
    driver = ended("players=3&seed=1&opponent=easy&wins=1")
    before = {seat.plays for seat in driver.session.config.seats}
    driver.send(NextOpponent())
    mine, *others = (seat.plays for seat in driver.session.config.seats)
    assert mine in before
    assert len(set(others)) == 2
    assert not before & set(others)


def test_friends_choose_the_next_opponent() -> None:
    driver = ended("me=Avis&you=Hammer&seed=1&opponent=human&wins=1")
    assert message(driver.shown.one("button", "Next opponent")) == OpenSetup(1)


def test_all_buttons_that_can_be_played_follow_one_another() -> None:
    row = following("Avis")
    assert len(set(row)) == len(row)
    assert "Avis" not in row
    assert all(button_by_name(name) for name in row)


def test_what_is_won_is_celebrated_once() -> None:
    driver = won_match()
    assert len(driver.shown.classed("confetti")) == 1
    driver.send(HistoryRead(History(), None, ()))
    assert driver.shown.classed("confetti")
    ways: tuple[tuple[Message, Message], ...] = (
        (ReplayAt(0), StopReplay()),
        (OpenScreen(RulesScreen()), OpenScreen(MATCH)),
    )
    for away, back in ways:
        again = won_match().send(away, back)
        assert again.shown.classed("result--won")
        assert not again.shown.classed("confetti")
    assert not Shown(ButtonMenDriver("", kept=driver.kept).page).classed("confetti")


def test_nothing_else_is_celebrated() -> None:
    assert not Shown(won().page).classed("confetti")
    lost = ended("me=(1)&you=Hammer&seed=1&opponent=easy&wins=1")
    assert result_of(lost).look == "lost"
    assert not lost.shown.classed("confetti")
    undone = won_match().send(Undo())
    assert not undone.session.view.has_just_ended


def test_several_at_one_screen_win_when_one_of_them_does() -> None:
    assert result_of(ended("me=(1)&you=Hammer&seed=1&opponent=human&wins=1")).look == "won"


def test_a_surrendered_round_is_not_told_by_points() -> None:
    """The player who resigns may be ahead."""
    driver = ended("me=Avis&you=Hammer&seed=1&opponent=easy&wins=1")
    shown = replace(driver.turn.rounds[0], gave_up=0, winner=1, scores=(90, 20))
    assert [text for _, text in driver.turn.narrator.narrate(shown)][:2] == [
        "Hammer wins round 1.",
        "You resign.",
    ]


def test_a_counted_die_is_no_die_of_the_table() -> None:
    """Keys must be unique on a page."""
    (tally, _) = result_of(won()).tallies
    assert {one.die.key for one in tally.kept} == {f"counted-die-0-{at}" for at in range(3)}


def test_the_course_leads_back_into_the_match() -> None:
    driver = ended("me=Avis&you=Hammer&seed=1&opponent=easy&wins=2")
    page = driver.shown
    places = [message(one) for one in page.classed("plot-place")]
    moves = len(driver.session.match.log)
    assert places[0] == ReplayAt(0)
    assert places[-1] == ReplayAt(moves)
    button = page.one("button", "Round 1")
    assert isinstance(message(button), ReplayAt)
    driver.send(ReplayAt(3))
    assert driver.turn.is_replay
    assert len(driver.shown.classed("plot-shown")) == 1
    assert not driver.shown.classed("plot-place")
