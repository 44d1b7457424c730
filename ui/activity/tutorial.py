"""A tutorial: a match with a coach; see `ui/match/tutorial.py` for what the coach explains."""

from dataclasses import replace
from typing import Annotated, TypeVar

from engine.bounds import Among
from engine.value import tagged, value
from ui.activity.practice import Practice
from ui.components.action import Button, action_button
from ui.match.active_game import ActiveGame
from ui.match.activity import FREE, OWN_MATCH, PRACTICE, Activity, Policy
from ui.match.game_ui import Change, S, V
from ui.match.game_ui import T as GameTurn
from ui.match.messages import DismissTopic, EndTutorial, OpenSetup
from ui.match.turn_state import TurnState
from ui.match.tutorial import NO_PROGRESS, Topic, Tutorial, TutorialProgress
from ui.match.way import Way
from ui.message import Message
from ui.nodes import Node, h
from ui.shell.effects import Effect
from ui.shell.messages import LeavePractice, ReturnToInvitation
from ui.shell.settings import with_learnt
from ui.shell.update import with_choice

T = TypeVar("T", bound=TurnState)


@tagged("TutorialMatch")
@value
class TutorialMatch(Way):
    """A match with a coach."""

    progress: TutorialProgress = NO_PROGRESS
    is_beside: Annotated[bool, Among((False,))] = False
    """Whether the player's own match is suspended. Such a tutorial is not saved."""

    @property
    def policy(self) -> Policy:
        """The policy: everything is allowed, and no move is made for the player."""
        return replace(PRACTICE if self.is_beside else FREE, is_guided=True)

    @property
    def beside(self) -> Activity:
        return replace(self, is_beside=True)

    @property
    def successor(self) -> Activity:
        return Practice() if self.is_beside else OWN_MATCH

    def next_step(self, turn: TurnState) -> Button:
        """Return the button that leads back to the player's own match, or to a new one."""
        name, on = (
            ("back-to-match", LeavePractice()) if self.is_beside else ("new-match", OpenSetup())
        )
        return Button(turn.texts.t(f"button.{name}"), on)

    def leave(self, game: ActiveGame[S, GameTurn, V]) -> Change[S] | None:
        """Return the change that leaves a finished tutorial, after which the player needs no
        introduction to the game. Return None if the tutorial is not finished."""
        if not game.turn.is_finished:
            return None
        update = with_choice(game.shell, with_learnt(game.shell.settings, game.ui.name))
        return Change(update.shell, game.session, (*update.effects, LeavePractice()))

    def update(self, game: ActiveGame[S, GameTurn, V], message: Message) -> Change[S] | None:
        """Return the change that dismisses the current topic, or ends the tutorial and returns to
        the waiting invitation, if there is one. Return None for any other message."""
        match message:
            case DismissTopic():
                return Change(game.shell, replace(game.session, activity=self.after_choice()))
            case EndTutorial():
                waits = game.shell.invitation is not None
                back: tuple[Effect, ...] = (ReturnToInvitation(),) if waits else ()
                return Change(game.shell, replace(game.session, activity=self.successor), back)
        return None

    def after_choice(self) -> Activity:
        return replace(self, progress=self.progress.dismissed())

    def at_turn(self, game: ActiveGame[S, GameTurn, V]) -> Activity:
        """Return the tutorial with its progress updated for this turn."""
        progress = game.ui.tutorial.progress(game.turn, self.progress)
        return self if progress == self.progress else replace(self, progress=progress)


def topic_at(tutorial: Tutorial[T], turn: T) -> Topic[T] | None:
    """Return the coach's current topic, or None if there is nothing to explain or no coach."""
    activity = turn.session.activity
    if not isinstance(activity, TutorialMatch):
        return None
    return tutorial.topic(turn, activity.progress)


def explanation(tutorial: Tutorial[T], turn: T) -> str | None:
    """Return the coach's words: "" if there is nothing to explain, None without a coach."""
    if not isinstance(turn.session.activity, TutorialMatch):
        return None
    topic = topic_at(tutorial, turn)
    return "" if topic is None else tutorial.sentence(turn, topic)


def coach(tutorial: Tutorial[T], turn: T) -> Node | None:
    """Return the coach's words beside the prompt, with their buttons, or None without a tutorial.
    The region stays while empty, so that the next words are read aloud."""
    words, texts = explanation(tutorial, turn), turn.texts
    if words is None:
        return None
    got_it = Button(texts.t("button.got-it"), DismissTopic())
    end = Button(texts.t("button.end-tutorial"), EndTutorial())
    can_dismiss = topic_at(tutorial, turn) not in tutorial.advice
    actions = h(
        "div",
        action_button("got-it", got_it) if can_dismiss else None,
        None if turn.is_finished else action_button("end-tutorial", end, "button--quiet"),
        class_="coach-ways cluster gap-1",
    )
    return h(
        "section",
        h("p", words, key="coach-words", class_="coach-words", aria_live="polite"),
        actions if words else None,
        key="coach",
        class_="coach row" if words else "unseen",
        # An empty region is no landmark.
        aria_label=texts.t("screen.tutorial") if words else None,
    )
