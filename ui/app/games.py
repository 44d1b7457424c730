"""The games of the page, by name: how each begins, hears, is drawn and is played by keys."""

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from engine.value import value
from ui.button_men.host_events import told as told_of_duel
from ui.button_men.screens.match import duel_screen
from ui.button_men.shortcuts import said as said_in_duel
from ui.button_men.update import settled as settled_duel
from ui.button_men.update import update as update_duel
from ui.button_men.updating.beginning import opened as opened_duel
from ui.lunch_money.host_events import told as told_of_brawl
from ui.lunch_money.screens.match import brawl_screen
from ui.lunch_money.shortcuts import said as said_in_brawl
from ui.lunch_money.update import settled as settled_brawl
from ui.lunch_money.update import update as update_brawl
from ui.lunch_money.updating.beginning import opened as opened_brawl
from ui.nodes import Node
from ui.shell.address import Address
from ui.shell.effects import Effect
from ui.shell.game_choice import NAMES
from ui.shell.keyboard import Key
from ui.shell.messages import Message
from ui.shell.page import Page
from ui.shell.shell import Shell

P = TypeVar("P", bound=Page)

Effects = tuple[Effect, ...]


@value
class Play(Generic[P]):
    """One game of the page, as functions over its model."""

    opened: Callable[[Shell, Address, str | None], tuple[P, Effects]]
    settled: Callable[[P | None, P], tuple[P, Effects]]
    update: Callable[[P, Message], tuple[P, Effects]]
    screen: Callable[[P], Node]
    said: Callable[[P, Key], Message | None]
    told: Callable[[P | None, P], Effects]
    """What the page around the frame hears, if there is one."""

    def begun(
        self, name: str, shell: Shell, address: Address, kept: str | None
    ) -> "tuple[Running, Effects]":
        """The game as the page opens it, and what is to be done in the world."""
        model, effects = self.opened(shell, address, kept)
        model, more = self.settled(None, model)
        return _Running(name, self, model), (*more, *effects, *self.told(None, model))


class Running(Protocol):
    """A game that is on the page, whichever it is."""

    name: str

    @property
    def shell(self) -> Shell:
        """What it shares with the other games."""
        ...

    def hear(self, message: Message) -> Effects:
        """Something was said; what is to be done in the world."""
        ...

    def said(self, key: Key) -> Message | None:
        """What a key says now; None: nothing."""
        ...

    def screen(self) -> Node:
        """What is to be seen now."""
        ...


class _Running(Generic[P]):
    def __init__(self, name: str, play: Play[P], model: P) -> None:
        self.name = name
        self._play = play
        self._model = model

    @property
    def shell(self) -> Shell:
        return self._model.shell

    def hear(self, message: Message) -> Effects:
        before = self._model
        self._model, effects = self._play.update(before, message)
        return (*effects, *self._play.told(before, self._model))

    def said(self, key: Key) -> Message | None:
        return self._play.said(self._model, key)

    def screen(self) -> Node:
        return self._play.screen(self._model)


class Begins(Protocol):
    """How a game is begun: `Play.begun`, whatever its model."""

    def __call__(
        self, name: str, shell: Shell, address: Address, kept: str | None
    ) -> tuple[Running, Effects]:
        """The game as the page opens it, and what is to be done in the world."""
        ...


DUEL = Play(opened_duel, settled_duel, update_duel, duel_screen, said_in_duel, told_of_duel)

BRAWL = Play(opened_brawl, settled_brawl, update_brawl, brawl_screen, said_in_brawl, told_of_brawl)

GAMES: dict[str, Begins] = dict(zip(NAMES, (DUEL.begun, BRAWL.begun), strict=True))
"""In the order in which they are offered; the first is played unless another is asked for."""
