"""Records and saves of matches: as JSON, the same for every game.

A match is its setup, its seed and its moves; reading it replays it, so it cannot contain anything
that the rules forbid. A record, which may come from anybody, is short enough for a link. A save,
which the browser has written, has the picks of luck of each move besides, and the number of the
rules by which it was played: so it shows where today's rules no longer reproduce it.
"""

from collections.abc import Callable, Generator, Iterator
from dataclasses import field
from typing import Generic, TypeAlias, TypeVar

from engine.game import Action, Game, IllegalAction, Seat, Setup, State, View
from engine.luck import Scripted
from engine.match import Match, new_match
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

    def put(self, key: object, record: Read) -> None:
        """This was read now."""
        self._key, self._found = key, record


@value
class Restored(Generic[Setup, State, Action, View]):
    """The match of a save as far as today's rules reproduce it."""

    match: Match[Setup, State, Action, View]
    moves: int
    """The number of moves in the save."""
    is_reproduced: bool
    """Whether the rules of the save are today's and reproduce all its moves."""


@value
class Records(Generic[Setup, State, Action, View]):
    """The form in which the matches of one game are saved and recorded."""

    game: Game[Setup, State, Action, View]
    codec: Callable[[], Codec]
    setup: type[Setup]
    actions: type[object]
    """The base class of all actions, which the codec knows as a family."""
    setup_problems: Callable[[Setup], Problems]
    """The faults of a setup with which no match can begin."""
    rules: int = 1
    """The number of the rules. It grows with each correction after which the same moves may lead
    to another state."""
    effort: Callable[[State], int] = lambda state: 0
    """The effort of checking and making a move in this state, in attacks that are listed."""
    latest: Latest[Match[Setup, State, Action, View]] = field(default_factory=Latest, compare=False)
    """The match of the record that was read last."""

    def saved(self, match: Match[Setup, State, Action, View]) -> Record:
        """Return the save of a match."""
        encode = self.codec().encode
        moves = [[entry.seat, encode(entry.action), list(entry.picks)] for entry in match.log]
        return self._start(match) | {"rules": self.rules, "moves": moves}

    def restored(self, record: Record) -> Restored[Setup, State, Action, View]:
        """Return the match of a save. Raises DamagedSave if there is none in it."""
        return finished(self.restoring(record))

    def restoring(self, record: Record) -> Reading[Restored[Setup, State, Action, View]]:
        """Return the same, move by move; however long it is, the player has played it."""
        match, moves = self._begun(record)
        if "rules" not in record:
            raise DamagedSave("missing", at="$", name="rules")
        rules: int = self.codec().decode(int, record["rules"], "$.rules")
        for number, move in enumerate(moves):
            seat, action, picks = self._saved_move(move, f"$.moves[{number}]")
            yield MOVE + self.effort(match.state)
            after = _repeated(match, seat, action, picks)
            if after is None:
                return Restored(match, len(moves), is_reproduced=False)
            match = after
        return Restored(match, len(moves), is_reproduced=rules == self.rules)

    def of(self, match: Match[Setup, State, Action, View]) -> Record | None:
        """Return the record of a match, or None if reading it would take too long."""
        effort = sum(MOVE + self.effort(state) for state in match.states[:-1])
        if effort > MAX_EFFORT:
            return None
        encode = self.codec().encode
        moves = [[entry.seat, encode(entry.action)] for entry in match.log]
        return self._start(match) | {"moves": moves}

    def match(self, record: Record) -> Match[Setup, State, Action, View]:
        """The match that a record describes. Raises DamagedSave if it could not have been
        played."""
        return self.latest.of(record) or finished(self.reading(record))

    def reading(self, record: Record) -> Reading[Match[Setup, State, Action, View]]:
        """The same, move by move."""
        (match, moves), effort = self._begun(record), 0
        if len(moves) > MAX_MOVES:
            raise DamagedSave("not-a-list", at="$.moves")
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

    def _saved_move(self, move: Json, path: str) -> tuple[Seat, Action, tuple[int, ...]]:
        if not isinstance(move, list) or len(move) != 3:
            raise DamagedSave("not-a-record", at=path)
        decode = self.codec().decode
        seat: Seat = decode(int, move[0], f"{path}[0]")
        picks: tuple[int, ...] = decode(tuple[int, ...], move[2], f"{path}[2]")
        return seat, self.action(move[1], f"{path}[1]"), picks

    def _start(self, match: Match[Setup, State, Action, View]) -> Record:
        setup = self.codec().encode(match.setup)
        return {"game": self.game.name, "setup": setup, "seed": match.seed}

    def _begun(self, record: Record) -> tuple[Match[Setup, State, Action, View], list[Json]]:
        """Return the match of a record or save at its beginning, and its moves as they are
        there."""
        check_parts(record, self.game.name, ("setup", "seed", "moves"))
        decode, moves = self.codec().decode, record["moves"]
        setup: Setup = decode(self.setup, record["setup"], "$.setup")
        seed: str = decode(str, record["seed"], "$.seed")
        if len(seed) > LONGEST_SEED:
            raise DamagedSave("too-long", most=LONGEST_SEED)
        if not isinstance(moves, list):
            raise DamagedSave("not-a-list", at="$.moves")
        for problem in self.setup_problems(setup):
            raise problem
        try:
            return new_match(self.game, setup, seed), moves
        except (ValueError, LookupError) as error:
            raise DamagedSave("impossible") from error


def _repeated(
    match: Match[Setup, State, Action, View], seat: Seat, action: Action, picks: tuple[int, ...]
) -> Match[Setup, State, Action, View] | None:
    """Return the match after a move with these picks of luck, or None if the rules refuse the move
    or ask for other picks."""
    luck = Scripted(picks)
    try:
        if match.game.refusal(match.state, seat, action) is not None:
            return None
        after = match.replayed(seat, action, luck)
    except (LookupError, ValueError):  # LuckRanOut and IllegalAction are ValueErrors.
        return None
    return None if luck.remaining else after
