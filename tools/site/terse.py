"""Terse code: Python sources for the browser, without comments, docstrings and types.

This makes a first visit half a megabyte smaller.
"""

import ast
from collections.abc import Iterator
from io import StringIO
from tokenize import COMMENT, generate_tokens


def terse(code: str) -> str:
    """Return the same code without comments, docstrings and other standalone strings; line numbers
    stay the same for tracebacks."""
    lines = code.splitlines(keepends=True)
    for token in generate_tokens(StringIO(code).readline):
        if token.type == COMMENT:
            row, at = token.start
            lines[row - 1] = lines[row - 1][:at].rstrip() + "\n"
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Expr) and _is_text(node.value):
            _silence(lines, node)
    return "".join(lines)


def untyped(code: str) -> str:
    """Return the same code without the types of parameters and results, which only a type checker
    reads; line numbers stay the same. Types that span several lines stay, and so do those of fields
    of classes, which are needed to decode saves."""
    lines = code.splitlines(keepends=True)
    found = [
        place
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for place in (*_of_parameters(node), *_of_result(node, lines))
    ]
    # From the end, so that no cut moves the places of later ones.
    for row, begins, ends in sorted(found, reverse=True):
        line = lines[row].encode()
        lines[row] = (line[:begins] + line[ends:]).decode()
    return "".join(lines)


Place = tuple[int, int, int]
"""The index of a line, and the start and end columns in bytes."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def _of_parameters(node: Function) -> Iterator[Place]:
    said = node.args
    rest = (one for one in (said.vararg, said.kwarg) if one)
    for one in (*said.posonlyargs, *said.args, *said.kwonlyargs, *rest):
        type_ = one.annotation
        if type_ and type_.end_lineno == one.lineno and type_.end_col_offset:
            begins = one.col_offset + len(one.arg.encode())
            yield one.lineno - 1, begins, type_.end_col_offset


def _of_result(node: Function, lines: list[str]) -> Iterator[Place]:
    type_ = node.returns
    if type_ and type_.end_lineno == type_.lineno and type_.end_col_offset:
        row = type_.lineno - 1
        begins = lines[row].encode().rfind(b" ->", 0, type_.col_offset)
        if begins >= 0:
            yield row, begins, type_.end_col_offset


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _silence(lines: list[str], node: ast.Expr) -> None:
    """Replace a standalone string in these lines with a number, which compiles to nothing."""
    first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
    # Columns are counted in bytes; before such a string there are only spaces.
    rest = lines[last].encode()[node.end_col_offset :].decode()
    lines[first] = lines[first][: node.col_offset] + "0" + (rest if first == last else "\n")
    for row in range(first + 1, last + 1):
        lines[row] = rest if row == last else "\n"
