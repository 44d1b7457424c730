"""The files of the languages other than English, which are fetched when they are chosen."""

from collections.abc import Callable

import js

from ui.browser.error_reporting import Tasks
from ui.text.i18n import file_of


class FetchedLanguages:
    """The files as the site has them."""

    def __init__(self) -> None:
        """Nothing is fetched yet."""
        self._tasks = Tasks()

    def load(self, locale: str, then: Callable[[], None], fail: Callable[[], None]) -> None:
        """Fetch the texts of a language, and put them where Python reads them."""

        def arrived(text: str) -> None:
            file_of(locale).write_text(text, encoding="utf-8")
            then()

        def lost(why: str) -> None:
            js.console.warn(f"There are no texts in {locale}: {why}")
            fail()

        self._tasks.begin(_text(locale), arrived, lost)


async def _text(locale: str) -> str:
    """Return the text of the file, which assets/arrival.js may have begun to fetch. Raises
    JsException if it does not arrive."""
    return str(await js.arrival.textsOf(locale))
