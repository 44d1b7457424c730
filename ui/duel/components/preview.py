"""A preview: the dice of one side of a match to come."""

from ui.duel.catalogue import dice_of
from ui.duel.components.die import still_die
from ui.duel.components.face import preview_of
from ui.duel.model import Corner
from ui.i18n import Texts
from ui.nodes import Node, h


def preview(texts: Texts, corner: Corner, at: int) -> Node:
    """Small pictures; none while a recipe cannot be read."""
    faces = [
        preview_of(texts, die, f"preview-{place}") for place, die in enumerate(dice_of(corner))
    ]
    return h(
        "div",
        [still_die(face) for face in faces],
        class_="preview preview--mine" if at == 0 else "preview preview--theirs",
    )
