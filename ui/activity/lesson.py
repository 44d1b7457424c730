"""Lessons: on the table a player looks for the best decision, in place of a mistake of theirs or in
a puzzle.

Everything is picked as ever. What the player then does is not played but judged, as in the review;
and they may try again, or be shown the best.
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
"""The id of the button for another try."""

LESSON = replace(PRACTICE, may_undo=False, may_be_helped=False, may_surrender=False)
"""One decision in one position: no undo, help or surrender."""


@value
class Reply:
    """What the other player would do after a wrong answer."""

    ticket: int
    """That of the question to the computer."""
    after: object
    """The session in which they decide; nothing in it has happened."""
    told: tuple[str, ...] = ()
    """The answer and the reply, as sentences; empty until the computer has answered."""


@value
class Lesson(Way, ABC):
    """The lesson about one decision, and how far the player has come."""

    _: KW_ONLY
    asked: int | None = None
    """The ticket of the open question about an answer of the player, or None."""
    tried: MoveFinding | None = None
    """What is known of their last answer, or None if they have given none."""
    picked: object = None
    """The selection with which they gave it."""
    reply: Reply | None = None
    """What punishes their answer, or None if no one has asked, or no one can reply."""
    problem: str = ""
    """Why their answer could not be judged, or an empty text."""
    is_shown: bool = False
    """Whether the best is shown."""
    is_first_right: bool | None = None
    """Whether their first answer was right; to be shown the best is a wrong one. None before it."""

    @property
    def policy(self) -> Policy:
        return LESSON

    @property
    @abstractmethod
    def decision(self) -> MoveFinding:
        """What is known of the decision that it is about."""

    @property
    @abstractmethod
    def successor(self) -> Activity:
        """Plays on from the position."""

    @property
    def heading(self) -> str:
        """That of the question."""
        return TITLE

    @property
    def is_open(self) -> bool:
        """Whether the player has given no answer yet, nor been shown one."""
        return self.tried is None and not self.is_shown

    @property
    def is_solved(self) -> bool:
        """Whether the player has given an answer that is not worse than the best."""
        return self.tried is not None and self.tried.is_right

    @property
    def is_done(self) -> bool:
        """Whether the player knows the best."""
        return self.is_solved or self.is_shown

    # --- The player's answer -----------------------------------------------------------------

    def hurries(self, shell: Shell) -> bool:
        """Whether the player has no time to learn why an answer is wrong."""
        return False

    def shows_chances(self, shell: Shell) -> bool:
        """Whether the chances of all moves are shown beside the best."""
        return False

    @property
    def asks_reply(self) -> bool:
        """Whether the other player's reply to a wrong answer is shown."""
        return False

    def without_answer(self) -> Self:
        """Return the lesson without an answer; the first one is remembered."""
        return replace(
            self, asked=None, tried=None, picked=None, reply=None, problem="", is_shown=False
        )

    def with_answer(self, answer: MoveFinding, picked: object) -> Self:
        """Return the lesson with this answer, given with this selection."""
        first = answer.is_right if self.is_first_right is None else self.is_first_right
        lesson = replace(self.without_answer(), tried=answer, is_first_right=first)
        return replace(lesson, picked=picked, reply=self.reply)

    def with_best_shown(self) -> Self:
        """Return the lesson in which the best is shown."""
        first = False if self.is_first_right is None else self.is_first_right
        return replace(self, asked=None, is_shown=True, is_first_right=first)

    def judge_move(self, game: ActiveGame[S, T, V], after: S) -> Change[S] | None:
        """Judge the move. What is not known of it, or why it is wrong, the computer is asked."""
        ui, session, shell = game.ui.review, game.session, game.shell
        if ui is None:
            return Change(shell, session)
        further = self.primary_action(game.turn)
        if further is not None and session.selection == self.picked:
            # The same answer once more: a player who pressed Enter is still on the button.
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
        reply, *others = self._reply_asked(turn, ticket + 1)
        shell = replace(shell, tickets=ticket + len(others))
        session = replace(session, activity=replace(lesson, asked=ticket, reply=reply))
        return Change(shell, session, (asked, *others))

    def _reply_asked(
        self, turn: TurnState, ticket: int
    ) -> tuple[Reply | None, *tuple[AskComputer, ...]]:
        """Return what the other player might reply, from the turn state after an answer, and the
        question about it."""
        seat = turn.actor
        if not self.asks_reply or seat is None or turn.is_human(seat):
            return (None,)
        question = AskComputer(ticket, turn.question(seat, Opponent.HARD, ticket), 0.0)
        return Reply(ticket, turn.session), question

    def update(self, game: ActiveGame[S, T, V], message: Message) -> Change[S] | None:
        """Return what the player, or the computer, says about the answer."""
        if game.ui.review is None:
            return None
        match message:
            case TryAgain():
                return self._change(game, without_selection(game.session), self.without_answer())
            case ShowBest():
                shown = game.ui.review.shown(game.turn, self.decision)
                return self._change(game, shown, self.with_best_shown())
            case PlayOn():
                # What is picked stays picked: after a wrong answer, it is soon seen what
                # punishes it.
                return Change(game.shell, replace(game.session, activity=self.successor))
        if not isinstance(message, ComputerMessage):
            return None
        if self.reply is not None and self.reply.ticket == message.ticket:
            return Change(game.shell, self._with_reply(game, self.reply, message))
        if self.asked == message.ticket:
            return self._with_judgement(game, game.ui.review, message)
        return None

    def _change(self, game: ActiveGame[S, T, V], session: S, lesson: "Lesson") -> Change[S]:
        """Return the change to this session and lesson. A player who has just learned the best may
        look at the chances of all moves."""
        change = Change(game.shell, replace(session, activity=lesson))
        is_new = lesson.is_done and not self.is_done
        return (
            with_hint_asked(game, change) if is_new and self.shows_chances(game.shell) else change
        )

    def _with_reply(self, game: ActiveGame[S, T, V], reply: Reply, message: ComputerMessage) -> S:
        """Return the session after what the computer replies to the player's answer. Where no
        reply comes, nothing is shown."""
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
            return session  # To pass because nothing else is possible punishes no one.
        told = tuple(line.text for line in shown.log if line.move > len(session.match.log))
        return replace(session, activity=replace(self, reply=replace(reply, told=told)))

    def _with_judgement(
        self, game: ActiveGame[S, T, V], ui: GameReview[S, T], message: ComputerMessage
    ) -> Change[S]:
        """Return the change by what the computer finds of the player's answer."""
        session = game.session
        try:
            if isinstance(message, ComputerFailed):
                raise NoAnswer(message.why)
            finding = ui.found(message.answer)
        except NoAnswer as problem:
            # Where the answer is known already, only the reasons are missing.
            why = "" if self.tried is not None else str(problem)
            return self._change(game, session, replace(self, asked=None, problem=why))
        if self.tried is None:
            after = _with_answer_shown(game.turn, session, ui, finding)
            return self._change(game, after, self.with_answer(finding, after.selection))
        explained = ui.explained(self.tried, finding)
        return self._change(game, session, replace(self, asked=None, tried=explained))

    # --- Drawing -----------------------------------------------------------------------------

    def primary_action(self, turn: TurnState) -> PrimaryAction | None:
        """Return the way to another try, if the player has given a wrong answer."""
        return self.another_try(turn)

    def another_try(self, turn: TurnState) -> PrimaryAction | None:
        """Return the way to another try, or None if the player is still to answer, or picks
        something else already."""
        if self.is_open or self.is_done or turn.is_replay:
            return None
        picks_anew = turn.session.selection != self.picked
        return None if picks_anew else PrimaryAction(AGAIN, TryAgain())

    def banner(self, game: ActiveGame[S, T, V]) -> Node | None:
        """Return the question, the judgment on the answer, and the ways on."""
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
            # It is read with the title, which takes the focus, and not once more as a change.
            h("p", ui.told(game.turn), key=POSITION, class_="unseen", aria_live="off"),
            key="lesson",
            class_="attempt box lesson lesson--answered" if is_answered else "attempt box lesson",
            aria_labelledby=TITLE,
        )

    def has_ended(self, shell: Shell) -> bool:
        """Whether nothing is asked anymore."""
        return False

    @abstractmethod
    def title(self, turn: TurnState) -> str:
        """Return the title of the banner."""

    def content(self, shell: Shell, turn: T, ui: GameReview[S, T]) -> Iterator[Child]:
        """Yield what stands below the title."""
        yield from self.question(turn, ui)
        yield from self.answer(turn, ui)
        yield from self.field(turn, ui)
        yield h("div", list(self.ways(shell, turn)), class_="lesson-ways cluster")

    @abstractmethod
    def question(self, turn: T, ui: GameReview[S, T]) -> Iterator[Node]:
        """Yield what is asked."""

    def field(self, turn: T, ui: GameReview[S, T]) -> Iterator[Node]:
        """Yield the field in which a move can be typed, which is seen once it has the focus."""
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
        """Yield the judgment on the answer."""
        texts = turn.texts
        if self.asked is not None and self.tried is None:
            yield line(texts.t("lesson.judging"))
        if self.problem:
            yield line(texts.t("lesson.failed"))
        if self.tried is not None:
            yield h("p", self._judgement(turn, self.tried, ui), class_="lesson-answer strong")
        if self.reply and self.reply.told and self.tried is not None and not self.is_done:
            yield line(texts.t("puzzle.reply", told=" ".join(self.reply.told)))
        if self.is_shown:
            yield from self.shown_best(turn, ui)

    def shown_best(self, turn: T, ui: GameReview[S, T]) -> Iterator[Node]:
        """Yield the best, which is shown."""
        best = ui.moment(turn, self.decision).best
        if best is not None:
            words = with_chance(turn.texts, best)
            yield h("p", turn.texts.t("lesson.best", best=words), class_="lesson-answer strong")
            yield from self.reasons(turn, ui)

    def reasons(self, turn: T, ui: GameReview[S, T]) -> Iterator[Node]:
        """Yield why the best is better, where that is known."""
        yield from ()

    def _judgement(self, turn: T, tried: MoveFinding, ui: GameReview[S, T]) -> str:
        """Return how good an answer is."""
        moment, best = ui.moment(turn, tried), ui.moment(turn, self.decision).best
        if moment.played is None or best is None:
            return ""
        if not self.is_solved:
            return self.criticism(turn, tried, moment)
        # Why it is better is known of the best that the review has found.
        right = best if best.name == moment.played.name else moment.played
        return turn.texts.t("lesson.right", name=with_chance(turn.texts, right))

    @abstractmethod
    def criticism(self, turn: TurnState, tried: MoveFinding, moment: Moment) -> str:
        """Return what is wrong with an answer."""

    def ways(self, shell: Shell, turn: TurnState) -> Iterator[Node]:
        """Yield the ways on."""
        texts, is_over = turn.texts, self.is_done or self.has_ended(shell)
        if not (self.is_open or self.is_solved):
            again = Button(texts.t("button.try-again"), TryAgain())
            yield action_button(AGAIN, again, "" if is_over else PRIMARY_CLASS)
        if not self.is_done:
            best = Button(texts.t("button.review-show-best"), ShowBest())
            yield action_button("review-show-best", best)
        yield from self.ways_onward(shell, turn)

    @abstractmethod
    def ways_onward(self, shell: Shell, turn: TurnState) -> Iterator[Node]:
        """Yield the ways to what comes next."""


def _with_answer_shown(turn: T, session: S, ui: GameReview[S, T], answer: MoveFinding) -> S:
    """Return the session; of several actions that are best, the player's stays on the table."""
    return ui.shown(turn, answer) if answer.is_right else session


def line(text: str) -> Node:
    """Return a line of the banner."""
    return h("p", text, class_="attempt-text soft")


def with_chance(texts: Texts, action: ActionText) -> str:
    """Return an action in words, with its chance."""
    chance = percent(texts, action.chance)
    return texts.t("lesson.with-chance", name=in_words(texts, action), chance=chance)
