"""Keys: what a key on the keyboard says at the table."""

from ui.lunch_money.session import NO_SELECTION, Model
from ui.lunch_money.view_model import ViewModel, table
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
        is_there = model.dialog or model.unconfirmed or model.pick != NO_SELECTION
        return Escape() if is_there else None
    if model.dialog is not None:
        return None
    seen = table(model)
    if seen.curtain is not None:
        return None
    if is_sheet(key):
        return OpenDialog(ShowingKeys())
    return None if seen.bystanders else said_by(SHORTCUTS, seen, key)


def _card(seen: ViewModel, key: Key) -> Message | None:
    at = (key.digit or 0) - 1
    return seen.hand[at].on if 0 <= at < len(seen.hand) else None


def _target(seen: ViewModel, key: Key) -> Message | None:
    """Counted from the left neighbour on, whoever can be meant."""
    number = key.digit or 0
    if not 0 < number < len(seen.players):
        return None
    target = seen.players[number].target
    return target.on if target is not None else None


SHORTCUTS: tuple[Shortcut[ViewModel], ...] = (
    Shortcut("digits", "cards", is_plain_digit, _card),
    Shortcut("shifted-digits", "players", is_shifted_digit, _target),
    Shortcut("enter", "onward", is_enter, primary_action),
    lettered("p", "pass", lambda seen: seen.choices.passing),
    lettered("d", "discard", lambda seen: seen.choices.discard),
    lettered("h", "hint", lambda seen: seen.choices.hint),
    lettered("u", "undo", lambda seen: seen.choices.undo),
    lettered("c", "combinations", lambda seen: seen.choices.cheat_sheet),
)
