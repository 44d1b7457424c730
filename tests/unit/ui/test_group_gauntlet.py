"""Gauntlets for groups: terms from outside, runs on the page, and lines that anyone can forge."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.correspondence.link import Kind
from engine.correspondence.signature import key_of, signature_of
from tests.drivers.group_runs import (
    BUTTON,
    CUP,
    GAME,
    RULES,
    check_on_page,
    found_in,
    kept,
    page_of,
    past_run,
    play_match,
)
from tests.drivers.program_driver import MemoryStorage
from tests.drivers.shown import message
from tests.drivers.visits import Visit
from ui.components.form import SetField
from ui.nodes import nodes_by_key
from ui.persistence import CODEC, decode_record
from ui.runs.group import Entry, Group, entry_in, group_in, group_text, packed, unpacked
from ui.runs.result_lines import Result, signed_text
from ui.screens.late.group import LinesInput
from ui.shell.messages import BeginRun, CheckResults, OpenScreen
from ui.shell.screens import GroupScreen

KEY_AND_SIGNATURE = 96
LINE = past_run().line
TRUE = found_in(LINE)
assert RULES.group is not None
STRONG = next(iter(RULES.group.entrants(replace(CUP, below=100))))
"""The strongest button."""


def resigned(result: Result, secret: bytes = bytes(32)) -> str:
    """Return a line with these contents, signed by whoever made them up."""
    key = key_of(secret)
    signed = key + signature_of(secret, key, signed_text(result))
    return packed(Kind.RESULT, CODEC.encode(result), signed)


def contents(line: str = LINE) -> Result:
    return decode_record(Result, unpacked(Kind.RESULT, line, KEY_AND_SIGNATURE)[1], "$")


def reasons(text: str, group: Group = CUP) -> list[str]:
    found = found_in(text, group)
    assert not found.results
    return [why.reason.removeprefix("result.") for _, why in found.refused]


# --- Terms ----------------------------------------------------------------------------------------


def test_terms_are_written_and_parsed() -> None:
    assert group_in(group_text(CUP)) == CUP
    assert group_in(f"See https://games.example/#screen=group&group={group_text(CUP)}&x") == CUP


@pytest.mark.parametrize(
    "terms",
    [
        replace(CUP, name=""),
        replace(CUP, name="x" * 41),
        replace(CUP, name="a\nb"),
        replace(CUP, rivals=()),
        replace(CUP, rivals=("Avis",) * 2),
        replace(CUP, rivals=tuple(map(str, range(13)))),
        replace(CUP, hearts=0),
        replace(CUP, hearts=4),
        replace(CUP, below=0),
        replace(CUP, below=101),
    ],
)
def test_terms_out_of_bounds_are_none(terms: Group) -> None:
    assert group_in(group_text(terms)) is None
    assert entry_in(Entry(terms, BUTTON, "Mia", 1).seed) is None


@given(st.text(max_size=200))
def test_any_text_can_be_terms_and_a_seed(text: str) -> None:
    assert group_in(text) is None
    assert RULES.of(f"group {text}") == RULES


def test_a_bad_link_is_explained() -> None:
    for bad in ("nonsense", group_text(CUP)[:-3], "x" * 1_000_000):
        visit = Visit(MemoryStorage(), f"screen=group&group={bad}")
        assert "The link to this gauntlet is incomplete" in visit.page


@pytest.mark.parametrize(
    "entry",
    [
        Entry(CUP, STRONG, "Mia", 1),
        Entry(CUP, "Nobody", "Mia", 1),
        Entry(replace(CUP, rivals=("Nobody",)), BUTTON, "Mia", 1),
        Entry(replace(CUP, below=1), BUTTON, "Mia", 1),
    ],
)
def test_an_entry_that_is_not_allowed_has_no_run(entry: Entry) -> None:
    assert entry_in(entry.seed) == entry
    assert RULES.group is not None
    assert RULES.group.run(entry) is None
    assert RULES.of(entry.seed) == RULES


def test_everyone_who_may_enter_is_below_the_limit_and_can_play() -> None:
    assert RULES.group is not None
    for below in (30, 45):
        group = replace(CUP, below=below)
        for name in RULES.group.entrants(group):
            own = RULES.group.run(Entry(group, name, "Mia", 1))
            assert own is not None
            assert (own.stages, own.hearts) == (2, 1)
    assert len(RULES.group.entrants(replace(CUP, below=100))) > 200
    assert "Avis" not in RULES.group.entrants(replace(CUP, below=30))


# --- On the page ----------------------------------------------------------------------------------


def test_terms_are_made_on_the_page() -> None:
    visit = Visit(MemoryStorage(), "screen=group")
    assert "group-link" not in visit.page.partition("group-link-share")[0]
    visit.send(SetField("group-title", "Forum Cup"), SetField("group-rivals", "avis, Nobody"))
    assert "no rival called “Nobody”" in visit.page
    visit.send(SetField("group-rivals", "lady k, Avis"), SetField("group-hearts", "1"))
    assert group_text(CUP) in visit.page
    visit.send(SetField("group-hearts", "9"), SetField("group-below", "7"))
    assert group_text(CUP) in visit.page


def test_a_run_is_entered_and_its_line_shared() -> None:
    visit = page_of(CUP)
    assert "Lady K, Avis" in visit.page
    assert "Buttons rated below 45%" in visit.page
    visit.send(SetField("group-player", "Mia"), SetField("group-button", BUTTON))
    enter = message(nodes_by_key(visit.display.drawn[-1])["group-enter"])
    assert isinstance(enter, BeginRun)
    visit.send(enter)
    while not kept(visit).over:
        play_match(visit)
    (past,) = kept(visit).over
    visit.send(OpenScreen(GroupScreen(group_text(CUP))))
    assert past.line
    assert past.line in visit.page
    assert [(one.player, one.button) for one in found_in(past.line).results] == [("Mia", BUTTON)]


def test_a_run_of_the_players_own_waits_and_attempts_are_counted() -> None:
    visit = page_of(CUP, MemoryStorage())
    visit.send(BeginRun(GAME, is_weekly=True))
    first, second = (Entry(CUP, BUTTON, "Mia", at).seed for at in (1, 2))
    for seed in (first, first, second):
        visit.send(BeginRun(GAME, is_weekly=False, entry=seed))
    assert [one.seed for one in kept(visit).under_way][1:] == [first]
    while not kept(visit).over:
        play_match(visit)
    assert [one.seed[:5] for one in kept(visit).under_way] == ["week "]
    visit.send(BeginRun(GAME, is_weekly=False, entry=first))
    assert len(kept(visit).under_way) == 1
    visit.send(BeginRun(GAME, is_weekly=False, entry=second))
    assert len(kept(visit).under_way) == 2


# --- Lines ----------------------------------------------------------------------------------------


def test_a_line_is_short_and_proves_its_result() -> None:
    past = past_run()
    assert len(LINE) < 300
    (result,) = found_in(f"Look: {LINE}!").results
    assert (result.player, result.button, result.attempt) == ("Mia", BUTTON, 1)
    assert (result.beaten, result.lost) == (past.passed, past.course.count("-"))


def test_the_page_checks_lines_move_by_move_and_shows_them_in_a_table() -> None:
    visit = page_of(CUP)
    other = past_run("Bob").line
    asked = check_on_page(visit, f"{LINE}\n{other}\n{LINE[:-4]}")
    assert asked > 4
    assert "2 results found." in visit.page
    assert "Line 3: This line is incomplete" in visit.page
    assert visit.page.count("<tr>") == 3
    assert 'aria-sort="descending"' in visit.page


def test_the_same_name_with_another_key_is_told_apart() -> None:
    twin = resigned(contents(), b"\1" * 32)
    visit = page_of(CUP)
    check_on_page(visit, LINE + twin)
    assert visit.page.count("Mia (") == 2


@settings(max_examples=30, deadline=None)
@given(st.integers(0, len(LINE) - 1), st.characters(codec="ascii"))
def test_a_changed_line_never_counts_for_something_else(at: int, other: str) -> None:
    found = found_in(LINE[:at] + other + LINE[at + 1 :])
    assert found.results in ((), TRUE.results)


@pytest.mark.parametrize("count", [1, 5, 60, 200])
def test_a_trimmed_line_is_refused(count: int) -> None:
    assert reasons(LINE[:-count]) == ["damaged"]


def test_lines_made_up_and_signed_by_someone_are_refused_by_the_replay() -> None:
    true = contents()
    moves = true.moves
    for made_up in (
        replace(true, course="0++"),
        replace(true, course="0+", moves=moves[:1]),
        replace(true, moves=()),
        replace(true, moves=(*moves, 0)),
        replace(true, moves=(moves[0] + 10**9, *moves[1:])),
        replace(true, moves=tuple(2**400 for _ in moves)),
    ):
        assert reasons(resigned(made_up)) == ["replay"]
    assert reasons(resigned(replace(true, button=STRONG))) == ["entry"]
    assert found_in(resigned(true)).results[0].key != found_in(LINE).results[0].key


@settings(max_examples=4, deadline=None)
@given(st.integers(0, 10**9))
def test_other_moves_are_another_run(number: int) -> None:
    """Other choices are replayed against the rival, too, so they can't pretend to have won."""
    true = contents()
    if number != true.moves[0]:
        found = found_in(resigned(replace(true, moves=(number, *true.moves[1:]))))
        assert all(one.beaten == true.course.count("+") for one in found.results)


def test_another_signature_another_gauntlet_and_a_second_time_are_refused() -> None:
    head, record = unpacked(Kind.RESULT, LINE, KEY_AND_SIGNATURE)
    renamed = packed(Kind.RESULT, {**record, "player": "Eve"}, head)
    assert reasons(renamed) == ["forged"]
    assert reasons(LINE, replace(CUP, name="Other Cup")) == ["other-group"]
    assert [why.reason for _, why in found_in(LINE * 2).refused] == ["result.twice"]
    assert len(found_in(LINE * 2).results) == 1


def test_the_order_of_lines_does_not_matter() -> None:
    other = past_run("Bob").line
    there, back = found_in(LINE + other).results, found_in(other + LINE).results
    assert set(there) == set(back)


@pytest.mark.parametrize("text", ["hello", "dice1", "x" * 1_000_000, group_text(CUP)])
def test_what_is_no_line_is_refused(text: str) -> None:
    assert reasons(text) in (["none"], ["damaged"])


def test_too_many_lines_are_refused_and_nothing_is_found_in_nothing() -> None:
    assert len(found_in("dice1-000001-" * 500).refused) == 61
    assert found_in("") == replace(found_in(""), results=(), refused=(), left=0)


def test_the_field_asks_for_the_check() -> None:
    assert LinesInput(GAME, CUP)("text") == CheckResults(GAME, CUP, "text")
