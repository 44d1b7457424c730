"""Held updates: no result is announced before it is seen.

A scene has a landing: the moment at which its result becomes visible. Until then the page keeps
its previous prompt, actions, scores, coach and log, and only the moving dice and cards are drawn
in their new state. At a new beginning, such as a round, everything is drawn at once, but live
regions are held back, and `assets/css/motion.css` hides the texts until then.
"""

from collections.abc import Mapping
from typing import NamedTuple

from ui.nodes import Node, nodes_by_key

READ_ALOUD = frozenset({("aria-live", "polite"), ("role", "status")})
"""The attributes that mark live regions, which screen readers read aloud."""


class HeldUpdate(NamedTuple):
    """An update that is held back until a landing."""

    told: Node
    """The drawing shown before the scene."""
    on_table: frozenset[str]
    """The ids of the elements drawn in their new state, or empty when a round begins."""

    def visible_part(self, whole: Node) -> Node | None:
        """Return the tree to show until the landing. When a round begins, it is `whole`, the
        complete new tree, with the old contents of the live regions. Otherwise it is the old
        drawing with the new contents of the elements in `on_table`, or None if one of these
        elements is missing from either tree, as when `whole` is of another match."""
        before, now = nodes_by_key(self.told), nodes_by_key(whole)
        if not self.on_table:
            heard = (one for one in before.values() if not READ_ALOUD.isdisjoint(one.attributes))
            return _with_content(whole, {str(one.key): one for one in heard})
        if not self.on_table <= before.keys() & now.keys():
            return None
        return _with_content(self.told, {key: now[key] for key in self.on_table})


def _with_content(node: Node, given: Mapping[str, Node]) -> Node:
    """Return a copy of the tree in which the elements with the keys of `given` have the child nodes
    of the elements there."""
    if node.key is not None and node.key in given:
        return node._replace(children=given[node.key].children)
    children = tuple(
        child if isinstance(child, str) else _with_content(child, given) for child in node.children
    )
    return node if children == node.children else node._replace(children=children)
