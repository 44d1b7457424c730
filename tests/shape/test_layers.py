"""Allowed imports of the engine, the parts of the page, and the browser; luck is in one place."""

import ast
import re
import sys
from collections.abc import Iterator

from engine.games import GAME_NAMES
from tests.shape.source import Module, identifiers, imports, modules, strings
from ui.shell.storage_keys import PROJECT

ENGINE, UI = modules("engine"), modules("ui")
COMMON = tuple(
    module
    for module in ENGINE
    if module.path.count("/") == 1 or module.path.startswith("engine/correspondence/")
)
BROWSER = ("js", "pyscript", "pyodide")
CLOCKS = ("time", "date.today", "datetime.now", "datetime.today", "datetime.utcnow")
"""`datetime` is also a calendar, which is allowed."""
GAMES = frozenset(name.replace("-", "_") for name in GAME_NAMES)
"""The folders of the games, in the engine and in the page."""
LIST_OF_GAMES = "ui/app/games.py"


def roots(module: Module) -> Iterator[tuple[str, int]]:
    """Yield the top-level packages that it imports."""
    for name, line in imports(module):
        yield name.partition(".")[0], line


def described(module: Module, name: str, line: int) -> str:
    return f"{module.path}:{line} {name}"


def test_the_tree_is_read() -> None:
    """Without this, the tests below could pass without files."""
    assert {"engine/luck.py", "engine/button_men/skills/shadow.py"} <= {m.path for m in ENGINE}
    assert any(module.path.startswith("ui/browser/") for module in UI)
    luck = next(module for module in ENGINE if module.path == "engine/luck.py")
    assert "random" in {name for name, _ in imports(luck)}


def test_the_engine_imports_only_itself_and_the_standard_library() -> None:
    assert not [
        described(module, name, line)
        for module in ENGINE
        for name, line in roots(module)
        if name != "engine" and name not in sys.stdlib_module_names
    ]


def test_the_page_imports_only_the_engine_itself_and_the_standard_library() -> None:
    assert not [
        described(module, name, line)
        for module in UI
        for name, line in roots(module)
        if name not in ("engine", "ui", *BROWSER) and name not in sys.stdlib_module_names
    ]


def test_only_the_library_imports_the_library() -> None:
    """The page does not have its modules."""
    assert not [
        described(module, name, line)
        for module in (*ENGINE, *UI)
        for name, line in imports(module)
        if name.startswith("engine.library") and not module.path.startswith("engine/library/")
    ]


def test_only_one_folder_knows_the_browser() -> None:
    assert not [
        described(module, name, line)
        for module in (*ENGINE, *UI)
        for name, line in roots(module)
        if name in BROWSER and not module.path.startswith("ui/browser/")
    ]


def test_only_luck_is_random() -> None:
    assert not [
        described(module, name, line)
        for module in (*ENGINE, *UI)
        for name, line in roots(module)
        if name in ("random", "secrets", "uuid") and module.path != "engine/luck.py"
    ]


def test_only_the_worker_has_a_clock() -> None:
    assert not [
        described(module, name, line)
        for module in ENGINE
        for name, line in (*roots(module), *_attributes(module))
        if name in CLOCKS and module.path != "engine/worker.py"
    ]
    assert not [
        described(module, name, line)
        for module in UI
        for name, line in (*roots(module), *_attributes(module))
        if name in CLOCKS and not module.path.startswith("ui/browser/")
    ]


def _attributes(module: Module) -> Iterator[tuple[str, int]]:
    """Yield the attributes of names that it reads, such as "date.today"."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            yield f"{node.value.id}.{node.attr}", node.lineno


def test_what_games_have_in_common_knows_no_game() -> None:
    assert not [
        described(module, name, line)
        for module in COMMON
        for name, line in imports(module)
        if _is_of_a_game(name) and module.path not in ("engine/games.py", "engine/worker.py")
    ]


def test_anything_goes_only_in_saving() -> None:
    assert not [
        described(module, name, line)
        for module in (*ENGINE, *UI)
        for name, line in identifiers(module)
        if name == "Any" and module.path != "engine/saving.py"
    ]


def test_no_exception_is_caught_that_nobody_expects() -> None:
    caught = [
        (described(module, "except", node.lineno), ast.unparse(node.type) if node.type else "")
        for module in (*ENGINE, *UI)
        for node in ast.walk(module.tree)
        if isinstance(node, ast.ExceptHandler)
    ]
    assert caught
    assert not [one for one in caught if one[1] in ("", "Exception", "BaseException")]


# --- The page -------------------------------------------------------------------------------

PAGE = (
    {"message"},
    {"nodes"},
    {"patches"},
    {"drawing", "held_update"},
    {"opponent"},
    {"calendar"},
    {"bounds"},
    {"persistence"},
    {"text"},
    {"components", "history"},
    {"daily"},
    {"puzzles", "runs"},
    {"friends"},
    {"shell"},
    {"review"},
    {"album", "gauntlet", "matchup", "rulesbook", "statistics", "training"},
    {"match"},
    {"activity"},
    GAMES,
    {"screens"},
    {"page"},
    {"app"},
    {"browser"},
    {"main"},
)
"""The parts of the page; each imports only earlier ones. main.py connects them."""


def test_each_part_of_the_page_imports_only_what_stands_before_it() -> None:
    height = {part: at for at, parts in enumerate(PAGE) for part in parts}
    found = {_part(module.path) for module in UI}
    assert found <= set(height) | {"__init__"}
    assert not [
        described(module, name, line)
        for module in UI
        for name, line in imports(module)
        if name.startswith("ui.") and _part(module.path) != (other := name.split(".")[1])
        if height[other] >= height[_part(module.path)]
    ]


def test_the_common_folders_of_the_page_know_no_game() -> None:
    """A game's own features are in its `GameUi`. Imports for types count, too."""
    common = [module for module in UI if _part(module.path) not in GAMES]
    assert {
        "activity",
        "app",
        "daily",
        "friends",
        "match",
        "matchup",
        "page",
        "review",
        "shell",
    } <= {_part(module.path) for module in common}
    assert not [
        described(module, name, line)
        for module in common
        for name, line in imports(module)
        if _is_of_a_game(name) and module.path != LIST_OF_GAMES
    ]
    assert not [
        described(module, text, line)
        for module in common
        for text, line in strings(module)
        if any(name in text for name in GAME_NAMES) and text != PROJECT
    ]


def test_the_browser_knows_no_program() -> None:
    assert not [
        described(module, name, line)
        for module in UI
        for name, line in imports(module)
        if module.path.startswith("ui/browser/") and re.match(r"ui\.app\b", name)
    ]


def _is_of_a_game(name: str) -> bool:
    """Whether a module with this name belongs to one of the games."""
    return bool(GAMES & set(name.split(".")[1:2]))


def _part(path: str) -> str:
    """Return the part of the page that a module belongs to."""
    return path.split("/")[1].removesuffix(".py")
