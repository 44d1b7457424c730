"""The looking bar: to and fro in a match that is looked back at."""

from collections.abc import Sequence

from ui.components.action import LOUD, Button, action_button
from ui.match.review import ReviewPosition
from ui.nodes import Node, h
from ui.shell.messages import Message, PlayFromHere, ReviewAt, StopReview
from ui.text.i18n import Texts


def review_bar(texts: Texts, past: ReviewPosition, told: Sequence[str]) -> Node:
    """It stands where the actions are in the present. `told` is what happened at this stop: on a
    phone the log is out of sight."""
    back, forth = past.at > 0, past.at < past.of
    steps = (
        _step(texts, "first", ReviewAt(0) if back else None),
        _step(texts, "back", ReviewAt(past.stops[past.at - 1]) if back else None),
        _step(texts, "forward", ReviewAt(past.stops[past.at + 1]) if forth else None),
        _step(texts, "last", ReviewAt(past.stops[-1]) if forth else None),
    )
    ways = (
        _step(texts, "play-from-here", PlayFromHere()),
        _step(texts, "stop-review", StopReview()),
    )
    return h(
        "div",
        h("p", " ".join(told), class_="review-told", aria_live="polite"),
        h(
            "div",
            steps,
            class_="action-main",
            role="group",
            aria_label=texts.t("screen.moves", at=past.at, of=past.of),
        ),
        h("div", ways, class_="action-more"),
        class_="action-bar review-bar",
    )


def _step(texts: Texts, name: str, on: Message | None) -> Node | None:
    look = LOUD if name == "forward" else "button--quiet"
    return action_button(name, Button(texts.t(f"button.{name}"), on), look)
