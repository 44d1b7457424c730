"""Drawings: what the page shows, and what to patch so that it shows something else.

Two trees are compared from the root down. Equal parts are skipped in C, since a `Node` is a tuple,
so the cost is that of what has changed. Child elements are matched by tag and key, and those
without keys by their order.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import ne
from typing import NamedTuple

from ui.nodes import FIELD_TAGS, Node, html, keyed, written
from ui.patches import PAGE, Arrange, Cut, Morph, Patch, SetAttributes, SetText, Splice, Target


class Drawing(NamedTuple):
    """What the page shows."""

    root: Node
    by_key: dict[str, Node]
    """All elements that have keys."""


def full_drawing(root: Node) -> tuple[Drawing, list[Patch]]:
    """The drawing that shows this tree, and the patch that makes any page show it."""
    return Drawing(root, keyed(root)), [Morph(PAGE, html(root))]


def next_drawing(before: Drawing, root: Node) -> tuple[Drawing, list[Patch]]:
    """The drawing that shows this tree, and the patches that turn the one before into it.

    They must be applied in order. Raises ValueError when two elements have the same key.
    """
    if not _is_same(before.root, root):
        return full_drawing(root)
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
    """Elements that are no longer shown, with all that is in them."""
    come: list[Node] = field(default_factory=list)
    """Elements that are newly shown, with all that is in them."""
    changed: list[Node] = field(default_factory=list)
    """Elements with keys that stay, as they are now."""

    def take(self, other: "_Change") -> None:
        """Add what happens after this."""
        self.patches += other.patches
        self.gone += other.gone
        self.come += other.come
        self.changed += other.changed


class _TooMuch(Exception):
    """The element around this must be morphed: nothing smaller will do."""


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
    """Fields are reset to what is drawn each time: what was typed may have been refused, and then
    the trees do not differ."""
    return [
        Morph(Target(key), html(node))
        for key, node in after.by_key.items()
        if node.tag in FIELD_TAGS and node == before.by_key.get(key)
    ]


def _is_same(old: Node, new: Node) -> bool:
    """Are these the same element, before and after?"""
    return old.tag == new.tag and old.key == new.key


def _change(old: Node, new: Node, target: Target, *, in_svg: bool = False) -> _Change:
    """What becomes of an element; `old` and `new` are the same one and differ. Raises _TooMuch."""
    if new.key is not None:
        target = Target(new.key)
    try:
        change = _inside(old, new, target, in_svg=in_svg or new.tag == "svg")
    except _TooMuch:
        # By itself, part of an SVG image would be parsed as HTML.
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
    """The texts in an element, and which elements lie between them."""
    return [child if isinstance(child, str) else _name(child) for child in node.children]


def _name(node: Node) -> tuple[str, str | None]:
    return node.tag, node.key


def _spliced(
    olds: Sequence[Node], news: Sequence[Node], target: Target, *, in_svg: bool
) -> _Change:
    """What becomes of child elements. Raises _TooMuch."""
    # Most are equal, or at least the same up to some place, as in a log that grows.
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
    """What becomes of the child elements from `start` on, where they are no longer the same ones.
    Raises _TooMuch."""
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
    """For each new element the place where it was; None: it was not there."""
    places: dict[tuple[str, str | None], list[int]] = {}
    for at in reversed(range(start, len(olds))):
        places.setdefault(_name(olds[at]), []).append(at)
    found = (places.get(_name(new)) for new in rest)
    return [there.pop() if there else None for there in found]


@dataclass(slots=True)
class _Gap:
    """A place where child elements come or go."""

    at: int
    gone: Sequence[Node] = ()
    come: list[Node] = field(default_factory=list)

    def cut(self) -> Cut:
        return Cut(self.at, len(self.gone), "".join(map(html, self.come)))


def _gaps(
    olds: Sequence[Node], rest: Sequence[Node], start: int, partners: Sequence[int | None]
) -> list[_Gap]:
    """The last one first. Elements that stay are already in their new order."""
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
