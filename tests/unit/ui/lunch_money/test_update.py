"""At the table: selecting, playing, passing, and automatic steps."""

import random
from collections.abc import Sequence

import pytest

from engine.lunch_money.state.actions import BrawlAction, LetIt, Pass, PlayCards, Release
from tests.drivers.lunch_money_driver import LunchMoneyDriver, answer_text, play_out
from tests.narrowing import present
from tests.notation.build_lunch_money import move
from ui.components.action import PrimaryAction
from ui.lunch_money import messages as messages
from ui.lunch_money.session import Selection
from ui.lunch_money.turn_state import BRIEF
from ui.match import messages as match_messages
from ui.match.computer import PAUSES
from ui.shell.effects import MoveFocus, Wait
from ui.shell.messages import ChooseGame, Escape
from ui.shell.settings import Speed

ALONE = "players=3&opponent=easy&seed=1"
MINE = "A: kick-4 grab first-aid humiliation dodge | B 9: dodge jab hook | C: block elbow"


def mine(position: str = MINE) -> LunchMoneyDriver:
    return LunchMoneyDriver(ALONE).at(position)


def place(driver: LunchMoneyDriver, name: str) -> int:
    """Return the index of the first card with this name in the hand."""
    return next(at for at, card in enumerate(driver.view_model.hand) if card.name == name)


def pick(driver: LunchMoneyDriver, *names: str) -> LunchMoneyDriver:
    return driver.send(*(messages.SelectCard(place(driver, name)) for name in names))


def aimed(driver: LunchMoneyDriver) -> list[bool | None]:
    """Return by player whether the selection can target them, or None if nothing is targeted
    now."""
    targets = [player.target for player in driver.view_model.players]
    return [None if target is None else target.is_possible for target in targets]


def test_a_card_and_a_target_are_all_that_it_takes() -> None:
    driver = pick(mine(), "Kick")
    assert present(driver.view_model.buttons.play).detail == ""
    assert driver.view_model.prompt == "Choose a target."
    assert aimed(driver) == [None, True, True]
    driver.send(messages.SelectTarget(2))
    assert driver.session.match.log[-1].action == PlayCards(("kick-4",), 2)
    assert driver.session.selection == Selection()


def test_a_target_can_be_chosen_before_the_card() -> None:
    """Selecting a card never plays it."""
    driver = pick(mine().send(messages.SelectTarget(2)), "Kick")
    assert not driver.session.match.log
    assert present(driver.view_model.buttons.play).detail == "Kick on C"
    driver.send(messages.Play())
    assert driver.session.match.log[-1].action == PlayCards(("kick-4",), 2)


def test_a_target_chosen_before_the_card_may_be_pressed_again() -> None:
    """Without a card this deselects the target, with one it plays the card."""
    driver = mine().send(messages.SelectTarget(2), messages.SelectTarget(2))
    assert driver.session.selection == Selection()
    pick(driver.send(messages.SelectTarget(2)), "Kick").send(messages.SelectTarget(2))
    assert driver.session.match.log[-1].action == PlayCards(("kick-4",), 2)


def test_a_card_that_can_be_meant_for_one_only_needs_no_target_but_may_have_it() -> None:
    duel = LunchMoneyDriver("players=2&seed=1").at("A: jab dodge | B: elbow")
    played = PlayCards(("jab",), 1)
    for message in (messages.Play(), messages.SelectTarget(1)):
        driver = pick(LunchMoneyDriver("players=2&seed=1").at(duel.state), "Jab")
        assert driver.send(message).session.match.log[-1].action == played


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        (["Dodge"], "Dodge only answers other cards."),
        (["Kick", "Grab"], "You play one card at a time. Only discards can be several."),
    ],
)
def test_a_target_of_what_cannot_be_aimed_tells_the_reason(cards: list[str], told: str) -> None:
    position = "A: kick-4 grab dodge | B: dodge | C: block"
    driver = pick(mine(position), *cards)
    picked = driver.session.selection.cards
    assert aimed(driver) == [None, False, False]
    driver.send(messages.SelectTarget(1))
    assert not driver.session.match.log
    assert driver.view_model.reasons == (told,)
    assert driver.session.selection.cards == picked


def test_nobody_else_can_be_aimed_at_while_an_attack_goes_on() -> None:
    moves = ["A grab B", "B lets", "C lets"]
    driver = pick(LunchMoneyDriver(ALONE).at("A: grab jab | B: hook | C: elbow", *moves), "Jab")
    assert aimed(driver) == [None, True, False]
    count = len(driver.session.match.log)
    driver.send(messages.SelectTarget(2))
    assert len(driver.session.match.log) == count
    assert driver.view_model.reasons
    driver.send(messages.SelectTarget(1))
    assert driver.session.match.log[-1].action == PlayCards(("jab",), 1)


def test_nobody_is_aimed_at_by_an_answer() -> None:
    driver = LunchMoneyDriver("players=2&seed=1").at(
        "B: kick-4 | A 9: dodge block hook", "B kick-4 A"
    )
    assert set(aimed(driver)) == {None}


def test_a_card_that_cannot_be_played_says_why_and_can_still_be_discarded() -> None:
    driver = pick(mine(), "Dodge")
    assert driver.view_model.reasons == ("Dodge only answers other cards.",)
    driver.send(messages.Play())
    assert driver.view_model.reasons == ("Dodge only answers other cards.",)
    assert not driver.session.match.log
    driver.send(messages.DiscardSelected())
    assert driver.session.match.log[-1].action.name == "discard"


def test_two_cards_are_not_played_together_but_discarded() -> None:
    driver = pick(mine(), "Kick", "Grab")
    assert driver.view_model.reasons == (
        "You play one card at a time. Only discards can be several.",
    )
    driver.send(messages.DiscardSelected())
    assert not driver.view_model.reasons
    assert "You discard Grab and Kick." in [line.text for line in driver.log]


def test_cards_that_heal_are_played_together() -> None:
    driver = mine("A 3: first-aid first-aid dodge | B: elbow | C: elbow")
    driver.send(
        messages.SelectCard(place(driver, "First Aid")),
        messages.SelectCard(place(driver, "First Aid") + 1),
    )
    driver.send(messages.Play())
    assert driver.session.match.log[-1].action == PlayCards(("first-aid", "first-aid"), None)


def test_to_play_or_discard_nothing_tells_what_is_missing() -> None:
    driver = mine().send(messages.Play())
    assert driver.view_model.reasons == ("Pick a card first.",)
    driver.send(messages.DiscardSelected())
    assert driver.view_model.reasons == ("Pick cards first.",)
    pick(driver, "Kick").send(messages.Play())
    assert driver.view_model.reasons == ("Choose a target.",)


def test_where_only_one_card_can_be_laid_another_takes_its_place() -> None:
    driver = LunchMoneyDriver("players=2&seed=1&opponent=human").at(
        "B: kick-4 | A 9: dodge block hook", "B kick-4 A"
    )
    driver.send(match_messages.LiftCurtain())
    pick(driver, "Dodge")
    pick(driver, "Block")
    assert [card.name for card in driver.view_model.hand if card.is_selected] == ["Block"]
    pick(driver, "Block")
    assert not driver.session.selection.cards


def test_escape_lets_go_of_all() -> None:
    driver = pick(mine().send(messages.SelectTarget(1)), "Kick").send(Escape())
    assert driver.session.selection == Selection()


def test_a_card_tapped_out_of_turn_says_why_not() -> None:
    driver = mine().send(messages.Decline())
    assert driver.computer_question is not None
    driver.send(messages.SelectCard(0))
    assert driver.view_model.reasons == ("It’s someone else’s decision.",)
    assert not driver.session.selection.cards


@pytest.mark.parametrize(
    ("position", "moves", "means"),
    [
        (MINE, [], "end turn"),
        ("A: grab jab | B: elbow | C: elbow", ["A grab B", "B lets", "C lets"], "stop here"),
        (
            "A: kick-4 grab | B: block elbow | C: elbow",
            ["A kick-4 B", "B block", "A lets", "C lets", "B stops"],
            "leave it",
        ),
    ],
)
def test_pass_says_what_it_means(position: str, moves: list[str], means: str) -> None:
    driver = LunchMoneyDriver(ALONE).at(position, *moves)
    passing = present(driver.view_model.buttons.declining)
    assert (passing.label, passing.detail) == ("Pass", means)
    count = len(driver.session.match.log)
    driver.send(messages.Decline())
    assert len(driver.session.match.log) == count + 1


def test_holds_are_kept_and_let_go_by_buttons() -> None:
    driver = mine("A: jab dodge | B 9 held by A with choke: dodge | C: elbow")
    keys = [key for key, _ in driver.view_model.buttons.others]
    assert keys == ["release", "maintain"]
    assert driver.view_model.prompt == "Your turn. Hold on, or let go."
    assert driver.view_model.buttons.declining is None
    assert driver.view_model.players[0].notes[0].text == "holds B (Choke)"
    assert driver.view_model.players[1].notes[0].text == "held by you (Choke)"
    for _, button in driver.view_model.buttons.others[:1]:
        driver.send(present(button.on))
    assert not driver.state.table.holds


def test_a_hold_can_be_released_with_an_empty_hand_in_the_turn_in_which_it_was_laid() -> None:
    moves = ["A grab B", "B lets", "C lets", "A choke B", "B lets", "C lets"]
    driver = LunchMoneyDriver(ALONE).at("A: grab choke | B 9: elbow | C: elbow", *moves)
    assert driver.view_model.prompt == "You’re holding B. Let go, or pass and hold on."
    assert [key for key, _ in driver.view_model.buttons.others] == ["release"]
    ((_, button),) = driver.view_model.buttons.others
    driver.send(present(button.on))
    assert not driver.state.table.holds
    assert driver.state.table.active == 1


def test_a_card_that_stops_an_attack_can_only_be_canceled() -> None:
    driver = LunchMoneyDriver(ALONE).at("A: kick-4 humiliation | B: dodge jab | C: elbow")
    driver.send(messages.SelectCard(0), messages.SelectTarget(1))
    driver.answer_question(lambda actions: next(one for one in actions if "dodge" in str(one)))
    driver.advance(lambda actions: actions[-1])
    assert driver.view_model.prompt == "Step in, or pass?"
    declining = present(driver.view_model.buttons.declining)
    assert declining.detail == "let it go"


def test_the_way_of_an_attack_is_chosen_by_buttons() -> None:
    moves = ["A roundhouse B", "B dodge", "A lets", "C lets"]
    driver = LunchMoneyDriver(ALONE).at(
        "A: roundhouse jab | B: dodge elbow | C: elbow hook", *moves
    )
    assert [key for key, _ in driver.view_model.buttons.others] == ["left", "right"]
    assert driver.view_model.buttons.declining is None
    assert "Left or right" in driver.view_model.prompt
    (button,) = [button for key, button in driver.view_model.buttons.others if key == "left"]
    driver.send(present(button.on))
    assert "Roundhouse swings left, at C." in [line.text for line in driver.log]


def test_a_hint_of_a_card_is_picked_and_played() -> None:
    driver = mine().send(match_messages.AskHint())
    assert "Finding a hint" in driver.view_model.prompt
    driver.answer(answer_text(PlayCards(("kick-4",), 2)))
    assert driver.view_model.prompt == "Hint: Kick on C."
    assert driver.session.metadata.hints == 1
    assert MoveFocus("play") in driver.effects
    driver.send(messages.Play())
    assert driver.session.match.log[-1].action == PlayCards(("kick-4",), 2)


@pytest.mark.parametrize(
    ("said", "told", "key"),
    [
        ("A passes", "Hint: end turn.", "pass"),
        ("A discards dodge grab", "Hint: discard Dodge and Grab.", "discard"),
    ],
)
def test_what_was_hinted_is_done_by_its_own_button(said: str, told: str, key: str) -> None:
    """Play only plays cards."""
    driver = mine()
    _, action = move(driver.state, said)
    driver.send(match_messages.AskHint())
    driver.answer(answer_text(action))
    assert driver.view_model.prompt == told
    assert MoveFocus(key) in driver.effects
    driver.send(messages.Play())
    assert not driver.session.match.log
    assert driver.view_model.reasons
    primary = present(driver.view_model.primary_action)
    assert primary.key == key
    driver.send(present(primary.on))
    assert driver.session.match.log[-1].action == action


def test_a_hinted_card_is_played_where_its_target_is_pressed() -> None:
    driver = mine().send(match_messages.AskHint())
    hint = answer_text(PlayCards(("kick-4",), 2))
    driver.answer(hint)
    driver.send(messages.SelectTarget(1))
    assert driver.session.match.log[-1].action == PlayCards(("kick-4",), 1)


def test_a_hint_to_let_go_is_followed_by_its_button() -> None:
    driver = mine("A: jab dodge | B 9 held by A with choke: dodge | C: elbow")
    driver.send(match_messages.AskHint())
    hint = answer_text(Release())
    driver.answer(hint)
    assert driver.view_model.primary_action == PrimaryAction("release", messages.Do(Release()))


def test_a_hint_that_is_changed_is_no_hint_any_more() -> None:
    driver = mine().send(match_messages.AskHint())
    driver.send(
        match_messages.ComputerAnswered(driver.last_question.ticket, answer_text(Pass())),
        messages.SelectCard(0),
    )
    assert driver.session.selection.proposal is None
    assert "Hint:" not in driver.view_model.prompt


def test_the_computer_is_asked_with_a_pause() -> None:
    driver = mine().send(messages.Decline())
    assert driver.last_question.pause == PAUSES[Speed.CALM]
    still = LunchMoneyDriver(f"{ALONE}&speed=0").at(MINE).send(messages.Decline())
    assert still.last_question.pause == 0.0


def test_questions_that_may_be_answered_unseen_take_the_same_time_whoever_is_asked() -> None:
    for query, pause in ((ALONE, BRIEF), (f"{ALONE}&speed=2", BRIEF), (f"{ALONE}&speed=0", 0.0)):
        driver = LunchMoneyDriver(query).at("A: hook jab | B: dodge elbow | C: humiliation elbow")
        pick(driver, "Hook").send(messages.SelectTarget(1), messages.Play())
        driver.answer_question(
            lambda actions: next(one for one in actions if isinstance(one, LetIt))
        )
        assert driver.last_question.pause == pause
        assert driver.view_model.prompt == "Anyone stepping in?"
        assert not any(player.is_asked for player in driver.view_model.players)


def test_a_pause_before_the_page_answers() -> None:
    driver = LunchMoneyDriver("players=3&seed=1").at(
        "A: jab hook | B: kick-4 elbow | C: elbow hook", "A passes", "B kick-4 A"
    )
    assert driver.turn.human_actor is None
    (wait,) = driver.effects_of(Wait)[-1:]
    assert wait.seconds == PAUSES[Speed.CALM]
    assert driver.view_model.prompt == "You have no defense."
    assert driver.view_model.buttons.declining is None
    driver.send(match_messages.PauseOver(0))
    assert driver.turn.actor == 0
    driver.send(wait.message)
    assert driver.session.match.log[-1].action == LetIt()
    assert driver.turn.actor == 2


def test_undo_goes_back_to_the_last_own_choice() -> None:
    position = "A: jab hook dodge | B: kick-4 elbow | C: elbow hook"
    driver = LunchMoneyDriver("players=3&seed=1").at(position)
    before = driver.state
    driver.send(messages.Decline())
    kick = PlayCards(("kick-4",), 2)
    driver.advance(lambda actions: kick if kick in actions else _quiet(actions))
    assert len(driver.session.match.log) > 4
    driver.send(match_messages.Undo())
    assert driver.state == before
    assert present(driver.view_model.buttons.undo).on is None


def _quiet(actions: Sequence[BrawlAction]) -> BrawlAction:
    """Return an action that does nothing, if possible."""
    return next((one for one in actions if not isinstance(one, PlayCards)), actions[0])


def test_a_rematch_is_another_game_and_the_next_one_deals() -> None:
    driver = LunchMoneyDriver("players=2&seed=1")
    dealer = driver.state.table.dealer
    play_out(driver, random.Random(3).choice)
    assert driver.view_model.buttons.rematch is not None
    assert driver.view_model.buttons.play is None
    assert driver.view_model.result is not None
    hands = driver.session.match.states[0].hands
    driver.send(match_messages.Rematch())
    assert driver.state.table.dealer == (dealer + 1) % 2
    assert driver.state.hands != hands


def test_another_game_is_opened() -> None:
    assert ChooseGame("button-men") in mine().send(ChooseGame("button-men")).effects
