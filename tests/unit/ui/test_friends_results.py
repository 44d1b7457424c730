"""The daily results of friends: parsed from pasted texts, shown as a table, sorted and drawn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.drivers.program_driver import MemoryStorage
from tests.drivers.shown import elements
from tests.drivers.visits import Visit
from ui.components.standings import Order
from ui.daily.days import PastDaily
from ui.daily.result_text import result_text
from ui.history.outcome import Outcome
from ui.nodes import Node
from ui.puzzles.daily_puzzle import result_text as puzzle_text
from ui.puzzles.training import Try
from ui.screens.late.results import ResultsInput
from ui.shell.messages import OpenScreen
from ui.shell.screens import ResultsScreen
from ui.statistics.friends_results import MAX_RESULTS, FriendsResult, parse_results
from ui.text.i18n import texts

DAY = "2026-11-22"
HOME = "https://games.example/"
WON = PastDaily(DAY, ("Avis", "Hammer"), Outcome((3, 1), (72, 20)), "++-+")
SECOND = PastDaily(DAY, ("Ann", "Bob"), Outcome((0, 1), (0, 9)), "+-+")
DUEL = (
    "Button Men daily 2026-11-{:02} · Avis–Hammer · {}\n▲▼▲▲ · streak 3\nhttps://a.example/?daily"
)


def shown(*results: FriendsResult) -> list[tuple[str, str, str, int]]:
    return [(one.name, one.kind, one.text, one.points) for one in results]


@pytest.mark.parametrize("locale", ["en", "de"])
def test_shared_texts_are_parsed_in_every_language(locale: str) -> None:
    own = texts(locale)
    duel = result_text(own, "button-men", WON, 4, HOME)
    brawl = result_text(own, "lunch-money", SECOND, 1, HOME)
    puzzle = puzzle_text(own, "button-men", Try(5, DAY, True, 1500, 100, True), 3, HOME)
    found = parse_results(f"Mia: {duel}\n\n{brawl}\n[22.11.26, 10:12] Mia: {puzzle}")
    assert shown(*found) == [
        ("Mia", "duel", "3–1", 2),
        ("1", "brawl", "3/4", 0),
        ("Mia", "puzzle", "✓", 2),
    ]
    assert {one.day for one in found} == {DAY}


@pytest.mark.parametrize(
    "before",
    [
        "Mia: ",
        "Mia\n",
        "[22.11.26, 10:12:31] Mia: ",
        "22.11.26, 10:12 - Mia: ",
        "Mia, [22.11.2026 10:12]\n",
        "Mia — 22.11.2026 10:12\n",
        "> *Mia*: ",
        "\u200eMia:\n\n",
    ],
)
def test_names_are_found_as_messengers_write_them(before: str) -> None:
    earlier = "Bob: " + DUEL.format(22, "lost 1–3")
    found = parse_results(f"{earlier}\n{before}{DUEL.format(22, 'won 3–1')}")
    assert shown(*found) == [("Bob", "duel", "1–3", 0), ("Mia", "duel", "3–1", 2)]


def test_the_first_result_of_a_day_counts_and_those_without_names_are_numbered() -> None:
    text = "\n".join(DUEL.format(22, said) for said in ("won 3–1", "lost 0–3", "drew 2–2"))
    assert shown(*parse_results(text)) == [
        ("1", "duel", "3–1", 2),
        ("2", "duel", "0–3", 0),
        ("3", "duel", "2–2", 1),
    ]
    twice = f"Mia: {DUEL.format(22, 'lost 0–3')}\nmia: {DUEL.format(22, 'won 3–0')}"
    assert shown(*parse_results(twice)) == [("Mia", "duel", "0–3", 0)]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "won 3–1",
        "Button Men daily 2026-13-41 · Avis–Hammer · won 3–1",
        "Button Men daily 2026-11-22 · Avis–Hammer · won",
        "Button Men daily 2026-11-22 · won 3–1",
        "Lunch Money daily 2026-11-22 · place 5 of 4 · knockouts: 1",
        "Lunch Money daily 2026-11-22 · place 0 of 4 · knockouts: 1",
        "Button Men puzzle 2026-11-22 · maybe",
    ],
)
def test_nonsense_is_no_result(text: str) -> None:
    assert parse_results(text) == ()


@given(
    st.text(st.sampled_from("Button Men daily2026-1· –3✓▲\n:[]Mia/"), max_size=400),
    st.integers(0, 80),
)
def test_any_text_can_be_pasted(noise: str, at: int) -> None:
    text = DUEL.format(22, "won 3–1")
    for one in (noise, text[:at] + noise + text[at:]):
        for result in parse_results(one):
            assert result.name.isprintable()
            assert 0 <= result.points <= 2


def test_a_megabyte_is_parsed_up_to_a_limit() -> None:
    many = "\n".join(DUEL.format(at % 28 + 1, "won 3–1") for at in range(20_000))
    assert 0 < len(parse_results(many)) <= MAX_RESULTS


def pasted(text: str, screen: ResultsScreen = ResultsScreen()) -> Visit:  # noqa: B008
    visit = Visit(MemoryStorage(), "screen=results")
    return visit.send(ResultsInput(screen)(text))


MONTH = "\n".join(
    f"{name}: {DUEL.format(day, said)}"
    for name, day, said in (
        ("Mia", 21, "lost 1–3"),
        ("Bob", 21, "won 3–0"),
        ("Mia", 22, "won 3–1"),
        ("Bob", 22, "drew 2–2"),
        ("Eve", 22, "lost 0–3"),
    )
)


def rows(visit: Visit) -> list[list[str]]:
    lines = [one for one in elements(visit.display.drawn[-1]) if one.tag == "tr"][1:]
    return [
        [str(cell.children[0]) for cell in line.children if isinstance(cell, Node)]
        for line in lines
    ]


def test_the_table_is_that_of_the_latest_day_or_of_its_month() -> None:
    visit = pasted(MONTH)
    assert "Daily results, November 22, 2026" in visit.page
    assert [row[:2] + row[-1:] for row in rows(visit)] == [
        ["Mia", "3–1", "2"],
        ["Bob", "2–2", "1"],
        ["Eve", "0–3", "0"],
    ]
    visit = pasted(MONTH, ResultsScreen(is_month=True))
    assert "Daily results, November 2026" in visit.page
    assert [row[:2] + row[-1:] for row in rows(visit)] == [
        ["Bob", "3", "3"],
        ["Mia", "2", "2"],
        ["Eve", "0", "0"],
    ]


def test_each_column_sorts_it_both_ways() -> None:
    visit = pasted(MONTH)
    assert 'aria-sort="descending"' in visit.page
    for order, names in (
        (Order(0), ["Bob", "Eve", "Mia"]),
        (Order(0, is_reversed=True), ["Mia", "Eve", "Bob"]),
        (Order(4, is_reversed=True), ["Eve", "Bob", "Mia"]),
    ):
        visit.send(OpenScreen(ResultsScreen(MONTH, order=order)))
        assert [row[0] for row in rows(visit)] == names
        assert visit.page.count("aria-sort") == 1
    assert 'aria-sort="ascending"' in visit.page


def test_without_a_result_there_is_no_table() -> None:
    visit = pasted("hello")
    assert "0 results found." in visit.page
    assert "<table" not in visit.page
