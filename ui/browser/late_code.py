"""Late code, which the built site fetches once the page is ready (tools/site/late.py)."""

import marshal
import sys
import zlib
from collections.abc import Callable
from types import CodeType

import js

from ui.browser.error_reporting import begin_task

Codes = dict[str, CodeType]


class FetchedCode:
    """The modules of late code."""

    def fetch(self, then: Callable[[], None], fail: Callable[[], None]) -> None:
        """Fetch the modules, and call `then` once they can be imported, or `fail` if they do not
        arrive."""

        def lost(why: str) -> None:
            js.console.warn(f"There is no late code: {why}")
            fail()

        begin_task(_load(), lambda _: then(), lost)


def is_missing() -> bool:
    """Whether the page has to fetch late code. Otherwise late code is among the page's files."""
    return _codes() is not None


async def _load() -> None:
    """Fetch the modules, and make them importable. Raises OSError or JsException if they do not
    arrive."""
    # PyScript exists only on a page; the snapshot is taken without one.
    from pyscript import config

    answer = await js.fetch(config["late"])
    if not answer.ok:
        raise OSError(f"{answer.url} (status {answer.status})")
    buffer = await answer.arrayBuffer()
    codes = _codes()
    if codes is not None:
        codes.update(marshal.loads(zlib.decompress(buffer.to_bytes())))


def _codes() -> Codes | None:
    """Return the code of the modules that the snapshot has compiled but not imported
    (tools/site/snapshot.mjs), or None without a snapshot."""
    return next((one.codes for one in sys.meta_path if hasattr(one, "codes")), None)
