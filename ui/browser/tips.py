"""Tips: Escape puts them away until something else is pointed at or has the focus; by touch, a long
press shows one until the next press.

When else they are shown is up to the style sheet: nothing is drawn anew for them.
"""

import js
from pyodide.ffi import create_proxy

SHOWN = ".tipped:hover + .tip, .tipped:focus-visible + .tip, .tip:hover"
TIPPED = ".tipped"
HELD = ".tipped, .tipped-held"
"""Elements with a tip for a long press; a short press picks them."""
MARK = "data-tips"
LONG = 450
"""Milliseconds: a longer press shows the tip, and picks nothing."""


class Tips:
    """The tips of the page."""

    def __init__(self, app: js.HTMLElement) -> None:
        """`app` is the element in which everything is drawn."""
        self._app = app
        self._pressed: js.HTMLElement | None = None
        """The element under the finger."""
        self._timer = 0
        self._asked = False
        """Whether the last press was a long one, so that its click means nothing."""
        self._on_long = create_proxy(self._show)
        came = create_proxy(self._came)
        for kind in ("pointerover", "focusin"):
            app.addEventListener(kind, came)
        app.addEventListener("pointerdown", create_proxy(self._press))
        let_go = create_proxy(self._let_go)
        for kind in ("pointerup", "pointercancel", "scroll"):
            js.document.addEventListener(kind, let_go, True)
        for kind in ("click", "contextmenu"):
            app.addEventListener(kind, create_proxy(self._swallow), True)

    def put_away(self) -> bool:
        """Put away the tip that is shown. True: there was one."""
        mark = self._app.getAttribute(MARK)
        is_there = mark == "held" or (not mark and bool(self._app.querySelector(SHOWN)))
        if is_there:
            self._app.setAttribute(MARK, "away")
        return is_there

    def clear(self) -> None:
        """Forget which tip was put away and which one is held."""
        self._app.removeAttribute(MARK)

    def _came(self, event: js.Event) -> None:
        if self._app.hasAttribute(MARK) and event.target.closest(TIPPED):
            self._app.removeAttribute(MARK)

    def _press(self, event: js.PointerEvent) -> None:
        """A finger that stays where it is asks for the tip."""
        self._asked = False
        if self._app.getAttribute(MARK) == "held":
            self.clear()
        self._pressed = event.target.closest(HELD) if event.pointerType == "touch" else None
        if self._pressed:
            self._timer = js.setTimeout(self._on_long, LONG)

    def _let_go(self, _: js.Event) -> None:
        if self._pressed:
            js.clearTimeout(self._timer)
            self._pressed = None

    def _show(self) -> None:
        """Show the tip of the element under the finger, which gets the focus."""
        if self._pressed:
            self._pressed.focus()
            self._app.setAttribute(MARK, "held")
            self._pressed, self._asked = None, True

    def _swallow(self, event: js.Event) -> None:
        """Ignore the click of a long press, and the browser's context menu."""
        if self._asked:
            event.preventDefault()
            event.stopPropagation()
