"""The matches with remote friends in the browser's storage.

Each has a key of its own and contains its own summary, so no list can disagree with them. They are
read again each time, because another tab or window may have played.
"""

from collections.abc import Iterator

from engine.saving import DamagedSave
from ui.app.damaged_texts import DamagedTexts
from ui.app.reporting_storage import ReportingStorage
from ui.friends.friends import (
    DELETED_FORM,
    FRIEND_FORM,
    DeletedMatch,
    FriendMatch,
    Friends,
    in_order,
)
from ui.shell.storage_keys import FRIENDS, deleted_key, friend_key


class FriendStore:
    """The matches with remote friends that are stored in this browser."""

    def __init__(self, storage: ReportingStorage, damaged: DamagedTexts) -> None:
        """Nothing is read yet."""
        self._damaged = damaged
        self._storage = storage

    @property
    def friends(self) -> Friends:
        """All that can be read, as they are kept now."""
        return in_order(list(self._matches()))

    def text(self, id: str) -> str | None:
        """Return the entry of the match with this id, or None."""
        return self._storage.load(friend_key(id))

    def save(self, id: str, text: str) -> None:
        """Keep this text of a match."""
        self._storage.save(friend_key(id), text)

    def delete(self, id: str, digests: tuple[str, ...]) -> None:
        """Keep nothing of a match anymore but the digests of its links, by which an older state
        of it is known if it comes back."""
        self._storage.delete(friend_key(id))
        self._storage.save(deleted_key(id), DELETED_FORM.text(DeletedMatch(digests)))

    def deleted(self, id: str) -> tuple[str, ...]:
        """Return the digests of the links of a match that was deleted here, or an empty tuple."""
        kept = self._storage.load(deleted_key(id))
        try:
            return DELETED_FORM.read(kept).digests if kept else ()
        except DamagedSave:
            return ()

    def _matches(self) -> Iterator[FriendMatch]:
        for key in self._storage.keys(FRIENDS):
            id = key.removeprefix(FRIENDS)
            text = self.text(id)
            try:
                one = FRIEND_FORM.read(text or "")
                if one.id != id:
                    raise DamagedSave("incoherent", at="$.friend.match")
            except DamagedSave:
                self._damaged.left_in_place(key)
                continue
            yield one
