"""Storage keys: they do not collide with other programs on the same host."""

import pytest

from ui.shell.storage_keys import site_prefix


@pytest.mark.parametrize(
    ("home", "prefix"),
    [
        ("https://games.example/", "button-men-and-lunch-money:/:"),
        ("https://games.example/dice/", "button-men-and-lunch-money:/dice/:"),
        ("https://games.example/dice/index.html", "button-men-and-lunch-money:/dice/:"),
        ("https://games.example/dice/next/", "button-men-and-lunch-money:/dice/next/:"),
        ("file:///home/ann/game.html", "button-men-and-lunch-money:/home/ann/:"),
    ],
)
def test_each_copy_of_the_site_has_keys_of_its_own(home: str, prefix: str) -> None:
    assert site_prefix(home) == prefix
