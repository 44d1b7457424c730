"""Focus: where the keyboard is, before and after a redraw."""

from collections.abc import Callable

import js
from pyodide.ffi import create_proxy

from ui.shell.dialog import DIALOG
from ui.shell.keyboard import ENDS, ROW_STEPS, STEPS

DICE = ".dice-row, .hand"
GRID = ".faces, .chips"
CELLS = "li, .chip"
"""What lies in rows and columns there: a face with its star, a number."""
ROWS = f"{DICE}, {GRID}"
"""Groups that are one stop of the Tab key, with arrow keys between their items."""
ITEMS = "button:not(.star)"
"""The items of these groups. A star in the grid is for the pointer only."""
STOPS = "button[tabindex='0']"
LIST = ".log-lines"
SHOWN = "[aria-current]"
SEARCH = "[type='search']"
FOCUSABLE = "button, input, textarea, select, a[href], summary, [tabindex='0']"
REFUGE = "table"
"""The id of the element that takes the focus of an element that is gone."""

TO_LINE: dict[str, Callable[[js.HTMLElement], js.HTMLElement]] = {
    "ArrowUp": lambda line: line.previousElementSibling,
    "ArrowDown": lambda line: line.nextElementSibling,
    "Home": lambda line: line.parentElement.firstElementChild,
    "End": lambda line: line.parentElement.lastElementChild,
}
"""The line of the log that each key moves to; lines are not counted, as there may be a thousand."""


class Focus:
    """Keeps the focus where the player left it, and leads it into dialogs; the browser leads it out
    again."""

    def __init__(self, app: js.HTMLElement) -> None:
        """`app` is the element in which everything is drawn."""
        self._app = app
        self._row = ""
        """The id of the row of dice that has the focus; empty: none has."""
        self._stops: dict[str, str] = {}
        """By row: the die at which the Tab key stops, where the keyboard was last."""
        self._line = ""
        """The id of the line of the log that had the focus last."""
        app.addEventListener("focusin", create_proxy(self._came))

    def clear(self) -> None:
        """Forget where the keyboard was."""
        self._row, self._line = "", ""
        self._stops.clear()

    def _came(self, event: js.FocusEvent) -> None:
        """Make a die that gets the focus the stop of its row, and lead a search to the top of what
        scrolls: a phone's keyboard takes nearly half of the screen, and what is found lies below.
        """
        if event.target.matches(SEARCH):
            event.target.scrollIntoView()
        row = event.target.closest(ROWS)
        if row and event.target.matches(ITEMS):
            self._stops[str(row.id)] = str(event.target.id)
            self._set_stop(row)

    def _set_stop(self, row: js.HTMLElement) -> None:
        """Make one die of a row the stop of the Tab key: the last one with the focus, or the
        one that is drawn as the stop."""
        wanted = self._stops.get(str(row.id))
        before = [str(die.id) for die in row.querySelectorAll(STOPS)]
        # Mostly it is. To set what is set already would cost 10 ms: the browser then looks at once
        # whether the focus may stay.
        if before == [wanted]:
            return
        dice = {str(die.id): die for die in row.querySelectorAll(ITEMS)}
        drawn = next(iter(before or dice), None)
        stop = wanted if wanted in dice else drawn
        for key, die in dice.items():
            if (key == stop) is not (key in before):
                die.tabIndex = 0 if key == stop else -1

    def place(self) -> str | None:
        """Return the id of the focused element, "" if nothing is focused, or None if the focus is
        outside the game."""
        active, self._row = js.document.activeElement, ""
        if not active or not self._app.contains(active):
            return None
        row = active.closest(ROWS)
        self._row = str(row.id) if row else ""
        return str(active.id)

    def settle(self, before: str | None) -> None:
        """Show a dialog that has just been drawn; else restore the focus, which was at `before`
        when the drawing began."""
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
        """Move the focus to the element with this id, unless something outside the game has it."""
        element = js.document.getElementById(key)
        if element and (self.place() is not None or is_nowhere()):
            element.focus()

    def _to(self, key: str) -> None:
        """Move the focus to the element with this id; if it is gone, to the last die of its row, to
        the dialog, to the table, or to the only thing there is to press."""
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

    def moved(self, event: js.KeyboardEvent) -> bool:
        """Move the focus among the dice, if this key does so."""
        row, key = event.target.closest(ROWS), str(event.key)
        if not row:
            return key in TO_LINE and self._moved_in_list(event.target, key)
        if row.matches(GRID):
            return _moved_in_grid(row, event.target, key)
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

    def _moved_in_list(self, line: js.HTMLElement, key: str) -> bool:
        """Move the focus to another line of the log; the Tab key then stops there. In a replay, the
        match is shown as it stood at that line."""
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
        """Give the Tab key one stop in the log: the line that has just been drawn as the stop."""
        lines = list(self._app.querySelectorAll(f"{LIST} > {STOPS}"))
        for line in lines if len(lines) > 1 else ():
            if line.id == self._line:
                line.tabIndex = -1

    def _to_row(self, row: js.HTMLElement, down: int, place: int) -> None:
        """Move the focus to the same place in another row, or to the end of that row."""
        rows = list(self._app.querySelectorAll(DICE))
        dice = list(rows[(_place(rows, row) + down) % len(rows)].querySelectorAll("button"))
        if dice:
            dice[min(place, len(dice) - 1)].focus()


def _moved_in_grid(grid: js.HTMLElement, target: js.HTMLElement, key: str) -> bool:
    """Move the focus to another face, or number of a dial: along the row, or straight up or down as
    they lie now. Nothing wraps round: hundreds may follow."""
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
    """The number of faces side by side."""
    top = cells[0].offsetTop
    return next((at for at, cell in enumerate(cells) if cell.offsetTop != top), len(cells))


def is_nowhere() -> bool:
    """Whether no element of the page has the focus."""
    active = js.document.activeElement
    return not active or bool(active.isSameNode(js.document.body))


def _place(elements: list[js.HTMLElement], element: js.HTMLElement) -> int:
    """The id of the item that is or contains this element."""
    return next(at for at, one in enumerate(elements) if one.contains(element))
