"""Storage keys: nobody else on the same host has them, and old ones are known."""

from pathlib import Path

import pytest

from tests.kept import KEPT
from ui.shell.storage_keys import is_ours, site_prefix


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


@pytest.mark.parametrize("path", sorted(KEPT.glob("*.json")), ids=lambda path: path.stem)
def test_what_was_kept_without_a_prefix_is_ours(path: Path) -> None:
    assert is_ours(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("text", ["button-men", "lunch-money"])
def test_so_is_the_name_of_the_last_game(text: str) -> None:
    assert is_ours(text)


@pytest.mark.parametrize(
    "text",
    ["", "dark", "chess", "{}", '{"theme":"dark"}', '{"format":4}', '{"format":1,"tabs":[]}'],
)
def test_what_others_keep_is_not(text: str) -> None:
    assert not is_ours(text)
