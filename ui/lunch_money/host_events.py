"""Telling: what the page around the frame hears of a brawl."""

from ui.lunch_money.names import names
from ui.lunch_money.session import Model
from ui.lunch_money.sharing import link_of
from ui.lunch_money.turn_state import is_over, on_table
from ui.shell.effects import Effect, TellLink, TellResult


def told(before: Model | None, model: Model) -> tuple[Effect, ...]:
    """Where the match is to be seen after each move, and how it ended when it did."""
    if not model.shell.is_embedded or (before is not None and before.match is model.match):
        return ()
    has_ended = is_over(model) and before is not None and not is_over(before)
    return (*_link(model), _result(model)) if has_ended else _link(model)


def _link(model: Model) -> tuple[Effect, ...]:
    """Hands can be worked out from it, so that of several people is told when they are through."""
    is_secret = model.terms.alone is None and not is_over(model)
    link = "" if is_secret or not model.match.log else link_of(model)
    return (TellLink(link),) if link else ()


def _result(model: Model) -> TellResult:
    table = on_table(model)
    winners = table.winners or ()
    winner = winners[0] if len(winners) == 1 else None
    score = tuple(player.counters for player in table.players)
    return TellResult(winner, "" if winner is None else names(model)[winner], score)
