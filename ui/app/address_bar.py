"""The browser's address bar. In a frame, it never changes, since the embedding page owns the
address."""

from dataclasses import replace

from ui.app.router import address_of, without_overruled
from ui.page.address import address_text
from ui.shell.address import Address
from ui.shell.dialog import DIALOG
from ui.shell.ports import Display
from ui.shell.screens import Screen
from ui.shell.settings import Settings


class AddressBar:
    """The address of the page, and the entries that the page adds to the browser's history."""

    def __init__(self, display: Display) -> None:
        self._display = display
        self.address = Address()
        self.is_embedded = False
        self.has_dialog_entry = False
        """Whether the last history entry was added for a dialog, which may be closed by now."""

    def open(self, address: Address, *, is_embedded: bool) -> None:
        """Start with the address at which the page was opened. A link in it is removed from the
        browser's address, except in a frame."""
        self.address = replace(address, problems=(), link="")
        self.is_embedded = is_embedded
        if address.link and not is_embedded:
            # The link is handled now; a reload must not handle it again.
            self._display.replace_address(address_text(self.address))

    def push(self, address: Address, *, is_further: bool = False) -> None:
        """Set the address of another game or match, so that a reload shows it. If `is_further`, it
        replaces the last history entry instead of adding one."""
        if not self.is_embedded and address != self.address:
            self.address = address
            self._enter(is_further=is_further)

    def mark(self) -> None:
        """Add a history entry for the current page, so that the Back button returns here first."""
        if not self.is_embedded:
            self._enter()

    def mark_dialog(self) -> None:
        """Add a history entry for an open dialog, unless there is one, so that the Back button only
        closes the dialog."""
        if not self.is_embedded and not self.has_dialog_entry:
            self._display.push_address(address_text(self.address), DIALOG)
            self.has_dialog_entry = True

    def _enter(self, *, is_further: bool = False) -> None:
        """Add a history entry for the address. If `is_further`, or if the last entry was only for a
        dialog, it replaces that entry."""
        is_replaced = is_further or self.has_dialog_entry
        self.has_dialog_entry = False
        named = self._display.replace_address if is_replaced else self._display.push_address
        named(address_text(self.address))

    def name_screen(self, game: str, screen: Screen) -> None:
        """Set the address to this screen of this game, with a new history entry if the address
        changes."""
        if self.is_embedded or screen == self.address.screen:
            return
        before = address_text(self.address)
        self.address = address_of(self.address, game, game, screen)
        if address_text(self.address) != before:
            self._enter()

    def follow(self, settings: Settings) -> None:
        """Update the address parameters that these settings override, without a new history
        entry."""
        after = without_overruled(self.address, settings)
        if not self.is_embedded and after != self.address:
            self.address = after
            self._display.replace_address(address_text(after))
