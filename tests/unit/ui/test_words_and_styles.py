"""No text and no style without a use: what the page says and wears stands in its source."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
EARLY = ("index.html", "embed.html", "assets/boot.js", "assets/looks.js", "assets/embed/frame.js")
PAGES = [(ROOT / name).read_text(encoding="utf-8") for name in EARLY]
STYLES = sorted((ROOT / "assets/css").glob("*.css"))
TEXTS: dict[str, str] = json.loads((ROOT / "assets/texts/en.json").read_text(encoding="utf-8"))
COUNTS = (".one", ".other")
"""Forms of a text that the page asks for by what they have in common."""

NAMED_BY_THE_ENGINE = (
    "action.",
    "attack.",
    "card.",
    "edition.",
    "rule.",
    "ruling.",
    "skill.",
    "why.",
)
"""tests/shape/test_words.py and test_editions.py hold these against the engine."""
BEFORE_PYTHON = "start."
"""tests/unit/ui/test_pages.py holds these against the pages."""


def trees(folder: str) -> list[ast.Module]:
    return [
        ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted((ROOT / folder).rglob("*.py"))
    ]


UI = trees("ui")
ALL = [node for tree in (*UI, *trees("engine")) for node in ast.walk(tree)]


def literals() -> Iterator[str]:
    """Every word that stands in a string, and what events are called by narration.py."""
    for node in ALL:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from node.value.split()
        if isinstance(node, ast.ClassDef):
            yield re.sub(r"(?<!^)(?=[A-Z])", "-", node.name).lower()


def patterns() -> Iterator[re.Pattern[str]]:
    """Every word in which something is filled in while the page runs."""
    for tree in UI:
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                for word in "".join(_piece(part) for part in node.values).split():
                    if re.search("[a-z]", word.replace("([a-z0-9.-]+)", "")):
                        yield re.compile(word)


def _piece(part: ast.expr) -> str:
    if isinstance(part, ast.Constant) and isinstance(part.value, str):
        return "".join(one if one.isspace() else re.escape(one) for one in part.value)
    return "([a-z0-9.-]+)"


LITERALS = frozenset(literals())
PATTERNS = frozenset(patterns())


def is_said(word: str) -> bool:
    """Does it stand in the source, whole or put together from what stands there?"""
    if word in LITERALS or word.isdecimal():
        return True
    made = (pattern.fullmatch(word) for pattern in PATTERNS)
    return any(all(is_said(part) for part in one.groups()) for one in made if one)


def without_count(key: str) -> str:
    return next((key.removesuffix(form) for form in COUNTS if key.endswith(form)), key)


def asked() -> Iterator[str]:
    """The keys that the page asks for as a whole."""
    for node in (node for tree in UI for node in ast.walk(tree)):
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name == "t" and isinstance(node.args[0].value, str):
                yield node.args[0].value


def test_the_source_is_read() -> None:
    assert len(set(asked())) > 40
    assert is_said("narration.struck-missed.you")
    assert is_said("die--dimmed")
    assert not is_said("narration.struck-vanished.you")
    assert not is_said("die--purple")


def test_every_text_that_is_asked_for_is_there() -> None:
    assert set(asked()) - TEXTS.keys() - {without_count(key) for key in TEXTS} == set()


@pytest.mark.parametrize(
    "key", [key for key in TEXTS if not key.startswith((*NAMED_BY_THE_ENGINE, BEFORE_PYTHON))]
)
def test_every_text_is_used(key: str) -> None:
    assert is_said(key) or is_said(without_count(key))


def test_every_style_is_used() -> None:
    styles = "".join(re.sub(r"/\*.*?\*/", "", style.read_text(), flags=re.S) for style in STYLES)
    names = set(re.findall(r"\.([a-z][a-z0-9-]*)", styles)) - {"css"}
    assert len(names) > 100
    outside = {name for name in names if any(name in page for page in PAGES)}
    assert sorted(name for name in names - outside if not is_said(name)) == []
