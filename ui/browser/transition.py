"""Transitions between screens: a thing that is on both screens moves from its old place to its new
one.

Only the pictures move: the new screen is there and can be used at once. Going back reverses the
movement, since the same things move back.
"""

import js
from pyodide.ffi import to_js

THINGS = "[data-thing]"
TIMING = {"duration": 280, "easing": "ease-out"}
"""The options of each animation; the duration is in milliseconds."""
MAX_MOVED = 24


def places() -> dict[str, js.DOMRect]:
    """Return the places of the things that are in view, by name. Of several with the same name, the
    first one counts."""
    seen: dict[str, js.DOMRect] = {}
    for element in js.document.querySelectorAll(THINGS):
        place = element.getBoundingClientRect()
        if place.width and place.bottom > 0 and place.top < js.window.innerHeight:
            seen.setdefault(element.dataset.thing, place)
    return seen


def move(before: dict[str, js.DOMRect]) -> None:
    """Animate the things that are still in view, at most MAX_MOVED of them, from their places in
    `before` to their new ones. Things found are removed from `before`."""
    moved = []
    for element in js.document.querySelectorAll(THINGS):
        old, new = before.get(element.dataset.thing), element.getBoundingClientRect()
        if old is None or not new.width or new.top > js.window.innerHeight:
            continue
        del before[element.dataset.thing]
        shift = f"translate({old.left - new.left}px, {old.top - new.top}px)"
        moved.append((element, f"{shift} scale({old.width / new.width})"))
    # All are measured before the first moves, since each measurement after a change costs a layout.
    for element, start in moved[:MAX_MOVED]:
        element.animate(_js([_frame(start), _frame("none")]), _js(TIMING))


def _frame(transform: str) -> dict[str, str]:
    return {"transform": transform, "transformOrigin": "0 0"}


def _js(said: object) -> object:
    return to_js(said, dict_converter=js.Object.fromEntries)
