"""The end of a brawl: the winner, who was knocked out when and by whom, and the next steps."""

from engine.lunch_money.state.events import KnockedOut
from tests.drivers.lunch_money_driver import LunchMoneyDriver, play_out
from tests.drivers.shown import Shown, message, words
from tests.narrowing import present
from ui.lunch_money.match_config import USUAL
from ui.lunch_money.messages import SelectCard, SelectTarget
from ui.lunch_money.result import Result, result
from ui.match.messages import NextOpponent, OpenSetup, Rematch, ReplayAt
from ui.shell.messages import OpenScreen
from ui.shell.screens import ReviewScreen

DOWN = "A: hail-mary elbow | B 4: jab | C 0: | D 0: "


def ended(query: str = "players=4&seed=end&speed=0") -> LunchMoneyDriver:
    return play_out(LunchMoneyDriver(query))


def lost() -> LunchMoneyDriver:
    """Return the first match in which Robin does not win."""
    played = (ended(f"players=3&opponent=easy&seed={seed}&speed=0") for seed in range(20))
    return next(one for one in played if one.turn.table.winners != (0,))


def result_of(driver: LunchMoneyDriver) -> Result:
    return present(driver.view_model.result)


def last_blow() -> LunchMoneyDriver:
    """Return a visit after A's final hit on B, the only other player left."""
    driver = LunchMoneyDriver("players=4&seed=1&speed=0").at(DOWN)
    return driver.send(SelectCard(1), SelectTarget(1)).advance()


def test_who_went_down_last_stands_before_those_who_went_down_first() -> None:
    driver = ended()
    first, *others = result_of(driver).standings
    assert first.has_won
    assert not first.out
    assert first.counters > 0
    assert all(one.counters == 0 and one.out for one in others)
    turns = [int(one.out.rpartition(" ")[2]) for one in others]
    assert turns == sorted(turns, reverse=True)
    assert turns[0] == driver.turn.table.turn
    assert {one.seat for one in (first, *others)} == {0, 1, 2, 3}


def test_it_is_told_who_knocked_out_whom() -> None:
    driver = ended()
    knocked = {
        event.seat: event.by
        for entry in driver.session.match.log
        for event in entry.events
        if isinstance(event, KnockedOut)
    }
    for one in result_of(driver).standings[1:]:
        by = knocked[one.seat]
        whom = "you" if by == 0 else driver.turn.names[by]
        assert one.out.startswith(f"knocked out by {whom} in turn ")


def test_faces_counters_and_the_order_are_shown() -> None:
    driver = ended()
    page = driver.shown
    standings = result_of(driver).standings
    assert [words(one) for one in page.classed("standing-name")] == [one.name for one in standings]
    assert "You" in [one.name for one in standings]
    (score,) = page.classed("result-score")
    assert words(score).endswith(f"{standings[0].counters} of 15 counters")
    assert len(page.classed("result-face")) == 1
    assert len(page.classed("course")) == 1
    last = page.one("button", f"Turn {driver.turn.table.turn}")
    assert message(last) == ReplayAt(len(driver.session.match.log))


def test_one_step_stands_out_and_the_rarer_ones_are_folded() -> None:
    page = Shown(ended().page)
    steps = page.within("group", "What next?")
    assert steps.names("button") == ["Next opponents"]
    (more,) = map(Shown, page.classed("steps-more"))
    assert more.names("button")[:2] == ["Review", "Share"]
    assert message(page.one("button", "Rematch")) == Rematch()
    assert message(steps.one("button", "Next opponents")) == NextOpponent()


def test_others_come_to_play_next() -> None:
    driver = ended().send(NextOpponent())
    seats = driver.session.config.seats
    assert [one.plays for one in seats] == ["Robin", "Benno", "Ida", "Tilo"]
    assert len({one.temperament for one in seats}) == 4
    driver = play_out(driver).send(NextOpponent())
    names = [one.plays for one in driver.session.config.seats]
    assert names == ["Robin", "Pam", "Mia", "Otto"]
    assert set(names) < set(USUAL)


def test_nobody_is_called_like_somebody_at_the_screen() -> None:
    driver = ended("players=4&me=Ida&seed=end&speed=0").send(NextOpponent())
    assert [one.plays for one in driver.session.config.seats] == ["Ida", "Benno", "Tilo", "Pam"]


def test_friends_say_themselves_who_plays_next() -> None:
    driver = ended("players=3&opponent=human&seed=end&speed=0")
    assert message(driver.shown.one("button", "Next opponents")) == OpenSetup()
    assert result_of(driver).look == "won"


def test_only_what_is_won_is_celebrated() -> None:
    driver = last_blow()
    assert result_of(driver).look == "won"
    assert driver.shown.classed("confetti")
    out = lost()
    assert result_of(out).look == "lost"
    assert not out.shown.classed("confetti")


def test_after_a_loss_what_went_wrong_comes_first() -> None:
    steps = Shown(lost().page).within("group", "What next?")
    assert steps.names("button") == ["What went wrong"]
    assert message(steps.one("button", "What went wrong")) == OpenScreen(ReviewScreen())


def test_what_went_before_a_position_is_not_known() -> None:
    """A player who was out in the initial position is last, and no one is named as the attacker."""
    driver = last_blow()
    assert [one.out for one in result(driver.turn).standings[2:]] == ["", ""]
