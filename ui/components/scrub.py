"""A picture of a course, scrubbed under the finger: a slider over it chooses the moment."""

from collections.abc import Callable

from engine.value import value
from ui.message import Message
from ui.nodes import Node, h


@value
class Slider:
    """The slider of a course."""

    key: str
    label: str
    at: int
    last: int
    text: str
    """Its position in words."""
    on: Callable[[str], Message]
    """Returns the message of a position."""


def scrub(slider: Slider, picture: Node | None) -> Node:
    """Return the picture with the slider over it."""
    return h(
        "div",
        picture or _line(slider),
        h(
            "input",
            key=slider.key,
            on_input=slider.on,
            type="range",
            min=0,
            max=slider.last,
            step=1,
            value=slider.at,
            class_="scrub-slider",
            aria_label=slider.label,
            aria_valuetext=slider.text,
        ),
        class_="scrub",
    )


def _line(slider: Slider) -> Node:
    """Return the picture of a course of which nothing is known yet: how far it is."""
    at = 2 + 96 * slider.at / max(1, slider.last)
    return h(
        "svg",
        h("path", d="M2 50H98", class_="review-line"),
        h("path", d=f"M{at:.1f} 50h0", class_="review-disc"),
        class_="scrub-picture",
        viewBox="0 0 100 100",
        preserveAspectRatio="none",
        aria_hidden=True,
        focusable="false",
    )
