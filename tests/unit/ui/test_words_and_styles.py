"""No unused texts and styles: the page's keys and classes are in its source."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache

from tests.shape.source import ROOT, modules
from tools.embedded_page import pages

EARLY = ("assets/arrival.js", "assets/boot.js", "assets/looks.js", "assets/embed/frame.js")
PAGES = [*pages(ROOT).values(), *((ROOT / name).read_text(encoding="utf-8") for name in EARLY)]
DRAWINGS = [one.read_text(encoding="utf-8") for one in (ROOT / "assets/drawings").rglob("*.svg")]
STYLES = sorted((ROOT / "assets/css").glob("*.css"))
TEXTS: dict[str, str] = json.loads((ROOT / "assets/texts/en.json").read_text(encoding="utf-8"))
FORMS = (".one", ".other", ".nominative", ".accusative", ".dative")
"""Suffixes of texts that the page requests by their stem."""

NAMED_BY_THE_ENGINE = (
    "action.",
    "attack.",
    "card.",
    "edition.",
    "rule.",
    "ruling.",
    "skill.",
    "special.",
    "why.",
)
"""tests/shape/test_words.py and test_editions.py check these against the engine."""
BEFORE_PYTHON = "start."
"""tests/unit/ui/test_pages.py checks these against the pages."""

FILLED_IN = "([a-z0-9.-]+)"
"""A pattern for an interpolated value."""


def nodes(*folders: str) -> Iterator[ast.AST]:
    """Return all syntax nodes of the modules in these folders."""
    return (node for name in folders for one in modules(name) for node in ast.walk(one.tree))


@cache
def literals() -> frozenset[str]:
    """Return every word in a string, and the names of events in narration.py."""
    found: set[str] = set()
    for node in nodes("ui", "engine"):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.update(node.value.split())
        if isinstance(node, ast.ClassDef):
            found.add(re.sub(r"(?<!^)(?=[A-Z])", "-", node.name).lower())
    return frozenset(found)


@cache
def patterns() -> frozenset[re.Pattern[str]]:
    """Return every word with an interpolated value, as a pattern."""
    strings = (node for node in nodes("ui", "engine") if isinstance(node, ast.JoinedStr))
    words = {word for one in strings for word in "".join(map(_piece, one.values)).split()}
    return frozenset(
        re.compile(word) for word in words if re.search("[a-z]", word.replace(FILLED_IN, ""))
    )


def _piece(part: ast.expr) -> str:
    if isinstance(part, ast.Constant) and isinstance(part.value, str):
        return "".join(one if one.isspace() else re.escape(one) for one in part.value)
    return FILLED_IN


@cache
def is_used(word: str) -> bool:
    """Whether it is in the source, as a whole or as an interpolated word."""
    if word in literals() or word.isdecimal():
        return True
    made = (pattern.fullmatch(word) for pattern in patterns())
    return any(all(is_used(part) for part in one.groups()) for one in made if one)


def without_form(key: str) -> str:
    return next((key.removesuffix(form) for form in FORMS if key.endswith(form)), key)


def text_keys() -> Iterator[str]:
    """Yield the keys that the page requests as a whole."""
    for node in nodes("ui"):
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name == "t" and isinstance(node.args[0].value, str):
                yield node.args[0].value


def test_the_source_is_read() -> None:
    assert len(set(text_keys())) > 40
    assert is_used("narration.struck-missed.you")
    assert is_used("die--dimmed")
    assert not is_used("narration.struck-vanished.you")
    assert not is_used("die--purple")


def test_every_text_that_is_asked_for_is_there() -> None:
    there = TEXTS.keys() | {without_form(key) for key in TEXTS}
    assert sorted(set(text_keys()) - there) == []


def test_every_text_is_used() -> None:
    ours = [key for key in TEXTS if not key.startswith((*NAMED_BY_THE_ENGINE, BEFORE_PYTHON))]
    assert len(ours) > 500
    assert [key for key in ours if not (is_used(key) or is_used(without_form(key)))] == []


def test_every_style_is_used() -> None:
    styles = "".join(re.sub(r"/\*.*?\*/", "", style.read_text(), flags=re.S) for style in STYLES)
    names = set(re.findall(r"\.([a-z][a-z0-9-]*)", styles)) - {"css"}
    assert len(names) > 100
    outside = {name for name in names if any(name in page for page in (*PAGES, *DRAWINGS))}
    assert sorted(name for name in names - outside if not is_used(name)) == []


def test_a_touch_leaves_no_button_as_under_a_mouse() -> None:
    """Buttons, numbers and dice, which are pressed again and again."""
    for name in ("base", "common", "die"):
        style = (ROOT / f"assets/css/{name}.css").read_text(encoding="utf-8")
        touched = re.sub(r"@media \(hover: hover\) \{.*?\n\}\n", "", style, flags=re.S)
        assert ":hover" in style
        assert ":hover" not in touched.replace(".die--chosen:hover", "")


def test_what_is_put_on_the_page_restyles_nothing_else() -> None:
    """The argument of :has() names only classes and elements. With anything else in it, such as a
    key, :not(), :nth-child() or an attribute, browsers restyle the whole table whenever an element
    is put there or taken away: 270 elements instead of 34 for a selected die."""
    heavy = re.compile(r":has\((?:[^()]|\([^()]*\))*?(\[|\*|#|:(?!is\(|has\())")
    offences = {
        f"{path.name}: {found.group()}"
        for path in STYLES
        for found in heavy.finditer(path.read_text(encoding="utf-8"))
    }
    assert not offences


def test_only_named_elements_count_their_siblings() -> None:
    """Chromium tries a selector whose last part names no class or element on every element. If it
    counts children, each parent notes that, and whatever is put there restyles all beside it."""
    counting = re.compile(r"(?:^|[\s>+~,(])\*?:(?:first|last|only|nth|empty)\b[\w-]*")
    assert counting.search("ul > :last-child")
    assert not counting.search("ul > li:last-child")
    for path in STYLES:
        text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
        assert not counting.search(re.sub(r":(?:not|is)\(", "", text)), path
