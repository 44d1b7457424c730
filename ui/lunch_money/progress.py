"""The course of a finished match: every player's counters after each move."""

from ui.components.plot import Plot, PlotLine
from ui.lunch_money.turn_state import TurnState
from ui.match.messages import ReplayAt


def progress(turn: TurnState) -> Plot | None:
    """Return the plot of a finished match, or None if the match is unfinished or has no moves."""
    match = turn.session.match
    if not (turn.is_finished and match.log):
        return None
    tables = [state.table for state in match.states]
    counters = [tuple(player.counters for player in table.players) for table in tables]
    called, texts = turn.display_names, turn.texts
    # The counters at the end of each turn. Turns without changes have no row, except the last.
    by_turn = {table.turn: after for table, after in zip(tables, counters, strict=True)}
    rows = [
        (number, after)
        for number, after in by_turn.items()
        if number == max(by_turn) or after != by_turn.get(number - 1)
    ]
    last = {table.turn: move for move, table in enumerate(tables)}
    return Plot(
        tuple(
            PlotLine(name, tuple(at[seat] for at in counters)) for seat, name in enumerate(called)
        ),
        (),
        str(max(map(max, counters))),
        (texts.t("plot.step"), *called),
        tuple((texts.t("plot.turn", turn=number), *map(str, after)) for number, after in rows),
        tuple(last[number] for number, _ in rows),
        ReplayAt if turn.can_replay else None,
        turn.session.view.replay,
    )
