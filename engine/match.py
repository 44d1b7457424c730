"""A match: one game being played, with its log. It is an immutable value."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Generic

from engine.game import Action, Event, Game, IllegalAction, Seat, Setup, State, View
from engine.luck import LISTED, Listed, Luck, Recorded, Seeded
from engine.value import value


@value
class Entry(Generic[Action]):
    """One entry of the log: a player's action, its random picks, and the resulting events."""

    seat: Seat
    action: Action
    picks: tuple[int, ...]
    events: tuple[Event, ...]


@value
class Match(Generic[Setup, State, Action, View]):
    """One game being played, with its complete history.

    The random numbers of move n depend only on the seed and n. So playing is a pure function, and a
    move that is undone and repeated has the same result.
    """

    game: Game[Setup, State, Action, View]
    setup: Setup
    seed: str
    opening: tuple[Event, ...]
    """The events before the first decision."""
    states: tuple[State, ...]
    """The state before the first move and after each move of the log."""
    log: tuple[Entry[Action], ...] = ()

    @property
    def state(self) -> State:
        """The current state."""
        return self.states[-1]

    @property
    def moves(self) -> Iterator[tuple[Seat, Action]]:
        """All legal moves: each seat to act, with each of its actions."""
        for seat in self.game.to_act(self.state):
            for action in self.game.actions(self.state, seat):
                yield seat, action

    def played(self, seat: Seat, action: Action) -> "Match[Setup, State, Action, View]":
        """Return the match after `seat` takes `action`. Raises IllegalAction if it is not legal."""
        refusal = self.game.refusal(self.state, seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        return self.replayed(seat, action, luck_of(self.seed, len(self.log) + 1))

    def replayed(
        self, seat: Seat, action: Action, luck: Luck
    ) -> "Match[Setup, State, Action, View]":
        """Return the match after a legal move, with the given luck. Legality is not checked."""
        recorded = Recorded(luck)
        step = self.game.play(self.state, seat, action, recorded)
        entry = Entry(seat, action, recorded.picks, step.events)
        states, log = (*self.states, step.state), (*self.log, entry)
        # Building it field by field is five times as fast as replace().
        return Match(self.game, self.setup, self.seed, self.opening, states, log)

    def choices_of(self, seat: Seat) -> Iterator[int]:
        """For each decision of `seat` with several legal actions, yield the index of the chosen one
        among them. Raises ValueError if the chosen one is not legal."""
        for state, entry in zip(self.states, self.log, strict=False):
            actions = list(self.game.actions(state, seat)) if entry.seat == seat else ()
            if len(actions) > 1:
                yield actions.index(entry.action)

    def undone(self) -> "Match[Setup, State, Action, View]":
        """Return the match before its last move, which must exist."""
        return replace(self, states=self.states[:-1], log=self.log[:-1])

    def cut(self, moves: int) -> "Match[Setup, State, Action, View]":
        """Return the match after its first `moves` moves."""
        return replace(self, states=self.states[: moves + 1], log=self.log[:moves])


def new_match(
    game: Game[Setup, State, Action, View], setup: Setup, seed: str
) -> Match[Setup, State, Action, View]:
    """Return a new match. The same seed and moves give the same match on every machine."""
    step = game.begin(setup, luck_of(seed, 0))
    return Match(game, setup, seed, step.events, (step.state,))


def luck_of(seed: str, move: int) -> Luck:
    """Return the random numbers of this move in the match with this seed. Move 0 is the opening."""
    return Listed(seed, move) if seed.startswith(LISTED) else Seeded(f"{seed}/{move}")
