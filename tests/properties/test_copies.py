"""Copies of matches, in this process and in others, are equal and play the same game."""

import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from copy import copy, deepcopy
from pathlib import Path

import pytest

from engine.button_men.buttons import playable
from engine.button_men.dice.editions import EDITIONS
from engine.button_men.fight.attacking import Attacking
from engine.button_men.fight.legal import attacks
from engine.button_men.match.duel import Setup as DuelSetup
from engine.button_men.skills import SKILLS
from engine.button_men.specials import SPECIALS
from engine.game import Action, Setup, State, View
from engine.luck import Seeded
from engine.lunch_money.state.brawl import BrawlSetup
from engine.match import Match, new_match
from engine.value import Unique
from tests.explore.effort import sampled
from tests.narrowing import instance
from tests.notation.build_button_men import fight
from tests.properties.games import EXAMINED, Examined, continued, some_actions

PROTOCOLS = pickle.HIGHEST_PROTOCOL + 1
AFTER = 3
"""The number of moves that a match and its copy are continued."""
ROOT = Path(__file__).parents[2]

ELSEWHERE = """
import pickle, sys
number, matches = pickle.load(sys.stdin.buffer)
from tests.properties.test_copies import EXAMINED, play_on
found = [play_on(EXAMINED[number], match) for match in matches]
sys.stdout.buffer.write(pickle.dumps(found))
"""
"""A program that unpickles matches before it imports any game, and plays them on."""


def duels() -> list[DuelSetup]:
    """Return matches in which every button plays twice, by all editions."""
    buttons, editions = playable(), list(EDITIONS.values())
    others = (*buttons[400:], *buttons[:400])
    return [
        DuelSetup((one.entrant, other.entrant), editions[number % len(editions)])
        for number, (one, other) in enumerate(zip(buttons, others, strict=True))
    ]


def brawls() -> list[BrawlSetup]:
    """Return brawls of two to eight players."""
    return [BrawlSetup(tuple("ABCDEFGH"[:players])) for players in range(2, 9) for _ in range(8)]


each_game = pytest.mark.parametrize(
    ("examined", "setups"),
    list(zip(EXAMINED, (duels(), brawls()), strict=True)),
    ids=[examined.game.name for examined in EXAMINED],
)


def moments(
    examined: Examined[Setup, State, Action, View], setups: list[Setup]
) -> Iterator[Match[Setup, State, Action, View]]:
    """Yield a match at a random moment for each setup."""
    for number, setup in enumerate(sampled(setups)):
        luck, match = Seeded(str(number)), new_match(examined.game, setup, str(number))
        yield continued(examined, match, luck, luck.pick(12))


def play_on(
    examined: Examined[Setup, State, Action, View], match: Match[Setup, State, Action, View]
) -> tuple[object, ...]:
    """Return the actions of the players to act, in order, and what the match becomes."""
    seats = examined.game.to_act(match.state)
    actions = [some_actions(examined, match.state, seat) for seat in seats]
    after = continued(examined, match, Seeded("on"), AFTER)
    return actions, after, hash(after) == hash(copy(after))


def another(of: object, number: int) -> object:
    """Return a copy. Numbers count through all ways and protocols."""
    protocol, way = divmod(number, 3)
    if way:
        return copy(of) if way == 1 else deepcopy(of)
    return pickle.loads(pickle.dumps(of, protocol % PROTOCOLS))


@each_game
def test_a_copy_plays_the_same_game(
    examined: Examined[Setup, State, Action, View], setups: list[Setup]
) -> None:
    for number, match in enumerate(moments(examined, setups)):
        other = instance(another(match, number), Match)
        assert other is not match
        assert other == match
        assert hash(other) == hash(match)
        assert play_on(examined, other) == play_on(examined, match)


@each_game
def test_another_process_plays_the_same_game(
    examined: Examined[Setup, State, Action, View], setups: list[Setup]
) -> None:
    matches = list(moments(examined, setups[::7]))
    for protocol, hash_seed in ((0, "1"), (pickle.HIGHEST_PROTOCOL, "2")):
        some = matches[protocol % 2 :: 2]
        done = subprocess.run(
            [sys.executable, "-c", ELSEWHERE],
            input=pickle.dumps((EXAMINED.index(examined), some), protocol),
            stdout=subprocess.PIPE,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            check=True,
        )
        assert pickle.loads(done.stdout) == [play_on(examined, match) for match in some]


def test_a_rule_is_unique_and_its_copies_are_the_rule_itself() -> None:
    rules = (*SKILLS, *SPECIALS)
    kinds = [kind for rule in rules for kind in rule.part(Attacking).gains]
    games = [examined.game for examined in EXAMINED]
    assert kinds
    for one in (*rules, *kinds, *games):
        assert pickle.loads(pickle.dumps(one)) is copy(one) is deepcopy(one) is one


def test_only_a_constant_is_unique() -> None:
    with pytest.raises(TypeError, match="is not a constant"):
        copy(Unique())


def test_a_copy_of_a_fight_offers_no_other_attacks() -> None:
    """Copies of Shadow dice could make Power attacks."""
    one = fight("s(6):4 s(12):8 (16):10 | (6):5 (8):4 (10):6")
    assert attacks(deepcopy(one)) == attacks(one)
    assert deepcopy(one) == one
