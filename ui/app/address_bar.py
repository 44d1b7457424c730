"""The browser's address bar. In a frame, the address belongs to the embedding author and is never
changed."""

from dataclasses import replace

from ui.app.router import address_of, without_overruled
from ui.page.address import address_text
from ui.shell.address import Address
from ui.shell.ports import Display
from ui.shell.screens import Screen
from ui.shell.settings import Settings


class AddressBar:
    """The address of the page. Each push adds an entry to the browser history."""

    def __init__(self, display: Display) -> None:
        self._display = display
        self.address = Address()
        self.is_embedded = False

    def open(self, address: Address, *, is_embedded: bool) -> None:
        """Take over the address at which the page was opened."""
        self.address = replace(address, problems=(), link="")
        self.is_embedded = is_embedded
        if address.link and not is_embedded:
            # The link is handled now; a reload must not handle it again.
            self._display.replace_address(address_text(self.address))

    def push(self, address: Address, *, is_further: bool = False) -> None:
        """Set the address to another game or match, so that a reload shows it. `is_further`
        replaces the last history entry."""
        if not self.is_embedded and address != self.address:
            self.address = address
            named = self._display.replace_address if is_further else self._display.push_address
            named(address_text(address))

    def mark(self) -> None:
        """Add a history entry for the current page, so that the Back button returns here first."""
        if not self.is_embedded:
            self._display.push_address(address_text(self.address))

    def name_screen(self, game: str, screen: Screen) -> None:
        """Set the address to the current screen."""
        if self.is_embedded or screen == self.address.screen:
            return
        before = address_text(self.address)
        self.address = address_of(self.address, game, game, screen)
        if address_text(self.address) != before:
            self._display.push_address(address_text(self.address))

    def follow(self, settings: Settings) -> None:
        """Remove the parameters that these settings override."""
        after = without_overruled(self.address, settings)
        if not self.is_embedded and after != self.address:
            self.address = after
            self._display.replace_address(address_text(after))
