"""Messages about the page as a whole, whatever is played on it."""

from engine.value import value
from ui.shell.address import Address
from ui.shell.dialogs import Dialog
from ui.shell.messages.message import Message
from ui.shell.settings import Settings
from ui.shell.shell import Shell


@value
class OpenDialog(Message):
    """Open this dialog in place of the one that is open."""

    dialog: Dialog


@value
class ChangeSettings(Message):
    """From now on these count."""

    settings: Settings


@value
class Practise(Message):
    """Put the match aside, untouched, and play what this address asks for."""

    address: Address


@value
class BackToMatch(Message):
    """Leave the practice for the match that was put aside."""


@value
class Returned(Message):
    """The match that was put aside goes on; meanwhile the shell may have changed."""

    shell: Shell
