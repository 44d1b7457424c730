"""The game: its files in Python's file system, and the modules that they need."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tools.pyscript_files import paths
from tools.runtime import PACKAGES, ROOT
from tools.site.terse import terse, untyped

HOME = "home/pyodide/"
"""Python's home folder in the browser, where it looks for the game."""

PYSCRIPT = PACKAGES / "@pyscript" / "core" / "src" / "stdlib" / "pyscript"
"""PyScript's own Python package."""

IN_BROWSER_ONLY = ("js", "jsffi", "polyscript", "pyscript", "_pyscript", "pyodide")
BEGINS_AT_ONCE = "ui.main"
"""Importing it opens the page."""


def files() -> dict[str, bytes]:
    """The files of the game and of PyScript's package, by their paths in Python's file system."""
    game = {HOME + path: _sent(ROOT / path) for path in paths()}
    return game | {HOME + "pyscript/" + path.name: path.read_bytes() for path in _package()}


def _sent(path: Path) -> bytes:
    content = path.read_bytes()
    return terse(untyped(content.decode())).encode() if path.suffix == ".py" else content


def modules() -> list[str]:
    """The modules of the game that can be imported before there is a page: all but its entry
    point."""
    names = [_module(path) for path in paths() if path.endswith(".py")]
    return [name for name in names if name != BEGINS_AT_ONCE]


def prepared() -> dict[str, str]:
    """The modules that need a page, with their paths: they can only be compiled in advance."""
    return {_module("pyscript/" + path.name): HOME + "pyscript/" + path.name for path in _package()}


def _module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _package() -> list[Path]:
    return sorted(PYSCRIPT.glob("*.py"))


def imported() -> set[str]:
    """What the game and PyScript import from the standard library, anywhere in their code."""
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
