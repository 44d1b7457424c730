"""At the table: picking, playing, passing, and all that goes on by itself."""

import random
from collections.abc import Sequence

import pytest

from engine.lunch_money.actions import Action, LetIt, Pass, PlayCards
from tests.brawl_visit import BrawlVisit, answer, played_out
from tests.build_brawl import move
from ui.lunch_money import messages as say
from ui.lunch_money.session import Selection
from ui.lunch_money.turn_state import BRIEF
from ui.match import messages as match_say
from ui.match.computer import PAUSES
from ui.shell.effects import AskComputer, MoveFocus, OpenGame, SetAsideDamaged, Wait
from ui.shell.messages import ChooseGame, DismissNotice, Escape
from ui.shell.settings import Speed

ALONE = "players=3&opponent=easy&seed=1"
MINE = "A: kick-4 grab first-aid humiliation dodge | B 9: dodge jab hook | C: block elbow"


def mine(position: str = MINE) -> BrawlVisit:
    return BrawlVisit(ALONE).at(position)


def place(visit: BrawlVisit, name: str) -> int:
    """Where the first card of this name lies in the hand."""
    return next(at for at, card in enumerate(visit.table.hand) if card.name == name)


def pick(visit: BrawlVisit, *names: str) -> BrawlVisit:
    return visit.say(*(say.SelectCard(place(visit, name)) for name in names))


def test_a_card_and_a_target_are_picked_and_played() -> None:
    visit = pick(mine(), "Kick")
    assert visit.table.buttons.play is not None
    assert visit.table.buttons.play.detail == ""
    assert visit.table.prompt == "Now choose a target."
    assert [player.target is not None for player in visit.table.players] == [False, True, True]
    visit.say(say.SelectTarget(2))
    assert visit.table.buttons.play is not None
    assert visit.table.buttons.play.detail == "Kick on C"
    visit.say(say.Play())
    assert visit.session.match.log[-1].action == PlayCards(("kick-4",), 2)
    assert visit.session.selection == Selection()


def test_a_card_that_can_be_meant_for_one_only_needs_no_target() -> None:
    visit = pick(BrawlVisit("players=2&seed=1").at("A: jab dodge | B: elbow"), "Jab")
    assert all(player.target is None for player in visit.table.players)
    visit.say(say.Play())
    assert visit.session.match.log[-1].action == PlayCards(("jab",), 1)


def test_a_card_that_cannot_be_played_says_why_and_can_still_be_discarded() -> None:
    visit = pick(mine(), "Dodge")
    assert visit.table.reasons == ("Dodge is only played in answer to other cards.",)
    visit.say(say.Play())
    assert visit.table.reasons == ("Dodge is only played in answer to other cards.",)
    assert not visit.session.match.log
    visit.say(say.DiscardSelected())
    assert visit.session.match.log[-1].action.name == "discard"


def test_two_cards_are_not_played_together_but_discarded() -> None:
    visit = pick(mine(), "Kick", "Grab")
    assert visit.table.reasons == ("One card is played at a time. Several can only be discarded.",)
    visit.say(say.DiscardSelected())
    assert not visit.table.reasons
    assert "You discard Grab and Kick." in [line.text for line in visit.log]


def test_cards_that_heal_are_played_together() -> None:
    visit = mine("A 3: first-aid first-aid dodge | B: elbow | C: elbow")
    visit.say(
        say.SelectCard(place(visit, "First Aid")), say.SelectCard(place(visit, "First Aid") + 1)
    )
    visit.say(say.Play())
    assert visit.session.match.log[-1].action == PlayCards(("first-aid", "first-aid"), None)


def test_to_play_or_discard_nothing_tells_what_is_missing() -> None:
    visit = mine().say(say.Play())
    assert visit.table.reasons == ("Pick a card first.",)
    visit.say(say.DiscardSelected())
    assert visit.table.reasons == ("Pick the cards first.",)
    pick(visit, "Kick").say(say.Play())
    assert visit.table.reasons == ("Choose a target.",)


def test_where_only_one_card_can_be_laid_another_takes_its_place() -> None:
    visit = BrawlVisit("players=2&seed=1&opponent=human").at(
        "B: kick-4 | A 9: dodge block hook", "B kick-4 A"
    )
    visit.say(match_say.LiftCurtain())
    pick(visit, "Dodge")
    pick(visit, "Block")
    assert [card.name for card in visit.table.hand if card.is_selected] == ["Block"]
    pick(visit, "Block")
    assert not visit.session.selection.cards


def test_escape_lets_go_of_all() -> None:
    visit = pick(mine(), "Kick").say(say.SelectTarget(1), Escape())
    assert visit.session.selection == Selection()


def test_a_card_tapped_out_of_turn_says_why_not() -> None:
    visit = mine().say(say.Decline())
    assert visit.thinking is not None
    visit.say(say.SelectCard(0))
    assert visit.table.reasons == ("Somebody else must decide now.",)
    assert not visit.session.selection.cards


@pytest.mark.parametrize(
    ("position", "moves", "means"),
    [
        (MINE, [], "end the turn"),
        ("A: grab jab | B: elbow | C: elbow", ["A grab B", "B lets", "C lets"], "stop here"),
        (
            "A: kick-4 grab | B: block elbow | C: elbow",
            ["A kick-4 B", "B block", "A lets", "C lets", "B stops"],
            "leave it",
        ),
    ],
)
def test_pass_says_what_it_means(position: str, moves: list[str], means: str) -> None:
    visit = BrawlVisit(ALONE).at(position, *moves)
    passing = visit.table.buttons.declining
    assert passing is not None
    assert (passing.label, passing.detail) == ("Pass", means)
    count = len(visit.session.match.log)
    visit.say(say.Decline())
    assert len(visit.session.match.log) == count + 1


def test_holds_are_kept_and_let_go_by_buttons() -> None:
    visit = mine("A: jab dodge | B 9 held by A with choke: dodge | C: elbow")
    keys = [key for key, _ in visit.table.buttons.others]
    assert keys == ["release", "maintain"]
    assert visit.table.prompt == "Your turn: hold on, or let go and do something else."
    assert visit.table.buttons.declining is None
    assert visit.table.players[0].notes[0].text == "holds B (Choke)"
    assert visit.table.players[1].notes[0].text == "held by you (Choke)"
    for _, button in visit.table.buttons.others[:1]:
        assert button.on is not None
        visit.say(button.on)
    assert not visit.state.table.holds


def test_the_way_of_an_attack_is_chosen_by_buttons() -> None:
    moves = ["A roundhouse B", "B dodge", "A lets", "C lets"]
    visit = BrawlVisit(ALONE).at("A: roundhouse jab | B: dodge elbow | C: elbow hook", *moves)
    assert [key for key, _ in visit.table.buttons.others] == ["left", "right"]
    assert visit.table.buttons.declining is None
    assert "left or to the right" in visit.table.prompt
    (button,) = [button for key, button in visit.table.buttons.others if key == "left"]
    assert button.on is not None
    visit.say(button.on)
    assert "Roundhouse swings on to the left, at C." in [line.text for line in visit.log]


def test_a_hint_of_a_card_is_picked_and_played() -> None:
    visit = mine().say(match_say.Hint())
    assert "Looking for a hint" in visit.table.prompt
    visit.say(match_say.ComputerAnswered(visit.asked.ticket, answer(PlayCards(("kick-4",), 2))))
    assert visit.table.prompt == "Hint: Kick on C."
    assert visit.session.hints == 1
    assert MoveFocus("play") in visit.effects
    visit.say(say.Play())
    assert visit.session.match.log[-1].action == PlayCards(("kick-4",), 2)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("A passes", "Hint: end the turn."),
        ("A discards dodge grab", "Hint: discard Dodge and Grab."),
    ],
)
def test_play_does_whatever_was_hinted(said: str, told: str) -> None:
    visit = mine()
    _, action = move(visit.state, said)
    visit.say(match_say.Hint())
    visit.say(match_say.ComputerAnswered(visit.asked.ticket, answer(action)))
    assert visit.table.prompt == told
    visit.say(say.Play())
    assert visit.session.match.log[-1].action == action


def test_a_hint_that_is_changed_is_no_hint_any_more() -> None:
    visit = mine().say(match_say.Hint())
    visit.say(match_say.ComputerAnswered(visit.asked.ticket, answer(Pass())), say.SelectCard(0))
    assert visit.session.selection.proposal is None
    assert "Hint:" not in visit.table.prompt


def test_the_computer_is_asked_with_a_pause() -> None:
    visit = mine().say(say.Decline())
    assert visit.asked.pause == PAUSES[Speed.CALM]
    still = BrawlVisit(f"{ALONE}&speed=0").at(MINE).say(say.Decline())
    assert still.asked.pause == 0.0


def test_questions_that_may_be_answered_unseen_take_the_same_time_whoever_is_asked() -> None:
    for query in (ALONE, f"{ALONE}&speed=0"):
        visit = BrawlVisit(query).at("A: hook jab | B: dodge elbow | C: humiliation elbow")
        pick(visit, "Hook").say(say.SelectTarget(1), say.Play())
        visit.thinks(lambda actions: next(one for one in actions if isinstance(one, LetIt)))
        assert visit.asked.pause == BRIEF
        assert visit.table.prompt == ("You attack B with Hook. Anybody may still step in …")
        assert not any(player.is_asked for player in visit.table.players)


def test_a_pause_before_the_page_answers() -> None:
    visit = BrawlVisit("players=3&seed=1").at(
        "A: jab hook | B: kick-4 elbow | C: elbow hook", "A passes", "B kick-4 A"
    )
    assert visit.turn.human_actor is None
    (wait,) = [effect for effect in visit.effects if isinstance(effect, Wait)][-1:]
    assert wait.seconds == PAUSES[Speed.CALM]
    assert visit.table.prompt == "B attacks you with Kick. Nothing in your hand helps."
    assert visit.table.buttons.declining is None
    visit.say(match_say.PauseOver(0))
    assert visit.turn.actor == 0
    visit.say(wait.message)
    assert visit.session.match.log[-1].action == LetIt()
    assert visit.turn.actor == 2


def test_undo_goes_back_to_the_last_own_choice() -> None:
    position = "A: jab hook dodge | B: kick-4 elbow | C: elbow hook"
    visit = BrawlVisit("players=3&seed=1").at(position)
    before = visit.state
    visit.say(say.Decline())
    kick = PlayCards(("kick-4",), 2)
    visit.goes_on(lambda actions: kick if kick in actions else _quiet(actions))
    assert len(visit.session.match.log) > 4
    visit.say(match_say.Undo())
    assert visit.state == before
    assert visit.table.buttons.undo is not None
    assert visit.table.buttons.undo.on is None


def _quiet(actions: Sequence[Action]) -> Action:
    """To do nothing, wherever that is possible."""
    return next((one for one in actions if not isinstance(one, PlayCards)), actions[0])


def test_several_at_the_screen_cannot_undo() -> None:
    visit = BrawlVisit("players=3&opponent2=human&seed=1")
    assert visit.table.buttons.undo is None


def test_a_match_is_resumed_in_the_middle_of_a_window() -> None:
    visit = BrawlVisit(ALONE).at(
        "A: kick-4 grab jab | B: block elbow | C: elbow", "A kick-4 B", "B block", "A lets"
    )
    again = BrawlVisit("", visit.kept)
    assert again.state == visit.state
    assert again.table.stack == visit.table.stack
    assert again.session.config == visit.session.config
    assert not again.shell.notices


def test_the_same_address_resumes_and_another_begins() -> None:
    visit = BrawlVisit("players=2&seed=1").say(say.Decline())
    assert BrawlVisit("players=2&seed=1", visit.kept).state == visit.state
    assert BrawlVisit("players=3&seed=1", visit.kept).state != visit.state


@pytest.mark.parametrize("damage", ["nonsense", '{"format": 4}', '{"format": 5}', '{"format": 99}'])
def test_a_damaged_save_is_set_aside(damage: str) -> None:
    visit = BrawlVisit(ALONE, damage)
    assert "could not be read" in visit.shell.notices[0].text
    assert [effect for effect in visit.effects if isinstance(effect, SetAsideDamaged)]


def test_a_rematch_is_another_game_and_the_next_one_deals() -> None:
    visit = BrawlVisit("players=2&seed=1")
    dealer = visit.state.table.dealer
    played_out(visit, random.Random(3).choice)
    assert visit.table.buttons.rematch is not None
    assert visit.table.buttons.play is None
    assert visit.table.result is not None
    hands = visit.session.match.states[0].hands
    visit.say(match_say.Rematch())
    assert visit.state.table.dealer == (dealer + 1) % 2
    assert visit.state.hands != hands


def test_the_computer_may_fail_and_be_asked_again() -> None:
    visit = mine().say(say.Decline())
    visit.say(match_say.ComputerFailed(visit.asked.ticket, "lost"))
    assert "found no answer" in visit.shell.notices[0].text
    questions = len([one for one in visit.effects if isinstance(one, AskComputer)])
    visit.say(DismissNotice("thinking-failed"))
    assert len([one for one in visit.effects if isinstance(one, AskComputer)]) == questions + 1


def test_an_answer_that_the_rules_refuse_is_told() -> None:
    visit = mine().say(say.Decline())
    visit.say(match_say.ComputerAnswered(visit.asked.ticket, answer(PlayCards(("pipe",), 0))))
    assert "found no answer" in visit.shell.notices[0].text


def test_a_stale_answer_changes_nothing() -> None:
    visit = mine().say(say.Decline())
    before = visit.session
    visit.say(match_say.ComputerAnswered(0, answer(Pass())))
    assert visit.session.match is before.match


def test_another_game_is_opened() -> None:
    assert OpenGame("button-men") in mine().say(ChooseGame("button-men")).effects
