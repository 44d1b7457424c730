"""Histories from files: with any content, the page works, and existing data stays."""

import json
from collections.abc import Callable
from functools import partial
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import GAME_NAMES
from engine.saving import DamagedSave
from tests.drivers.histories import history, played
from tests.drivers.program_driver import reporting
from ui.app.damaged_texts import DamagedTexts
from ui.app.games import RUNS
from ui.app.history_store import HistoryStore
from ui.app.stored_value import StoredValue
from ui.history.history import NO_HISTORY, History, Sum, WinningStreak
from ui.history.past_match import PastMatch
from ui.history.persistence import LARGEST, history_text, read_history
from ui.opponent import Opponent
from ui.puzzles.training import NO_TRAINING, TRAINING_FORM
from ui.runs.runs import NO_RUNS, RUNS_FORM, read_runs
from ui.shell.effects import EnterMatch, ReadHistory
from ui.shell.messages import LoadHistory
from ui.shell.storage_keys import HISTORY, TRAINING
from ui.shell.storage_keys import RUNS as KEPT_RUNS

WHOLE = History(
    (*history(True, False).matches, played(7, day="2026-12-01", hints=2, record="1abc-_")),
    (Sum("button-men", "Avis", Opponent.EASY, 3, 1),),
    (WinningStreak("button-men", 1, 2),),
)
TEXT = history_text(WHOLE)

Said: TypeAlias = None | bool | int | float | str | list["Said"] | dict[str, "Said"]
ANYTHING: st.SearchStrategy[Said] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=9,
)


class Shelf:
    """A storage in memory."""

    def __init__(self, text: str) -> None:
        self.places = {HISTORY: text}

    def load(self, place: str) -> str | None:
        return self.places.get(place)

    def save(self, place: str, text: str) -> None:
        self.places[place] = text

    def keys(self, prefix: str) -> tuple[str, ...]:
        return tuple(place for place in self.places if place.startswith(prefix))

    def delete(self, place: str) -> None:
        self.places.pop(place, None)

    def wait(self, seconds: float, then: Callable[[], None]) -> None:
        then()

    def after_paint(self, then: Callable[[], None]) -> None:
        then()

    def now(self) -> int:
        return 0

    def today(self) -> str:
        return "2026-12-24"

    def minutes_left(self) -> int:
        return 312


def store(shelf: Shelf) -> HistoryStore:
    kept = reporting(shelf)
    damaged = DamagedTexts(kept)
    trainings = StoredValue(
        kept, damaged, TRAINING, NO_TRAINING, TRAINING_FORM.read, TRAINING_FORM.text
    )
    runs = StoredValue(
        kept, damaged, KEPT_RUNS, NO_RUNS, partial(read_runs, rules=RUNS), RUNS_FORM.text
    )
    history = StoredValue(kept, damaged, HISTORY, NO_HISTORY, read_history, history_text)
    return HistoryStore(history, shelf, damaged, {GAME_NAMES[0]: trainings}, runs, RUNS)


def loaded(text: str) -> None:
    """Load a file: either it is refused and nothing changes, or existing data stays."""
    shelf = Shelf(TEXT)
    told = store(shelf).after(LoadHistory(text))
    marks = {one.match: one for one in told.history.matches}
    assert all(marks.get(one.match) == one for one in WHOLE.matches)
    assert told.history.sums == WHOLE.sums
    assert read_history(shelf.places[HISTORY]) == told.history


def test_what_is_written_is_read() -> None:
    assert read_history(TEXT) == WHOLE


@given(st.text())
def test_any_text_may_be_loaded(text: str) -> None:
    loaded(text)


@given(st.integers(0, len(TEXT)), st.integers(0, 9), st.text(max_size=4))
def test_any_slip_in_a_file_is_survived(at: int, length: int, other: str) -> None:
    loaded(TEXT[:at] + other + TEXT[at + length :])


@given(st.data(), ANYTHING)
def test_anything_may_stand_anywhere_in_a_file(data: st.DataObject, other: Said) -> None:
    record: Said = json.loads(TEXT)
    place = record
    while isinstance(place, (dict, list)) and place:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = data.draw(st.sampled_from(keys))
        inside = place[key]  # type: ignore[call-overload,index]
        if not isinstance(inside, (dict, list)) or not inside or data.draw(st.booleans()):
            place[key] = other  # type: ignore[call-overload,index]
            break
        place = inside
    loaded(json.dumps(record))


@pytest.mark.parametrize(
    ("one", "why"),
    [
        (played(1, winners=(2,)), "save.incoherent"),
        (played(1, winners=(-1,)), "save.incoherent"),
        (played(1, score=(1,)), "save.incoherent"),
    ],
)
def test_what_cannot_be_is_told_with_its_place(one: PastMatch, why: str) -> None:
    text = history_text(History((played(0), one)))
    with pytest.raises(DamagedSave) as damage:
        read_history(text)
    assert damage.value.refusal.reason == why
    assert "$.history.matches[1]" in str(damage.value)


@pytest.mark.parametrize("text", ["[" * 100_000, '{"format":4}', "{}", "", '{"format":99}'])
def test_what_is_no_history_is_refused(text: str) -> None:
    with pytest.raises(DamagedSave):
        read_history(text)


def test_a_file_that_is_too_large_is_not_read() -> None:
    with pytest.raises(DamagedSave) as damage:
        read_history("[" + "ä" * (LARGEST // 2) + "]")
    assert damage.value.refusal.reason == "save.too-large"


@given(st.text(min_size=1))
def test_a_damaged_history_is_put_aside_and_a_new_one_begins(text: str) -> None:
    shelf = Shelf(text)
    kept = store(shelf)
    told = kept.after(ReadHistory())
    assert [one.key for one in told.damaged] == [HISTORY]
    assert shelf.places["history/damaged"] == text
    assert kept.after(EnterMatch(played(1))).history.matches[0].day == "2026-12-24"
    assert len(read_history(shelf.places[HISTORY]).matches) == 1
