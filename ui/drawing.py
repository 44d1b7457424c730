"""Drawings: the nodes on the page, and the patches that turn one drawing into the next.

Two trees are compared from the root down. Equal parts are skipped in C, since a `Node` is a tuple,
so the cost depends on the size of the change. Child elements are matched by tag and key. Texts, and
elements with the same tag and no key, are matched by their order.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import ne
from typing import NamedTuple, TypeAlias

from ui.nodes import FIELD_TAGS, Node, escaped, html, nodes_by_key, written_attributes
from ui.patches import PAGE, Arrange, Cut, Morph, Patch, SetAttributes, SetText, Splice, Target

Part: TypeAlias = Node | str
"""A child node: an element or a text."""

_ELEMENTS = frozenset({Node})


class Drawing(NamedTuple):
    """The nodes that the page shows."""

    root: Node
    by_key: dict[str, Node]
    """All elements that have keys, by key."""


def full_drawing(root: Node) -> tuple[Drawing, list[Patch]]:
    """Return the drawing of this tree, and one patch that makes any page show it. Raises ValueError
    if two elements have the same key."""
    return Drawing(root, nodes_by_key(root)), [Morph(PAGE, html(root))]


def next_drawing(before: Drawing, root: Node) -> tuple[Drawing, list[Patch]]:
    """Return the drawing of this tree, and the patches that lead to it from the previous drawing,
    to be applied in order. Raises ValueError if two elements have the same key."""
    if not _is_same(before.root, root):
        return full_drawing(root)
    changes = _Changes()
    if before.root != root:
        _compare(changes, before.root, root, Target(PAGE.key, (0, 1)))
    after = Drawing(root, changes.applied(before.by_key))
    return after, [*changes.patches, *_fields(before, after)]


@dataclass(slots=True)
class _Changes:
    """The patches for the page, and the changed elements."""

    patches: list[Patch] = field(default_factory=list)
    stayed: list[Node] = field(default_factory=list)
    """Changed elements in their new state."""
    gone: list[Node] = field(default_factory=list)
    """Removed elements with their descendants."""
    come: list[Node] = field(default_factory=list)
    """Added elements with their descendants."""

    def applied(self, before: dict[str, Node]) -> dict[str, Node]:
        """Return the elements by key after the changes, given those before. Raises ValueError if
        two have the same key."""
        by_key = before.copy()
        for node in self.gone:
            for key in nodes_by_key(node):
                del by_key[key]
        for node in self.come:
            come = nodes_by_key(node)
            if twice := by_key.keys() & come.keys():
                raise ValueError(f"two elements have the key {min(twice)!r}")
            by_key.update(come)
        by_key.update((node.key, node) for node in self.stayed if node.key is not None)
        return by_key


def _fields(before: Drawing, after: Drawing) -> list[Patch]:
    """Return the patches that reset the unchanged fields. The player may have typed a text that was
    refused, which a comparison of the trees does not reveal."""
    return [
        Morph(Target(key), html(node))
        for key, node in after.by_key.items()
        if node.tag in FIELD_TAGS and node == before.by_key.get(key)
    ]


def _compare(changes: _Changes, old: Node, new: Node, target: Target) -> None:
    """Add the patches that turn the old state of an element into the new, different one."""
    if new.key is not None:
        target = Target(new.key)
    if new.tag in FIELD_TAGS:
        changes.patches.append(Morph(target, html(new)))
        changes.gone.append(old)
        changes.come.append(new)
        return
    if old.children != new.children:
        _compare_parts(changes, _parts(old), _parts(new), target)
    if values := _values(old, new):
        changes.patches.append(SetAttributes(target, values))
    changes.stayed.append(new)


def _values(old: Node, new: Node) -> dict[str, str | None]:
    """Return the changed attributes by name, with None for those to remove."""
    if old.attributes == new.attributes and _events(old) == _events(new):
        return {}
    before, after = dict(written_attributes(old)), dict(written_attributes(new))
    values: dict[str, str | None] = {name: None for name in before if name not in after}
    for name, said in after.items():
        if name not in before or before[name] != said:
            values[name] = said or ""
    return values


def _events(node: Node) -> list[str]:
    return [event for event, _ in node.listeners]


def _parts(node: Node) -> Sequence[Part]:
    """Return the child nodes as a browser has them: adjacent texts are merged, and empty ones are
    dropped."""
    if _ELEMENTS.issuperset(map(type, node.children)):
        return node.children
    parts: list[Part] = []
    for child in node.children:
        if isinstance(child, str) and parts and isinstance(parts[-1], str):
            parts[-1] += child
        elif child:
            parts.append(child)
    return parts


def _is_same(old: Part, new: Part) -> bool:
    """Whether these are the old and new states of the same element, or two texts."""
    return _name(old) == _name(new)


def _name(part: Part) -> tuple[str, str | None]:
    return ("", None) if isinstance(part, str) else (part.tag, part.key)


def _compare_parts(
    changes: _Changes, olds: Sequence[Part], news: Sequence[Part], target: Target
) -> None:
    """Add the patches that turn the old child nodes of the target into the new ones."""
    # Most are equal, or at least the same element up to some index, as in a growing log.
    differing = [at for at, differs in enumerate(map(ne, olds, news)) if differs]
    others = (at for at in differing if not _is_same(olds[at], news[at]))
    start = next(others, min(len(olds), len(news)))
    for at in differing:
        if at < start:
            _compare_part(changes, olds, at, news[at], target)
    if start < max(len(olds), len(news)):
        _regroup(changes, olds, news, start, target)


def _compare_part(
    changes: _Changes, olds: Sequence[Part], at: int, new: Part, target: Target
) -> None:
    """Add the patches that turn the old child node at this index into `new`, which is the same
    element in a new state, or another text."""
    old, child = olds[at], Target(target.key, (*target.steps, at, len(olds)))
    if isinstance(old, str) or isinstance(new, str):
        changes.patches.append(SetText(child, str(new)))
    else:
        _compare(changes, old, new, child)


def _regroup(
    changes: _Changes, olds: Sequence[Part], news: Sequence[Part], start: int, target: Target
) -> None:
    """Add the patches of the child nodes from index `start` on, some of which are added, removed or
    moved."""
    rest = news[start:]
    partners = _partners(olds, rest, start)
    for new, at in zip(rest, partners, strict=True):
        if at is not None and olds[at] != new:
            _compare_part(changes, olds, at, new, target)
    stayed = [at for at in partners if at is not None]
    places = sorted(stayed)
    if stayed != places:
        moved = dict(zip(places, stayed, strict=True))
        order = tuple(moved.get(at, at) for at in range(len(olds)))
        changes.patches.append(Arrange(target, order))
    if gaps := _gaps(olds, rest, start, partners):
        changes.patches.append(Splice(target, len(olds), tuple(gap.cut() for gap in gaps)))
    for gap in gaps:
        changes.gone += [part for part in gap.gone if isinstance(part, Node)]
        changes.come += [part for part in gap.come if isinstance(part, Node)]


def _partners(olds: Sequence[Part], rest: Sequence[Part], start: int) -> list[int | None]:
    """Return the old index of each child node in `rest`, or None for an added one."""
    places: dict[tuple[str, str | None], list[int]] = {}
    for at in reversed(range(start, len(olds))):
        places.setdefault(_name(olds[at]), []).append(at)
    found = (places.get(_name(new)) for new in rest)
    return [there.pop() if there else None for there in found]


@dataclass(slots=True)
class _Gap:
    """A position where child nodes are added or removed."""

    at: int
    gone: Sequence[Part] = ()
    come: list[Part] = field(default_factory=list)

    def cut(self) -> Cut:
        come = (escaped(part) if isinstance(part, str) else html(part) for part in self.come)
        return Cut(self.at, len(self.gone), "".join(come))


def _gaps(
    olds: Sequence[Part], rest: Sequence[Part], start: int, partners: Sequence[int | None]
) -> list[_Gap]:
    """Return the gaps in which something changes, the last one first. The child nodes that stay are
    already in their new order."""
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
