"""The window: what the page learns from the browser, and what it reports to it."""

from collections.abc import Callable

import js
from pyodide.ffi import create_proxy

from ui.shell.build import SOURCE, Build

EMBEDDED_PAGE = "embed.html"


def query() -> str:
    """The part of the address from "?" on."""
    return str(js.location.search)


def fragment() -> str:
    """The part of the address from "#" on."""
    return str(js.location.hash)


def home() -> str:
    """The address of the full page without its parameters."""
    # Put together from origin and path, that of a page on a disk would begin with "null".
    return str(js.location.href).partition("#")[0].partition("?")[0].removesuffix(EMBEDDED_PAGE)


def frame_name() -> str | None:
    """Return the name that the host page gave our frame, or None if the page is not in a frame."""
    return str(js.window.name) if _is_marked("data-embedded") else None


def can_store() -> bool:
    """Whether the browser can store anything for us. assets/boot.js has found out."""
    return not _is_marked("data-stores")


def languages() -> tuple[str, ...]:
    """The player's languages, the best first."""
    return tuple(str(name) for name in js.navigator.languages)


def build() -> Build:
    """The version of the built page, and the addresses of its licences and changes; all are empty
    if the page is that of the repository."""
    if not _is_marked("data-version"):
        return SOURCE
    data = js.document.documentElement.dataset
    commit = str(getattr(data, "commit", ""))
    return Build(str(data.version), str(data.licences), str(data.changes), commit)


def on_address_change(then: Callable[[], None]) -> None:
    """From now on, call this when the player goes back or forward, or changes the fragment."""
    changed = create_proxy(lambda _: then())
    for kind in ("popstate", "hashchange"):
        js.window.addEventListener(kind, changed)


def be_ready() -> None:
    """The first action is possible: tests and the start's own script wait for this state."""
    js.document.documentElement.dataset.state = "ready"


def _is_marked(mark: str) -> bool:
    return bool(js.document.documentElement.hasAttribute(mark))
