"""The printed example of play of Lunch Money, all thirty turns.

In a few places, the print contradicts its own rules. They are listed with the turns in
lunch_money/example_of_play.json, and the replay must differ in exactly these places.
"""

import json
from dataclasses import replace
from pathlib import Path
from typing import TypedDict

import pytest

from engine.game import Event
from engine.lunch_money.deck import DECKS
from engine.lunch_money.state.brawl import Brawl, BrawlPlayer, BrawlTable
from engine.lunch_money.state.events import BrawlEnded, Drew, KnockedOut
from engine.lunch_money.state.rulings import DEFAULT, Halving, Rulings
from tests.rules.lunch_money_scenes import played, silent_to_the_end


class Deviation(TypedDict):
    """A difference between the print and the rules."""

    what: str
    who: str
    printed: int
    by_rules: int
    why: str


class Turn(TypedDict, total=False):
    """One turn as printed."""

    turn: int
    active: str
    moves: str
    counters: dict[str, int]
    draws: dict[str, int]
    deviations: list[Deviation]
    erratum: dict[str, int]


class Printed(TypedDict):
    """The whole example."""

    players: list[str]
    hands: dict[str, str]
    pile: str
    turns: list[Turn]


PATH = Path(__file__).parent / "lunch_money/example_of_play.json"
PRINTED: Printed = json.loads(PATH.read_text(encoding="utf-8"))
NAMES = PRINTED["players"]
TURNS = PRINTED["turns"]

Difference = tuple[str, str, int, int]


def start(rulings: Rulings = DEFAULT) -> Brawl:
    """Return a brawl with the cards arranged so that all players get the cards they play in
    print."""
    hands = tuple(tuple(sorted(PRINTED["hands"][name].split())) for name in NAMES)
    pile = tuple(PRINTED["pile"].split())[::-1]
    players = tuple(
        BrawlPlayer(name, cards=len(hand)) for name, hand in zip(NAMES, hands, strict=True)
    )
    table = BrawlTable(rulings, players, dealer=0, active=1, pile=len(pile))
    return Brawl(table, hands, pile)


def after(turn: Turn, state: Brawl) -> tuple[Brawl, tuple[Event, ...]]:
    assert NAMES[state.table.active] == turn["active"]
    assert state.table.turn == turn["turn"]
    return silent_to_the_end(*played(state, (), turn["moves"].split(", ")))


def differences(turn: Turn, state: Brawl, events: tuple[Event, ...]) -> set[Difference]:
    """Return the printed counters and draws of this turn that do not follow from the rules."""
    counters = {player.name: player.counters for player in state.table.players}
    counters |= {NAMES[e.seat]: e.counters for e in events if isinstance(e, KnockedOut)}
    draws = {NAMES[e.seat]: e.count for e in events if isinstance(e, Drew)}
    found = {
        ("counters", name, said, counters[name])
        for name, said in turn["counters"].items()
        if counters[name] != said
    }
    return found | {
        ("draws", name, turn["draws"].get(name, 0), draws.get(name, 0))
        for name in NAMES
        if turn["draws"].get(name, 0) != draws.get(name, 0)
    }


def listed(turn: Turn) -> set[Difference]:
    return {
        (one["what"], one["who"], one["printed"], one["by_rules"])
        for one in turn.get("deviations", [])
    }


def corrected(turn: Turn, state: Brawl) -> Brawl:
    """Return the state with which the print continues, even where it is wrong."""
    wrong = turn.get("erratum", {})
    players = tuple(
        replace(player, counters=wrong.get(player.name, player.counters))
        for player in state.table.players
    )
    return replace(state, table=replace(state.table, players=players))


def test_the_cards_are_those_of_one_set() -> None:
    state = start()
    dealt = [card for hand in state.hands for card in hand]
    assert sorted((*dealt, *state.pile)) == sorted(DECKS["printed-1"])
    assert len(TURNS) == 30


def test_it_comes_out_as_printed_but_for_the_deviations_listed() -> None:
    state = start()
    events: tuple[Event, ...] = ()
    for turn in TURNS:
        state, events = after(turn, state)
        assert differences(turn, state, events) == listed(turn), f"turn {turn['turn']}"
        state = corrected(turn, state)
    assert BrawlEnded((0,)) in events
    assert [player.counters for player in state.table.players] == [1, 0, 0, 0]


def test_by_the_literal_reading_of_stomp_it_first_differs_in_turn_9() -> None:
    state = start(replace(DEFAULT, halving=Halving.LITERAL))
    for turn in TURNS:
        state, events = after(turn, state)
        if differences(turn, state, events) != listed(turn):
            break
    assert turn["turn"] == 9
    assert ("counters", "Kate", 6, 8) in differences(turn, state, events)


def test_without_the_erratum_kate_stands_after_turn_20_and_it_is_her_turn() -> None:
    state = start()
    for turn in TURNS[:20]:
        state, _ = after(turn, state)
    assert state.table.players[1].counters == 1
    assert state.table.active == 1
    with pytest.raises(AssertionError):
        after(TURNS[20], state)
