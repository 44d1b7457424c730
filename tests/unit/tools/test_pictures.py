"""Pictures of the README: what they show can be asked for, and each has its file."""

from urllib.parse import urlencode

from engine.games import GAME_NAMES
from tools.pictures import FOLDER, PICTURES, THEMES
from ui.app.games import GAMES
from ui.button_men.match_request import parse_request as button_men_request
from ui.lunch_money.match_request import parse_request as lunch_money_request
from ui.page.address import parse_address


def test_every_game_has_a_picture_in_each_theme() -> None:
    assert tuple(PICTURES) == GAME_NAMES
    names = {f"{game}-{theme}.webp" for game in PICTURES for theme in THEMES}
    assert {path.name for path in FOLDER.iterdir()} == names


def test_their_addresses_are_read_without_a_problem() -> None:
    duel, brawl = (
        parse_address(f"?{urlencode(PICTURES[game].address)}", GAMES) for game in GAME_NAMES
    )
    assert (*duel.problems, *brawl.problems) == ()
    assert button_men_request(duel).problems == ()
    assert lunch_money_request(brawl).problems == ()
