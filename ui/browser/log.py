"""The log: keeps the current line visible."""

import js

SHOWN = ".log-line--step[aria-current]"
BOXES = (".log", ".margin")
"""The scrolling boxes around a line, from the inside out. On a phone the second one does not
scroll."""


class Log:
    """Scrolls the log and its column, but not the page: on a phone the table stays visible."""

    def __init__(self, app: js.HTMLElement) -> None:
        """`app` is the root element."""
        self._app = app
        self._shown = ""
        """The id of the line selected at the last drawing, or "" if there was none."""

    def clear(self) -> None:
        """Forget the line selected last."""
        self._shown = ""

    def settle(self) -> None:
        """After a drawing, scroll to the selected log line, if another line was selected before."""
        line = self._app.querySelector(SHOWN)
        before, self._shown = self._shown, str(line.id) if line else ""
        if not line or self._shown == before:
            return
        for name in BOXES:
            box = line.closest(name)
            box.scrollTop += _way(line.getBoundingClientRect(), box.getBoundingClientRect())


def _way(line: js.DOMRect, box: js.DOMRect) -> float:
    """Return the number of pixels by which to scroll the box down to show the line. It is negative
    for scrolling up, and 0 if the line is already visible."""
    if line.top < box.top:
        return float(line.top - box.top)
    return max(0.0, float(line.bottom - box.bottom))
