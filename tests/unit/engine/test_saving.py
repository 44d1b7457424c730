"""Saving: what is damaged is told with its place."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.button_men.dice.editions import BUTTON_WEAVERS, Rules
from engine.button_men.match.duel import Duel, Setup
from engine.button_men.outside.saves import DuelMatch, codec, restored, saved
from engine.button_men.rules import BUTTON_MEN
from engine.match import begun
from engine.saving import MAX_DEPTH, MAX_VALUES, DamagedSave, read_json
from tests.notation.build_button_men import duel, setup
from tests.notation.moves import move

ROOT = Path(__file__).parents[3]
Saved = dict[str, object]


def a_match() -> DuelMatch:
    """Past its secret choices, a reaction and an attack."""
    match = begun(BUTTON_MEN, setup("f(X) (4) s(8)", "c(Y) (6) (8)"), "mend")
    match = match.played(1, move(match.state, 1, "choose-sizes with 1=9"))
    match = match.played(0, move(match.state, 0, "choose-sizes with 1=7"))
    for _ in range(3):
        seat = BUTTON_MEN.to_act(match.state)[0]
        match = match.played(seat, next(BUTTON_MEN.actions(match.state, seat)))
    return match


def damaged(change: Callable[[Saved], object]) -> Saved:
    """The save of a match after a change to it."""
    record: Saved = json.loads(json.dumps(saved(a_match())))
    change(record)
    return record


def put(*path: str | int, said: object) -> Callable[[Saved], object]:
    """The change that puts something at a place of the save."""

    def change(record: Saved) -> None:
        *way, last = path
        place: object = record
        for step in way:
            place = place[step]  # type: ignore[index]
        place[last] = said  # type: ignore[index]

    return change


def test_a_save_is_restored_with_all_that_happened() -> None:
    match = a_match()
    again = restored(saved(match))
    assert again == match
    assert len(again.states) == len(match.log) + 1
    assert again.undone() == match.undone()


def test_a_log_is_saved_whole_whatever_was_saved_before() -> None:
    match = a_match()
    seat = BUTTON_MEN.to_act(match.undone().state)[0]
    *_, other = BUTTON_MEN.actions(match.undone().state, seat)
    branch = match.undone().played(seat, other)
    assert branch.log != match.log
    for one in (match, match.undone(), match, branch, begun(BUTTON_MEN, match.setup, "x"), branch):
        assert saved(one)["log"] == [codec().encode(entry) for entry in one.log]


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        ({}, "other-game"),
        ({"game": "lunch-money"}, "other-game"),
        ({"game": "button-men"}, "missing"),
    ],
)
def test_what_is_no_save_of_button_men(record: Saved, reason: str) -> None:
    with pytest.raises(DamagedSave) as error:
        restored(record)
    assert error.value.refusal.reason == f"save.{reason}"
    assert str(error.value) == str(error.value.refusal)


@pytest.mark.parametrize(
    ("change", "reason", "at"),
    [
        (put("setup", said=3), "not-a-record", "$.setup"),
        (put("setup", said={"is": "Party"}), "unknown-kind", "$.setup"),
        (put("setup", "entrants", said="two"), "not-a-list", "$.setup.entrants"),
        (put("setup", "entrants", 0, "name", said=7), "wrong-type", "$.setup.entrants[0].name"),
        (put("setup", "rules", "tie", said="fight"), "unknown-kind", "$.setup.rules.tie"),
        (put("setup", "rules", "to_win", said=True), "wrong-type", "$.setup.rules.to_win"),
        (put("setup", "rules", "secret", said=1), "wrong-type", "$.setup.rules.secret"),
        (put("seed", said=None), "wrong-type", "$.seed"),
        (put("opening", said={}), "not-a-list", "$.opening"),
        (put("opening", said=[["Chose"]]), "not-a-record", "$.opening[0]"),
        (put("state", "phase", said="lunch"), "unknown-kind", "$.state.phase"),
        (put("state", "players", 1, "won", said=2.5), "wrong-type", "$.state.players[1].won"),
        (
            put("state", "fight", "sides", 0, "dice", 1, said="(4:4"),
            "unreadable",
            "$.state.fight.sides[0].dice[1]",
        ),
        (put("state", "fight", said={"is": "Brawl"}), "unknown-kind", "$.state.fight"),
        (put("log", 0, "seat", said="0"), "wrong-type", "$.log[0].seat"),
        (put("log", 0, "action", said={"is": "Cheat"}), "unknown-kind", "$.log[0].action"),
        (put("log", 0, "action", said={"is": "Strike"}), "missing", "$.log[0].action"),
        (put("log", 0, "picks", said=[None]), "wrong-type", "$.log[0].picks[0]"),
        (put("log", 0, "events", 0, said={"is": "Chose"}), "missing", "$.log[0].events[0]"),
    ],
)
def test_damage_is_told_with_its_place(
    change: Callable[[Saved], object], reason: str, at: str
) -> None:
    with pytest.raises(DamagedSave) as error:
        restored(damaged(change))
    words = dict(error.value.refusal.words)
    assert (error.value.refusal.reason, words["at"]) == (f"save.{reason}", at)


@pytest.mark.parametrize("name", ["setup", "seed", "opening", "state", "log"])
def test_a_part_that_is_missing_is_named(name: str) -> None:
    with pytest.raises(DamagedSave) as error:
        restored(damaged(lambda record: record.pop(name)))
    assert error.value.refusal.words == (("at", "$"), ("name", name))


@pytest.mark.parametrize(
    "change",
    [
        lambda record: record["setup"]["entrants"].pop(),
        lambda record: record["state"]["players"].pop(),
        put("state", "fight", said=None),
        put("state", "phase", said="before-game"),
        put("state", "first", said=5),
        put("state", "choosers", said=[7]),
        lambda record: record["state"]["fight"]["sides"].pop(),
        put("state", "fight", "mover", said=9),
    ],
)
def test_parts_that_do_not_fit_together(change: Callable[[Saved], object]) -> None:
    with pytest.raises(DamagedSave) as error:
        restored(damaged(change))
    assert error.value.refusal.reason == "save.incoherent"


def test_a_list_of_another_length() -> None:
    with pytest.raises(DamagedSave) as error:
        codec().decode(tuple[int, int], [1, 2, 3])
    assert str(error.value) == "save.length at=$ least=2 given=3"


def test_a_recipe_that_nobody_can_read_is_damage_only_where_it_is_needed() -> None:
    """The state counts; the recipe would only be needed to play the log again."""
    again = restored(damaged(put("setup", "entrants", 0, "recipe", said="plasma")))
    assert again.state == a_match().state
    assert not again.can_undo


def test_a_state_that_the_rules_no_longer_reproduce_counts() -> None:
    changed = restored(damaged(put("state", "players", 0, "won", said=2)))
    assert changed.state.players[0].won == 2
    assert changed.log == a_match().log
    assert not changed.can_undo


def test_a_log_that_the_rules_refuse_is_only_shown() -> None:
    other = 1 - a_match().log[2].seat
    again = restored(damaged(put("log", 2, "seat", said=other)))
    assert again.state == a_match().state
    assert again.log[2].seat == other
    assert not again.can_undo


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_nobody_has_moved_who_does_not_play(seat: int) -> None:
    with pytest.raises(DamagedSave, match=r"save.incoherent at=[$].log\[2\].seat"):
        restored(damaged(put("log", 2, "seat", said=seat)))


def test_only_values_can_be_saved() -> None:
    with pytest.raises(TypeError, match="float"):
        codec().encode(1.5)
    with pytest.raises(TypeError, match="not a value"):
        codec().decode(object, {"is": "object"})


@pytest.mark.parametrize("said", ["x", 3])
def test_either_of_two_plain_kinds(said: str | int) -> None:
    assert codec().decode(int | str, said) == said
    assert codec().decode(str | int, said) == said


def test_sets_are_saved_in_order() -> None:
    assert codec().encode(frozenset({"b", "a"})) == ["a", "b"]
    assert codec().decode(frozenset[str], ["a", "b"]) == {"a", "b"}


def test_none_of_several_kinds() -> None:
    with pytest.raises(DamagedSave, match="unknown-kind"):
        codec().decode(Setup | Rules, {"is": "Duel"})


def test_rules_and_states_go_through_json_as_text() -> None:
    for value in (BUTTON_WEAVERS, duel("s(10):2 (X=7)!:5 | f(6):1~dizzy holding (4):3")):
        text = json.dumps(codec().encode(value))
        assert codec().decode(type(value), json.loads(text)) == value
    assert isinstance(codec().decode(Rules, codec().encode(BUTTON_WEAVERS)), Rules)
    assert isinstance(codec().decode(Duel, codec().encode(a_match().state)), Duel)
    assert codec().decode(Setup, codec().encode(a_match().setup)) == a_match().setup


def test_saves_do_not_depend_on_the_garbage_collector() -> None:
    """Giving a class slots makes it twice; the first one must not be what a save comes back as."""
    program = (
        "import gc; gc.disable()\n"
        "from tests.unit.engine.test_saving import a_match, restored, saved\n"
        "assert restored(saved(a_match())) == a_match()\n"
        "assert restored(saved(a_match())).can_undo\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


# What is nested


@pytest.mark.parametrize("depth", [MAX_DEPTH + 1, 4_000, 1_000_000])
@pytest.mark.parametrize(
    ("begin", "end"), [("[", "]"), ('{"a":', "}"), ('[{"a":', "}]"), ("[", "")]
)
def test_what_is_nested_too_deeply_is_refused_before_it_is_read(
    depth: int, begin: str, end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a browser, reading would end Python itself."""
    monkeypatch.setattr("json.loads", lambda text: pytest.fail("it is read"))
    with pytest.raises(DamagedSave, match="not-json"):
        read_json(begin * depth + "1" * bool(end) + end * depth)


def test_brackets_in_strings_are_no_nesting() -> None:
    text = "[" * 1_000 + '\\"{' * 1_000
    assert read_json(f'{{"{text}": ["{text}"]}}') == json.loads(f'{{"{text}": ["{text}"]}}')


@pytest.mark.parametrize("text", ['"' + '\\"' * 200_000, '["' * 100_000, "\\" * 200_000])
def test_strings_without_an_end_are_refused_at_once(text: str) -> None:
    """Each letter is looked at once: in the square of this length it would take minutes."""
    with pytest.raises(DamagedSave, match="not-json"):
        read_json(text)


def test_nesting_as_deep_as_allowed_is_read() -> None:
    depth = MAX_DEPTH
    assert read_json("[" * depth + "]" * depth) == json.loads("[" * depth + "]" * depth)


def test_a_text_has_so_many_values_and_no_more() -> None:
    full = f"[{','.join(['1'] * MAX_VALUES)}]"
    assert len(full.split(",")) == MAX_VALUES
    assert isinstance(read_json(full), list)
    with pytest.raises(DamagedSave, match="save.not-json"):
        read_json(full.replace("[1", "[1,1"))
    assert isinstance(read_json(full.replace("[1", "[1,1"), MAX_VALUES + 1), list)
