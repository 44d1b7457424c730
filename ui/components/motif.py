"""Motifs: the pattern and the figure on a badge, as SVG paths around the center (50, 50)."""

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin, sqrt

from ui.components.emblem import SHAPES, emblem_path

EMBLEMS = tuple(SHAPES)


@dataclass(frozen=True)
class Motif:
    """The figure of a badge and the pattern behind it, chosen by six bytes of a hash."""

    choices: bytes
    named: str | None = None
    """The emblem for a word of the button's name, or None if the bytes choose a figure."""

    def backdrop(self, radius: float) -> str:
        """Return the SVG path of the pattern, which stays within the radius, or "" for no
        pattern."""
        return BACKDROPS[self._pattern](self, radius)

    def figure(self, radius: float) -> str:
        """Return the SVG path of the figure with this radius."""
        if self.emblem is not None:
            return emblem_path(self.emblem, radius)
        return FIGURES[self._choice](self, radius)

    @property
    def emblem(self) -> str | None:
        """The name of the emblem that is the figure, or None if the figure is abstract. Only an
        abstract figure has room for a smaller copy of itself in its center."""
        if self.named is not None or self._choice < len(FIGURES):
            return self.named
        return EMBLEMS[self._choice - len(FIGURES)]

    @property
    def kind(self) -> tuple[str | int, int, int]:
        """The features that distinguish motifs: figure, number of corners (0 for an emblem), and
        pattern."""
        figure = self.emblem or self._choice
        return figure, self.corners if self.emblem is None else 0, self._pattern

    @property
    def _choice(self) -> int:
        return self.choices[1] % (len(FIGURES) + len(EMBLEMS))

    @property
    def _pattern(self) -> int:
        return self.choices[0] % len(BACKDROPS)

    @property
    def corners(self) -> int:
        """The number of corners, petals or blades of an abstract figure, from 3 to 9. A wheel has
        two more, and a shield ignores it."""
        return 3 + self.choices[2] % 7

    @property
    def turn(self) -> float:
        """A measure of the rotation of a polygon or the slant of blades, from 0 to 1. The other
        figures ignore it."""
        return self.choices[3] / 256

    @property
    def waist(self) -> float:
        """The inner radius of a star, a wheel or blades as a fraction of the outer radius. It also
        shapes a flower and a shield."""
        return 0.55 + self.choices[4] / 256 * 0.25

    @property
    def count(self) -> int:
        """A measure of how often the pattern repeats, from 5 to 9."""
        return 5 + self.choices[5] % 5


def _at(radius: float, turns: float) -> str:
    """Return the point at this distance from the center, this many turns clockwise from the top."""
    angle = 2 * pi * turns
    return f"{50 + radius * sin(angle):.4g} {50 - radius * cos(angle):.4g}"


# Patterns. Each stays inside the face, so nothing needs a clip path.


def _rays(motif: Motif, radius: float) -> str:
    parts = 2 * motif.count
    return "".join(
        f"M50 50L{_at(radius, at / parts)}"
        f"A{radius:g} {radius:g} 0 0 1 {_at(radius, (at + 1) / parts)}z"
        for at in range(0, parts, 2)
    )


def _rings(motif: Motif, radius: float) -> str:
    step = radius / motif.count
    return "".join(
        _disc(50, 50, radius - 2 * at * step) + _disc(50, 50, radius - (2 * at + 1) * step, -1)
        for at in range(motif.count // 2)
    )


def _dots(motif: Motif, radius: float) -> str:
    step = 2 * radius / (motif.count + 1)
    places = [(column, row) for column in range(-5, 6) for row in range(-5, 6)]
    return "".join(
        _disc(50 + column * step, 50 + row * step, step * 0.28)
        for column, row in places
        if sqrt(column**2 + row**2) * step < radius - step * 0.3
    )


def _stripes(motif: Motif, radius: float) -> str:
    step = 2 * radius / (2 * motif.count + 1)
    return "".join(_band(radius, -radius + (2 * at + 1) * step, step) for at in range(motif.count))


def _band(radius: float, low: float, width: float) -> str:
    high = low + width
    left, right = (sqrt(max(radius**2 - edge**2, 0)) for edge in (low, high))
    return (
        f"M{50 + low:.4g} {50 - left:.4g}L{50 + high:.4g} {50 - right:.4g}"
        f"V{50 + right:.4g}L{50 + low:.4g} {50 + left:.4g}z"
    )


def _half(motif: Motif, radius: float) -> str:
    turn = motif.count / 9
    return f"M{_at(radius, turn)}A{radius:g} {radius:g} 0 0 1 {_at(radius, turn + 0.5)}z"


def _scallops(motif: Motif, radius: float) -> str:
    parts = 2 * motif.count + 2
    size = radius * 0.16
    centers = (_at(radius - size, at / parts).split() for at in range(parts))
    return "".join(_disc(float(x), float(y), size) for x, y in centers)


def _nothing(motif: Motif, radius: float) -> str:
    return ""


def _disc(x: float, y: float, radius: float, turn: int = 1) -> str:
    sweep, across = int(turn > 0), 2 * radius
    half = f"a{radius:.4g} {radius:.4g} 0 1 {sweep} "
    return f"M{x - radius:.4g} {y:.4g}{half}{across:.4g} 0{half}-{across:.4g} 0z"


# Figures: an outline repeated around the center.


def _star(motif: Motif, radius: float) -> str:
    parts = 2 * motif.corners
    points = (_at(radius * (motif.waist if at % 2 else 1), at / parts) for at in range(parts))
    return "M" + "L".join(points) + "z"


def _flower(motif: Motif, radius: float) -> str:
    parts = motif.corners
    inner = radius * (0.5 + 0.3 * motif.waist)
    size = radius * 2.6 / parts
    petals = "".join(
        f"A{size:.4g} {size:.4g} 0 0 1 {_at(inner, (at + 1) / parts)}" for at in range(parts)
    )
    return f"M{_at(inner, 0)}{petals}z"


def _wheel(motif: Motif, radius: float) -> str:
    parts = motif.corners + 2
    inner = radius * motif.waist
    teeth = (
        f"{_at(inner, (at - 0.28) / parts)}L{_at(radius, (at - 0.2) / parts)}"
        f"L{_at(radius, (at + 0.2) / parts)}L{_at(inner, (at + 0.28) / parts)}"
        for at in range(parts)
    )
    return "M" + "L".join(teeth) + "z"


def _blades(motif: Motif, radius: float) -> str:
    parts = motif.corners
    lean = 0.25 + motif.turn / 2
    blades = (
        f"{_at(radius * motif.waist, at / parts)}L{_at(radius, (at + lean) / parts)}"
        for at in range(parts)
    )
    return "M" + "L".join(blades) + "z"


def _solid(motif: Motif, radius: float) -> str:
    parts = motif.corners
    return "M" + "L".join(_at(radius, (at + motif.turn) / parts) for at in range(parts)) + "z"


def _shield(motif: Motif, radius: float) -> str:
    wide, low = radius * (0.7 + 0.3 * motif.waist), radius * motif.waist
    return (
        f"M50 {50 - radius:.4g}Q{50 + wide / 2:.4g} {50 - low:.4g} {50 + wide:.4g} {50 - low:.4g}"
        f"Q{50 + wide:.4g} {50 + low:.4g} 50 {50 + radius:.4g}"
        f"Q{50 - wide:.4g} {50 + low:.4g} {50 - wide:.4g} {50 - low:.4g}"
        f"Q{50 - wide / 2:.4g} {50 - low:.4g} 50 {50 - radius:.4g}z"
    )


Drawing = Callable[[Motif, float], str]
BACKDROPS: tuple[Drawing, ...] = (_rays, _rings, _dots, _stripes, _half, _scallops, _nothing)
FIGURES: tuple[Drawing, ...] = (_star, _flower, _wheel, _blades, _solid, _shield)
