"""The arena for Lunch Money: one brawl between players, who are given by name."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.game import Event, Seat
from engine.luck import Seeded
from engine.lunch_money.legal.questions import Question
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.actions import BrawlAction, Maintain, PlayCards, Release
from engine.lunch_money.state.brawl import BrawlSetup
from engine.lunch_money.state.events import Hurt
from engine.match import luck_of
from engine.search import Clock
from tools.lunch_money_players import lunch_money_player
from tools.players import milliseconds

MOST_DECISIONS = 50_000
"""A brawl that takes more decisions does not end."""


@dataclass
class Course:
    """How a brawl went."""

    winner: Seat | None = None
    """None: it was called off."""
    turns: Counter[Seat] = field(default_factory=Counter)
    """The turns in which each seat could do anything."""
    attacks: Counter[Seat] = field(default_factory=Counter)
    """Those in which they attacked somebody, or hurt somebody whom they held."""


def course_of(
    names: Sequence[str], seed: str, clock: Clock, times: Sequence[list[float]]
) -> Course:
    """How a brawl between these players goes.

    For each seat, `times` gets the milliseconds of each decision in which the player has a choice.
    """
    players = [lunch_money_player(name, clock) for name in names]
    # The dealer depends on the seed alone, so exchanged seats get the same cards and turns.
    state = LUNCH_MONEY.begin(BrawlSetup(tuple(names)), luck_of(seed, 0)).state
    course, hurt_by = Course(), dict[Seat, Seat]()
    for move in range(1, MOST_DECISIONS):
        seats = LUNCH_MONEY.to_act(state)
        if not seats:
            course.winner = state.table.winners[0] if state.table.winners else None
            return course
        (seat,) = seats
        view = LUNCH_MONEY.view(state, seat)
        action = view.actions[0]
        if len(view.actions) > 1:
            began = milliseconds()
            thoughts = Seeded(f"{seed}/thoughts/{move}")
            action = players[seat](view, hurt_by.get(seat), thoughts)
            times[seat].append(milliseconds() - began)
        if view.question is Question.TURN and action != Release():
            course.turns[seat] += 1
            course.attacks[seat] += _is_attack(action)
        step = LUNCH_MONEY.play(state, seat, action, luck_of(seed, move))
        state = step.state
        hurt_by |= _hurt(step.events)
    raise RuntimeError(f"the brawl {seed} has no end")


def _is_attack(action: BrawlAction) -> bool:
    """Is it one on somebody else? Aid is meant for nobody."""
    return isinstance(action, Maintain) or (isinstance(action, PlayCards) and action.on is not None)


def _hurt(events: Sequence[Event]) -> dict[Seat, Seat]:
    """Who was hurt, and by whom."""
    hurt = (event for event in events if isinstance(event, Hurt))
    return {event.seat: event.by for event in hurt if event.by is not None}
