"""The browser's address bar, which names what the page shows. The address of a frame is its
author's and is never changed."""

from dataclasses import replace

from ui.app.router import address_of, without_overruled
from ui.page.address import address_text
from ui.shell.address import Address
from ui.shell.ports import Display
from ui.shell.screens import Screen
from ui.shell.settings import Settings


class AddressBar:
    """The address of the page; the history of the browser has an entry for each push."""

    def __init__(self, display: Display) -> None:
        """The address is empty before `open`."""
        self._display = display
        self.address = Address()
        self.is_embedded = False

    def open(self, address: Address, *, is_embedded: bool) -> None:
        """The page was opened at this address."""
        self.address = replace(address, problems=(), link="")
        self.is_embedded = is_embedded
        if address.link and not is_embedded:
            # It is taken in now, and a reload must not take it in again.
            self._display.replace_address(address_text(self.address))

    def push(self, address: Address, *, is_further: bool = False) -> None:
        """Let the address name another game or match, so that a reload shows it. `is_further`: it
        takes the place of the last one in the history of the browser."""
        if not self.is_embedded and address != self.address:
            self.address = address
            named = self._display.replace_address if is_further else self._display.push_address
            named(address_text(address))

    def mark(self) -> None:
        """Give the history of the browser one more entry for what is shown, so that its Back button
        comes to this page first."""
        if not self.is_embedded:
            self._display.push_address(address_text(self.address))

    def name_screen(self, game: str, screen: Screen) -> None:
        """Let the address name the screen that is shown."""
        if self.is_embedded or screen == self.address.screen:
            return
        before = address_text(self.address)
        self.address = address_of(self.address, game, game, screen)
        if address_text(self.address) != before:
            self._display.push_address(address_text(self.address))

    def follow(self, settings: Settings) -> None:
        """Let the address ask no more for what these settings overrule."""
        after = without_overruled(self.address, settings)
        if not self.is_embedded and after != self.address:
            self.address = after
            self._display.replace_address(address_text(after))
