"""Late code: the modules that are imported only inside functions. They are not part of the memory
snapshot, but of a file that a page fetches once it is ready (ui/browser/late_code.py)."""

import ast
from collections.abc import Iterable, Iterator, Mapping

Names = frozenset[str]


def late_modules(sources: Mapping[str, str]) -> Names:
    """Return the late modules among these, given their code by name: those that are only imported
    inside functions or by late modules. A module that is never imported at all is found by its
    folder, so it is not late."""
    first = {name: _own(_imports(ast.parse(code).body), sources) for name, code in sources.items()}
    at_any_time = {name: _own(_imports_within(code), sources) for name, code in sources.items()}
    waiting = set(sources) - set().union(*at_any_time.values())
    early: set[str] = set()
    while waiting:
        name = waiting.pop()
        early.add(name)
        waiting |= (first[name] | {*_packages(name)} & set(sources)) - early
    return frozenset(sources) - early


def _own(names: Iterable[str], sources: Mapping[str, str]) -> Names:
    return frozenset(name for name in names if name in sources)


def _packages(name: str) -> Iterator[str]:
    while "." in name:
        name = name.rpartition(".")[0]
        yield name


def _imports(body: Iterable[ast.stmt]) -> Iterator[str]:
    """Yield the modules that these statements import, and the imported names, which may be modules,
    too."""
    for part in body:
        if isinstance(part, ast.Import):
            yield from (alias.name for alias in part.names)
        elif isinstance(part, ast.ImportFrom) and part.module:
            yield part.module
            yield from (f"{part.module}.{alias.name}" for alias in part.names)


def _imports_within(code: str) -> Iterator[str]:
    """Yield the modules and names that a module imports anywhere, also inside functions."""
    yield from _imports(part for part in ast.walk(ast.parse(code)) if isinstance(part, ast.stmt))
