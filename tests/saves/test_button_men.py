"""Saves that commit 85a7bda wrote: each loads, shows what happened, and can be played to its end.

The files are never edited. When the format changes, ui/persistence.py migrates them.
"""

from pathlib import Path

import pytest

from engine.button_men.match.duel import Phase
from engine.button_men.outside.saves import restored, saved
from engine.button_men.rules import BUTTON_MEN
from engine.saving import Record
from tests.playthroughs.random_button_men_player import play_to_end
from ui.persistence import kept_record, match_record


def records(game: str) -> dict[str, Record]:
    """The saves of this game by name, in today's format."""
    files = sorted(Path(__file__).parent.glob("*.json"))
    found = {file.stem: migrated(file.read_text(encoding="utf-8")) for file in files}
    return {name: record for name, record in found.items() if record["game"] == game}


def migrated(text: str) -> Record:
    """The match of a save, which formats 4 and 5 wrote alike."""
    session = f'{{"format":5,"session":{{"match":{text}}}}}'
    return match_record(kept_record(session, "session"))


RECORDS = records("button-men")
FIRST_PHASES = {Phase.BEFORE_GAME, Phase.SIZES, Phase.INITIATIVE, Phase.FIGHT, Phase.OVER}
"""The phases that there were."""


@pytest.mark.parametrize("name", RECORDS)
def test_an_old_save_is_played_to_its_end(name: str) -> None:
    match = restored(RECORDS[name])
    for seat in (None, *match.state.seats):
        assert BUTTON_MEN.view(match.state, seat).round == match.state.round
    finished = play_to_end(match, name)
    assert finished.state.phase is Phase.OVER
    assert finished.log[: len(match.log)] == match.log
    assert restored(saved(finished)).state == finished.state


def test_the_saves_stand_in_all_phases() -> None:
    phases = {restored(record).state.phase for record in RECORDS.values()}
    assert phases == FIRST_PHASES
