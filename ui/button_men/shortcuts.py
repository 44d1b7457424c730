"""The keyboard shortcuts of Button Men."""

from collections.abc import Sequence

from ui.button_men.dice_rows import Row
from ui.button_men.view_model import ViewModel
from ui.match.view_model import primary_action
from ui.message import Message
from ui.shell.keyboard import (
    Key,
    Shortcut,
    is_enter,
    is_plain_digit,
    is_shifted_digit,
    letter_shortcut,
)


def _message(rows: Sequence[Row], key: Key) -> Message | None:
    """Return the message that selects the die with the key's digit, counted from 1 across the rows,
    or None without such a die."""
    dice = [die for row in rows for die in row.dice]
    at = (key.digit or 0) - 1
    return dice[at].on if 0 <= at < len(dice) else None


SHORTCUTS: tuple[Shortcut[ViewModel], ...] = (
    Shortcut("digits", "mine", is_plain_digit, lambda view, key: _message(view.rows[:1], key)),
    Shortcut(
        "shifted-digits",
        "theirs",
        is_shifted_digit,
        lambda view, key: _message(view.rows[1:], key),
    ),
    Shortcut("enter", "primary", is_enter, primary_action),
    letter_shortcut("p", "pass", lambda view: view.buttons.passing),
    letter_shortcut("h", "hint", lambda view: view.buttons.hint),
    letter_shortcut("t", "threats", lambda view: view.buttons.threats),
    letter_shortcut("u", "undo", lambda view: view.buttons.undo),
)
