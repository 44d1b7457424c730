"""Keyframes for each movement, in the format of the Web Animations API. They are computed without a
browser."""

from collections.abc import Sequence
from typing import NamedTuple

from ui.shell.motion import CONTACT_SHARE, Movement

Frame = dict[str, str | float]

OUT = "cubic-bezier(.2, .7, .3, 1)"
"""The easing of a decelerating movement."""
IN = "cubic-bezier(.6, 0, .9, .5)"
"""The easing of an accelerating movement."""
LINEAR = "linear"

HIDDEN: tuple[Frame, ...] = ({"opacity": 0}, {"opacity": 0})
SEEN: tuple[Frame, ...] = ({"opacity": 1}, {"opacity": 1})

ABOVE = 6
"""The z-index above everything on the table, including the action bar."""
LIFT = 8
"""The pixels by which a die lifts before it strikes."""


class Look(NamedTuple):
    """The animation of a part of an element."""

    part: str
    """The selector of the animated part. If it is empty or matches nothing, the whole element is
    animated."""
    frames: Sequence[Frame]
    easing: str = OUT
    is_early: bool = False
    """Whether the first frame is shown before the movement begins."""


LOOKS: dict[Movement, tuple[Look, ...]] = {
    Movement.HIT: (
        Look(
            ".die-picture",
            (
                {"transform": "none", "filter": "brightness(1)"},
                {"transform": "scale(1.2, .78)", "filter": "brightness(1.7)", "offset": 0.5},
                {"transform": "scale(1.08, .94)", "filter": "brightness(1.4)"},
            ),
        ),
    ),
    Movement.LAND: (
        Look(
            ".die-picture:not(.ghost)",
            (
                {"transform": "translateY(4%) scale(1.14, .86)"},
                {"transform": "translateY(-4%) scale(.97, 1.04)", "offset": 0.5},
                {"transform": "none"},
            ),
        ),
        Look(
            ".die-picture:not(.ghost) > .die-value:not(.ghost)",
            ({"transform": "scale(1.3)"}, {"transform": "none"}),
        ),
    ),
    Movement.GROW: (
        Look(
            ".die-size-plate",
            (
                {"transform": "translateY(-36px) scale(.1)", "opacity": 0},
                {"transform": "scale(1.35)", "opacity": 1, "offset": 0.6},
                {"transform": "none"},
            ),
            is_early=True,
        ),
    ),
    Movement.APPEAR: (
        Look("", ({"opacity": 0, "transform": "scale(.9)"}, {"opacity": 1}), is_early=True),
    ),
    Movement.SHAKE: (
        Look(
            "",
            (
                {"transform": "none"},
                {"transform": "translateX(-6px) rotate(-2deg)", "offset": 0.2},
                {"transform": "translateX(5px) rotate(2deg)", "offset": 0.45},
                {"transform": "translateX(-3px) rotate(-1deg)", "offset": 0.7},
                {"transform": "none"},
            ),
        ),
    ),
    Movement.SHED: (
        Look(
            ".counter--lost",
            (
                {"stroke": "var(--pick)", "transform": "none"},
                {"stroke": "var(--pick)", "transform": "scale(1.3)", "offset": 0.3},
                {
                    "stroke": "var(--pick)",
                    "opacity": 0,
                    "transform": "translateY(20px) rotate(50deg)",
                },
            ),
            is_early=True,
        ),
    ),
    Movement.DRIFT: (
        Look(
            "",
            (
                {"opacity": 0, "transform": "scale(.7)"},
                {"opacity": 1, "transform": "none", "offset": 0.2},
                {"opacity": 1, "transform": "translateY(-.5rem)", "offset": 0.6},
                {"opacity": 0, "transform": "translate(.75rem, -1.5rem) rotate(6deg)"},
            ),
        ),
    ),
}
"""The animations of the movements whose keyframes are always the same."""

SHED_APART = 0.25
"""The delay between falling counters, as a fraction of the duration of one fall. The last counter
falls first."""

SLOWING = 1.25
"""The factor by which each face of a tumbling die is shown longer than the previous one."""


def beats(count: int) -> tuple[float, ...]:
    """Return the times at which each of `count` faces is first shown, and the end, as fractions of
    the whole time."""
    lengths = [SLOWING**nth for nth in range(count)]
    return tuple(sum(lengths[:nth]) / sum(lengths) for nth in range(count + 1))


def tumble(count: int) -> tuple[Frame, ...]:
    """Return the keyframes of a die that tumbles over `count` faces, alternating between two axes
    and slowing down."""
    ends, frames = beats(count), list[Frame]()
    for nth in range(count):
        begin, end = ends[nth : nth + 2]
        axes = "1, .35, 0" if nth % 2 else ".45, 1, 0"
        hop = round(10 * (1 - begin))
        lean = round(24 * (1 - begin)) * (1 if nth % 2 else -1)
        frames += (
            _turn_frame(begin, axes, -68, lean, 0),
            _turn_frame((begin + end) / 2, axes, 0, lean, hop),
            _turn_frame(end, axes, 68, lean, 0),
        )
    return tuple(frames)


def _turn_frame(offset: float, axes: str, angle: int, lean: int, hop: int) -> Frame:
    turn = f"translateY(-{hop}px) perspective(320px) rotate3d({axes}, {angle}deg) rotate({lean}deg)"
    return {"offset": round(offset, 4), "transform": turn}


def strike(right: float, down: float) -> tuple[Frame, ...]:
    """Return the keyframes of a strike: a movement by this many pixels to the right and down, and
    back, above everything else."""
    there = f"translate({right:.1f}px, {down:.1f}px) scale(1.06)"
    return (
        {"transform": "none", "zIndex": ABOVE, "easing": OUT},
        {
            "transform": f"translateY(-{LIFT}px) scale(1.06)",
            "zIndex": ABOVE,
            "offset": 0.25,
            "easing": IN,
        },
        {
            "transform": there,
            "zIndex": ABOVE,
            "offset": CONTACT_SHARE,
            "easing": OUT,
        },
        {"transform": "none", "zIndex": ABOVE},
    )


def travel(right: float, down: float, scale: float) -> tuple[Frame, ...]:
    """Return the keyframes of a movement to the element's own place, from a place that is this many
    pixels to the right and down and at which it is scaled by this factor."""
    begin = f"translate({right:.1f}px, {down:.1f}px) scale({scale:.3f})"
    return {"transform": begin, "zIndex": ABOVE}, {"transform": "none", "zIndex": ABOVE}


def nod(right: float, down: float, pixels: float, degrees: float) -> tuple[Frame, ...]:
    """Return the keyframes of a movement toward a point at the offset `right` and `down`, by a
    number of pixels and tilted by a number of degrees, and back."""
    far = (right**2 + down**2) ** 0.5 or 1.0
    side = 1 if right >= 0 else -1
    there = (
        f"translate({right / far * pixels:.1f}px, {down / far * pixels:.1f}px)"
        f" rotate({side * degrees:g}deg) scale(1.06)"
    )
    return (
        {"transform": "none"},
        {"transform": there, "offset": 0.35},
        {"transform": there, "offset": 0.65},
        {"transform": "none"},
    )
