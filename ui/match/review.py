"""Looking back: a match as it stood after some of its moves."""

from bisect import bisect_right
from collections.abc import Sequence

from engine.game import Action, Setup, State, View
from engine.match import Match
from engine.value import value
from ui.match.narration import NumberedEvents, Sentence


@value
class ReviewPosition:
    """Where in a match one looks."""

    moves: int
    """After so many moves the match is shown."""
    stops: tuple[int, ...]
    """After how many moves there is something new to see, in order; the first is 0."""

    @property
    def at(self) -> int:
        """The stop that is shown, counted from 0."""
        return bisect_right(self.stops, self.moves) - 1

    @property
    def of(self) -> int:
        """The last stop."""
        return len(self.stops) - 1


def past(looking: int | None, told: NumberedEvents) -> ReviewPosition | None:
    """Where one looks, by what may be told of the whole match; None: at the present.

    A move of which nothing may be told is no stop: it would show that there was one.
    """
    if looking is None:
        return None
    return ReviewPosition(looking, tuple(sorted({0, *(move for move, _ in told)})))


def told_at(story: Sequence[Sentence], seen: ReviewPosition) -> tuple[str, ...]:
    """The sentences of the stop that is shown."""
    move = seen.stops[seen.at]
    return tuple(sentence.text for sentence in story if sentence.move == move)


def has_all_states(match: Match[Setup, State, Action, View]) -> bool:
    """Is every state that it went through still known?"""
    return bool(match.log) and len(match.states) == len(match.log) + 1


def until(
    match: Match[Setup, State, Action, View], moves: int
) -> Match[Setup, State, Action, View]:
    """The match after so many of its moves."""
    return Match(
        match.game,
        match.setup,
        match.seed,
        match.opening,
        match.states[: moves + 1],
        match.log[:moves],
    )
