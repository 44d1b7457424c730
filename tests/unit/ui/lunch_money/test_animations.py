"""The animations of events in a brawl, and events without one."""

from engine.lunch_money.state.actions import LetIt
from tests.drivers.lunch_money_driver import LunchMoneyDriver, play_out
from ui.components.result import RESULT
from ui.lunch_money import messages as messages
from ui.match import messages as match_messages
from ui.match.computer import PAUSES
from ui.shell.effects import Animate
from ui.shell.motion import CONTACT_SHARE, Motion, Movement, end_of
from ui.shell.settings import Speed

ALONE = "players=3&opponent=easy&seed=1"
FRIENDS = "players=3&opponent=human&seed=1"
POSITION = "A 9: kick-4 first-aid | B: block jab | C: elbow elbow"


def at(query: str = ALONE) -> LunchMoneyDriver:
    return LunchMoneyDriver(query).at(POSITION)


def scenes(driver: LunchMoneyDriver) -> list[Animate]:
    return driver.effects_of(Animate)


def kicked() -> LunchMoneyDriver:
    return at().send(messages.SelectCard(0), messages.SelectTarget(1))


def of(scene: Animate, movement: Movement) -> list[Motion]:
    return [one for one in scene.motions if one.movement is movement]


def one(scene: Animate, movement: Movement) -> Motion:
    """Return the first motion of this kind."""
    return of(scene, movement)[0]


def travels(scene: Animate) -> list[tuple[str, str]]:
    return [(one.key, one.origin) for one in of(scene, Movement.TRAVEL)]


def appearing(scene: Animate, start: int) -> list[str]:
    return [one.key for one in of(scene, Movement.APPEAR) if one.start == start]


def blow() -> Animate:
    """Return the scene in which the kick lands."""
    driver = kicked().advance(lambda actions: actions[-1])
    return next(scene for scene in scenes(driver) if of(scene, Movement.SHED))


def test_a_card_travels_from_the_hand_to_the_stack_and_the_others_move_together() -> None:
    (scene,) = scenes(kicked())
    assert travels(scene) == [("layer-1", "card-0"), ("card-0", "card-1")]


def test_the_card_of_another_comes_from_him() -> None:
    driver = kicked()
    driver.answer_question(lambda actions: next(one for one in actions if "block" in str(one)))
    assert travels(scenes(driver)[-1]) == [("layer-2", "face-1")]


def test_who_is_hit_is_shaken_and_new_cards_appear() -> None:
    driver = kicked().advance(lambda actions: actions[-1])
    motions = [motion for scene in scenes(driver) for motion in scene.motions]
    there = {(one.key, one.movement) for one in motions}
    assert {("player-1", Movement.SHAKE), ("player-1", Movement.SHED)} <= there
    assert any(one.movement is Movement.APPEAR and "card-" in one.key for one in motions)


def test_who_plays_leans_to_their_victim_who_looks_at_the_card_that_lands() -> None:
    (scene,) = scenes(kicked())
    lean, look = one(scene, Movement.LEAN), one(scene, Movement.LOOK)
    card, land = one(scene, Movement.TRAVEL), one(scene, Movement.LAND)
    assert (lean.key, lean.anchor) == ("player-0", "face-1")
    assert (look.key, look.anchor) == ("player-1", "layer-1")
    assert lean.start < card.start < look.start < card.end == land.start < look.end


def test_a_blow_lands_before_the_counters_drop_and_the_number_goes_with_them() -> None:
    scene = blow()
    strike = one(scene, Movement.STRIKE)
    assert strike.anchor == "face-1"
    contact = strike.start + round(strike.length * CONTACT_SHARE)
    shed, count = one(scene, Movement.SHED), one(scene, Movement.COUNT)
    assert one(scene, Movement.SHAKE).start == shed.start == count.start == contact
    assert count.key == "counters-1"
    assert [int(face) for face in count.faces] == list(range(15, 15 - len(count.faces), -1))
    assert count.length == 60 * len(count.faces)
    assert {"outcome", "change-1"} <= set(appearing(scene, contact))


def test_what_misses_says_so_and_drifts_off() -> None:
    driver = LunchMoneyDriver(ALONE).at("A 9: kick-4 | B 15: dodge jab | C: elbow elbow")
    driver.send(messages.SelectCard(0), messages.SelectTarget(1))
    driver.answer_question(lambda actions: next(one for one in actions if "dodge" in str(one)))
    driver.advance(lambda actions: actions[-1])
    drifts = [motion for scene in scenes(driver) for motion in of(scene, Movement.DRIFT)]
    assert [(one.key, one.faces) for one in drifts] == [("player-1", ("missed",))]


def test_a_play_and_a_blow_are_over_before_the_next_pause_is() -> None:
    """The additional time of a blow that takes many counters is cut off by the next play."""
    driver = play_out(LunchMoneyDriver(ALONE))
    pause = 1000 * PAUSES[Speed.CALM]
    lengths = sorted(end_of(scene.motions) for scene in scenes(driver))
    assert lengths[len(lengths) // 2] <= pause
    assert lengths[-1] <= 1100


def test_to_let_a_play_go_by_is_not_seen() -> None:
    driver = kicked()
    seen = len(scenes(driver))
    driver.answer_question(lambda actions: next(one for one in actions if one == LetIt()))
    assert driver.session.match.log[-1].action == LetIt()
    assert len(scenes(driver)) == seen


def test_of_hands_that_nobody_may_see_no_card_moves() -> None:
    driver = at(query=FRIENDS).send(match_messages.LiftCurtain())
    driver.send(messages.SelectCard(0), messages.SelectTarget(1))
    assert travels(scenes(driver)[-1]) == [("layer-1", "card-0")]
    assert not any(one.key.startswith("card-") for one in scenes(driver)[-1].motions)


def test_the_end_appears() -> None:
    driver = play_out(LunchMoneyDriver(ALONE))
    *others, card = sorted(scenes(driver)[-1].motions, key=lambda one: one.end)
    assert (card.key, card.movement) == (RESULT, Movement.APPEAR)
    assert card.start >= end_of(others)
