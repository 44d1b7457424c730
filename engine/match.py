"""A match: one game being played, with its log. It is a value like everything else."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Generic

from engine.game import Action, Event, Game, IllegalAction, Seat, Setup, State, View
from engine.luck import Luck, Recorded, Seeded
from engine.value import value


@value
class Entry(Generic[Action]):
    """One line of the log: a player's action, the picks of luck, and the events that followed."""

    seat: Seat
    action: Action
    picks: tuple[int, ...]
    events: tuple[Event, ...]


@value
class Match(Generic[Setup, State, Action, View]):
    """One game being played, with everything that has happened.

    The luck of move n depends on the seed and n alone. So playing is a pure function, and a move
    that is undone and made again has the same result.
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
        """All legal moves: each seat that must decide, with each of its actions."""
        for seat in self.game.to_act(self.state):
            for action in self.game.actions(self.state, seat):
                yield seat, action

    def played(self, seat: Seat, action: Action) -> "Match[Setup, State, Action, View]":
        """The match after `seat` takes `action`. Raises IllegalAction if the rules refuse it."""
        refusal = self.game.refusal(self.state, seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        return self.replayed(seat, action, luck_of(self.seed, len(self.log) + 1))

    def replayed(
        self, seat: Seat, action: Action, luck: Luck
    ) -> "Match[Setup, State, Action, View]":
        """The match after a move that is known to be legal, with the given luck."""
        recorded = Recorded(luck)
        step = self.game.play(self.state, seat, action, recorded)
        entry = Entry(seat, action, recorded.picks, step.events)
        states, log = (*self.states, step.state), (*self.log, entry)
        # Field by field: replace() takes five times as long.
        return Match(self.game, self.setup, self.seed, self.opening, states, log)

    def undone(self) -> "Match[Setup, State, Action, View]":
        """The match before its last move. Call it only if there is one."""
        return replace(self, states=self.states[:-1], log=self.log[:-1])

    def cut(self, moves: int) -> "Match[Setup, State, Action, View]":
        """The match after its first `moves` moves."""
        return replace(self, states=self.states[: moves + 1], log=self.log[:moves])


def new_match(
    game: Game[Setup, State, Action, View], setup: Setup, seed: str
) -> Match[Setup, State, Action, View]:
    """A new match. The same seed and the same moves give the same match everywhere."""
    step = game.begin(setup, luck_of(seed, 0))
    return Match(game, setup, seed, step.events, (step.state,))


def luck_of(seed: str, move: int) -> Luck:
    """The luck of move number `move` in the match with this seed. The opening is number 0."""
    return Seeded(f"{seed}/{move}")
