"""Typefaces: loaded from bytes that came with the game in one archive.

They cost no request and delay nothing: until they are loaded, the browser uses its own. Font
policies do not apply to them, and they also work in frames without an origin.
"""

from pathlib import Path
from typing import NamedTuple

import js
from pyodide.ffi import to_js

FILES = Path(__file__).parents[2] / "assets" / "runtime" / "typefaces"


class Typeface(NamedTuple):
    """A font file, its family, and its range of weights."""

    family: str
    weight: str
    """The range of font weights to use the file for. A single weight would make the browser
    embolden a face that is already heavy."""
    file: str


TYPEFACES = (
    Typeface("Lilita One", "400 900", "lilita-one/files/lilita-one-latin-400-normal.woff2"),
    Typeface("Nunito", "400 500", "nunito/files/nunito-latin-400-normal.woff2"),
    Typeface("Nunito", "600 900", "nunito/files/nunito-latin-700-normal.woff2"),
)
"""All typefaces. Those of the first family are for names, numbers and titles; see --font and
--font-display in tokens.css."""


def offer_typefaces() -> None:
    """Make all typefaces available to the page."""
    for family, weight, file in TYPEFACES:
        described = js.Object.fromEntries(to_js([["weight", weight]]))
        face = js.FontFace.new(family, to_js((FILES / file).read_bytes()), described)
        js.document.fonts.add(face)
