"""The file of puzzles, which is fetched when somebody first wants one."""

from collections.abc import Callable

import js
from pyodide.ffi import to_js

from ui.browser.error_reporting import Tasks


class FetchedPuzzles:
    """The file as the site has it."""

    def __init__(self) -> None:
        """Nothing is fetched yet."""
        self._tasks = Tasks()

    def fetch(self, place: str, then: Callable[[str], None], fail: Callable[[str], None]) -> None:
        """Fetch its text; `fail` gets the reason if it does not arrive."""
        self._tasks.begin(_text(place), then, fail)


async def _text(place: str) -> str:
    """The text of the file at this place, unless the page's configuration names a copy of it.
    Raises OSError, or JsException, if it does not arrive."""
    # PyScript exists only once there is a page, and a snapshot is taken before.
    from pyscript import config

    address = config.get("puzzles", place)
    answer = await js.fetch(address)
    if not answer.ok:
        raise OSError(f"{answer.url} (status {answer.status})")
    text = str(await answer.text())
    # From now on it is kept: assets/site/offline.js.
    options = js.Object.fromEntries(to_js([("detail", address)]))
    js.dispatchEvent(js.CustomEvent.new("fetched-late", options))
    return text
