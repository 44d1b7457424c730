"""What follows from a change: the tutorial's progress, who moves next, what is kept, and what is
seen and heard."""

from collections.abc import Iterator
from dataclasses import replace

from engine.game import Seat
from ui.match.active_game import ActiveGame
from ui.match.game_ui import Change, GameUi, S, T, V
from ui.match.matchup import with_matchup
from ui.match.messages import PauseOver
from ui.match.odds import with_odds
from ui.match.reviewing import (
    before_move,
    error_rate,
    is_complete,
    may_review,
    next_move,
    without_question,
)
from ui.match.session import Advice, ComputerQuestion, Pause, awaiting, with_review
from ui.match.setup import SetupDialog
from ui.match.snippets import LinkTarget, link
from ui.match.turn_state import ForcedMove, ProposalDue
from ui.match.way import way_of
from ui.opponent import Opponent
from ui.puzzles.own_mistake import MIN_LOSS, OwnMistake
from ui.review.review import Review
from ui.shell.effects import (
    Animate,
    AskComputer,
    Effect,
    EnterMatch,
    ForgetQuestion,
    MoveFocus,
    PlaySounds,
    RateMatch,
    ReadHistory,
    SaveMatch,
    Subject,
    TellHostLink,
    TellHostResult,
    Wait,
)
from ui.shell.messages import FetchPuzzles, ReadRuns
from ui.shell.motion import PACES, at_pace
from ui.shell.notices import COMPUTER_FAILED, has_notice
from ui.shell.screens import (
    MATCH,
    AlbumScreen,
    GauntletScreen,
    PlayScreen,
    PuzzlesScreen,
    ReviewScreen,
    StatisticsScreen,
)
from ui.shell.settings import Draws
from ui.shell.shell import Shell
from ui.shell.sounds import heard


def followed_up(
    ui: GameUi[S, T, V], before: ActiveGame[S, T, V] | None, change: Change[S]
) -> tuple[ActiveGame[S, T, V], tuple[Effect, ...]]:
    """The game after a change, and everything that follows from it. `before` is None when the game
    has just been opened."""
    derived = _with_end(before, _derived(ui, before, change))
    moved, questions = _with_next_step(_with_activity(derived))
    told, more_questions = with_odds(moved)
    reviewed, reviewing = _with_review(told)
    game, exploring = with_matchup(reviewed)
    effects = (
        *change.effects,
        *_kept(before, game),
        *questions,
        *more_questions,
        *reviewing,
        *exploring,
        *_rated(before, game),
        *_looked_up(before, game),
        *_shown(before, game),
        *_told_to_host(before, game),
    )
    return game, effects


def _looked_up(before: ActiveGame[S, T, V] | None, game: ActiveGame[S, T, V]) -> Iterator[Effect]:
    """What must be read for what has just been opened, in whatever way it was."""
    if _needs_history(game) and not (before is not None and _needs_history(before)):
        yield ReadHistory()
    if _needs_puzzles(game) and not (before is not None and _needs_puzzles(before)):
        yield FetchPuzzles()
    if _needs_runs(game) and not (before is not None and _needs_runs(before)):
        yield ReadRuns()


def _needs_runs(game: ActiveGame[S, T, V]) -> bool:
    return isinstance(game.shell.screen, GauntletScreen | PlayScreen)


def _needs_puzzles(game: ActiveGame[S, T, V]) -> bool:
    return isinstance(game.shell.screen, PuzzlesScreen)


def _needs_history(game: ActiveGame[S, T, V]) -> bool:
    """Whether the history counts for what is shown: the statistics, the album, what there is to do
    today, or where luck may draw among the buttons that follow from it."""
    is_over = game.turn.is_finished and not game.turn.is_replay
    draws = isinstance(game.shell.dialog, SetupDialog) or is_over
    is_undecided = game.shell.settings.draws is Draws.UNDECIDED
    is_read = isinstance(game.shell.screen, StatisticsScreen | AlbumScreen | PlayScreen)
    return is_read or (draws and is_undecided)


def _derived(
    ui: GameUi[S, T, V], before: ActiveGame[S, T, V] | None, change: Change[S]
) -> ActiveGame[S, T, V]:
    """The game with its turn state, taken over if nothing it depends on has changed."""
    shell, session = change.shell, change.session
    if before is None:
        return ActiveGame(ui, shell, session, ui.turn_state(shell.texts, session, None))
    if before.shell.texts is shell.texts and session.is_reselected(before.session):
        return ActiveGame(ui, shell, session, before.turn.reselected(session))
    return ActiveGame(ui, shell, session, ui.turn_state(shell.texts, session, before.turn))


def _amended(game: ActiveGame[S, T, V], shell: Shell, session: S) -> ActiveGame[S, T, V]:
    return ActiveGame(game.ui, shell, session, game.turn.amended(session))


def _with_end(before: ActiveGame[S, T, V] | None, game: ActiveGame[S, T, V]) -> ActiveGame[S, T, V]:
    """The game, which knows whether its match has just ended: until something else is seen."""
    has_just_ended = before is not None and (
        game.ends_since(before) or _still_shows_the_end(before, game)
    )
    if has_just_ended == game.session.view.has_just_ended:
        return game
    return _amended(
        game,
        game.shell,
        replace(game.session, view=replace(game.session.view, has_just_ended=has_just_ended)),
    )


def _still_shows_the_end(before: ActiveGame[S, T, V], game: ActiveGame[S, T, V]) -> bool:
    is_same = before.session.match is game.session.match and game.session.view.replay is None
    return before.session.view.has_just_ended and is_same and game.shell.screen == MATCH


def _with_activity(game: ActiveGame[S, T, V]) -> ActiveGame[S, T, V]:
    before = way_of(game.session)
    activity = before.at_turn(game)
    if activity is before:
        return game
    return _amended(game, game.shell, replace(game.session, activity=activity))


def _with_next_step(
    game: ActiveGame[S, T, V],
) -> tuple[ActiveGame[S, T, V], tuple[Effect, ...]]:
    """The game with a question to the computer, or a pause, if it goes on without the players."""
    if game.session.view.awaits is not None or game.turn.is_replay:
        return game, ()
    step = game.turn.next_step(game.shell.settings)
    if step is None or has_notice(game.shell.notices, COMPUTER_FAILED):
        return game, ()
    ticket = game.shell.tickets + 1
    shell = replace(game.shell, tickets=ticket)
    if isinstance(step, ForcedMove):
        paused = awaiting(game.session, Pause(ticket))
        return _amended(game, shell, paused), (Wait(step.pause, PauseOver(ticket)),)
    if isinstance(step, ProposalDue):
        return _with_proposal_asked(game, shell, step.seat)
    asked = awaiting(game.session, ComputerQuestion(ticket, step.seat))
    request = game.turn.question(step.seat, step.level, ticket)
    return _amended(game, shell, asked), (AskComputer(ticket, request, step.pause),)


def _with_proposal_asked(
    game: ActiveGame[S, T, V], shell: Shell, seat: Seat
) -> tuple[ActiveGame[S, T, V], tuple[Effect, ...]]:
    """The game with a question for a proposal, asked once for each state: players who clear a
    proposal do not get it again."""
    ticket = shell.tickets
    question = ComputerQuestion(ticket, seat, Advice.PROPOSAL)
    asked = replace(
        game.session,
        view=replace(game.session.view, awaits=question, proposed=game.session.match.states[-1]),
    )
    request = game.turn.question(seat, Opponent.HARD, ticket)
    return _amended(game, shell, asked), (AskComputer(ticket, request, 0.0),)


def _with_review(
    game: ActiveGame[S, T, V],
) -> tuple[ActiveGame[S, T, V], tuple[Effect, ...]]:
    """The game with a question about the next move of its review, as long as the player looks at
    it."""
    ui, session = game.ui.review, game.session
    if not isinstance(game.shell.screen, ReviewScreen) or ui is None or not may_review(game.turn):
        after = without_question(session)
        forgets = (ForgetQuestion(Subject.REVIEW),) if after is not session else ()
        return (_amended(game, game.shell, after), forgets) if forgets else (game, ())
    review = session.view.review or Review()
    move = next_move(game.turn, review)
    if move is None:
        return game, ()
    ticket = game.shell.tickets + 1
    shell = replace(game.shell, tickets=ticket)
    asked = with_review(session, replace(review, asked=ticket))
    question = AskComputer(ticket, ui.question(game.turn, move, ticket), 0.0, Subject.REVIEW)
    return _amended(game, shell, asked), (question,)


def _rated(before: ActiveGame[S, T, V] | None, game: ActiveGame[S, T, V]) -> Iterator[Effect]:
    """What the player's decisions have cost, once that is known of a match that is over."""
    if before is None or before.session.metadata.number != game.session.metadata.number:
        return
    if is_complete(before.session) or not game.turn.is_finished:
        return
    rate = error_rate(game.session)
    if rate is not None:
        played = game.turn.played
        yield RateMatch(played.match, played.record, rate, tuple(_own_mistakes(game)))


def _own_mistakes(game: ActiveGame[S, T, V]) -> Iterator[OwnMistake]:
    """The mistakes in a reviewed match that the only player is to be asked again."""
    ui, session, review = game.ui.review, game.session, game.session.view.review
    if ui is None or review is None:
        return
    for move, found in enumerate(review.found):
        if found.seat == session.config.solo and (found.loss or 0) >= MIN_LOSS:
            before = game.ui.turn_state(game.shell.texts, before_move(session, move), game.turn)
            mistake = ui.kept(before, found)
            if mistake is not None:
                yield mistake


def _kept(before: ActiveGame[S, T, V] | None, game: ActiveGame[S, T, V]) -> Iterator[Effect]:
    """What comes of the activity, what a reload must restore, and a match that has just ended."""
    session, activity = game.session, way_of(game.session)
    is_same = before is not None and before.session.metadata.number == session.metadata.number
    yield from activity.record(before if is_same else None, game)
    if not (activity.policy.is_saved and activity.is_due(before, game)):
        return
    is_new = before is None or before.session.saved_parts() != session.saved_parts()
    if is_new and session.view.replay is None:
        yield SaveMatch()
    if before is not None and game.ends_since(before):
        yield EnterMatch(game.turn.played)


def _shown(before: ActiveGame[S, T, V] | None, game: ActiveGame[S, T, V]) -> Iterator[Effect]:
    """What is to be seen and heard of the change."""
    if before is None or game.shell.screen != MATCH:
        return
    if _has_new_hint(before, game) and game.shell.dialog is None:
        # Left on the Hint button, Enter would only ask for another hint.
        action = game.view_model.primary_action
        if action is not None:
            yield MoveFocus(action.key)
    pace = PACES[game.turn.speed(game.shell.settings)]
    has_sound = game.shell.settings.has_sound
    if not (pace or has_sound):
        return
    scene = game.ui.scene(before.turn, game.turn)
    if scene.motions and pace:
        landing = round(scene.landing * pace)
        yield Animate(tuple(at_pace(scene.motions, pace)), landing, scene.on_table)
    if scene.cues and has_sound:
        yield PlaySounds(heard(scene.cues, pace))


def _has_new_hint(before: ActiveGame[S, T, V], game: ActiveGame[S, T, V]) -> bool:
    """Whether the hint that the player was waiting for has just come."""
    asked = before.session.view.awaits
    is_asked = isinstance(asked, ComputerQuestion) and asked.advice is Advice.HINT
    is_answered = game.session.selection.advice is Advice.HINT
    return is_asked and game.session.view.awaits is None and is_answered


def _told_to_host(
    before: ActiveGame[S, T, V] | None, game: ActiveGame[S, T, V]
) -> Iterator[Effect]:
    """Where the match is to be seen after each move, and how it ended."""
    if not game.shell.is_embedded:
        return
    if before is not None and before.session.match is game.session.match:
        return
    parameters = game.turn.replay_parameters
    if parameters:
        yield TellHostLink(link(LinkTarget(game.shell.home, parameters, "")))
    if before is not None and game.turn.is_finished and not before.turn.is_finished:
        yield _result(game)


def _result(game: ActiveGame[S, T, V]) -> TellHostResult:
    played = game.turn.played
    winner = played.winners[0] if len(played.winners) == 1 else None
    name = "" if winner is None else game.turn.names[winner]
    return TellHostResult(winner, name, played.score)
