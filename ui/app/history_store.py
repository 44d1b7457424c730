"""The stored history, and the file that exports it with the training and the runs.

The history is read lazily, since most visits never need it, and again before each change, since
another window may have changed it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import assert_never

from engine.game import Refusal
from engine.games import GAME_NAMES
from engine.saving import DamagedSave
from ui.app.damaged_texts import DamagedTexts
from ui.app.stored_value import StoredValue
from ui.history.history import (
    NO_HISTORY,
    History,
    Merged,
    is_unrated,
    merged,
    rated,
    with_past_match,
)
from ui.history.persistence import history_text, read_history
from ui.persistence import CODEC
from ui.puzzles.training import Training, training_in_file, with_mistakes
from ui.puzzles.training import merged as merged_training
from ui.runs.runs import Rules, Runs, runs_in_file
from ui.runs.runs import merged as merged_runs
from ui.shell.effects import EnterMatch, HistoryEffect, RateMatch, ReadHistory
from ui.shell.messages import DeleteDamaged, DeleteHistory, HistoryRead, LoadHistory
from ui.shell.ports import Clock
from ui.shell.storage_keys import training_key


@dataclass(eq=False, repr=False)
class HistoryStore:
    """The history of finished matches, stored in this browser."""

    _kept: StoredValue[History]
    _clock: Clock
    _damaged: DamagedTexts
    _trainings: Mapping[str, StoredValue[Training]]
    """The saved training of each game, by name."""
    _runs: StoredValue[Runs]
    _rules: Rules
    """The rules of the runs, by game."""

    def after(self, effect: HistoryEffect) -> HistoryRead:
        """Apply the effect, save what it changes, and return the message that shows the history."""
        before = self._kept.value
        history, outcome = self._apply_effect(before, effect)
        if history != before:
            self._kept.save(history)
        return HistoryRead(history, outcome, self._damaged.damaged_texts)

    @property
    def text(self) -> str:
        """The text of the exported file: the history, the training of each game, and the runs."""
        trainings = {training_key(game): one.value for game, one in self._trainings.items()}
        beside = {name: CODEC.encode(one) for name, one in trainings.items()}
        return history_text(self._kept.value, **beside, runs=CODEC.encode(self._runs.value))

    def _apply_effect(
        self, history: History, effect: HistoryEffect
    ) -> tuple[History, Merged | Refusal | None]:
        match effect:
            case EnterMatch(played):
                return with_past_match(history, replace(played, day=self._clock.today())), None
            case RateMatch(match, record, rate, mistakes, is_brought):
                if is_brought or is_unrated(history, match, record):
                    today = self._clock.today()
                    found = [replace(one, day=today) for one in mistakes]
                    self._trainings[GAME_NAMES[0]].update(lambda own: with_mistakes(own, found))
                return rated(history, match, record, rate), None
            case LoadHistory(text):
                try:
                    brought = read_history(text)
                    trainings = {
                        game: training_in_file(text, training_key(game)) for game in self._trainings
                    }
                    runs = runs_in_file(text, self._rules)
                except DamagedSave as problem:
                    return history, problem.refusal
                for game, training in trainings.items():
                    self._trainings[game].update(partial(merged_training, other=training))
                self._runs.update(lambda own: merged_runs(own, runs))
                return merged(history, brought)
            case DeleteHistory():
                return NO_HISTORY, None
            case ReadHistory() | DeleteDamaged():
                return history, None
        assert_never(effect)
