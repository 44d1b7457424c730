"""Golden transcripts of Lunch Money: the same setup and moves give the same brawl.

After an intended change to the rules, run `python -m tests.playthroughs` to rewrite them.
"""

from functools import cache
from pathlib import Path

import pytest

from engine.lunch_money.deck import CARDS
from engine.lunch_money.outside.saves import BrawlMatch
from engine.lunch_money.state import events
from engine.lunch_money.state.brawl import Role
from engine.lunch_money.state.events import BrawlEvent, Played
from tests.playthroughs.lunch_money_transcript import heading_of, parse, written

FILES = sorted(Path(__file__).parent.glob("lunch_money/*.txt"))


@cache
def match_of(path: Path) -> BrawlMatch:
    return parse(path.read_text(encoding="utf-8"))


def all_events() -> list[BrawlEvent]:
    return [
        event
        for path in FILES
        for events in (match_of(path).opening, *(entry.events for entry in match_of(path).log))
        for event in events
        if isinstance(event, BrawlEvent)
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_comes_out_as_it_was_written(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert written(match_of(path), heading_of(text)) == text


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_goes_to_the_end(path: Path) -> None:
    assert match_of(path).state.table.winners is not None


def test_every_card_is_played_in_a_playthrough() -> None:
    played = {card for event in all_events() if isinstance(event, Played) for card in event.cards}
    assert played == set(CARDS)


def test_cards_are_laid_for_everything_and_all_that_can_happen_does() -> None:
    assert {event.role for event in all_events() if isinstance(event, Played)} == set(Role)
    kinds = {
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, BrawlEvent) and kind is not BrawlEvent
    }
    assert {type(event) for event in all_events()} == kinds
    assert {len(match_of(path).setup.names) for path in FILES} >= {2, 3, 4, 5}
