"""Painting: draws a picture of nodes on a canvas for a file. The content security policy forbids
images made from text, so each shape is painted individually."""

from collections.abc import Callable

import js
from pyodide.ffi import create_once_callable

from ui.daily.shapes import Shape, shapes
from ui.nodes import Node

PNG = "image/png"
FONT = "'Lilita One', system-ui, sans-serif"
OUTLINE = 7
"""The width of text outlines, in units of the picture."""


def as_png(picture: Node, then: Callable[[js.Blob], None]) -> None:
    """Paint the picture, an SVG, and call `then` with it as a PNG file."""
    size = dict(picture.attributes)
    canvas = js.document.createElement("canvas")
    canvas.width, canvas.height = int(size["width"] or 0), int(size["height"] or 0)
    context = canvas.getContext("2d")
    for shape in shapes(picture):
        _paint(context, shape)
    canvas.toBlob(create_once_callable(then), PNG)


def _paint(context: js.CanvasRenderingContext2D, shape: Shape) -> None:
    context.setTransform(shape.scale, 0, 0, shape.scale, shape.x, shape.y)
    context.globalAlpha = shape.opacity
    context.fillStyle = shape.fill
    if shape.path:
        context.fill(js.Path2D.new(shape.path))
        return
    context.font = f"800 {shape.size}px {FONT}"
    context.textAlign, context.textBaseline = "center", "middle"
    if shape.stroke:
        context.strokeStyle, context.lineWidth, context.lineJoin = shape.stroke, OUTLINE, "round"
        context.strokeText(shape.text, 0, 0)
    context.fillText(shape.text, 0, 0, shape.most)
