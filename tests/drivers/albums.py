"""Albums for tests: invented histories of beaten buttons."""

from engine.button_men.buttons import playable
from tests.drivers.histories import DAY
from ui.history.history import History
from ui.history.pins import LEVELS, Pin


def pinned(*names: str, game: str = "button-men", day: str = DAY) -> History:
    """Return a history with these pins, at each level in turn."""
    levels = (LEVELS[at % len(LEVELS)] for at in range(len(names)))
    return History(
        pins=tuple(Pin(game, name, level, day) for name, level in zip(names, levels, strict=False))
    )


def set_of(name: str) -> tuple[str, ...]:
    """Return the names of the buttons of a set."""
    return tuple(one.name for one in playable() if one.set == name)
