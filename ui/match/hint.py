"""Hints: what the best computer player would do with the player's knowledge."""

from dataclasses import replace

from ui.match.active_game import ActiveGame
from ui.match.game_ui import Change, S, T, V
from ui.match.session import Advice, ComputerQuestion, awaiting
from ui.shell.effects import AskComputer


def with_hint_asked(game: ActiveGame[S, T, V], change: Change[S]) -> Change[S]:
    """Return the change with a question about each move's chance to win. It is unchanged if no
    local player can decide."""
    seat = game.turn.human_actor
    if seat is None:
        return change
    ticket = change.shell.tickets + 1
    shell = replace(change.shell, tickets=ticket)
    session = awaiting(change.session, ComputerQuestion(ticket, seat, Advice.HINT))
    question = AskComputer(ticket, game.turn.hint_question(seat, ticket), 0.0)
    return Change(shell, session, (*change.effects, question))
