"""The games of the engine."""

from engine.button_men.rules import BUTTON_MEN
from engine.games import BUTTON_MEN_GAME


def test_button_men_is_a_game() -> None:
    """mypy verifies that it follows the protocol. Its name is in saves and must never change."""
    assert BUTTON_MEN_GAME is BUTTON_MEN
    assert BUTTON_MEN_GAME.name == "button-men"
