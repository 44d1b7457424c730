"""The animations of events in a duel and their order, and none without an event."""

from collections.abc import Iterator
from random import Random
from urllib.parse import quote

import pytest

from engine.button_men.buttons import playable
from tests.drivers.button_men_driver import ButtonMenDriver, clicks, computer_answer, play_out
from tests.drivers.shown import elements
from tests.explore.effort import sampled
from tests.notation.build_button_men import dice
from ui.button_men import messages as messages
from ui.button_men import staging
from ui.button_men.animations import count_steps, faces
from ui.button_men.prompt import LEAD
from ui.components.result import RESULT
from ui.held_update import HeldUpdate
from ui.match import messages as match_messages
from ui.match.status import LAST_MOVE
from ui.nodes import nodes_by_key
from ui.shell.effects import Animate
from ui.shell.messages import ToggleMargin
from ui.shell.motion import CONTACT_SHARE, Motion, Movement, end_of
from ui.shell.settings import Margin

FRIENDS = "me=(20)+(20)&you=(4)+(6)+(8)&opponent=human&seed=1"
ALONE = "me=(20)+(20)&you=(4)+(6)+(8)&opponent=easy&seed=1"
POSITION = "(20):9 (20):15 | (4):4 (6):3 (8):2"
TRIP = "t(4):1 (20):5 | (20):20 (6):3"


def driver(query: str = ALONE, position: str = POSITION) -> ButtonMenDriver:
    return ButtonMenDriver(query).at(position)


def scenes(driver: ButtonMenDriver) -> list[Animate]:
    return driver.effects_of(Animate)


def attacked(
    driver: ButtonMenDriver, mine: tuple[int, ...] = (1,), theirs: tuple[int, ...] = (1,)
) -> tuple[Motion, ...]:
    """Return the last scene, after an attack with these dice on those."""
    driver.send(*(messages.SelectMine(at) for at in mine))
    driver.send(*(messages.SelectTheirs(1, at) for at in theirs), messages.Attack())
    return scenes(driver)[-1].motions


def moved(motions: tuple[Motion, ...], movement: Movement) -> list[Motion]:
    return [one for one in motions if one.movement is movement]


def one(motions: tuple[Motion, ...], movement: Movement, key: str) -> Motion:
    (found,) = [motion for motion in moved(motions, movement) if motion.key == key]
    return found


def test_an_attack_is_told_in_order() -> None:
    """The order is strike, contact, capture, tumble, reveal, count."""
    motions = attacked(driver())
    strike = one(motions, Movement.STRIKE, "die-0-1")
    contact = strike.start + round(strike.length * CONTACT_SHARE)
    hit = one(motions, Movement.HIT, "captured-0-0")
    capture = one(motions, Movement.TRAVEL, "captured-0-0")
    tumble = one(motions, Movement.TUMBLE, "die-0-1")
    land = one(motions, Movement.LAND, "die-0-1")
    count = one(motions, Movement.COUNT, "score-0")
    assert strike.origin == "die-1-1"
    assert strike.start == 0
    assert contact == hit.start == 220
    assert hit.end == capture.start == 280
    assert capture.start < tumble.start == strike.end == 350
    assert tumble.end == land.start == count.start == 850
    assert max(capture.end, count.end) <= 1100


def test_nothing_is_seen_too_early() -> None:
    """Until it tumbles, a die shows its old value; scores, log and status line appear with the
    result."""
    here = driver()
    motions = attacked(here)
    cover = one(motions, Movement.COVER, "die-0-1")
    assert (cover.origin, cover.start, cover.end) == ("die-0-1", 0, 350)
    taken = one(motions, Movement.COVER, "captured-0-0")
    assert taken.origin == "die-1-1"
    assert taken.end == one(motions, Movement.TRAVEL, "captured-0-0").end
    line = here.log[-1].key
    told = [one for one in moved(motions, Movement.APPEAR) if one.key in {line, LAST_MOVE}]
    assert [one.start for one in told] == [850, 850]
    assert one(motions, Movement.COUNT, "score-0").faces[0] == "20"


def test_several_attackers_strike_together_and_come_to_rest_one_after_another() -> None:
    here = driver(position="(20):9 (8):3 (6):2 | (4):4 (12):12 (8):2")
    motions = attacked(here, (0, 1), (1,))
    strikes = moved(motions, Movement.STRIKE)
    assert [(one.key, one.start, one.origin) for one in strikes] == [
        ("die-0-0", 0, "die-1-1"),
        ("die-0-1", 0, "die-1-1"),
    ]
    lands = [one(motions, Movement.LAND, f"die-0-{at}").start for at in (0, 1)]
    assert lands == [850 - staging.STEP, 850]


def test_what_was_taken_travels_to_its_pile_and_the_others_close_the_gap() -> None:
    travels = moved(attacked(driver()), Movement.TRAVEL)
    assert [(one.key, one.origin) for one in travels] == [
        ("captured-0-0", "die-1-1"),
        ("die-1-0", "die-1-0"),
        ("die-1-1", "die-1-2"),
    ]
    assert len({(one.start, one.length) for one in travels}) == 1


def test_what_nobody_gets_travels_out_of_the_round_and_the_others_close_the_gap() -> None:
    here = driver(position="nz(20):6 (20):15 | (4):4 (6):3 (8):2")
    travels = moved(attacked(here, (0,), (0, 2)), Movement.TRAVEL)
    assert [(one.key, one.origin) for one in travels] == [
        ("removed-1-0", "die-1-0"),
        ("removed-1-1", "die-1-2"),
        ("die-1-0", "die-1-1"),
    ]
    (theirs,) = [row for row in here.view_model.rows if row.seat == 1]
    assert [one.key for one in theirs.removed] == ["removed-1-0", "removed-1-1"]


def test_a_die_that_joins_appears_as_it_is_rolled_and_the_others_make_room() -> None:
    motions = attacked(driver(position="(4):1 %(12):9 (6):2 | (10):6 (20):15"), (1,), (0,))
    appears, tumble = (one(motions, kind, "die-0-2") for kind in (Movement.APPEAR, Movement.TUMBLE))
    assert appears.start == tumble.start == staging.STRIKE
    assert one(motions, Movement.COVER, "die-0-1").origin == "die-0-1"
    assert one(motions, Movement.STRIKE, "die-0-1").origin == "die-1-0"
    assert one(motions, Movement.TRAVEL, "die-0-3").origin == "die-0-2"


def test_a_die_joins_in_the_place_of_one_that_was_taken() -> None:
    motions = attacked(driver(position="(10):8 (4):1 | (20):15 G(6):5 (20):16"), (0,), (1,))
    assert one(motions, Movement.TRAVEL, "captured-0-0").origin == "die-1-1"
    assert one(motions, Movement.APPEAR, "die-1-1").start == staging.STRIKE
    assert not [one for one in moved(motions, Movement.COVER) if one.key == "die-1-1"]


def test_an_attacker_that_leaves_travels_out_of_the_round() -> None:
    """Its target stays in place and tumbles there."""
    motions = attacked(driver(position="(6):3 b(8):2 (4):1 | (20):19 (6):5"), (1,), (0,))
    assert not moved(motions, Movement.STRIKE)
    assert one(motions, Movement.TRAVEL, "removed-0-0").origin == "die-0-1"
    assert one(motions, Movement.TRAVEL, "die-0-1").origin == "die-0-2"
    assert one(motions, Movement.TUMBLE, "die-1-0").start == staging.STRIKE


def test_the_same_moves_where_the_table_turns_for_the_next_player() -> None:
    """It turns when the dice have landed."""
    alone, together = (attacked(driver(query)) for query in (ALONE, FRIENDS))
    assert [one for one in together if one.start < 850] == [one for one in alone if one.start < 850]


def test_what_is_told_waits_for_the_last_die_to_land() -> None:
    here = driver()
    attacked(here)
    scene = scenes(here)[-1]
    assert scene.landing == max(one.start for one in moved(scene.motions, Movement.LAND)) == 850
    assert scene.on_table == ("dice-0", "piles-0", "dice-1", "piles-1")
    late = {one.key for one in scene.motions if one.start >= scene.landing}
    assert late == {"score-0", "score-1", LEAD, LAST_MOVE, here.log[-1].key, "die-0-1"}


def test_of_a_round_that_begins_nothing_was_told_before() -> None:
    here = ButtonMenDriver("me=(6) (X)&you=(6) (10)&seed=1&opponent=easy")
    (option,) = here.view_model.options
    here.send(messages.SetDial(option.dials[0].dial, 20), messages.Do(option.offer))
    scene = scenes(here)[-1]
    assert scene.landing == max(one.start for one in moved(scene.motions, Movement.LAND))
    assert scene.on_table == ()


def test_a_pass_is_told_at_once() -> None:
    here = driver(position="(4):1 (6):2 | (20):20")
    here.send(messages.PassTurn())
    assert not [one for one in scenes(here) if one.landing]


def test_a_target_that_was_missed_laughs_it_off_when_the_dice_lie() -> None:
    motions = attacked(driver(position=TRIP), (0,), (0,))
    assert not moved(motions, Movement.TRAVEL)
    assert {one.key for one in moved(motions, Movement.TUMBLE)} == {"die-0-0", "die-1-0"}
    (shake,) = moved(motions, Movement.SHAKE)
    assert shake.key == "die-1-0"
    assert shake.start == max(one.start for one in moved(motions, Movement.LAND))
    assert end_of(motions) <= 1100


def test_dice_that_lend_are_turned_down_before_the_blow() -> None:
    here = driver(position="(10):3 F(6):4 | (12):5 (4):1")
    here.send(messages.SelectMine(0), messages.SelectTheirs(1, 0))
    (option,) = here.view_model.options
    here.send(messages.SetDial(option.dials[0].dial, 2), messages.Attack())
    motions = scenes(here)[-1].motions
    assert one(motions, Movement.TUMBLE, "die-0-1").end == staging.CONTACT


@pytest.mark.parametrize("query", ["me=c(6) (6)&you=(6) (6)", "me=f(6) (6)&you=(6) (6)"])
def test_dice_that_answer_turn_in_place(query: str) -> None:
    for seed in range(40):
        here = ButtonMenDriver(f"{query}&seed={seed}&opponent=easy")
        reroll = [one for one in here.view_model.options if one.offer.action.name != "decline"]
        if here.turn.view.phase == "initiative" and reroll:
            break
    here.send(*(messages.SetDial(dial.dial, 1) for dial in reroll[0].dials))
    here.send(messages.Do(reroll[0].offer))
    motions = scenes(here)[-1].motions
    assert {one.key for one in moved(motions, Movement.TUMBLE)} == {"die-0-0"}
    assert not moved(motions, Movement.STRIKE)


def test_everything_that_moves_is_there() -> None:
    here = driver()
    before = {one.key for row in here.view_model.rows for one in row.dice}
    motions = attacked(here)
    dice = [one for one in motions if one.key.startswith(("die-", "captured-"))]
    after = {one.key for row in here.view_model.rows for one in (*row.dice, *row.captured)}
    assert {one.key for one in dice} <= after
    assert {one.origin for one in motions} - {""} <= before


def drawn(driver: ButtonMenDriver) -> set[str]:
    """Return the ids of all elements on the page."""
    return {str(node.key) for node in elements(driver.page)}


@pytest.mark.parametrize("seed", sampled(range(20)))
def test_whatever_the_buttons_what_moves_is_there_and_comes_from_where_something_was(
    seed: int,
) -> None:
    names = Random(seed).sample([one.name for one in playable()], 2)
    me, you = map(quote, names)
    here = ButtonMenDriver(f"me={me}&you={you}&opponent=human&wins=1&seed={seed}")
    here.send(ToggleMargin(Margin.LOG))
    for _ in range(60):
        if here.turn.is_over:
            break
        page, before, known = here.page, drawn(here), len(here.effects)
        here.send(*clicks(here))
        fresh = [one for one in here.effects[known:] if isinstance(one, Animate)]
        motions = [motion for one in fresh for motion in one.motions]
        for one in fresh:
            shown = HeldUpdate(page, frozenset(one.on_table)).visible_part(here.page)
            early = {motion.key for motion in one.motions if motion.start < one.landing}
            assert early <= nodes_by_key(shown or here.page).keys()
        # The two text lines are missing at the end of a match.
        assert {one.key for one in motions} <= {*drawn(here), LAST_MOVE, LEAD}
        assert {one.origin for one in motions} <= {"", *before}


def test_all_dice_are_rolled_when_a_round_begins() -> None:
    here = driver(f"{FRIENDS}&wins=2")
    here.send(messages.AskSurrender(), messages.Surrender())
    assert [one.key for one in scenes(here)[-1].motions] == [RESULT]
    here.send(messages.NextRound())
    rolled = moved(scenes(here)[-1].motions, Movement.TUMBLE)
    assert [one.key for one in rolled] == ["die-0-0", "die-0-1", "die-1-0", "die-1-1", "die-1-2"]
    assert [one.start for one in rolled] == sorted({one.start for one in rolled})
    assert end_of(scenes(here)[-1].motions) <= 1100


def test_sizes_that_were_chosen_grow_before_the_dice_roll() -> None:
    here = ButtonMenDriver("me=(6) (X)&you=(6) (10)&seed=1&opponent=easy")
    (option,) = here.view_model.options
    here.send(messages.SetDial(option.dials[0].dial, 20), messages.Do(option.offer))
    motions = scenes(here)[-1].motions
    (grows,) = moved(motions, Movement.GROW)
    assert grows.key == "die-0-1"
    assert grows.end <= min(one.start for one in moved(motions, Movement.TUMBLE))


def test_the_card_of_a_result_comes_when_the_last_die_lies() -> None:
    here = ButtonMenDriver("me=(20)&you=(4)&seed=1&opponent=easy&wins=1").at("(20):9 | (4):4")
    motions = attacked(here, (0,), (0,))
    card = one(motions, Movement.APPEAR, RESULT)
    assert card.start > max(one.start for one in moved(motions, Movement.LAND))
    assert card.end <= 1100


def test_the_computer_moves_in_the_same_order_once_the_last_scene_is_over() -> None:
    here = driver()
    mine = attacked(here)
    pause = here.last_question.pause * 1000
    assert pause - end_of(mine) >= 250 - (staging.LAST - end_of(mine))
    assert pause == staging.LAST + 250
    here.send(computer_answer(here))
    theirs = scenes(here)[-1].motions
    kinds = list(dict.fromkeys(one.movement for one in sorted(theirs, key=lambda one: one.start)))
    order = (Movement.STRIKE, Movement.HIT, Movement.TRAVEL, Movement.TUMBLE, Movement.LAND)
    assert [one for one in kinds if one in order] == list(order)


def test_a_die_tumbles_over_other_numbers_within_its_size() -> None:
    for die in dice("(4):1 (20):20 (6,6):7 (2):2"):
        seen = faces(die, 3)
        assert len(seen) >= 5
        assert str(die.value) not in seen
        assert all(die.lowest <= int(face) <= die.size for face in seen)
        assert seen == faces(die, 3)
    alone, many = dice("(1):1 (20):9")
    assert faces(alone, 0) == ()
    assert len(set(faces(many, 0))) == 6


def test_a_score_counts_from_what_it_was() -> None:
    assert count_steps(34, 53) == (34, 37, 41, 45, 49)
    assert count_steps(36, 26) == (36, 34, 32, 30, 28)


def test_nothing_moves_on_opening_undo_and_looking_back() -> None:
    here = play_out(ButtonMenDriver("me=(20)+(20)&you=(4)+(6)&opponent=easy&seed=1"))
    seen = len(scenes(here))
    here.send(
        match_messages.ReplayAt(1),
        match_messages.ReplayAt(2),
        match_messages.StopReplay(),
        match_messages.Undo(),
    )
    assert len(scenes(here)) == seen
    assert not scenes(ButtonMenDriver("me=(20)+(20)&you=(4)+(6)&seed=1", here.kept))


def test_a_rematch_rolls_and_going_on_from_the_past_does_not() -> None:
    here = play_out(ButtonMenDriver(FRIENDS))
    seen = len(scenes(here))
    here.send(match_messages.ReplayAt(1), match_messages.PlayFromHere())
    assert len(scenes(here)) == seen
    here.send(match_messages.Rematch())
    assert len(scenes(here)) == seen + 1


def test_picking_moves_nothing() -> None:
    here = driver()
    here.send(messages.SelectMine(0), messages.SelectTheirs(1, 1), messages.ClearSelection())
    assert not scenes(here)


def ends(query: str) -> Iterator[int]:
    """Yield the end of each scene of a whole match."""
    yield from (end_of(one.motions) for one in scenes(play_out(ButtonMenDriver(query))))


def test_no_scene_of_a_match_takes_longer_than_1_1_seconds_or_half_of_it() -> None:
    calm, fast = list(ends(f"{ALONE}&wins=2")), list(ends(f"{ALONE}&wins=2&speed=2"))
    assert max(calm) <= 1100
    assert max(fast) <= 550
    assert len(calm) == len(fast) > 5
    assert not list(ends(f"{ALONE}&wins=2&speed=0"))
