"""Records: the setup and the moves of a match, enough to replay it exactly.

A save holds the current state of a match; a record holds the moves that led to it. It is short
enough for a link. Reading a record replays it, so it cannot contain anything that the rules forbid.
"""

from collections.abc import Callable
from typing import Generic

from engine.game import Action, Game, IllegalAction, Setup, State, View
from engine.match import Match, begun
from engine.saving import Codec, DamagedSave, Json, Problems, check_parts
from engine.value import value

LONGEST_SEED = 300
"""Characters. What players type is shorter, but each rematch appends its number."""

MOVE = 200
"""The effort of a move with nothing to choose."""
MOST_EFFORT = 800_000
"""The effort of playing a record, all moves together: about half a second, or two in the browser.
The longest of ten matches between six players with eight dice each took 600,000."""


@value
class Records(Generic[Setup, State, Action, View]):
    """The form in which the matches of one game are recorded."""

    game: Game[Setup, State, Action, View]
    codec: Callable[[], Codec]
    setup: type[Setup]
    actions: type[object]
    """The base class of all actions, which the codec knows as a family."""
    setup_problems: Callable[[Setup], Problems]
    """The faults of a setup with which no match can begin."""
    effort: Callable[[State], int]
    """The effort of checking and making a move in this state, in attacks that are listed."""
    longest: int
    """The most moves that a record may have. A longer one is refused before it is replayed."""

    def of(self, match: Match[Setup, State, Action, View]) -> dict[str, Json] | None:
        """The record of a match; None if it could not be read, because today's rules do not
        reproduce its state from its log or because that takes too long."""
        if not match.has_all_states or self._effort(match.states) > MOST_EFFORT:
            return None
        encode = self.codec().encode
        return {
            "game": self.game.name,
            "setup": encode(match.setup),
            "seed": match.seed,
            "moves": [[entry.seat, encode(entry.action)] for entry in match.log],
        }

    def match(self, record: dict[str, Json]) -> Match[Setup, State, Action, View]:
        """The match that a record describes. Raises DamagedSave if it could not have been
        played."""
        check_parts(record, self.game.name, ("setup", "seed", "moves"))
        moves = record["moves"]
        if not isinstance(moves, list) or len(moves) > self.longest:
            raise DamagedSave("not-a-list", at="$.moves")
        return self._played(self._begun(record), moves)

    def action(self, record: Json, at: str) -> Action:
        """The action of this record, found at the given place. Raises DamagedSave if it is not
        one."""
        action: Action = self.codec().decode(self.actions, record, at)
        return action

    def _effort(self, states: tuple[State, ...]) -> int:
        return sum(MOVE + self.effort(state) for state in states[:-1])

    def _begun(self, record: dict[str, Json]) -> Match[Setup, State, Action, View]:
        decode = self.codec().decode
        setup: Setup = decode(self.setup, record["setup"], "$.setup")
        seed: str = decode(str, record["seed"], "$.seed")
        if len(seed) > LONGEST_SEED:
            raise DamagedSave("too-long", most=LONGEST_SEED)
        for problem in self.setup_problems(setup):
            raise problem
        try:
            return begun(self.game, setup, seed)
        except (ValueError, LookupError) as error:
            raise DamagedSave("impossible") from error

    def _played(
        self, match: Match[Setup, State, Action, View], moves: list[Json]
    ) -> Match[Setup, State, Action, View]:
        effort = 0
        for number, move in enumerate(moves):
            at = f"$.moves[{number}]"
            effort += MOVE + self.effort(match.state)
            if effort > MOST_EFFORT:
                raise DamagedSave("too-much-to-play")
            if not isinstance(move, list) or len(move) != 2 or type(move[0]) is not int:
                raise DamagedSave("not-a-record", at=at)
            try:
                match = match.played(move[0], self.action(move[1], at))
            except (IllegalAction, LookupError) as error:
                raise DamagedSave("impossible") from error
        return match
