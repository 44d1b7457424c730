"""The build's view of the game: its files, its modules, and their imports."""

from tools.site import game


def test_the_modules_of_the_game_are_found() -> None:
    assert {"engine.luck", "engine.button_men", "ui.browser.dom"} <= set(game.modules())


def test_the_beginning_is_not_imported_beforehand() -> None:
    assert "ui.main" not in game.modules()


def test_every_file_lies_where_python_looks_for_it() -> None:
    assert {"home/pyodide/engine/luck.py", "home/pyodide/assets/texts/en.json"} <= set(game.files())


def test_what_is_imported_within_functions_is_found_too() -> None:
    found = set(game.imported_modules())
    assert {"json", "random", "collections.abc"} <= found
    assert not found & {"js", "pyscript", "pyodide.ffi", "engine.luck"}


def test_the_pieces_of_the_memory_are_all_that_is_not_zero() -> None:
    head = b"MAGI" + (12).to_bytes(4, "little") + b'{"a"}'[:4]
    gap = bytes(game.PAGE * (game.SHORTEST_GAP + 2))
    low, high, end = (word.ljust(game.PAGE, b"\0") for word in (b"low", b"high", b"end"))
    memory = low + gap + high + bytes(game.PAGE) + end + gap
    said, pieces = game.pieces(head + memory)
    laid = bytearray(len(memory))
    for at, content in pieces.items():
        laid[at : at + len(content)] = content
    assert (said, bytes(laid)) == (head, memory)
    assert len(pieces) == 2
    assert sum(map(len, pieces.values())) < 5 * game.PAGE
