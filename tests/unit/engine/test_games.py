"""The games there are."""

from engine.button_men.rules import BUTTON_MEN
from engine.games import BUTTON_MEN_GAME


def test_button_men_is_a_game() -> None:
    """That it keeps the protocol, mypy proves; its name stands in saves and never changes."""
    assert BUTTON_MEN_GAME is BUTTON_MEN
    assert BUTTON_MEN_GAME.name == "button-men"
