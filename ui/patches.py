"""Patches: the few changes by which a page that shows one tree comes to show another.

The smallest that will do: attributes, a text, children that come or go. Where that cannot be said,
as when children change places, a whole element is morphed: Idiomorph finds out what has become of
what in it. `assets/patch.js` has a function for each class of patch here, with its name.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
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


Patch: TypeAlias = SetAttributes | SetText | Splice | Morph


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
    stayed, gaps = _aligned(olds, news)
    change = _Change()
    for at, new in stayed:
        if olds[at] != new:
            steps = (*target.steps, at, len(olds))
            change.take(_change(olds[at], new, Target(target.key, steps), in_svg=in_svg))
    if gaps:
        cuts = tuple(gap.cut() for gap in reversed(gaps))
        change.patches.append(Splice(target, len(olds), cuts))
    for gap in gaps:
        change.gone += gap.gone
        change.come += gap.come
    return change


@dataclass(slots=True)
class _Gap:
    """Where child elements go or come."""

    at: int
    gone: list[Node] = field(default_factory=list)
    come: list[Node] = field(default_factory=list)

    def cut(self) -> Cut:
        return Cut(self.at, len(self.gone), "".join(map(html, self.come)))


def _aligned(
    olds: Sequence[Node], news: Sequence[Node]
) -> tuple[list[tuple[int, Node]], list[_Gap]]:
    """Those that stay, with their old places, and the gaps between them. Raises _TooMuch where some
    would have to change places."""
    at = place = _common(olds, news)
    stayed = list(enumerate(news[:at]))
    gaps: list[_Gap] = []
    names = {_name(one) for one in olds[at:]} & {_name(one) for one in news[at:]}
    while at < len(olds) or place < len(news):
        old = olds[at] if at < len(olds) else None
        new = news[place] if place < len(news) else None
        if old and new and _is_same(old, new):
            stayed.append((at, new))
            at, place = at + 1, place + 1
            continue
        if not gaps or gaps[-1].at + len(gaps[-1].gone) < at:
            gaps.append(_Gap(at))
        if old and not (new and _name(old) in names):
            gaps[-1].gone.append(old)
            at += 1
        elif new and not (old and _name(new) in names):
            gaps[-1].come.append(new)
            place += 1
        else:
            raise _TooMuch
    return stayed, gaps


def _common(olds: Sequence[Node], news: Sequence[Node]) -> int:
    """How many are the same from the beginning on."""
    pairs = enumerate(zip(olds, news, strict=False))
    different = (at for at, (old, new) in pairs if old is not new and not _is_same(old, new))
    return next(different, min(len(olds), len(news)))
