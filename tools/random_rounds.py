"""Plays random rounds between published buttons, until every pair of die skills has met.

`python tools/random_rounds.py --rounds 20000`. Any exception ends it, and so does a match that goes
on for ever; a terminal shows which it was. Prints how many there were, and the longest.
"""

import argparse
import sys
from collections import Counter
from itertools import combinations_with_replacement, cycle, islice
from pathlib import Path

if __name__ == "__main__":
    # Run as a script, Python looks for modules beside it, and not where it was started.
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.button_men.actions import Surrender
from engine.button_men.buttons import Button, playable
from engine.button_men.duel import Entrant, Setup
from engine.button_men.editions import EDITIONS
from engine.button_men.phases import offers
from engine.button_men.recipe import parse_recipe
from engine.button_men.rules import BUTTON_MEN
from engine.luck import Luck, Seeded

ENDLESS = 3000
"""So many moves no match to one win takes; most of them are rounds that were drawn."""

MOST_WAYS = 40
"""Of so many ways to set the dials of an offer one is drawn."""


class Endless(Exception):
    """A round that did not end."""


def by_skill() -> dict[str, list[Button]]:
    """The playable buttons by the skills of their dice; "" holds those with plain dice only."""
    found: dict[str, list[Button]] = {}
    for button in playable():
        dice = parse_recipe(button.recipe or "")
        names = {skill.name for die in dice for skill in die.traits.skills} or {""}
        for name in names:
            found.setdefault(name, []).append(button)
    return found


def played(setup: Setup, luck: Luck) -> int:
    """How many moves a match of random moves takes; nobody surrenders."""
    duel, moves = BUTTON_MEN.begin(setup, luck).state, 0
    while seats := BUTTON_MEN.to_act(duel):
        seat = seats[0]
        found = [one for one in offers(duel, seat) if not isinstance(one.action, Surrender)]
        offer = found[luck.pick(len(found))]
        ways = list(islice(offer.action.legal(duel, seat, offer.dials), MOST_WAYS))
        if not ways:
            raise Endless(f"nothing to set on {offer}")
        duel = BUTTON_MEN.play(duel, seat, ways[luck.pick(len(ways))], luck).state
        moves += 1
        if moves > ENDLESS:
            raise Endless(f"{moves} moves")
    return moves


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="Random rounds between published buttons.")
    parser.add_argument("--rounds", type=int, default=20_000)
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    buttons, luck = by_skill(), Seeded(asked.seed)
    pairs = list(combinations_with_replacement(sorted(buttons), 2))
    met: Counter[tuple[str, str]] = Counter()
    longest = 0
    for number, pair in enumerate(islice(cycle(pairs), asked.rounds)):
        both = [buttons[name][luck.pick(len(buttons[name]))] for name in pair]
        rules = list(EDITIONS.values())[number % len(EDITIONS)].winning_at(1)
        setup = Setup(tuple(Entrant(one.name, one.recipe or "") for one in both), rules)
        if sys.stderr.isatty():
            print(
                number, rules.edition, *(one.name for one in both), end="\33[K\r", file=sys.stderr
            )
        longest = max(longest, played(setup, luck))
        met[pair] += 1
    print(
        f"{sum(met.values())} matches to one win, {len(met)} pairs of {len(buttons)} skills, "
        f"at least {min(met.values())} each; the longest took {longest} moves"
    )


if __name__ == "__main__":
    main()
