"""Segments: a few choices as a row of toggle buttons."""

from collections.abc import Sequence

from engine.value import value
from ui.message import Message
from ui.nodes import Node, h

LONGEST_ROW = 5
"""The maximum number of segments in one row. More of them are arranged in rows of three."""


@value
class Segment:
    """A choice, drawn as a toggle button."""

    key: str
    """The id of the button."""
    label: str
    on: Message
    is_chosen: bool


def segments(label: str, choices: Sequence[Segment]) -> Node:
    """Return a named group of toggle buttons, one of which is pressed."""
    look = "segments segments--many" if len(choices) > LONGEST_ROW else "segments"
    return _group(label, choices, look)


def _group(label: str, choices: Sequence[Segment], look: str) -> Node:
    """Return the group of buttons. The buttons up to the pressed one are marked as reached."""
    reached = next((at for at, one in enumerate(choices, 1) if one.is_chosen), 0)
    return h(
        "div",
        [
            h(
                "button",
                choice.label,
                key=choice.key,
                on=choice.on,
                type="button",
                class_=f"segment {'segment--reached ' * (at < reached)}strong tap",
                aria_pressed=choice.is_chosen,
            )
            for at, choice in enumerate(choices)
        ],
        class_=look,
        role="group",
        aria_label=label,
    )


def titled_segments(title: str, choices: Sequence[Segment]) -> Node:
    """Return a group of toggle buttons below its visible title, laid out like a field."""
    return _titled(title, segments(title, choices))


def titled_steps(title: str, choices: Sequence[Segment]) -> Node:
    """Return a titled group of toggle buttons for ascending choices, as a staircase in one row."""
    return _titled(title, _group(title, choices, "segments segments--steps"))


def _titled(title: str, group: Node) -> Node:
    return h("div", h("span", title, class_="field-label", aria_hidden=True), group, class_="field")
