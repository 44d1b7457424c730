"""The puzzle files, which are fetched on demand."""

from collections.abc import Callable

import js

from ui.browser.error_reporting import begin_task


class FetchedPuzzles:
    """The puzzle files of the site."""

    def fetch(self, place: str, then: Callable[[str], None], fail: Callable[[], None]) -> None:
        """Fetch the file at `place`, and call `then` with its text, or `fail` if it does not
        arrive."""

        def lost(why: str) -> None:
            js.console.warn(f"There are no puzzles: {why}")
            fail()

        begin_task(_text(place), then, lost)


async def _text(place: str) -> str:
    """Return the text of the file at `place`, or of the compressed copy that the built site's
    configuration names. Raises OSError or JsException if it does not arrive."""
    # PyScript exists only on a page; the snapshot is taken without one.
    from pyscript import config

    packed = config.get("puzzles", {})
    answer = await js.fetch(packed.get(place, place))
    if not answer.ok:
        raise OSError(f"{answer.url} (status {answer.status})")
    return str(await (js.arrival.unpacked(answer) if packed else answer.text()))
