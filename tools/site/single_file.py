"""`python -m tools.site.single_file` packs the built site into one page that can be opened from a
disk. The options are those of `python -m tools.site`."""

import base64
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from tools.site import bundles
from tools.site.__main__ import DIST, write_with_digest
from tools.site.__main__ import main as build_site
from tools.site.files import PARTS
from tools.site.node import Json
from tools.site.pages import BEGINNING
from tools.site.recipe import offered_texts

FILE = "button-men-and-lunch-money.html"
PAGE = "index.html"

POLICY = (
    "default-src 'none'; script-src blob: 'unsafe-eval' 'wasm-unsafe-eval'; worker-src blob:; "
    "style-src blob:; img-src blob: data:; connect-src blob:; base-uri 'none'; form-action 'none'"
)
"""The content security policy. Everything is in memory: not even files in the same folder are
requested."""

WORDS = ("start.not-started", "start.failed")
"""The keys of the texts that report that the game could not be opened."""

BESIDE = re.compile(r"""\n *<link rel="alternate"[^>]*>| data-digests='[^']*'""")
"""Matches links to files beside the page, and digests. They are removed: there are no other files,
and addresses in the page are replaced."""


def pack(files: Mapping[str, bytes]) -> bytes:
    """Return one page that contains the page of the site and all parts that it needs, given the
    files of the site."""
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    page = BESIDE.sub("", files[PAGE].decode())
    page = page.replace(BEGINNING, f"{BEGINNING}\n  {policy}", 1)
    whole = {name: files[f"{PARTS}/{name}"] for name in _needed_parts(page, files)}
    lines = [
        "<!doctype html>",
        '<html lang="en">',
        '<meta charset="utf-8">',
        "<title>Button Men and Lunch Money</title>",
        *(_part(name, content) for name, content in {**whole, PAGE: page.encode()}.items()),
        f"<script>{_opening()}</script>",
        "</html>",
    ]
    return "\n".join(lines).encode()


def _opening() -> str:
    """Return the script that opens the page from the parts, or shows that it could not be
    opened."""
    words: Json = {
        language: {key: texts[key] for key in WORDS} for language, texts in offered_texts().items()
    }
    return bundles.script(bundles.SITE / "whole.js", {"WORDS": words}).decode()


def _needed_parts(page: str, files: Mapping[str, bytes]) -> Iterator[str]:
    """Yield the parts that the page needs: those that it names, those that they name, and so on."""
    there = {name.removeprefix(f"{PARTS}/") for name in files if name.startswith(f"{PARTS}/")}
    found: set[str] = set()
    texts = [page]
    while texts:
        text = texts.pop()
        for name in sorted(one for one in there - found if one in text):
            found.add(name)
            texts.append(files[f"{PARTS}/{name}"].decode("utf-8", "ignore"))
            yield name


def _part(name: str, content: bytes) -> str:
    text = base64.b64encode(content).decode()
    return f'<script type="text/plain" data-part="{name}">{text}</script>'


def contents(folder: Path) -> dict[str, bytes]:
    """Return the contents of all files in a folder and its subfolders, by path."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def main(arguments: Sequence[str] = ()) -> None:
    """Build the site if necessary, pack it into one page, and write the page and its digest."""
    build_site(arguments)
    write_with_digest(DIST / FILE, pack(contents(DIST)))
    print(f"The whole game is in {DIST.name}/{FILE}.", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
