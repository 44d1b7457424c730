"""Plays random rounds between published buttons, until every two die skills and specials have met.

`python tools/random_rounds.py --rounds 20000`; with `--players 3`, in circles of three. Any
exception stops it, and so does a round that does not end; a terminal shows which one it was. It
prints the number of matches, to one win and to two in turn, and the longest round.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement, cycle, islice
from pathlib import Path

if __name__ == "__main__":
    # When a file is run as a script, Python looks for modules in its folder, not in the root.
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.button_men.buttons import Button, playable
from engine.button_men.dice.editions import EDITIONS, Rules
from engine.button_men.match.actions import Surrender
from engine.button_men.match.duel import Action, Duel, Setup
from engine.button_men.phases import offers
from engine.button_men.recipe import parse_recipe
from engine.button_men.rules import BUTTON_MEN
from engine.game import Seat
from engine.luck import Luck, Seeded

ENDLESS = 1000
"""No round takes this many moves."""

MOST_WAYS = 40
"""One of at most this many ways to set the dials of an offer is drawn."""


class Endless(Exception):
    """A round that did not end."""


def by_rule() -> dict[str, list[Button]]:
    """The playable buttons by the skills of their dice and by their specials; "" has those with
    plain dice only."""
    found: dict[str, list[Button]] = {}
    for button in playable():
        dice = parse_recipe(button.recipe, as_printed=True) if button.recipe else ()
        names = {skill.name for die in dice for skill in die.traits.possible}
        names |= {f"special {button.special}"} if button.special else set()
        for name in names or {""}:
            found.setdefault(name, []).append(button)
    return found


def played(setup: Setup, luck: Luck) -> int:
    """The number of moves in the longest round of a match of random moves without surrender."""
    duel = BUTTON_MEN.begin(setup, luck).state
    moves: Counter[int] = Counter()
    while seats := BUTTON_MEN.to_act(duel):
        moves[duel.round] += 1
        if moves[duel.round] > ENDLESS:
            raise Endless(f"{ENDLESS} moves in round {duel.round}")
        duel = BUTTON_MEN.play(duel, seats[0], random_action(duel, seats[0], luck), luck).state
    return max(moves.values(), default=0)


def random_action(duel: Duel, seat: Seat, luck: Luck) -> Action:
    """A random offer other than surrender, with one of the first ways to set its dials."""
    found = [one for one in offers(duel, seat) if not isinstance(one.action, Surrender)]
    offer = found[luck.pick(len(found))]
    ways = list(islice(offer.action.legal(duel, seat, offer.dials), MOST_WAYS))
    if not ways:
        raise Endless(f"nothing to set on {offer}")
    return ways[luck.pick(len(ways))]


def around(table: Sequence[Button], rules: Rules) -> Setup:
    """A match between these buttons by these rules."""
    return Setup(tuple(button.entrant for button in table), rules)


def shown(number: int, setup: Setup) -> None:
    """Show on a terminal which match is next, so that it is known if that match fails."""
    if sys.stderr.isatty():
        names = (entrant.name for entrant in setup.entrants)
        print(number, setup.rules.edition, *names, end="\33[K\r", file=sys.stderr)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="Random rounds between published buttons.")
    parser.add_argument("--players", type=int, default=2, choices=range(2, 7), help="seats")
    parser.add_argument("--rounds", type=int, default=20_000)
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    buttons, luck = by_rule(), Seeded(asked.seed)
    names = sorted(buttons)
    pairs = list(combinations_with_replacement(names, 2))
    met: Counter[tuple[str, str]] = Counter()
    longest = 0
    for number, pair in enumerate(islice(cycle(pairs), asked.rounds)):
        others = [names[luck.pick(len(names))] for _ in range(asked.players - 2)]
        table = [buttons[name][luck.pick(len(buttons[name]))] for name in (*pair, *others)]
        rules = list(EDITIONS.values())[number % len(EDITIONS)]
        setup = around(table, rules.winning_at(1 + number // len(EDITIONS) % 2))
        shown(number, setup)
        longest = max(longest, played(setup, luck))
        met[pair] += 1
    print(
        f"{sum(met.values())} matches of {asked.players}, {len(met)} pairs of "
        f"{len(buttons)} skills and specials, at least {min(met.values())} each; "
        f"the longest round took {longest} moves"
    )


if __name__ == "__main__":
    main()
