"""What specials remember, as a damaged save may have it."""

from dataclasses import replace
from functools import cache

import pytest

from engine.button_men.buttons import named
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.match.duel import Duel, Setup
from engine.button_men.outside.validation import duel_problems
from engine.button_men.phases import to_act
from engine.button_men.rules import BUTTON_MEN
from engine.luck import Seeded
from tools.lab.duels import random_action

TRICKS_NOW = (*range(7), 43, 83)
REMEMBERED = ("used-1", "used-99", "x", "now--1", *(f"now-{number}" for number in TRICKS_NOW))
"""Among these are tricks for dice that nobody has."""


def played_on(duel: Duel, moves: int) -> Duel:
    """The duel after so many random moves, or at its end."""
    luck = Seeded("on")
    for _ in range(moves):
        for seat in to_act(duel)[:1]:
            duel = BUTTON_MEN.play(duel, seat, random_action(duel, seat, luck), luck).state
    return duel


@cache
def course(setup: Setup) -> tuple[Duel, ...]:
    """The duel after 0 to 11 moves."""
    begun = BUTTON_MEN.begin(setup, Seeded("1")).state
    return tuple(played_on(begun, moves) for moves in range(12))


@pytest.mark.parametrize("button", ["Crypto", "Craps", "Tuxedo Mask", "Portia", "Nightmare"])
@pytest.mark.parametrize("word", REMEMBERED)
def test_whatever_a_save_says_of_it_the_match_goes_on(button: str, word: str) -> None:
    own, other = named(button), named("Rini")
    assert own is not None
    assert other is not None
    setup = Setup((own.entrant, other.entrant), RULEBOOK)
    goes_on = 0
    for duel in course(setup):
        damaged = replace(duel.players[0], memory=(word, "used-2"))
        duel = replace(duel, players=(damaged, *duel.players[1:]))
        if not list(duel_problems(setup, duel)):
            assert played_on(duel, 8)
            goes_on += 1
    assert goes_on
