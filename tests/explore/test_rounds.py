"""Random matches between published buttons end, with any combination of skills and specials."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement, cycle, islice

import pytest

from engine.button_men.buttons import Button, playable
from engine.button_men.dice.editions import EDITIONS, RULEBOOK
from engine.button_men.match.duel import Setup
from engine.button_men.recipe import parse_recipe
from engine.button_men.rules import BUTTON_MEN
from engine.luck import Luck, Seeded
from tests.explore.effort import is_exploring
from tests.notation.build_button_men import setup
from tools.lab.duels import random_action

ENDLESS = 1000
"""More moves than any round takes."""

MATCHES = 20_000 if is_exploring() else 12


class Endless(Exception):
    """A round that does not end."""


def by_rule() -> dict[str, list[Button]]:
    """Return the playable buttons by the skills of their dice and by their specials; "" has those
    with plain dice only."""
    found: dict[str, list[Button]] = {}
    for button in playable():
        dice = parse_recipe(button.recipe, as_printed=True) if button.recipe else ()
        names = {skill.name for die in dice for skill in die.traits.possible}
        names |= {f"special {button.special}"} if button.special else set()
        for name in names or {""}:
            found.setdefault(name, []).append(button)
    return found


def played(setup: Setup, luck: Luck) -> int:
    """Return the number of moves in the longest round of a match of random moves without
    surrender."""
    duel = BUTTON_MEN.begin(setup, luck).state
    moves: Counter[int] = Counter()
    while seats := BUTTON_MEN.to_act(duel):
        moves[duel.round] += 1
        if moves[duel.round] > ENDLESS:
            raise Endless(f"{ENDLESS} moves in round {duel.round}")
        duel = BUTTON_MEN.play(duel, seats[0], random_action(duel, seats[0], luck), luck).state
    return max(moves.values(), default=0)


def around(number: int, table: Sequence[Button]) -> Setup:
    """Return match number `number` between these buttons, with all editions, and to one and to two
    wins in turn."""
    rules = list(EDITIONS.values())[number % len(EDITIONS)]
    wins = 1 + number // len(EDITIONS) % 2
    return Setup(tuple(button.entrant for button in table), rules.winning_at(wins))


@pytest.mark.parametrize("players", [2, 3, 6])
def test_every_round_ends(players: int, seed: str) -> None:
    """Every two skills and specials meet, if there are enough matches."""
    buttons, luck = by_rule(), Seeded(f"{seed}/{players}")
    names = sorted(buttons)
    pairs = list(combinations_with_replacement(names, 2))
    longest = 0
    for number, pair in enumerate(islice(cycle(pairs), MATCHES)):
        others = [names[luck.pick(len(names))] for _ in range(players - 2)]
        table = [buttons[name][luck.pick(len(buttons[name]))] for name in (*pair, *others)]
        match = around(number, table)
        try:
            longest = max(longest, played(match, luck))
        except Exception as error:
            error.add_note(f"seed {seed}, match {number}: {match}")
            raise
    print(f"{MATCHES} matches of {players}: the longest round took {longest} moves")


def test_a_round_that_does_not_end_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.explore.test_rounds.ENDLESS", 2)
    rules = RULEBOOK.winning_at(1)
    with pytest.raises(Endless, match="2 moves in round 1"):
        played(setup("(20) (20) (20)", "(20) (20) (20)", rules=rules), Seeded(""))
