"""Landing: nothing is told before it is seen.

A scene has a landing: the moment at which what is decided has been seen. Until then the page goes
on telling what it told before (prompt, actions, scores, coach, log), and only the dice and cards
that move are drawn as they are now. Where something begins of which the page has told nothing
before, such as a round, all is drawn at once, but what is read aloud waits as well, and
`assets/css/motion.css` hides the words until then.
"""

from collections.abc import Mapping
from typing import NamedTuple

from ui.nodes import Node, keyed

READ_ALOUD = frozenset({("aria-live", "polite"), ("role", "status")})
"""The attributes of elements that are read aloud when they change."""


class HeldUpdate(NamedTuple):
    """A landing that is still to come."""

    told: Node
    """The last drawing before the scene."""
    on_table: frozenset[str]
    """The ids of the elements that are drawn as they are now; empty where a round begins."""

    def shown(self, whole: Node) -> Node | None:
        """Return what is shown of a complete drawing until the landing, or None if it shows another
        table and has to be shown as a whole."""
        before, now = keyed(self.told), keyed(whole)
        if not self.on_table:
            heard = (one for one in before.values() if not READ_ALOUD.isdisjoint(one.attributes))
            return _with_content(whole, {str(one.key): one for one in heard})
        if not self.on_table <= before.keys() & now.keys():
            return None
        return _with_content(self.told, {key: now[key] for key in self.on_table})


def _with_content(node: Node, given: Mapping[str, Node]) -> Node:
    """The element, in which those with these keys have other child nodes."""
    if node.key is not None and node.key in given:
        return node._replace(children=given[node.key].children)
    children = tuple(
        child if isinstance(child, str) else _with_content(child, given) for child in node.children
    )
    return node if children == node.children else node._replace(children=children)
