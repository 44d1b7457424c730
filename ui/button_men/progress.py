"""The course of a finished match: every player's points after each move."""

from collections.abc import Iterator

from engine.button_men.fight.events import RoundEnded
from ui.button_men.turn_state import TurnState
from ui.components.plot import Plot, PlotLine
from ui.match.messages import ReplayAt


def progress(turn: TurnState) -> Plot | None:
    """Return the plot of a finished match, or None if it is not over or has no moves."""
    match = turn.session.match
    if not (turn.is_finished and match.log):
        return None
    points, called, texts = tuple(_points(turn)), turn.display_names, turn.texts
    ends = tuple(move for move, _ in _ends(turn))
    # No move ended the rounds whose first rolls were tied.
    opening = (0 for one in match.opening if isinstance(one, RoundEnded))
    return Plot(
        tuple(PlotLine(name, tuple(at[seat] for at in points)) for seat, name in enumerate(called)),
        ends[:-1],
        texts.halves(max(map(max, points))),
        (texts.t("plot.step"), *called),
        tuple(
            (texts.t("plot.round", round=one.round), *map(texts.halves, one.scores))
            for one in turn.all_rounds
        ),
        (*opening, *ends),
        ReplayAt if turn.can_replay else None,
        turn.session.view.replay,
    )


def _ends(turn: TurnState) -> Iterator[tuple[int, RoundEnded]]:
    """Yield the number of each move that ended a round, with the end of the round."""
    for move, entry in enumerate(turn.session.match.log, 1):
        yield from ((move, one) for one in entry.events if isinstance(one, RoundEnded))


def _points(turn: TurnState) -> Iterator[tuple[int, ...]]:
    """Yield the points by seat before the first move and after each. At the end of a round, these
    are its scores."""
    ended, nothing = dict(_ends(turn)), tuple(0 for _ in turn.session.config.seats)
    for move, state in enumerate(turn.session.match.states):
        if move in ended:
            yield ended[move].scores
        else:
            yield nothing if state.fight is None else state.fight.scores
