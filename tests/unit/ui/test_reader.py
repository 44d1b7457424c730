"""Long texts are read in parts, short ones at once."""

from collections.abc import Callable
from urllib.parse import urlencode

import pytest

from engine.button_men.outside.correspondence import BY_LINKS, Terms
from engine.button_men.outside.saves import RECORDS
from engine.button_men.rules import BUTTON_MEN
from engine.correspondence.match_file import export_text, whole_text
from engine.luck import Seeded
from engine.match import new_match
from engine.records import Reading, read_at_once
from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.friends_driver import HOME, Visit
from tests.drivers.program_driver import RecordedClock
from tests.narrowing import instance, present
from tools.lab.correspondence import MANY_DICE, new_correspondents
from tools.lab.duels import random_action
from ui.app.games import GAMES
from ui.app.reader import PART, Reader
from ui.match.shared_link import pack
from ui.page.address import parse_address
from ui.shell.messages import OpenFriendMatch

EIGHT = "(20)+(20)+(20)+(12)+(12)+(10)+(8)+(6)"
CIRCLE = "&".join([f"me={EIGHT}", *(f"you{n}={EIGHT}" for n in ("", 2, 3)), "wins=3", "seed=1"])
MOVES = 200
"""The moves of a match between four players with eight dice each, which has several parts."""


def steps(*efforts: int) -> Reading[str]:
    yield from efforts
    return "read"


def test_what_is_short_is_read_at_once() -> None:
    clock, found = RecordedClock(), list[str]()
    Reader(clock).read(steps(1, 2, PART - 3), found.append)
    assert found == ["read"]
    assert not clock.waiting


def test_what_is_long_lets_the_page_answer_in_between() -> None:
    clock, found = RecordedClock(), list[str]()
    Reader(clock).read(steps(*[PART // 2 + 1] * 5), found.append)
    pauses = 0
    while clock.waiting:
        assert not found
        clock.waiting.pop()()
        pauses += 1
    assert found == ["read"]
    assert pauses == 2


def test_what_is_read_next_takes_its_place() -> None:
    clock, found = RecordedClock(), list[str]()
    reader = Reader(clock)
    reader.read(steps(2 * PART, 1), found.append)
    reader.read(steps(1), lambda what: found.append(f"{what} first"))
    for waiting in clock.waiting:
        waiting()
    assert found == ["read first"]


@pytest.fixture(scope="module")
def record() -> str:
    return record_with("long")


def record_with(seed: str) -> str:
    """Return the record of a long match with random moves of this seed."""
    setup = ButtonMenDriver(CIRCLE).session.match.setup
    match, luck = new_match(BUTTON_MEN, setup, "1"), Seeded(seed)
    for _ in range(MOVES):
        seat = match.game.to_act(match.state)[0]
        match = match.played(seat, random_action(match.state, seat, luck))
    said = present(RECORDS.of(match))
    return pack(said)


def parts_of(visit: Visit, act: Callable[[], object]) -> int:
    """Return the number of pauses until everything is read."""
    clock = instance(visit.program._clock, RecordedClock)
    clock.waiting.clear()
    act()
    pauses = 0
    while clock.waiting:
        clock.waiting.pop(0)()
        pauses += 1
    return pauses


def test_a_match_in_an_address_is_read_in_parts(record: str) -> None:
    visit = Visit("reader")
    there = parse_address(urlencode({"record": record, "at": MOVES}), GAMES, "", HOME)
    assert parts_of(visit, lambda: visit.program.navigate(there)) >= 1
    assert len(visit.session.match.log) == MOVES


def test_no_part_takes_much_more_than_the_next() -> None:
    """The effort of one move has its own limit, and is added to that of a part. The record is one
    that has not been read yet."""
    there = parse_address(urlencode({"record": record_with("a")}), GAMES, "", HOME)
    efforts = list(GAMES["button-men"].profile.reading(there))
    assert len(efforts) == MOVES
    assert sum(efforts) > PART
    assert max(efforts) < PART


def test_what_was_read_is_not_read_once_more(record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    there = parse_address(urlencode({"record": record}), GAMES, "", HOME)
    read_at_once(GAMES["button-men"].profile.reading(there))
    monkeypatch.setattr("engine.records.new_match", None)
    assert len(ButtonMenDriver(urlencode({"record": record})).session.match.log) == MOVES


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    party = (
        new_correspondents(Terms("rulebook", 5, (MANY_DICE, MANY_DICE)), "long").played().parties[0]
    )
    return {"whole": whole_text(party), "export": export_text(party)}


@pytest.mark.parametrize("kind", ["whole", "export"])
def test_so_are_whole_matches_with_friends(
    texts: dict[str, str], kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.app.reader.PART", 2_000)
    visit = Visit("reader")
    assert parts_of(visit, lambda: visit.open(f"{HOME}#link={texts[kind]}")) > 3
    assert len(visit.party.links) > 20
    assert (visit.party.seat is None) == (kind == "whole")
    if kind == "export":
        assert visit.send(OpenFriendMatch(visit.shell.friends.matches[0].id)).party.links


def test_a_link_of_one_move_is_read_at_once() -> None:
    both = new_correspondents(Terms("rulebook", 1, ("Avis", "Hammer")), "short")
    visit = Visit("reader")
    assert parts_of(visit, lambda: visit.open(f"{HOME}#link={both.sent[0]}")) == 0
    assert BY_LINKS.dictionary
