"""The circle game on the page: several opponents, any of them people, without a browser."""

import pytest

from engine.button_men.actions import Surrender
from engine.button_men.duel import Phase
from tests.shown import Shown
from tests.visit import Visit, answer, played_out, thought
from ui.button_men import messages as say
from ui.match import messages as match_say
from ui.match.session import SeatConfig
from ui.message import Message
from ui.opponent import Opponent

PLAIN = "me=(20)&you=(4)+(6)&you2=(8)+(8)&opponent=easy&wins=1&seed=1"


def page(visit: Visit) -> Shown:
    return Shown(visit.page)


def test_the_others_sit_to_the_left_in_the_order_of_play() -> None:
    rows = Visit("players=4").table.rows
    assert [row.name for row in rows] == ["Avis", "Hammer", "Hannah", "Stark"]
    assert [row.dice_name for row in rows] == [
        "Your dice", "Hammer's dice", "Hannah's dice", "Stark's dice",
    ]  # fmt: skip


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_circle_is_played_to_the_end_of_the_match(players: int) -> None:
    visit = played_out(Visit(f"players={players}&opponent=easy&wins=1&seed=7"), moves=1500)
    assert visit.turn.is_over
    result = visit.table.result
    assert result is not None
    assert result.is_match_over


def test_people_alone_play_a_circle_to_its_end() -> None:
    visit = played_out(Visit("players=3&opponent=human&wins=1&seed=3"), moves=1500)
    assert visit.turn.is_over


def test_a_curtain_falls_before_the_secret_sizes_of_each_but_the_first() -> None:
    visit = Visit("players=4&opponent=human&opponent2=easy&seed=2")
    fallen = []
    for _ in range(6):
        if visit.curtain is not None:
            fallen.append(visit.curtain)
            visit.say(match_say.LiftCurtain())
        seat = visit.turn.human_actor
        if seat is None or visit.table.phase is not Phase.SIZES:
            break
        (option,) = visit.table.options
        visit.say(say.SetDial(option.offer.dials[0], 6), *([] if seat < 3 else more(visit)))
        visit.say(option.do)
    assert fallen == ["Hammer", "Stark"]
    assert visit.thinking is not None, "the computer chooses after the people"


def more(visit: Visit) -> list[Message]:
    """Stark has two dice to set."""
    (option,) = visit.table.options
    return [say.SetDial(dial, 6) for dial in option.offer.dials[1:]]


def test_dice_of_one_opponent_only_are_attacked() -> None:
    visit = Visit(PLAIN).at("(20):20 | (4):3 (6):3 | (8):4 (8):4")
    visit.say(say.SelectMine(0), say.SelectTheirs(1, 0), say.SelectTheirs(2, 1))
    assert (visit.session.selection.defender, visit.session.selection.theirs) == (2, (1,))
    visit.say(say.Attack())
    (told,) = [one.text for one in visit.log if one.kind == "struck" and one.seat == 0]
    name = visit.table.rows[2].name
    assert told == f"You capture {name}'s d8 showing 4 with d20 showing 20 (Power)."


def test_undo_goes_back_to_the_players_own_last_decision() -> None:
    visit = Visit(PLAIN).at("(20):20 | (4):3 (6):3 | (8):4 (8):4")
    before = visit.table.rows
    visit.say(say.SelectMine(0), say.SelectTheirs(1, 0), say.Attack())
    for _ in range(10):
        if visit.thinking is None:
            break
        visit.say(thought(visit))
    assert len(visit.session.match.log) > 1
    visit.say(match_say.Undo())
    assert visit.table.rows == before


def test_a_circle_is_resumed() -> None:
    visit = Visit("players=3&opponent2=human&seed=5&opponent=hard")
    again = Visit("", visit.kept)
    assert again.session.config == visit.session.config
    assert again.session.match == visit.session.match
    assert again.table.rows == visit.table.rows


def test_who_gives_up_ends_the_round_for_all_and_is_named() -> None:
    visit = Visit(PLAIN).at("(20):20 | (4):3 (6):3 | (8):4 (8):4", mover=1)
    thinking = visit.thinking
    assert thinking is not None
    visit.say(match_say.ComputerAnswered(thinking.ticket, answer(Surrender())))
    result = visit.table.result
    assert result is not None
    assert any("surrenders" in text for text in result.why)


def test_seats_move_on_by_one() -> None:
    visit = Visit("players=3").say(say.SwapSides())
    assert [row.name for row in visit.table.rows] == ["Hammer", "Hannah", "Avis"]
    assert [chair.played_by for chair in visit.session.config.seats] == [
        Opponent.HUMAN, Opponent.NORMAL, Opponent.NORMAL,
    ]  # fmt: skip


# --- the dialog -----------------------------------------------------------------------------


def test_the_dialog_sets_a_circle_up() -> None:
    visit = Visit("").say(
        match_say.OpenSetup(),
        say.ChoosePlayers(4),
        say.ChooseButton(2, "Kith"),
        say.ChooseOpponent(1, Opponent.EASY),
        say.ChooseOpponent(3, Opponent.HUMAN),
        match_say.StartMatch(),
    )
    assert visit.shell.dialog is None
    assert visit.session.config.seats == (
        SeatConfig("Avis", Opponent.HUMAN),
        SeatConfig("Hammer", Opponent.EASY),
        SeatConfig("Kith", Opponent.NORMAL),
        SeatConfig("Stark", Opponent.HUMAN),
    )


def test_the_dialog_asks_who_plays_each_seat_but_the_first() -> None:
    visit = Visit("players=3").say(match_say.OpenSetup())
    assert not page(visit).has("group", "Played by")
    visit.say(say.ShowSeat(2))
    assert page(visit).has("group", "Played by")
    assert not page(visit).has("group", "Against")
    visit.say(say.ChoosePlayers(2))
    assert page(visit).has("group", "Against")
    assert not page(visit).has("group", "Played by")


def test_seats_that_are_taken_away_do_not_hold_up_the_match() -> None:
    visit = Visit("players=3").say(
        match_say.OpenSetup(), say.ShowSeat(2), say.WriteRecipe(2, "(4"), say.ChoosePlayers(2)
    )
    assert visit.say(match_say.StartMatch()).shell.dialog is None
    assert len(visit.session.config.seats) == 2


@pytest.mark.parametrize("count", [1, 7])
def test_there_are_two_to_six_players(count: int) -> None:
    visit = Visit("").say(match_say.OpenSetup(), say.ChoosePlayers(count), match_say.StartMatch())
    assert len(visit.session.config.seats) == 2
