"""What moves when something has happened in a duel, and that nothing moves when nothing has."""

from tests.button_men_driver import ButtonMenDriver, play_out
from ui.button_men import messages as messages
from ui.components.result import RESULT
from ui.match import messages as match_messages
from ui.shell.effects import Animate
from ui.shell.motion import DURATIONS, Motion, Movement
from ui.shell.settings import Speed

FRIENDS = "me=(20)+(20)&you=(4)+(6)+(8)&opponent=human&seed=1"
POSITION = "(20):9 (20):15 | (4):4 (6):3 (8):2"


def driver(query: str = FRIENDS) -> ButtonMenDriver:
    return ButtonMenDriver(query).at(POSITION)


def scenes(driver: ButtonMenDriver) -> list[Animate]:
    return [effect for effect in driver.effects if isinstance(effect, Animate)]


def attacked(driver: ButtonMenDriver) -> tuple[Motion, ...]:
    """Two dice are taken at once by the second of mine."""
    driver.send(messages.SelectMine(1), messages.SelectTheirs(1, 1), messages.Attack())
    (scene,) = scenes(driver)
    return scene.motions


def test_what_was_taken_travels_to_its_pile_and_the_others_close_the_gap() -> None:
    travels = [one for one in attacked(driver()) if one.movement is Movement.TRAVEL]
    assert travels == [
        Motion("captured-0-0", Movement.TRAVEL, "die-1-1"),
        Motion("die-1-0", Movement.TRAVEL, "die-1-0"),
        Motion("die-1-1", Movement.TRAVEL, "die-1-2"),
    ]


def test_what_nobody_gets_travels_out_of_the_round_and_the_others_close_the_gap() -> None:
    here = ButtonMenDriver(FRIENDS).at("nz(20):6 (20):15 | (4):4 (6):3 (8):2")
    here.send(
        messages.SelectMine(0),
        messages.SelectTheirs(1, 0),
        messages.SelectTheirs(1, 2),
        messages.Attack(),
    )
    (scene,) = scenes(here)
    assert [one for one in scene.motions if one.movement is Movement.TRAVEL] == [
        Motion("removed-1-0", Movement.TRAVEL, "die-1-0"),
        Motion("removed-1-1", Movement.TRAVEL, "die-1-2"),
        Motion("die-1-0", Movement.TRAVEL, "die-1-1"),
    ]
    (theirs,) = [row for row in here.view_model.rows if row.seat == 1]
    assert [one.key for one in theirs.removed] == ["removed-1-0", "removed-1-1"]


def test_what_attacked_is_rolled() -> None:
    assert Motion("die-0-1", Movement.ROLL) in attacked(driver())


def test_everything_that_moves_is_there() -> None:
    here = driver()
    before = {one.key for row in here.view_model.rows for one in row.dice}
    motions = attacked(here)
    after = {one.key for row in here.view_model.rows for one in (*row.dice, *row.captured)}
    assert {one.key for one in motions} <= after
    assert {one.origin for one in motions} - {""} <= before


def test_all_dice_are_rolled_when_a_round_begins() -> None:
    here = ButtonMenDriver(f"{FRIENDS}&wins=2")
    here.send(messages.AskSurrender(), messages.Surrender())
    assert [one.key for one in scenes(here)[-1].motions] == [RESULT]
    here.send(messages.NextRound())
    rolled = [one.key for one in scenes(here)[-1].motions if one.movement is Movement.ROLL]
    assert rolled == ["die-0-0", "die-0-1", "die-1-0", "die-1-1", "die-1-2"]


def test_nothing_moves_on_opening_undo_and_looking_back() -> None:
    here = play_out(ButtonMenDriver("me=(20)+(20)&you=(4)+(6)&opponent=easy&seed=1"))
    seen = len(scenes(here))
    here.send(
        match_messages.ReviewAt(1),
        match_messages.ReviewAt(2),
        match_messages.StopReview(),
        match_messages.Undo(),
    )
    assert len(scenes(here)) == seen
    assert not scenes(ButtonMenDriver("me=(20)+(20)&you=(4)+(6)&seed=1", here.kept))


def test_a_rematch_rolls_and_going_on_from_the_past_does_not() -> None:
    here = play_out(ButtonMenDriver(FRIENDS))
    seen = len(scenes(here))
    here.send(match_messages.ReviewAt(1), match_messages.PlayFromHere())
    assert len(scenes(here)) == seen
    here.send(match_messages.Rematch())
    assert len(scenes(here)) == seen + 1


def test_picking_moves_nothing() -> None:
    here = driver()
    here.send(messages.SelectMine(0), messages.SelectTheirs(1, 1), messages.ClearSelection())
    assert not scenes(here)


def test_the_speed_of_the_page_says_how_long_it_takes() -> None:
    assert all(length < 400 for length in DURATIONS.values())
    here = driver()
    attacked(here)
    assert scenes(here)[0].milliseconds == DURATIONS[Speed.CALM]
    still = driver(f"{FRIENDS}&speed=0")
    still.send(messages.SelectMine(1), messages.SelectTheirs(1, 1), messages.Attack())
    assert not scenes(still)
