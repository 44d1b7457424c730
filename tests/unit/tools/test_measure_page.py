"""The timed parts of the page exist under their names."""

import ast

import pytest

from tools.measure_page import PARTS
from tools.serve import ROOT


@pytest.mark.parametrize(("module", "name"), [part[1:] for part in PARTS])
def test_every_part_is_there(module: str, name: str) -> None:
    path = ROOT / module.replace(".", "/")
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    inside: list[ast.stmt] = ast.parse(file.read_text(encoding="utf-8")).body
    for each in name.split("."):
        found = [part for part in inside if each in names(part)]
        assert found, f"{module} has no {name}"
        inside = getattr(found[0], "body", [])


def names(part: ast.stmt) -> list[str]:
    """Return the names that a statement defines."""
    if isinstance(part, ast.ClassDef | ast.FunctionDef):
        return [part.name]
    if isinstance(part, ast.ImportFrom):
        return [name.asname or name.name for name in part.names]
    return []
