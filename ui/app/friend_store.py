"""The matches with friends elsewhere in the browser's storage.

Each has a key of its own and contains its own summary, so no list can disagree with them. They are
read again each time, because another tab or window may have played.
"""

from collections.abc import Iterator

from engine.saving import DamagedSave
from ui.app.damaged_texts import DamagedTexts
from ui.friends.friends import (
    FriendMatch,
    Friends,
    deleted_text,
    in_order,
    read_deleted,
    read_friend_match,
)
from ui.shell.ports import Storage, StorageRefusal
from ui.shell.storage_keys import FRIENDS, deleted_key, friend_key


class FriendStore:
    """The matches with friends elsewhere that this browser keeps."""

    def __init__(self, storage: Storage, damaged: DamagedTexts) -> None:
        """Nothing is read yet."""
        self._damaged = damaged
        self._storage = storage
        self._unkept: dict[str, str] = {}
        """By key, what the browser could not keep: it lasts as long as the visit."""

    @property
    def friends(self) -> Friends:
        """All that can be read, as they are kept now."""
        return in_order(list(self._matches()))

    def text(self, id: str) -> str | None:
        """What is kept of the match with this id; None: nothing."""
        key = friend_key(id)
        if key in self._unkept:
            return self._unkept[key]
        try:
            return self._storage.kept(key)
        except StorageRefusal:
            return None

    def keep(self, id: str, text: str) -> None:
        """Keep this text of a match. StorageRefusal if it lasts no longer than the visit."""
        key = friend_key(id)
        self._unkept[key] = text
        self._storage.keep(key, text)
        del self._unkept[key]

    def delete(self, id: str, digests: tuple[str, ...]) -> None:
        """Keep nothing of a match any more but the digests of its links, by which an older state
        of it is known if it comes back. Raises StorageRefusal."""
        self._unkept.pop(friend_key(id), None)
        self._storage.delete(friend_key(id))
        self._storage.keep(deleted_key(id), deleted_text(digests))

    def deleted(self, id: str) -> tuple[str, ...]:
        """The digests of the links of a match that was deleted here; empty: none was."""
        try:
            kept = self._storage.kept(deleted_key(id))
            return read_deleted(kept).digests if kept else ()
        except (StorageRefusal, DamagedSave):
            return ()

    def _matches(self) -> Iterator[FriendMatch]:
        for key in self._keys():
            id = key.removeprefix(FRIENDS)
            text = self.text(id)
            try:
                one = read_friend_match(text or "")
                if one.id != id:
                    raise DamagedSave("incoherent", at="$.friend.match")
            except DamagedSave:
                self._damaged.left_in_place(key)
                continue
            yield one

    def _keys(self) -> set[str]:
        try:
            return {*self._storage.keys(FRIENDS), *self._unkept}
        except StorageRefusal:
            return set(self._unkept)
