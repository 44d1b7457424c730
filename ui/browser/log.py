"""The log: the line that is shown stays in sight."""

import js

SHOWN = ".log-line--step[aria-current]"
BOXES = (".log", ".margin")
"""What scrolls around a line, from within. On a phone the second one does not."""


class Log:
    """Scrolls the log and its column, and never the page: on a phone the table stays in sight."""

    def __init__(self, app: js.HTMLElement) -> None:
        """`app` is the element in which everything is drawn."""
        self._app = app
        self._shown = ""
        """The id of the line that was shown before."""

    def clear(self) -> None:
        """Forget which line was shown."""
        self._shown = ""

    def settle(self) -> None:
        """After a drawing, scroll to the log line that was just selected."""
        line = self._app.querySelector(SHOWN)
        before, self._shown = self._shown, str(line.id) if line else ""
        if not line or self._shown == before:
            return
        for name in BOXES:
            box = line.closest(name)
            box.scrollTop += _way(line.getBoundingClientRect(), box.getBoundingClientRect())


def _way(line: js.DOMRect, box: js.DOMRect) -> float:
    """Pixels to scroll down until the line is within its box."""
    if line.top < box.top:
        return float(line.top - box.top)
    return max(0.0, float(line.bottom - box.bottom))
