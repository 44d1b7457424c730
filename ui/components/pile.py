"""A pile: dice that lie beside the fight, captured ones or such as are not in play yet."""

from collections.abc import Sequence

from ui.components.die import still_die
from ui.components.face import face_of
from ui.i18n import Texts
from ui.nodes import Node, h
from ui.reading import DieSeen


def pile(texts: Texts, kind: str, dice: Sequence[DieSeen]) -> Node | None:
    """Small pictures of the dice behind a label; None without dice.

    `kind` is "captured" or "waiting".
    """
    if not dice:
        return None
    pictures = [still_die(face_of(texts, seen)) for seen in dice]
    return h(
        "div",
        h("span", texts.t(f"screen.{kind}"), class_="pile-label"),
        pictures,
        class_=f"pile pile--{kind}",
    )
