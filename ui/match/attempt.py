"""Attempts: matches whose result counts for more than themselves.

Three things make one: the duel of the day, the stage of a run, and the challenge in a link. Nothing
is taken back in an attempt and nobody helps with it; everything that follows from this asks
`Session.is_counted`.
"""

import re
from collections.abc import Sequence

from engine.game import Refusal, Seat
from engine.games import GAME_NAMES
from engine.saving import DamagedSave
from engine.value import value
from ui.daily.calendar import day_in
from ui.daily.days import check_outcome
from ui.history.outcome import Outcome
from ui.message import Message
from ui.persistence import check_count
from ui.runs.runs import LONGEST_COURSE, MAX_STAGES, is_seed
from ui.shell.address import QueryParams
from ui.shell.dialogs import LONGEST_NAME
from ui.shell.messages import PlayDaily, PlayRun
from ui.shell.storage_keys import DAILY_MATCH, run_key

PARAMETERS = ("beat", "by")

_POINTS = r"(-?[0-9]{1,4}(?:\.5)?)"
_OUTCOME = re.compile(rf"([0-9]{{1,2}})-([0-9]{{1,2}})_{_POINTS}-{_POINTS}")
_BAD_NAME = Refusal("address.name", (("longest", LONGEST_NAME),))


@value
class DailyAttempt:
    """The duel of a day; a practice does not count."""

    day: str
    """As in addresses: "2026-11-22"."""

    @property
    def place(self) -> str:
        """The key under which its match is kept."""
        return DAILY_MATCH

    @property
    def going_on(self) -> Message:
        """Goes on with it as it is kept."""
        return PlayDaily(self.day)


@value
class RunMatch:
    """A match of a run."""

    game: str
    seed: str
    """That of the run."""
    number: int
    """How many matches of the run were played before it."""
    stage: int
    """The index of its stage."""

    @property
    def place(self) -> str:
        """The key under which it is kept."""
        return run_key(self.game)

    @property
    def going_on(self) -> Message:
        """Goes on with the run as it is kept."""
        return PlayRun(self.game)


@value
class Challenge:
    """A result to beat, from a player who had the same start."""

    by: str
    """That player's name; empty: they have given none."""
    outcome: Outcome


Beside = DailyAttempt | RunMatch
"""Attempts that stand beside the player's own match and are kept at a place of their own. What
comes of one is entered at once, where all tabs read it."""
Attempt = Beside | Challenge


def challenge_asked(params: QueryParams, *, is_same_start: bool) -> Challenge | None:
    """The challenge in an address; None if the match could start differently from that of the
    player who made the link."""
    if "beat" not in params.given:
        if "by" in params.given:
            params.refuse("by", Refusal("address.no-challenge"))
        return None
    outcome = outcome_in(params.given["beat"])
    if outcome is None:
        params.refuse("beat")
        return None
    if params.problems or not is_same_start:
        params.refuse("beat", Refusal("address.other-start"))
        return None
    return Challenge(params.take("by", "", is_name, _BAD_NAME).strip(), outcome)


def is_name(text: str) -> bool:
    """Whether this can be a player's name."""
    return text.isprintable() and 0 < len(text.strip()) <= LONGEST_NAME


def outcome_in(text: str) -> Outcome | None:
    """The outcome in a text such as "3-1_72.5-20"; None: there is none."""
    found = _OUTCOME.fullmatch(text)
    if found is None:
        return None
    mine, theirs, my_points, their_points = found.groups()
    return Outcome((int(mine), int(theirs)), (_halves(my_points), _halves(their_points)))


def outcome_text(outcome: Outcome) -> str:
    """The text for an address."""
    rounds, points = "{}-{}".format(*outcome.rounds), "-".join(map(_points, outcome.points))
    return f"{rounds}_{points}"


def _halves(text: str) -> int:
    return int(float(text) * 2)


def _points(halves: int) -> str:
    return f"{halves / 2:g}"


def outcome_of(seat: Seat, rounds: Sequence[int], points: Sequence[int]) -> Outcome:
    """How it ended for this seat: rounds and points by seat, in the units of `Outcome`."""
    pairs = list(zip(rounds, points, strict=True))
    mine, best = pairs[seat], max(pair for at, pair in enumerate(pairs) if at != seat)
    return Outcome((mine[0], best[0]), (mine[1], best[1]))


def check_attempt(attempt: Attempt | None, path: str) -> None:
    """Raise DamagedSave unless there can be such an attempt."""
    match attempt:
        case DailyAttempt(day) if day_in(day) is None:
            raise DamagedSave("no-date", at=f"{path}.day", found=day[:40])
        case RunMatch(game, seed, number, stage):
            if game not in GAME_NAMES or not is_seed(seed):
                raise DamagedSave("unreadable", at=path, found=f"{game} {seed}"[:40])
            check_count(number, f"{path}.number", LONGEST_COURSE)
            check_count(stage, f"{path}.stage", MAX_STAGES)
        case Challenge(by, outcome):
            if by and not is_name(by):
                raise DamagedSave("not-printable", at=f"{path}.by")
            check_outcome(outcome, f"{path}.outcome")
