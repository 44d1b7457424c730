"""States from text: fight("s(10):2 | (12):9"), duel(...), and scripted rolls.

A position is the sides, separated by bars, the mover's (or player 1's) first. A side is its dice in
the notation of recipe.py and, after the word "holding", the dice that it has captured:

    s(10):2 (6):6 holding p(8):3 | (12):9

The special of a player's button, if it has one, is before their dice: "never-first: (20):3".
"""

import re
from collections.abc import Iterator, Sequence

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import RULEBOOK, Rules
from engine.button_men.dice.skill import Special
from engine.button_men.fight.fight import Fight, Side
from engine.button_men.match.duel import Duel, Entrant, Phase, Player, Setup
from engine.button_men.outside.position import side_texts
from engine.button_men.recipe import parse_die
from engine.button_men.specials import BY_NAME
from engine.game import Seat
from engine.luck import Scripted


def dice(text: str) -> tuple[Die, ...]:
    """Return dice with their values, such as "s(10):2 (X=7)!:5"; "-" or "" means none."""
    return tuple(parse_die(word) for word in text.split() if word != "-")


def side(text: str) -> Side:
    """Return one player's dice, and those they hold."""
    special, rest = with_special(text)
    own, _, captured = rest.partition("holding")
    return Side(dice(own), dice(captured), special=special)


def with_special(text: str) -> tuple[Special | None, str]:
    """Return the special that is named before the dice of a side or a recipe, if any, and the
    rest."""
    said = re.fullmatch(r"\s*([a-z-]+):(?: (.*))?", text)
    return (BY_NAME[said[1]], said[2] or "") if said else (None, text)


def fight(text: str, rules: Rules = RULEBOOK, mover: Seat = 0) -> Fight:
    """Return a fight whose sides are in the order of the seats."""
    return Fight(tuple(side(part) for part in side_texts(text)), mover, 0, rules)


def duel(text: str, rules: Rules = RULEBOOK, mover: Seat = 0) -> Duel:
    """Return a match in the fight of its first round; rounds begin with these dice."""
    table = fight(text, rules, mover)
    players = tuple(
        Player(f"player {seat}", tuple(unrolled(die) for die in one.dice), special=one.special)
        for seat, one in enumerate(table.sides, 1)
    )
    return Duel(rules, players, Phase.FIGHT, first=mover, fight=table)


def setup(*recipes: str, rules: Rules = RULEBOOK) -> Setup:
    """Return a match of these recipes between "player 1", "player 2" …"""
    return Setup(
        tuple(_entrant(f"player {seat}", recipe) for seat, recipe in enumerate(recipes, 1)), rules
    )


def _entrant(name: str, text: str) -> Entrant:
    special, recipe = with_special(text)
    return Entrant(name, recipe, special)


def rolls(*shown: int) -> Scripted:
    """Return luck that makes the next dice show these numbers; a coin shows 1 for the lower
    seat."""
    return Scripted([number - 1 for number in shown])


def unrolled(die: Die) -> Die:
    """Return the die as its owner has it before a round."""
    return Die(die.traits, die.body, die.sizes)


def showing(rows: Sequence[Sequence[Die]]) -> Iterator[int]:
    """Yield the numbers to roll, part by part, for dice with these values."""
    for row in rows:
        for die in row:
            left, lowest = die.value, die.lowest
            for size in filter(None, die.sizes):
                lowest -= 1
                part = min(size, left - lowest)
                left -= part
                yield part
