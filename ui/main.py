"""The start of the page: its texts, the kept match, the first draw, and then the computer player.

PyScript runs this file; what it does stands in program.py and browser/.
"""

from ui.address import read_address
from ui.browser import window
from ui.browser.dom import Page
from ui.browser.entropy import drawn
from ui.browser.storage import LocalStorage
from ui.browser.thinker import Thinker
from ui.browser.trouble import Trouble
from ui.i18n import texts
from ui.messages import Failed
from ui.program import Program, StorageRefusal
from ui.updating.beginning import opened


def main() -> None:
    """Open the page."""
    address = read_address(window.query())
    window.speak(address.locale)
    storage = LocalStorage()
    words = texts(address.locale)
    model, effects = opened(words, address, _kept(storage), drawn())
    page = Page()
    program = Program(model, page, storage)
    program.begin(effects)
    page.listen(program.hear, program.press)
    Trouble(
        tell=lambda what: program.hear(Failed(what)),
        words=lambda what: words.t("notice.failed", what=what),
    )
    window.be_ready()
    # A second Python beside the first would slow down the start, so it comes last.
    program.think_with(Thinker(program.hear))


def _kept(storage: LocalStorage) -> str | None:
    """The kept match. If the browser refuses, the first save will tell."""
    try:
        return storage.kept()
    except StorageRefusal:
        return None


main()
