"""Inside a package of the engine: no import cycles, folders in layers, and small folders.

Imports under TYPE_CHECKING count, too: readers follow them as well.
"""

from graphlib import CycleError, TopologicalSorter

import pytest

from tests.shape.source import Module, imports, modules

LAYERS = {
    "engine/lunch_money": ("state", "cards", "deck", "legal", "flow", "", "outside", "ai"),
    "engine/correspondence": ("",),
    "engine/button_men": (
        "",
        "dice",
        "fight",
        "match",
        "skills",
        "recipe.py",
        "specials",
        "buttons",
        "phases.py",
        "view.py",
        "rules.py",
        "outside",
        "ai",
    ),  # fmt: skip
}
"""The folders of each package from the lowest up, and files at its root with their own layer; "" is
the layer of the others. A file imports from its own layer and from those below it."""

CATALOGUES = {
    "engine/lunch_money/cards": "one file for each card",
    "engine/button_men/skills": "one file for each skill",
    "engine/button_men/specials": "one file for each rule of a button",
    "engine/button_men/buttons": "one file for each set of buttons",
}
"""Folders that grow with the game, and their contents."""

MAX_FILES = 14
"""Maximum Python files in a folder that is not a catalog, besides its __init__.py."""


def files_of(package: str) -> tuple[Module, ...]:
    return tuple(module for module in modules("engine") if module.path.startswith(f"{package}/"))


def imported(package: str) -> dict[str, set[str]]:
    """Return the files of the package that each of its files imports, by path."""
    paths = {module.name: module.path for module in files_of(package)}
    return {
        module.path: {paths[name] for name, _ in imports(module) if name in paths} - {module.path}
        for module in files_of(package)
    }


def circle(graph: dict[str, set[str]]) -> list[str]:
    """Return the files of one import cycle in order, or [] if there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return [str(path) for path in error.args[1]]
    return []


def climbs(package: str, layers: tuple[str, ...], graph: dict[str, set[str]]) -> list[str]:
    """Return the imports from a higher layer than that of the file."""
    return [
        f"{path} imports {other}"
        for path, others in graph.items()
        for other in sorted(others)
        if layers.index(place(package, other)) > layers.index(place(package, path))
    ]


def place(package: str, path: str) -> str:
    """Return the layer of a file: its top folder in the package, or its own name at the root."""
    inside = path.removeprefix(f"{package}/")
    first = inside.partition("/")[0]
    return first if "/" in inside or first in LAYERS.get(package, ()) else ""


def test_circles_and_climbs_are_found() -> None:
    """Without this, the tests below could pass vacuously."""
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"b"}})
    assert not circle({"a": {"b", "c"}, "b": {"c"}, "c": set()})
    graph = {"engine/x/low/a.py": {"engine/x/top.py"}, "engine/x/top.py": {"engine/x/low/a.py"}}
    assert climbs("engine/x", ("low", ""), graph) == ["engine/x/low/a.py imports engine/x/top.py"]
    deck = imported("engine/lunch_money")["engine/lunch_money/deck/__init__.py"]
    assert "engine/lunch_money/cards/__init__.py" in deck


@pytest.mark.parametrize("package", LAYERS)
def test_no_files_import_each_other_in_a_circle(package: str) -> None:
    assert circle(imported(package)) == []


@pytest.mark.parametrize("package", LAYERS)
def test_no_file_imports_from_a_folder_above_its_own(package: str) -> None:
    found = {place(package, module.path) for module in files_of(package)}
    assert found == set(LAYERS[package])
    assert climbs(package, LAYERS[package], imported(package)) == []


@pytest.mark.parametrize("package", LAYERS)
def test_no_folder_has_too_many_files(package: str) -> None:
    paths = [module.path for module in files_of(package)]
    places = [path.rpartition("/")[0] for path in paths if not path.endswith("/__init__.py")]
    full = {place for place in places if places.count(place) > MAX_FILES}
    assert full <= set(CATALOGUES)
