"""The build: reproducible, with relative addresses and names derived from content, and with all of
Python that it needs."""

import hashlib
import io
import re
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest
import zstandard
from playwright.sync_api import Page, expect

from tests.browser.site import elsewhere
from tests.browser.site.keeping import files_of, packed_parts, sources_part
from tests.browser.starts import START_TIME
from tests.browser.watch import Watch
from tools.site import files, game
from tools.site.__main__ import ARCHIVE, CHECKSUM
from tools.site.files import DIGESTS, hashed_path
from tools.site.pages import BEGUN

SAMPLE = 500_000

ERRORS = {
    "word = 1\nprint(worde)": "Did you mean: 'word'?",
    "try:\n    {}['a']\nexcept KeyError as error:\n    raise ValueError('on purpose') from error": (
        "ValueError: on purpose"
    ),
    "raise ExceptionGroup('on purpose', [ValueError('one'), TypeError('two')])": "TypeError: two",
    "import jsn": "No module named 'jsn'",
    "import json\n" + "\n" * 40 + "json.loads('on purpose')": '"<string>", line 42, in <module>',
}
"""Failing code, and words of its error message: a suggestion, a chain, a group, a misspelling, and
the line that called the library, whose own source lines are missing."""

FAIL_IN_TURN = """
import importlib, js, sys
page = js.document.documentElement.dataset
page.missing = str(sorted(set({modules}) - sys.modules.keys()))
for name in sys.builtin_module_names:
    try:
        importlib.import_module(name)
    except ImportError:
        page.absent = getattr(page, "absent", "") + f"{{name}} "
page.imported = len(sys.builtin_module_names)
from functools import partial
from pyodide.ffi import create_once_callable
first, *others = {codes}
for code in others:
    js.setTimeout(create_once_callable(partial(exec, code, {{}})), 0)
exec(first, {{}})
"""
"""The page collects uncaught errors and reports them."""


@pytest.fixture(scope="session")
def halves(built: Path) -> tuple[bytes, bytes]:
    """The content of both parts of the site's archive; the first one unpacks alone."""
    python, snapshot = packed_parts(built)
    unpacking = zstandard.ZstdDecompressor().decompressobj()
    halves = unpacking.decompress(python), unpacking.decompress(snapshot)
    assert not unpacking.unused_data
    return halves


@pytest.fixture(scope="session")
def sources(built: Path) -> bytes:
    """The sources from which Python starts without a snapshot."""
    return zstandard.decompress(sources_part(built))


@pytest.fixture(scope="session")
def library(sources: bytes) -> set[str]:
    """The files of the standard library in the site."""
    with tarfile.open(fileobj=io.BytesIO(sources)) as tar:
        content = tar.extractfile("python_stdlib.zip")
        assert content
        return set(zipfile.ZipFile(io.BytesIO(content.read())).namelist())


def test_another_build_is_the_same_byte_for_byte(
    built: Path, halves: tuple[bytes, bytes], sources: bytes, tmp_path: Path
) -> None:
    """The other build runs in a copy elsewhere, with another Python if there is one, and another
    user, language, time zone, clock, hash seed, umask, order of files and temporary folder.
    Compressing the archives takes most of a build, so their contents are compared, and the
    compression by a sample."""
    (python,), (snapshot,), (library,) = (
        [str(path) for path in (built / "parts").glob(f"{name}-*.bin")]
        for name in ("python", "snapshot", "library")
    )
    known = {digest(b"".join(halves)): (python, snapshot), digest(sources): (library, "")}
    by = elsewhere.build(tmp_path / "0 elsewhere", tmp_path / "site", known)
    once, again = files_of(built), files_of(tmp_path / "site")
    assert sorted(once) == sorted(again), by
    assert [name for name, content in once.items() if content != again[name]] == [], by
    sample = [half[-SAMPLE:] for half in halves]
    assert files.pack(*sample) == files.pack(*sample)


def test_the_digests_are_those_of_all_files(built: Path) -> None:
    """`sha256sum` confirms all digests and knows every file."""
    check = ["sha256sum", "--check", "--strict", "--quiet"]
    for listed in (DIGESTS, f"{ARCHIVE}{CHECKSUM}"):
        subprocess.run([*check, listed], cwd=built, check=True)
    names = [line.split("  ")[1] for line in (built / DIGESTS).read_text().splitlines()]
    assert names == sorted({*files_of(built)} - {DIGESTS})


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def test_the_archive_holds_the_site(built: Path) -> None:
    with zipfile.ZipFile(built / ARCHIVE) as archive:
        packed = {name: archive.read(name) for name in archive.namelist()}
    assert packed == files_of(built)


def test_names_tell_the_content(built: Path) -> None:
    parts = sorted((built / "parts").iterdir())
    assert parts
    for path in parts:
        plain = re.sub(r"-[0-9a-f]{12}(?=\.)", "", path.name)
        assert f"parts/{path.name}" == hashed_path(plain, path.read_bytes())


def test_nothing_tells_where_it_was_built(built: Path) -> None:
    """No uncompressed file contains a path of the build machine."""
    here = str(Path(__file__).resolve().parents[3]).encode()
    assert not [path for path in built.rglob("*.*") if here in path.read_bytes()]


def test_the_library_lacks_nothing_that_the_game_imports(built: Path, library: set[str]) -> None:
    """This covers the modules written in Python; the rest is in Python itself."""
    with zipfile.ZipFile(game.WHOLE) as whole:
        there = set(whole.namelist())
    places = [name.replace(".", "/") for name in game.imported_modules()]
    files = {file for place in places for file in (f"{place}.py", f"{place}/__init__.py")}
    assert files & there
    assert files & there <= library


def test_the_library_is_a_good_deal_smaller(library: set[str]) -> None:
    with zipfile.ZipFile(game.WHOLE) as whole:
        assert len(library) < len(whole.namelist()) / 2


def test_errors_of_python_can_be_told_from_the_snapshot(
    page: Page, built: Path, address: str, watch: Watch, library: set[str]
) -> None:
    """Error messages need modules that nothing else needs. All of the library is in the snapshot,
    because its sources are not available there. Modules compiled into Python can be imported or are
    reported missing; none of them ends Python."""
    watch.expects(*ERRORS.values())
    code = FAIL_IN_TURN.format(codes=[*ERRORS], modules=[*map(module, library)])
    begun = (built / "index.html").read_text(encoding="utf-8").replace(f">{BEGUN}<", f">{code}<")
    assert code in begun
    page.context.route(address, lambda route: route.fulfill(body=begun, content_type="text/html"))
    page.goto(address)
    report = page.get_by_label("Technical details")
    for words in ERRORS.values():
        expect(report).to_have_value(re.compile(re.escape(words)), timeout=START_TIME)
    html = page.locator("html")
    expect(html).to_have_attribute("data-missing", "[]")
    expect(html).to_have_attribute("data-imported", re.compile(r"\d\d"))


def module(file: str) -> str:
    """Return the name of the module in this file of the library."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
