"""Nodes: what a view is made of, and the one place where they become HTML."""

import re
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias, Union

Message: TypeAlias = Hashable
"""What an element says when it is used. Its class is no business of this module."""

Hearing: TypeAlias = Message | Callable[[str], Message]
"""A message, or what makes one of the element's value: a message class with one field."""

Attribute: TypeAlias = str | int | float | bool | None
Child: TypeAlias = Union["Node", str, None, Sequence["Child"]]

VOID_TAGS = frozenset({"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source"})
"""Elements without content and end tag."""
FORBIDDEN_TAGS = frozenset({"script", "style", "iframe", "object", "embed"})
FORBIDDEN_ATTRIBUTES = frozenset({"id", "style", "srcdoc"})
ADDRESSES = frozenset({"href", "xlink:href", "src", "action", "formaction"})

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9:-]*")
_SAFE_ADDRESS = re.compile(r"https?:|mailto:|[^:]*(?:[/?#]|$)")
_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})


@dataclass(slots=True, unsafe_hash=True)
class Node:
    """One element: a value, never changed once `h` has made it.

    Not declared frozen: that makes building a slotted dataclass three times slower, and a
    redraw builds hundreds.
    """

    tag: str
    attributes: tuple[tuple[str, str | None], ...]
    children: tuple[Union["Node", str], ...]
    key: str | None
    hears: tuple[tuple[str, Hearing], ...]


def h(
    tag: str,
    *children: Child,
    key: str | None = None,
    on: Hearing | None = None,
    on_input: Hearing | None = None,
    on_change: Hearing | None = None,
    **attributes: Attribute,
) -> Node:
    """Make an element.

    `key` becomes its id, by which it is recognised when the page is redrawn; `on` is the message
    of a click. `class_` means class, `aria_pressed` aria-pressed. True gives a bare attribute,
    False and None leave it out; but in `aria_…` True and False are said as words.
    Raises ValueError for a tag, an attribute or an address that could smuggle in code or style.
    """
    if _is_void(tag) and children:
        raise ValueError(f"<{tag}> cannot have children")
    hears: tuple[tuple[str, Hearing], ...] = () if on is None else (("click", on),)
    if not (on_input is on_change is None):
        others = (("input", on_input), ("change", on_change))
        hears += tuple((event, hearing) for event, hearing in others if hearing is not None)
    return Node(tag, tuple(_said(attributes.items())), tuple(_flat(children)), key, hears)


def html(root: Node) -> tuple[str, tuple[Hearing, ...]]:
    """Turn nodes into HTML, and list what its elements say.

    `data-on-click="7"` on an element means that a click on it says the seventh of the list,
    counted from 0. Raises ValueError when two elements have the same key.
    """
    text: list[str] = []
    messages: list[Hearing] = []
    keys: set[str] = set()
    _write(root, text, messages, keys)
    return "".join(text), tuple(messages)


def escaped(text: str) -> str:
    """Return `text` as it must stand between tags or between quotes."""
    return text.translate(_ESCAPES)


def _write(node: Node, text: list[str], messages: list[Hearing], keys: set[str]) -> None:
    text.append("<" + node.tag)
    if node.key is not None:
        if node.key in keys:
            raise ValueError(f"two elements have the key {node.key!r}")
        keys.add(node.key)
        text.append(f' id="{escaped(node.key)}"')
    for name, said in node.attributes:
        text.append(f" {name}" if said is None else f' {name}="{escaped(said)}"')
    for event, hearing in node.hears:
        text.append(f' data-on-{event}="{len(messages)}"')
        messages.append(hearing)
    text.append(">")
    if _is_void(node.tag):
        return
    for child in node.children:
        if isinstance(child, str):
            text.append(escaped(child))
        else:
            _write(child, text, messages, keys)
    text.append(f"</{node.tag}>")


def _said(attributes: Iterable[tuple[str, Attribute]]) -> Iterable[tuple[str, str | None]]:
    for given, value in attributes:
        name = _attribute_name(given)
        if isinstance(value, str):
            if name in ADDRESSES and not _SAFE_ADDRESS.match(value):
                raise ValueError(f"unsafe address in {name}: {value!r}")
            yield name, value
        elif isinstance(value, bool):
            if name.startswith("aria-"):
                yield name, "true" if value else "false"
            elif value:
                yield name, None
        elif value is not None:
            yield name, f"{value:g}" if isinstance(value, float) else str(value)


def _flat(children: Sequence[Child]) -> Iterable[Node | str]:
    for child in children:
        if isinstance(child, (Node, str)):
            yield child
        elif child is not None:
            yield from _flat(child)


@cache
def _attribute_name(given: str) -> str:
    name = given.rstrip("_").replace("_", "-")
    if not _NAME.fullmatch(name):
        raise ValueError(f"no attribute can be named {given!r}")
    if name.lower().startswith("on") or name.lower() in FORBIDDEN_ATTRIBUTES:
        raise ValueError(f"attribute {given!r} is not for views: see `key` and `on`")
    return name


@cache
def _is_void(tag: str) -> bool:
    if not _NAME.fullmatch(tag) or tag.lower() in FORBIDDEN_TAGS:
        raise ValueError(f"no element of a view can be <{tag}>")
    return tag in VOID_TAGS
