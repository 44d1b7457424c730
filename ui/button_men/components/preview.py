"""A preview: the dice of one side of a match to come."""

from ui.button_men.catalogue import dice_of
from ui.button_men.components.die import still_die
from ui.button_men.components.face import preview_of
from ui.button_men.session import SeatDraft
from ui.nodes import Node, h
from ui.text.i18n import Texts


def preview(texts: Texts, draft: SeatDraft, at: int) -> Node:
    """Small pictures; none while a recipe cannot be read."""
    faces = [preview_of(texts, die, f"preview-{place}") for place, die in enumerate(dice_of(draft))]
    return h(
        "div",
        [still_die(face) for face in faces],
        class_="preview preview--mine" if at == 0 else "preview preview--theirs",
    )
