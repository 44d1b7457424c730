"""Brawls between computer players: players of Lunch Money by name, and the course of a brawl."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from engine.game import Event, Seat
from engine.luck import Luck, Seeded
from engine.lunch_money.ai.levels import LEVELS, Level
from engine.lunch_money.ai.player import choose
from engine.lunch_money.ai.temperaments import Attitude, Temperament
from engine.lunch_money.ai.worth import reach, without
from engine.lunch_money.deck import CARDS
from engine.lunch_money.legal.questions import Question
from engine.lunch_money.legal.view import BrawlView
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.actions import (
    BrawlAction,
    Discard,
    LetIt,
    Maintain,
    Pass,
    PlayCards,
    Release,
    Stop,
)
from engine.lunch_money.state.brawl import BrawlSetup
from engine.lunch_money.state.events import Hurt
from engine.match import luck_of
from engine.search import Budget, Clock, at_once
from tools.lab.duels import Times, milliseconds, stopped_clock

LunchMoneyPlayer = Callable[[BrawlView, Seat | None, Luck], BrawlAction]
"""Returns a player's action, given their view, the seat that last hurt them or None, and their own
source of random numbers."""


DEALT = "dealt"
"""The placeholder for a random temperament in the name of a player."""


def dealt(names: Sequence[str], seed: str) -> list[str]:
    """Return these names of players with random temperaments instead of "dealt". A temperament
    depends on the seed and the seat, not on the name, so that players who exchange seats find the
    same temperaments there."""
    luck, all_of_them = Seeded(f"{seed}/cast"), (Temperament.EVEN, *Temperament)
    drawn = [all_of_them[luck.pick(len(Temperament))] for _ in names]
    return [name.replace(DEALT, liked) for name, liked in zip(names, drawn, strict=True)]


def lunch_money_player(name: str, clock: Clock = stopped_clock) -> LunchMoneyPlayer:
    """Return a player by name: "random", "greedy", a level, or a number of playouts. A level or
    number can be followed by a colon and a temperament: "hard:bully". Raises ValueError if the name
    or the temperament is unknown. The function `dealt` replaces "dealt" by a temperament; otherwise
    "dealt" means "even"."""
    if name in _SIMPLE:
        return _SIMPLE[name]
    level, _, temperament = name.partition(":")
    liked = Temperament(temperament.replace(DEALT, "") or Temperament.EVEN)
    if level.isdecimal():
        budget = Budget(int(level), 60_000)
        return partial(_thinking, Level(level, budget, budget), liked, clock)
    if level not in LEVELS:
        known = ", ".join((*_SIMPLE, *LEVELS))
        raise ValueError(f"no player is called {name}: {known} or a number")
    return partial(_thinking, LEVELS[level], liked, clock)


def _thinking(
    level: Level,
    temperament: Temperament,
    clock: Clock,
    view: BrawlView,
    hurt_by: Seat | None,
    luck: Luck,
) -> BrawlAction:
    attitude = Attitude(temperament, hurt_by)
    return at_once(choose(view, level, attitude, luck, clock)).action


def at_random(view: BrawlView, _hurt_by: Seat | None, luck: Luck) -> BrawlAction:
    """Return a random action of a random kind. The kind is chosen first: a hand can be discarded in
    31 ways, so nearly every action would be a discard if each way counted."""
    kinds = list(dict.fromkeys(type(action) for action in view.actions))
    kind = kinds[luck.pick(len(kinds))]
    return _any_of([action for action in view.actions if type(action) is kind], luck)


def greedy(view: BrawlView, _hurt_by: Seat | None, luck: Luck) -> BrawlAction:
    """Return the attack with the greatest damage, on anyone, or else healing, the discard of the
    whole hand, or another action, preferably a pass. When attacked, return a defense if possible;
    never cancel a play against others."""
    plays = [action for action in view.actions if isinstance(action, PlayCards)]
    if view.question is Question.INTERRUPT:
        return LetIt()
    if view.question in (Question.ANSWER, Question.EMERGENCY):
        return _defending(plays, luck)
    if plays:
        most = max(_damage(view, action) for action in plays)
        return _any_of([action for action in plays if _damage(view, action) == most], luck)
    return _without_attack(view, luck)


def _defending(plays: list[PlayCards], luck: Luck) -> BrawlAction:
    """Return the play with the most First Aid, or else another defense, or else a cancellation; if
    nothing can be played, return LetIt."""
    defences = [action for action in plays if not CARDS[action.cards[0]].interrupts]
    healing = [action for action in defences if CARDS[action.cards[0]].heals]
    if healing:
        return max(healing, key=lambda action: len(action.cards))
    return _any_of(defences or plays, luck) if plays else LetIt()


def _damage(view: BrawlView, action: PlayCards) -> float:
    """Return the damage of the play with everything that can follow it; negative if it heals."""
    card = CARDS[action.cards[0]]
    if card.heals:
        return len(action.cards) - 10
    return card.damage + reach(without(view.hand, card.name), card.leads_to)


def _without_attack(view: BrawlView, luck: Luck) -> BrawlAction:
    discards = [action for action in view.actions if isinstance(action, Discard)]
    if discards:
        return discards[-1]
    unforced = [action for action in view.actions if isinstance(action, Pass | Stop)]
    return _any_of(unforced or view.actions, luck)


def _any_of(actions: Sequence[BrawlAction], luck: Luck) -> BrawlAction:
    return actions[luck.pick(len(actions))]


_SIMPLE: dict[str, LunchMoneyPlayer] = {"random": at_random, "greedy": greedy}

MAX_DECISIONS = 50_000
"""A brawl with more decisions counts as endless."""


@dataclass
class Course:
    """The course of a brawl."""

    winner: Seat | None = None
    """The winner, or None if the brawl was called off."""
    turns: Counter[Seat] = field(default_factory=Counter)
    """The number of turns in which each seat could act."""
    attacks: Counter[Seat] = field(default_factory=Counter)
    """The number of turns in which each seat attacked someone, or hurt someone they held."""


def course_of(
    names: Sequence[str], setup: BrawlSetup, seed: str, clock: Clock, times: Sequence[Times]
) -> Course:
    """Play a brawl with this setup between the players with these names, and return its course.
    Raises RuntimeError if it does not end.

    The milliseconds of each decision in which a player has a choice are appended to the list of
    their seat in `times`.
    """
    players = [lunch_money_player(name, clock) for name in dealt(names, seed)]
    # The dealer depends on the seed alone, so exchanged seats get the same cards and turns.
    state = LUNCH_MONEY.begin(setup, luck_of(seed, 0)).state
    course, hurt_by = Course(), dict[Seat, Seat]()
    for move in range(1, MAX_DECISIONS):
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
        hurt_by |= hurt(step.events)
    raise RuntimeError(f"the brawl {seed} has no end")


def _is_attack(action: BrawlAction) -> bool:
    """Whether the action is against someone else. First Aid has no target."""
    return isinstance(action, Maintain) or (isinstance(action, PlayCards) and action.on is not None)


def hurt(events: Sequence[Event]) -> dict[Seat, Seat]:
    """Return the seats that were hurt by others, each with the seat that hurt it last."""
    hurts = (event for event in events if isinstance(event, Hurt))
    return {event.seat: event.by for event in hurts if event.by is not None}
