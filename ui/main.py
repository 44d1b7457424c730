"""The start of the page: the address, what was kept, the first draw, and then the computer player.

PyScript runs this file; what it does stands in program.py and browser/.
"""

from dataclasses import replace

from ui.app.games import GAMES
from ui.app.program import Program
from ui.browser import window
from ui.browser.clock import EventLoop
from ui.browser.dom import App
from ui.browser.entropy import drawn
from ui.browser.error_reporting import ErrorReporter
from ui.browser.host import Host
from ui.browser.sound import Loudspeaker
from ui.browser.storage import LocalStorage
from ui.browser.thinker import Thinker
from ui.browser.update_banner import offer_updates
from ui.shell.address import read_address
from ui.shell.messages import Failed
from ui.shell.ports import StorageRefusal
from ui.shell.shell import begin_shell
from ui.shell.storage_keys import SETTINGS, shelf_of


def main() -> None:
    """Open the page."""
    address = read_address(window.query(), GAMES, window.fragment(), window.home())
    frame = window.frame_name()
    storage, app = LocalStorage(shelf_of(address, frame)), App()
    try:
        settings = storage.kept(SETTINGS)
    except StorageRefusal:
        settings = None
    program = Program(app, storage, EventLoop())
    shell = begin_shell(address, settings, drawn(), window.languages())
    program.tell_to(Host(program.hear))
    program.begin(replace(shell, is_embedded=frame is not None), address)
    app.listen(program.hear, program.press)
    program.sound_through(Loudspeaker())
    ErrorReporter(
        tell=lambda what: program.hear(Failed(what)),
        words=lambda what: program.words("notice.failed", what=what),
    )
    offer_updates(program.words)
    window.be_ready()
    # A second Python beside the first would slow down the start, so it comes last.
    program.think_with(Thinker(program.hear))


main()
