"""Modules and their public parts have docstrings."""

import ast
from collections.abc import Iterator

from tests.shape.source import Module, modules

OURS = (*modules("engine"), *modules("ui"))
UNFINISHED = ("TO" + "DO", "FIX" + "ME", "XX" + "X", "NotImplementedError")


def test_every_module_and_public_class_says_what_it_is() -> None:
    assert not [module.path for module in OURS if not ast.get_docstring(module.tree)]
    assert not [place for module in OURS for place in _silent(module, ast.ClassDef)]


def test_public_functions_of_the_engine_say_what_their_names_cannot() -> None:
    assert not [place for module in modules("engine") for place in _silent(module, ast.FunctionDef)]


def test_nothing_is_left_to_be_done() -> None:
    assert not [
        (module.path, word) for module in OURS for word in UNFINISHED if word in module.text
    ]


def _silent(module: Module, kind: type[ast.ClassDef] | type[ast.FunctionDef]) -> Iterator[str]:
    """Yield the public classes or functions of a module without a docstring."""
    for node in module.tree.body:
        if isinstance(node, kind) and not node.name.startswith("_") and not ast.get_docstring(node):
            yield f"{module.path}:{node.lineno} {node.name}"
