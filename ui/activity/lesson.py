"""Lessons: the player looks for the best decision on the table, after a mistake or in a puzzle.

Selecting works as in a match. The best move is played on the table. Any other move is judged, as in
the review; then the player can try again or be shown the best one.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import KW_ONLY, replace
from typing import Self

from engine.value import value
from ui.components.action import (
    PRIMARY_CLASS,
    Button,
    PrimaryAction,
    detailed_button,
    icon_button,
)
from ui.components.explanation import explanation
from ui.match.active_game import ActiveGame
from ui.match.activity import PRACTICE, Activity, Policy
from ui.match.computer import NoAnswer
from ui.match.game_ui import NOTHING_ADDED, Additions, Change, S, T, V
from ui.match.messages import ComputerFailed, ComputerMessage
from ui.match.reviewing import GameLessons
from ui.match.session import Advice, ComputerQuestion, without_selection
from ui.match.turn_state import TurnState
from ui.match.way import Way
from ui.message import Message
from ui.nodes import Child, Node, h
from ui.opponent import Opponent
from ui.review.messages import PlayOn, ShowBest, TryAgain
from ui.review.review import Mark, MoveFinding
from ui.review.view import ActionText, in_words, percent
from ui.shell.effects import AskComputer, MoveFocus, Subject
from ui.shell.shell import Shell
from ui.text.i18n import Texts

TITLE = "lesson-title"
"""The id of the heading of a lesson."""
POSITION = "lesson-position"

LESSON = replace(PRACTICE, may_undo=False, may_be_helped=False, may_surrender=False)
"""The policy of a single decision in one position: no undo, help or surrender."""
PLAYED = replace(LESSON, goes_on=False)
"""The policy once the best move is on the table. No one replies to it."""
ATTACK = "attack"
"""The id of the main button, whose label changes once the lesson is answered."""
SHOW = "review-show-best"
"""The id of the button that shows the best move."""
NEAR = (None, Mark.DOUBTFUL)
"""The marks with which a wrong answer is almost right. None stands for no mark."""


@value
class Reply:
    """The other player's reply to a wrong answer."""

    ticket: int
    """The ticket of the question to the computer."""
    after: object
    """The session after the wrong answer, in which the other player replies. Neither the answer nor
    the reply is played on the table."""
    told: tuple[str, ...] = ()
    """The answer and the reply as sentences, or empty until the computer has answered."""


@value
class Lesson(Way, ABC):
    """A lesson about one decision, and the player's progress in it."""

    _: KW_ONLY
    asked: int | None = None
    """The ticket of the open question about the player's answer, or about all moves once the best
    is known, or None."""
    tried: MoveFinding | None = None
    """The finding about the player's last answer, or None before the first one."""
    picked: object = None
    """The selection of a wrong answer that is shown on the table, or None."""
    before: object = None
    """The session before the best move was played on the table, or None if it was not played."""
    reply: Reply | None = None
    """The other player's reply to a wrong answer, or None if none was requested or none is
    possible."""
    problem: str = ""
    """Why the answer could not be judged, or ""."""
    is_shown: bool = False
    """Whether the best move is shown."""
    is_first_right: bool | None = None
    """Whether the first answer was right, or None before it. Being shown the best move counts as
    wrong."""
    heading = TITLE

    @property
    def policy(self) -> Policy:
        return LESSON if self.before is None else PLAYED

    @property
    @abstractmethod
    def decision(self) -> MoveFinding:
        """The finding about the decision that the player has to make."""

    @property
    @abstractmethod
    def successor(self) -> Activity:
        """The activity that plays on from the position."""

    @property
    def missed(self) -> MoveFinding | None:
        return None if self.picked is None else self.tried

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

    def lessons_of(self, game: ActiveGame[S, T, V]) -> GameLessons[S, T] | None:
        """Return the game's interface for this lesson, or None if the game has no lessons."""
        return game.ui.lessons

    # --- The player's answer -----------------------------------------------------------------

    def hurries(self, shell: Shell) -> bool:
        """Whether the player solves puzzles against the clock, so that the lesson does not explain
        wrong answers."""
        return False

    @property
    def asks_more(self) -> bool:
        """Whether the reply to a wrong answer, and the chances of all moves after a right one, are
        explained."""
        return False

    def without_answer(self) -> Self:
        """Return the lesson without its answer, except for whether the first one was right."""
        return replace(
            self,
            asked=None,
            tried=None,
            picked=None,
            before=None,
            reply=None,
            problem="",
            is_shown=False,
        )

    def with_answer(self, answer: MoveFinding, picked: object) -> Self:
        """Return the lesson with this answer, and if it is wrong, with the selection that gave
        it."""
        first = answer.is_right if self.is_first_right is None else self.is_first_right
        lesson = replace(self.without_answer(), tried=answer, is_first_right=first)
        return replace(lesson, picked=None if answer.is_right else picked, reply=self.reply)

    def with_best_shown(self) -> Self:
        """Return the lesson with the best move shown."""
        first = False if self.is_first_right is None else self.is_first_right
        return replace(self, asked=None, picked=None, is_shown=True, is_first_right=first)

    def at_turn(self, game: ActiveGame[S, T, V]) -> Activity:
        """Return the lesson without a wrong answer once the player selects something else."""
        is_gone = self.picked is not None and self.picked != game.session.selection
        return self.without_answer() if is_gone else self

    def judge_move(self, game: ActiveGame[S, T, V], after: S) -> Change[S] | None:
        """Return the change that judges the move, after which the session is `after`. It asks the
        computer if the finding, or the reason why the move is wrong, is missing."""
        ui, session, shell = self.lessons_of(game), game.session, game.shell
        if ui is None:
            return Change(shell, session)
        turn = game.ui.turn_state(shell.texts, after, game.turn)
        known, lesson = ui.known(turn, self.decision), self.without_answer()
        if known is not None:
            lesson = lesson.with_answer(known, session.selection)
            if known.is_right:
                return _played(game, ui, lesson, known)
            if known == self.decision or self.hurries(shell):
                return Change(shell, replace(session, activity=lesson), (MoveFocus(ATTACK),))
        ticket = shell.tickets + 1
        question = ui.question(turn, len(after.match.log), ticket)
        if not question:
            return Change(shell, replace(session, activity=lesson), (MoveFocus(ATTACK),))
        asked = AskComputer(ticket, question, 0.0, Subject.REVIEW)
        reply, *others = self._reply_and_question(turn, ticket + 1)
        shell = replace(shell, tickets=ticket + len(others))
        session = replace(session, activity=replace(lesson, asked=ticket, reply=reply))
        return Change(shell, session, (asked, *others, MoveFocus(ATTACK)))

    def _reply_and_question(
        self, turn: TurnState, ticket: int
    ) -> tuple[Reply | None, *tuple[AskComputer, ...]]:
        """Return the pending reply to an answer and the question for the computer, or only None if
        no reply is wanted. `turn` is the turn state after the answer."""
        seat = turn.actor
        if not self.asks_more or seat is None or turn.is_human(seat):
            return (None,)
        question = AskComputer(ticket, turn.question(seat, Opponent.HARD, ticket), 0.0)
        return Reply(ticket, turn.session), question

    def update(self, game: ActiveGame[S, T, V], message: Message) -> Change[S] | None:
        """Return the change made by a message of the lesson or by the computer's answer, or None
        for any other message."""
        ui = self.lessons_of(game)
        if ui is None:
            return None
        match message:
            case TryAgain():
                session = without_selection(self._position(game))
                return Change(game.shell, replace(session, activity=self.without_answer()))
            case ShowBest() if self.hurries(game.shell):
                return Change(game.shell, replace(game.session, activity=self.with_best_shown()))
            case ShowBest() if not self.knows_best:
                return _played(game, ui, self.with_best_shown(), self.decision)
            case PlayOn():
                # The selection stays: after a wrong answer, the player soon sees what punishes it.
                return Change(game.shell, replace(game.session, activity=self.successor))
        if not isinstance(message, ComputerMessage):
            return None
        if self.reply is not None and self.reply.ticket == message.ticket:
            return Change(game.shell, self._with_reply(game, self.reply, message))
        if self.asked == message.ticket and self.knows_best:
            return Change(game.shell, self._with_chances(game, message))
        if self.asked == message.ticket:
            return self._with_judgement(game, ui, message)
        return None

    def _position(self, game: ActiveGame[S, T, V]) -> S:
        """Return the session of the position, before the best move is played."""
        return self.before if isinstance(self.before, type(game.session)) else game.session

    def position(self, game: ActiveGame[S, T, V]) -> T:
        """Return the turn state of the position, before the best move is played."""
        if self.before is None:
            return game.turn
        return game.ui.turn_state(game.shell.texts, self._position(game), None)

    def _with_chances(self, game: ActiveGame[S, T, V], message: ComputerMessage) -> S:
        """Return the session with the chance of each move in the position. If the computer gives no
        valid answer, the session stays the same."""
        position, session = self.position(game), game.session
        seat = position.human_actor
        if isinstance(message, ComputerFailed) or seat is None:
            return session
        try:
            question = ComputerQuestion(message.ticket, seat, Advice.HINT)
            known = game.ui.answer(position, question, message.answer)
        except NoAnswer:
            return session
        view = replace(known.view, hinted=known.match.states[-1])
        lesson = replace(self, asked=None, before=replace(known, view=view))
        return replace(session, activity=lesson)

    def _with_reply(self, game: ActiveGame[S, T, V], reply: Reply, message: ComputerMessage) -> S:
        """Return the session after the computer's reply to the player's answer. If there is no
        reply, or it was forced, the session stays the same."""
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
        self, game: ActiveGame[S, T, V], ui: GameLessons[S, T], message: ComputerMessage
    ) -> Change[S]:
        """Return the change made by the computer's judgment of the player's answer."""
        session = game.session
        try:
            if isinstance(message, ComputerFailed):
                raise NoAnswer(message.why)
            finding = ui.found(message.answer)
        except NoAnswer as problem:
            # If the answer is already known, only the reasons are missing.
            why = "" if self.tried is not None else str(problem)
            lesson = replace(self, asked=None, problem=why)
            return Change(game.shell, replace(session, activity=lesson))
        if self.tried is not None:
            explained = replace(self, asked=None, tried=ui.explained(self.tried, finding))
            return Change(game.shell, replace(session, activity=explained))
        lesson = self.with_answer(finding, session.selection)
        if finding.is_right:
            return _played(game, ui, lesson, finding)
        return Change(game.shell, replace(session, activity=lesson))

    # --- Drawing -----------------------------------------------------------------------------

    def primary_action(self, turn: TurnState) -> PrimaryAction | None:
        """Return the action of the main button, or None until the lesson is answered."""
        button = self.main_button(turn.texts)
        return None if button is None else PrimaryAction(ATTACK, button.on)

    def main_button(self, texts: Texts) -> Button | None:
        """Return the main button in place of the game's, or None before an answer."""
        if self.is_open:
            return None
        if self.knows_best:
            return self.onward(texts)
        return Button(texts.t("lesson.try-again"), TryAgain())

    @abstractmethod
    def onward(self, texts: Texts) -> Button:
        """Return the button that leads on from the lesson."""

    def banner(self, game: ActiveGame[S, T, V]) -> Node | None:
        """Return the line above the table, or None if the game has no lessons. Its height is the
        same before and after an answer."""
        ui = self.lessons_of(game)
        if ui is None:
            return None
        position = self.position(game)
        return h(
            "section",
            h(
                "h2",
                self.title(game.turn),
                key=TITLE,
                class_="lesson-title small",
                tabindex=-1,
                aria_describedby=POSITION,
            ),
            list(self.line(game.shell, position, ui)),
            list(self.field(position, ui)),
            # It is read along with the title, which takes the focus, and not again as a change.
            h("p", ui.told(position), key=POSITION, class_="unseen", aria_live="off"),
            key="lesson",
            class_="lesson bar",
            aria_labelledby=TITLE,
        )

    @abstractmethod
    def title(self, turn: TurnState) -> str:
        """Return the title of the lesson, shown above the table."""

    def line(self, shell: Shell, turn: T, ui: GameLessons[S, T]) -> Iterator[Child]:
        """Yield the content of the line beside the title."""
        yield from ()

    def field(self, turn: T, ui: GameLessons[S, T]) -> Iterator[Node]:
        """Yield the text field for typing a move, which is visible only while focused. There is
        none after an answer, or if the game's moves are not typed."""
        if not self.is_open or ui.typed is None:
            return
        yield h(
            "input",
            key="typed-move",
            on_change=ui.typed,
            type="text",
            placeholder=turn.texts.t("puzzle.type-example"),
            aria_label=turn.texts.t("puzzle.type"),
            autocomplete="off",
            autocapitalize="off",
            spellcheck="false",
            enterkeyhint="go",
            class_="typed",
        )

    def additions(self, game: ActiveGame[S, T, V]) -> Additions:
        """Return the prompt, the verdict over the table, and the action bar that replaces the
        game's. Before an answer, the game's own bar stays, with further icons at its end."""
        ui, texts = self.lessons_of(game), game.shell.texts
        if ui is None:
            return NOTHING_ADDED
        position = self.position(game)
        prompt, button = self.prompt(game.shell, position, ui), self.main_button(texts)
        if button is None:
            return Additions(prompt=prompt, more=tuple(self.aids(game.shell)))
        moment = ui.moment(position, self.tried or self.decision)
        if self.is_solved and moment.played is not None:
            button = replace(button, detail=moment.played.signs, figures=moment.played.signs)
        main = detailed_button(ATTACK, button, PRIMARY_CLASS)
        bar = h(
            "div",
            h("div", main, class_="action-main"),
            self._why(game.shell, position, ui),
            *self.aids(game.shell),
            class_="action-bar",
        )
        return Additions(prompt=prompt, felt=self._verdict(position, ui), bar=bar)

    def aids(self, shell: Shell) -> Iterator[Child]:
        """Yield the icon beside the main button: it shows the best move, or once the player knows
        that move, starts the lesson again."""
        name = "lesson.solution" if self.is_open else "lesson.show"
        if self.knows_best:
            again = Button(shell.texts.t("button.try-again"), TryAgain())
            yield icon_button("lesson-again", again, "again")
        else:
            yield icon_button(SHOW, Button(shell.texts.t(name), ShowBest()), "hint")

    def prompt(self, shell: Shell, turn: T, ui: GameLessons[S, T]) -> str:
        """Return the question, the state of the judgment, or the result of the answer. Return ""
        while the player selects, or if the result or the question has no text."""
        texts, selection = turn.texts, turn.session.selection
        if self.problem:
            return texts.t("lesson.failed")
        if self.asked is not None and self.is_open:
            return texts.t("lesson.judging")
        if self.is_open:
            return self.question(texts) if selection == selection.cleared() else ""
        found = self.tried or self.decision
        moment = ui.moment(turn, found)
        if moment.played is None or moment.best is None:
            return ""
        name = "to-win" if self.is_solved else "best-to-win" if self.is_shown else "wrong-by"
        return texts.t(
            "lesson.wrong-least" if name == "wrong-by" and found.is_least else f"lesson.{name}",
            played=moment.played.signs,
            chance=percent(texts, moment.played.chance),
            best=moment.best.signs,
            most=percent(texts, moment.best.chance),
        )

    def _verdict(self, turn: T, ui: GameLessons[S, T]) -> Node | None:
        """Return the verdict in a word, with the answer in signs, or None if there is no answer or
        the best move is shown. It is hidden from screen readers, which read the same in the
        prompt."""
        moment = ui.moment(turn, self.tried or self.decision)
        if self.tried is None or self.is_shown or moment.played is None:
            return None
        name = "right" if self.is_solved else "almost" if self.tried.mark in NEAR else "wrong"
        return h(
            "p",
            h("strong", turn.texts.t(f"lesson.verdict-{name}"), class_="verdict-word"),
            moment.played.signs,
            key="verdict",
            class_="verdict" if self.is_solved else "verdict verdict--wrong",
            aria_hidden=True,
        )

    def _why(self, shell: Shell, turn: T, ui: GameLessons[S, T]) -> Node:
        """Return the explanation, which opens over the table."""
        said: tuple[Child, ...] = ()
        if not self.is_open:
            said = (*self.answer(turn, ui), *self.facts(shell, turn), *ui.chances(turn))
        label = turn.texts.t("result.more" if self.is_open else "lesson.why")
        return explanation(label, said, h("div", list(self.ways(shell)), class_="cluster"))

    @abstractmethod
    def question(self, texts: Texts) -> str:
        """Return the question that the player has to answer."""

    def answer(self, turn: T, ui: GameLessons[S, T]) -> Iterator[Node]:
        """Yield the judgment of the answer, and if it is not right, the reply that punishes it and
        the best move."""
        moment = ui.moment(turn, self.tried or self.decision)
        if self.tried is not None and moment.played is not None:
            played = _with_chance(turn.texts, moment.played)
            name, loss = moment.played.name, ui.cost(turn.texts, self.tried)
            right = turn.texts.t("lesson.right", name=played)
            wrong = turn.texts.t("puzzle.wrong", name=name, loss=loss)
            yield h("p", right if self.is_solved else wrong, class_="strong")
        if self.is_solved or moment.best is None:
            return
        if self.reply and self.reply.told and not self.is_shown:
            yield h("p", turn.texts.t("puzzle.reply", told=" ".join(self.reply.told)))
        best = _with_chance(turn.texts, moment.best)
        yield h("p", turn.texts.t("lesson.best", best=best), class_="strong")

    def facts(self, shell: Shell, turn: T) -> Iterator[Child]:
        """Yield further facts about the position."""
        yield from ()

    def ways(self, shell: Shell) -> Iterator[Child]:
        """Yield buttons for further steps, below the explanation."""
        yield from ()


def _played(
    game: ActiveGame[S, T, V], ui: GameLessons[S, T], lesson: Lesson, finding: MoveFinding
) -> Change[S]:
    """Return the change that plays the right answer or the best move on the table, and asks for the
    chances of all moves if the lesson shows them."""
    after, seat = ui.made(game.turn, finding), finding.seat
    position = replace(without_selection(game.session), activity=lesson.without_answer())
    played = replace(lesson, before=position, asked=None)
    focus = MoveFocus(ATTACK)
    if seat is None or not lesson.asks_more or lesson.hurries(game.shell):
        return Change(game.shell, replace(after, activity=played), (focus,))
    ticket = game.shell.tickets + 1
    question = AskComputer(ticket, game.turn.hint_question(seat, ticket), 0.0)
    return Change(
        replace(game.shell, tickets=ticket),
        replace(after, activity=replace(played, asked=ticket)),
        (question, focus),
    )


def _with_chance(texts: Texts, action: ActionText) -> str:
    """Return the action in words, with its chance."""
    chance = percent(texts, action.chance)
    return texts.t("lesson.with-chance", name=in_words(texts, action), chance=chance)
