"""The arena plays brawls as fairly as rounds, and its simple players act as named."""

import pytest

from engine.luck import Seeded
from engine.lunch_money.ai.temperaments import Temperament
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.actions import Discard, PlayCards
from engine.lunch_money.state.brawl import BrawlSetup
from tests.notation.build_lunch_money import brawl, move, text_of
from tools.lab.__main__ import main
from tools.lab.brawls import at_random, course_of, dealt, greedy, lunch_money_player
from tools.lab.duels import stopped_clock


def output_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    main(("arena", "--game", "lunch-money", *arguments))
    return capsys.readouterr().out.splitlines()


def greedily(text: str, *moves: str) -> str:
    """Return the action of the greedy player after these moves."""
    state = brawl(text)
    for one in moves:
        state = LUNCH_MONEY.play(state, *move(state, one), Seeded("")).state
    (seat,) = LUNCH_MONEY.to_act(state)
    return text_of(state, seat, greedy(LUNCH_MONEY.view(state, seat), None, Seeded("")))


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_all_seats_are_equal(capsys: pytest.CaptureFixture[str], seats: int) -> None:
    # Against copies, a player wins one brawl of each group: the one in the winning seat.
    asked = ("--players", str(seats), "--a", "greedy", "--b", "greedy", "--rounds", "16")
    words = output_of(capsys, *asked)[0].split()
    assert int(words[1]) * seats == 16


def test_plays_what_was_asked_and_the_same_again(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--players", "4", "--a", "4", "--b", "random", "--rounds", "8")
    first = output_of(capsys, *asked)
    assert " - 3 x random " in first[0]
    assert " of 8 rounds, " in first[0]
    assert output_of(capsys, *asked)[0] == first[0]


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        (("--a", "godlike"), "godlike"),
        (("--players", "9"), "2 to 8"),
        (("--players", "1"), "2 to 8"),
    ],
)
def test_what_cannot_be_is_refused(
    capsys: pytest.CaptureFixture[str],
    asked: tuple[str, ...],
    problem: str,
) -> None:
    with pytest.raises(SystemExit):
        output_of(capsys, *asked)
    assert problem in capsys.readouterr().err


def test_a_level_of_duels_is_unknown_in_brawls(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        output_of(capsys, "--a", "beginner")
    assert "beginner" in capsys.readouterr().err


def test_a_course_tells_who_won_and_who_attacked() -> None:
    times: tuple[list[float], list[float]] = ([], [])
    setup = BrawlSetup(("Robin", "Mia"))
    course = course_of(("random", "greedy"), setup, "times", stopped_clock, times)
    assert course.winner in (0, 1)
    assert abs(course.turns[0] - course.turns[1]) < 10
    # The greedy player attacks whenever possible, the other only sometimes.
    assert course.attacks[1] > 0.8 * course.turns[1]
    assert 0 < course.attacks[0] < 0.8 * course.turns[0]
    # Only real choices are timed.
    assert all(times)


def test_random_play_weighs_kinds_of_actions_and_not_discards() -> None:
    view = LUNCH_MONEY.view(brawl("A: jab hook elbow kick-2 kick-4 | B: jab"), 0)
    assert sum(isinstance(action, Discard) for action in view.actions) == 31
    luck = Seeded("kinds")
    discards = sum(isinstance(at_random(view, None, luck), Discard) for _ in range(3000))
    assert 850 < discards < 1150


def test_exchanged_players_are_dealt_the_same_temperaments() -> None:
    names, exchanged = ("hard:dealt", "greedy", "20:dealt"), ("20:dealt", "greedy", "hard:dealt")
    drawn = [dealt(names, str(seed)) for seed in range(200)]
    assert all(name == "greedy" for _, name, _ in drawn)
    assert {name for name, _, _ in drawn} == {f"hard:{liked}" for liked in Temperament}
    for seed, (first, _, last) in enumerate(drawn):
        others = dealt(exchanged, str(seed))
        assert [name.split(":")[-1] for name in others] == [first[5:], "greedy", last[3:]]


def test_a_name_means_a_player() -> None:
    assert lunch_money_player("greedy") is greedy
    assert lunch_money_player("random") is at_random
    view = LUNCH_MONEY.view(brawl("A: hook | B 3"), 0)
    for name in ("easy", "normal", "hard", "20", "hard:bully", "20:avenger", "easy:dealt"):
        assert isinstance(lunch_money_player(name)(view, 1, Seeded(name)), PlayCards | Discard)
    with pytest.raises(ValueError, match="no player is called nobody"):
        lunch_money_player("nobody")


@pytest.mark.parametrize(
    ("text", "moves", "expected"),
    [
        ("A: jab big-combo hail-mary | B: jab", (), "A hail-mary B"),
        ("A: grab jab powerplay big-combo | B: jab", (), "A big-combo B"),
        ("A: grab powerplay kick-4 big-combo | B: jab", (), "A grab B"),
        ("A: first-aid first-aid dodge | B: jab", (), "A first-aid first-aid"),
        ("A: dodge disarm | B: jab", (), "A discards disarm dodge"),
        ("A: hook | B: humiliation dodge", ("A hook B",), "B dodge A"),
        ("A: hook | B: humiliation jab", ("A hook B",), "B humiliation A"),
        ("A: hook | B: jab", ("A hook B",), "B lets"),
        ("A: hook | B: jab | C: humiliation", ("A hook B", "B lets"), "C lets"),
    ],
)
def test_greedy_is_greedy(text: str, moves: tuple[str, ...], expected: str) -> None:
    assert greedily(text, *moves) == expected


def test_greedy_saves_himself_with_all_he_has() -> None:
    moves = ("A hook B", "B lets")
    assert greedily("A: hook | B 2: first-aid first-aid", *moves) == "B first-aid first-aid"
