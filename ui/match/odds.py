"""Odds: the player's chance to win the match, shown beside the score if the settings ask for it or
the match was pasted.

The computer is asked about each position shown that it can evaluate, even in a replay. Until it
answers, the last odds stay. A hint answers this question as well, so they are not asked one after
the other. In a match whose result is compared with others, there are no odds.
"""

from dataclasses import replace

from ui.match.active_game import ActiveGame
from ui.match.computer import NoAnswer
from ui.match.game_ui import Change, S, T, V
from ui.match.messages import ComputerFailed, ComputerMessage
from ui.match.session import ComputerQuestion, Odds
from ui.shell.effects import AskComputer, ForgetQuestion, Subject


def ask_odds(game: ActiveGame[S, T, V]) -> Change[S] | None:
    """Return the change that asks the computer about the position shown. If no seat can evaluate
    it, the change takes the odds from the score, or keeps the last odds if the score does not
    determine them. If odds are not wanted, the change removes them. Return None if they are up to
    date."""
    odds = game.session.view.odds
    is_wanted = game.shell.settings.shows_odds or game.turn.is_brought
    if not (is_wanted and game.turn.may_show_odds):
        if odds is None:
            return None
        return Change(game.shell, _with(game.session, None), (ForgetQuestion(Subject.ODDS),))
    state, seat = game.turn.match.states[-1], game.turn.judging_seat
    if odds is not None and odds.state is state and odds.seat == seat:
        return None
    known = None if odds is None else odds.chance
    if seat is None:
        between = game.turn.odds_between_rounds
        odds = Odds(state, None, 0, known if between is None else between)
        return Change(game.shell, _with(game.session, odds))
    ticket = game.shell.tickets + 1
    asked = _with(game.session, Odds(state, seat, ticket, known))
    question = AskComputer(ticket, game.turn.odds_question(seat, ticket), 0.0, Subject.ODDS)
    return Change(replace(game.shell, tickets=ticket), asked, (question,))


def leave_odds_to_hint(session: S, hint: ComputerQuestion) -> tuple[S, tuple[ForgetQuestion, ...]]:
    """Return the session in which the answer to this hint determines the odds as well, and the
    effects of that. If no odds are shown, or if they are those of another decision, nothing
    changes."""
    odds = session.view.odds
    if odds is None or odds.seat != hint.seat or odds.state is not session.match.states[-1]:
        return session, ()
    return _with(session, replace(odds, ticket=hint.ticket)), (ForgetQuestion(Subject.ODDS),)


def odds_change(game: ActiveGame[S, T, V], message: ComputerMessage) -> Change[S] | None:
    """Return the change made by an answer about the odds, or None if it is about something else. An
    invalid answer changes nothing."""
    odds = game.session.view.odds
    if odds is None or odds.seat is None or message.ticket != odds.ticket:
        return None
    if isinstance(message, ComputerFailed):
        return Change(game.shell, game.session)
    try:
        chance = game.turn.odds_in(odds.seat, message.answer)
    except NoAnswer:
        return Change(game.shell, game.session)
    return Change(game.shell, _with(game.session, replace(odds, chance=chance)))


def _with(session: S, odds: Odds | None) -> S:
    return replace(session, view=replace(session.view, odds=odds))
