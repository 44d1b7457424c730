"""Tips: put away by Escape until something else is pointed at, or has the focus.

When they are shown at all, the style sheet says: nothing is drawn anew for them.
"""

import js
from pyodide.ffi import create_proxy

SHOWN = ".tipped:hover + .tip, .tipped:focus-visible + .tip, .tip:hover"
TIPPED = ".tipped"
MARK = "data-tips"


class Tips:
    """The tips of the page."""

    def __init__(self, app: js.HTMLElement) -> None:
        """`app` is the element in which everything is drawn."""
        self._app = app
        came = create_proxy(self._came)
        for kind in ("pointerover", "focusin"):
            app.addEventListener(kind, came)

    def put_away(self) -> bool:
        """Away with the tip that is shown. Was there one?"""
        is_there = not self._app.hasAttribute(MARK) and bool(self._app.querySelector(SHOWN))
        if is_there:
            self._app.setAttribute(MARK, "away")
        return is_there

    def clear(self) -> None:
        """Put away no tip any more."""
        self._app.removeAttribute(MARK)

    def _came(self, event: js.Event) -> None:
        if self._app.hasAttribute(MARK) and event.target.closest(TIPPED):
            self._app.removeAttribute(MARK)
