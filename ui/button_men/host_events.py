"""Telling: what the page around the frame hears of a duel."""

from ui.button_men.names import names
from ui.button_men.session import Model
from ui.button_men.sharing import link_of
from ui.button_men.turn_state import is_over
from ui.shell.effects import Effect, TellLink, TellResult


def told(before: Model | None, model: Model) -> tuple[Effect, ...]:
    """Where the match is to be seen after each move, and how it ended when it did."""
    if not model.shell.is_embedded or (before is not None and before.match is model.match):
        return ()
    link = link_of(model)
    links = (TellLink(link),) if link and model.match.log else ()
    has_ended = is_over(model) and before is not None and not is_over(before)
    return (*links, _result(model)) if has_ended else links


def _result(model: Model) -> TellResult:
    match = model.match
    winners = match.game.winners(match.state) or ()
    winner = winners[0] if len(winners) == 1 else None
    score = tuple(player.won for player in match.state.players)
    return TellResult(winner, "" if winner is None else names(model)[winner], score)
