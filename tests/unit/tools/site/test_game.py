"""The game as the build sees it: its files, its modules, and what they import."""

from tools.site import game


def test_the_modules_of_the_game_are_found() -> None:
    assert {"engine.luck", "engine.button_men", "ui.browser.dom"} <= set(game.modules())


def test_the_beginning_is_not_imported_beforehand() -> None:
    assert "ui.main" not in game.modules()


def test_every_file_lies_where_python_looks_for_it() -> None:
    assert {"home/pyodide/engine/luck.py", "home/pyodide/assets/texts/en.json"} <= set(game.files())


def test_what_is_imported_within_functions_is_found_too() -> None:
    found = set(game.imported())
    assert {"json", "random", "collections.abc"} <= found
    assert not found & {"js", "pyscript", "pyodide.ffi", "engine.luck"}
