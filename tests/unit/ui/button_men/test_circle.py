"""The circle game on the page, with several opponents, people or computers, without a browser."""

from itertools import cycle, islice

import pytest

from engine.button_men.match.actions import Surrender
from engine.button_men.match.duel import Phase
from tests.drivers.button_men_driver import ButtonMenDriver, answer_text, computer_answer, play_out
from tests.drivers.shown import click
from tests.narrowing import present
from ui.button_men import messages as messages
from ui.components.form import SetField
from ui.match import messages as match_messages
from ui.match.session import SeatConfig
from ui.message import Message
from ui.opponent import Opponent

PLAIN = "me=(20)&you=(4)+(6)&you2=(8)+(8)&opponent=easy&wins=1&seed=1"


def test_the_others_sit_to_the_left_in_the_order_of_play() -> None:
    rows = ButtonMenDriver("players=4").view_model.rows
    assert [row.name for row in rows] == ["Avis", "Hammer", "Hannah", "Stark"]
    assert [row.dice_name for row in rows] == [
        "Your dice", "Hammer’s dice", "Hannah’s dice", "Stark’s dice",
    ]  # fmt: skip


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_circle_is_played_to_the_end_of_the_match(players: int) -> None:
    driver = play_out(ButtonMenDriver(f"players={players}&opponent=easy&wins=1&seed=7"), moves=1500)
    assert driver.turn.is_over
    result = present(driver.view_model.result)
    assert result.is_match_over


def test_people_alone_play_a_circle_to_its_end() -> None:
    driver = play_out(ButtonMenDriver("players=3&opponent=human&wins=1&seed=3"), moves=1500)
    assert driver.turn.is_over


def test_a_curtain_falls_before_the_secret_sizes_of_each_but_the_first() -> None:
    driver = ButtonMenDriver("players=4&opponent=human&opponent2=easy&seed=2")
    fallen = []
    for _ in range(6):
        if driver.curtain is not None:
            fallen.append(driver.curtain)
            driver.send(match_messages.LiftCurtain())
        seat = driver.turn.human_actor
        if seat is None or driver.turn.view.phase is not Phase.SIZES:
            break
        (option,) = driver.view_model.options
        driver.send(messages.SetDial(option.offer.dials[0], 6), *([] if seat < 3 else more(driver)))
        driver.send(option.do)
    assert fallen == ["Hammer", "Stark"]
    assert driver.computer_question is not None, "the computer chooses after the people"


def more(driver: ButtonMenDriver) -> list[Message]:
    """Return the clicks for Stark's further dials."""
    (option,) = driver.view_model.options
    return [messages.SetDial(dial, 6) for dial in option.offer.dials[1:]]


def test_dice_of_one_opponent_only_are_attacked() -> None:
    driver = ButtonMenDriver(PLAIN).at("(20):20 | (4):3 (6):3 | (8):4 (8):4")
    driver.send(messages.SelectMine(0), messages.SelectTheirs(1, 0), messages.SelectTheirs(2, 1))
    assert (driver.session.selection.defender, driver.session.selection.theirs) == (2, (1,))
    driver.send(messages.Attack())
    (told,) = [one.text for one in driver.log if one.kind == "struck" and one.seat == 0]
    name = driver.view_model.rows[2].name
    attack = f"Power: you capture {name}’s d8 (4) with d20 (20)"
    assert told == f"{attack}. Rerolls: 10."


def test_undo_goes_back_to_the_players_own_last_decision() -> None:
    driver = ButtonMenDriver(PLAIN).at("(20):20 | (4):3 (6):3 | (8):4 (8):4")
    before = driver.view_model.rows
    driver.send(messages.SelectMine(0), messages.SelectTheirs(1, 0), messages.Attack())
    for _ in range(10):
        if driver.computer_question is None:
            break
        driver.send(computer_answer(driver))
    assert len(driver.session.match.log) > 1
    driver.send(match_messages.Undo())
    assert driver.view_model.rows == before


def test_a_circle_is_resumed() -> None:
    driver = ButtonMenDriver("players=3&opponent2=human&seed=5&opponent=hard")
    again = ButtonMenDriver("", driver.kept)
    assert again.session.config == driver.session.config
    assert again.session.match == driver.session.match
    assert again.view_model.rows == driver.view_model.rows


def test_who_gives_up_ends_the_round_for_all_and_is_named() -> None:
    driver = ButtonMenDriver(PLAIN).at("(20):20 | (4):3 (6):3 | (8):4 (8):4", mover=1)
    thinking = present(driver.computer_question)
    driver.send(match_messages.ComputerAnswered(thinking.ticket, answer_text(Surrender())))
    result = present(driver.view_model.result)
    assert any("resigns" in text for text in result.why)


def test_seats_move_on_by_one() -> None:
    driver = ButtonMenDriver("players=3").send(messages.SwapSides())
    assert [row.name for row in driver.view_model.rows] == ["Hammer", "Hannah", "Avis"]
    assert [chair.played_by for chair in driver.session.config.seats] == [
        Opponent.HUMAN, Opponent.NORMAL, Opponent.NORMAL,
    ]  # fmt: skip


# --- the dialog -----------------------------------------------------------------------------


def test_the_dialog_sets_a_circle_up() -> None:
    driver = ButtonMenDriver("me=Avis&you=Hammer").send(
        match_messages.OpenSetup(),
        SetField("players", "4"),
        SetField("seat", "2"),
        SetField("button", "Kith"),
        SetField("opponent", "human"),
        SetField("seat", "1"),
        SetField("level", "easy"),
        match_messages.StartMatch(),
    )
    assert driver.shell.dialog is None
    assert driver.session.config.seats == (
        SeatConfig("Avis", Opponent.HUMAN),
        SeatConfig("Hammer", Opponent.EASY),
        SeatConfig("Kith", Opponent.NORMAL),
        SeatConfig("Stark", Opponent.HUMAN),
    )


def test_the_dialog_asks_who_plays_each_seat_but_the_first() -> None:
    driver = ButtonMenDriver("players=3").send(match_messages.OpenSetup())
    assert not driver.shown.has("group", "Played by")
    driver.send(SetField("seat", "2"))
    assert driver.shown.has("group", "Played by")
    assert not driver.shown.has("group", "Opponent")
    driver.send(SetField("players", "2"))
    assert driver.shown.has("group", "Opponent")
    assert not driver.shown.has("group", "Played by")


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_any_mix_is_chosen_by_pressing(players: int) -> None:
    """Seats after the first alternate between computers of several levels and a friend."""
    driver = ButtonMenDriver("").send(match_messages.OpenSetup(), SetField("players", str(players)))
    wanted = [Opponent.HUMAN, *islice(cycle(MIX), players - 1)]
    for seat in range(1, players):
        driver.send(SetField("seat", str(seat)))
        for name in MIX[wanted[seat]]:
            driver.send(click(driver.shown.one("button", name)))
    driver.send(match_messages.StartMatch())
    assert [seat.played_by for seat in driver.session.config.seats] == wanted


MIX = {
    Opponent.HARD: ("Computer", "Hard"),
    Opponent.HUMAN: ("Friend on this device",),
    Opponent.BEGINNER: ("Computer", "Beginner"),
}
"""The buttons to press for each kind of player."""


def test_seats_that_are_taken_away_do_not_hold_up_the_match() -> None:
    driver = ButtonMenDriver("players=3").send(
        match_messages.OpenSetup(),
        SetField("seat", "2"),
        SetField("recipe-2", "(4"),
        SetField("players", "2"),
    )
    assert driver.send(match_messages.StartMatch()).shell.dialog is None
    assert len(driver.session.config.seats) == 2


@pytest.mark.parametrize("count", [1, 7])
def test_there_are_two_to_six_players(count: int) -> None:
    driver = ButtonMenDriver("").send(
        match_messages.OpenSetup(), SetField("players", str(count)), match_messages.StartMatch()
    )
    assert len(driver.session.config.seats) == 2


CIRCLE = "me=(4)&you=(4)&you2=(4)&opponent=easy&seed=1"


def test_why_somebody_is_on_turn_is_said_around_a_table() -> None:
    driver = ButtonMenDriver(CIRCLE).at("(20):9 (4):4 | (6):3 (8):8 | (12):12")
    assert not driver.view_model.remarks
    driver.send(messages.SelectMine(0), messages.SelectTheirs(1, 1), messages.Attack())
    assert driver.turn.actor == 1
    assert driver.view_model.remarks == ("The player who was attacked goes next.",)


def test_whoever_has_no_dice_left_is_passed_over_and_that_is_said() -> None:
    driver = ButtonMenDriver(CIRCLE).at("(20):9 (4):4 | (6):3 | (12):12")
    driver.send(messages.SelectMine(0), messages.SelectTheirs(1, 0), messages.Attack())
    assert driver.turn.actor == 2
    (why,) = driver.view_model.remarks
    assert why.endswith("is out of dice, so the turn moves left.")


def test_two_players_need_no_reason() -> None:
    driver = ButtonMenDriver("opponent=easy&seed=1").at("(20):9 (4):4 | (6):3 (8):8")
    driver.send(messages.SelectMine(0), messages.SelectTheirs(1, 0), messages.Attack())
    assert not driver.view_model.remarks
