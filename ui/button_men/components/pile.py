"""A pile: dice that lie beside the fight: captured, out of the round, or not in play yet."""

from collections.abc import Sequence

from ui.button_men.components.die import still_die
from ui.button_men.components.face import face_of
from ui.button_men.view_model import DieView
from ui.nodes import Node, h
from ui.text.i18n import Texts


def pile(texts: Texts, kind: str, dice: Sequence[DieView]) -> Node | None:
    """Small pictures of the dice behind a label; None without dice.

    `kind` is "captured", "removed" or "waiting".
    """
    if not dice:
        return None
    label = texts.t(f"screen.{kind}")
    pictures = [still_die(face_of(texts, seen)) for seen in dice]
    return h(
        "div",
        h("span", label, class_="pile-label", aria_hidden=True),
        pictures,
        class_=f"pile pile--{kind}",
        role="group",
        aria_label=label,
    )
