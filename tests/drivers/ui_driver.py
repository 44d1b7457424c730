"""Visits to the page of any game, without a browser."""

from copy import copy
from typing import Generic, Self, TypeVar

from engine.game import Refusal
from engine.records import read_at_once
from tests.drivers.shown import Shown, click
from ui.activity.tutorial import explanation
from ui.app.games import GAMES
from ui.match.active_game import ActiveGame
from ui.match.activity import OWN_MATCH, Activity
from ui.match.game_ui import Change, GameUi
from ui.match.messages import ComputerAnswered
from ui.match.narration import Sentence
from ui.match.session import Advice, ComputerQuestion, Pause, Session
from ui.match.turn_state import TurnState
from ui.match.view_model import ViewModel
from ui.message import Message
from ui.nodes import Node
from ui.page.address import parse_address
from ui.page.consequences import with_consequences
from ui.page.drawing import draw, message_for
from ui.page.opening import open_game, reading_saved
from ui.page.update import update_match
from ui.shell.effects import AskComputer, Effect, SaveMatch, Subject
from ui.shell.keyboard import Key
from ui.shell.shell import Shell, open_shell
from ui.text.wording import refusal_text

S = TypeVar("S", bound=Session)
T = TypeVar("T", bound=TurnState)
V = TypeVar("V", bound=ViewModel)
E = TypeVar("E", bound=Effect)


class UiDriver(Generic[S, T, V]):
    """A visit to the page: it receives messages, and collects the effects."""

    def __init__(
        self,
        ui: GameUi[S, T, V],
        query: str,
        kept: str | None,
        root: str,
        fragment: str = "",
        *,
        activity: Activity = OWN_MATCH,
    ) -> None:
        address = parse_address(query, GAMES, fragment, "https://games.example/")
        shell, _ = open_shell(address, None, root)
        self.game: ActiveGame[S, T, V]
        saved = None if kept is None else read_at_once(reading_saved(ui, kept))
        self.game, effects = open_game(ui, shell, address, saved, activity)
        self.effects: list[Effect] = []
        self._kept_game = self.game
        self._drawn: tuple[ActiveGame[S, T, V], Node] | None = None
        """The last drawing, and the game that it shows."""
        self._take(effects)

    def damage(self, kept: str) -> str:
        """Return why this saved match cannot be read, or ""."""
        session = read_at_once(reading_saved(self.game.ui, kept)).session
        return refusal_text(self.shell.texts, session) if isinstance(session, Refusal) else ""

    def send(self, *messages: Message) -> Self:
        """Send messages one after another."""
        for message in messages:
            self.game, effects = update_match(self.game, message)
            self._take(effects)
        return self

    def branch(self) -> Self:
        """Return an independent copy of the visit. No question may be open."""
        other = copy(self)
        other.effects = []
        return other

    def replace_session(self, session: S, shell: Shell | None = None) -> Self:
        """Replace the session, as if the page had been opened with it."""
        change = Change(shell or self.shell, session)
        self.game, effects = with_consequences(self.game.ui, None, change)
        self._take(effects)
        return self

    def _take(self, effects: tuple[Effect, ...]) -> None:
        self.effects += effects
        if SaveMatch() in effects:
            self._kept_game = self.game

    @property
    def shell(self) -> Shell:
        """The shell of the page."""
        return self.game.shell

    @property
    def session(self) -> S:
        """The session of the match."""
        return self.game.session

    @property
    def turn(self) -> T:
        """The state derived from the session."""
        return self.game.turn

    @property
    def view_model(self) -> V:
        """The view model of the match screen."""
        return self.game.view_model

    @property
    def page(self) -> Node:
        """The rendered page."""
        if self._drawn is None or self._drawn[0] is not self.game:
            self._drawn = self.game, draw(self.game)
        return self._drawn[1]

    @property
    def shown(self) -> Shown:
        """The rendered page, by roles and names."""
        return Shown(self.page)

    def press(self, name: str) -> Self:
        """Press the button with this name."""
        return self.send(click(self.shown.one("button", name)))

    def answer(self, text: str) -> Self:
        """Answer the last move question to the computer with this text of its worker."""
        return self.send(ComputerAnswered(self.last_question.ticket, text))

    def effects_of(self, kind: type[E]) -> list[E]:
        """Return the effects of this type, in order."""
        return [effect for effect in self.effects if isinstance(effect, kind)]

    @property
    def log(self) -> tuple[Sentence, ...]:
        """All sentences of the log."""
        return tuple(self.turn.log)

    @property
    def fresh(self) -> tuple[Sentence, ...]:
        """The events since a player at the screen last moved."""
        return tuple(self.turn.fresh)

    @property
    def coach(self) -> str | None:
        """The tutorial's current text."""
        return explanation(self.game.ui.tutorial, self.turn)

    @property
    def curtain(self) -> str | None:
        """The name of the player behind the curtain, or None."""
        return None if self.view_model.curtain is None else self.view_model.curtain.name

    @property
    def computer_question(self) -> ComputerQuestion | None:
        """The open question to the computer that blocks the match or a hint."""
        asked = self._asked
        return None if asked is None or asked.advice is Advice.PROPOSAL else asked

    @property
    def proposal_question(self) -> ComputerQuestion | None:
        """The open question for initial numbers, which blocks nothing."""
        asked = self._asked
        return asked if asked is not None and asked.advice is Advice.PROPOSAL else None

    @property
    def _asked(self) -> ComputerQuestion | None:
        awaits = self.session.view.awaits
        return awaits if isinstance(awaits, ComputerQuestion) else None

    @property
    def pause(self) -> Pause | None:
        """The open pause."""
        return self.session.view.awaits if isinstance(self.session.view.awaits, Pause) else None

    def message_for(self, key: Key) -> Message | None:
        """Return the message of a key."""
        return message_for(self.game, key)

    @property
    def kept(self) -> str:
        """The last save."""
        return self._kept_game.dump_record

    @property
    def last_question(self) -> AskComputer:
        """The last move question to the computer."""
        return [one for one in self.effects_of(AskComputer) if one.subject is Subject.MOVE][-1]
