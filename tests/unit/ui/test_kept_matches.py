"""Saved matches: neither a link nor another tab removes one."""

import re

import pytest

from tests.drivers.program_driver import (
    BUTTON_MEN_MATCH,
    MemoryStorage,
    RecordedDisplay,
    opened,
)
from ui.app.match_stash import MAX_WAITING
from ui.app.program import Program
from ui.button_men.messages import Attack, SelectMine, SelectTheirs
from ui.shell.address import match_address
from ui.shell.messages import (
    DismissNotice,
    KeepThisMatch,
    LeavePractice,
    LoadOtherMatch,
    Practise,
    ReturnToMatch,
)
from ui.shell.notices import MATCH_ASIDE
from ui.shell.storage_keys import aside_key

MINE = "position=(20):9 (4):1 | (6):3 (8):5&opponent=human"
LINK = "position=(12):9 (10):8 | (6):3 (8):5&opponent=human"
RETURN = "Back to my match"
TWICE = "This game is open in another tab or window"


def attack(program: Program) -> None:
    """Take the die showing 3 with the first player's 9."""
    for message in (SelectMine(0), SelectTheirs(1, 0), Attack()):
        program.dispatch(message)


def answer(program: Program) -> None:
    """Take the die showing 1 with the second player's 5."""
    for message in (SelectMine(0), SelectTheirs(0, 1), Attack()):
        program.dispatch(message)


def opened_under_way(storage: MemoryStorage, query: str = MINE) -> tuple[Program, RecordedDisplay]:
    """Return a match after one move."""
    program, display = opened(storage, query)
    attack(program)
    return program, display


def test_a_link_puts_the_match_under_way_aside() -> None:
    storage = MemoryStorage()
    opened_under_way(storage)
    before = storage.texts[BUTTON_MEN_MATCH]
    program, display = opened(storage, LINK)
    assert "(12):9" not in before
    assert RETURN in display.page
    attack(program)
    assert storage.texts[BUTTON_MEN_MATCH] != before
    program.dispatch(ReturnToMatch())
    assert storage.texts[BUTTON_MEN_MATCH] == before
    assert display.address == "?game=button-men"


def test_the_match_of_the_link_then_waits_in_its_place() -> None:
    storage = MemoryStorage()
    opened_under_way(storage)
    program, display = opened(storage, LINK)
    attack(program)
    linked = storage.texts[BUTTON_MEN_MATCH]
    program.dispatch(ReturnToMatch())
    assert RETURN in display.page
    program.dispatch(ReturnToMatch())
    assert storage.texts[BUTTON_MEN_MATCH] == linked


def test_a_match_that_has_not_begun_or_is_over_does_not_wait() -> None:
    for query, moves in ((MINE, 0), ("position=(20):9 | (6):3&opponent=human", 1)):
        storage = MemoryStorage()
        program, _ = opened(storage, query)
        for _ in range(moves):
            attack(program)
        _, display = opened(storage, LINK)
        assert RETURN not in display.page
        assert aside_key("button-men") not in storage.texts


def test_one_that_was_only_looked_at_goes_when_the_player_returns() -> None:
    storage = MemoryStorage()
    opened_under_way(storage)
    program, display = opened(storage, LINK)
    program.dispatch(ReturnToMatch())
    assert RETURN not in display.page


def test_link_after_link_loses_nothing() -> None:
    storage = MemoryStorage()
    texts = []
    for number in range(MAX_WAITING + 2):
        opened_under_way(storage, f"{MINE}&wins={number + 1}")
        texts.append(storage.texts[BUTTON_MEN_MATCH])
    program, display = opened(storage, LINK)
    for text in reversed(texts[-MAX_WAITING:]):
        assert RETURN in display.page
        program.dispatch(ReturnToMatch())
        assert storage.texts[BUTTON_MEN_MATCH] == text


def test_the_offer_comes_again_at_the_next_visit() -> None:
    storage = MemoryStorage()
    opened_under_way(storage)
    program, display = opened(storage, LINK)
    program.dispatch(DismissNotice(MATCH_ASIDE))
    assert RETURN not in display.page
    _, display = opened(storage, LINK)
    assert RETURN in display.page


def test_what_cannot_be_put_aside_stays_kept() -> None:
    storage = MemoryStorage()
    opened_under_way(storage)
    before = dict(storage.texts)
    storage.has_room = False
    program, display = opened(storage, LINK)
    assert "isn’t saving anything" in display.page
    storage.has_room = True
    attack(program)
    assert storage.texts == before


@pytest.mark.parametrize(
    "damaged",
    ["", "[]", '{"format":18,"aside":{"matches":"x"}}', '{"format":18,"aside":{"matches":[1]}}'],
)
def test_damaged_ones_are_none(damaged: str) -> None:
    storage = MemoryStorage({aside_key("button-men"): damaged})
    _, display = opened(storage)
    assert RETURN not in display.page


def two_tabs() -> tuple[MemoryStorage, Program, RecordedDisplay, Program, RecordedDisplay]:
    """Return a match in two tabs; it has continued in the second one."""
    storage = MemoryStorage()
    first, first_display = opened_under_way(storage)
    second, second_display = opened(storage, MINE)
    answer(second)
    return storage, first, first_display, second, second_display


def test_two_tabs_may_show_the_same_match() -> None:
    storage = MemoryStorage()
    program, display = opened_under_way(storage)
    opened(storage, MINE)
    program.on_external_change(BUTTON_MEN_MATCH)
    assert TWICE not in display.page


def test_a_tab_says_that_another_one_has_played_on() -> None:
    _, first, display, _, second_display = two_tabs()
    first.on_external_change(BUTTON_MEN_MATCH)
    assert TWICE in display.page
    assert TWICE not in second_display.page
    count = len(display.drawn)
    first.on_external_change(BUTTON_MEN_MATCH)
    assert len(display.drawn) == count


def test_a_suspended_match_says_so_when_the_player_resumes_it() -> None:
    storage = MemoryStorage()
    first, display = opened_under_way(storage)
    first.dispatch(Practise(match_address(LINK)))
    second, _ = opened(storage, MINE)
    answer(second)
    first.on_external_change(BUTTON_MEN_MATCH)
    assert TWICE not in display.page
    elsewhere = storage.texts[BUTTON_MEN_MATCH]
    first.dispatch(LeavePractice())
    assert TWICE in display.page
    assert storage.texts[BUTTON_MEN_MATCH] == elsewhere


def test_nothing_is_overwritten_before_the_player_says_so() -> None:
    """This holds even if the browser sends no storage events."""
    storage, first, display, _, _ = two_tabs()
    elsewhere = storage.texts[BUTTON_MEN_MATCH]
    answer(first)
    assert TWICE in display.page
    assert storage.texts[BUTTON_MEN_MATCH] == elsewhere


def test_the_player_may_keep_this_one() -> None:
    storage, first, display, second, second_display = two_tabs()
    elsewhere = storage.texts[BUTTON_MEN_MATCH]
    first.on_external_change(BUTTON_MEN_MATCH)
    first.dispatch(KeepThisMatch())
    assert TWICE not in display.page
    assert storage.texts[BUTTON_MEN_MATCH] != elsewhere
    second.on_external_change(BUTTON_MEN_MATCH)
    assert TWICE in second_display.page


def test_the_player_may_load_the_other_one() -> None:
    storage, first, display, _, second_display = two_tabs()
    elsewhere = storage.texts[BUTTON_MEN_MATCH]
    first.on_external_change(BUTTON_MEN_MATCH)
    first.dispatch(LoadOtherMatch())
    assert TWICE not in display.page
    log = re.compile('id="log-lines".*')
    assert log.findall(display.page) == log.findall(second_display.page)
    assert storage.texts[BUTTON_MEN_MATCH] == elsewhere


def test_whoever_returns_to_an_older_match_overwrites_none() -> None:
    storage = MemoryStorage()
    opened_under_way(storage)
    before = storage.texts[BUTTON_MEN_MATCH]
    first, display = opened(storage, LINK)
    second, _ = opened(storage, LINK)
    attack(second)
    elsewhere = storage.texts[BUTTON_MEN_MATCH]
    first.on_external_change(BUTTON_MEN_MATCH)
    first.dispatch(ReturnToMatch())
    assert TWICE not in display.page
    assert storage.texts[BUTTON_MEN_MATCH] == before
    first.dispatch(ReturnToMatch())
    assert storage.texts[BUTTON_MEN_MATCH] == elsewhere


def test_the_other_game_is_nobodys_business() -> None:
    _, first, display, _, _ = two_tabs()
    first.on_external_change("lunch-money/match")
    assert TWICE not in display.page


def test_what_was_deleted_elsewhere_is_kept_again() -> None:
    storage, first, display, _, _ = two_tabs()
    del storage.texts[BUTTON_MEN_MATCH]
    answer(first)
    assert TWICE not in display.page
    assert BUTTON_MEN_MATCH in storage.texts
