"""Pictures of the README: their addresses are valid, and each has its file."""

from urllib.parse import urlencode

import pytest

from engine.games import GAME_NAMES
from tests.drivers.puzzle_driver import PuzzleVisit
from tools.pictures import FOLDER, PICTURES, THEMES


def test_every_game_has_a_picture_in_each_theme() -> None:
    assert tuple(PICTURES) == GAME_NAMES
    names = {f"{game}-{theme}.webp" for game in PICTURES for theme in THEMES}
    assert {path.name for path in FOLDER.iterdir()} == names


@pytest.mark.parametrize("game", PICTURES)
def test_its_address_is_read_without_a_problem(game: str) -> None:
    visit = PuzzleVisit(urlencode(PICTURES[game].address))
    assert visit.any_game.ui.name == game
    assert visit.any_game.shell.notices == ()
