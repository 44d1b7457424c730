"""What moves when something has happened in a brawl, and what tells nothing."""

from engine.lunch_money.actions import LetIt
from tests.lunch_money_driver import LunchMoneyDriver, answer_text, play_out
from ui.components.result import RESULT
from ui.lunch_money import messages as messages
from ui.match import messages as match_messages
from ui.shell.effects import Animate
from ui.shell.motion import Motion, Movement

ALONE = "players=3&opponent=easy&seed=1"
FRIENDS = "players=3&opponent=human&seed=1"
POSITION = "A 9: kick-4 first-aid | B: block jab | C: elbow elbow"


def at(query: str = ALONE) -> LunchMoneyDriver:
    return LunchMoneyDriver(query).at(POSITION)


def scenes(driver: LunchMoneyDriver) -> list[Animate]:
    return [effect for effect in driver.effects if isinstance(effect, Animate)]


def kicked() -> LunchMoneyDriver:
    return at().send(messages.SelectCard(0), messages.SelectTarget(1))


def test_a_card_travels_from_the_hand_to_the_stack_and_the_others_move_together() -> None:
    (scene,) = scenes(kicked())
    assert scene.motions == (
        Motion("layer-1", Movement.TRAVEL, "card-0"),
        Motion("card-0", Movement.TRAVEL, "card-1"),
    )


def test_the_card_of_another_comes_from_him() -> None:
    driver = kicked()
    driver.answer_question(lambda actions: next(one for one in actions if "block" in str(one)))
    assert scenes(driver)[-1].motions == (Motion("layer-2", Movement.TRAVEL, "face-1"),)


def test_who_is_hit_is_shaken_and_new_cards_appear() -> None:
    driver = kicked().advance(lambda actions: actions[-1])
    motions = [motion for scene in scenes(driver) for motion in scene.motions]
    assert Motion("player-1", Movement.SHAKE) in motions
    assert Motion("player-1", Movement.SHED) in motions
    assert any(one.movement is Movement.APPEAR and "card-" in one.key for one in motions)


def test_to_let_a_play_go_by_is_not_seen() -> None:
    driver = kicked()
    seen = len(scenes(driver))
    driver.answer_question(lambda actions: next(one for one in actions if one == LetIt()))
    assert driver.session.match.log[-1].action == LetIt()
    assert len(scenes(driver)) == seen


def test_nothing_moves_on_opening_and_undo() -> None:
    driver = kicked()
    seen = len(scenes(driver))
    driver.send(match_messages.Undo())
    assert len(scenes(driver)) == seen
    assert not scenes(LunchMoneyDriver(ALONE, driver.kept))


def test_nothing_moves_while_the_past_is_looked_at() -> None:
    driver = kicked()
    seen = len(scenes(driver))
    ticket = driver.computer_question
    assert ticket is not None
    chosen = next(iter(driver.session.match.game.actions(driver.state, ticket.seat)))
    driver.send(
        match_messages.ReviewAt(0),
        match_messages.ComputerAnswered(ticket.ticket, answer_text(chosen)),
        match_messages.StopReview(),
    )
    assert len(scenes(driver)) == seen


def test_of_hands_that_nobody_may_see_no_card_moves() -> None:
    driver = at(query=FRIENDS).send(match_messages.LiftCurtain())
    driver.send(messages.SelectCard(0), messages.SelectTarget(1))
    assert [one.key for one in scenes(driver)[-1].motions] == ["layer-1"]


def test_the_end_appears() -> None:
    driver = play_out(LunchMoneyDriver(ALONE))
    assert Motion(RESULT, Movement.APPEAR) in scenes(driver)[-1].motions


def test_nothing_moves_without_speed() -> None:
    assert not scenes(play_out(LunchMoneyDriver(f"{ALONE}&speed=0")))
