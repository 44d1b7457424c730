"""Saves of whole matches: the same record for every game, and how a match comes back from it.

The number of the format, and migrations, belong to the part of the page that keeps the record.
"""

from collections.abc import Callable
from dataclasses import is_dataclass
from typing import Generic

from engine.game import Action, Event, Game, Setup, State, View
from engine.luck import Scripted
from engine.match import Entry, Match, begun
from engine.saving import Codec, DamagedSave, Problems, Record, check_parts
from engine.value import value


@value
class Saves(Generic[Setup, State, Action, View]):
    """The form in which the matches of one game are saved."""

    game: Game[Setup, State, Action, View]
    codec: Callable[[], Codec]
    setup: type[Setup]
    state: type[State]
    entries: type[tuple[Entry[Action], ...]]
    seats: Callable[[Setup], int]
    """The number of players."""
    setup_problems: Callable[[Setup], Problems]
    """The faults of a setup that cannot be that of a match."""
    state_problems: Callable[[Setup, State], Problems]
    """The faults of a state that can neither be played on nor be the end of a match."""

    def record(self, match: Match[Setup, State, Action, View]) -> Record:
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
        saved = self._as_saved(record)
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

    def _as_saved(self, record: Record) -> Match[Setup, State, Action, View]:
        decode = self.codec().decode
        return Match(
            self.game,
            decode(self.setup, record["setup"], "$.setup"),
            decode(str, record["seed"], "$.seed"),
            decode(tuple[Event, ...], record["opening"], "$.opening"),
            (decode(self.state, record["state"], "$.state"),),
            decode(self.entries, record["log"], "$.log"),
        )

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


def family(base: type[object]) -> tuple[type[object], ...]:
    """The values derived from a base class, also by way of others. Giving a class slots makes it a
    second time; the first one may linger among the subclasses until it is collected, and does not
    count."""
    derived = [one for one in base.__subclasses__() if "__slots__" in vars(one)]
    further = (one for branch in derived for one in family(branch))
    return (*(one for one in derived if is_dataclass(one)), *further)
