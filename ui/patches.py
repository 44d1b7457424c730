"""Patches: the few changes by which a page that shows one tree comes to show another.

The smallest that will do: attributes, a text, children that come, go or change places. Where that
cannot be said, as of texts between elements, an element is morphed: Idiomorph finds out what has
become of what in it. `assets/patch.js` has a function for each class of patch, with its name.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import ne
from typing import NamedTuple, TypeAlias

from ui.nodes import FIELD_TAGS, Node, html, keyed, written


class Target(NamedTuple):
    """Where on the page an element is."""

    key: str
    """The id from which the way leads down to it; empty: from what everything is drawn into."""
    steps: tuple[int, ...] = ()
    """For each step two numbers: to which child element, and how many there are. If there are not
    so many, somebody else has changed the page, as extensions of browsers do."""


PAGE = Target("")
"""What everything is drawn into."""


class SetAttributes(NamedTuple):
    """Set attributes; those with None are removed."""

    target: Target
    values: dict[str, str | None]


class SetText(NamedTuple):
    """An element without child elements: this is its text now."""

    target: Target
    text: str


class Arrange(NamedTuple):
    """The child elements of an element change places: for each place, the one that comes there."""

    target: Target
    order: tuple[int, ...]


class Cut(NamedTuple):
    """In place of so many child elements, from the one at this place on, there are others."""

    at: int
    removed: int
    html: str


class Splice(NamedTuple):
    """Of the `among` child elements of an element, some are replaced; the last cut comes first, so
    that it moves nothing that another one counts."""

    target: Target
    among: int
    cuts: tuple[Cut, ...]


class Morph(NamedTuple):
    """An element becomes this one, but what is in it stays itself where it can; of the `PAGE`, its
    content does."""

    target: Target
    html: str


Patch: TypeAlias = SetAttributes | SetText | Arrange | Splice | Morph


class Drawing(NamedTuple):
    """What the page shows."""

    root: Node
    by_key: dict[str, Node]
    """All elements that have keys."""


def drawn_whole(root: Node) -> tuple[Drawing, list[Patch]]:
    """The drawing that shows this tree, whatever is on the page, and how it comes to it."""
    return Drawing(root, keyed(root)), [Morph(PAGE, html(root))]


def drawn_over(before: Drawing, root: Node) -> tuple[Drawing, list[Patch]]:
    """The drawing that shows this tree where the other one was shown, and how it comes to it.

    The patches are to be applied in this order. Raises ValueError when two elements have the same
    key.
    """
    if not _is_same(before.root, root):
        return drawn_whole(root)
    change = _Change()
    if before.root != root:
        change = _change(before.root, root, Target(PAGE.key, (0, 1)))
    after = Drawing(root, _by_key(before, change))
    return after, [*change.patches, *_fields(before, after)]


@dataclass(slots=True)
class _Change:
    """What becomes of a part of the page."""

    patches: list[Patch] = field(default_factory=list)
    gone: list[Node] = field(default_factory=list)
    """Elements that were shown with all that was in them."""
    come: list[Node] = field(default_factory=list)
    """Elements that are shown now with all that is in them."""
    changed: list[Node] = field(default_factory=list)
    """Elements with keys that have stayed, as they are now."""

    def take(self, other: "_Change") -> None:
        """Let that happen as well, after all this."""
        self.patches += other.patches
        self.gone += other.gone
        self.come += other.come
        self.changed += other.changed


class _TooMuch(Exception):
    """Nothing smaller will do than to morph the element around this."""


def _by_key(before: Drawing, change: _Change) -> dict[str, Node]:
    by_key = before.by_key.copy()
    for node in change.gone:
        for key in keyed(node):
            del by_key[key]
    for node in change.come:
        come = keyed(node)
        if twice := by_key.keys() & come.keys():
            raise ValueError(f"two elements have the key {min(twice)!r}")
        by_key.update(come)
    by_key.update((node.key, node) for node in change.changed if node.key is not None)
    return by_key


def _fields(before: Drawing, after: Drawing) -> list[Patch]:
    """Fields are put right with every drawing: what was typed there may have been refused, and then
    the trees do not differ."""
    return [
        Morph(Target(key), html(node))
        for key, node in after.by_key.items()
        if node.tag in FIELD_TAGS and key in before.by_key
    ]


def _is_same(old: Node, new: Node) -> bool:
    """Is it one and the same element that has changed?"""
    return old.tag == new.tag and old.key == new.key


def _change(old: Node, new: Node, target: Target, *, in_svg: bool = False) -> _Change:
    """What becomes of an element; both are the same one, and differ. Raises _TooMuch."""
    if new.key is not None:
        target = Target(new.key)
    try:
        change = _inside(old, new, target, in_svg=in_svg or new.tag == "svg")
    except _TooMuch:
        # On its own, a part of a picture would not be read as one.
        if in_svg:
            raise
        return _Change([Morph(target, html(new))], [old], [new])
    if values := _values(old, new):
        change.patches.append(SetAttributes(target, values))
    if new.key is not None:
        change.changed.append(new)
    return change


def _values(old: Node, new: Node) -> dict[str, str | None]:
    """The attributes that must be set or removed."""
    before, after = dict(written(old)), dict(written(new))
    values: dict[str, str | None] = {name: None for name in before if name not in after}
    for name, said in after.items():
        if name not in before or before[name] != said:
            values[name] = said or ""
    return values


def _inside(old: Node, new: Node, target: Target, *, in_svg: bool) -> _Change:
    """What becomes of the content of an element. Raises _TooMuch."""
    if new.tag in FIELD_TAGS:
        raise _TooMuch
    if old.children == new.children:
        return _Change()
    olds, news = _elements(old), _elements(new)
    if len(olds) < len(old.children) or len(news) < len(new.children):
        return _among_texts(old, new, target, in_svg=in_svg)
    return _spliced(olds, news, target, in_svg=in_svg)


def _among_texts(old: Node, new: Node, target: Target, *, in_svg: bool) -> _Change:
    olds, news = _elements(old), _elements(new)
    if not olds and not news:
        return _Change([SetText(target, "".join(map(str, new.children)))])
    if _frame(old) != _frame(new):
        raise _TooMuch
    return _spliced(olds, news, target, in_svg=in_svg)


def _elements(node: Node) -> list[Node]:
    return [child for child in node.children if isinstance(child, Node)]


def _frame(node: Node) -> list[str | tuple[str, str | None]]:
    """The texts in an element, and which elements are between them."""
    return [child if isinstance(child, str) else _name(child) for child in node.children]


def _name(node: Node) -> tuple[str, str | None]:
    return node.tag, node.key


def _spliced(
    olds: Sequence[Node], news: Sequence[Node], target: Target, *, in_svg: bool
) -> _Change:
    """What becomes of child elements. Raises _TooMuch."""
    # Most are equal, and the same from the beginning on, as in a log that grows: C passes them by.
    differing = [at for at, differs in enumerate(map(ne, olds, news)) if differs]
    others = (at for at in differing if not _is_same(olds[at], news[at]))
    start = next(others, min(len(olds), len(news)))
    change = _Change()
    for at in differing:
        if at < start:
            child = _child(target, at, len(olds))
            change.take(_change(olds[at], news[at], child, in_svg=in_svg))
    if start < max(len(olds), len(news)):
        change.take(_regrouped(olds, news, start, target, in_svg=in_svg))
    return change


def _child(target: Target, at: int, among: int) -> Target:
    return Target(target.key, (*target.steps, at, among))


def _regrouped(
    olds: Sequence[Node], news: Sequence[Node], start: int, target: Target, *, in_svg: bool
) -> _Change:
    """What becomes of child elements from a place on; others than before. Raises _TooMuch."""
    change, rest = _Change(), news[start:]
    partners = _partners(olds, rest, start)
    for new, at in zip(rest, partners, strict=True):
        if at is not None and olds[at] != new:
            change.take(_change(olds[at], new, _child(target, at, len(olds)), in_svg=in_svg))
    stayed = [at for at in partners if at is not None]
    places = sorted(stayed)
    if stayed != places:
        moved = dict(zip(places, stayed, strict=True))
        order = tuple(moved.get(at, at) for at in range(len(olds)))
        change.patches.append(Arrange(target, order))
    if gaps := _gaps(olds, rest, start, partners):
        change.patches.append(Splice(target, len(olds), tuple(gap.cut() for gap in gaps)))
        change.gone += [old for gap in gaps for old in gap.gone]
        change.come += [new for gap in gaps for new in gap.come]
    return change


def _partners(olds: Sequence[Node], rest: Sequence[Node], start: int) -> list[int | None]:
    """For each new element the place of the old one that it is; None: it was not there."""
    places: dict[tuple[str, str | None], list[int]] = {}
    for at in reversed(range(start, len(olds))):
        places.setdefault(_name(olds[at]), []).append(at)
    found = (places.get(_name(new)) for new in rest)
    return [there.pop() if there else None for there in found]


@dataclass(slots=True)
class _Gap:
    """Where child elements go or come."""

    at: int
    gone: Sequence[Node] = ()
    come: list[Node] = field(default_factory=list)

    def cut(self) -> Cut:
        return Cut(self.at, len(self.gone), "".join(map(html, self.come)))


def _gaps(
    olds: Sequence[Node], rest: Sequence[Node], start: int, partners: Sequence[int | None]
) -> list[_Gap]:
    """The last one first. Those that have stayed are in their new order already."""
    places = iter(sorted(at for at in partners if at is not None))
    gaps = [_Gap(start)]
    for new, at in zip(rest, partners, strict=True):
        if at is None:
            gaps[-1].come.append(new)
        else:
            place = next(places)
            gaps[-1].gone = olds[gaps[-1].at : place]
            gaps.append(_Gap(place + 1))
    gaps[-1].gone = olds[gaps[-1].at :]
    return [gap for gap in reversed(gaps) if gap.gone or gap.come]
