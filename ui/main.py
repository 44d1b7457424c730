"""The start of the page: its texts, the kept match, the first draw, and then the computer player.

PyScript runs this file; what it does stands in program.py and browser/.
"""

from ui.address import read_address
from ui.browser import window
from ui.browser.clock import EventLoop
from ui.browser.dom import App
from ui.browser.entropy import drawn
from ui.browser.news import tell_news
from ui.browser.storage import LocalStorage
from ui.browser.thinker import Thinker
from ui.browser.trouble import Trouble
from ui.games import GAMES
from ui.i18n import texts
from ui.messages import Failed
from ui.program import Program


def main() -> None:
    """Open the page."""
    address = read_address(window.query(), GAMES, window.fragment(), window.home())
    window.speak(address.locale)
    words = texts(address.locale)
    app = App()
    program = Program(words, drawn(), app, LocalStorage(), EventLoop())
    program.begin(address)
    app.listen(program.hear, program.press)
    Trouble(
        tell=lambda what: program.hear(Failed(what)),
        words=lambda what: words.t("notice.failed", what=what),
    )
    tell_news(words)
    window.be_ready()
    # A second Python beside the first would slow down the start, so it comes last.
    program.think_with(Thinker(program.hear))


main()
