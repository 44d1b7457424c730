"""The game: the files that Python finds before it, and which modules they need."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tools.pyscript_files import paths
from tools.runtime import PACKAGES, ROOT

HOME = "home/pyodide/"
"""Where Python is at home in the browser, and so where it looks for the game."""

PYSCRIPT = PACKAGES / "@pyscript" / "core" / "src" / "stdlib" / "pyscript"
"""PyScript's own Python package."""

IN_BROWSER_ONLY = ("js", "jsffi", "polyscript", "pyscript", "_pyscript", "pyodide")
BEGINS_AT_ONCE = "ui.main"
"""Imported, it opens the page."""


def files() -> dict[str, bytes]:
    """The files of the game and of PyScript's package by their places in Python's file system."""
    game = {HOME + path: (ROOT / path).read_bytes() for path in paths()}
    return game | {HOME + "pyscript/" + path.name: path.read_bytes() for path in _package()}


def modules() -> list[str]:
    """The game's modules that can be imported before there is a page: all but its beginning."""
    names = [_module(path) for path in paths() if path.endswith(".py")]
    return [name for name in names if name != BEGINS_AT_ONCE]


def prepared() -> dict[str, str]:
    """The modules that need a page and so can only be compiled before, with their places."""
    return {_module("pyscript/" + path.name): HOME + "pyscript/" + path.name for path in _package()}


def _module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _package() -> list[Path]:
    return sorted(PYSCRIPT.glob("*.py"))


def imported() -> set[str]:
    """What the game and PyScript import from the standard library, wherever they do it."""
    sources = [ROOT / path for path in paths() if path.endswith(".py")]
    sources += _package()
    names = {name for source in sources for name in _imports(source.read_text(encoding="utf-8"))}
    return {
        name for name in names if name.partition(".")[0] not in ("engine", "ui", *IN_BROWSER_ONLY)
    }


def _imports(code: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield str(node.module)
