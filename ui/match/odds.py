"""Odds: how probably the player wins the match, shown beside the score if they want to know.

The computer is asked about each position that is shown, in a replay too. Until it has answered, the
last odds stay. Whose result is compared with that of others gets no odds.
"""

from dataclasses import replace

from ui.match.active_game import ActiveGame
from ui.match.computer import NoAnswer
from ui.match.game_ui import Change, S, T, V
from ui.match.messages import ComputerFailed, ComputerMessage
from ui.match.session import Odds
from ui.shell.effects import AskComputer, Effect, ForgetQuestion, Subject


def with_odds(game: ActiveGame[S, T, V]) -> tuple[ActiveGame[S, T, V], tuple[Effect, ...]]:
    """The game with a question about the position that is shown, if its odds are wanted and nobody
    has asked for them yet."""
    odds = game.session.view.odds
    if not (game.shell.settings.shows_odds and game.turn.may_show_odds):
        return (game, ()) if odds is None else (_with(game, None), (ForgetQuestion(Subject.ODDS),))
    state, seat = game.turn.match.states[-1], game.turn.judging_seat
    if odds is not None and odds.state is state and odds.seat == seat:
        return game, ()
    known = None if odds is None else odds.chance
    if seat is None:
        between = game.turn.odds_between_rounds
        return _with(game, Odds(state, None, 0, known if between is None else between)), ()
    ticket = game.shell.tickets + 1
    request = game.turn.odds_question(seat, ticket)
    shell = replace(game.shell, tickets=ticket)
    asked = replace(
        game.session, view=replace(game.session.view, odds=Odds(state, seat, ticket, known))
    )
    after = ActiveGame(game.ui, shell, asked, game.turn.amended(asked))
    return after, (AskComputer(ticket, request, 0.0, Subject.ODDS),)


def answered_odds(game: ActiveGame[S, T, V], message: ComputerMessage) -> Change[S] | None:
    """What an answer about the odds changes; None: it is about something else."""
    odds = game.session.view.odds
    if odds is None or odds.seat is None or message.ticket != odds.ticket:
        return None
    if isinstance(message, ComputerFailed):
        return Change(game.shell, game.session)
    try:
        chance = game.turn.odds_in(odds.seat, message.answer)
    except NoAnswer:
        return Change(game.shell, game.session)
    return Change(
        game.shell,
        replace(game.session, view=replace(game.session.view, odds=replace(odds, chance=chance))),
    )


def _with(game: ActiveGame[S, T, V], odds: Odds | None) -> ActiveGame[S, T, V]:
    session = replace(game.session, view=replace(game.session.view, odds=odds))
    return ActiveGame(game.ui, game.shell, session, game.turn.amended(session))
