"""Stores: one value in the browser's storage, such as the training. It is read again each time,
because another tab or window may have changed it."""

from collections.abc import Callable
from typing import Generic, TypeVar

from engine.saving import DamagedSave
from ui.app.damaged_texts import DamagedTexts
from ui.shell.ports import Storage, StorageRefusal

V = TypeVar("V")


class KeptStore(Generic[V]):
    """One value of this browser."""

    def __init__(
        self,
        storage: Storage,
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
        self._unkept: V | None = None
        """The value, if the browser could not keep it; it then lasts as long as the visit."""
        self._has_room = True
        """Whether a damaged text, if there was one, could be put aside. If not, nothing may replace
        it."""

    @property
    def is_kept(self) -> bool:
        """Whether the browser keeps it."""
        return self._unkept is None

    @property
    def now(self) -> V:
        """The value as it is kept now. One that cannot be read is set aside."""
        if self._unkept is not None:
            return self._unkept
        try:
            text = self._storage.kept(self._key)
        except StorageRefusal:
            self._unkept = self._nothing
            return self._nothing
        if text is None:
            return self._nothing
        try:
            return self._read(text)
        except DamagedSave:
            self._has_room = self._damaged.set_aside(self._key, text)
            self.keep(self._nothing)
            return self._nothing

    def change(self, changed: Callable[[V], V]) -> None:
        """Keep what this makes of the value."""
        before = self.now
        after = changed(before)
        if after != before:
            self.keep(after)

    def keep(self, after: V) -> None:
        """From now on this is the value."""
        self._unkept = after
        if not self._has_room:
            return
        try:
            self._storage.keep(self._key, self._text(after))
        except StorageRefusal:
            return
        self._unkept = None
