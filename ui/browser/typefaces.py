"""Typefaces: given to the browser as bytes, which came with the game in one archive.

They cost no request and delay nothing: until the browser has read them it writes with the typefaces
it has. A policy about fonts does not concern them, nor does a frame without an origin.
"""

from pathlib import Path
from typing import NamedTuple

import js
from pyodide.ffi import to_js

FILES = Path(__file__).parents[2] / "assets" / "runtime" / "typefaces"


class Typeface(NamedTuple):
    """One file, its family, and the weights that it is for."""

    family: str
    weight: str
    """A range, or the browser would thicken what is heavy enough."""
    file: str


TYPEFACES = (
    Typeface("Lilita One", "400 900", "lilita-one/files/lilita-one-latin-400-normal.woff2"),
    Typeface("Nunito", "400 500", "nunito/files/nunito-latin-400-normal.woff2"),
    Typeface("Nunito", "600 900", "nunito/files/nunito-latin-700-normal.woff2"),
)
"""The first for names, numbers and titles; see --font and --font-display in tokens.css."""


def offer_typefaces() -> None:
    """From now on the page can be written in these typefaces."""
    for family, weight, file in TYPEFACES:
        described = js.Object.fromEntries(to_js([["weight", weight]]))
        face = js.FontFace.new(family, to_js((FILES / file).read_bytes()), described)
        js.document.fonts.add(face)
