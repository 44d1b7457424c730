"""`python -m tools.site` builds dist/, unless nothing has changed since the last build.

`--address https://example.org/games/` is where the site will be published; other sites show it in
links to this one. `--commit` is shown beside the version and written into the pages: `make verify`
rebuilds the same site from it (tools/verify.py).
"""

import argparse
import hashlib
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools.embedded_page import POSTERS, SOURCE
from tools.runtime import ROOT
from tools.site import node
from tools.site.archive import zipped
from tools.site.cards import home_of
from tools.site.files import mark
from tools.site.recipe import build_site

DIST = ROOT / "dist"
ARCHIVE = "site.zip"
CHECKSUM = ".sha256"
STAMP = DIST / ".built"

COMMIT = re.compile(r"[0-9a-f]{40}")

SOURCES = (
    "engine",
    "ui",
    "assets/css",
    "assets/embed",
    "assets/icons",
    "assets/site",
    "assets/drawings",
    "assets/puzzles",
    "assets/texts",
    "tools/site",
)
"""The folders whose changes make a new build necessary, besides the SINGLE files."""
SINGLE = (
    "CHANGELOG.md",
    "LICENSE",
    "assets/arrival.js",
    "assets/boot.js",
    "assets/languages.json",
    "assets/looks.js",
    "assets/patch.js",
    "package-lock.json",
    "pyproject.toml",
    "tools/embedded_page.py",
    "tools/pyscript_files.py",
    "tools/release.py",
    "tools/runtime.py",
    POSTERS,
    SOURCE,
)
KINDS = (".py", ".json", ".css", ".svg", ".png", ".js", ".mjs", ".txt")


def sources() -> Iterator[Path]:
    """Yield every file whose change makes a new build necessary."""
    for folder in SOURCES:
        files = sorted((ROOT / folder).rglob("*"))
        yield from (file for file in files if file.suffix in KINDS)
    yield from (ROOT / name for name in SINGLE)


def build(folder: Path, home: str, commit: str) -> None:
    """Build the site into an empty folder, with an archive of its files and the digest of the
    archive. `home` is its address, and `commit` its commit, each "" if unknown."""
    files = build_site(home, commit)
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    write_with_digest(folder / ARCHIVE, zipped(files))


def write_with_digest(path: Path, content: bytes) -> None:
    """Write a release file and, beside it, its digest in the format of `sha256sum --check`."""
    path.write_bytes(content)
    digest = hashlib.sha256(content).hexdigest()
    path.with_name(f"{path.name}{CHECKSUM}").write_bytes(f"{digest}  {path.name}\n".encode())


def commit_of(text: str) -> str:
    """Return the full hash of a commit, given a prefix or a name such as HEAD. Exits with a message
    if this repository has no such commit. A full hash and "" are returned as they are."""
    if not text or COMMIT.fullmatch(text):
        return text
    asked = ("git", "rev-parse", "--verify", "--quiet", "--end-of-options", f"{text}^{{commit}}")
    found = subprocess.run(asked, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    if not COMMIT.fullmatch(found.stdout.strip()):
        raise SystemExit(f"This repository has no commit {text}.")
    return found.stdout.strip()


def stamp_of(home: str, commit: str) -> str:
    """Return a digest of the sources, of the address of the site, and of its commit."""
    return mark((home.encode(), commit.encode(), *(path.read_bytes() for path in sources())))


def is_up_to_date(home: str = "", commit: str = "") -> bool:
    """Whether the present build is current for this address and commit."""
    return STAMP.is_file() and STAMP.read_text() == stamp_of(home, commit)


def main(arguments: Sequence[str] = ()) -> None:
    """Build the site unless the present build is up to date."""
    parser = argparse.ArgumentParser(description="Build the site.")
    parser.add_argument("--address", default="", help="where the site will lie")
    parser.add_argument("--commit", default="", help="from which commit it is built")
    said = parser.parse_args(arguments)
    home, commit = home_of(said.address), commit_of(said.commit)
    if is_up_to_date(home, commit):
        return
    print("Building the site ...", flush=True)
    if remark := node.remark():
        print(remark, flush=True)
    shutil.rmtree(DIST, ignore_errors=True)
    build(DIST, home, commit)
    STAMP.write_text(stamp_of(home, commit))
    print(f"The site lies in {DIST.relative_to(ROOT)}/.", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
