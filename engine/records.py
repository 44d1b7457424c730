"""Records and saves of matches as JSON, in the same format for every game.

A match is its setup, its seed and its moves. Loading it replays it, so it cannot contain anything
that the rules forbid. A record, which may come from anyone, is short enough for a link. A save,
which this browser has written, also has the random picks of each move and the version of the rules,
so it shows where today's rules no longer reproduce it.
"""

from collections.abc import Callable, Generator, Iterator
from dataclasses import field
from typing import Generic, TypeAlias, TypeVar

from engine.game import Action, Game, IllegalAction, Seat, Setup, State, View
from engine.luck import LISTED, Scripted
from engine.match import Match, new_match
from engine.saving import Codec, DamagedSave, Json, Problems, Record, check_parts
from engine.value import value

Read = TypeVar("Read")

LONGEST_SEED = 300
"""Maximum length of a seed, in characters. Seeds that players type are shorter, but each rematch
appends its number."""
LONGEST_LIST = 20_000
"""Maximum length of a seed that lists the picks, in characters. A match of 100 moves has 500
characters."""
MAX_MOVES = 3000
"""Maximum number of moves in a record. A duel of 200 rounds, the most that are played, takes about
that many; the longest of 20,000 brawls between random players took 1026."""

MOVE = 200
"""The effort of replaying a move without options, in the unit of `Records.effort`."""
MAX_EFFORT = 800_000
"""The maximum effort of replaying all moves of a record: about half a second, or two in the
browser. The longest of ten matches between six players with eight dice each took 600,000."""


Reading: TypeAlias = Generator[int, None, Read]
"""The loading of something long in steps, so that the page can respond in between: it yields the
effort of each step and returns the result."""


def read_at_once(reading: Reading[Read]) -> Read:
    """Return the result of a reading, without pauses."""
    found: list[Read] = []

    def steps() -> Iterator[int]:
        found.append((yield from reading))

    for _ in steps():
        pass
    return found[0]


class Latest(Generic[Read]):
    """A cache of the most recently loaded value."""

    def __init__(self) -> None:
        """Create an empty cache."""
        self._key: object = None
        self._found: Read | None = None

    def of(self, key: object) -> Read | None:
        """Return the cached value if it was cached for this key, otherwise None."""
        return self._found if self._key == key else None

    def put(self, key: object, record: Read) -> None:
        """Cache the value for this key."""
        self._key, self._found = key, record


@value
class Restored(Generic[Setup, State, Action, View]):
    """The match in a save, up to the point where today's rules no longer reproduce it."""

    match: Match[Setup, State, Action, View]
    moves: int
    """The number of moves in the save."""
    is_reproduced: bool
    """Whether the save has today's version of the rules, and all its moves were reproduced."""


@value
class Records(Generic[Setup, State, Action, View]):
    """The format of the saves and records of one game."""

    game: Game[Setup, State, Action, View]
    codec: Callable[[], Codec]
    setup: type[Setup]
    actions: type[object]
    """The base class of all actions, which the codec has as a family."""
    setup_problems: Callable[[Setup], Problems]
    """Returns the faults that make a setup unplayable."""
    rules: int = 1
    """The version of the rules. It is incremented with each correction after which the same moves
    may lead to another state."""
    effort: Callable[[State], int] = lambda state: 0
    """Returns the effort of checking and playing a move in this state, measured in enumerated
    attacks."""
    latest: Latest[Match[Setup, State, Action, View]] = field(default_factory=Latest, compare=False)
    """A cache of the match that was loaded last."""

    def save_of(self, match: Match[Setup, State, Action, View]) -> Record:
        """Return the save of a match."""
        encode = self.codec().encode
        moves = [[entry.seat, encode(entry.action), list(entry.picks)] for entry in match.log]
        return self._start(match) | {"rules": self.rules, "moves": moves}

    def match_from_save(self, record: Record) -> Restored[Setup, State, Action, View]:
        """Return the match in a save. Raises DamagedSave if the save is invalid."""
        return read_at_once(self.restoring(record))

    def restoring(self, record: Record) -> Reading[Restored[Setup, State, Action, View]]:
        """Like `match_from_save`, but yield the effort of each move. There is no effort limit,
        because the player has played the match."""
        match, moves = self._parse_beginning(record)
        if "rules" not in record:
            raise DamagedSave("missing", at="$", name="rules")
        rules: int = self.codec().decode(int, record["rules"], "$.rules")
        for number, move in enumerate(moves):
            seat, action, picks = self._parse_move(move, f"$.moves[{number}]")
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
        """Return the match in a record. Raises DamagedSave if the record is invalid, or if the
        match could not have been played or takes too long to replay."""
        return self.latest.of(record) or read_at_once(self.reading(record))

    def reading(self, record: Record) -> Reading[Match[Setup, State, Action, View]]:
        """Like `match`, but yield the effort of each move."""
        if (known := self.latest.of(record)) is not None:
            return known
        (match, moves), effort = self._parse_beginning(record), 0
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
        """Decode an action at this path. Raises DamagedSave if it is not one."""
        action: Action = self.codec().decode(self.actions, record, path)
        return action

    def _parse_move(self, move: Json, path: str) -> tuple[Seat, Action, tuple[int, ...]]:
        if not isinstance(move, list) or len(move) != 3:
            raise DamagedSave("not-a-record", at=path)
        decode = self.codec().decode
        seat: Seat = decode(int, move[0], f"{path}[0]")
        picks: tuple[int, ...] = decode(tuple[int, ...], move[2], f"{path}[2]")
        return seat, self.action(move[1], f"{path}[1]"), picks

    def _start(self, match: Match[Setup, State, Action, View]) -> Record:
        setup = self.codec().encode(match.setup)
        return {"game": self.game.name, "setup": setup, "seed": match.seed}

    def _parse_beginning(
        self, record: Record
    ) -> tuple[Match[Setup, State, Action, View], list[Json]]:
        """Return the match of a record or save at its beginning, and its moves, still encoded.
        Raises DamagedSave if the match cannot begin, or the moves are not a list."""
        check_parts(record, self.game.name, ("setup", "seed", "moves"))
        decode, moves = self.codec().decode, record["moves"]
        setup: Setup = decode(self.setup, record["setup"], "$.setup")
        seed: str = decode(str, record["seed"], "$.seed")
        most = LONGEST_LIST if seed.startswith(LISTED) else LONGEST_SEED
        if len(seed) > most:
            raise DamagedSave("too-long", most=most)
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
    """Return the match after a move with these random picks, or None if the move is illegal or
    needs other picks."""
    luck = Scripted(picks)
    try:
        if match.game.refusal(match.state, seat, action) is not None:
            return None
        after = match.replayed(seat, action, luck)
    except (LookupError, ValueError):  # LuckRanOut and IllegalAction are ValueErrors.
        return None
    return None if luck.remaining else after
