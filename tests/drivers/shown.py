"""Finds elements of rendered nodes by role and name, like assistive technology."""

from collections.abc import Callable
from functools import cached_property

from tests.narrowing import instance
from ui.message import Message
from ui.nodes import Listener, Node, nodes_by_key

ROLES = {
    "button": "button",
    "dialog": "dialog",
    "h1": "heading",
    "h2": "heading",
    "select": "combobox",
}
"""The implicit roles of elements."""


class Shown:
    """A rendered page, or a part of one."""

    def __init__(self, root: Node) -> None:
        self.root = root

    @cached_property
    def _by_key(self) -> dict[str, Node]:
        return {node.key: node for node in elements(self.root) if node.key}

    @cached_property
    def _by_role(self) -> dict[str, list[Node]]:
        """The elements that are exposed; behind a dialog, nothing is."""
        dialog = next((node for node in elements(self.root) if node.tag == "dialog"), self.root)
        found = dict[str, list[Node]]()
        for node in _walked(dialog, _is_exposed):
            found.setdefault(_role(node), []).append(node)
        return found

    def all(self, role: str) -> list[Node]:
        """Return all elements of a role that are not hidden."""
        return self._by_role.get(role, [])

    def names(self, role: str) -> list[str]:
        """Return the names of all elements of a role."""
        return [self.name(node) for node in self.all(role)]

    def one(self, role: str, name: str) -> Node:
        """Return the only element with this role and name."""
        (found,) = [node for node in self.all(role) if self.name(node) == name]
        return found

    def has(self, role: str, name: str) -> bool:
        """Whether there is such an element."""
        return name in self.names(role)

    def within(self, role: str, name: str) -> "Shown":
        """Return the content of the only element with this role and name."""
        return Shown(self.one(role, name))

    def classed(self, name: str) -> list[Node]:
        """Return all elements of a class."""
        return [node for node in elements(self.root) if name in classes(node)]

    def name(self, node: Node) -> str:
        """Return its label, the text of the element that labels it, or else its own text."""
        said = dict(node.attributes)
        label = said.get("aria-label")
        if label:
            return label
        labelled = said.get("aria-labelledby")
        return words(self._by_key[labelled] if labelled else node)

    def description(self, node: Node) -> str:
        """Return the text of the elements that describe it."""
        described = dict(node.attributes).get("aria-describedby") or ""
        return " ".join(words(self._by_key[key]) for key in described.split())


def elements(root: Node) -> list[Node]:
    """Return an element with all of its descendants, in document order."""
    return _walked(root, lambda node: True)


def _walked(root: Node, enters: Callable[[Node], bool]) -> list[Node]:
    """Return an element with its descendants, skipping elements that `enters` rejects."""
    found, waiting = list[Node](), [root]
    while waiting:
        node = waiting.pop()
        if enters(node):
            found.append(node)
            waiting += [child for child in reversed(node.children) if isinstance(child, Node)]
    return found


def listeners_of(root: Node) -> list[Listener]:
    """Return all listeners on a page, in document order."""
    return [listener for node in nodes_by_key(root).values() for _, listener in node.listeners]


def words(node: Node) -> str:
    """Return the text of an element as one line, without hidden parts."""
    texts = (
        child if isinstance(child, str) else words(child)
        for child in node.children
        if isinstance(child, str) or dict(child.attributes).get("aria-hidden") != "true"
    )
    return " ".join(" ".join(texts).split())


def classes(node: Node) -> list[str]:
    """Return the classes of one element."""
    return (dict(node.attributes).get("class") or "").split()


def message(node: Node) -> object:
    """Return the message of a click on the element, or None."""
    return dict(node.listeners).get("click")


def click(node: Node) -> Message:
    """Return the message of a click on the element, which must have one."""
    return instance(message(node), Message)


def is_pressed(node: Node) -> bool:
    """Whether the element is a pressed toggle."""
    return dict(node.attributes).get("aria-pressed") == "true"


def _is_exposed(node: Node) -> bool:
    """Whether the element and its content are exposed to assistive technology."""
    return dict(node.attributes).get("aria-hidden") != "true"


def _role(node: Node) -> str:
    return dict(node.attributes).get("role") or ROLES.get(node.tag, "")
