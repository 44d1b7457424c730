"""The window: what the page is told from outside, and what it tells the outside."""

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
    """The address of the full page without anything that it asks for."""
    # Put together from origin and path, that of a page on a disk would begin with "null".
    return str(js.location.href).partition("#")[0].partition("?")[0].removesuffix(EMBEDDED_PAGE)


def frame_name() -> str | None:
    """What the host calls the frame in which we are; None: we are in none."""
    return str(js.window.name) if _is_marked("data-embedded") else None


def can_store() -> bool:
    """Whether the browser stores anything for us, as assets/boot.js has found out."""
    return not _is_marked("data-stores")


def languages() -> tuple[str, ...]:
    """What the player reads, best first."""
    return tuple(str(name) for name in js.navigator.languages)


def build() -> Build:
    """What the built page says of itself; nothing if it is that of the repository."""
    if not _is_marked("data-version"):
        return SOURCE
    said = js.document.documentElement.dataset
    return Build(str(said.version), str(said.licences))


def on_address_change(then: Callable[[], None]) -> None:
    """From now on, call this when the player goes back or forward, or changes the fragment."""
    changed = create_proxy(lambda _: then())
    for kind in ("popstate", "hashchange"):
        js.window.addEventListener(kind, changed)


def be_ready() -> None:
    """The first action is possible: a contract with tests and with the start's own script."""
    js.document.documentElement.dataset.state = "ready"


def _is_marked(mark: str) -> bool:
    return bool(js.document.documentElement.hasAttribute(mark))
