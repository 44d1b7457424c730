"""The circle game on the page: several opponents, any of them people, without a browser."""

import json

import pytest

from engine.button_men.actions import Surrender
from engine.button_men.duel import Phase
from tests.shown import Shown
from tests.visit import Visit, answer, played_out, thought
from ui.button_men import messages as say
from ui.button_men.match_config import Chair, Terms, usual_chair
from ui.button_men.screens.match import duel_screen
from ui.button_men.turn_state import human_actor, is_over
from ui.opponent import Opponent

PLAIN = "me=(20)&you=(4)+(6)&you2=(8)+(8)&opponent=easy&wins=1&seed=1"


def page(visit: Visit) -> Shown:
    return Shown(duel_screen(visit.model))


def test_the_others_sit_to_the_left_in_the_order_of_play() -> None:
    rows = Visit("players=4").table.rows
    assert [row.name for row in rows] == ["Avis", "Hammer", "Hannah", "Stark"]
    assert [row.dice_name for row in rows] == [
        "Your dice", "Hammer's dice", "Hannah's dice", "Stark's dice",
    ]  # fmt: skip


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_circle_is_played_to_the_end_of_the_match(players: int) -> None:
    visit = played_out(Visit(f"players={players}&opponent=easy&wins=1&seed=7"), moves=1500)
    assert is_over(visit.model)
    result = visit.table.result
    assert result is not None
    assert result.is_match_over


def test_people_alone_play_a_circle_to_its_end() -> None:
    assert is_over(played_out(Visit("players=3&opponent=human&wins=1&seed=3"), moves=1500).model)


def test_a_curtain_falls_before_the_secret_sizes_of_each_but_the_first() -> None:
    visit = Visit("players=4&opponent=human&opponent2=easy&seed=2")
    fallen = []
    for _ in range(6):
        if visit.table.curtain is not None:
            fallen.append(visit.table.curtain)
            visit.say(say.LiftCurtain())
        seat = human_actor(visit.model)
        if seat is None or visit.table.phase is not Phase.SIZES:
            break
        (option,) = visit.table.options
        visit.say(say.SetDial(option.offer.dials[0], 6), *([] if seat < 3 else more(visit)))
        visit.say(option.do)
    assert fallen == ["Hammer", "Stark"]
    assert visit.model.thinking is not None, "the computer chooses after the people"


def more(visit: Visit) -> list[say.Message]:
    """Stark has two dice to set."""
    (option,) = visit.table.options
    return [say.SetDial(dial, 6) for dial in option.offer.dials[1:]]


def test_dice_of_one_opponent_only_are_attacked() -> None:
    visit = Visit(PLAIN).at("(20):20 | (4):3 (6):3 | (8):4 (8):4")
    visit.say(say.SelectMine(0), say.SelectTheirs(1, 0), say.SelectTheirs(2, 1))
    assert (visit.model.pick.defender, visit.model.pick.theirs) == (2, (1,))
    visit.say(say.Attack())
    (told,) = [one.text for one in visit.table.log if one.kind == "struck" and one.seat == 0]
    name = visit.table.rows[2].name
    assert told == f"You captured {name}'s d8 showing 4 with d20 showing 20 (Power)."


def test_undo_goes_back_to_the_players_own_last_decision() -> None:
    visit = Visit(PLAIN).at("(20):20 | (4):3 (6):3 | (8):4 (8):4")
    before = visit.table.rows
    visit.say(say.SelectMine(0), say.SelectTheirs(1, 0), say.Attack())
    for _ in range(10):
        if visit.model.thinking is None:
            break
        visit.say(thought(visit))
    assert len(visit.model.match.log) > 1
    visit.say(say.Undo())
    assert visit.table.rows == before


def test_a_circle_is_resumed() -> None:
    visit = Visit("players=3&opponent2=human&seed=5&opponent=hard")
    again = Visit("", visit.kept)
    assert again.model.terms == visit.model.terms
    assert again.model.match == visit.model.match
    assert again.table.rows == visit.table.rows


def test_what_was_kept_before_there_was_a_circle_is_read() -> None:
    record = json.loads(Visit("opponent=hard&you=Kith").kept)
    terms = record["page"]["terms"]
    del terms["chairs"]
    terms.update(me="Avis", you="Kith", opponent="hard")
    resumed = Visit("", json.dumps(record))
    assert resumed.table.notices == ()
    assert resumed.model.terms == Terms((usual_chair(0), Chair("Kith", Opponent.HARD)))


def test_who_gives_up_ends_the_round_for_all_and_is_named() -> None:
    visit = Visit(PLAIN).at("(20):20 | (4):3 (6):3 | (8):4 (8):4", mover=1)
    thinking = visit.model.thinking
    assert thinking is not None
    visit.say(say.ComputerAnswered(thinking.ticket, answer(Surrender())))
    result = visit.table.result
    assert result is not None
    assert any("gave up" in text for text in result.why)


def test_seats_move_on_by_one() -> None:
    visit = Visit("players=3").say(say.SwapSides())
    assert [row.name for row in visit.table.rows] == ["Hammer", "Hannah", "Avis"]
    assert [chair.played_by for chair in visit.model.terms.chairs] == [
        Opponent.HUMAN, Opponent.NORMAL, Opponent.NORMAL,
    ]  # fmt: skip


# --- the dialog -----------------------------------------------------------------------------


def test_the_dialog_sets_a_circle_up() -> None:
    visit = Visit("").say(
        say.OpenNewMatch(),
        say.ChoosePlayers(4),
        say.ChooseButton(2, "Kith"),
        say.ChooseOpponent(1, Opponent.EASY),
        say.ChooseOpponent(3, Opponent.HUMAN),
        say.StartMatch(),
    )
    assert visit.model.dialog is None
    assert visit.model.terms.chairs == (
        Chair("Avis", Opponent.HUMAN),
        Chair("Hammer", Opponent.EASY),
        Chair("Kith", Opponent.NORMAL),
        Chair("Stark", Opponent.HUMAN),
    )


def test_the_dialog_asks_who_plays_each_seat_but_the_first() -> None:
    visit = Visit("players=3").say(say.OpenNewMatch())
    assert not page(visit).has("group", "Played by")
    visit.say(say.ShowSeat(2))
    assert page(visit).has("group", "Played by")
    assert not page(visit).has("group", "Against")
    visit.say(say.ChoosePlayers(2))
    assert page(visit).has("group", "Against")
    assert not page(visit).has("group", "Played by")


def test_seats_that_are_taken_away_do_not_hold_up_the_match() -> None:
    visit = Visit("players=3").say(
        say.OpenNewMatch(), say.ShowSeat(2), say.WriteRecipe(2, "(4"), say.ChoosePlayers(2)
    )
    assert visit.say(say.StartMatch()).model.dialog is None
    assert len(visit.model.terms.chairs) == 2


@pytest.mark.parametrize("count", [1, 7])
def test_there_are_two_to_six_players(count: int) -> None:
    visit = Visit("").say(say.OpenNewMatch(), say.ChoosePlayers(count), say.StartMatch())
    assert len(visit.model.terms.chairs) == 2
