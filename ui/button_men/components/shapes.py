"""Shapes: the front view of a die of each size, as paths in a 100 by 100 square."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin

Point = tuple[float, float]

CENTRE = 50.0


@dataclass(frozen=True)
class DieShape:
    """The picture of a solid: its outline, its faces in shadow, and its edges."""

    outline: str
    shadows: str = ""
    edges: str = ""
    middle: Point = (CENTRE, 50.0)
    """The position of the value: the optical center of the front face."""


@cache
def shape_of(size: int | None) -> DieShape:
    """Return the shape of a die of this size. It is round if the size has no shape of its own, or
    is unknown."""
    draw = {4: _four, 6: _six, 8: _eight, 10: _ten, 12: _twelve, 20: _twenty}
    return draw[size]() if size in draw else _round()


def _four() -> DieShape:
    top, left, right, foot = (46.0, 5.0), (4.0, 82.0), (96.0, 70.0), (74.0, 93.0)
    return DieShape(
        _closed_path([top, right, foot, left]),
        shadows=_closed_path([top, right, foot]),
        edges=_line(top, foot),
        middle=(42.0, 61.0),
    )


def _six() -> DieShape:
    near, far, low = 22.0, 7.0, 93.0
    turn, end = 78.0, 93.0
    corner = (turn, near)
    return DieShape(
        _closed_path([(far, near), (near, far), (end, far), (end, turn), (turn, low), (far, low)]),
        shadows=_closed_path([corner, (end, far), (end, turn), (turn, low)]),
        edges=_line((far, near), corner, (turn, low)) + _line(corner, (end, far)),
        middle=(42.5, 57.5),
    )


def _eight() -> DieShape:
    top, bottom, left, right = (50.0, 3.0), (50.0, 97.0), (5.0, 49.0), (95.0, 49.0)
    here, there = (18.0, 64.0), (82.0, 64.0)
    return DieShape(
        _closed_path([top, right, there, bottom, here, left]),
        shadows=_closed_path([here, there, bottom]) + _closed_path([top, right, there]),
        edges=_line(top, here, there, top) + _line(here, bottom) + _line(there, bottom),
        middle=(50.0, 46.0),
    )


def _ten() -> DieShape:
    top, bottom, chin = (50.0, 3.0), (50.0, 97.0), (50.0, 74.0)
    left, right = (17.0, 57.0), (83.0, 57.0)
    return DieShape(
        _closed_path([top, (94.0, 42.0), (94.0, 60.0), bottom, (6.0, 60.0), (6.0, 42.0)]),
        shadows=_closed_path([chin, right, (94.0, 60.0), bottom])
        + _closed_path([top, right, (94.0, 42.0)]),
        edges=_line(top, right, chin, left, top)
        + _line(right, (94.0, 51.0))
        + _line(left, (6.0, 51.0))
        + _line(chin, bottom),
        middle=(50.0, 47.0),
    )


def _twelve() -> DieShape:
    rim, face = _ring(10, 47.0), _ring(5, 29.0)
    spokes = "".join(_line(face[at], rim[2 * at]) for at in range(5))
    low = _closed_path([rim[4], rim[5], rim[6], face[3], face[2]])
    side = _closed_path([rim[0], rim[1], rim[2], face[1], face[0]])
    return DieShape(_closed_path(rim), low + side, _closed_path(face) + spokes)


def _twenty() -> DieShape:
    rim, face = _ring(6, 48.0), _ring(3, 34.0)
    spokes = "".join(
        _line(rim[(2 * at - 1) % 6], corner, rim[2 * at]) + _line(corner, rim[2 * at + 1])
        for at, corner in enumerate(face)
    )
    low = _closed_path([rim[2], rim[3], rim[4], face[2], face[1]])
    side = _closed_path([rim[0], rim[1], face[0]]) + _closed_path([rim[1], rim[2], face[1]])
    return DieShape(_closed_path(rim), low + side, _closed_path(face) + spokes)


def _round() -> DieShape:
    return DieShape(_circle(46.0), edges=_circle(37.0))


def _ring(corners: int, radius: float) -> list[Point]:
    turn = 2 * pi / corners
    return [
        (CENTRE + radius * sin(at * turn), CENTRE - radius * cos(at * turn))
        for at in range(corners)
    ]


def _circle(radius: float) -> str:
    across = 2 * radius
    return (
        f"M{CENTRE - radius:g} {CENTRE:g}"
        f"a{radius:g} {radius:g} 0 1 0 {across:g} 0a{radius:g} {radius:g} 0 1 0 -{across:g} 0z"
    )


def _line(*points: Point) -> str:
    return "M" + "L".join(f"{x:.4g} {y:.4g}" for x, y in points)


def _closed_path(points: Sequence[Point]) -> str:
    return _line(*points) + "z"
