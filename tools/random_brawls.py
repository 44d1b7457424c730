"""Plays random brawls of Lunch Money with two to eight players, and counts the cards at every step.

`python tools/random_brawls.py --games 20000`. Any exception stops it, and so does a brawl that does
not end. It prints the number of brawls, the longest one, and the number of decisions.
"""

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

if __name__ == "__main__":
    # When a file is run as a script, Python looks for modules in its folder, not in the root.
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.luck import Luck, Seeded
from engine.lunch_money.deck import deck_for
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.actions import BrawlAction, Discard
from engine.lunch_money.state.brawl import FEWEST, MOST, Brawl, BrawlSetup
from engine.lunch_money.state.rulings import DEFAULT, Discarding, Halving, Rulings

ENDLESS = 50_000
"""No brawl takes this many decisions: if nobody is hurt for long, it is called off."""


class Wrong(Exception):
    """A brawl that did not end, or in which cards were lost or created."""


def mixed(luck: Luck) -> Rulings:
    """A random answer to every question."""
    yes = [bool(luck.pick(2)) for _ in range(7)]
    return Rulings(
        helpless_interrupt=yes[0],
        helpless_heal=yes[1],
        free_weapons_can_be_taken=yes[2],
        maintaining_takes_turn=yes[3],
        listed_hits_only=yes[4],
        escapes_hurt=yes[5],
        halving=list(Halving)[luck.pick(len(Halving))],
        discarding=list(Discarding)[luck.pick(len(Discarding))],
        discard_cost=1 + luck.pick(3),
        one_set=yes[6],
    )


def cards_of(brawl: Brawl) -> list[str]:
    """All cards, wherever they are, sorted."""
    laid = (card for one in brawl.table.stack for card in one.cards)
    held = (card for hand in brawl.hands for card in hand)
    return sorted((*brawl.pile, *brawl.table.discards, *laid, *held))


def chosen(actions: list[BrawlAction], luck: Luck) -> BrawlAction:
    """A random action; discards, of which there are many, count as one."""
    others = [action for action in actions if not isinstance(action, Discard)]
    at = luck.pick(len(others) + (len(others) < len(actions)))
    if at < len(others):
        return others[at]
    discards = [action for action in actions if isinstance(action, Discard)]
    return discards[luck.pick(len(discards))]


def played(setup: BrawlSetup, luck: Luck) -> tuple[Brawl, int]:
    """The end of a brawl of random decisions, and the number of decisions."""
    brawl, decisions = LUNCH_MONEY.begin(setup, luck).state, 0
    deck = sorted(deck_for(len(setup.names), setup.rulings))
    while seats := LUNCH_MONEY.to_act(brawl):
        if cards_of(brawl) != deck:
            raise Wrong(f"cards were lost or made: {brawl}")
        (seat,) = seats
        actions = list(LUNCH_MONEY.actions(brawl, seat))
        brawl = LUNCH_MONEY.play(brawl, seat, chosen(actions, luck), luck).state
        decisions += 1
        if decisions > ENDLESS:
            raise Wrong(f"{decisions} decisions")
    if cards_of(brawl) != deck:
        raise Wrong(f"cards were lost or made: {brawl}")
    return brawl, decisions


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="Random brawls, all cards counted all the time.")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    luck, began = Seeded(asked.seed), time.perf_counter()
    total = longest = most_turns = 0
    sizes: Counter[int] = Counter()
    called_off: Counter[str] = Counter()
    for number in range(asked.games):
        players = FEWEST + number % (MOST - FEWEST + 1)
        rulings = mixed(luck) if number % 2 else DEFAULT
        setup = BrawlSetup(tuple(f"player {seat}" for seat in range(1, players + 1)), rulings)
        brawl, decisions = played(setup, luck)
        sizes[players] += 1
        total += decisions
        longest, most_turns = max(longest, decisions), max(most_turns, brawl.table.turn)
        called_off[rulings.discarding] += brawl.table.winners == ()
    print(
        f"{asked.games} brawls of {min(sizes)} to {max(sizes)} players, {total} decisions in "
        f"{time.perf_counter() - began:.0f} s, all cards there at each; the longest took {longest} "
        f"decisions, the most turns were {most_turns}; called off by the ruling on discards: "
        f"{', '.join(f'{name} {number}' for name, number in sorted(called_off.items()))}"
    )


if __name__ == "__main__":
    main()
