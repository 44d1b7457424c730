"""Old saves: each loads, shows what happened, and can be played to its end.

The files are never edited. When the format changes, add a folder and a migration.
"""

from pathlib import Path

import pytest

from engine.button_men.duel import Phase
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.saves import restored, save_text
from engine.saving import FORMAT
from tests.playthroughs.random_player import played_on

ALL = sorted(Path(__file__).parent.glob("v*/*.json"))
FILES = [path for path in ALL if '"game":"button-men"' in path.read_text(encoding="utf-8")]


def test_there_are_saves_of_every_format() -> None:
    assert {path.parent.name for path in FILES} == {f"v{n}" for n in range(1, FORMAT + 1)}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_an_old_save_is_played_to_its_end(path: Path) -> None:
    match = restored(path.read_text(encoding="utf-8"))
    for seat in (None, *match.state.seats):
        assert BUTTON_MEN.view(match.state, seat).round == match.state.round
    finished = played_on(match, path.stem)
    assert finished.state.phase is Phase.OVER
    assert finished.log[: len(match.log)] == match.log
    assert restored(save_text(finished)).state == finished.state


def test_the_saves_stand_in_all_phases() -> None:
    phases = {restored(path.read_text(encoding="utf-8")).state.phase for path in FILES}
    assert phases == set(Phase)
