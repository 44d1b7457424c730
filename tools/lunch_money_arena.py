"""The arena for Lunch Money: one brawl between players, who are given by name."""

from collections.abc import Sequence

from engine.game import Seat
from engine.luck import Seeded
from engine.lunch_money.brawl import Setup
from engine.lunch_money.rules import LUNCH_MONEY
from engine.match import luck_of
from engine.search import Clock
from tools.lunch_money_players import lunch_money_player
from tools.players import milliseconds

MOST_DECISIONS = 50_000
"""A brawl that takes more decisions does not end."""


def winner_of(
    names: Sequence[str], seed: str, clock: Clock, times: Sequence[list[float]]
) -> Seat | None:
    """The winner of a brawl between these players; None if it was called off.

    For each seat, `times` gets the milliseconds of each decision in which the player has a choice.
    """
    players = [lunch_money_player(name, clock) for name in names]
    # The dealer depends on the seed alone, so exchanged seats get the same cards and turns.
    state = LUNCH_MONEY.begin(Setup(tuple(names)), luck_of(seed, 0)).state
    for move in range(1, MOST_DECISIONS):
        seats = LUNCH_MONEY.to_act(state)
        if not seats:
            return state.table.winners[0] if state.table.winners else None
        (seat,) = seats
        view = LUNCH_MONEY.view(state, seat)
        action = view.actions[0]
        if len(view.actions) > 1:
            began = milliseconds()
            action = players[seat](view, Seeded(f"{seed}/thoughts/{move}"))
            times[seat].append(milliseconds() - began)
        state = LUNCH_MONEY.play(state, seat, action, luck_of(seed, move)).state
    raise RuntimeError(f"the brawl {seed} has no end")
