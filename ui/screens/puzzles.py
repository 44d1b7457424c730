"""The puzzle screen, which opens the next puzzle as soon as the puzzles are fetched."""

from ui.components.action import Button, action_button
from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.nodes import h
from ui.screens.screen_ui import MenuSection, ScreenUi
from ui.shell.messages import FetchPuzzles
from ui.shell.page import TextScreen
from ui.shell.screens import PuzzlesScreen


class PuzzlesUi(ScreenUi[PuzzlesScreen]):
    """A note that the puzzles are being fetched, that they cannot be fetched, or that there are
    none."""

    name = "puzzles"
    kind = PuzzlesScreen
    menu = MenuSection.PLAY
    needs = (FetchPuzzles(),)

    def draw(self, game: ActiveGame[S, T, V]) -> TextScreen:
        texts, book = game.shell.texts, game.shell.puzzles
        title = texts.t("puzzles.title")
        if book.problem:
            again = Button(texts.t("button.try-again"), FetchPuzzles())
            why = h("p", texts.t("puzzles.problem", why=book.problem), role="alert")
            return TextScreen(title, (why, action_button("fetch-puzzles", again)))
        is_here = book.puzzles is not None
        note = texts.t("puzzles.count", count=0) if is_here else texts.t("puzzles.fetching")
        return TextScreen(title, (h("p", note, role="status", class_="figures-none bar gap-4"),))
