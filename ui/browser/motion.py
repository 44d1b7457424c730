"""Motion on the page: elements are measured before a drawing and moved to their places after it.

The browser does the moving (Web Animations), so Python is asked twice for each drawing and not once
for each frame. What is moved keeps its place in the document: it can be used at once, and whatever
is pressed ends all motion.
"""

import json

import js
from pyodide.ffi import create_proxy, to_js

from ui.shell.effects import Animate
from ui.shell.motion import Motion, Movement

STILL = "(prefers-reduced-motion: reduce)"
INPUTS = ("pointerdown", "keydown")
EASING = "cubic-bezier(.2, .7, .3, 1)"

PARTS = {Movement.ROLL: ".die-picture", Movement.SHED: ".counter--lost"}
"""What of an element moves, if it is not the whole."""
APART = 1 / 6
"""Of several parts, the last one begins first and the others follow: after this part of the time
that each takes."""

FRAMES = {
    Movement.ROLL: [
        {"transform": "rotate(-160deg) scale(.75)"},
        {"transform": "rotate(12deg) scale(1.12)", "offset": 0.7},
        {"transform": "none"},
    ],
    Movement.APPEAR: [{"opacity": 0, "transform": "scale(.9)"}, {"opacity": 1}],
    Movement.SHAKE: [
        {"transform": "none"},
        {"transform": "translateX(-6px)", "offset": 0.2},
        {"transform": "translateX(5px)", "offset": 0.45},
        {"transform": "translateX(-3px)", "offset": 0.7},
        {"transform": "none"},
    ],
    Movement.SHED: [
        {"background": "var(--counter-few)", "transform": "none"},
        {"background": "var(--counter-few)", "transform": "scale(1.2)", "offset": 0.3},
        {
            "background": "var(--counter-few)",
            "opacity": 0,
            "transform": "translateY(1.25rem) rotate(50deg)",
        },
    ],
}
"""How those look that need no measuring."""

NEAREST = 1.0
"""Pixels: what is nearer to its place does not travel."""

Place = tuple[float, float, float]
"""Of an element: the middle, from the left and from the top of the window, and its width."""


class Stage:
    """All that moves on the page."""

    def __init__(self) -> None:
        """Nothing moves."""
        self._running: list[js.Animation] = []
        self._frames = {
            movement: js.JSON.parse(json.dumps(frames)) for movement, frames in FRAMES.items()
        }
        self._skip = create_proxy(lambda event: self.finish())

    def finish(self) -> None:
        """Everything is where it belongs."""
        running, self._running = self._running, []
        if running:
            for kind in INPUTS:
                js.document.removeEventListener(kind, self._skip, True)
        for animation in running:
            animation.finish()

    def origins(self, scene: Animate) -> dict[str, Place]:
        """Where those lie now that are about to travel. What still moves is brought to its end."""
        self.finish()
        if _is_still():
            return {}
        asked = {motion.origin for motion in scene.motions if motion.origin}
        return {key: place for key in asked if (place := _place(key)) is not None}

    def play(self, scene: Animate, origins: dict[str, Place]) -> None:
        """Move all from their `origins` to where they have been drawn; whatever is pressed ends
        it."""
        if _is_still():
            return
        # All are measured before the first moves: each measuring after a change costs a layout.
        scripts = [
            (motion, frames)
            for motion in scene.motions
            if (frames := self._script(motion, origins)) is not None
        ]
        for motion, frames in scripts:
            self._move(motion, frames, scene.milliseconds)
        # Not before: without motion, every press would wait for Python and gain nothing by it.
        if self._running:
            for kind in INPUTS:
                js.document.addEventListener(kind, self._skip, True)

    def _script(self, motion: Motion, origins: dict[str, Place]) -> js.Array | None:
        if motion.movement is not Movement.TRAVEL:
            return self._frames[motion.movement]
        start, end = origins.get(motion.origin), _place(motion.key)
        if start is None or end is None or not end[2]:
            return None
        return _travel(start, end)

    def _move(self, motion: Motion, frames: js.Array, milliseconds: int) -> None:
        element = js.document.getElementById(motion.key)
        if not element:
            return
        part = PARTS.get(motion.movement)
        moved = list(element.querySelectorAll(part)) if part else [element]
        for place, one in enumerate(reversed(moved)):
            timing = {
                "duration": milliseconds,
                "delay": place * APART * milliseconds,
                "easing": EASING,
                "fill": "backwards",
                "id": motion.movement.value,
            }
            options = js.Object.fromEntries(to_js(list(timing.items())))
            self._running.append(one.animate(frames, options))


def _travel(start: Place, end: Place) -> js.Array | None:
    """From one place to the other, growing or shrinking on the way; None: it is there already."""
    right, down, scale = start[0] - end[0], start[1] - end[1], start[2] / end[2]
    if abs(right) < NEAREST and abs(down) < NEAREST:
        return None
    begin = f"translate({right:.1f}px, {down:.1f}px) scale({scale:.3f})"
    frames = [{"transform": begin, "zIndex": 3}, {"transform": "none", "zIndex": 3}]
    return js.JSON.parse(json.dumps(frames))


def _place(key: str) -> Place | None:
    element = js.document.getElementById(key)
    if not element:
        return None
    box = element.getBoundingClientRect()
    return box.x + box.width / 2, box.y + box.height / 2, box.width


def _is_still() -> bool:
    """Does whoever sits here want nothing to move?"""
    return bool(js.matchMedia(STILL).matches)
