"""Motion on the page: elements are measured before a drawing and moved to their places after it.

The browser moves them (Web Animations), so Python is called twice per drawing and not once per
frame. Moving elements keep their place in the document: they can be used immediately, and any
key or press ends all motion. Animations hide results that must not be visible too early and show
ghosts instead: copies hidden from screen readers, which are removed from the page while it is
drawn. Texts about the result are held back until the landing (`ui/held_update.py`).
"""

import json
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import js
from pyodide.ffi import create_proxy

from ui.browser.keyframes import (
    HIDDEN,
    LINEAR,
    LOOKS,
    OUT,
    SEEN,
    SHED_APART,
    Frame,
    beats,
    nod,
    strike,
    travel,
    tumble,
)
from ui.shell.effects import Animate
from ui.shell.motion import Motion, Movement

STILL = "(prefers-reduced-motion: reduce)"
INPUTS = ("pointerdown", "keydown", "click")
"""Events that end all motion. Some screen readers click without a press before it."""

PICTURE = ".die-picture"
VALUE = ".die-value"
PORTRAIT = ".portrait"
NUMBER = "strong"
"""The part of an element that counts up or down. Without it, the whole element does."""
SCENE = "data-scene"
"""The attribute that the root element has until a scene has landed. Its value is "begins" at a new
beginning, such as a round, and otherwise "goes-on"."""
GHOST = "ghost"
"""The class of ghosts, which are visible only while animated."""

NEAREST = 1.0
"""The distance in pixels below which an element is not moved to its place."""
REACH = 0.42
"""How near a striking die comes to the center of another, as a fraction of their combined
widths."""


class Placement(NamedTuple):
    """The center of an element in the window, and its width, in pixels. For a COUNT, the upper
    right corner in the parent, with a width of 0."""

    x: float
    y: float
    width: float


class LastDrawing:
    """The places and pictures of elements in the last drawing, by id."""

    def __init__(self) -> None:
        self.places: dict[str, Placement] = {}
        self.pictures: dict[str, js.Element] = {}


class Moved(NamedTuple):
    """A single animation that has not started yet. `start` and `length` are in milliseconds; see
    `Look` for the rest."""

    # In quotes, since where the site is built there are no elements.
    element: "js.Element"
    frames: Sequence[Frame]
    start: float
    length: float
    easing: str = OUT
    is_early: bool = False


class Stage:
    """The animations on the page, of one scene at a time."""

    def __init__(self, app: js.Element) -> None:
        """`app` is the root element."""
        self._app = app
        self._running: list[tuple[float, js.Animation]] = []
        """The animations under way, each with its end in milliseconds after the start of the
        scene."""
        self._ghosts: list[tuple[js.Element, js.Element]] = []
        """The ghosts, each with its parent."""
        self._last: js.Animation | None = None
        self._then = LastDrawing()
        self._tell: Callable[[], None] | None = None
        """A function that draws what is held back until the landing, or None if nothing is held
        back."""
        self._late: Sequence[Motion] = ()
        """The motions held back until the landing."""
        self._skip = create_proxy(lambda event: self.finish())
        self._land = create_proxy(lambda event: self._finish_landing())

    def finish(self) -> None:
        """End all motion at once, so that everything is in place and announced."""
        running, self._running, self._late = self._running, [], ()
        if running:
            for kind in INPUTS:
                js.document.removeEventListener(kind, self._skip, True)
        if self._last:
            self._last.onfinish = None
            self._last = None
        for _, animation in running:
            animation.finish()
        self.lift_ghosts()
        self._ghosts = []
        self._finish_landing()

    def _finish_landing(self) -> None:
        """Handle the landing, unless it is over: draw the held-back texts and start the remaining
        motions."""
        tell, self._tell = self._tell, None
        if tell is None:
            return
        landing = self._running[0][0] if self._running else 0.0
        self._app.removeAttribute(SCENE)
        tell()
        self._begin(self._late, landing)

    def lift_ghosts(self) -> None:
        """Remove the ghosts, so that the page is as it was drawn."""
        for ghost, _ in self._ghosts:
            ghost.remove()

    def lower_ghosts(self) -> None:
        """Put the ghosts back into their parents, which may be gone if something else was drawn
        meanwhile."""
        for ghost, parent in self._ghosts:
            parent.append(ghost)

    def before(self, scene: Animate) -> LastDrawing:
        """End any running motion, and measure the last drawing for the scene."""
        self.finish()
        then = LastDrawing()
        for motion in scene.motions:
            element = js.document.getElementById(motion.origin) if motion.origin else None
            if not element:
                continue
            if motion.movement is Movement.COVER:
                then.pictures[motion.origin] = element.querySelector(PICTURE).cloneNode(True)
            else:
                then.places[motion.origin] = _place(element)
        return then

    def play(self, scene: Animate, then: LastDrawing, tell: Callable[[], None]) -> None:
        """Move everything to its place in the new drawing; any key or press ends the motion. `tell`
        draws what is held back until the landing, if the scene has one."""
        early, self._then = scene.motions, then
        if scene.landing:
            self._await_landing(scene.landing, tell)
            self._app.setAttribute(SCENE, "goes-on" if scene.on_table else "begins")
        if scene.landing and scene.on_table:
            early = tuple(one for one in scene.motions if one.start < scene.landing)
            self._late = tuple(one for one in scene.motions if one.start >= scene.landing)
        self._begin(early)
        # Not earlier: without motion, every press would wait for Python needlessly.
        if self._running:
            for kind in INPUTS:
                js.document.addEventListener(kind, self._skip, True)

    def _await_landing(self, landing: int, tell: Callable[[], None]) -> None:
        """Start an empty animation that ends at the landing, as everything else on the timeline is
        an animation too."""
        animation = self._app.animate(_js([]), _js({"duration": landing, "id": "landing"}))
        animation.onfinish = self._land
        self._last = animation
        self._running = [(landing, animation)]
        self._tell = tell

    def _begin(self, motions: Sequence[Motion], since: float = 0.0) -> None:
        """Start these motions, `since` milliseconds into the scene. Once the scene has landed, the
        end of its last motion finishes it."""
        # All are measured before the first ghost is there and the first motion starts, since each
        # measurement after a change costs a layout.
        there = [
            (motion, element, _measured(motion, element, self._then))
            for motion in motions
            if (element := js.document.getElementById(motion.key))
        ]
        moved = [
            (one, motion.movement.value)
            for motion, element, measured in there
            for one in self._movements(motion, element, measured)
        ]
        for one, name in moved:
            animation = one.element.animate(_js(one.frames), _js(_timing(one, name)))
            if since:
                animation.currentTime = since
            self._running.append((one.start + one.length, animation))
        if self._tell is not None or not self._running:
            return
        end, self._last = max(self._running, key=lambda one: one[0])
        if end > since:
            self._last.onfinish = self._skip
        else:
            self.finish()

    def _movements(
        self, motion: Motion, element: js.Element, measured: tuple[Placement, ...]
    ) -> Iterator[Moved]:
        match motion.movement:
            case Movement.COVER:
                yield from self._cover_movements(motion, element)
            case Movement.TUMBLE:
                yield from self._tumble_movements(motion, element)
            case Movement.COUNT:
                yield from self._count_movements(motion, element, *measured)
            case Movement.DRIFT:
                word = self._ghost(js.document.createElement("span"), element, motion.faces[0])
                yield from _looks(motion, word)
            case Movement.STRIKE | Movement.TRAVEL | Movement.LEAN | Movement.LOOK:
                yield from _place_movements(motion, element, *measured)
            case _:
                yield from _looks(motion, element)

    def _cover_movements(self, motion: Motion, element: js.Element) -> Iterator[Moved]:
        ghost, picture = self._then.pictures.get(motion.origin), element.querySelector(PICTURE)
        if ghost is None or not picture:
            return
        self._ghost(ghost, element)
        for one, frames in ((picture, HIDDEN), (ghost, SEEN)):
            yield Moved(one, frames, motion.start, motion.length, LINEAR, is_early=True)

    def _tumble_movements(self, motion: Motion, element: js.Element) -> Iterator[Moved]:
        """Yield the animations of a tumbling die: of its picture, and of a series of numbers that
        ends in its own."""
        picture, length = element.querySelector(PICTURE), motion.length
        value, count = picture.querySelector(VALUE), max(1, len(motion.faces))
        ends = beats(count)
        for face, begin, end in zip(motion.faces, ends, ends[1:], strict=False):
            ghost = self._ghost(value.cloneNode(True), picture, face)
            yield Moved(ghost, SEEN, motion.start + begin * length, (end - begin) * length, LINEAR)
        yield Moved(value, HIDDEN, motion.start, length, LINEAR, is_early=True)
        yield Moved(picture, tumble(count), motion.start, length, LINEAR)

    def _count_movements(
        self, motion: Motion, element: js.Element, end: Placement
    ) -> Iterator[Moved]:
        """Yield the animations of a series of numbers shown in the place of the element's own, one
        after another. The first one is visible from the start."""
        step = motion.length / max(1, len(motion.faces))
        for nth, face in enumerate(motion.faces):
            ghost = self._ghost(element.cloneNode(True), element.parentElement)
            (ghost.querySelector(NUMBER) or ghost).textContent = face
            ghost.style.left, ghost.style.top = f"{end.x}px", f"{end.y}px"
            start = motion.start + nth * step
            yield Moved(ghost, SEEN, start, step, LINEAR, is_early=not nth)
        yield Moved(element, HIDDEN, motion.start, motion.length, LINEAR, is_early=True)

    def _ghost(self, ghost: js.Element, parent: js.Element, text: str | None = None) -> js.Element:
        """Turn an element into a ghost, with this text if one is given, and append it to its
        parent. Return the ghost."""
        ghost.removeAttribute("id")
        ghost.classList.add(GHOST)
        ghost.setAttribute("aria-hidden", "true")
        if text is not None:
            ghost.textContent = text
        parent.append(ghost)
        self._ghosts.append((ghost, parent))
        return ghost


def _looks(motion: Motion, element: js.Element) -> Iterator[Moved]:
    apart = SHED_APART * motion.length if motion.movement is Movement.SHED else 0.0
    for part, frames, easing, is_early in LOOKS[motion.movement]:
        parts = list(element.querySelectorAll(part)) if part else []
        for nth, one in enumerate(reversed(parts or [element])):
            start = motion.start + nth * apart
            yield Moved(one, frames, start, motion.length, easing, is_early=is_early)


def _measured(motion: Motion, element: js.Element, then: LastDrawing) -> tuple[Placement, ...]:
    """Return the measurements that a movement needs: for a COUNT, the upper right corner of the
    number in its parent; for a movement from, to or toward another place, the place of the element
    and, if it is known, the other one; and otherwise nothing."""
    match motion.movement:
        case Movement.COUNT:
            right = element.offsetLeft + element.offsetWidth
            return (Placement(right, element.offsetTop, 0),)
        case Movement.STRIKE | Movement.TRAVEL | Movement.LEAN | Movement.LOOK:
            here = _place(_moving_part(element))
            there = then.places.get(motion.origin) or _anchor(motion, here.width)
            return (here,) if there is None else (here, there)
    return ()


def _moving_part(element: js.Element) -> js.Element:
    return element.querySelector(PORTRAIT) or element


def _place_movements(
    motion: Motion, element: js.Element, here: Placement, there: Placement | None = None
) -> Iterator[Moved]:
    """Yield the animation of an element from, to or toward another place, unless that place is
    unknown or, for a TRAVEL, already its own."""
    if there is None or not here.width:
        return
    part = _moving_part(element)
    right, down = there.x - here.x, there.y - here.y
    if motion.movement is Movement.STRIKE:
        far = (right**2 + down**2) ** 0.5 or 1.0
        way = max(0.0, 1 - REACH * (here.width + there.width) / far)
        # Linear, because the frames have their own easings.
        frames = strike(right * way, down * way)
        yield Moved(element, frames, motion.start, motion.length, LINEAR)
    elif motion.movement is Movement.TRAVEL:
        if max(abs(right), abs(down)) >= NEAREST:
            frames = travel(right, down, there.width / here.width)
            yield Moved(element, frames, motion.start, motion.length, OUT, is_early=True)
    else:
        is_leaning = motion.movement is Movement.LEAN
        frames = nod(right, down, 14 if is_leaning else 5, 7 if is_leaning else 3)
        yield Moved(part, frames, motion.start, motion.length)


def _anchor(motion: Motion, width: float) -> Placement | None:
    """Return the place of the motion's anchor, or None if there is no such element. Its width is
    replaced by `width`, since the anchor may be a whole row."""
    element = js.document.getElementById(motion.anchor) if motion.anchor else None
    return _place(element)._replace(width=width) if element else None


def _place(element: js.Element) -> Placement:
    box = element.getBoundingClientRect()
    return Placement(box.x + box.width / 2, box.y + box.height / 2, box.width)


def _timing(moved: Moved, name: str) -> dict[str, str | float]:
    return {
        "duration": moved.length,
        "delay": moved.start,
        "easing": moved.easing,
        "fill": "backwards" if moved.is_early else "none",
        "id": name,
    }


def _js(value: object) -> js.Object:
    """Convert the value for JavaScript via JSON, which is faster than converting it piece by
    piece."""
    return js.JSON.parse(json.dumps(value))


def is_still() -> bool:
    """Whether the player prefers reduced motion."""
    return bool(js.matchMedia(STILL).matches)
