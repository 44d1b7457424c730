"""The documents: their links exist, their lists match the program, their examples print what they
show, and they stay short."""

import io
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from functools import cache
from pathlib import Path

import pytest

from engine.button_men.dice.editions import EDITIONS
from engine.games import GAME_NAMES
from tests.shape.source import ROOT
from ui.button_men.match_request import PARAMETERS as BUTTON_MEN_PARAMETERS
from ui.lunch_money.match_request import PARAMETERS as LUNCH_MONEY_PARAMETERS
from ui.page.address import PAGE_PARAMETERS

BROUGHT = ("node_modules", "dist", "runtime", "test-results", "__pycache__")
"""Folders that commands install or build."""
DOCUMENTS = sorted(
    path
    for path in ROOT.rglob("*.md")
    if not any(part.startswith(".") or part in BROUGHT for part in path.relative_to(ROOT).parts)
)
LONGEST_LINE = 120
MAX_LINES = 90
"""The limit of the README's length."""
MAX_WORDS = 1500
MAX_PICTURE_BYTES = 300_000

MADE = {
    ".venv/",
    "assets/runtime/",
    "dist/",
    "embed.html",
    "manifest.webmanifest",
    "parts/",
    "sw.js",
    "test-results/",
}
"""Generated files: named in the documents, but not in the repository."""

CODE = re.compile(r"^( *)```.*?^\1```$", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)|(?:src|srcset)=\"([^\"]+)\"")
ENDING = r"(?:css|html|js|json|md|mjs|php|py|svg|toml|txt|webp|yml)"
PATH = re.compile(rf"(?!\.?/)[\w.-]+(?:/[\w.-]+)*/|(?:[\w.-]+/)*[\w-]+\.{ENDING}")
"""A folder with a trailing slash, or a file."""
EXAMPLE = re.compile(r"```python\n(.*?)```\n.*?\n```\n(.*?)```", re.DOTALL)
"""Python code, and its output below."""
ROW = re.compile(r"^\| (`[^|]*) \|", re.MULTILINE)


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def known() -> frozenset[str]:
    """Return every file and folder of the repository by each suffix of its path: ui/text/i18n.py is
    also text/i18n.py and i18n.py. Folders have a trailing slash."""
    found = set(MADE)
    for path in ROOT.rglob("*"):
        parts = path.relative_to(ROOT).parts
        if not set(parts) & {*BROUGHT, ".git", ".venv"}:
            slash = "/" if path.is_dir() else ""
            found |= {"/".join(parts[at:]) + slash for at in range(len(parts))}
    return frozenset(found)


def headings(path: Path) -> set[str]:
    """Return the anchors of a document."""
    lines = re.findall(r"^#+ (.+)$", CODE.sub("", text_of(path)), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", line.lower()).replace(" ", "-") for line in lines}


@pytest.mark.parametrize("path", DOCUMENTS, ids=name_of)
def test_every_link_leads_somewhere(path: Path) -> None:
    for link, picture in LINK.findall(SPAN.sub("", CODE.sub("", text_of(path)))):
        target, _, anchor = (link or picture).partition("#")
        if target.startswith("https://"):
            continue
        there = (path.parent / target).resolve() if target else path
        assert there.exists(), target
        assert not anchor or anchor in headings(there), link


@pytest.mark.parametrize("path", DOCUMENTS, ids=name_of)
def test_every_path_exists(path: Path) -> None:
    words = {word for span in SPAN.findall(CODE.sub("", text_of(path))) for word in span.split()}
    paths = {word.removeprefix("./") for word in words if PATH.fullmatch(word)}
    assert {one for one in paths - known() if not one.startswith(tuple(MADE))} == set()


@pytest.mark.parametrize("path", DOCUMENTS, ids=name_of)
def test_lines_fit_and_only_tables_are_wider(path: Path) -> None:
    lines = [line for line in text_of(path).splitlines() if not line.startswith("|")]
    assert [line for line in lines if len(line) > LONGEST_LINE] == []


def test_the_readme_is_short() -> None:
    assert len(text_of(ROOT / "README.md").splitlines()) <= MAX_LINES


@pytest.mark.parametrize("folder", ["engine", "ui"])
def test_the_readme_of_a_house_is_read_in_ten_minutes(folder: str) -> None:
    assert len(text_of(ROOT / folder / "README.md").split()) <= MAX_WORDS


def test_the_index_lists_every_decision_by_its_title() -> None:
    folder = ROOT / "docs/decisions"
    listed = re.findall(r"^\* \[(.+)\]\((.+)\)$", text_of(folder / "README.md"), re.MULTILINE)
    titles = {
        path.name: text_of(path).partition("\n")[0].removeprefix("# ")
        for path in folder.glob("*.md")
        if path.name != "README.md"
    }
    assert sorted((name, title) for title, name in listed) == sorted(titles.items())


def described(heading: str) -> Iterator[str]:
    """Yield the parameters in the first column of the table under a heading of docs/play.md."""
    text = text_of(ROOT / "docs/play.md")
    section = text.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    for cell in ROW.findall(section):
        between = re.fullmatch(r".*`(\D+)(\d+)` … `\1(\d+)`", cell)
        if between:
            first, last = int(between[2]), int(between[3])
            yield from (f"{between[1]}{number}" for number in range(first + 1, last))
        yield from SPAN.findall(cell)


@pytest.mark.parametrize(
    ("game", "parameters"),
    [("Button Men", BUTTON_MEN_PARAMETERS), ("Lunch Money", LUNCH_MONEY_PARAMETERS)],
)
def test_the_tables_of_parameters_are_what_addresses_are_read_by(
    game: str, parameters: tuple[str, ...]
) -> None:
    listed = [*described("Both games"), *described(game)]
    assert sorted(listed) == sorted({*PAGE_PARAMETERS, *parameters})


def test_the_row_of_the_editions_names_them_all() -> None:
    rows = re.findall(r"^\| `edition` \| ([^|]*) \|", text_of(ROOT / "docs/play.md"), re.MULTILINE)
    assert [SPAN.findall(row) for row in rows] == [list(EDITIONS)]


def test_there_is_a_table_for_each_game() -> None:
    headings_of_games = {name.replace("-", " ").title() for name in GAME_NAMES}
    assert {name for name in headings_of_games if list(described(name))} == headings_of_games


@pytest.mark.parametrize("name", ["README.md", "docs/develop.md"])
def test_an_example_prints_what_is_shown(name: str) -> None:
    ((code, shown),) = EXAMPLE.findall(text_of(ROOT / name))
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(compile(code, name, "exec"), {})
    assert printed.getvalue() == shown


def test_the_pictures_are_small() -> None:
    pictures = list((ROOT / "docs/pictures").iterdir())
    assert {picture.suffix for picture in pictures} == {".webp"}
    assert sum(picture.stat().st_size for picture in pictures) <= MAX_PICTURE_BYTES
