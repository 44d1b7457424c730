"""Saving: damage is reported with its place."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.button_men.dice.editions import BUTTON_WEAVERS, Rules
from engine.button_men.match.duel import Duel, Setup
from engine.button_men.outside.saves import RECORDS, DuelMatch, codec, restored, saved
from engine.button_men.rules import BUTTON_MEN
from engine.match import new_match
from engine.records import Restored
from engine.saving import MAX_DEPTH, MAX_VALUES, DamagedSave, read_json
from tests.notation.build_button_men import duel, setup
from tests.notation.moves import move

ROOT = Path(__file__).parents[3]
Saved = dict[str, object]


def a_match() -> DuelMatch:
    """Return a match after secret choices, a reaction and an attack."""
    match = new_match(BUTTON_MEN, setup("f(X) (4) s(8)", "c(Y) (6) (8)"), "mend")
    match = match.played(1, move(match.state, 1, "choose-sizes with 1=9"))
    match = match.played(0, move(match.state, 0, "choose-sizes with 1=7"))
    for _ in range(3):
        seat = BUTTON_MEN.to_act(match.state)[0]
        match = match.played(seat, next(BUTTON_MEN.actions(match.state, seat)))
    return match


def damaged(change: Callable[[Saved], object]) -> Saved:
    """Return the save of a match after a change to it."""
    record: Saved = json.loads(json.dumps(saved(a_match())))
    change(record)
    return record


def put(*path: str | int, said: object) -> Callable[[Saved], object]:
    """Return a change that puts a value at a place of the save."""

    def change(record: Saved) -> None:
        *way, last = path
        place: object = record
        for step in way:
            place = place[step]  # type: ignore[index]
        place[last] = said  # type: ignore[index]

    return change


def test_a_save_is_restored_with_all_that_happened() -> None:
    match = a_match()
    again = restored(json.loads(json.dumps(saved(match))))
    assert again == Restored(match, len(match.log), is_reproduced=True)


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
        (put("rules", said="1"), "wrong-type", "$.rules"),
        (put("moves", said={}), "not-a-list", "$.moves"),
        (put("moves", 0, said=[0, {"is": "Pass"}]), "not-a-record", "$.moves[0]"),
        (put("moves", 0, 0, said="0"), "wrong-type", "$.moves[0][0]"),
        (put("moves", 0, 1, said={"is": "Cheat"}), "unknown-kind", "$.moves[0][1]"),
        (put("moves", 0, 1, said={"is": "Strike"}), "missing", "$.moves[0][1]"),
        (put("moves", 0, 2, said=[None]), "wrong-type", "$.moves[0][2][0]"),
    ],
)
def test_damage_is_told_with_its_place(
    change: Callable[[Saved], object], reason: str, at: str
) -> None:
    with pytest.raises(DamagedSave) as error:
        restored(damaged(change))
    words = dict(error.value.refusal.words)
    assert (error.value.refusal.reason, words["at"]) == (f"save.{reason}", at)


@pytest.mark.parametrize("name", ["setup", "seed", "rules", "moves"])
def test_a_part_that_is_missing_is_named(name: str) -> None:
    with pytest.raises(DamagedSave) as error:
        restored(damaged(lambda record: record.pop(name)))
    assert error.value.refusal.words == (("at", "$"), ("name", name))


def test_a_list_of_another_length() -> None:
    with pytest.raises(DamagedSave) as error:
        codec().decode(tuple[int, int], [1, 2, 3])
    assert str(error.value) == "save.length at=$ least=2 given=3"


@pytest.mark.parametrize(
    "change",
    [
        put("moves", 3, 0, said=7),
        put("moves", 3, 0, said=-1),
        put("moves", 3, 1, said={"is": "Pass"}),
        put("moves", 3, 2, said=[]),
        put("moves", 3, 2, said=[0] * 30),
        put("moves", 3, 2, said=[99]),
        put("moves", 3, 2, said=[-1]),
    ],
)
def test_a_match_is_restored_up_to_the_move_that_the_rules_do_not_reproduce(
    change: Callable[[Saved], object],
) -> None:
    match = a_match()
    assert restored(damaged(change)) == Restored(match.cut(3), len(match.log), is_reproduced=False)


def test_all_of_a_match_is_restored_that_was_played_by_other_rules() -> None:
    again = restored(damaged(put("rules", said=RECORDS.rules + 1)))
    assert again == Restored(a_match(), len(a_match().log), is_reproduced=False)


def test_what_a_player_has_played_is_restored_however_long_it_takes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = a_match()
    monkeypatch.setattr("engine.records.MAX_EFFORT", 0)
    monkeypatch.setattr("engine.records.MAX_MOVES", 0)
    assert RECORDS.of(match) is None
    assert sum(1 for _ in RECORDS.restoring(saved(match))) == len(match.log)
    assert restored(saved(match)).match == match


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
    """A class with slots is created twice; saves must not be restored to the first one."""
    program = (
        "import gc; gc.disable()\n"
        "from tests.unit.engine.test_saving import a_match, restored, saved\n"
        "assert restored(saved(a_match())).match == a_match()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


# Nesting


@pytest.mark.parametrize("depth", [MAX_DEPTH + 1, 4_000, 1_000_000])
@pytest.mark.parametrize(
    ("begin", "end"), [("[", "]"), ('{"a":', "}"), ('[{"a":', "}]"), ("[", "")]
)
def test_what_is_nested_too_deeply_is_refused_before_it_is_read(
    depth: int, begin: str, end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a browser, parsing would crash Python."""
    monkeypatch.setattr("json.loads", lambda text: pytest.fail("it is read"))
    with pytest.raises(DamagedSave, match="not-json"):
        read_json(begin * depth + "1" * bool(end) + end * depth)


def test_brackets_in_strings_are_no_nesting() -> None:
    text = "[" * 1_000 + '\\"{' * 1_000
    assert read_json(f'{{"{text}": ["{text}"]}}') == json.loads(f'{{"{text}": ["{text}"]}}')


@pytest.mark.parametrize("text", ['"' + '\\"' * 200_000, '["' * 100_000, "\\" * 200_000])
def test_strings_without_an_end_are_refused_at_once(text: str) -> None:
    """Each character is examined once: with quadratic time, this length would take minutes."""
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
