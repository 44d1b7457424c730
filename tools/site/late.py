"""Late code: the modules that are imported only inside functions. They are not part of the memory
snapshot, but of a file that a page fetches once it is ready (ui/browser/late_code.py)."""

import ast
from collections.abc import Iterable, Iterator, Mapping

Names = frozenset[str]


def late_modules(sources: Mapping[str, str]) -> Names:
    """Return the late modules among these, given their code by name: those that are only imported
    inside functions or by late modules. A module that is never imported at all is found by its
    folder, so it is not late."""
    trees = {name: ast.parse(code) for name, code in sources.items()}
    first = {name: sources.keys() & set(_imports(tree.body)) for name, tree in trees.items()}
    waiting = set(sources).difference(*(_imports(ast.walk(tree)) for tree in trees.values()))
    early: set[str] = set()
    while waiting:
        name = waiting.pop()
        early.add(name)
        waiting |= (first[name] | {*_packages(name)} & set(sources)) - early
    return frozenset(sources) - early


def _packages(name: str) -> Iterator[str]:
    while "." in name:
        name = name.rpartition(".")[0]
        yield name


def _imports(parts: Iterable[ast.AST]) -> Iterator[str]:
    """Yield the modules that these statements import, and the imported names, which may be modules,
    too."""
    for part in parts:
        if isinstance(part, ast.Import):
            yield from (alias.name for alias in part.names)
        elif isinstance(part, ast.ImportFrom) and part.module:
            yield part.module
            yield from (f"{part.module}.{alias.name}" for alias in part.names)
