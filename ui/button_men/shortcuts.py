"""Keys: what a key on the keyboard says at the table."""

from ui.button_men.session import Model
from ui.button_men.view_model import Row, Table, table
from ui.shell.dialogs import ShowingKeys
from ui.shell.keyboard import (
    Key,
    Shortcut,
    is_enter,
    is_plain_digit,
    is_sheet,
    is_shifted_digit,
    lettered,
    primary_action,
    said_by,
)
from ui.shell.messages import Escape, Message, OpenDialog


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
    return OpenDialog(ShowingKeys()) if is_sheet(key) else said_by(SHORTCUTS, seen, key)


def _mine(seen: Table, key: Key) -> Message | None:
    """My die at this place."""
    return _picked(seen.rows[:1], key)


def _theirs(seen: Table, key: Key) -> Message | None:
    """The opponent's die, counted on through all opponents."""
    return _picked(seen.rows[1:], key)


def _picked(rows: tuple[Row, ...], key: Key) -> Message | None:
    dice = [die for row in rows for die in row.dice]
    at = (key.digit or 0) - 1
    return dice[at].on if 0 <= at < len(dice) else None


SHORTCUTS: tuple[Shortcut[Table], ...] = (
    Shortcut("digits", "mine", is_plain_digit, _mine),
    Shortcut("shifted-digits", "theirs", is_shifted_digit, _theirs),
    Shortcut("enter", "onward", is_enter, primary_action),
    lettered("p", "pass", lambda seen: seen.buttons.passing),
    lettered("h", "hint", lambda seen: seen.buttons.hint),
    lettered("t", "threats", lambda seen: seen.buttons.threats),
    lettered("u", "undo", lambda seen: seen.buttons.undo),
)
