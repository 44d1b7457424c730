"""The dialogs that every game has; each draws its own."""

from ui.nodes import Child, Node
from ui.shell.dialogs import (
    ChangingSettings,
    ForgettingHistory,
    Menu,
    MovingHistory,
    ShowingStatistics,
)
from ui.shell.menu import menu
from ui.shell.page import Page
from ui.shell.settings_dialog import settings
from ui.statistics.history_file import forgetting_history, moving_history
from ui.statistics.screen import statistics_dialog


def common_dialog(page: Page, *choices: Child) -> Node | None:
    """The dialog that is open, if it is one of all games; `choices` are the settings of the game
    that is played."""
    match page.dialog:
        case Menu():
            return menu(page.texts)
        case ChangingSettings():
            return settings(page.texts, page.settings, choices)
        case ShowingStatistics():
            return statistics_dialog(page.shell, page.dialog)
        case MovingHistory():
            return moving_history(page.shell, page.dialog)
        case ForgettingHistory():
            return forgetting_history(page.texts)
    return None
