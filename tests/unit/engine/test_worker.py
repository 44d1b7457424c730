"""The worker's text interface: JSON in, JSON out, whatever comes in."""

import json
from typing import Any

import pytest

from engine import worker
from engine.button_men.actions import Action
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.saves import codec
from engine.game import Seat
from engine.games import BUTTON_MEN_GAME, LUNCH_MONEY_GAME
from engine.lunch_money.actions import Action as BrawlAction
from engine.lunch_money.brawl import Setup
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.saves import codec as lunch_money_codec
from engine.match import begun
from tests.build_button_men import duel, setup

POSITION = duel("(4):3 (10):7 (20):11 | (6):5 (8):2 (20):18")


def asked(seat: Seat | None = 0, **other: object) -> dict[str, Any]:
    view = BUTTON_MEN.view(POSITION, seat)
    said = {"view": codec().encode(view), "level": "easy", "seed": "worker", "ticket": 7}
    return said | other


BRAWL = begun(LUNCH_MONEY, Setup(("A", "B", "C", "D"), dealer=3), "worker").state


def asked_in_lunch_money(seat: Seat | None = 0, **other: object) -> dict[str, Any]:
    view = lunch_money_codec().encode(LUNCH_MONEY.view(BRAWL, seat))
    return asked(game="lunch-money", view=view) | other


def answered(request: object) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(worker.choose(json.dumps(request)))
    return answer


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_answers_with_a_legal_action_and_figures(level: str) -> None:
    answer = answered(asked(level=level))
    assert answer["ticket"] == 7
    action = codec().decode(Action, answer["action"])
    assert BUTTON_MEN.refusal(POSITION, 0, action) is None
    assert answer["playouts"] > 0
    assert 0 < answer["chance"] < 1
    assert answer["ms"] >= 0


def test_chooses_sizes_too() -> None:
    state = begun(BUTTON_MEN, setup("(4) (X)", "(6) (Y)"), "sizes").state
    view = codec().encode(BUTTON_MEN.view(state, 1))
    action = codec().decode(Action, answered(asked(view=view))["action"])
    assert BUTTON_MEN.refusal(state, 1, action) is None


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_plays_lunch_money_too(level: str) -> None:
    answer = answered(asked_in_lunch_money(level=level))
    assert answer["ticket"] == 7
    action = lunch_money_codec().decode(BrawlAction, answer["action"])
    assert LUNCH_MONEY.refusal(BRAWL, 0, action) is None
    assert answer["playouts"] > 0
    assert 0 < answer["chance"] < 1


def test_without_a_game_it_is_button_men() -> None:
    first, second = answered(asked()), answered(asked(game="button-men"))
    assert first | {"ms": 0} == second | {"ms": 0}


def test_every_game_has_a_brain() -> None:
    assert set(worker.BRAINS) == {BUTTON_MEN_GAME.name, LUNCH_MONEY_GAME.name}


def test_in_slices_it_comes_to_the_same() -> None:
    request = json.dumps(asked(level="normal"))
    slices = 0
    thoughts, sliced = worker.thinking(request), None
    while sliced is None:
        try:
            next(thoughts)
        except StopIteration as end:
            sliced = json.loads(end.value)
        slices += 1
    at_once = answered(json.loads(request))
    assert slices > 2
    assert sliced["action"] == at_once["action"]
    assert sliced["chance"] == at_once["chance"]


def test_another_seed_is_another_luck() -> None:
    chances = {answered(asked(seed=seed))["chance"] for seed in ("a", "b", "c")}
    assert len(chances) == 3


@pytest.mark.parametrize(
    ("request_", "problem"),
    [
        ("nonsense", "TypeError"),
        (["nonsense"], "TypeError"),
        ({}, "KeyError"),
        ({"ticket": 7}, "KeyError"),
        (asked(level="godlike"), "KeyError"),
        (asked(level=["hard"]), "TypeError"),
        (asked(view={"is": "DuelView"}), "DamagedSave"),
        (asked(view=None), "DamagedSave"),
        (asked(seat=1), "ValueError"),
        (asked(seat=None), "ValueError"),
        (asked(game="chess"), "KeyError"),
        (asked(game=["chess"]), "TypeError"),
        (asked(game="lunch-money"), "DamagedSave"),
        (asked_in_lunch_money(view={"is": "BrawlView"}), "DamagedSave"),
        (asked_in_lunch_money(seat=1), "ValueError"),
        (asked_in_lunch_money(seat=None), "ValueError"),
    ],
)
def test_a_senseless_request_is_answered_by_an_error(request_: object, problem: str) -> None:
    answer = answered(request_)
    assert answer["error"].startswith(f"{problem}: ")
    assert "action" not in answer
    assert answer["ticket"] == (request_.get("ticket") if isinstance(request_, dict) else None)


def test_text_that_is_no_json_is_answered_by_an_error() -> None:
    assert "error" in json.loads(worker.choose("{"))


def test_a_worker_gets_what_it_may_call() -> None:
    assert worker.__export__ == ["choose"]
