"""Shapes: the filled paths and the texts of an SVG, in painting order, for a canvas."""

import re
from collections.abc import Iterator, Mapping

from engine.value import value
from ui.nodes import Node

BACKDROP = "badge-backdrop"
"""The class of a badge's pattern. The style sheet sets its opacity, BACKDROP_OPACITY."""
BACKDROP_OPACITY = 0.2
WIDEST = 1100
"""The width available for a line of text, in pixels. Longer lines are condensed."""

_TRANSFORM = re.compile(r"translate\(([-0-9.]+) ([-0-9.]+)\) scale\(([-0-9.]+)\)")


@value
class Shape:
    """A filled path, or a text centered at (x, y)."""

    fill: str
    x: float = 0
    y: float = 0
    scale: float = 1
    path: str = ""
    text: str = ""
    size: float = 0
    stroke: str = ""
    opacity: float = 1
    most: float = WIDEST
    """The maximum width of a text, in pixels."""


@value
class Place:
    """The translation and the scale that apply to an element."""

    x: float = 0
    y: float = 0
    scale: float = 1


ORIGIN = Place()


def shapes(node: Node, place: Place = ORIGIN) -> Iterator[Shape]:
    """Yield the filled shapes of a tree in painting order. `place` is the transformation of its
    parents. Texts along a path are skipped."""
    said = {name: text or "" for name, text in node.attributes}
    inside = _moved(place, said)
    if said.get("fill", "none") != "none":
        yield from _shape(node, said, inside)
    for child in node.children:
        if isinstance(child, Node):
            yield from shapes(child, inside)


def _moved(place: Place, attributes: Mapping[str, str]) -> Place:
    found = _TRANSFORM.fullmatch(attributes.get("transform", ""))
    if found is None:
        return place
    x, y, scale = map(float, found.groups())
    return Place(place.x + x * place.scale, place.y + y * place.scale, place.scale * scale)


def _shape(node: Node, attributes: Mapping[str, str], place: Place) -> Iterator[Shape]:
    fill = attributes["fill"]
    opacity = BACKDROP_OPACITY if attributes.get("class") == BACKDROP else 1
    path = _path(node.tag, attributes)
    if path:
        yield Shape(fill, place.x, place.y, place.scale, path, opacity=opacity)
    elif node.tag == "text" and "x" in attributes:
        x = place.x + float(attributes["x"]) * place.scale
        y = place.y + float(attributes["y"]) * place.scale
        text = "".join(child for child in node.children if isinstance(child, str))
        stroke = attributes.get("stroke", "")
        size = float(attributes["font-size"])
        yield Shape(fill, x, y, place.scale, text=text, size=size, stroke=stroke)


def _path(tag: str, attributes: Mapping[str, str]) -> str:
    """Return the SVG path of an element, or "" if it is not a path, rectangle or circle."""
    if tag == "path":
        return attributes["d"]
    if tag == "rect":
        x, y, width, height = (attributes[name] for name in ("x", "y", "width", "height"))
        return f"M{x} {y}h{width}v{height}h-{width}z"
    if tag == "circle":
        middle_x, middle_y, r = (float(attributes[name]) for name in ("cx", "cy", "r"))
        half = f"a{r:g} {r:g} 0 1 0"
        return f"M{middle_x - r:g} {middle_y:g}{half} {2 * r:g} 0{half} {-2 * r:g} 0z"
    return ""
