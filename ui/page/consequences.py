"""The consequences of a change: the next steps of the activity and of the computer, and the effects
that save, show and report the change."""

from collections.abc import Iterator
from dataclasses import replace

from ui.match.active_game import ActiveGame
from ui.match.game_ui import Change, GameUi, S, T, V
from ui.match.matchup import ask_matchup
from ui.match.messages import PauseOver
from ui.match.odds import ask_odds
from ui.match.reviewing import (
    before_move,
    error_rate,
    is_complete,
    next_move,
    without_question,
)
from ui.match.session import Advice, ComputerQuestion, Pause, awaiting, with_review
from ui.match.setup import SetupDialog
from ui.match.snippets import LinkTarget, link
from ui.match.turn_state import ForcedMove, ProposalDue
from ui.match.way import way_of
from ui.puzzles.own_mistake import MIN_LOSS, OwnMistake
from ui.review.review import Review
from ui.screens.registry import screen_ui
from ui.screens.screen_ui import Need
from ui.shell.dialogs import PuzzlesDialog
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
    ReportLinkToHost,
    ReportResultToHost,
    SaveMatch,
    Subject,
    Wait,
)
from ui.shell.messages import FetchPuzzles
from ui.shell.motion import PACES, at_pace
from ui.shell.notices import COMPUTER_FAILED, has_notice
from ui.shell.screens import MATCH, ReviewScreen
from ui.shell.settings import Draws
from ui.shell.shell import Shell
from ui.shell.sounds import audible_cues


def with_consequences(
    ui: GameUi[S, T, V], before: ActiveGame[S, T, V] | None, change: Change[S]
) -> tuple[ActiveGame[S, T, V], tuple[Effect, ...]]:
    """Return the game after a change with all its consequences, and the effects in the order in
    which they must be carried out. `before` is None if the game has just been opened."""
    game = _derived_game(ui, before, change)
    questions: list[Effect] = []
    for step in (_activity_at_turn, _ask_next_step, ask_odds, _ask_review, ask_matchup):
        further = step(game)
        if further is not None:
            turn = game.turn.with_session(further.session)
            game = ActiveGame(ui, further.shell, further.session, turn)
            questions += further.effects
    # A match is recorded before it is saved, and both before the computer may answer.
    reports = (_rating_effects, _load_effects, _show_effects, _host_effects)
    told = (effect for report in reports for effect in report(before, game))
    return game, (*change.effects, *_save_effects(before, game), *questions, *told)


def _load_effects(
    before: ActiveGame[S, T, V] | None, game: ActiveGame[S, T, V]
) -> Iterator[Effect]:
    """Yield the effects that load what a newly opened screen or dialog needs."""
    loaded = _needs(before) if before is not None else ()
    yield from (need for need in _needs(game) if need not in loaded)


def _needs(game: ActiveGame[S, T, V]) -> tuple[Need, ...]:
    """Return the requests for the data that the open screen or dialog needs. While it is undecided
    which buttons random draws come from, a setup dialog or a finished match needs the history as
    well."""
    screen = screen_ui(game.shell.screen)
    needs = () if screen is None else screen.needs
    if isinstance(game.shell.dialog, PuzzlesDialog):
        needs = (*needs, FetchPuzzles())
    is_over = game.turn.is_finished and not game.turn.is_replay
    draws = isinstance(game.shell.dialog, SetupDialog) or is_over
    is_undecided = game.shell.settings.draws is Draws.UNDECIDED
    history = ReadHistory()
    return (history, *needs) if draws and is_undecided and history not in needs else needs


def _derived_game(
    ui: GameUi[S, T, V], before: ActiveGame[S, T, V] | None, change: Change[S]
) -> ActiveGame[S, T, V]:
    """Return the game with its turn state, reused if nothing it depends on has changed, and with
    `has_just_ended`, which stays true until something else is shown."""
    shell, session = change.shell, change.session
    if before is None:
        turn = ui.turn_state(shell.texts, session, None)
    elif before.shell.texts is shell.texts and session.is_reselected(before.session):
        turn = before.turn.reselected(session)
    else:
        turn = ui.turn_state(shell.texts, session, before.turn)
    game = ActiveGame(ui, shell, session, turn)
    has_just_ended = before is not None and (
        game.ends_since(before) or _still_shows_the_end(before, game)
    )
    if has_just_ended == session.view.has_just_ended:
        return game
    ended = replace(session, view=replace(session.view, has_just_ended=has_just_ended))
    return ActiveGame(ui, shell, ended, turn.with_session(ended))


def _still_shows_the_end(before: ActiveGame[S, T, V], game: ActiveGame[S, T, V]) -> bool:
    is_same = before.session.match is game.session.match and game.session.view.replay is None
    return before.session.view.has_just_ended and is_same and game.shell.screen == MATCH


def _activity_at_turn(game: ActiveGame[S, T, V]) -> Change[S] | None:
    before = way_of(game.session)
    activity = before.at_turn(game)
    if activity is before:
        return None
    return Change(game.shell, replace(game.session, activity=activity))


def _ask_next_step(game: ActiveGame[S, T, V]) -> Change[S] | None:
    """Return the change that asks the computer or starts a pause, or None if no automatic step is
    due, or an answer or the end of a pause is already awaited."""
    if game.session.view.awaits is not None or game.turn.is_replay:
        return None
    if not game.turn.goes_on:
        return None
    step = game.turn.next_step(game.shell.settings)
    if step is None or has_notice(game.shell.notices, COMPUTER_FAILED):
        return None
    ticket = game.shell.tickets + 1
    shell = replace(game.shell, tickets=ticket)
    if isinstance(step, ForcedMove):
        pause = Wait(step.pause, PauseOver(ticket))
        return Change(shell, awaiting(game.session, Pause(ticket)), (pause,))
    if isinstance(step, ProposalDue):
        return _ask_proposal(game, shell, step)
    request = game.turn.question(step.seat, step.level, ticket)
    asked = awaiting(game.session, ComputerQuestion(ticket, step.seat))
    return Change(shell, asked, (AskComputer(ticket, request, step.pause),))


def _ask_proposal(game: ActiveGame[S, T, V], shell: Shell, step: ProposalDue) -> Change[S]:
    """Return the change that asks for a proposal. Each state gets only one: players who clear a
    proposal do not get it again."""
    ticket, session = shell.tickets, game.session
    awaits = ComputerQuestion(ticket, step.seat, Advice.PROPOSAL)
    view = replace(session.view, awaits=awaits, proposed=session.match.states[-1])
    request = game.turn.question(step.seat, step.level, ticket)
    return Change(shell, replace(session, view=view), (AskComputer(ticket, request, 0.0),))


def _ask_review(game: ActiveGame[S, T, V]) -> Change[S] | None:
    """While a review is shown, return the change that asks its next question. Otherwise, return the
    change that drops its open question. Return None if there is nothing to ask or to drop."""
    session = game.session
    is_open = isinstance(game.shell.screen, ReviewScreen) or (
        game.ui.own_review is not None and session.view.has_just_ended
    )
    if not is_open or not game.turn.may_review:
        after = without_question(session)
        if after is session:
            return None
        return Change(game.shell, after, (ForgetQuestion(Subject.REVIEW),))
    review = session.view.review or Review()
    ticket = game.shell.tickets + 1
    request = _next_request(game, review, ticket)
    if not request:
        return None
    shell = replace(game.shell, tickets=ticket)
    asked = with_review(session, replace(review, asked=ticket))
    return Change(shell, asked, (AskComputer(ticket, request, 0.0, Subject.REVIEW),))


def _next_request(game: ActiveGame[S, T, V], review: Review, ticket: int) -> str:
    """Return the next question of a review, or "" if no question can be asked now."""
    ui, own = game.ui.review, game.ui.own_review
    if own is not None:
        is_due = review.asked is None and review.is_going_on
        return own.next_question(game.turn, review, ticket) if is_due else ""
    move = next_move(game.turn, review)
    return "" if ui is None or move is None else ui.question(game.turn, move, ticket)


def _rating_effects(
    before: ActiveGame[S, T, V] | None, game: ActiveGame[S, T, V]
) -> Iterator[Effect]:
    """Yield the effect that records the error rate and the mistakes of the player, once the review
    of a finished match is complete."""
    if before is None or before.session.metadata.number != game.session.metadata.number:
        return
    if is_complete(before.session) or not game.turn.is_finished:
        return
    rate = error_rate(game.session)
    if rate is not None:
        played = game.turn.past_match
        mistakes = tuple(_own_mistakes(game))
        yield RateMatch(played.match, played.record, rate, mistakes, game.turn.is_brought)


def _own_mistakes(game: ActiveGame[S, T, V]) -> Iterator[OwnMistake]:
    """Yield those mistakes of the single local player in a reviewed match that are costly enough
    and suitable to be solved as puzzles later."""
    ui, session, review = game.ui.review, game.session, game.session.view.review
    if ui is None or review is None:
        return
    for move, found in enumerate(review.found):
        is_own = found.seat == session.config.solo and found.mark is not None
        if is_own and (found.loss or 0) >= MIN_LOSS:
            before = game.ui.turn_state(game.shell.texts, before_move(session, move), game.turn)
            mistake = ui.kept(before, found)
            if mistake is not None:
                yield mistake


def _save_effects(
    before: ActiveGame[S, T, V] | None, game: ActiveGame[S, T, V]
) -> Iterator[Effect]:
    """Yield the effects that record the activity's outcome, save the match for a reload, and enter
    a match that has just ended into the history."""
    session, activity = game.session, way_of(game.session)
    is_same = before is not None and before.session.metadata.number == session.metadata.number
    yield from activity.record(before if is_same else None, game)
    if not activity.is_due(before, game):
        return
    is_new = before is None or before.session.saved_parts() != session.saved_parts()
    if is_new and session.view.replay is None:
        yield SaveMatch()
    if before is not None and game.ends_since(before):
        yield EnterMatch(game.turn.past_match)


def _show_effects(
    before: ActiveGame[S, T, V] | None, game: ActiveGame[S, T, V]
) -> Iterator[Effect]:
    """Yield the effects that move the focus to the action of a new hint, animate the change, and
    play its sounds."""
    if before is None or game.shell.screen != MATCH:
        return
    if _has_new_hint(before, game) and game.shell.dialog is None:
        # If the focus stayed on the Hint button, Enter would only ask for another hint.
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
        own = way_of(game.session).motions(before, game, scene.landing)
        motions = tuple(at_pace((*scene.motions, *own), pace))
        yield Animate(motions, landing, scene.on_table)
    if scene.cues and has_sound:
        yield PlaySounds(audible_cues(scene.cues, pace))


def _has_new_hint(before: ActiveGame[S, T, V], game: ActiveGame[S, T, V]) -> bool:
    """Whether the hint that the player was waiting for has just arrived."""
    asked = before.session.view.awaits
    is_asked = isinstance(asked, ComputerQuestion) and asked.advice is Advice.HINT
    is_answered = game.session.selection.advice is Advice.HINT
    return is_asked and game.session.view.awaits is None and is_answered


def _host_effects(
    before: ActiveGame[S, T, V] | None, game: ActiveGame[S, T, V]
) -> Iterator[Effect]:
    """Yield the effects that, in a frame, report to the host page: the link to the match whenever
    the match has changed, and the result when the match ends."""
    if not game.shell.is_embedded:
        return
    if before is not None and before.session.match is game.session.match:
        return
    if not game.turn.goes_on:
        return  # An answer that is played belongs to no match.
    parameters = game.turn.replay_parameters
    if parameters:
        yield ReportLinkToHost(link(LinkTarget(game.shell.home, parameters, "")))
    if before is not None and game.turn.is_finished and not before.turn.is_finished:
        played = game.turn.past_match
        winner = played.winners[0] if len(played.winners) == 1 else None
        name = "" if winner is None else game.turn.names[winner]
        yield ReportResultToHost(winner, name, played.score)
