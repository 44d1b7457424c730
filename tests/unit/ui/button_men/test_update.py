"""The page's logic, through messages alone: view models, questions, saves and undo."""

import re
from urllib.parse import quote

import pytest

from engine.button_men.buttons import button_by_name, playable
from engine.button_men.fight.attack import POWER, SKILL, Attack
from engine.button_men.match.actions import Pass, Strike
from engine.button_men.match.duel import Phase
from tests.drivers.button_men_driver import (
    ButtonMenDriver,
    answer_text,
    clicks,
    computer_answer,
    human_seat,
    play_out,
)
from tests.drivers.shown import click, is_pressed
from tests.narrowing import instance, present
from ui.button_men import messages as messages
from ui.button_men.catalogue import MAX_RECENT, following
from ui.button_men.session import SurrenderDialog
from ui.button_men.setup_form import SetupDialog
from ui.components.form import SetField
from ui.match import messages as match_messages
from ui.match.messages import ComputerAnswered
from ui.message import Message
from ui.opponent import Opponent
from ui.shell import messages as shell_messages
from ui.shell.effects import MoveFocus, SaveSettings
from ui.shell.settings import Draws, Settings, read_settings

PLAIN = "me=(4) (6) (8)&you=(4) (6) (8)&seed=1&opponent=easy"
TIED = "me=(1) (4)&you=(1) (4)&seed=1&opponent=easy"
"""A match whose first round ends with its first roll."""
FRIENDS = "me=Avis&you=Kith&opponent=human&seed=7"


def marks(driver: ButtonMenDriver, row: int) -> list[tuple[str, ...]]:
    return [die.marks for die in driver.view_model.rows[row].dice]


def labels(driver: ButtonMenDriver) -> list[str]:
    return [option.label for option in driver.view_model.options]


def test_a_page_opens_into_a_match_against_the_computer() -> None:
    driver = ButtonMenDriver("wins=3")
    shown = driver.view_model
    assert [row.name for row in shown.rows] == ["Avis", "Hammer"]
    assert [row.set for row in shown.rows] == ["Soldiers", "Soldiers"]
    assert driver.turn.view.phase is Phase.SIZES
    assert [option.label for option in shown.options] == ["Set sizes"]


def test_a_first_match_is_between_two_soldiers_and_explains_the_only_letter_on_their_dice() -> None:
    driver = ButtonMenDriver("")
    assert [row.set for row in driver.view_model.rows] == ["Soldiers", "Soldiers"]
    dice = [one.die for row in driver.view_model.rows for one in row.dice]
    assert {die.body.letter for die in dice} == {None, "X"}
    assert not any(die.traits.possible for die in dice)
    assert not driver.view_model.remarks
    driver.send(*clicks(driver))
    driver.send(computer_answer(driver))
    assert driver.turn.view.phase is Phase.FIGHT
    assert "X die" not in " ".join(driver.view_model.remarks)
    driver.send(match_messages.Undo())
    assert "Your X die: bigger" in " ".join(driver.view_model.remarks)


def test_who_asks_for_a_match_is_told_nothing_about_letters() -> None:
    assert not ButtonMenDriver("me=Bauer&you=Kith").view_model.remarks


def test_only_a_first_match_is_one() -> None:
    first = ButtonMenDriver("")
    assert ButtonMenDriver("", ButtonMenDriver("wins=1").kept).view_model.rows[0].name == "Avis"
    assert ButtonMenDriver("wins=3").session.config.seats != first.session.config.seats
    driver = first.send(match_messages.OpenSetup())
    assert [draft.plays for draft in form(driver).drafts] == ["Bauer", "Kith"]


def test_a_whole_match_against_the_computer() -> None:
    driver = play_out(ButtonMenDriver("wins=2&seed=1"))
    result = present(driver.view_model.result)
    assert result.is_match_over
    assert max(row.won for row in driver.view_model.rows) == 2
    assert driver.view_model.buttons.rematch is not None
    assert driver.view_model.buttons.next_round is None
    assert driver.log[-1].kind == "match-ended"


def test_the_same_seed_is_the_same_match() -> None:
    logs = [play_out(ButtonMenDriver("seed=one", root=root)).log for root in ("a", "b")]
    assert logs[0] == logs[1]


def test_without_a_seed_two_visits_roll_differently() -> None:
    first, second = (play_out(ButtonMenDriver("wins=3", root=root)).log for root in ("a", "b"))
    assert first != second


# --- selecting ------------------------------------------------------------------------------


def test_the_prompt_does_not_ask_for_an_attack_that_is_impossible() -> None:
    driver = ButtonMenDriver(PLAIN).at("(10):7 (6):2 | (12):5 (8):7")
    driver.send(messages.SelectMine(1), messages.SelectTheirs(1, 0))
    assert driver.view_model.prompt == "That attack doesn’t work."
    driver.send(messages.SelectMine(1), messages.SelectMine(0))
    assert driver.view_model.prompt == "Attack with these dice?"


def test_kinds_that_come_to_the_same_are_one() -> None:
    driver = ButtonMenDriver(PLAIN).at("(10):7 | (8):7 (4):1")
    driver.send(messages.SelectMine(0), messages.SelectTheirs(1, 0))
    assert labels(driver) == ["Power"]


def test_kinds_that_differ_are_to_be_chosen() -> None:
    driver = (
        ButtonMenDriver(PLAIN)
        .at("t(10):7 (4):1 | (8):6 (4):1")
        .send(messages.SelectMine(0), messages.SelectTheirs(1, 0))
    )
    assert labels(driver) == ["Power", "Trip"]
    driver.send(driver.view_model.options[1].choose)
    assert [option.is_preferred for option in driver.view_model.options] == [False, True]
    driver.send(messages.Attack())
    assert "Trip" in driver.log[0].text


def test_a_picked_die_marks_what_it_can_be_combined_with() -> None:
    driver = (
        ButtonMenDriver(PLAIN).at("(10):3 (6):2 (4):4 | (12):5 (8):8").send(messages.SelectMine(0))
    )
    assert marks(driver, 0) == [("chosen",), ("usable",), ("dimmed",)]
    assert marks(driver, 1) == [("usable",), ("dimmed",)]


def test_picking_again_lets_go() -> None:
    driver = (
        ButtonMenDriver(PLAIN)
        .at("(10):3 (6):2 | (12):5")
        .send(messages.SelectMine(0), messages.SelectMine(0))
    )
    assert marks(driver, 0) == [(), ()]
    driver.send(messages.SelectMine(1), messages.SelectTheirs(1, 0), shell_messages.Escape())
    assert driver.session.selection.mine == driver.session.selection.theirs == ()


def test_a_pick_that_makes_no_attack_says_why_and_stays() -> None:
    driver = ButtonMenDriver(PLAIN).at("s(10):3 (6):6 | (12):2 (4):1")
    driver.send(messages.SelectMine(0), messages.SelectTheirs(1, 0))
    assert "shadow dice can’t make Power attacks." in driver.view_model.reasons
    driver.send(messages.Attack())
    assert "shadow dice can’t make Power attacks." in driver.view_model.reasons
    assert driver.session.selection.mine == (0,)
    driver.send(messages.SelectTheirs(1, 0))
    assert driver.view_model.reasons == ()


def test_attacking_without_a_pick_says_what_is_missing() -> None:
    driver = ButtonMenDriver(PLAIN).at("(10):7 | (8):6").send(messages.Attack())
    assert driver.view_model.reasons == ("Pick one of your dice first.",)


def test_the_only_way_to_set_dials_is_set_already() -> None:
    driver = ButtonMenDriver(PLAIN).at("(5):3 F(6):4 | (12):5 (4):1")
    driver.send(messages.SelectMine(0), messages.SelectTheirs(1, 0))
    (option,) = driver.view_model.options
    assert option.note == "Turn other dice down by 2 in all."
    assert [dial.number for dial in option.dials] == [2]
    driver.send(messages.Attack())
    assert driver.log[0].text == "You turn fire d6 down from 4 to 2."


def test_dials_set_wrongly_are_refused_and_stay() -> None:
    driver = ButtonMenDriver(PLAIN).at("(10):3 F(6):4 F(8):7 | (12):5 (4):1")
    driver.send(messages.SelectMine(0), messages.SelectTheirs(1, 0))
    (option,) = driver.view_model.options
    assert option.note == "Turn other dice down by at least 2 in all."
    driver.send(messages.SetDial(option.dials[0].dial, 3), messages.Attack())
    assert list(driver.view_model.reasons) == ["The dice turned down add 1; you need 2."]
    assert [dial.number for dial in driver.view_model.options[0].dials] == [3, 7]
    driver.send(messages.DialInput(option.dials[1].dial)("6"), messages.Attack())
    assert not driver.view_model.reasons
    assert driver.log[-1].kind == "struck"


def test_where_dice_may_be_subtracted_only_some_amounts_can_be_lent() -> None:
    """4 + 3 + 1 and 4 - 3 + 7 are 8, with nothing in between."""
    driver = ButtonMenDriver(PLAIN).at("F(13):9 k(8):3 (18):4 | (20):8")
    driver.send(messages.SelectMine(1), messages.SelectMine(2), messages.SelectTheirs(1, 0))
    (option,) = driver.view_model.options
    assert option.note == "Turn other dice down by one of these totals: 1 and 7."


def test_a_new_size_is_chosen_with_the_attack() -> None:
    driver = ButtonMenDriver(PLAIN).at("(X=7)!:5 | (12):5 (4):1")
    driver.send(messages.SelectMine(0), messages.SelectTheirs(1, 0), messages.Attack())
    assert driver.view_model.reasons == ("(X=7)!:5 still needs a number.",)
    dial = driver.view_model.options[0].dials[0].dial
    driver.send(messages.SetDial(dial, 20), messages.Attack())
    assert "X swing d20" in driver.log[-1].text
    driver.send(messages.SetDial(dial, None))


def test_passing_is_there_only_when_it_is_legal() -> None:
    driver = ButtonMenDriver(PLAIN).at("(10):7 | (8):6").send(messages.PassTurn())
    assert driver.view_model.buttons.passing is None
    assert driver.view_model.reasons == ("You can’t pass while you can attack.",)
    driver.passing_by_hand().at("(10):1 | (8):6")
    assert driver.view_model.buttons.passing is not None
    driver.send(messages.PassTurn())
    assert driver.log[0].text == "You pass."


def test_the_last_move_is_marked() -> None:
    driver = ButtonMenDriver(PLAIN).at("(10):7 (4):1 | (8):6 (6):3")
    driver.send(messages.SelectMine(0), messages.SelectTheirs(1, 0), messages.Attack())
    assert marks(driver, 0) == [("attacker", "rolled"), ()]
    before = present(driver.view_model.rows[0].dice[0].before)
    assert before.value == 7
    assert [die.marks for die in driver.view_model.rows[0].captured] == [("captured",)]


def test_the_last_move_of_a_round_that_was_seen_off_leaves_no_mark() -> None:
    driver = ButtonMenDriver("me=(4) (X)&you=(4) (6)&seed=1&wins=2&opponent=easy")
    driver.send(*clicks(driver))
    while not driver.view_model.buttons.next_round:
        driver.send(*((computer_answer(driver),) if driver.computer_question else clicks(driver)))
    assert any(die.before for row in driver.view_model.rows for die in row.dice)
    assert driver.view_model.last_move is not None
    driver.send(messages.NextRound())
    assert driver.turn.view.phase is Phase.SIZES
    assert driver.view_model.last_move is None
    dice = [die for row in driver.view_model.rows for die in row.dice]
    assert [(die.before, die.marks) for die in dice] == [(None, ())] * 4


def test_a_missed_die_is_marked() -> None:
    driver = ButtonMenDriver("me=(99)&you=(99)&seed=2").at("t(1):1 (4):2 | (99):6 (6):3")
    driver.send(messages.SelectMine(0), messages.SelectTheirs(1, 0), messages.Attack())
    assert driver.log[0].kind == "struck"
    assert marks(driver, 1)[0] == ("attacked", "rolled")


# --- the computer ---------------------------------------------------------------------------


def test_the_computer_is_asked_without_the_seed_of_the_match() -> None:
    driver = ButtonMenDriver("me=(20)&you=(20)&seed=treasure").at("(10):7 (4):1 | (8):6 (6):3")
    driver.send(messages.SelectMine(0), messages.SelectTheirs(1, 0), messages.Attack())
    assert driver.turn.is_thinking
    assert "treasure" not in driver.last_question.request
    assert driver.last_question.pause > 0
    assert driver.view_model.prompt == "Your opponent is thinking…"


def test_a_stale_answer_is_dropped() -> None:
    driver = ButtonMenDriver(PLAIN).at("(10):7 (4):1 | (8):6 (6):3")
    attack = (messages.SelectMine(0), messages.SelectTheirs(1, 0), messages.Attack())
    late = computer_answer(driver.send(*attack))
    driver.send(match_messages.Undo(), late)
    assert not driver.session.match.log
    driver.send(*attack, late)
    assert len(driver.session.match.log) == 1
    assert driver.turn.is_thinking


def test_a_failure_is_told_and_tried_again() -> None:
    driver = ButtonMenDriver(PLAIN).at("(10):7 (4):1 | (8):6 (6):3", mover=1)
    driver.send(match_messages.ComputerFailed(driver.last_question.ticket, "out of memory"))
    (notice,) = driver.shell.notices
    assert "couldn’t find a move" in notice.text
    assert notice.report == "out of memory"
    assert not driver.turn.is_thinking
    driver.send(shell_messages.DismissNotice(driver.shell.notices[0].key))
    assert driver.turn.is_thinking
    assert driver.shell.notices == ()


@pytest.mark.parametrize(
    "said", ["", "{}", "[]", "3", '{"action": 3}', '{"action": {"is": "Pass"}}', '{"error": "no"}']
)
def test_an_answer_that_makes_no_move_is_told(said: str) -> None:
    driver = ButtonMenDriver(PLAIN).at("(10):7 (4):1 | (8):6 (6):3", mover=1)
    driver.answer(said)
    assert [notice.key for notice in driver.shell.notices] == ["thinking-failed"]


def test_undo_goes_back_to_the_last_own_decision() -> None:
    driver = ButtonMenDriver(PLAIN).at("(10):7 (4):1 | (8):6 (6):3")
    before = driver.view_model.rows
    assert present(driver.view_model.buttons.undo).on is None
    driver.send(messages.SelectMine(0), messages.SelectTheirs(1, 0), messages.Attack())
    rolled = driver.log[-1].text
    driver.send(computer_answer(driver))
    assert len(driver.session.match.log) == 2
    driver.send(match_messages.Undo())
    assert driver.view_model.rows == before
    driver.send(messages.SelectMine(0), messages.SelectTheirs(1, 0), messages.Attack())
    assert driver.log[-1].text == rolled


def test_the_end_of_a_match_can_be_taken_back() -> None:
    driver = play_out(ButtonMenDriver("wins=1&seed=1"))
    driver.send(match_messages.Undo())
    assert driver.view_model.result is None
    assert driver.view_model.buttons.rematch is None


def test_a_hint_is_picked_and_counted() -> None:
    driver = ButtonMenDriver(PLAIN).at("(10):7 (4):2 | (8):6 (6):2").send(match_messages.AskHint())
    assert driver.last_question.pause == 0
    assert '"hard"' in driver.last_question.request
    proposed = Strike(Attack(SKILL, (1,), (1,), 1))
    driver.answer(answer_text(proposed))
    assert (driver.session.selection.mine, driver.session.selection.theirs) == ((1,), (1,))
    assert driver.session.metadata.hints == 1
    # A die that takes one of the same value: a Power attack has the same result, and both are shown
    # as one.
    kind = present(driver.view_model.buttons.attack).detail
    assert kind == "Power"
    assert driver.view_model.prompt == f"Hint: {kind}, with the selected dice."
    driver.send(messages.Attack())
    assert driver.log[0].kind == "struck"


def test_a_hint_sets_the_dials() -> None:
    driver = ButtonMenDriver("opponent=easy").send(match_messages.AskHint())
    (option,) = driver.view_model.options
    proposed = option.offer.filled((13,))
    driver.answer(answer_text(proposed))
    assert [dial.number for dial in driver.view_model.options[0].dials] == [13]
    assert driver.view_model.options[0].is_preferred
    assert driver.view_model.prompt == "Hint: Set sizes. Size of X swing die: 13."


def test_hints_in_one_position_count_once() -> None:
    driver = ButtonMenDriver(PLAIN).at("(10):7 (4):2 | (8):6 (6):2")
    answer = answer_text(Strike(Attack(SKILL, (1,), (1,), 1)))
    for _ in range(3):
        driver.send(match_messages.AskHint())
        driver.answer(answer)
        assert driver.session.metadata.hints == 1
    driver.send(messages.SelectMine(0), match_messages.AskHint())
    driver.answer(answer)
    assert driver.session.metadata.hints == 1
    assert focus_moves(driver) == ["attack"] * 4
    # After a move and its undo it is the same position.
    driver.send(messages.Attack(), match_messages.Undo(), match_messages.AskHint())
    driver.answer(answer)
    assert driver.session.metadata.hints == 1


def test_a_hint_leads_the_keyboard_to_what_it_proposes() -> None:
    driver = ButtonMenDriver(PLAIN).at("(10):7 (4):2 | (8):6 (6):2").send(match_messages.AskHint())
    assert not focus_moves(driver)
    driver.answer(answer_text(Strike(Attack(POWER, (1,), (1,), 1))))
    assert focus_moves(driver) == ["attack"]
    driver.send(messages.SelectMine(0))
    assert focus_moves(driver) == ["attack"]


def test_a_hint_of_a_pass_leads_to_it() -> None:
    driver = ButtonMenDriver(PLAIN).passing_by_hand().at("(10):1 | (8):6")
    driver.send(match_messages.AskHint())
    driver.answer(answer_text(Pass()))
    assert driver.view_model.prompt == "Hint: Pass."
    assert focus_moves(driver) == ["pass"]


def test_a_hint_that_comes_behind_a_dialog_leaves_the_keyboard_there() -> None:
    driver = (
        ButtonMenDriver(PLAIN)
        .at("(10):1 | (8):6")
        .send(match_messages.AskHint(), match_messages.OpenSetup())
    )
    driver.answer(answer_text(Pass()))
    assert driver.session.metadata.hints == 1
    assert not focus_moves(driver)


def focus_moves(driver: ButtonMenDriver) -> list[str]:
    """Return the ids of all elements that were focused by the program."""
    return [effect.key for effect in driver.effects if isinstance(effect, MoveFocus)]


def test_playing_on_drops_the_hint() -> None:
    driver = ButtonMenDriver(PLAIN).at("(10):7 (4):2 | (8):6 (6):2").send(match_messages.AskHint())
    ticket = driver.last_question.ticket
    driver.send(messages.SelectMine(0), messages.SelectTheirs(1, 0), messages.Attack())
    driver.send(
        match_messages.ComputerAnswered(ticket, answer_text(Strike(Attack(POWER, (1,), (1,), 1))))
    )
    assert driver.session.metadata.hints == 0
    assert len(driver.session.match.log) == 1


# --- rounds and matches ---------------------------------------------------------------------


def test_a_round_waits_to_be_seen_off() -> None:
    driver = ButtonMenDriver(f"{PLAIN}&wins=2").at("(10):7 (4):1 | (8):6")
    driver.send(messages.SelectMine(0), messages.SelectTheirs(1, 0), messages.Attack())
    shown = driver.view_model
    assert shown.result is not None
    assert shown.result.title == "You win round 1."
    assert [(one.name, one.score, one.has_won) for one in shown.result.tallies] == [
        ("You", 30, True),
        ("Your opponent", 0, False),
    ]
    assert shown.round == 1
    assert [len(row.dice) for row in shown.rows] == [2, 0]
    assert driver.log[-1].kind == "rounds"
    assert not driver.turn.is_thinking
    assert shown.buttons.next_round is not None
    driver.send(messages.NextRound())
    assert driver.view_model.result is None
    assert driver.view_model.round == 2
    assert [len(row.dice) for row in driver.view_model.rows] == [2, 1]


def test_the_end_of_a_round_that_was_taken_back_is_shown_again() -> None:
    attack = (messages.SelectMine(0), messages.SelectTheirs(1, 0), messages.Attack())
    driver = ButtonMenDriver(f"{PLAIN}&wins=2").at("(10):7 (4):1 | (8):6").send(*attack)
    ended = present(driver.view_model.result)
    driver.send(messages.NextRound())
    assert driver.view_model.round == 2
    driver.send(match_messages.Undo())
    assert driver.view_model.result is None
    assert (driver.view_model.round, driver.turn.rounds) == (1, ())
    driver.send(*attack)
    assert driver.view_model.result == ended
    assert driver.turn.awaits_next_round


def test_a_tie_of_the_first_rolls_is_not_shown_again_by_an_undo() -> None:
    driver = ButtonMenDriver(TIED)
    assert present(driver.view_model.result).title == "Round 1 is a draw."
    driver.send(messages.NextRound())
    before = driver.view_model
    assert (before.round, before.result) == (2, None)
    driver.send(*clicks(driver), match_messages.Undo())
    assert driver.view_model == before


def test_surrender_is_asked_for() -> None:
    driver = (
        ButtonMenDriver(f"{PLAIN}&wins=2").at("(10):7 (4):1 | (8):6").send(messages.AskSurrender())
    )
    assert isinstance(driver.shell.dialog, SurrenderDialog)
    driver.send(shell_messages.CloseDialog())
    assert driver.shell.dialog is None
    driver.send(messages.AskSurrender(), messages.Surrender())
    assert driver.shell.dialog is None
    assert driver.view_model.result is not None
    assert present(driver.turn.ended_round).winner == 1


def test_a_rematch_is_another_match_of_the_same_terms() -> None:
    driver = play_out(ButtonMenDriver("wins=1&seed=1"))
    config, first = driver.session.config, driver.log
    play_out(driver.send(match_messages.Rematch()))
    assert driver.session.config == config
    assert driver.log != first


def test_sides_can_be_swapped() -> None:
    driver = play_out(ButtonMenDriver("wins=1&seed=1")).send(messages.SwapSides())
    assert [row.name for row in driver.view_model.rows] == ["Hammer", "Avis"]


# --- two at one screen ----------------------------------------------------------------------


def test_friends_choose_behind_a_curtain() -> None:
    driver = ButtonMenDriver(FRIENDS)
    assert driver.curtain is None
    assert driver.view_model.prompt == "Avis: Choose your dice sizes."
    driver.send(*clicks(driver))
    assert driver.curtain == "Kith"
    assert driver.view_model.options == ()
    assert driver.view_model.rows[0].name == "Kith"
    driver.send(messages.PassTurn(), match_messages.AskHint(), messages.Attack())
    assert len(driver.session.match.log) == 1
    driver.send(match_messages.LiftCurtain())
    assert driver.curtain is None
    assert not any("’s dice: " in line.text for line in driver.log)
    driver.send(*clicks(driver))
    assert driver.curtain is None
    assert driver.turn.view.phase is Phase.FIGHT
    assert driver.log[2].text.startswith("Avis’s dice: ")


def test_the_row_of_who_decides_is_first() -> None:
    driver = ButtonMenDriver(FRIENDS).send(
        *clicks(ButtonMenDriver(FRIENDS)), match_messages.LiftCurtain()
    )
    driver.send(*clicks(driver))
    for _ in range(4):
        seat = human_seat(driver)
        assert driver.view_model.rows[0].seat == seat
        assert driver.view_model.rows[0].is_mine
        driver.send(*clicks(driver))


def test_a_whole_match_of_friends() -> None:
    driver = ButtonMenDriver(FRIENDS)
    for _ in range(400):
        if driver.view_model.buttons.rematch is not None:
            break
        driver.send(match_messages.LiftCurtain() if driver.curtain else messages.ClearSelection())
        driver.send(*([] if driver.view_model.buttons.rematch else clicks(driver)))
        assert driver.computer_question is None
    assert driver.log[-1].text in ("Avis wins the match.", "Kith wins the match.")
    assert driver.view_model.buttons.undo is None


# --- saving ---------------------------------------------------------------------------------


def test_a_round_not_seen_off_waits_after_a_reload() -> None:
    driver = ButtonMenDriver(f"{PLAIN}&wins=3&seed=5")
    while not driver.view_model.buttons.next_round:
        driver.send(*((computer_answer(driver),) if driver.computer_question else clicks(driver)))
    assert ButtonMenDriver(PLAIN, driver.kept).view_model.result is None
    assert ButtonMenDriver("", driver.kept).view_model.result == driver.view_model.result


def test_another_address_begins_another_match() -> None:
    driver = ButtonMenDriver("me=Avis&seed=3")
    driver.send(*clicks(driver))
    assert ButtonMenDriver("seed=3&me=Avis", driver.kept).session.match.log != ()
    assert ButtonMenDriver("", driver.kept).session.match.log != ()
    assert ButtonMenDriver("me=Kith&seed=3", driver.kept).session.match.log == ()


def test_the_address_of_the_last_match_counts() -> None:
    driver = ButtonMenDriver("me=Avis&seed=3").send(
        match_messages.OpenSetup(), SetField("button", "Karl")
    )
    driver.send(match_messages.StartMatch())
    again = ButtonMenDriver("me=Avis&seed=3", driver.kept)
    assert again.view_model.rows[0].name == "Karl"


def test_every_action_is_kept() -> None:
    driver = ButtonMenDriver("seed=1")
    for _ in range(6):
        before = driver.kept
        driver.send(*((computer_answer(driver),) if driver.computer_question else clicks(driver)))
        assert driver.kept != before


def test_a_mistake_of_the_program_is_told() -> None:
    driver = ButtonMenDriver("").send(shell_messages.Failed("ValueError: no"))
    (notice,) = driver.shell.notices
    assert notice.text.startswith("Something went wrong.")
    assert notice.report == "ValueError: no"


# --- the dialog for a new match -------------------------------------------------------------


def form(driver: ButtonMenDriver) -> SetupDialog:
    return instance(driver.shell.dialog, SetupDialog)


def test_a_new_match_is_agreed_on() -> None:
    driver = ButtonMenDriver("me=Avis&you=Hammer").send(match_messages.OpenSetup(1))
    assert form(driver).shown == 1
    assert [draft.plays for draft in form(driver).drafts] == ["Avis", "Hammer"]
    driver.send(
        SetField("seat", "0"),
        SetField("button", "Kith"),
        SetField("recipe-1", "s(10) (X)"),
        SetField("opponent", "human"),
        SetField("wins", "1"),
        SetField("seed", "lucky"),
        match_messages.StartMatch(),
    )
    assert driver.shell.dialog is None
    assert [row.name for row in driver.view_model.rows] == ["Kith", "Player 2"]
    assert driver.view_model.to_win == 1
    assert driver.session.match.seed == "lucky"
    assert driver.session.config.seats[1].played_by is Opponent.HUMAN


def test_a_bad_recipe_is_told_with_die_and_place() -> None:
    driver = ButtonMenDriver("seed=1").send(
        match_messages.OpenSetup(), SetField("recipe-1", "(4) (6")
    )
    refusal = present(form(driver).refusals[1])
    assert dict(refusal.words)["die"] == 2
    driver.send(match_messages.StartMatch())
    assert form(driver).shown == 1
    driver.send(SetField("recipe-1", ""))
    assert form(driver).refusals == (None, None)
    assert form(driver).drafts[1].plays == "Hammer"


def test_filters_stay_for_the_next_seat() -> None:
    driver = ButtonMenDriver("").send(
        match_messages.OpenSetup(), SetField("search", "k"), SetField("set", "Soldiers")
    )
    driver.send(SetField("button", "Kith"))
    assert form(driver).shown == 1
    assert (form(driver).filters.search, form(driver).filters.set) == ("k", "Soldiers")
    driver.send(SetField("button", "Karl"))
    assert form(driver).shown == 1, "the last seat stays"
    assert [draft.plays for draft in form(driver).drafts] == ["Kith", "Karl"]
    driver.send(shell_messages.Escape())
    assert driver.shell.dialog is None


def test_what_is_said_to_a_closed_dialog_changes_nothing() -> None:
    driver = ButtonMenDriver("")
    shell, session = driver.shell, driver.session
    driver.send(match_messages.StartMatch(), SetField("wins", "5"))
    assert (driver.shell, driver.session) == (shell, session)


# --- automatic actions ----------------------------------------------------------------------


SWING = "me=(4) (X)&you=(20) (X)&seed=1"


def test_sizes_are_proposed_and_one_press_goes_on() -> None:
    driver = ButtonMenDriver(SWING)
    asked = present(driver.proposal_question)
    assert driver.turn.is_thinking is False
    offer = driver.view_model.options[0].offer
    driver.send(ComputerAnswered(asked.ticket, answer_text(offer.filled((13,)))))
    assert [dial.number for dial in driver.view_model.options[0].dials] == [13]
    assert driver.view_model.prompt == "Suggested: X = 13."
    assert driver.session.metadata.hints == 0
    primary = present(driver.view_model.primary_action)
    driver.send(present(primary.on))
    assert len(driver.session.match.log) == 1


def test_what_the_player_has_chosen_is_not_replaced_by_a_proposal() -> None:
    driver = ButtonMenDriver(SWING)
    asked, offer = driver.proposal_question, driver.view_model.options[0].offer
    assert asked is not None
    driver.send(messages.SetDial(offer.dials[0], 7))
    driver.send(ComputerAnswered(asked.ticket, answer_text(offer.filled((13,)))))
    assert [dial.number for dial in driver.view_model.options[0].dials] == [7]
    driver.send(messages.ClearSelection())
    assert driver.proposal_question is None, "nothing is proposed twice"


def test_without_a_proposal_the_player_chooses_and_nothing_is_told() -> None:
    driver = ButtonMenDriver(SWING)
    asked = present(driver.proposal_question)
    driver.send(match_messages.ComputerFailed(asked.ticket, "no worker"))
    assert driver.shell.notices == ()
    assert driver.session.view.awaits is None


def test_undo_brings_the_proposal_again() -> None:
    driver = ButtonMenDriver(SWING)
    offer = driver.view_model.options[0].offer
    driver.send(messages.SetDial(offer.dials[0], 7), messages.Do(offer))
    driver.send(computer_answer(driver))
    driver.send(match_messages.Undo())
    assert driver.proposal_question is not None


STUCK = "(4):1 (6):1 | (20):19 (20):20"


def test_the_page_passes_for_whoever_can_do_nothing_else() -> None:
    driver = ButtonMenDriver("opponent=easy").at(STUCK)
    assert driver.pause is not None
    assert driver.view_model.prompt == "You can’t attack, so you pass."
    buttons = driver.view_model.buttons
    assert (buttons.passing, buttons.hint and buttons.hint.on) == (None, None)
    driver.send(match_messages.PauseOver(driver.pause.ticket))
    assert driver.log[-1].text == "You pass."
    assert driver.computer_question is not None


def test_whoever_wants_to_pass_themselves_does() -> None:
    driver = ButtonMenDriver("opponent=easy").passing_by_hand().at(STUCK)
    assert driver.pause is None
    assert driver.view_model.buttons.passing is not None
    assert driver.view_model.prompt.endswith("you must pass.")


def test_in_a_lesson_the_coach_lets_the_player_pass() -> None:
    driver = ButtonMenDriver("lesson=yes").at(STUCK)
    assert driver.pause is None
    assert driver.view_model.buttons.passing is not None


def test_undo_goes_past_a_pass_that_was_no_choice() -> None:
    driver = next(filter(None, map(stuck_after_an_attack, range(20))))
    passed = len(driver.session.match.log)
    driver.send(match_messages.PauseOver(present(driver.pause).ticket))
    assert driver.turn.moves_to_undo == passed + 1


def stuck_after_an_attack(seed: int) -> ButtonMenDriver | None:
    """Return a match in which the player can only pass after an attack and its answer, or None if
    this seed has none."""
    driver = ButtonMenDriver(f"opponent=easy&seed={seed}").at("(4):1 (6):6 | (20):20 (8):5")
    driver.send(messages.SelectMine(1), messages.SelectTheirs(1, 1), messages.Attack())
    driver.send(computer_answer(driver))
    return None if driver.pause is None else driver


def test_the_status_line_tells_the_last_move_and_then_what_to_do() -> None:
    driver = ButtonMenDriver("me=(20)+(20)&you=(4)+(6)&seed=1&opponent=easy").at(
        "(20):9 (20):15 | (4):4 (6):3"
    )
    assert driver.view_model.last_move is None
    driver.send(messages.SelectMine(0), messages.SelectTheirs(1, 0), messages.Attack())
    mine = driver.view_model.last_move
    assert mine is not None
    assert mine.text == driver.log[-1].text
    assert not mine.is_heard
    driver.send(computer_answer(driver))
    theirs = driver.view_model.last_move
    assert theirs is not None
    assert theirs.text == driver.log[-1].text != mine.text
    assert theirs.is_heard
    driver.send(messages.SelectMine(1))
    assert driver.view_model.last_move == theirs
    driver.send(match_messages.ReplayAt(1))
    assert driver.view_model.last_move is None


def test_of_a_move_that_began_a_round_the_status_line_tells_who_goes_first() -> None:
    driver = ButtonMenDriver("me=(20)+(20)&you=(4)+(6)&seed=1&opponent=human&wins=2")
    driver.send(messages.AskSurrender(), messages.Surrender(), messages.NextRound())
    told = present(driver.view_model.last_move)
    assert told.text in {"Player 1 goes first.", "Player 2 goes first."}


def test_a_favourite_is_kept_and_is_one_no_longer() -> None:
    driver = ButtonMenDriver("").send(match_messages.OpenSetup(), messages.ToggleFavourite("Kith"))
    assert read_settings(saved(driver)).favourites == ("Kith",)
    assert isinstance(driver.shell.dialog, SetupDialog)
    driver.send(messages.ToggleFavourite("Kith"))
    assert read_settings(saved(driver)).favourites == ()


def saved(driver: ButtonMenDriver) -> str:
    """Return the last saved settings."""
    return [one.text for one in driver.effects if isinstance(one, SaveSettings)][-1]


def test_the_buttons_of_the_last_matches_are_remembered() -> None:
    driver = ButtonMenDriver("me=Avis&you=(4) (6)")
    for name in ("Kith", "Niles"):
        driver.send(
            match_messages.OpenSetup(), SetField("button", name), match_messages.StartMatch()
        )
    assert read_settings(saved(driver)).recent == ("Niles", "Kith")
    for one in playable()[:20]:
        driver.send(
            match_messages.OpenSetup(), SetField("button", one.name), match_messages.StartMatch()
        )
    recent = read_settings(saved(driver)).recent
    assert recent[0] == playable()[19].name
    assert len(recent) == len(set(recent)) == MAX_RECENT


def test_luck_chooses_a_button_among_those_that_are_listed() -> None:
    driver = ButtonMenDriver("").send(match_messages.OpenSetup())
    driver.send(SetField("set", "Soldiers"))
    drawn = set()
    for _ in range(40):
        before = form(driver).drafts[1].button
        driver.send(match_messages.DrawLots(1))
        after = form(driver).drafts[1].button
        assert after != before
        assert form(driver).shown == 1
        drawn.add(after)
    assert drawn <= {one.name for one in playable() if one.set == "Soldiers"}
    assert len(drawn) > 5


def drawn(settings: Settings, *before: Message, tries: int = 60) -> list[str]:
    """Return the random buttons under these settings."""
    driver = ButtonMenDriver("").send(shell_messages.ChangeSettings(settings))
    driver.send(match_messages.OpenSetup(), *before)
    names = []
    for _ in range(tries):
        driver.send(match_messages.DrawLots(1))
        names.append(form(driver).drafts[1].button)
    return names


def is_simple(name: str) -> bool:
    button = present(button_by_name(name))
    dice = [*re.findall(r"\(([^)]*)\)", button.recipe or "")]
    plain = re.fullmatch(r"(\([^(),]*\) ?)+", button.recipe or "")
    return bool(dice and plain) and not button.special and "C" not in dice


def test_luck_draws_simple_buttons_until_the_player_wants_all() -> None:
    simple = drawn(Settings())
    assert all(map(is_simple, simple))
    assert len(set(simple)) > 30
    assert drawn(Settings(draws=Draws.SIMPLE)) == simple
    assert not all(map(is_simple, drawn(Settings(draws=Draws.ALL))))


def test_luck_draws_what_is_listed_if_nothing_of_it_is_simple() -> None:
    shadow = drawn(Settings(), SetField("skill", "shadow"), tries=10)
    assert not any(map(is_simple, shadow))


def test_the_choice_among_what_luck_draws_stands_in_the_dialog() -> None:
    driver = ButtonMenDriver("").send(match_messages.OpenSetup())
    switch = driver.shown.one("button", "Random: plain dice only")
    assert is_pressed(switch)
    driver.send(click(switch))
    assert driver.shell.settings.draws is Draws.ALL
    assert not is_pressed(driver.shown.one("button", "Random: plain dice only"))


@pytest.mark.parametrize("was_simple", [True, False])
def test_after_a_simple_opponent_the_next_one_is_simple(was_simple: bool) -> None:
    before = next(
        one.name
        for one in playable()
        if is_simple(one.name) is was_simple and not is_simple(following(one.name)[0])
    )
    driver = ButtonMenDriver(f"me=Avis&you={quote(before)}&seed=1&wins=1")
    driver.send(match_messages.NextOpponent())
    assert is_simple(driver.session.config.seats[1].plays) is was_simple


def test_what_luck_may_draw_among_changes_no_match_that_an_address_asks_for() -> None:
    query = "me=Avis&seed=7"
    for settings in (Settings(), Settings(draws=Draws.ALL)):
        driver = ButtonMenDriver(query).send(shell_messages.ChangeSettings(settings))
        assert [seat.plays for seat in driver.session.config.seats] == ["Avis", "Hammer"]
        assert driver.session.match.seed == "7"


def test_luck_chooses_among_all_where_nothing_is_listed() -> None:
    driver = ButtonMenDriver("").send(
        match_messages.OpenSetup(), SetField("search", "xyzzy"), match_messages.DrawLots(0)
    )
    assert form(driver).drafts[0].button not in ("", "Bauer")
    assert form(driver).refusals == (None, None)


def test_a_match_that_cannot_begin_unfolds_what_is_wrong() -> None:
    driver = ButtonMenDriver("seed=1").send(
        match_messages.OpenSetup(), SetField("recipe-0", "(4"), match_messages.StartMatch()
    )
    assert form(driver).is_unfolded
    assert form(driver).shown == 0
