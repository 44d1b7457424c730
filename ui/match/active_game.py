"""The active game, and the one path on which a message changes it.

A message goes down once: the shell answers what concerns the visit, the game what only it knows,
and this module everything else about a match. Whatever changed, `_followed_up` then works out what
follows: the tutorial, who moves next, what to keep, and what is to be seen and heard.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import Generic

from engine.game import Seat
from ui.match.attempt import DailyAttempt
from ui.match.attempt_banner import played_daily
from ui.match.computer import NoAnswer
from ui.match.game_ui import Change, GameUi, S, T, V
from ui.match.messages import (
    AttemptElsewhere,
    ComputerAnswered,
    ComputerFailed,
    DismissTopic,
    EndTutorial,
    Hint,
    Move,
    PauseOver,
    PlayFromHere,
    Rematch,
    ReviewAt,
    StopReview,
    Undo,
)
from ui.match.session import (
    Advice,
    ComputerQuestion,
    Pause,
    next_match,
    next_seed,
    with_match,
    without_selection,
)
from ui.match.snippets import LinkTarget, link
from ui.match.turn_state import ForcedMove, ProposalDue
from ui.match.tutorial import without_topic
from ui.message import Message
from ui.opponent import Opponent
from ui.persistence import kept_text
from ui.shell.effects import (
    Animate,
    AskComputer,
    Effect,
    EnterDay,
    EnterMatch,
    MoveFocus,
    PlaySounds,
    SaveMatch,
    TellHostLink,
    TellHostResult,
    Wait,
)
from ui.shell.messages import Escape, PlayDaily
from ui.shell.motion import PACES, at_pace
from ui.shell.notices import (
    ATTEMPT_ELSEWHERE,
    COMPUTER_FAILED,
    has_notice,
    notice,
    with_notice,
    without_notice,
)
from ui.shell.screens import MATCH
from ui.shell.shell import Shell
from ui.shell.sounds import heard
from ui.shell.update import update_shell, with_screen


class ActiveGame(Generic[S, T, V]):
    """A game on the page at one moment: shell, session, and what follows from them. Never changed:
    an update makes another one."""

    def __init__(self, ui: GameUi[S, T, V], shell: Shell, session: S, turn: T) -> None:
        self.ui = ui
        self.shell = shell
        self.session = session
        self.turn = turn

    @cached_property
    def view_model(self) -> V:
        """What the screen of the match shows."""
        return self.ui.view_model(self.turn)

    @property
    def is_under_way(self) -> bool:
        """Has the match begun, and is it not over?"""
        return bool(self.session.match.log) and not self.turn.is_finished

    @property
    def kept_text(self) -> str:
        """The text from which the session comes back after a reload."""
        return kept_text("session", self.ui.save(self.session))

    def update(self, message: Message) -> "tuple[ActiveGame[S, T, V], tuple[Effect, ...]]":
        """The game after a message, and what to do in the world."""
        return followed_up(self.ui, self, self._change(message))

    def _change(self, message: Message) -> Change[S]:
        shell_update = update_shell(self.shell, message)
        if shell_update is not None:
            session = replace(self.session, unconfirmed=None)
            return Change(shell_update.shell, session, shell_update.effects)
        change = (
            self.ui.update(self.shell, self.turn, message)
            or self._match_change(message)
            or self._computer_change(message)
            or Change(self.shell, self.session)
        )
        return self._confirmed(message, change)

    def _confirmed(self, message: Message, change: Change[S]) -> Change[S]:
        """The change, or the question whether the player means the move: they confirm it by
        repeating the message, and anything else withdraws it."""
        has_moved = isinstance(message, Move) and change.session.match is not self.session.match
        if has_moved and self.shell.settings.confirms and message != self.session.unconfirmed:
            return Change(self.shell, replace(self.session, unconfirmed=message))
        session = replace(change.session, unconfirmed=None)
        if not has_moved:
            return Change(change.shell, session, change.effects)
        shell = replace(change.shell, offers_tutorial=False)
        return Change(shell, without_topic(session), change.effects)

    def _match_change(self, message: Message) -> Change[S] | None:
        """What a message about the match leads to that means the same in every game."""
        match message:
            case Escape():
                return self._escaped()
            case Undo():
                return self._changed(undone(self.session, self.turn.moves_to_undo))
            case ReviewAt(moves):
                return self._changed(self._reviewed(moves))
            case StopReview():
                return self._changed(replace(self.session, review=None))
            case PlayFromHere() if self.turn.is_review and self.turn.may_play_on:
                return self._new_match(self.ui.play_from(self.turn))
            case Rematch() if isinstance(self.session.attempt, DailyAttempt):
                return self._practised()
            case AttemptElsewhere() if isinstance(self.session.attempt, DailyAttempt):
                return self._overtaken(self.session.attempt)
            case Rematch():
                seed = next_seed(self.session.config.seed or self.shell.root, self.session)
                return self._new_match(self.ui.rematch(self.session, seed))
            case DismissTopic():
                return self._changed(without_topic(self.session))
            case EndTutorial():
                return self._changed(replace(self.session, tutorial=None))
        return None

    def _changed(self, session: S) -> Change[S]:
        return Change(self.shell, session)

    def _new_match(self, session: S) -> Change[S]:
        return begun(self.shell, self.session, session)

    def _practised(self) -> Change[S]:
        """The duel of a day once more, from the same start: that does not count."""
        again = self.ui.rematch(self.session, self.session.match.seed)
        change = self._new_match(again)
        practice = replace(change.session, attempt=self.session.attempt, is_practice=True)
        return Change(change.shell, practice)

    def _overtaken(self, attempt: DailyAttempt) -> Change[S]:
        """From now on this is a practice; the player may go on with the attempt itself."""
        shell = self.shell
        there = ("load-kept", PlayDaily(attempt.day))
        told = notice(shell.texts, ATTEMPT_ELSEWHERE, there)
        after = replace(shell, notices=with_notice(shell.notices, told))
        return Change(after, replace(self.session, is_practice=True))

    def _escaped(self) -> Change[S]:
        if self.shell.dialog is not None:
            return Change(replace(self.shell, dialog=None), self.session)
        if self.shell.screen != MATCH:
            update = with_screen(self.shell, MATCH)
            return Change(update.shell, self.session, update.effects)
        return self._changed(without_selection(self.session))

    def _reviewed(self, moves: int) -> S:
        """The session in review. The computer is asked again when the match goes on: it must not
        change behind the player's back."""
        if not self.turn.can_review:
            return self.session
        at = min(max(moves, 0), len(self.session.match.log))
        return replace(without_selection(self.session), review=at, awaits=None)

    def _computer_change(self, message: Message) -> Change[S] | None:
        question = self.session.awaits
        if isinstance(message, Hint):
            return self._hint_asked()
        if not isinstance(question, ComputerQuestion):
            return None
        match message:
            case ComputerAnswered(question.ticket, answer):
                return self._answered(question, answer)
            case ComputerFailed(question.ticket) if question.advice is Advice.PROPOSAL:
                return self._changed(replace(self.session, awaits=None))
            case ComputerFailed(question.ticket, why):
                return self._failed(why)
        return None

    def _hint_asked(self) -> Change[S]:
        """Ask what the best computer player would do here, knowing what the player knows."""
        seat = self.turn.human_actor
        if seat is None or self.turn.is_thinking or self.session.is_counted:
            return self._changed(self.session)
        ticket = self.shell.tickets + 1
        notices = without_notice(self.shell.notices, COMPUTER_FAILED)
        shell = replace(self.shell, tickets=ticket, notices=notices)
        session = replace(self.session, awaits=ComputerQuestion(ticket, seat, Advice.HINT))
        request = self.turn.question(seat, Opponent.HARD, ticket)
        return Change(shell, session, (AskComputer(ticket, request, 0.0),))

    def _answered(self, question: ComputerQuestion, answer: str) -> Change[S]:
        selection = self.session.selection
        if question.advice is Advice.PROPOSAL and selection != selection.cleared():
            return self._changed(replace(self.session, awaits=None))
        try:
            session = self.ui.answer(self.turn, question, answer)
        except NoAnswer as problem:
            return self._failed(str(problem))
        session = _with_hint_counted(session) if question.advice is Advice.HINT else session
        return self._changed(replace(session, awaits=None))

    def _failed(self, why: str) -> Change[S]:
        """No answer will come. The computer is asked again once the player dismisses the notice."""
        told = notice(self.shell.texts, COMPUTER_FAILED, why=why)
        shell = replace(self.shell, notices=with_notice(self.shell.notices, told))
        return Change(shell, replace(self.session, awaits=None))


def _with_hint_counted(session: S) -> S:
    """The session with one hint more, unless there was one in this position before."""
    state = session.match.states[-1]
    if state is session.hinted:
        return session
    return replace(session, hints=session.hints + 1, hinted=state)


def begun(shell: Shell, before: S, session: S) -> Change[S]:
    """The beginning of another match in the same visit."""
    after = replace(shell, dialog=None, offers_tutorial=False)
    return Change(after, next_match(before, session))


def undone(session: S, moves: int) -> S:
    """The session before its last moves, so many of them. Rolls come out the same when the moves
    are made again."""
    if not moves:
        return session
    match = session.match
    for _ in range(moves):
        match = match.undone()
    return replace(with_match(session, match), undos=session.undos + 1)


def followed_up(
    ui: GameUi[S, T, V], before: ActiveGame[S, T, V] | None, change: Change[S]
) -> tuple[ActiveGame[S, T, V], tuple[Effect, ...]]:
    """The game after a change, and everything that follows from it. `before` is None when the game
    has just been opened."""
    derived = _with_end(before, _derived(ui, before, change))
    game, questions = _with_next_step(_with_tutorial(derived))
    effects = (
        *change.effects,
        *_kept(before, game),
        *questions,
        *_shown(before, game),
        *_told_to_host(before, game),
    )
    return game, effects


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
        _has_just_ended(before, game) or _still_shows_the_end(before, game)
    )
    if has_just_ended == game.session.has_just_ended:
        return game
    return _amended(game, game.shell, replace(game.session, has_just_ended=has_just_ended))


def _still_shows_the_end(before: ActiveGame[S, T, V], game: ActiveGame[S, T, V]) -> bool:
    is_same = before.session.match is game.session.match and game.session.review is None
    return before.session.has_just_ended and is_same and game.shell.screen == MATCH


def _with_tutorial(game: ActiveGame[S, T, V]) -> ActiveGame[S, T, V]:
    progress = game.ui.tutorial.progress(game.turn)
    if progress == game.session.tutorial:
        return game
    return _amended(game, game.shell, replace(game.session, tutorial=progress))


def _with_next_step(
    game: ActiveGame[S, T, V],
) -> tuple[ActiveGame[S, T, V], tuple[Effect, ...]]:
    """The game with a question to the computer, or a pause, if it goes on without the players."""
    if game.session.awaits is not None or game.turn.is_review:
        return game, ()
    step = game.turn.next_step(game.shell.settings)
    if step is None or has_notice(game.shell.notices, COMPUTER_FAILED):
        return game, ()
    ticket = game.shell.tickets + 1
    shell = replace(game.shell, tickets=ticket)
    if isinstance(step, ForcedMove):
        paused = replace(game.session, awaits=Pause(ticket))
        return _amended(game, shell, paused), (Wait(step.pause, PauseOver(ticket)),)
    if isinstance(step, ProposalDue):
        return _with_proposal_asked(game, shell, step.seat)
    asked = replace(game.session, awaits=ComputerQuestion(ticket, step.seat))
    request = game.turn.question(step.seat, step.level, ticket)
    return _amended(game, shell, asked), (AskComputer(ticket, request, step.pause),)


def _with_proposal_asked(
    game: ActiveGame[S, T, V], shell: Shell, seat: Seat
) -> tuple[ActiveGame[S, T, V], tuple[Effect, ...]]:
    """Once for each state: whoever clears what was proposed does not get it again."""
    ticket = shell.tickets
    question = ComputerQuestion(ticket, seat, Advice.PROPOSAL)
    asked = replace(game.session, awaits=question, proposed=game.session.match.states[-1])
    request = game.turn.question(seat, Opponent.HARD, ticket)
    return _amended(game, shell, asked), (AskComputer(ticket, request, 0.0),)


def _kept(before: ActiveGame[S, T, V] | None, game: ActiveGame[S, T, V]) -> Iterator[Effect]:
    """What a reload must bring back, and a match that has just ended. Practice is not kept."""
    session = game.session
    if session.is_practice:
        return
    if isinstance(session.attempt, DailyAttempt):
        if not game.turn.has_begun:
            return
        yield from _day_entered(before, game, session.attempt)
    is_new = before is None or before.session.kept_parts() != session.kept_parts()
    if is_new and session.review is None and not game.shell.is_storage_refused:
        yield SaveMatch()
    if before is not None and _has_just_ended(before, game):
        yield EnterMatch(game.turn.played)


def _day_entered(
    before: ActiveGame[S, T, V] | None, game: ActiveGame[S, T, V], attempt: DailyAttempt
) -> Iterator[Effect]:
    """That the attempt of a day has just begun, or ended. It must be known before the match is
    kept: another tab may have been faster."""
    if before is None:
        return
    has_begun = game.turn.has_begun and not before.turn.has_begun
    if has_begun or _has_just_ended(before, game):
        yield EnterDay(played_daily(game.turn, attempt))


def _has_just_ended(before: ActiveGame[S, T, V], game: ActiveGame[S, T, V]) -> bool:
    """Has a move just ended the match? Opening a finished match, or reviewing one, ends nothing."""
    return (
        before.session.number == game.session.number
        and len(before.session.match.log) < len(game.session.match.log)
        and game.turn.is_finished
    )


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
        yield Animate(tuple(at_pace(scene.motions, pace)))
    if scene.cues and has_sound:
        yield PlaySounds(heard(scene.cues, pace))


def _has_new_hint(before: ActiveGame[S, T, V], game: ActiveGame[S, T, V]) -> bool:
    """Has the hint just come that the player was waiting for?"""
    asked = before.session.awaits
    is_asked = isinstance(asked, ComputerQuestion) and asked.advice is Advice.HINT
    is_answered = game.session.selection.advice is Advice.HINT
    return is_asked and game.session.awaits is None and is_answered


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
