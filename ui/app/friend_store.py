"""The stored matches with remote friends.

Each match has its own key and contains its own summary, so no list can disagree with the matches.
They are read again each time, because another tab or window may have changed them.
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
    """The stored matches with remote friends."""

    def __init__(self, storage: ReportingStorage, damaged: DamagedTexts) -> None:
        self._damaged = damaged
        self._storage = storage

    @property
    def friends(self) -> Friends:
        """All matches that can be parsed, in list order. The others are reported as damaged."""
        return in_order(list(self._matches()))

    def text(self, id: str) -> str | None:
        """Return the stored text of the match with this id, or None if it is not stored."""
        return self._storage.load(friend_key(id))

    def save(self, id: str, text: str) -> None:
        """Save this text of a match."""
        self._storage.save(friend_key(id), text)

    def delete(self, id: str, digests: tuple[str, ...]) -> None:
        """Delete a match, but keep the digests of its links to recognize older states of it
        later."""
        self._storage.delete(friend_key(id))
        self._storage.save(deleted_key(id), DELETED_FORM.text(DeletedMatch(digests)))

    def deleted_digests(self, id: str) -> tuple[str, ...]:
        """Return the link digests of a match that was deleted here, or an empty tuple if it was not
        deleted or they cannot be parsed."""
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
                self._damaged.leave_in_place(key)
                continue
            yield one
