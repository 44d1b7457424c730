"""Telling: what the page around the frame hears of a brawl."""

from ui.brawl.model import Model
from ui.brawl.names import names
from ui.brawl.sharing import link_of
from ui.brawl.standing import is_over, on_table
from ui.effects import Effect, TellLink, TellResult


def told(before: Model | None, model: Model) -> tuple[Effect, ...]:
    """Where the match is to be seen after each move, and how it ended when it did."""
    if not model.visit.is_embedded or (before is not None and before.match is model.match):
        return ()
    link = link_of(model)
    links = (TellLink(link),) if link and model.match.log else ()
    has_ended = is_over(model) and before is not None and not is_over(before)
    return (*links, _result(model)) if has_ended else links


def _result(model: Model) -> TellResult:
    table = on_table(model)
    winners = table.winners or ()
    winner = winners[0] if len(winners) == 1 else None
    score = tuple(player.counters for player in table.players)
    return TellResult(winner, "" if winner is None else names(model)[winner], score)
