"""Visits to the page of any game, without a browser."""

from typing import Generic, Self, TypeVar

from ui.app.games import GAMES, Play
from ui.shell.address import read_address
from ui.shell.effects import Effect, Save, Think
from ui.shell.messages import Message
from ui.shell.page import Page
from ui.shell.shell import begin_shell

P = TypeVar("P", bound=Page)


class AnyVisit(Generic[P]):
    """One visit to the page: it hears messages, and gathers what is wanted of the world."""

    def __init__(
        self, play: Play[P], query: str, kept: str | None, root: str, fragment: str = ""
    ) -> None:
        self.effects: list[Effect] = []
        self._play = play
        self.model: P
        address = read_address(query, GAMES, fragment, "https://games.example/")
        model, effects = play.opened(begin_shell(address, None, root), address, kept)
        self.effects += effects
        self.becomes(None, model)

    def say(self, *messages: Message) -> Self:
        """Hear messages one after another."""
        for message in messages:
            self._after(self._play.update(self.model, message))
        return self

    def becomes(self, before: P | None, model: P) -> None:
        """From now on this is the model."""
        self._after(self._play.settled(before, model))

    def _after(self, updated: tuple[P, tuple[Effect, ...]]) -> None:
        self.model, effects = updated
        self.effects += effects

    @property
    def kept(self) -> str:
        """The last save."""
        return [effect for effect in self.effects if isinstance(effect, Save)][-1].text

    @property
    def asked(self) -> Think:
        """The last question put to the computer."""
        return [effect for effect in self.effects if isinstance(effect, Think)][-1]
