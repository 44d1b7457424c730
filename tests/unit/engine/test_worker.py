"""The worker's text interface: JSON in, JSON out, for any input."""

import json
from itertools import count
from typing import Any

import pytest

from engine import worker
from engine.button_men.ai.analysis.merits import Merits
from engine.button_men.ai.analysis.review import LATE
from engine.button_men.ai.questions import judgement
from engine.button_men.match.duel import Action
from engine.button_men.outside.saves import codec
from engine.button_men.rules import BUTTON_MEN
from engine.game import Seat
from engine.games import GAME_NAMES
from engine.luck import Seeded
from engine.lunch_money.outside.saves import codec as lunch_money_codec
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.actions import BrawlAction
from engine.lunch_money.state.brawl import BrawlSetup
from engine.match import new_match
from engine.search import at_once
from tests.narrowing import instance
from tests.notation.build_button_men import duel, setup

POSITION = duel("(4):3 (10):7 (20):11 | (6):5 (8):2 (20):18")


def request_of(seat: Seat | None = 0, **other: object) -> dict[str, Any]:
    view = BUTTON_MEN.view(POSITION, seat)
    said = {"view": codec().encode(view), "level": "easy", "seed": "worker", "ticket": 7}
    return said | other


BRAWL = new_match(LUNCH_MONEY, BrawlSetup(("A", "B", "C", "D"), dealer=3), "worker").state


def lunch_money_request(seat: Seat | None = 0, **other: object) -> dict[str, Any]:
    view = lunch_money_codec().encode(LUNCH_MONEY.view(BRAWL, seat))
    attitude = {"is": "Attitude", "temperament": "bully", "hurt_by": None}
    return request_of(game="lunch-money", view=view, attitude=attitude) | other


def answered(request: object) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(worker.choose(json.dumps(request)))
    return answer


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_answers_with_a_legal_action_and_figures(level: str) -> None:
    answer = answered(request_of(level=level))
    assert answer["ticket"] == 7
    action = codec().decode(Action, answer["action"])
    assert BUTTON_MEN.refusal(POSITION, 0, action) is None
    assert answer["playouts"] > 0
    assert 0 < answer["chance"] < 1
    assert answer["ms"] >= 0


def test_chooses_sizes_too() -> None:
    state = new_match(BUTTON_MEN, setup("(4) (X)", "(6) (Y)"), "sizes").state
    view = codec().encode(BUTTON_MEN.view(state, 1))
    action = codec().decode(Action, answered(request_of(view=view))["action"])
    assert BUTTON_MEN.refusal(state, 1, action) is None


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_plays_lunch_money_too(level: str) -> None:
    answer = answered(lunch_money_request(level=level))
    assert answer["ticket"] == 7
    action = lunch_money_codec().decode(BrawlAction, answer["action"])
    assert LUNCH_MONEY.refusal(BRAWL, 0, action) is None
    assert answer["playouts"] > 0
    assert 0 < answer["chance"] < 1


def test_without_a_game_it_is_button_men() -> None:
    first, second = answered(request_of()), answered(request_of(game="button-men"))
    assert first | {"ms": 0} == second | {"ms": 0}


def test_tells_what_the_best_action_does() -> None:
    answer = answered(request_of(ask="judge", level="hard"))
    assert codec().decode(Merits, answer["merits"]).points > 0


def test_tells_nothing_of_a_view_that_cannot_be() -> None:
    view = request_of()["view"] | {"seat": None}
    assert "error" in answered(request_of(ask="judge", view=view))


def test_every_game_has_a_brain() -> None:
    assert {game for game, ask in worker.BRAINS if ask == worker.MOVE} == set(GAME_NAMES)


def test_in_slices_it_comes_to_the_same() -> None:
    request = json.dumps(request_of(level="normal"))
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
    view = codec().encode(BUTTON_MEN.view(duel("(12):9 (10):7 (20):11 | (6):5 (8):3 (10):7"), 0))
    chances = {answered(request_of(view=view, seed=str(seed)))["chance"] for seed in range(12)}
    assert len(chances) > 1


@pytest.mark.parametrize(
    ("request_", "problem"),
    [
        ("nonsense", "TypeError"),
        (["nonsense"], "TypeError"),
        ({}, "KeyError"),
        ({"ticket": 7}, "KeyError"),
        (request_of(level="godlike"), "KeyError"),
        (request_of(level=["hard"]), "TypeError"),
        (request_of(view={"is": "DuelView"}), "DamagedSave"),
        (request_of(view=None), "DamagedSave"),
        (request_of(seat=1), "ValueError"),
        (request_of(seat=None), "ValueError"),
        (request_of(game="chess"), "KeyError"),
        (request_of(game=["chess"]), "TypeError"),
        (request_of(game="lunch-money"), "DamagedSave"),
        (lunch_money_request(view={"is": "BrawlView"}), "DamagedSave"),
        (lunch_money_request(seat=1), "ValueError"),
        (lunch_money_request(seat=None), "ValueError"),
    ],
)
def test_a_senseless_request_is_answered_by_an_error(request_: object, problem: str) -> None:
    answer = answered(request_)
    assert answer["error"].startswith(f"{problem}: ")
    assert "action" not in answer
    assert answer["ticket"] == (request_.get("ticket") if isinstance(request_, dict) else None)


@pytest.mark.parametrize("text", ["{", "[" * 100_000, f'{{"ticket": {"9" * 5000}}}'])
def test_text_that_is_no_json_is_answered_by_an_error(text: str) -> None:
    assert json.loads(worker.choose(text))["error"] == "DamagedSave: save.not-json"


@pytest.mark.parametrize(
    ("path", "said"),
    [
        (("fight", "sides", 0, "dice"), ["g(18):9"] * 40),
        (("fight", "sides", 0, "dice", 0), "(4):7"),
        (("fight", "mover"), 9),
        (("players",), []),
        (("players", 0, "roster"), ["(4)"] * 40),
        (("rules", "skill_dice"), -5),
    ],
)
def test_a_view_of_what_cannot_be_is_answered_by_an_error(
    path: tuple[str | int, ...], said: object
) -> None:
    request = json.loads(json.dumps(request_of()))
    place = request["view"]
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = said
    assert answered(request)["error"].startswith("DamagedSave: save.")


def test_a_player_who_has_nothing_to_choose_from_gets_an_error() -> None:
    request = json.loads(json.dumps(lunch_money_request()))
    request["view"]["actions"] = []
    assert answered(request)["error"].startswith("ValueError: ")


@pytest.mark.parametrize(("name", "said"), [("players", []), ("active", 7), ("dealer", -1)])
def test_so_is_that_of_a_brawl(name: str, said: object) -> None:
    request = json.loads(json.dumps(lunch_money_request()))
    request["view"]["table"][name] = said
    assert answered(request)["error"].startswith("DamagedSave: save.")


def test_a_worker_gets_what_it_may_call() -> None:
    assert worker.__export__ == ["choose"]


def test_judges_every_action_from_best_to_worst() -> None:
    answer = answered(request_of(ask="judge", level="hard"))
    chances = [option["chance"] for option in answer["options"]]
    assert chances == sorted(chances, reverse=True)
    assert len(chances) == len(BUTTON_MEN.view(POSITION, 0).offers) - 1, "all but to surrender"
    for option in answer["options"]:
        action = codec().decode(Action, option["action"])
        assert BUTTON_MEN.refusal(POSITION, 0, action) is None
        assert option["share"] is None


@pytest.mark.parametrize(("tick", "explained"), [(0, True), (LATE, False)])
def test_explains_the_next_attacks_while_there_is_time(tick: float, explained: bool) -> None:
    clock = count(0, tick)
    request = request_of(level="hard", explains=True)
    answer = at_once(judgement(request, Seeded("judge"), lambda: float(next(clock))))
    assert any(option["reasons"] for option in instance(answer["options"], list)) is explained


def test_judges_sizes_by_how_often_they_should_be_chosen() -> None:
    state = new_match(BUTTON_MEN, setup("(4) (X)", "(6) (Y)"), "sizes").state
    view = codec().encode(BUTTON_MEN.view(state, 1))
    shares = [one["share"] for one in answered(request_of(ask="judge", view=view))["options"]]
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) == pytest.approx(1)


def test_what_nobody_can_answer_is_refused() -> None:
    assert answered(request_of(ask="why"))["error"].startswith("KeyError")
