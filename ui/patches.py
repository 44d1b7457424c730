"""Patches: the minimal changes that turn the page from one tree into another.

They change attributes, a text, or the presence and order of child nodes. Only fields, which have
state beyond what was drawn, and drawings of the whole page are left to Idiomorph, which computes
its own diff. `assets/patch.js` has a function with the same name for each class of patch.
"""

from typing import NamedTuple, TypeAlias


class Target(NamedTuple):
    """The position of an element or a text on the page."""

    key: str
    """The id of the element where the path starts, or "" for the root."""
    steps: tuple[int, ...] = ()
    """Two numbers per step: the index of a child node, and the expected number of child nodes. A
    different number means that something else, such as a browser extension, has changed the
    page."""


PAGE = Target("")
"""The root element."""


class SetAttributes(NamedTuple):
    """Set attributes, and remove those whose value is None."""

    target: Target
    values: dict[str, str | None]


class SetText(NamedTuple):
    """Set the text of a text node."""

    target: Target
    text: str


class Arrange(NamedTuple):
    """Reorder the child nodes. `order` has the current index of each node, in the new order."""

    target: Target
    order: tuple[int, ...]


class Cut(NamedTuple):
    """Replace this many (`removed`) child nodes, from index `at` on, with this HTML."""

    at: int
    removed: int
    html: str


class Splice(NamedTuple):
    """Replace some of the child nodes, whose number must be `among` before. The last cut comes
    first, so that no cut shifts the indices of another."""

    target: Target
    among: int
    cuts: tuple[Cut, ...]


class Morph(NamedTuple):
    """Turn an element into this HTML, reusing its nodes wherever possible. For `PAGE`, only the
    content changes."""

    target: Target
    html: str


Patch: TypeAlias = SetAttributes | SetText | Arrange | Splice | Morph
