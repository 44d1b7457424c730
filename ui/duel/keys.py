"""Keys: what a key on the keyboard says at the table.

1-9 my dice, with Shift the opponent's; Enter does what the loud button does: attack, pass, set
sizes, go on; P pass, H hint, T threats, U undo; Escape lets go of the picked dice, or closes the
dialog.
"""

from ui.components.action import Button
from ui.duel.model import Model
from ui.duel.reading import Table, table
from ui.keys import Key
from ui.messages import Escape, Message


def said(model: Model, key: Key) -> Message | None:
    """What the key says now; None: nothing, and the browser may have it."""
    if key.name == "Escape":
        is_there = model.dialog or model.unconfirmed or model.pick.mine or model.pick.theirs
        return Escape() if is_there else None
    if model.dialog is not None:
        return None
    seen = table(model)
    if seen.curtain is not None:
        return None
    if key.digit is not None:
        return _die(seen, key.digit - 1, shift=key.shift)
    if key.name == "Enter":
        return seen.onward.on if seen.onward is not None else None
    return _pressed(_letters(seen).get(key.name.lower()))


def _letters(seen: Table) -> dict[str, Button | None]:
    return {
        "p": seen.buttons.passing,
        "h": seen.buttons.hint,
        "t": seen.buttons.threats,
        "u": seen.buttons.undo,
    }


def _die(seen: Table, at: int, *, shift: bool) -> Message | None:
    """My die at this place, or with Shift the opponent's, counted on through all of them."""
    mine, *others = seen.rows
    dice = [die for row in others for die in row.dice] if shift else [*mine.dice]
    return dice[at].on if 0 <= at < len(dice) else None


def _pressed(button: Button | None) -> Message | None:
    return button.on if button is not None else None
