"""The curtain of a duel: who must sit down, with his badge and dice."""

from ui.button_men.view_model import Table
from ui.components.badge import badge
from ui.match.curtain import curtain
from ui.nodes import Node
from ui.text.i18n import Texts


def duel_curtain(texts: Texts, table: Table, name: str) -> Node:
    """Nothing of the table but who must sit down now."""
    row = next((row for row in table.rows if row.name == name), table.rows[0])
    picture = badge(row.name, row.set, key="curtain-badge")
    return curtain(texts, name, table.prompt, picture=picture, note=row.recipe)
