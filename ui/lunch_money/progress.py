"""The progress of a brawl: the counters of every player after each move."""

from ui.components.plot import Line, Plot
from ui.lunch_money.names import names
from ui.lunch_money.session import Model
from ui.lunch_money.turn_state import is_over
from ui.match.review import has_all_states


def progress(model: Model) -> Plot | None:
    """The plot of a match that is over; None: it goes on, or how it went is not known any more."""
    if not is_over(model) or not has_all_states(model.match):
        return None
    tables = [state.table for state in model.match.states]
    counters = [tuple(player.counters for player in table.players) for table in tables]
    called, texts = names(model), model.texts
    # The last state of each turn; a turn in which nobody was hurt tells nothing new.
    by_turn = {table.turn: after for table, after in zip(tables, counters, strict=True)}
    told = [
        (turn, after)
        for turn, after in by_turn.items()
        if turn == max(by_turn) or after != by_turn.get(turn - 1)
    ]
    return Plot(
        (texts.t("plot.counters"),),
        tuple(Line(name, tuple(at[seat] for at in counters)) for seat, name in enumerate(called)),
        (),
        str(max(map(max, counters))),
        (texts.t("plot.step"), *called),
        tuple((texts.t("plot.turn", turn=turn), *map(str, after)) for turn, after in told),
    )
