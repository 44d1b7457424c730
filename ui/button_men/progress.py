"""The progress of a duel: the points of every player after each move."""

from collections.abc import Iterator

from engine.button_men.events import RoundEnded
from engine.button_men.scoring import scores
from ui.button_men.names import names
from ui.button_men.session import Model
from ui.button_men.turn_state import is_over, rounds_ended
from ui.components.plot import Line, Plot
from ui.match.review import has_all_states


def progress(model: Model) -> Plot | None:
    """The plot of a match that is over; None: it goes on, or how it went is not known any more."""
    if not is_over(model) or not has_all_states(model.match):
        return None
    points, called, texts = tuple(_points(model)), names(model), model.texts
    ends = tuple(move for move, _ in _ends(model))
    return Plot(
        (texts.t("plot.points"), texts.t("plot.rounds")),
        tuple(Line(name, tuple(at[seat] for at in points)) for seat, name in enumerate(called)),
        ends[:-1],
        texts.halves(max(map(max, points))),
        (texts.t("plot.step"), *called),
        tuple(
            (texts.t("plot.round", round=one.round), *map(texts.halves, one.scores))
            for one in rounds_ended(model)
        ),
    )


def _ends(model: Model) -> Iterator[tuple[int, RoundEnded]]:
    """The moves with which rounds ended."""
    for move, entry in enumerate(model.match.log, 1):
        yield from ((move, one) for one in entry.events if isinstance(one, RoundEnded))


def _points(model: Model) -> Iterator[tuple[int, ...]]:
    """By seat, before the first move and after each; at the end of a round, its scores."""
    ended, nothing = dict(_ends(model)), tuple(0 for _ in model.terms.chairs)
    for move, state in enumerate(model.match.states):
        if move in ended:
            yield ended[move].scores
        else:
            yield nothing if state.fight is None else scores(state.fight)
