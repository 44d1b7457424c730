"""The window: what the page reads from the browser, and what it reports back."""

from collections.abc import Callable

import js
from pyodide.ffi import create_once_callable, create_proxy

from ui.shell.build import SOURCE, Build
from ui.shell.dialog import DIALOG

EMBEDDED_PAGE = "embed.html"


def query() -> str:
    """Return the query of the address, with its "?"."""
    return str(js.location.search)


def fragment() -> str:
    """Return the fragment of the address, with its "#"."""
    return str(js.location.hash)


def home() -> str:
    """Return the address of the full page without query and fragment."""
    # Not built from origin and path, since on a disk it would begin with "null".
    return str(js.location.href).partition("#")[0].partition("?")[0].removesuffix(EMBEDDED_PAGE)


def frame_name() -> str | None:
    """Return the name that the host page gave the frame, or None outside a frame."""
    return str(js.window.name) if _is_marked("data-embedded") else None


def is_link_taken() -> bool:
    """Whether another tab has taken over the link that this one was opened with."""
    return _is_marked("data-taken")


def can_store() -> bool:
    """Whether the browser lets the page store anything; assets/boot.js has tested this."""
    return not _is_marked("data-stores")


def languages() -> tuple[str, ...]:
    """Return the player's languages, the preferred one first."""
    return tuple(str(name) for name in js.navigator.languages)


def build() -> Build:
    """Return the metadata of the page if it was built, or `SOURCE` if it runs from the
    repository."""
    if not _is_marked("data-version"):
        return SOURCE
    data = js.document.documentElement.dataset
    commit = str(getattr(data, "commit", ""))
    return Build(str(data.version), str(data.licences), str(data.changes), commit)


def on_address_change(then: Callable[[], None]) -> None:
    """Call `then` when the player goes back or forward, or changes the fragment, except for a
    change to the history entry of a dialog. One change can cause two events, popstate and
    hashchange. If the first one opens a dialog, which has its own history entry, the second is
    ignored."""

    def tell(_: js.Event) -> None:
        if js.history.state != DIALOG:
            then()

    changed = create_proxy(tell)
    for kind in ("popstate", "hashchange"):
        js.window.addEventListener(kind, changed)


def count_on_icon(number: int) -> None:
    """Show this number on the icon of the installed page, or no number for 0. Other pages have no
    such icon, and browsers may refuse."""
    if hasattr(js.navigator, "setAppBadge") and not _is_marked("data-embedded"):
        js.navigator.setAppBadge(number).catch(create_once_callable(lambda _: None))


def be_ready() -> None:
    """Mark the page as ready for the first action. Tests and the start script wait for this."""
    js.document.documentElement.dataset.state = "ready"


def _is_marked(mark: str) -> bool:
    return bool(js.document.documentElement.hasAttribute(mark))
