"""The dialogs that every game has; each draws its own."""

from ui.dialogs import ChangingSettings, Menu
from ui.nodes import Child, Node
from ui.page import Page
from ui.screens.menu import menu
from ui.screens.settings import settings


def common_dialog(page: Page, *choices: Child) -> Node | None:
    """The dialog that is open, if it is one of all games; `choices` are the settings of the game
    that is played."""
    match page.dialog:
        case Menu():
            return menu(page.texts)
        case ChangingSettings():
            return settings(page.texts, page.settings, choices)
    return None
