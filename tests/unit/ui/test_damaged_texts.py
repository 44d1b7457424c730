"""Damaged texts are saved or stay in place, are reported once, and can be deleted."""

from tests.drivers.program_driver import MemoryStorage, reporting
from ui.app.damaged_texts import DamagedTexts
from ui.shell.damaged_saves import Damaged, DamagedKind
from ui.shell.storage_keys import HISTORY, damaged_key, friend_key

FRIEND = friend_key("0123456789abcdef-0")


def test_what_has_no_room_lasts_as_long_as_the_visit() -> None:
    storage = MemoryStorage(has_room=False)
    damaged = DamagedTexts(reporting(storage))
    damaged.quarantine(HISTORY, "nonsense")
    assert damaged_key(HISTORY) not in storage.texts
    assert damaged.text(HISTORY) == "nonsense"
    assert damaged.damaged_texts == (Damaged(HISTORY, DamagedKind.HISTORY, ""),)


def test_what_is_damaged_later_does_not_replace_what_was_damaged_before() -> None:
    damaged = DamagedTexts(reporting(MemoryStorage()))
    for text in ("first", "first", "second"):
        damaged.quarantine(HISTORY, text)
    assert damaged.text(HISTORY) == "first\nsecond"
    assert len(damaged.damaged_texts) == 1


def test_deleting_leaves_nothing_of_what_had_no_room() -> None:
    damaged = DamagedTexts(reporting(MemoryStorage(has_room=False)))
    damaged.quarantine(HISTORY, "nonsense")
    damaged.delete(HISTORY)
    assert damaged.text(HISTORY) == ""
    assert not damaged.damaged_texts


def test_a_text_that_stays_in_its_place_is_told_once_each_time_the_page_is_opened() -> None:
    damaged = DamagedTexts(reporting(MemoryStorage({FRIEND: "nonsense"})))
    for _ in range(2):
        damaged.clear()
        assert not damaged.damaged_texts
        damaged.leave_in_place(FRIEND)
        damaged.leave_in_place(FRIEND)
        assert [*damaged.news()] == [DamagedKind.FRIEND]
        assert damaged.damaged_texts == (Damaged(FRIEND, DamagedKind.FRIEND, ""),)
