"""Focus: keeps the keyboard focus when the page is redrawn, and moves it by keys."""

from collections.abc import Callable

import js
from pyodide.ffi import create_proxy

from ui.shell.dialog import DIALOG
from ui.shell.keyboard import ENDS, ROW_STEPS, STEPS

DICE = ".dice-row, .hand"
GRID = ".faces, .chips"
CELLS = "li, .chip"
"""The cells of grids: a face with its star, or a number."""
ROWS = f"{DICE}, {GRID}"
"""Groups with a single tab stop and arrow keys between their items."""
ITEMS = "button:not(.star)"
"""The items of rows and grids. The stars in a grid are for the pointer only."""
STOPS = "button[tabindex='0']"
LIST = ".log-lines"
SHOWN = "[aria-current]"
SEARCH = "[type='search']"
FOCUSABLE = "button, input, textarea, select, a[href], summary, [tabindex='0']"
REFUGE = "table"
"""The id of the element that takes the focus if the focused one is gone and there is no dialog and
nothing left in its row."""

TO_LINE: dict[str, Callable[[js.HTMLElement], js.HTMLElement]] = {
    "ArrowUp": lambda line: line.previousElementSibling,
    "ArrowDown": lambda line: line.nextElementSibling,
    "Home": lambda line: line.parentElement.firstElementChild,
    "End": lambda line: line.parentElement.lastElementChild,
}
"""For each key, a function that takes the focused log line and returns the line to which the key
moves the focus, or null. Lines are not indexed, since there may be a thousand."""


class Focus:
    """Keeps the focus where the player left it, and moves it into dialogs. When a dialog closes,
    the browser moves it back."""

    def __init__(self, app: js.HTMLElement) -> None:
        """`app` is the root element."""
        self._app = app
        self._row = ""
        """The id of the row or grid that has the focus, or "" if none has it."""
        self._stops: dict[str, str] = {}
        """The tab stop of each row or grid, by id: the item focused last."""
        self._line = ""
        """The id of the log line focused last."""
        app.addEventListener("focusin", create_proxy(self._came))

    def clear(self) -> None:
        """Forget the previous focus."""
        self._row, self._line = "", ""
        self._stops.clear()

    def _came(self, event: js.FocusEvent) -> None:
        """Make the focused item the tab stop of its row or grid, and scroll a search field to the
        top: a phone's keyboard takes nearly half of the screen, and the results are below."""
        if event.target.matches(SEARCH):
            event.target.scrollIntoView()
        row = event.target.closest(ROWS)
        if row and event.target.matches(ITEMS):
            self._stops[str(row.id)] = str(event.target.id)
            self._set_stop(row)

    def _set_stop(self, row: js.HTMLElement) -> None:
        """Set the tab stop of a row or grid: the item focused last or, if that is gone, the one
        drawn as the stop or else the first one."""
        wanted = self._stops.get(str(row.id))
        before = [str(die.id) for die in row.querySelectorAll(STOPS)]
        # Mostly it is already set. Setting it again would cost 10 ms, since the browser then checks
        # whether the focus can stay.
        if before == [wanted]:
            return
        dice = {str(die.id): die for die in row.querySelectorAll(ITEMS)}
        drawn = next(iter(before or dice), None)
        stop = wanted if wanted in dice else drawn
        for key, die in dice.items():
            if (key == stop) is not (key in before):
                die.tabIndex = 0 if key == stop else -1

    def place(self) -> str | None:
        """Return the id of the focused element, "" if it has no id, or None if the focus is nowhere
        or outside the game. Also note the row or grid that it is in."""
        active, self._row = js.document.activeElement, ""
        if not active or not self._app.contains(active):
            return None
        row = active.closest(ROWS)
        self._row = str(row.id) if row else ""
        return str(active.id)

    def settle(self, before: str | None) -> None:
        """Set all tab stops after a drawing. Then open a new dialog or, if the focus is lost,
        restore it. `before` is the result of `place` before the drawing."""
        for row in self._app.querySelectorAll(ROWS):
            self._set_stop(row)
        self._leave_line()
        dialog = js.document.getElementById(DIALOG)
        if dialog and not dialog.open:
            dialog.showModal()
            dialog.focus()
        elif before is not None and not self._app.contains(js.document.activeElement):
            self._to(before)

    def move_to(self, key: str) -> None:
        """Focus the element with this id, unless something outside the game has the focus."""
        element = js.document.getElementById(key)
        if element and (self.place() is not None or is_nowhere()):
            element.focus()

    def _to(self, key: str) -> None:
        """Focus the element with this id. If it is gone, focus the last button of the row or grid
        that had the focus, the dialog, the table, or the first focusable element, in this order of
        preference."""
        for found in (
            js.document.getElementById(key) if key else None,
            js.document.querySelector(f"#{self._row} button:last-of-type") if self._row else None,
            js.document.getElementById(DIALOG),
            js.document.getElementById(REFUGE),
            self._app.querySelector(FOCUSABLE),
        ):
            if found:
                found.focus()
                return

    def move(self, event: js.KeyboardEvent) -> bool:
        """Move the focus among dice or cards, in a grid, or in the log, if this key does so. Return
        whether the key was handled."""
        row, key = event.target.closest(ROWS), str(event.key)
        if not row:
            return key in TO_LINE and self._move_in_list(event.target, key)
        if row.matches(GRID):
            return _move_in_grid(row, event.target, key)
        dice = list(row.querySelectorAll("button"))
        place = _place(dice, event.target)
        if key in STEPS:
            dice[(place + STEPS[key]) % len(dice)].focus()
        elif key in ENDS:
            dice[ENDS[key]].focus()
        elif key in ROW_STEPS:
            self._to_row(row, ROW_STEPS[key], place)
        else:
            return False
        return True

    def _move_in_list(self, line: js.HTMLElement, key: str) -> bool:
        """Move the focus and the tab stop to another log line, if there is one. In a replay, this
        shows the match at that line. Return False if `line` is not a line of the log."""
        if not line.parentElement.matches(LIST):
            return False
        other = TO_LINE[key](line)
        if other:
            line.tabIndex, other.tabIndex = -1, 0
            self._line = str(other.id)
            other.focus()
            if line.parentElement.querySelector(SHOWN):
                other.click()
        return True

    def _leave_line(self) -> None:
        """If the log has two tab stops after a drawing, remove the one that the last focus has set,
        and keep the one that was drawn."""
        lines = list(self._app.querySelectorAll(f"{LIST} > {STOPS}"))
        for line in lines if len(lines) > 1 else ():
            if line.id == self._line:
                line.tabIndex = -1

    def _to_row(self, row: js.HTMLElement, down: int, place: int) -> None:
        """Focus the item at this index in the row that is `down` rows below, wrapping around, or
        its last item if it is shorter."""
        rows = list(self._app.querySelectorAll(DICE))
        dice = list(rows[(_place(rows, row) + down) % len(rows)].querySelectorAll("button"))
        if dice:
            dice[min(place, len(dice) - 1)].focus()


def _move_in_grid(grid: js.HTMLElement, target: js.HTMLElement, key: str) -> bool:
    """Move the focus within a grid of faces or dial numbers: along the row, straight up or down, or
    to an end. It does not wrap around, because there may be hundreds of items. Return False for any
    other key."""
    faces = list(grid.querySelectorAll(ITEMS))
    cells = [face.closest(CELLS) for face in faces]
    at = _place(cells, target)
    if key in ENDS:
        faces[ENDS[key]].focus()
        return True
    if key in STEPS:
        at += STEPS[key]
    elif key in ROW_STEPS:
        at += ROW_STEPS[key] * _columns(cells)
    else:
        return False
    if 0 <= at < len(faces):
        faces[at].focus()
    return True


def _columns(cells: list[js.HTMLElement]) -> int:
    """Return the number of columns, which is the number of cells in the top row."""
    top = cells[0].offsetTop
    return next((at for at, cell in enumerate(cells) if cell.offsetTop != top), len(cells))


def is_nowhere() -> bool:
    """Whether no element has the focus, which browsers report as the body having it."""
    active = js.document.activeElement
    return not active or bool(active.isSameNode(js.document.body))


def _place(elements: list[js.HTMLElement], element: js.HTMLElement) -> int:
    """Return the index of the element in this list that is or contains the given one."""
    return next(at for at, one in enumerate(elements) if one.contains(element))
