"""A timeline: a slider over a picture of a match that chooses the moment."""

from collections.abc import Callable

from engine.value import value
from ui.message import Message
from ui.nodes import Node, h, svg


@value
class Slider:
    """The slider of a timeline, from position 0 to `last`."""

    key: str
    label: str
    at: int
    """The current position."""
    last: int
    text: str
    """The current position in words, for screen readers."""
    on: Callable[[str], Message]
    """Returns the message that chooses a position, given as text."""


def scrub(slider: Slider, picture: Node | None) -> Node:
    """Return the picture, or without one a line, with the slider over it."""
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
    """Return a line with a dot at the slider's position, in place of a picture."""
    at = 2 + 96 * slider.at / max(1, slider.last)
    return svg(
        "0 0 100 100",
        h("path", d="M2 50H98", class_="review-line"),
        h("path", d=f"M{at:.1f} 50h0", class_="review-disc"),
        class_="scrub-picture",
        preserveAspectRatio="none",
    )
