"""A player of Button Men on the page without a browser, by roles and names."""

import re
from collections.abc import Sequence

from engine.button_men.match.actions import Strike
from tests.drivers.button_men_driver import ButtonMenDriver, answer_text, human_seat, making
from tests.drivers.shown import Shown, click, elements, words
from tests.narrowing import present
from ui.match.messages import ComputerAnswered, LiftCurtain, PauseOver
from ui.message import Message
from ui.nodes import Node


class Player:
    """Presses buttons on a driver's page. Pauses end at once."""

    def __init__(self, query: str, kept: str | None = None) -> None:
        """Open the page with this query; `kept` is the saved match."""
        self.driver = ButtonMenDriver(query, kept)
        self._settle()

    @property
    def shown(self) -> Shown:
        """The rendered page."""
        return Shown(self.driver.page)

    @property
    def prompt(self) -> str:
        """The status line, with the remarks below it."""
        return words(self._keyed("prompt"))

    @property
    def log(self) -> str:
        """The whole text of the log."""
        return " ".join(line.text for line in self.driver.log)

    def reopened(self) -> "Player":
        """Return the same player after a reload."""
        return Player("", self.driver.kept)

    def press(self, button: str | Node, group: str = "") -> None:
        """Press a button, given as an element or by name, optionally in a group."""
        if isinstance(button, str):
            within = self.shown.within("group", group) if group else self.shown
            button = within.one("button", button)
        assert "disabled" not in dict(button.attributes)
        self.send(click(button))

    def press_matching(self, pattern: str) -> None:
        """Press the only button whose name matches."""
        (name,) = [one for one in self.shown.names("button") if re.fullmatch(pattern, one)]
        self.press(name)

    def describes(self, name: str) -> str:
        """Return the description of the button with this name."""
        shown = self.shown
        return shown.description(shown.one("button", name))

    def surrender(self) -> None:
        """Resign the round, and continue with the next one."""
        self.press("More")
        self.press("Resign")
        self.press(self._keyed("confirm-surrender"))
        self.press("Next round")

    def has(self, name: str) -> bool:
        """Whether there is a button with this name."""
        return self.shown.has("button", name)

    def select(self, label: str, value: str) -> None:
        """Choose a value in the list with this label."""
        listener = dict(self.field(label).listeners)["change"]
        assert callable(listener)
        self.send(listener(value))

    def field(self, label: str) -> Node:
        """Return the list with this label."""
        (found,) = (
            node
            for one in elements(self.driver.page)
            if one.tag == "label" and words(one).startswith(label)
            for node in elements(one)
            if node.tag == "select"
        )
        return found

    def pick(self, mine: Sequence[int], theirs: Sequence[int]) -> None:
        """Select dice by index."""
        for name, places in (("Your dice", mine), ("Opponent’s dice", theirs)):
            for at in places:
                self.press(self.shown.within("group", name).all("button")[at])

    def attack(self, mine: Sequence[int], theirs: Sequence[int]) -> None:
        """Select dice and attack with them."""
        self.pick(mine, theirs)
        self.press("Attack")

    def row(self, seat: int) -> list[str]:
        """Return the accessible text of each die in a player's row."""
        return [words(node) for node in self._unseen(self._keyed(f"dice-{seat}"))]

    def pile(self, name: str) -> list[str]:
        """Return the accessible name of each die in a pile."""
        return self.shown.within("group", name).names("img")

    def classes(self, key: str) -> str:
        """Return the classes of the element with this key."""
        return dict(self._keyed(key).attributes).get("class") or ""

    def options(self, label: str) -> dict[str, str]:
        """Return the values in the list with this label, by their texts."""
        return {
            words(node): dict(node.attributes).get("value") or ""
            for node in elements(self.field(label))
            if node.tag == "option"
        }

    def take_proposal(self) -> None:
        """Wait for the computer's proposal, if it was asked for one."""
        question = present(self.driver.proposal_question)
        match = self.driver.session.match
        action = next(iter(match.game.actions(match.state, question.seat)))
        self.send(ComputerAnswered(question.ticket, answer_text(action)))

    def declare_an_attack(self) -> None:
        """Make the first legal attack."""
        seat, match = human_seat(self.driver), self.driver.session.match
        view = match.game.view(match.state, seat)
        actions = match.game.actions(match.state, seat)
        self.send(*making(view, next(one for one in actions if isinstance(one, Strike))))

    def send(self, *messages: Message) -> None:
        """Send messages that do not come from a button."""
        self.driver.send(*messages)
        self._settle()

    def _settle(self) -> None:
        while self.driver.pause is not None:
            self.driver.send(PauseOver(self.driver.pause.ticket))
        if self.driver.curtain is not None:
            self.driver.send(LiftCurtain())

    def _keyed(self, key: str) -> Node:
        return next(node for node in elements(self.driver.page) if node.key == key)

    def _unseen(self, row: Node) -> list[Node]:
        return [
            node
            for die in elements(row)
            if "die" in (dict(die.attributes).get("class") or "").split()
            for node in elements(die)
            if dict(node.attributes).get("class") == "unseen"
        ]
