"""The page's logic, through messages alone: what it shows, asks, keeps and takes back."""

import pytest

from engine.button_men.actions import Pass, Strike
from engine.button_men.attack import POWER, SKILL, Attack
from engine.button_men.duel import Phase
from tests.visit import Visit, answer, clicks, human_seat, played_out, thought
from ui.button_men import messages as say
from ui.button_men.session import SetupDialog, SurrenderDialog
from ui.match import messages as match_say
from ui.opponent import Opponent
from ui.shell import messages as shell_say
from ui.shell.effects import AskComputer, MoveFocus, SaveMatch, SetAsideDamaged

PLAIN = "me=(4) (6) (8)&you=(4) (6) (8)&seed=1&opponent=easy"
TIED = "me=(1) (4)&you=(1) (4)&seed=1&opponent=easy"
"""A match whose first round ends as soon as it is rolled for."""
FRIENDS = "me=Avis&you=Kith&opponent=human&seed=7"


def marks(visit: Visit, row: int) -> list[tuple[str, ...]]:
    return [die.marks for die in visit.table.rows[row].dice]


def labels(visit: Visit) -> list[str]:
    return [option.label for option in visit.table.options]


def test_a_page_opens_into_a_match_against_the_computer() -> None:
    shown = Visit("").table
    assert [row.name for row in shown.rows] == ["Avis", "Hammer"]
    assert [row.set for row in shown.rows] == ["Soldiers", "Soldiers"]
    assert shown.phase is Phase.SIZES
    assert [option.label for option in shown.options] == ["Set sizes"]


def test_a_whole_match_against_the_computer() -> None:
    visit = played_out(Visit("wins=2&seed=1"))
    result = visit.table.result
    assert result is not None
    assert result.is_match_over
    assert max(row.won for row in visit.table.rows) == 2
    assert visit.table.buttons.rematch is not None
    assert visit.table.buttons.next_round is None
    assert visit.log[-1].kind == "match-ended"


def test_the_same_seed_is_the_same_match() -> None:
    logs = [played_out(Visit("seed=one", root=root)).log for root in ("a", "b")]
    assert logs[0] == logs[1]


def test_without_a_seed_two_visits_roll_differently() -> None:
    first, second = (played_out(Visit("", root=root)).log for root in ("a", "b"))
    assert first != second


# --- picking --------------------------------------------------------------------------------


def test_one_fitting_attack_is_named_on_the_button() -> None:
    visit = Visit(PLAIN).at("(10):7 (6):2 | (12):5 (8):7")
    visit.say(say.SelectMine(0), say.SelectTheirs(1, 0))
    assert visit.table.buttons.attack is not None
    assert visit.table.buttons.attack.detail == "Power"


def test_kinds_that_come_to_the_same_are_one() -> None:
    visit = Visit(PLAIN).at("(10):7 | (8):7 (4):1")
    visit.say(say.SelectMine(0), say.SelectTheirs(1, 0))
    assert labels(visit) == ["Power"]


def test_kinds_that_differ_are_to_be_chosen() -> None:
    visit = (
        Visit(PLAIN)
        .at("t(10):7 (4):1 | (8):6 (4):1")
        .say(say.SelectMine(0), say.SelectTheirs(1, 0))
    )
    assert labels(visit) == ["Power", "Trip"]
    visit.say(visit.table.options[1].choose)
    assert [option.is_preferred for option in visit.table.options] == [False, True]
    visit.say(say.Attack())
    assert "Trip" in visit.log[0].text


def test_a_picked_die_marks_what_it_can_be_combined_with() -> None:
    visit = Visit(PLAIN).at("(10):3 (6):2 (4):4 | (12):5 (8):8").say(say.SelectMine(0))
    assert marks(visit, 0) == [("chosen",), ("usable",), ("dimmed",)]
    assert marks(visit, 1) == [("usable",), ("dimmed",)]


def test_picking_again_lets_go() -> None:
    visit = Visit(PLAIN).at("(10):3 (6):2 | (12):5").say(say.SelectMine(0), say.SelectMine(0))
    assert marks(visit, 0) == [(), ()]
    visit.say(say.SelectMine(1), say.SelectTheirs(1, 0), shell_say.Escape())
    assert visit.session.selection.mine == visit.session.selection.theirs == ()


def test_a_pick_that_makes_no_attack_says_why_and_stays() -> None:
    visit = Visit(PLAIN).at("s(10):3 (6):6 | (12):2 (4):1")
    visit.say(say.SelectMine(0), say.SelectTheirs(1, 0))
    assert "shadow dice cannot make Power attacks." in visit.table.reasons
    visit.say(say.Attack())
    assert "shadow dice cannot make Power attacks." in visit.table.reasons
    assert visit.session.selection.mine == (0,)
    visit.say(say.SelectTheirs(1, 0))
    assert visit.table.reasons == ()


def test_attacking_without_a_pick_says_what_is_missing() -> None:
    visit = Visit(PLAIN).at("(10):7 | (8):6").say(say.Attack())
    assert visit.table.reasons == ("Pick at least one of your dice to attack with.",)


def test_the_only_way_to_set_dials_is_set_already() -> None:
    visit = Visit(PLAIN).at("(10):3 F(6):4 | (12):5 (4):1")
    visit.say(say.SelectMine(0), say.SelectTheirs(1, 0))
    (option,) = visit.table.options
    assert option.note == "Other dice must be turned down by 2 in all."
    assert [dial.number for dial in option.dials] == [2]
    visit.say(say.Attack())
    assert visit.log[0].text == "You turn fire d6 down from 4 to 2."


def test_dials_set_wrongly_are_refused_and_stay() -> None:
    visit = Visit(PLAIN).at("(10):3 F(6):4 F(8):7 | (12):5 (4):1")
    visit.say(say.SelectMine(0), say.SelectTheirs(1, 0))
    (option,) = visit.table.options
    visit.say(say.SetDial(option.dials[0].dial, 3), say.Attack())
    assert list(visit.table.reasons) == ["The dice turned down give 1; 2 is needed."]
    assert [dial.number for dial in visit.table.options[0].dials] == [3, 7]
    visit.say(say.DialMoved(option.dials[1].dial)("6"), say.Attack())
    assert not visit.table.reasons
    assert visit.log[-2].kind == "struck"


def test_a_new_size_is_chosen_with_the_attack() -> None:
    visit = Visit(PLAIN).at("(X=7)!:5 | (12):5 (4):1")
    visit.say(say.SelectMine(0), say.SelectTheirs(1, 0), say.Attack())
    assert visit.table.reasons == ("(X=7)!:5 still needs a number.",)
    dial = visit.table.options[0].dials[0].dial
    visit.say(say.SetDial(dial, 20), say.Attack())
    assert "X swing d20" in visit.log[-1].text
    visit.say(say.ClearDial(dial))


def test_passing_is_there_only_when_it_is_legal() -> None:
    visit = Visit(PLAIN).at("(10):7 | (8):6").say(say.PassTurn())
    assert visit.table.buttons.passing is None
    assert visit.table.reasons == ("You cannot pass while an attack is possible.",)
    visit.at("(10):1 | (8):6")
    assert visit.table.buttons.passing is not None
    visit.say(say.PassTurn())
    assert visit.log[0].text == "You pass."


def test_the_last_move_is_marked() -> None:
    visit = Visit(PLAIN).at("(10):7 (4):1 | (8):6 (6):3")
    visit.say(say.SelectMine(0), say.SelectTheirs(1, 0), say.Attack())
    assert marks(visit, 0) == [("attacker", "rolled"), ()]
    before = visit.table.rows[0].dice[0].before
    assert before is not None
    assert before.value == 7
    assert [die.marks for die in visit.table.rows[0].captured] == [("captured",)]


def test_the_last_move_of_a_round_that_was_seen_off_leaves_no_mark() -> None:
    visit = Visit("me=(4) (X)&you=(4) (6)&seed=1&wins=2&opponent=easy")
    visit.say(*clicks(visit))
    while not visit.table.buttons.next_round:
        visit.say(*((thought(visit),) if visit.thinking else clicks(visit)))
    assert any(die.before for row in visit.table.rows for die in row.dice)
    visit.say(say.NextRound())
    assert visit.table.phase is Phase.SIZES
    dice = [die for row in visit.table.rows for die in row.dice]
    assert [(die.before, die.marks) for die in dice] == [(None, ())] * 4


def test_a_missed_die_is_marked() -> None:
    visit = Visit("me=(99)&you=(99)&seed=2").at("t(1):1 (4):2 | (99):6 (6):3")
    visit.say(say.SelectMine(0), say.SelectTheirs(1, 0), say.Attack())
    assert visit.log[0].kind == "struck"
    assert marks(visit, 1)[0] == ("attacked", "rolled")


# --- the computer ---------------------------------------------------------------------------


def test_the_computer_is_asked_without_the_seed_of_the_match() -> None:
    visit = Visit("me=(20)&you=(20)&seed=treasure").at("(10):7 (4):1 | (8):6 (6):3")
    visit.say(say.SelectMine(0), say.SelectTheirs(1, 0), say.Attack())
    assert visit.turn.is_thinking
    assert "treasure" not in visit.asked.request
    assert visit.asked.pause > 0
    assert visit.table.prompt == "Own dice (2) is thinking …"


def test_without_animation_the_computer_does_not_pause() -> None:
    visit = Visit(f"{PLAIN}&speed=0").at("(10):7 (4):1 | (8):6 (6):3", mover=1)
    assert visit.asked.pause == 0


def test_a_stale_answer_is_dropped() -> None:
    visit = Visit(PLAIN).at("(10):7 (4):1 | (8):6 (6):3")
    visit.say(say.SelectMine(0), say.SelectTheirs(1, 0), say.Attack())
    late = thought(visit)
    visit.say(match_say.Undo())
    moves = len(visit.session.match.log)
    visit.say(late)
    assert len(visit.session.match.log) == moves == 0


def test_a_failure_is_told_and_tried_again() -> None:
    visit = Visit(PLAIN).at("(10):7 (4):1 | (8):6 (6):3", mover=1)
    visit.say(match_say.ComputerFailed(visit.asked.ticket, "out of memory"))
    assert "out of memory" in visit.shell.notices[0].text
    assert not visit.turn.is_thinking
    visit.say(shell_say.DismissNotice(visit.shell.notices[0].key))
    assert visit.turn.is_thinking
    assert visit.shell.notices == ()


@pytest.mark.parametrize(
    "said", ["", "{}", "[]", "3", '{"action": 3}', '{"action": {"is": "Pass"}}', '{"error": "no"}']
)
def test_an_answer_that_makes_no_move_is_told(said: str) -> None:
    visit = Visit(PLAIN).at("(10):7 (4):1 | (8):6 (6):3", mover=1)
    visit.say(match_say.ComputerAnswered(visit.asked.ticket, said))
    assert [notice.key for notice in visit.shell.notices] == ["thinking-failed"]


def test_undo_goes_back_to_the_last_own_decision() -> None:
    visit = Visit(PLAIN).at("(10):7 (4):1 | (8):6 (6):3")
    before = visit.table.rows
    assert visit.table.buttons.undo is not None
    assert visit.table.buttons.undo.on is None
    visit.say(say.SelectMine(0), say.SelectTheirs(1, 0), say.Attack())
    rolled = visit.log[-1].text
    visit.say(thought(visit))
    assert len(visit.session.match.log) == 2
    visit.say(match_say.Undo())
    assert visit.table.rows == before
    visit.say(say.SelectMine(0), say.SelectTheirs(1, 0), say.Attack())
    assert visit.log[-1].text == rolled


def test_the_end_of_a_match_can_be_taken_back() -> None:
    visit = played_out(Visit("wins=1&seed=1"))
    visit.say(match_say.Undo())
    assert visit.table.result is None
    assert visit.table.buttons.rematch is None


def test_a_hint_is_picked_and_counted() -> None:
    visit = Visit(PLAIN).at("(10):7 (4):2 | (8):6 (6):2").say(match_say.Hint())
    assert visit.asked.pause == 0
    assert '"hard"' in visit.asked.request
    proposed = Strike(Attack(SKILL, (1,), (1,), 1))
    visit.say(match_say.ComputerAnswered(visit.asked.ticket, answer(proposed)))
    assert (visit.session.selection.mine, visit.session.selection.theirs) == ((1,), (1,))
    assert visit.session.hints == 1
    # One die that takes one of the same value: as a Power attack it comes to the same, and both
    # are shown as one.
    assert visit.table.buttons.attack is not None
    kind = visit.table.buttons.attack.detail
    assert kind == "Power"
    assert visit.table.prompt == f"Hint: {kind}, with the dice that are picked now."
    visit.say(say.Attack())
    assert visit.log[0].kind == "struck"


def test_a_hint_sets_the_dials() -> None:
    visit = Visit("opponent=easy").say(match_say.Hint())
    (option,) = visit.table.options
    proposed = option.offer.filled((13,))
    visit.say(match_say.ComputerAnswered(visit.asked.ticket, answer(proposed)))
    assert [dial.number for dial in visit.table.options[0].dials] == [13]
    assert visit.table.options[0].is_preferred


def test_a_hint_leads_the_keyboard_to_what_it_proposes() -> None:
    visit = Visit(PLAIN).at("(10):7 (4):2 | (8):6 (6):2").say(match_say.Hint())
    assert not led_to(visit)
    visit.say(
        match_say.ComputerAnswered(visit.asked.ticket, answer(Strike(Attack(POWER, (1,), (1,), 1))))
    )
    assert led_to(visit) == ["attack"]
    visit.say(say.SelectMine(0))
    assert led_to(visit) == ["attack"]


def test_a_hint_of_a_pass_leads_to_it() -> None:
    visit = Visit(PLAIN).at("(10):1 | (8):6").say(match_say.Hint())
    visit.say(match_say.ComputerAnswered(visit.asked.ticket, answer(Pass())))
    assert visit.table.prompt == "Hint: Pass."
    assert led_to(visit) == ["pass"]


def test_a_hint_that_comes_behind_a_dialog_leaves_the_keyboard_there() -> None:
    visit = Visit(PLAIN).at("(10):1 | (8):6").say(match_say.Hint(), match_say.OpenSetup())
    visit.say(match_say.ComputerAnswered(visit.asked.ticket, answer(Pass())))
    assert visit.session.hints == 1
    assert not led_to(visit)


def led_to(visit: Visit) -> list[str]:
    """The ids of all elements to which the keyboard was led."""
    return [effect.key for effect in visit.effects if isinstance(effect, MoveFocus)]


def test_playing_on_drops_the_hint() -> None:
    visit = Visit(PLAIN).at("(10):7 (4):2 | (8):6 (6):2").say(match_say.Hint())
    ticket = visit.asked.ticket
    visit.say(say.SelectMine(0), say.SelectTheirs(1, 0), say.Attack())
    visit.say(match_say.ComputerAnswered(ticket, answer(Strike(Attack(POWER, (1,), (1,), 1)))))
    assert visit.session.hints == 0
    assert len(visit.session.match.log) == 1


# --- rounds and matches ---------------------------------------------------------------------


def test_a_round_waits_to_be_seen_off() -> None:
    visit = Visit(f"{PLAIN}&wins=2").at("(10):7 (4):1 | (8):6")
    visit.say(say.SelectMine(0), say.SelectTheirs(1, 0), say.Attack())
    shown = visit.table
    assert shown.result is not None
    assert shown.result.title == "You win round 1."
    assert (
        shown.result.why[-1] == "Score: you 15 (rounds won: 1) and Own dice (2) 0 (rounds won: 0)."
    )
    assert shown.round == 1
    assert [len(row.dice) for row in shown.rows] == [2, 0]
    assert visit.log[-1].kind == "scores"
    assert not visit.turn.is_thinking
    assert shown.buttons.next_round is not None
    visit.say(say.NextRound())
    assert visit.table.result is None
    assert visit.table.round == 2
    assert [len(row.dice) for row in visit.table.rows] == [2, 1]


def test_the_end_of_a_round_that_was_taken_back_is_shown_again() -> None:
    attack = (say.SelectMine(0), say.SelectTheirs(1, 0), say.Attack())
    visit = Visit(f"{PLAIN}&wins=2").at("(10):7 (4):1 | (8):6").say(*attack)
    ended = visit.table.result
    assert ended is not None
    visit.say(say.NextRound())
    assert visit.table.round == 2
    visit.say(match_say.Undo())
    assert visit.table.result is None
    assert (visit.table.round, visit.turn.rounds) == (1, ())
    visit.say(*attack)
    assert visit.table.result == ended
    assert visit.turn.awaits_next_round


def test_a_tie_of_the_first_rolls_is_not_shown_again_by_an_undo() -> None:
    visit = Visit(TIED)
    assert visit.table.result is not None
    assert visit.table.result.title == "Round 1 is a draw."
    visit.say(say.NextRound())
    before = visit.table
    assert (before.round, before.result) == (2, None)
    visit.say(*clicks(visit), match_say.Undo())
    assert visit.table == before


def test_surrender_is_asked_for() -> None:
    visit = Visit(f"{PLAIN}&wins=2").at("(10):7 (4):1 | (8):6").say(say.AskSurrender())
    assert isinstance(visit.shell.dialog, SurrenderDialog)
    visit.say(shell_say.CloseDialog())
    assert visit.shell.dialog is None
    visit.say(say.AskSurrender(), say.Surrender())
    assert visit.shell.dialog is None
    assert visit.table.result is not None
    assert visit.turn.ended_round is not None
    assert visit.turn.ended_round.winner == 1


def test_a_rematch_is_another_match_of_the_same_terms() -> None:
    visit = played_out(Visit("wins=1&seed=1"))
    config, first = visit.session.config, visit.log
    played_out(visit.say(match_say.Rematch()))
    assert visit.session.config == config
    assert visit.log != first


def test_sides_can_be_swapped() -> None:
    visit = played_out(Visit("wins=1&seed=1")).say(say.SwapSides())
    assert [row.name for row in visit.table.rows] == ["Hammer", "Avis"]


# --- two at one screen ----------------------------------------------------------------------


def test_friends_choose_behind_a_curtain() -> None:
    visit = Visit(FRIENDS)
    assert visit.curtain is None
    assert visit.table.prompt == "Avis: Choose the sizes of your dice for this round."
    visit.say(*clicks(visit))
    assert visit.curtain == "Kith"
    assert visit.table.options == ()
    assert visit.table.rows[0].name == "Kith"
    visit.say(say.PassTurn(), match_say.Hint(), say.Attack())
    assert len(visit.session.match.log) == 1
    visit.say(match_say.LiftCurtain())
    assert visit.curtain is None
    visit.say(*clicks(visit))
    assert visit.curtain is None
    assert visit.table.phase is Phase.FIGHT
    assert visit.log[2].text.startswith("Avis plays with")


def test_the_row_of_who_decides_is_first() -> None:
    visit = Visit(FRIENDS).say(*clicks(Visit(FRIENDS)), match_say.LiftCurtain())
    visit.say(*clicks(visit))
    for _ in range(4):
        seat = human_seat(visit)
        assert visit.table.rows[0].seat == seat
        assert visit.table.rows[0].is_mine
        visit.say(*clicks(visit))


def test_a_whole_match_of_friends() -> None:
    visit = Visit(FRIENDS)
    for _ in range(400):
        if visit.table.buttons.rematch is not None:
            break
        visit.say(match_say.LiftCurtain() if visit.curtain else say.ClearSelection())
        visit.say(*([] if visit.table.buttons.rematch else clicks(visit)))
    assert visit.log[-1].text in ("Avis wins the match.", "Kith wins the match.")
    assert not any(isinstance(effect, AskComputer) for effect in visit.effects)
    assert visit.table.buttons.undo is None


def test_extra_dice_are_chosen_behind_a_curtain_too() -> None:
    visit = Visit("me=(4) +(X)&you=(6) (8)&opponent=human&seed=1")
    assert labels(visit) == ["Play with the extra die", "Play without it"]
    visit.say(*clicks(visit))
    assert visit.curtain == "Own dice (2)"
    visit.say(match_say.LiftCurtain())
    visit.say(*clicks(visit))
    assert visit.table.phase is Phase.SIZES
    assert visit.curtain == "Own dice (1)"


# --- keeping --------------------------------------------------------------------------------


def test_a_reload_resumes() -> None:
    visit = Visit("me=Avis&wins=2&seed=3")
    for _ in range(12):
        visit.say(thought(visit) if visit.thinking else say.ClearSelection())
        visit.say(*([] if visit.thinking else clicks(visit)))
    again = Visit("me=Avis&wins=2&seed=3", visit.kept, root="other")
    assert again.log == visit.log
    assert again.table.rows == visit.table.rows
    assert again.session.config == visit.session.config
    assert again.session.match == visit.session.match


def test_a_round_not_seen_off_waits_after_a_reload() -> None:
    visit = Visit(f"{PLAIN}&wins=3&seed=5")
    while not visit.table.buttons.next_round:
        visit.say(*((thought(visit),) if visit.thinking else clicks(visit)))
    assert Visit(PLAIN, visit.kept).table.result is None
    assert Visit("", visit.kept).table.result == visit.table.result


def test_another_address_begins_another_match() -> None:
    visit = Visit("me=Avis&seed=3")
    visit.say(*clicks(visit))
    assert Visit("seed=3&me=Avis", visit.kept).session.match.log != ()
    assert Visit("", visit.kept).session.match.log != ()
    assert Visit("me=Kith&seed=3", visit.kept).session.match.log == ()


def test_the_address_of_the_last_match_counts() -> None:
    visit = Visit("me=Avis&seed=3").say(match_say.OpenSetup(), say.ChooseButton(0, "Karl"))
    visit.say(match_say.StartMatch())
    again = Visit("me=Avis&seed=3", visit.kept)
    assert again.table.rows[0].name == "Karl"


@pytest.mark.parametrize("text", ["", "x", "{}", '{"format": 1}', '{"format": 9, "page": {}}'])
def test_a_damaged_save_is_told_and_set_aside(text: str) -> None:
    visit = Visit("", text)
    assert SetAsideDamaged(text) in visit.effects
    assert [notice.key for notice in visit.shell.notices] == ["damaged"]
    assert visit.session.match.log == ()
    assert visit.table.options != ()


def test_a_save_of_an_impossible_position_is_damaged() -> None:
    visit = Visit(PLAIN)
    broken = visit.kept.replace('"acknowledged":0', '"acknowledged":-1')
    assert broken != visit.kept
    assert [notice.key for notice in Visit("", broken).shell.notices] == ["damaged"]


def test_refused_storage_is_told_once_and_nothing_more_is_kept() -> None:
    visit = Visit("").say(shell_say.StorageRefused(), shell_say.StorageRefused())
    assert [notice.key for notice in visit.shell.notices] == ["not-kept"]
    visit.say(shell_say.DismissNotice("not-kept"), shell_say.StorageRefused())
    assert visit.shell.notices == ()
    visit.effects.clear()
    visit.say(*clicks(visit))
    assert not any(isinstance(effect, SaveMatch) for effect in visit.effects)


def test_every_action_is_kept() -> None:
    visit = Visit("seed=1")
    for _ in range(6):
        before = visit.kept
        visit.say(*((thought(visit),) if visit.thinking else clicks(visit)))
        assert visit.kept != before


def test_a_mistake_of_the_program_is_told() -> None:
    visit = Visit("").say(shell_say.Failed("ValueError: no"))
    assert visit.shell.notices[0].text == "Something went wrong in the program: ValueError: no"


# --- the dialog for a new match -------------------------------------------------------------


def form(visit: Visit) -> SetupDialog:
    assert isinstance(visit.shell.dialog, SetupDialog)
    return visit.shell.dialog


def test_a_new_match_is_agreed_on() -> None:
    visit = Visit("").say(match_say.OpenSetup(1))
    assert form(visit).shown == 1
    assert [draft.plays for draft in form(visit).drafts] == ["Avis", "Hammer"]
    visit.say(
        say.ChooseButton(0, "Kith"),
        say.RecipeTyped(1)("s(10) (X)"),
        say.ChooseOpponent(1, Opponent.HUMAN),
        say.ChooseWins(1),
        match_say.ChooseSeed("lucky"),
        match_say.StartMatch(),
    )
    assert visit.shell.dialog is None
    assert [row.name for row in visit.table.rows] == ["Kith", "Own dice"]
    assert visit.table.to_win == 1
    assert visit.session.match.seed == "lucky"
    assert visit.session.config.seats[1].played_by is Opponent.HUMAN


def test_a_bad_recipe_is_told_with_die_and_place() -> None:
    visit = Visit("").say(match_say.OpenSetup(), say.WriteRecipe(1, "(4) (6"))
    refusal = form(visit).refusals[1]
    assert refusal is not None
    assert dict(refusal.words)["die"] == 2
    visit.say(match_say.StartMatch())
    assert form(visit).shown == 1
    visit.say(say.WriteRecipe(1, ""))
    assert form(visit).refusals == (None, None)
    assert form(visit).drafts[1].plays == "Hammer"


def test_search_and_set_filter() -> None:
    visit = Visit("").say(
        match_say.OpenSetup(), say.SearchTyped(0)("ka"), say.SetChosen(0)("Soldiers")
    )
    draft = form(visit).drafts[0]
    assert (draft.search, draft.set) == ("ka", "Soldiers")
    visit.say(say.ShowSeat(1), shell_say.Escape())
    assert visit.shell.dialog is None


def test_what_is_said_to_a_closed_dialog_changes_nothing() -> None:
    visit = Visit("")
    shell, session = visit.shell, visit.session
    visit.say(match_say.StartMatch(), say.ChooseWins(5))
    assert (visit.shell, visit.session) == (shell, session)
