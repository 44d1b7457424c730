"""Lessons: the player looks for the best decision on the table, after a mistake or in a puzzle.

Selecting works as in a match. The move is not played but judged, as in the review; then the
player can try again or be shown the best one.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import KW_ONLY, replace
from typing import Self

from engine.value import value
from ui.components.action import PRIMARY_CLASS, Button, PrimaryAction, action_button
from ui.match.active_game import ActiveGame
from ui.match.activity import PRACTICE, Activity, Policy
from ui.match.computer import NoAnswer
from ui.match.game_ui import Change, S, T, V
from ui.match.hint import with_hint_asked
from ui.match.messages import ComputerFailed, ComputerMessage
from ui.match.reviewing import GameReview
from ui.match.session import ComputerQuestion, without_selection
from ui.match.turn_state import TurnState
from ui.match.way import Way
from ui.message import Message
from ui.nodes import Child, Node, h
from ui.opponent import Opponent
from ui.review.messages import PlayOn, ShowBest, TryAgain
from ui.review.review import MoveFinding
from ui.review.view import ActionText, Moment, in_words, percent
from ui.shell.effects import AskComputer, MoveFocus, Subject
from ui.shell.shell import Shell
from ui.text.i18n import Texts

TITLE = "lesson-title"
"""The id of the heading of a lesson."""
POSITION = "lesson-position"
AGAIN = "lesson-again"
"""The id of the "Try again" button."""

LESSON = replace(PRACTICE, may_undo=False, may_be_helped=False, may_surrender=False)
"""A single decision in one position: no undo, help or surrender."""


@value
class Reply:
    """The other player's reply to a wrong answer."""

    ticket: int
    """The ticket of the question to the computer."""
    after: object
    """The session in which they reply. Nothing of it is played."""
    told: tuple[str, ...] = ()
    """The answer and the reply as sentences, or empty until the computer has answered."""


@value
class Lesson(Way, ABC):
    """A lesson about one decision, and the player's progress in it."""

    _: KW_ONLY
    asked: int | None = None
    """The ticket of the open question about the player's answer, or None."""
    tried: MoveFinding | None = None
    """The finding about the player's last answer, or None before the first one."""
    picked: object = None
    """The selection of the last answer."""
    reply: Reply | None = None
    """The reply that punishes the answer, or None if none was requested or none is possible."""
    problem: str = ""
    """Why the answer could not be judged, or ""."""
    is_shown: bool = False
    """Whether the best move is shown."""
    is_first_right: bool | None = None
    """Whether the first answer was right, or None before it. Being shown the best counts as
    wrong."""

    @property
    def policy(self) -> Policy:
        return LESSON

    @property
    @abstractmethod
    def decision(self) -> MoveFinding:
        """The finding about the decision in question."""

    @property
    @abstractmethod
    def successor(self) -> Activity:
        """The activity that plays on from the position."""

    @property
    def heading(self) -> str:
        """The id of the question's heading."""
        return TITLE

    @property
    def is_open(self) -> bool:
        """Whether the player has neither answered nor been shown the best move."""
        return self.tried is None and not self.is_shown

    @property
    def is_solved(self) -> bool:
        """Whether the player's answer is as good as the best."""
        return self.tried is not None and self.tried.is_right

    @property
    def knows_best(self) -> bool:
        """Whether the player knows the best move."""
        return self.is_solved or self.is_shown

    # --- The player's answer -----------------------------------------------------------------

    def hurries(self, shell: Shell) -> bool:
        """Whether the player has no time to be shown why an answer is wrong."""
        return False

    def shows_chances(self, shell: Shell) -> bool:
        """Whether the chances of all moves are shown along with the best."""
        return False

    @property
    def asks_reply(self) -> bool:
        """Whether the other player's reply to a wrong answer is shown."""
        return False

    def without_answer(self) -> Self:
        """Return the lesson without its answer, except for whether the first one was right."""
        return replace(
            self, asked=None, tried=None, picked=None, reply=None, problem="", is_shown=False
        )

    def with_answer(self, answer: MoveFinding, picked: object) -> Self:
        """Return the lesson with this answer and the selection that gave it."""
        first = answer.is_right if self.is_first_right is None else self.is_first_right
        lesson = replace(self.without_answer(), tried=answer, is_first_right=first)
        return replace(lesson, picked=picked, reply=self.reply)

    def with_best_shown(self) -> Self:
        """Return the lesson with the best move shown."""
        first = False if self.is_first_right is None else self.is_first_right
        return replace(self, asked=None, is_shown=True, is_first_right=first)

    def judge_move(self, game: ActiveGame[S, T, V], after: S) -> Change[S] | None:
        """Judge the move. Ask the computer if the finding, or the reason why it is wrong, is
        missing."""
        ui, session, shell = game.ui.review, game.session, game.shell
        if ui is None:
            return Change(shell, session)
        further = self.primary_action(game.turn)
        if further is not None and session.selection == self.picked:
            # The same answer again: a player who pressed Enter is still on the button.
            return Change(shell, session, (MoveFocus(further.key),))
        turn = game.ui.turn_state(shell.texts, after, game.turn)
        known = ui.known(turn, self.decision)
        lesson = self.without_answer()
        if known is not None:
            session = _with_answer_shown(game.turn, session, ui, known)
            lesson = lesson.with_answer(known, session.selection)
            if known.is_right or known == self.decision or self.hurries(shell):
                return self._change(game, session, lesson)
        ticket = shell.tickets + 1
        question = ui.question(turn, len(after.match.log), ticket)
        asked = AskComputer(ticket, question, 0.0, Subject.REVIEW)
        reply, *others = self._reply_and_question(turn, ticket + 1)
        shell = replace(shell, tickets=ticket + len(others))
        session = replace(session, activity=replace(lesson, asked=ticket, reply=reply))
        return Change(shell, session, (asked, *others))

    def _reply_and_question(
        self, turn: TurnState, ticket: int
    ) -> tuple[Reply | None, *tuple[AskComputer, ...]]:
        """Return the pending reply to an answer, from the turn state after it, and the question for
        the computer."""
        seat = turn.actor
        if not self.asks_reply or seat is None or turn.is_human(seat):
            return (None,)
        question = AskComputer(ticket, turn.question(seat, Opponent.HARD, ticket), 0.0)
        return Reply(ticket, turn.session), question

    def update(self, game: ActiveGame[S, T, V], message: Message) -> Change[S] | None:
        """Apply the player's message, or the computer's answer."""
        if game.ui.review is None:
            return None
        match message:
            case TryAgain():
                return self._change(game, without_selection(game.session), self.without_answer())
            case ShowBest():
                shown = game.ui.review.shown(game.turn, self.decision)
                return self._change(game, shown, self.with_best_shown())
            case PlayOn():
                # The selection stays: after a wrong answer, the player soon sees what punishes it.
                return Change(game.shell, replace(game.session, activity=self.successor))
        if not isinstance(message, ComputerMessage):
            return None
        if self.reply is not None and self.reply.ticket == message.ticket:
            return Change(game.shell, self._with_reply(game, self.reply, message))
        if self.asked == message.ticket:
            return self._with_judgement(game, game.ui.review, message)
        return None

    def _change(self, game: ActiveGame[S, T, V], session: S, lesson: "Lesson") -> Change[S]:
        """Return the change to this session and lesson. Once the best move is known, the chances of
        all moves may be requested."""
        change = Change(game.shell, replace(session, activity=lesson))
        is_new = lesson.knows_best and not self.knows_best
        return (
            with_hint_asked(game, change) if is_new and self.shows_chances(game.shell) else change
        )

    def _with_reply(self, game: ActiveGame[S, T, V], reply: Reply, message: ComputerMessage) -> S:
        """Return the session after the computer's reply to the player's answer. Without a reply,
        nothing is shown."""
        session, after = game.session, reply.after
        if isinstance(message, ComputerFailed) or not isinstance(after, type(session)):
            return session
        turn = game.ui.turn_state(game.shell.texts, after, game.turn)
        try:
            question = ComputerQuestion(reply.ticket, turn.actor or 0)
            replied = game.ui.answer(turn, question, message.answer)
        except NoAnswer:
            return session
        shown = game.ui.turn_state(game.shell.texts, replied, turn)
        if not shown.was_choice(1):
            return session  # A forced pass punishes nothing.
        told = tuple(line.text for line in shown.log if line.move > len(session.match.log))
        return replace(session, activity=replace(self, reply=replace(reply, told=told)))

    def _with_judgement(
        self, game: ActiveGame[S, T, V], ui: GameReview[S, T], message: ComputerMessage
    ) -> Change[S]:
        """Apply the computer's judgment of the player's answer."""
        session = game.session
        try:
            if isinstance(message, ComputerFailed):
                raise NoAnswer(message.why)
            finding = ui.found(message.answer)
        except NoAnswer as problem:
            # If the answer is already known, only the reasons are missing.
            why = "" if self.tried is not None else str(problem)
            return self._change(game, session, replace(self, asked=None, problem=why))
        if self.tried is None:
            after = _with_answer_shown(game.turn, session, ui, finding)
            return self._change(game, after, self.with_answer(finding, after.selection))
        explained = ui.explained(self.tried, finding)
        return self._change(game, session, replace(self, asked=None, tried=explained))

    # --- Drawing -----------------------------------------------------------------------------

    def primary_action(self, turn: TurnState) -> PrimaryAction | None:
        """Return the "Try again" action after a wrong answer."""
        return self.another_try(turn)

    def another_try(self, turn: TurnState) -> PrimaryAction | None:
        """Return the "Try again" action, or None before an answer or while the player selects
        something else."""
        if self.is_open or self.knows_best or turn.is_replay:
            return None
        picks_anew = turn.session.selection != self.picked
        return None if picks_anew else PrimaryAction(AGAIN, TryAgain())

    def banner(self, game: ActiveGame[S, T, V]) -> Node | None:
        """Return the question, the judgment of the answer, and the buttons."""
        ui = game.ui.review
        if ui is None or game.turn.is_replay:
            return None
        is_answered = not self.is_open or self.has_ended(game.shell)
        return h(
            "section",
            h(
                "h2",
                self.title(game.turn),
                key=TITLE,
                class_="attempt-title large",
                tabindex=-1,
                aria_describedby=POSITION,
            ),
            list(self.content(game.shell, game.turn, ui)),
            # It is read along with the title, which takes the focus, and not again as a change.
            h("p", ui.told(game.turn), key=POSITION, class_="unseen", aria_live="off"),
            key="lesson",
            class_="attempt box lesson lesson--answered" if is_answered else "attempt box lesson",
            aria_labelledby=TITLE,
        )

    def has_ended(self, shell: Shell) -> bool:
        """Whether there are no more questions."""
        return False

    @abstractmethod
    def title(self, turn: TurnState) -> str:
        """Return the title of the banner."""

    def content(self, shell: Shell, turn: T, ui: GameReview[S, T]) -> Iterator[Child]:
        """Yield the content below the title."""
        yield from self.question(turn, ui)
        yield from self.answer(turn, ui)
        yield from self.field(turn, ui)
        yield h("div", list(self.ways(shell, turn)), class_="lesson-ways cluster")

    @abstractmethod
    def question(self, turn: T, ui: GameReview[S, T]) -> Iterator[Node]:
        """Yield the question."""

    def field(self, turn: T, ui: GameReview[S, T]) -> Iterator[Node]:
        """Yield the text field for a move, which is visible while it has the focus."""
        if not self.is_open:
            return
        yield h(
            "label",
            h("span", turn.texts.t("puzzle.type"), class_="field-label"),
            h(
                "input",
                key="typed-move",
                on_change=ui.typed,
                type="text",
                placeholder=turn.texts.t("puzzle.type-example"),
                autocomplete="off",
                autocapitalize="off",
                spellcheck="false",
                enterkeyhint="go",
            ),
            class_="field typed",
        )

    def answer(self, turn: T, ui: GameReview[S, T]) -> Iterator[Node]:
        """Yield the judgment of the answer."""
        texts = turn.texts
        if self.asked is not None and self.tried is None:
            yield line(texts.t("lesson.judging"))
        if self.problem:
            yield line(texts.t("lesson.failed"))
        if self.tried is not None:
            yield h("p", self._judgement(turn, self.tried, ui), class_="lesson-answer strong")
        if self.reply and self.reply.told and self.tried is not None and not self.knows_best:
            yield line(texts.t("puzzle.reply", told=" ".join(self.reply.told)))
        if self.is_shown:
            yield from self.best_nodes(turn, ui)

    def best_nodes(self, turn: T, ui: GameReview[S, T]) -> Iterator[Node]:
        """Yield the best move."""
        best = ui.moment(turn, self.decision).best
        if best is not None:
            words = with_chance(turn.texts, best)
            yield h("p", turn.texts.t("lesson.best", best=words), class_="lesson-answer strong")
            yield from self.reasons(turn, ui)

    def reasons(self, turn: T, ui: GameReview[S, T]) -> Iterator[Node]:
        """Yield the reasons why the best is better, if known."""
        yield from ()

    def _judgement(self, turn: T, tried: MoveFinding, ui: GameReview[S, T]) -> str:
        """Return the judgment of an answer."""
        moment, best = ui.moment(turn, tried), ui.moment(turn, self.decision).best
        if moment.played is None or best is None:
            return ""
        if not self.is_solved:
            return self.criticism(turn, tried, moment)
        # The reasons are known only for the best move of the review.
        right = best if best.name == moment.played.name else moment.played
        return turn.texts.t("lesson.right", name=with_chance(turn.texts, right))

    @abstractmethod
    def criticism(self, turn: TurnState, tried: MoveFinding, moment: Moment) -> str:
        """Return what is wrong with the answer."""

    def ways(self, shell: Shell, turn: TurnState) -> Iterator[Node]:
        """Yield the buttons."""
        texts, is_over = turn.texts, self.knows_best or self.has_ended(shell)
        if not (self.is_open or self.is_solved):
            again = Button(texts.t("button.try-again"), TryAgain())
            yield action_button(AGAIN, again, "" if is_over else PRIMARY_CLASS)
        if not self.knows_best:
            best = Button(texts.t("button.review-show-best"), ShowBest())
            yield action_button("review-show-best", best)
        yield from self.ways_onward(shell, turn)

    @abstractmethod
    def ways_onward(self, shell: Shell, turn: TurnState) -> Iterator[Node]:
        """Yield the buttons that lead on from the lesson."""


def _with_answer_shown(turn: T, session: S, ui: GameReview[S, T], answer: MoveFinding) -> S:
    """Return the session that shows the best move: the player's own, if it is one of several."""
    return ui.shown(turn, answer) if answer.is_right else session


def line(text: str) -> Node:
    """Return a line of the banner."""
    return h("p", text, class_="attempt-text soft")


def with_chance(texts: Texts, action: ActionText) -> str:
    """Return the action in words, with its chance."""
    chance = percent(texts, action.chance)
    return texts.t("lesson.with-chance", name=in_words(texts, action), chance=chance)
