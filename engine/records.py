"""Records and saves of matches: as JSON, the same for every game.

A save holds the current state of a match. The number of its format, and migrations, belong to the
part of the page that keeps it. A record holds the setup and the moves, enough to replay the match
exactly, and is short enough for a link. Reading a record replays it, so it cannot contain anything
that the rules forbid.
"""

from collections.abc import Callable, Generator, Iterator
from dataclasses import field
from typing import Generic, TypeAlias, TypeVar

from engine.game import Action, Event, Game, IllegalAction, Setup, State, View
from engine.luck import Scripted
from engine.match import Entry, Match, begun
from engine.saving import Codec, DamagedSave, Json, Problems, Record, check_parts
from engine.value import value

Read = TypeVar("Read")

LONGEST_SEED = 300
"""Characters. What players type is shorter, but each rematch appends its number."""
MAX_MOVES = 3000
"""Moves. A duel of 200 rounds, after which it is called off, takes about that many; the longest of
20,000 brawls between random players took 1026."""

MOVE = 200
"""The effort of a move with nothing to choose."""
MAX_EFFORT = 800_000
"""The effort of playing a record, all moves together: about half a second, or two in the browser.
The longest of ten matches between six players with eight dice each took 600,000."""


Reading: TypeAlias = Generator[int, None, Read]
"""The reading of something long, move by move, so that a page can answer in between: the effort of
each, and at the end what was read."""


def finished(reading: Reading[Read]) -> Read:
    """What is read, without a pause."""
    found: list[Read] = []

    def steps() -> Iterator[int]:
        found.append((yield from reading))

    for _ in steps():
        pass
    return found[0]


class Latest(Generic[Read]):
    """What was read last. Reading it again costs nothing."""

    def __init__(self) -> None:
        """Nothing is read yet."""
        self._key: object = None
        self._found: Read | None = None

    def of(self, key: object) -> Read | None:
        """What was read from this; None: something else was read last."""
        return self._found if self._key == key else None

    def put(self, key: object, found: Read) -> None:
        """This was read now."""
        self._key, self._found = key, found


@value
class Records(Generic[Setup, State, Action, View]):
    """The form in which the matches of one game are saved and recorded."""

    game: Game[Setup, State, Action, View]
    codec: Callable[[], Codec]
    setup: type[Setup]
    state: type[State]
    actions: type[object]
    """The base class of all actions, which the codec knows as a family."""
    entries: type[tuple[Entry[Action], ...]]
    seats: Callable[[Setup], int]
    """The number of players."""
    setup_problems: Callable[[Setup], Problems]
    """The faults of a setup that cannot be that of a match."""
    state_problems: Callable[[Setup, State], Problems]
    """The faults of a state that can neither be played on nor be the end of a match."""
    begin_problems: Callable[[Setup], Problems] = lambda setup: iter(())
    """The faults, besides, of a setup with which no match can begin today."""
    effort: Callable[[State], int] = lambda state: 0
    """The effort of checking and making a move in this state, in attacks that are listed."""
    latest: Latest[Match[Setup, State, Action, View]] = field(default_factory=Latest, compare=False)
    """The match of the record that was read last."""

    def saved(self, match: Match[Setup, State, Action, View]) -> Record:
        """A match as JSON: its setup, its state, and its log."""
        codec = self.codec()
        return {
            "game": match.game.name,
            "setup": codec.encode(match.setup),
            "seed": match.seed,
            "opening": codec.encode(match.opening),
            "state": codec.encode(match.state),
            "log": codec.encode_log(match.log),
        }

    def restored(self, record: Record) -> Match[Setup, State, Action, View]:
        """The match of a save. Raises DamagedSave if the record does not contain one.

        The log is played again, so that moves can be taken back. If today's rules do not
        reproduce the state that was saved, that state counts, and the log is only shown.
        """
        check_parts(record, self.game.name, ("setup", "seed", "opening", "state", "log"))
        decode = self.codec().decode
        saved: Match[Setup, State, Action, View] = Match(
            self.game,
            decode(self.setup, record["setup"], "$.setup"),
            decode(str, record["seed"], "$.seed"),
            decode(tuple[Event, ...], record["opening"], "$.opening"),
            (decode(self.state, record["state"], "$.state"),),
            decode(self.entries, record["log"], "$.log"),
        )
        for problem in self.setup_problems(saved.setup):
            raise problem
        for number, entry in enumerate(saved.log):
            if not 0 <= entry.seat < self.seats(saved.setup):
                raise DamagedSave("incoherent", at=f"$.log[{number}].seat")
        replayed = self._replayed(saved)
        if replayed is not None and replayed.state == saved.state:
            return replayed
        for problem in self.state_problems(saved.setup, saved.state):
            raise problem
        return saved

    def _replayed(
        self, saved: Match[Setup, State, Action, View]
    ) -> Match[Setup, State, Action, View] | None:
        """The match played again from its first state; None if the rules do not allow that now."""
        game = self.game
        try:
            match = begun(game, saved.setup, saved.seed)
            for entry in saved.log:
                if game.refusal(match.state, entry.seat, entry.action) is not None:
                    return None
                match = match.replayed(entry.seat, entry.action, Scripted(entry.picks))
        except (IndexError, ValueError):  # LuckRanOut and IllegalAction are ValueErrors.
            return None
        return match

    def of(self, match: Match[Setup, State, Action, View]) -> Record | None:
        """The record of a match; None if it could not be read, because today's rules do not
        reproduce its state from its log or because that takes too long."""
        effort = sum(MOVE + self.effort(state) for state in match.states[:-1])
        if not match.has_all_states or effort > MAX_EFFORT:
            return None
        encode = self.codec().encode
        return {
            "game": self.game.name,
            "setup": encode(match.setup),
            "seed": match.seed,
            "moves": [[entry.seat, encode(entry.action)] for entry in match.log],
        }

    def match(self, record: Record) -> Match[Setup, State, Action, View]:
        """The match that a record describes. Raises DamagedSave if it could not have been
        played."""
        return self.latest.of(record) or finished(self.reading(record))

    def reading(self, record: Record) -> Reading[Match[Setup, State, Action, View]]:
        """The same, move by move."""
        check_parts(record, self.game.name, ("setup", "seed", "moves"))
        moves = record["moves"]
        if not isinstance(moves, list) or len(moves) > MAX_MOVES:
            raise DamagedSave("not-a-list", at="$.moves")
        match, effort = self._begun(record), 0
        for number, move in enumerate(moves):
            at = f"$.moves[{number}]"
            effort += MOVE + self.effort(match.state)
            if effort > MAX_EFFORT:
                raise DamagedSave("too-much-to-play")
            if not isinstance(move, list) or len(move) != 2 or type(move[0]) is not int:
                raise DamagedSave("not-a-record", at=at)
            try:
                match = match.played(move[0], self.action(move[1], at))
            except (IllegalAction, LookupError) as error:
                raise DamagedSave("impossible") from error
            yield MOVE + self.effort(match.state)
        self.latest.put(record, match)
        return match

    def action(self, record: Json, path: str) -> Action:
        """The action of this record, found at the given place. Raises DamagedSave if it is not
        one."""
        action: Action = self.codec().decode(self.actions, record, path)
        return action

    def _begun(self, record: Record) -> Match[Setup, State, Action, View]:
        decode = self.codec().decode
        setup: Setup = decode(self.setup, record["setup"], "$.setup")
        seed: str = decode(str, record["seed"], "$.seed")
        if len(seed) > LONGEST_SEED:
            raise DamagedSave("too-long", most=LONGEST_SEED)
        for problems in (self.setup_problems, self.begin_problems):
            for problem in problems(setup):
                raise problem
        try:
            return begun(self.game, setup, seed)
        except (ValueError, LookupError) as error:
            raise DamagedSave("impossible") from error
