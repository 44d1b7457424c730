"""The training in the browser's storage. It is read again each time, because another tab or window
may have gone on with it."""

from collections.abc import Callable

from engine.saving import DamagedSave
from ui.app.damaged_texts import DamagedTexts
from ui.puzzles.training import NO_TRAINING, Training, read_training, training_text
from ui.shell.ports import Storage, StorageRefusal
from ui.shell.storage_keys import TRAINING


class TrainingStore:
    """The training of this browser."""

    def __init__(self, storage: Storage, damaged: DamagedTexts) -> None:
        """Nothing is read yet."""
        self._damaged = damaged
        self._storage = storage
        self._unkept: Training | None = None
        """The training, if the browser could not keep it; it then lasts as long as the visit."""

    @property
    def training(self) -> Training:
        """The training as it is kept now. One that cannot be read is set aside."""
        if self._unkept is not None:
            return self._unkept
        try:
            text = self._storage.kept(TRAINING)
        except StorageRefusal:
            return NO_TRAINING
        if text is None:
            return NO_TRAINING
        try:
            return read_training(text)
        except DamagedSave:
            has_room = self._damaged.set_aside(TRAINING, text)
            self._unkept = None if has_room and self._keep(NO_TRAINING) else NO_TRAINING
            return NO_TRAINING

    def change(self, changed: Callable[[Training], Training]) -> None:
        """Keep what this makes of the training."""
        before = self.training
        after = changed(before)
        if after == before:
            return
        has_place = self._unkept is None
        self._unkept = None if has_place and self._keep(after) else after

    def _keep(self, training: Training) -> bool:
        """Whether the browser keeps it."""
        try:
            self._storage.keep(TRAINING, training_text(training))
        except StorageRefusal:
            return False
        return True
