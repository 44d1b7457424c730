"""The keyboard shortcuts of Lunch Money."""

from ui.lunch_money.view_model import ViewModel
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


def _card(view: ViewModel, key: Key) -> Message | None:
    """Return the message that selects the card with the pressed number, from 1, or None if there is
    no such card."""
    at = (key.digit or 0) - 1
    return view.hand[at].on if 0 <= at < len(view.hand) else None


def _target(view: ViewModel, key: Key) -> Message | None:
    """Return the message that aims at the player with the pressed number, from 1 for the left
    neighbor, or None if there is no such target."""
    number = key.digit or 0
    if not 0 < number < len(view.players):
        return None
    target = view.players[number].target
    return None if target is None else target.on


SHORTCUTS: tuple[Shortcut[ViewModel], ...] = (
    Shortcut("digits", "cards", is_plain_digit, _card),
    Shortcut("shifted-digits", "players", is_shifted_digit, _target),
    Shortcut("enter", "primary", is_enter, primary_action),
    letter_shortcut("p", "pass", lambda view: view.buttons.declining),
    letter_shortcut("d", "discard", lambda view: view.buttons.discard),
    letter_shortcut("h", "hint", lambda view: view.buttons.hint),
    letter_shortcut("u", "undo", lambda view: view.buttons.undo),
    letter_shortcut("c", "combinations", lambda view: view.buttons.cheat_sheet),
)
