"""The recorded games have the same results on this engine."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.conformance.recorded import Doing, RecordedDie, RecordedGame, RecordedState, games_in
from tests.conformance.replay import replayed
from tests.conformance.tally import has_our_dice, tallied

FILES = sorted(Path(__file__).parent.glob("*.jsonl.gz"))
GAMES = {"seed-skills": 400, "seed-skills-matches": 40, "all-skills": 500}
"""The number of games in each file."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_all_games_agree(path: Path) -> None:
    tally = tallied([path])
    assert tally.differences == []
    assert (tally.games, tally.skipped) == (GAMES[path.name.partition(".")[0]], 0)
    assert tally.steps > tally.games


def test_there_are_files() -> None:
    assert {path.name.partition(".")[0] for path in FILES} == set(GAMES)


def games() -> Iterator[RecordedGame]:
    return (game for path in FILES for game in games_in(path) if has_our_dice(game))


def last_attack(game: RecordedGame) -> int:
    """Return the last attack that does not end its round."""
    return max(
        (
            number
            for number, step in enumerate(game["steps"])
            if step["do"]["action"] == "attack"
            and step["do"].get("type") in ("Power", "Skill")
            and step["state"]["phase"] == "attack"
            and step["legal"]
            and step["legal"][0][0] != "Pass"
        ),
        default=-1,
    )


GAME = next(game for game in games() if last_attack(game) > 2)


def doctored(change: Callable[[RecordedGame, int], None]) -> RecordedGame:
    """Return a recorded game after a change to its last attack, which is well after its start."""
    game: RecordedGame = json.loads(json.dumps(GAME))
    change(game, last_attack(game))
    return game


def _other_value(game: RecordedGame, at: int) -> None:
    die = next(die for row in game["steps"][at]["state"]["dice"] for die in row)
    die["value"] = (die["value"] or 0) + 1


def _other_size(game: RecordedGame, at: int) -> None:
    die = next(die for row in game["steps"][at]["state"]["dice"] for die in row)
    die["size"] = (die["size"] or 0) + 1


def _other_score(game: RecordedGame, at: int) -> None:
    score = game["steps"][at]["state"]["score"]
    score[0] = (score[0] or 0) + 0.5


def _nothing_captured(game: RecordedGame, at: int) -> None:
    game["steps"][at]["state"]["captured"] = [[], []]


def _other_phase(game: RecordedGame, at: int) -> None:
    game["steps"][at]["state"]["phase"] = "choose_sizes"


def _other_player(game: RecordedGame, at: int) -> None:
    waiting = game["steps"][at]["state"]["waiting"]
    waiting[:] = [not waits for waits in waiting]


def _other_attacker(game: RecordedGame, at: int) -> None:
    state = game["steps"][at]["state"]
    state["active"] = 1 - (state["active"] or 0)


def _other_first_player(game: RecordedGame, at: int) -> None:
    state = game["steps"][at]["state"]
    state["initiative"] = 1 - (state["initiative"] or 0)


def _attack_left_out(game: RecordedGame, at: int) -> None:
    legal = game["steps"][at]["legal"]
    assert legal
    del legal[-1]


def _attack_made_up(game: RecordedGame, at: int) -> None:
    legal = game["steps"][at]["legal"]
    assert legal
    legal.append(["Trip", [9], [9]])


def _roll_missing(game: RecordedGame, at: int) -> None:
    game["steps"][at]["rolls"] = []


def _roll_of_another_die(game: RecordedGame, at: int) -> None:
    kind, value, size = game["steps"][at]["rolls"][0]
    game["steps"][at]["rolls"][0] = (kind, value, size + 1)


def _illegal_move(game: RecordedGame, at: int) -> None:
    game["steps"][at]["do"]["targets"] = [9]


DOCTORED = (
    _other_value,
    _other_size,
    _other_score,
    _nothing_captured,
    _other_phase,
    _other_player,
    _other_attacker,
    _other_first_player,
    _attack_left_out,
    _attack_made_up,
    _roll_missing,
    _roll_of_another_die,
    _illegal_move,
)


def test_the_game_to_be_doctored_agrees() -> None:
    assert list(replayed(doctored(lambda game, at: None))) == []


@pytest.mark.parametrize("change", DOCTORED, ids=lambda change: change.__name__.strip("_"))
def test_the_comparison_is_not_blind(change: Callable[[RecordedGame, int], None]) -> None:
    differences = list(replayed(doctored(change)))
    assert differences
    assert f"step {last_attack(GAME) + 1} " in differences[0]


RECIPE = "(4) (8) (8) (10) (X)"


def tied(first: int) -> RecordedGame:
    """Return a game in which both players choose size 6 and roll the same, so that the first player
    is random."""
    shown = zip((*RECIPE.split()[:-1], "(X)"), (4, 8, 8, 10, 6), (2, 3, 5, 7, 4), strict=True)
    dice: list[RecordedDie] = [
        {"recipe": recipe, "size": size, "value": value} for recipe, size, value in shown
    ]
    unrolled: list[RecordedDie] = [
        {
            "recipe": die["recipe"],
            "size": None if "X" in die["recipe"] else die["size"],
            "value": None,
        }
        for die in dice
    ]
    before: RecordedState = {
        "phase": "choose_sizes",
        "round": 1,
        "active": None,
        "initiative": None,
        "won": [0, 0],
        "drawn": 0,
        "score": [None, None],
        "waiting": [True, True],
        "dice": [unrolled, unrolled],
        "captured": [[], []],
    }
    chosen: RecordedState = {**before, "waiting": [False, True]}
    begun: RecordedState = {
        **before,
        "phase": "attack",
        "active": first,
        "initiative": first,
        "score": [18.0, 18.0],
        "waiting": [first == 0, first == 1],
        "dice": [dice, dice],
    }
    return {
        "recipes": [RECIPE, RECIPE],
        "to_win": 1,
        "start": {"rolls": [], "state": before, "legal": None},
        "steps": [
            {"do": _chooses(0), "rolls": [], "state": chosen, "legal": None},
            {
                "do": _chooses(1),
                "rolls": [("initiative_tie", first, 2)],
                "state": begun,
                "legal": None,
            },
        ],
    }


def _chooses(player: int) -> Doing:
    return {"action": "sizes", "player": player, "swing": {"X": 6}, "option": {}}


@pytest.mark.parametrize("first", [0, 1])
def test_a_tie_for_the_initiative_is_decided_as_recorded(first: int) -> None:
    assert list(replayed(tied(first))) == []
