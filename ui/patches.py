"""Patches: the few changes by which a page that shows one tree comes to show another.

They are as small as possible: attributes, a text, child nodes that come, go or change places. Only
fields, which hold more than was drawn, and the first drawing are left to Idiomorph, which works out
by itself what has become of what. `assets/patch.js` has one function for each class of patch, of
the same name.
"""

from typing import NamedTuple, TypeAlias


class Target(NamedTuple):
    """Where an element or a text is on the page."""

    key: str
    """The id of the element where the path starts, or "" for the root."""
    steps: tuple[int, ...] = ()
    """Two numbers a step: which child node to go to, and how many there must be. If there are more
    or fewer, someone else has changed the page, as browser extensions do."""


PAGE = Target("")
"""The element that everything is drawn into."""


class SetAttributes(NamedTuple):
    """Set attributes; remove those whose value is None."""

    target: Target
    values: dict[str, str | None]


class SetText(NamedTuple):
    """Change a text, by itself or between elements."""

    target: Target
    text: str


class Arrange(NamedTuple):
    """Reorder the child nodes: for each place, where the one that belongs there is now."""

    target: Target
    order: tuple[int, ...]


class Cut(NamedTuple):
    """Replace this many child nodes, from this index on, with others."""

    at: int
    removed: int
    html: str


class Splice(NamedTuple):
    """Replace some of the child nodes. There must be `among` of them; the last cut comes first,
    so that no cut shifts the places of another."""

    target: Target
    among: int
    cuts: tuple[Cut, ...]


class Morph(NamedTuple):
    """Turn an element into this one, keeping what is in it wherever possible; of the `PAGE`, only
    the content."""

    target: Target
    html: str


Patch: TypeAlias = SetAttributes | SetText | Arrange | Splice | Morph
