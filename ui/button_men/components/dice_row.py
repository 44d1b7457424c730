"""A row of dice in play: a group of toggle buttons."""

from ui.button_men.components.die import toggle_die
from ui.button_men.components.face import face_of
from ui.button_men.components.skills import die_tip
from ui.button_men.view_model import Row
from ui.nodes import Node, h
from ui.text.i18n import Texts

FEW_DICE = 5.5
"""So much fits beside each other on the narrowest phone at full size; a twin counts for 1.7."""


def dice_row(texts: Texts, row: Row) -> Node:
    """The dice of a player, under the name by which everybody finds them.

    The row is one stop of the Tab key: its first die, or where the keyboard was last, which
    browser/focus.py knows.
    """
    faces = [face_of(texts, seen) for seen in row.dice]
    width = sum(1.7 if len(face.sizes) > 1 else 1 for face in faces)
    return h(
        "div",
        [
            (toggle_die(face, on=seen.on, tabindex=-1 if at else 0), die_tip(texts, seen))
            for at, (face, seen) in enumerate(zip(faces, row.dice, strict=True))
        ],
        key=f"dice-{row.seat}",
        class_="dice-row dice-row--many" if width > FEW_DICE else "dice-row",
        role="group",
        aria_label=row.dice_name,
    )
