"""A match: one game being played, with its log. A value like everything else."""

from typing import Generic

from engine.game import Action, Event, Game, IllegalAction, Seat, Setup, State, View
from engine.luck import Luck, Recorded, Seeded
from engine.value import value


@value
class Entry(Generic[Action]):
    """One line of the log: who did what, what luck gave, what came of it."""

    seat: Seat
    action: Action
    picks: tuple[int, ...]
    events: tuple[Event, ...]


@value
class Match(Generic[Setup, State, Action, View]):
    """One game being played, with all that happened.

    The luck of move n follows from the seed and n alone. So playing is a function, and a move
    that was taken back and made again comes out the same.
    """

    game: Game[Setup, State, Action, View]
    setup: Setup
    seed: str
    opening: tuple[Event, ...]
    """What happened before anybody's first decision."""
    states: tuple[State, ...]
    """The state after each move of the log, the first before them all. A match restored from a
    save that the rules no longer reproduce begins with its last state."""
    log: tuple[Entry[Action], ...] = ()

    @property
    def state(self) -> State:
        """Where the game stands."""
        return self.states[-1]

    def played(self, seat: Seat, action: Action) -> "Match[Setup, State, Action, View]":
        """The match after `seat` has done `action`; IllegalAction if the rules refuse it."""
        refusal = self.game.refusal(self.state, seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        return self.replayed(seat, action, luck_of(self.seed, len(self.log) + 1))

    def replayed(
        self, seat: Seat, action: Action, luck: Luck
    ) -> "Match[Setup, State, Action, View]":
        """The match after a move that is known to be legal, with luck from elsewhere."""
        recorded = Recorded(luck)
        step = self.game.play(self.state, seat, action, recorded)
        entry = Entry(seat, action, recorded.picks, step.events)
        return Match(
            self.game,
            self.setup,
            self.seed,
            self.opening,
            (*self.states, step.state),
            (*self.log, entry),
        )

    @property
    def can_undo(self) -> bool:
        """Is the state before the last move still known?"""
        return len(self.states) > 1

    def undone(self) -> "Match[Setup, State, Action, View]":
        """The match before its last move. There must be one: see `can_undo`."""
        return Match(
            self.game, self.setup, self.seed, self.opening, self.states[:-1], self.log[:-1]
        )

    def cut(self, moves: int) -> "Match[Setup, State, Action, View]":
        """The match after its first moves, so many of them. Every state must be known: see
        `has_all_states`."""
        return Match(
            self.game,
            self.setup,
            self.seed,
            self.opening,
            self.states[: moves + 1],
            self.log[:moves],
        )

    @property
    def has_all_states(self) -> bool:
        """Is the state after every move still known?"""
        return len(self.states) == len(self.log) + 1


def begun(
    game: Game[Setup, State, Action, View], setup: Setup, seed: str
) -> Match[Setup, State, Action, View]:
    """A new match. The same seed and the same moves give the same match everywhere."""
    step = game.begin(setup, luck_of(seed, 0))
    return Match(game, setup, seed, step.events, (step.state,))


def luck_of(seed: str, move: int) -> Luck:
    """The luck of move number `move` (the opening is 0) of the match with this seed."""
    return Seeded(f"{seed}/{move}")
