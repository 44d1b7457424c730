"""Stores: one value in the browser's storage, such as the training. It is read again each time,
because another tab or window may have changed it."""

from collections.abc import Callable
from typing import Generic, TypeVar

from engine.saving import DamagedSave
from ui.app.damaged_texts import DamagedTexts
from ui.app.reporting_storage import ReportingStorage

V = TypeVar("V")


class KeptStore(Generic[V]):
    """One value of this browser."""

    def __init__(
        self,
        storage: ReportingStorage,
        damaged: DamagedTexts,
        key: str,
        nothing: V,
        read: Callable[[str], V],
        text: Callable[[V], str],
    ) -> None:
        """Nothing is read yet. `nothing` is the value while none is kept; `read` raises
        DamagedSave."""
        self._storage = storage
        self._damaged = damaged
        self._key = key
        self._nothing = nothing
        self._read = read
        self._text = text

    @property
    def now(self) -> V:
        """The value as it is kept now. One that cannot be read is set aside."""
        text = self._storage.kept(self._key)
        if text is None:
            return self._nothing
        try:
            return self._read(text)
        except DamagedSave:
            self._damaged.set_aside(self._key, text)
            self.keep(self._nothing)
            return self._nothing

    def change(self, changed: Callable[[V], V]) -> None:
        """Keep what this makes of the value."""
        before = self.now
        after = changed(before)
        if after != before:
            self.keep(after)

    def keep(self, after: V) -> bool:
        """From now on this is the value. False: it lasts no longer than the visit."""
        return self._storage.keep(self._key, self._text(after))
