"""The program: messages come in, the model changes, it is drawn, and effects go out."""

from typing import Protocol

from ui.effects import Effect, MoveFocus, Save, SetAside, Think
from ui.keys import Key, said
from ui.messages import Message, StorageRefused
from ui.model import Model
from ui.nodes import Node
from ui.screens.duel import duel_screen
from ui.update import Updated, settled, update


class Screen(Protocol):
    """Where nodes are shown."""

    def draw(self, node: Node) -> None:
        """Show this in place of what was shown."""
        ...

    def focus(self, key: str) -> None:
        """Lead the keyboard to the element with this key."""
        ...


class StorageRefusal(Exception):
    """The browser keeps nothing for this page."""


class Storage(Protocol):
    """Where texts are kept between visits. All of it may raise StorageRefusal."""

    def kept(self) -> str | None:
        """The text that was kept last."""
        ...

    def keep(self, text: str) -> None:
        """Keep this text in its place."""
        ...

    def set_aside(self, text: str) -> None:
        """Keep this text elsewhere."""
        ...


class Thinker(Protocol):
    """The computer player."""

    def think(self, question: Think) -> None:
        """Begin to think; the answer comes as a message."""
        ...


class Program:
    """One running page."""

    def __init__(self, model: Model, screen: Screen, storage: Storage) -> None:
        """Nothing is drawn before `begin`."""
        self._model = model
        self._screen = screen
        self._storage = storage
        self._thinker: Thinker | None = None
        self._questions: list[Think] = []

    def begin(self, effects: tuple[Effect, ...]) -> None:
        """Draw the first time, and carry out what opening the page has led to."""
        self._after(settled(None, self._model))
        self._carry_out(effects)

    def think_with(self, thinker: Thinker) -> None:
        """From now on there is a computer player; it gets the questions that were waiting."""
        self._thinker = thinker
        waiting, self._questions = self._questions, []
        for question in waiting:
            thinker.think(question)

    def hear(self, message: Message) -> None:
        """Something was said."""
        self._after(update(self._model, message))

    def press(self, key: Key) -> bool:
        """A key was pressed. Did it mean anything?"""
        message = said(self._model, key)
        if message is None:
            return False
        self.hear(message)
        return True

    def _after(self, updated: Updated) -> None:
        self._model, effects = updated
        self._screen.draw(duel_screen(self._model))
        self._carry_out(effects)

    def _carry_out(self, effects: tuple[Effect, ...]) -> None:
        for effect in effects:
            match effect:
                case Think():
                    self._ask(effect)
                case MoveFocus(key):
                    self._screen.focus(key)
                case Save(text):
                    self._keep(text)
                case SetAside(text):
                    self._set_aside(text)

    def _ask(self, question: Think) -> None:
        if self._thinker is None:
            self._questions.append(question)
        else:
            self._thinker.think(question)

    def _keep(self, text: str) -> None:
        try:
            self._storage.keep(text)
        except StorageRefusal:
            self.hear(StorageRefused())

    def _set_aside(self, text: str) -> None:
        try:
            self._storage.set_aside(text)
        except StorageRefusal:
            self.hear(StorageRefused())
