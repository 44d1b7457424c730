"""Random brawls of two to eight players end, without losing or duplicating cards."""

from collections import Counter

import pytest

from engine.luck import Luck, Seeded
from engine.lunch_money.deck import deck_for
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.actions import BrawlAction, Discard
from engine.lunch_money.state.brawl import MAX_PLAYERS, MIN_PLAYERS, Brawl, BrawlSetup
from engine.lunch_money.state.rulings import DEFAULT, Discarding, Halving, Rulings
from tests.explore.effort import is_exploring

BRAWLS = 3000 if is_exploring() else 4

ENDLESS = 50_000
"""More decisions than any brawl takes: if no one is hurt for long, it is called off."""


class Wrong(Exception):
    """A brawl that did not end, or in which cards were lost or created."""


def mixed(luck: Luck) -> Rulings:
    """Return rulings with random answers."""
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
    """Return all cards, wherever they are, sorted."""
    laid = (card for one in brawl.table.stack for card in one.cards)
    held = (card for hand in brawl.hands for card in hand)
    return sorted((*brawl.pile, *brawl.table.discards, *laid, *held))


def chosen(actions: list[BrawlAction], luck: Luck) -> BrawlAction:
    """Return a random action; all discards together count as one."""
    others = [action for action in actions if not isinstance(action, Discard)]
    at = luck.pick(len(others) + (len(others) < len(actions)))
    if at < len(others):
        return others[at]
    discards = [action for action in actions if isinstance(action, Discard)]
    return discards[luck.pick(len(discards))]


def played(setup: BrawlSetup, luck: Luck) -> tuple[Brawl, int]:
    """Play a brawl with random decisions; return its end and their number."""
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


@pytest.mark.parametrize("players", range(MIN_PLAYERS, MAX_PLAYERS + 1))
def test_every_brawl_ends_with_all_cards(players: int, seed: str) -> None:
    luck = Seeded(f"{seed}/{players}")
    names = tuple(f"player {seat}" for seat in range(1, players + 1))
    longest = most_turns = 0
    called_off: Counter[str] = Counter()
    for number in range(BRAWLS):
        rulings = mixed(luck) if number % 2 else DEFAULT
        brawl, decisions = played(BrawlSetup(names, rulings), luck)
        longest, most_turns = max(longest, decisions), max(most_turns, brawl.table.turn)
        called_off[rulings.discarding] += brawl.table.winners == ()
    print(
        f"{BRAWLS} brawls of {players}: the longest took {longest} decisions, the most turns were "
        f"{most_turns}; called off by the ruling on discards: "
        f"{', '.join(f'{name} {times}' for name, times in sorted(called_off.items()))}"
    )
