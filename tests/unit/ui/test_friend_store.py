"""Friend matches in the storage: saves of other tabs win, and unsaved ones last for the visit."""

from tests.drivers.friends_driver import inviting
from tests.drivers.program_driver import MemoryStorage, reporting
from ui.app.damaged_texts import DamagedTexts
from ui.app.friend_store import FriendStore
from ui.shell.damaged_saves import Damaged, DamagedKind
from ui.shell.storage_keys import friend_key

ANN = inviting()
(ONE,) = ANN.shell.friends.matches
TEXT = ANN.storage.texts[friend_key(ONE.id)]


def store_in(storage: MemoryStorage) -> FriendStore:
    kept = reporting(storage)
    return FriendStore(kept, DamagedTexts(kept))


def test_what_another_tab_keeps_later_is_read() -> None:
    storage = MemoryStorage()
    store = store_in(storage)
    store.save(ONE.id, TEXT)
    storage.texts[friend_key(ONE.id)] = "played on"
    assert store.text(ONE.id) == "played on"
    storage.delete(friend_key(ONE.id))
    assert not store.friends.matches


def test_deleting_leaves_nothing_of_what_had_no_room() -> None:
    storage = MemoryStorage(has_room=False)
    store = store_in(storage)
    store.save(ONE.id, TEXT)
    assert not storage.texts
    assert store.friends.matches == (ONE,)
    storage.has_room = True
    store.delete(ONE.id, ())
    assert store.text(ONE.id) is None
    assert not store.friends.matches


def test_a_match_under_the_key_of_another_is_damage() -> None:
    """Otherwise two lines of the list would be about one match, and one of them wrong."""
    other = friend_key("0123456789abcdef-1")
    storage = reporting(MemoryStorage({friend_key(ONE.id): TEXT, other: TEXT}))
    damaged = DamagedTexts(storage)
    assert FriendStore(storage, damaged).friends.matches == (ONE,)
    assert damaged.damaged_texts == (Damaged(other, DamagedKind.FRIEND, ""),)
