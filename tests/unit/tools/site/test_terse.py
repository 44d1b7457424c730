"""Terse code behaves like the original, line by line."""

import ast

import pytest

from tests.explore.effort import sampled
from tools.pyscript_files import paths
from tools.runtime import ROOT
from tools.site.terse import terse, untyped

CODE = '''\
"""What this is."""

WORDS = "# no comment"  # one

def half(of: int) -> int:
    """Half of it.

    Rounded down.
    """
    # Another one.
    return of // 2
'''


def test_comments_and_docstrings_go_and_lines_keep_their_numbers() -> None:
    assert terse(CODE).split("\n") == [
        "0",
        "",
        'WORDS = "# no comment"',
        "",
        "def half(of: int) -> int:",
        "    0",
        "",
        "",
        "",
        "",
        "    return of // 2",
        "",
    ]


@pytest.mark.parametrize(
    "code", ['class Empty:\n    """Nothing."""\n', 'def f():\n    "ä"; return 1\n', "x = 1"]
)
def test_what_is_left_can_still_be_run(code: str) -> None:
    compile(terse(code), "terse", "exec")


def modules() -> list[str]:
    """Return the paths of the modules that the page has."""
    return [path for path in paths() if path.endswith(".py")]


def test_the_game_stays_the_same() -> None:
    for path in sampled(modules()):
        code = (ROOT / path).read_text(encoding="utf-8")
        assert _meaning(terse(code)) == _meaning(code), path


TYPED = """\
class Half(Base):
    of: int = 2

    @cache
    def of_all(self, ä: "dict[str, int]", *more: int, exact: bool = True) -> "list[int] | None":
        found: list[int] = [ä["->"]]
        return found

    async def later(
        self,
        when: Callable[[int], int] = lambda one: one,
        /,
    ) -> int: return 1
"""


def test_types_of_parameters_and_results_go_and_fields_keep_theirs() -> None:
    assert untyped(TYPED).split("\n") == [
        "class Half(Base):",
        "    of: int = 2",
        "",
        "    @cache",
        "    def of_all(self, ä, *more, exact = True):",
        '        found: list[int] = [ä["->"]]',
        "        return found",
        "",
        "    async def later(",
        "        self,",
        "        when = lambda one: one,",
        "        /,",
        "    ): return 1",
        "",
    ]


def test_the_game_stays_the_same_without_types() -> None:
    for path in sampled(modules()):
        code = (ROOT / path).read_text(encoding="utf-8")
        assert _without_types(untyped(code)) == _without_types(code), path


def _without_types(code: str) -> str:
    """Return the code without the types of parameters and results, with its line numbers."""
    tree = ast.parse(code)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        if isinstance(node, ast.arg):
            node.annotation = None
    lines = [node.lineno for node in ast.walk(tree) if isinstance(node, ast.stmt)]
    return f"{ast.dump(tree)} {lines}"


def _meaning(code: str) -> list[tuple[str, int]]:
    """Return the code's statements with their lines, ignoring standalone strings and numbers."""
    return [
        (ast.dump(node) if not hasattr(node, "body") else type(node).__name__, node.lineno)
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.stmt)
        and not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
    ]
