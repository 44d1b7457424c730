"""Tips (tooltips): Escape hides them until something else is hovered or focused. By touch, a long
press shows a tip until the next press. Otherwise the style sheet shows them, without a redraw."""

import js
from pyodide.ffi import create_proxy

SHOWN = ".tipped:hover + .tip, .tipped:focus-visible + .tip, .tip:hover"
TIPPED = ".tipped"
HELD = ".tipped, .tipped-held"
"""Elements whose tip is shown by a long press. A short press selects them."""
MARK = "data-tips"
LONG = 450
"""The length in milliseconds from which a press shows the tip and selects nothing."""


class Tips:
    """Hides tips on Escape, and shows them on long presses."""

    def __init__(self, app: js.HTMLElement) -> None:
        """`app` is the root element."""
        self._app = app
        self._pressed: js.HTMLElement | None = None
        """The element under the finger whose tip a long press would show, or None."""
        self._timer = 0
        self._asked = False
        """Whether the last press was a long one, so that its click is ignored."""
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
        """Hide the current tip, and return whether there was one."""
        mark = self._app.getAttribute(MARK)
        is_there = mark == "held" or (not mark and bool(self._app.querySelector(SHOWN)))
        if is_there:
            self._app.setAttribute(MARK, "away")
        return is_there

    def clear(self) -> None:
        """End the effect of Escape or of a long press, so that tips are shown as usual."""
        self._app.removeAttribute(MARK)

    def _came(self, event: js.Event) -> None:
        if self._app.hasAttribute(MARK) and event.target.closest(TIPPED):
            self._app.removeAttribute(MARK)

    def _press(self, event: js.PointerEvent) -> None:
        """Hide the tip held by an earlier press. If this one touches an element with a tip, start
        the timer of a long press."""
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
        """Show the tip of the element that is still under the finger, if there is one, and focus
        it."""
        if self._pressed:
            self._pressed.focus()
            self._app.setAttribute(MARK, "held")
            self._pressed, self._asked = None, True

    def _swallow(self, event: js.Event) -> None:
        """After a long press, ignore the click and the browser's context menu."""
        if self._asked:
            event.preventDefault()
            event.stopPropagation()
