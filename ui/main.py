"""The entry point: reads the address, opens the page, and then starts the computer player. PyScript
runs this file."""

import gc
from dataclasses import replace

from ui.app.games import GAMES
from ui.app.program import Program
from ui.browser import late_code, window
from ui.browser.clock import EventLoop
from ui.browser.computer import BrowserComputer
from ui.browser.dom import App
from ui.browser.entropy import random_secret, random_seed
from ui.browser.error_reporting import ErrorReporter
from ui.browser.host import BrowserHost
from ui.browser.language_files import FetchedLanguages
from ui.browser.link_offers import on_offer
from ui.browser.puzzle_file import FetchedPuzzles
from ui.browser.qr_encoder import BrowserQrEncoder
from ui.browser.sound import Synthesiser
from ui.browser.storage import LocalStorage
from ui.browser.typefaces import offer_typefaces
from ui.browser.update_banner import offer_updates
from ui.page.address import parse_address
from ui.shell.address import Address
from ui.shell.messages import Failed, LinkTaken
from ui.shell.storage_keys import frame_prefix, site_prefix


def main() -> None:
    """Open the page at the address in the address bar."""
    address, frame = current_address(), window.frame_name()
    taken = address.link if window.is_link_taken() else ""
    # The link stays in the address bar, so that a reload offers it again.
    address = replace(address, link="") if taken else address
    storage = LocalStorage(site_prefix(address.home), frame_prefix(address, frame))
    app, clock = App(), EventLoop()
    offer_typefaces()
    program = Program(app, storage, clock, random_seed, random_secret)
    program.host = BrowserHost(program.dispatch)
    program.language_files = FetchedLanguages()
    if late_code.is_missing():
        program.connect_late_code(late_code.FetchedCode())
    if frame is None:
        program.with_late_code(lambda: connect_room(program))
    program.open(
        address,
        window.languages(),
        is_embedded=frame is not None,
        build=window.build(),
        then=lambda: be_ready(program, app, clock, storage, taken),
    )


def be_ready(
    program: Program, app: App, clock: EventLoop, storage: LocalStorage, taken: str
) -> None:
    """Start handling input, connect the rest of the browser and, after the first paint, start the
    computer player. `taken` is the link that another tab has taken over, or ""."""
    app.listen(program.dispatch, program.press)
    window.on_address_change(lambda: program.navigate(current_address()))
    storage.on_change(program.on_external_change)
    if taken:
        program.dispatch(LinkTaken(taken))
    if window.frame_name() is None:
        on_offer(window.home(), program.take_over)
    program.loudspeaker = Synthesiser()
    program.qr_encoder = BrowserQrEncoder(program.dispatch)
    program.connect_puzzles(FetchedPuzzles())
    ErrorReporter(
        report=lambda what: program.dispatch(Failed(what)),
        words=program.words,
    )
    offer_updates(program.words)
    window.be_ready()
    # The objects made at the start are permanent. Scanning them for garbage takes 39 ms on a slow
    # phone, at any click (measured with a processor three times slower).
    gc.freeze()
    # A second Python would slow down the start, so it comes last. Until it runs, the computer
    # player computes in the page, which would delay the first paint as well (300 ms of work).
    clock.after_paint(lambda: bring_the_rest(program))


def bring_the_rest(program: Program) -> None:
    """Start the computer player, and fetch late code."""
    program.connect_computer(BrowserComputer(program.dispatch))
    program.fetch_late_code()


def connect_room(program: Program) -> None:
    """Allow connections with devices in the same room from now on."""
    from ui.browser.room import BrowserRoom

    program.connect_room(BrowserRoom(), window.home())


def current_address() -> Address:
    """Return the parsed address in the address bar."""
    return parse_address(window.query(), GAMES, window.fragment(), window.home())


main()
