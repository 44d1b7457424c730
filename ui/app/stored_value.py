"""A stored value: one value in the browser's storage, such as the training. It is read again each
time, because another tab or window may have changed it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.saving import DamagedSave
from ui.app.damaged_texts import DamagedTexts
from ui.app.reporting_storage import ReportingStorage

V = TypeVar("V")


@dataclass(eq=False, repr=False)
class StoredValue(Generic[V]):
    """The value stored under one key, with the functions that parse and write it."""

    _storage: ReportingStorage
    _damaged: DamagedTexts
    _key: str
    _default: V
    """The value while none is saved."""
    _read: Callable[[str], V]
    """Parses a saved text. Raises DamagedSave."""
    _text: Callable[[V], str]

    @property
    def value(self) -> V:
        """The saved value, or the default if there is none. A text that cannot be parsed is
        quarantined and replaced with the default."""
        text = self._storage.load(self._key)
        if text is None:
            return self._default
        try:
            return self._read(text)
        except DamagedSave:
            self._damaged.quarantine(self._key, text)
            self.save(self._default)
            return self._default

    def update(self, change: Callable[[V], V]) -> None:
        """Apply `change` to the value, and save the result if it differs."""
        before = self.value
        after = change(before)
        if after != before:
            self.save(after)

    def save(self, value: V) -> bool:
        """Save this value. Return False if it lasts only for the visit."""
        return self._storage.save(self._key, self._text(value))
