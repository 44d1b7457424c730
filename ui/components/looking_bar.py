"""The looking bar: to and fro in a match that is looked back at."""

from engine.value import value
from ui.components.action import LOUD, Button, action_button
from ui.i18n import Texts
from ui.messages import LookAt, LookNoMore, Message, PlayFromHere
from ui.nodes import Node, h


@value
class LookingSeen:
    """Where in a match one looks."""

    at: int
    """After how many moves."""
    of: int
    """How many there are."""


def looking_bar(texts: Texts, seen: LookingSeen) -> Node:
    """It stands where the actions are in the present."""
    back, forth = seen.at > 0, seen.at < seen.of
    steps = (
        _step(texts, "first", LookAt(0) if back else None),
        _step(texts, "back", LookAt(seen.at - 1) if back else None),
        _step(texts, "forward", LookAt(seen.at + 1) if forth else None),
        _step(texts, "last", LookAt(seen.of) if forth else None),
    )
    ways = (
        _step(texts, "play-from-here", PlayFromHere()),
        _step(texts, "look-no-more", LookNoMore()),
    )
    return h(
        "div",
        h(
            "div",
            steps,
            class_="action-main",
            role="group",
            aria_label=texts.t("screen.moves", at=seen.at, of=seen.of),
        ),
        h("div", ways, class_="action-more"),
        class_="action-bar looking-bar",
    )


def _step(texts: Texts, name: str, on: Message | None) -> Node | None:
    look = LOUD if name == "forward" else "button--quiet"
    return action_button(name, Button(texts.t(f"button.{name}"), on), look)
