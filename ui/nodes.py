"""Nodes: the elements of a view as values, and their conversion to HTML."""

import re
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import cache, wraps
from typing import NamedTuple, ParamSpec, TypeAlias, Union, cast

Message: TypeAlias = Hashable
"""A message, dispatched when an event of an element occurs. This module does not depend on the
class of messages."""

Listener: TypeAlias = Message | Callable[[str], Message]
"""The response of an element to one of its events: a message, or a function that makes one from the
element's value, such as a message class with one field."""

Attribute: TypeAlias = str | int | float | bool | None
Child: TypeAlias = Union["Node", str, None, Sequence["Child"]]

P = ParamSpec("P")

VOID_TAGS = frozenset({"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source"})
"""Elements without content or an end tag."""
FIELD_TAGS = frozenset({"input", "select", "textarea"})
"""Elements that keep what the player typed or chose, regardless of what was drawn."""
FORBIDDEN_TAGS = frozenset({"script", "style", "iframe", "object", "embed"})
FORBIDDEN_ATTRIBUTES = frozenset({"id", "style", "srcdoc"})
ADDRESSES = frozenset({"href", "xlink:href", "src", "action", "formaction"})

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9:-]*")
# "blob:" is for the page's own files: the single-file edition has all its files there.
_SAFE_ADDRESS = re.compile(r"https?:|mailto:|blob:|[^:]*(?:[/?#]|$)")
_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})
_ESCAPED = re.compile("[&<>\"']")


class Node(NamedTuple):
    """An element of a view. It is a tuple, so that whole trees are compared in C: for two drawings
    of a page with 500 elements this takes 30 µs in CPython, and would take 130 for dataclasses."""

    tag: str
    attributes: tuple[tuple[str, str | None], ...]
    children: tuple[Union["Node", str], ...]
    key: str | None
    listeners: tuple[tuple[str, Listener], ...]


_FLAT = frozenset({Node, str})


def h(
    tag: str,
    *children: Child,
    key: str | None = None,
    on: Listener | None = None,
    on_input: Listener | None = None,
    on_change: Listener | None = None,
    **attributes: Attribute,
) -> Node:
    """Return an element. Nested sequences of children are flattened, and None is omitted.

    `key` becomes its id, which identifies it when the page is redrawn; `on` is the listener for a
    click, and `on_input` and `on_change` are those for the events of a field. `class_` means class,
    `aria_pressed` aria-pressed. True gives a bare attribute, False and None omit it, except that
    for `aria_…` True and False become words. Raises ValueError for a tag, an attribute or an
    address that could inject code or style, for children of an element that cannot have any, and
    for a field or an element with listeners that has no key.
    """
    if _is_void(tag) and children:
        raise ValueError(f"<{tag}> cannot have children")
    listeners: tuple[tuple[str, Listener], ...] = () if on is None else (("click", on),)
    if not (on_input is on_change is None):
        others = (("input", on_input), ("change", on_change))
        listeners += tuple((event, listener) for event, listener in others if listener is not None)
    if key is None and (listeners or tag in FIELD_TAGS):
        raise ValueError(f"<{tag}> needs a key: by it the page knows what it says or holds")
    # Most are flat already, which C detects faster than any loop.
    if not _FLAT.issuperset(map(type, children)):
        children = _flat(children)
    said = _as_written(attributes) if attributes else ()
    return Node(tag, said, cast(tuple[Node | str, ...], children), key, listeners)


def svg(view_box: str, *content: Child, key: str | None = None, **attributes: Attribute) -> Node:
    """Return an SVG drawing that screen readers and the keyboard skip."""
    return h(
        "svg",
        *content,
        key=key,
        viewBox=view_box,
        aria_hidden=True,
        focusable="false",
        **attributes,
    )


def reused(component: Callable[P, Node]) -> Callable[P, Node]:
    """Return the component with a cache of its last node. This is for large nodes that seldom
    change; where arguments are fast to hash, `lru_cache` is better."""
    last: tuple[object, Node] | None = None

    @wraps(component)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> Node:
        nonlocal last
        given = (args, kwargs)
        if last is None or last[0] != given:
            last = (given, component(*args, **kwargs))
        return last[1]

    return drawn


def html(root: Node) -> str:
    """Return the HTML of a tree. A listener is written only as an attribute such as
    `data-on-click`; its message is looked up by the element's id when the event occurs."""
    text: list[str] = []
    _write(root, text)
    return "".join(text)


def nodes_by_key(root: Node) -> dict[str, Node]:
    """Return all elements of a tree that have a key, by key. Raises ValueError if two have the same
    key."""
    found: dict[str, Node] = {}
    _find(root, found)
    return found


def escaped(text: str) -> str:
    """Return the text escaped for use between tags or quotes."""
    # Hardly any text needs it, and the check takes a fifth of the time.
    return text.translate(_ESCAPES) if _ESCAPED.search(text) else text


def written_attributes(node: Node) -> Iterable[tuple[str, str | None]]:
    """Return the attributes of an element as they are written in HTML, including those that mark
    its listeners, but without its id. The value of a bare attribute is None."""
    return (*node.attributes, *((f"data-on-{event}", None) for event, _ in node.listeners))


def _write(node: Node, text: list[str]) -> None:
    tag, attributes, children, key, listeners = node
    text.append("<" + tag)
    if key is not None:
        text.append(f' id="{escaped(key)}"')
    for name, said in written_attributes(node) if listeners else attributes:
        text.append(f" {name}" if said is None else f' {name}="{escaped(said)}"')
    text.append(">")
    if tag in VOID_TAGS:
        return
    for child in children:
        if isinstance(child, str):
            text.append(escaped(child))
        else:
            _write(child, text)
    text.append(f"</{tag}>")


def _find(node: Node, nodes: dict[str, Node]) -> None:
    if node.key is not None:
        if node.key in nodes:
            raise ValueError(f"two elements have the key {node.key!r}")
        nodes[node.key] = node
    for child in node.children:
        if not isinstance(child, str):
            _find(child, nodes)


def _as_written(attributes: Mapping[str, Attribute]) -> tuple[tuple[str, str | None], ...]:
    said: list[tuple[str, str | None]] = []
    for given, value in attributes.items():
        if value is None:
            continue
        name = _attribute_name(given)
        if isinstance(value, str):
            if name in ADDRESSES and not _SAFE_ADDRESS.match(value):
                raise ValueError(f"unsafe address in {name}: {value!r}")
            said.append((name, value))
        elif isinstance(value, bool):
            if name.startswith("aria-"):
                said.append((name, "true" if value else "false"))
            elif value:
                said.append((name, None))
        else:
            said.append((name, f"{value:g}" if isinstance(value, float) else str(value)))
    return tuple(said)


def _flat(children: Sequence[Child]) -> tuple[Node | str, ...]:
    flat: list[Node | str] = []
    for child in children:
        if isinstance(child, (Node, str)):
            flat.append(child)
        elif child is not None:
            flat.extend(_flat(child))
    return tuple(flat)


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
