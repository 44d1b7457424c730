"""The attempts at daily duels in the browser's storage. They are read again each time, because
another tab or window may have made one."""

from engine.saving import DamagedSave
from ui.app.damaged_texts import DamagedTexts
from ui.daily.days import NO_DAYS, Days, Played, days_text, entered, read_days
from ui.shell.ports import Storage, StorageRefusal
from ui.shell.storage_keys import DAYS


class DayStore:
    """The attempts of this browser."""

    def __init__(self, storage: Storage, damaged: DamagedTexts) -> None:
        """Nothing is read yet."""
        self._damaged = damaged
        self._storage = storage
        self._unkept: Days | None = None
        """The attempts, if the browser could not keep them; they then last as long as the visit."""

    @property
    def days(self) -> Days:
        """The attempts as they are kept now. Those that cannot be read are set aside."""
        if self._unkept is not None:
            return self._unkept
        try:
            text = self._storage.kept(DAYS)
            return NO_DAYS if text is None else read_days(text)
        except StorageRefusal:
            return NO_DAYS
        except DamagedSave:
            self._set_aside(str(text))
            return NO_DAYS

    def enter(self, played: Played) -> bool:
        """Enter the beginning or the end of an attempt. Not entered, and False: another tab or
        window has entered the same before."""
        days = self.days
        known = next((one for one in days.played if one.day == played.day), None)
        if known is not None and (played.outcome is None or known.outcome is not None):
            return False
        after = entered(days, played)
        try:
            self._storage.keep(DAYS, days_text(after))
        except StorageRefusal:
            self._unkept = after
        return True

    def _set_aside(self, text: str) -> None:
        has_room = self._damaged.set_aside(DAYS, text)
        try:
            if has_room:
                self._storage.keep(DAYS, days_text(NO_DAYS))
        except StorageRefusal:
            has_room = False
        self._unkept = None if has_room else NO_DAYS
