"""The program's own modules, read as syntax trees."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, eq=False)
class Module:
    """A module of the program."""

    path: str
    """The path from the root of the repository: "engine/luck.py"."""

    @property
    def name(self) -> str:
        """The dotted import name: "engine.luck"."""
        return self.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    @cached_property
    def text(self) -> str:
        return (ROOT / self.path).read_text(encoding="utf-8")

    @cached_property
    def tree(self) -> ast.Module:
        """The syntax tree, parsed on first use."""
        return ast.parse(self.text)

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        """All nodes of its tree, cached because many tests use them."""
        return tuple(ast.walk(self.tree))


@cache
def modules(folder: str) -> tuple[Module, ...]:
    """Return all modules of a folder of the repository."""
    return tuple(
        Module(path.relative_to(ROOT).as_posix()) for path in sorted((ROOT / folder).rglob("*.py"))
    )


def imports(module: Module) -> Iterator[tuple[str, int]]:
    """Yield the full names of imported modules and of names imported from them, each with its
    line."""
    for node in module.nodes:
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            package = _package(module, node.level)
            base = ".".join(filter(None, (package, node.module)))
            yield base, node.lineno
            yield from ((f"{base}.{alias.name}", node.lineno) for alias in node.names)


def identifiers(module: Module) -> Iterator[tuple[str, int]]:
    """Yield every name in its code, with the line: variables, functions, classes, arguments,
    fields."""
    for node in module.nodes:
        match node:
            case ast.Name(id=name) | ast.arg(arg=name) | ast.Attribute(attr=name):
                yield name, node.lineno
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name, node.lineno
            case ast.keyword(arg=str(name)):
                yield name, node.value.lineno
            case ast.alias(name=name, asname=other):
                yield from ((part, node.lineno) for part in (*name.split("."), other) if part)


def strings(module: Module) -> Iterator[tuple[str, int]]:
    """Yield every string in its code except docstrings, with the line."""
    told = {id(node) for node in _docstrings(module)}
    for node in module.nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value, node.lineno


def _docstrings(module: Module) -> Iterator[ast.Constant]:
    """Yield standalone strings: docstrings of modules, classes, functions and fields."""
    for node in module.nodes:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value


def _package(module: Module, level: int) -> str:
    """Return the package that the dots of a relative import refer to, or "" without dots."""
    if not level:
        return ""
    parts = module.path.removesuffix(".py").split("/")
    return ".".join(parts[: len(parts) - level])
