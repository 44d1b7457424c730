"""The file of puzzles, which is fetched when someone first wants one."""

from collections.abc import Callable

import js

from ui.browser.error_reporting import Tasks


class FetchedPuzzles:
    """The file as the site has it."""

    def __init__(self) -> None:
        """Nothing is fetched yet."""
        self._tasks = Tasks()

    def fetch(self, place: str, then: Callable[[str], None], fail: Callable[[], None]) -> None:
        """Fetch its text; if it does not arrive, `fail` is called."""

        def lost(why: str) -> None:
            js.console.warn(f"There are no puzzles: {why}")
            fail()

        self._tasks.begin(_text(place), then, lost)


async def _text(place: str) -> str:
    """Return the text of the file at `place`, or of the compressed copy that the built site's
    configuration names. Raises OSError or JsException if it does not arrive."""
    # PyScript exists only once there is a page, and a snapshot is taken before.
    from pyscript import config

    answer = await js.fetch(config.get("puzzles", place))
    if not answer.ok:
        raise OSError(f"{answer.url} (status {answer.status})")
    return str(await (js.arrival.unpacked(answer) if "puzzles" in config else answer.text()))
