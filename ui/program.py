"""The program: messages come in, the model changes, it is drawn, and effects go out."""

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from ui.address import Address, query_of
from ui.effects import Effect, MoveFocus, OpenGame, Save, SetAside, Think, Wait
from ui.games import GAMES, Effects, Running
from ui.i18n import Texts
from ui.keys import Key
from ui.messages import Message, StorageRefused
from ui.nodes import Node


class Screen(Protocol):
    """Where nodes are shown."""

    def draw(self, node: Node) -> None:
        """Show this in place of what was shown."""
        ...

    def focus(self, key: str) -> None:
        """Lead the keyboard to the element with this key."""
        ...

    def entitle(self, title: str) -> None:
        """Call the page this."""
        ...

    def readdress(self, query: str) -> None:
        """From now on the address asks for this: a reload then shows what is seen now."""
        ...


class StorageRefusal(Exception):
    """The browser keeps nothing for this page."""


class Storage(Protocol):
    """Where texts are kept between visits, for each game its own. All of it may raise
    StorageRefusal."""

    def last_game(self) -> str | None:
        """The game of which something was kept last."""
        ...

    def kept(self, game: str) -> str | None:
        """The text that was kept last."""
        ...

    def keep(self, game: str, text: str) -> None:
        """Keep this text in its place."""
        ...

    def set_aside(self, game: str, text: str) -> None:
        """Keep this text elsewhere."""
        ...


class Thinker(Protocol):
    """The computer player."""

    def think(self, question: Think) -> None:
        """Begin to think; the answer comes as a message."""
        ...

    def forget(self) -> None:
        """Nobody waits for an answer any more: tickets may begin anew."""
        ...


class Clock(Protocol):
    """What lets time pass."""

    def wait(self, seconds: float, then: Callable[[], None]) -> None:
        """Do it after so many seconds."""
        ...


class Program:
    """One running page."""

    def __init__(
        self, texts: Texts, root: str, screen: Screen, storage: Storage, clock: Clock
    ) -> None:
        """Nothing is drawn before `begin`. `root` is the luck of the visit."""
        self._texts = texts
        self._root = root
        self._screen = screen
        self._storage = storage
        self._clock = clock
        self._thinker: Thinker | None = None
        self._questions: list[Think] = []
        self._address = Address()
        self._running: Running

    def begin(self, address: Address) -> None:
        """Draw the first time, and carry out what opening the page has led to."""
        self._address = replace(address, said=(), problems=())
        # A link that names no game was made for the first; it must not depend on who follows it.
        unnamed = next(iter(GAMES)) if address.said else self._last_game()
        self._open(address.game or unnamed, address)

    def think_with(self, thinker: Thinker) -> None:
        """From now on there is a computer player; it gets the questions that were waiting."""
        self._thinker = thinker
        waiting, self._questions = self._questions, []
        for question in waiting:
            thinker.think(question)

    def hear(self, message: Message) -> None:
        """Something was said."""
        self._after(self._running.hear(message))

    def press(self, key: Key) -> bool:
        """A key was pressed. Did it mean anything?"""
        message = self._running.said(key)
        if message is None:
            return False
        self.hear(message)
        return True

    def _open(self, game: str, address: Address) -> None:
        """If the browser refuses to tell what it kept, the first save will say so."""
        try:
            kept = self._storage.kept(game)
        except StorageRefusal:
            kept = None
        self._running, effects = GAMES[game](game, self._texts, address, kept, self._root)
        self._screen.entitle(self._texts.t(f"game.{game}"))
        self._questions = []
        if self._thinker is not None:
            self._thinker.forget()
        self._after(effects)

    def _last_game(self) -> str:
        first = next(iter(GAMES))
        try:
            last = self._storage.last_game()
        except StorageRefusal:
            return first
        return last if last in GAMES else first

    def _after(self, effects: Effects) -> None:
        self._screen.draw(self._running.screen())
        for effect in effects:
            self._carry_out(effect)

    def _carry_out(self, effect: Effect) -> None:
        match effect:
            case Think():
                self._ask(effect)
            case Wait(seconds, message):
                self._wait(seconds, message)
            case MoveFocus(key):
                self._screen.focus(key)
            case Save(text):
                self._keep(text)
            case SetAside(text):
                self._set_aside(text)
            case OpenGame(game) if game != self._running.name:
                self._open(game, self._address)
                self._screen.readdress(query_of(replace(self._address, game=game)))

    def _ask(self, question: Think) -> None:
        if self._thinker is None:
            self._questions.append(question)
        else:
            self._thinker.think(question)

    def _wait(self, seconds: float, message: Message) -> None:
        running = self._running

        def say() -> None:
            if self._running is running:
                self.hear(message)

        self._clock.wait(seconds, say)

    def _keep(self, text: str) -> None:
        try:
            self._storage.keep(self._running.name, text)
        except StorageRefusal:
            self.hear(StorageRefused())

    def _set_aside(self, text: str) -> None:
        try:
            self._storage.set_aside(self._running.name, text)
        except StorageRefusal:
            self.hear(StorageRefused())
