"""Bundles: each script and each style sheet of the page, joined with its imports into one file."""

import base64
import json
import re
import tempfile
from collections import Counter
from collections.abc import Mapping
from itertools import product
from pathlib import Path
from string import ascii_letters
from typing import NamedTuple

from tools.runtime import PACKAGES, ROOT
from tools.site import node
from tools.site.licences import package_of
from tools.site.node import Json

SITE = ROOT / "assets" / "site"
NOTHING = ""

OLDEST = "es2017"
"""The language level of plain scripts: a browser that is too old for the game must still run the
part that says so."""

DECODER = PACKAGES / "zstddec" / "dist" / "zstddec-stream.mjs"
DECODER_BYTES = re.compile(r'^const wasm = "([^"]+)"', re.MULTILINE)

PROPERTY = re.compile(r"(?<=[{;])--[\w-]+:[^;{}]*")
"""Matches a custom property and its value in a style sheet. No value contains text in which spaces
matter."""
SPACE = re.compile("(?<=[:,]) ")
NAME = re.compile(r"(?<![\w-])--[A-Za-z][\w-]*")
"""Matches the name of a custom property."""
USERS = ("ui", "assets", "tools/site")
READ = (".py", ".js", ".mjs", ".svg", ".html")
"""The kinds of files in the folders `USERS` that may name a custom property, besides style
sheets."""

UNUSED = {
    "@pyscript/core/src/plugins.js": NOTHING,  # its editor, terminal and so on
    "@pyscript/core/src/plugins/codemirror.js": NOTHING,
    "polyscript/esm/3rd-party/zip.js": NOTHING,  # for MicroPython only
}
OURS = {
    "@pyscript/core/src/stdlib.js": str(SITE / "stdlib.js"),
    "polyscript/esm/interpreters.js": str(SITE / "interpreters.js"),
    "polyscript/esm/worker/xworker.js": str(SITE / "worker_door.js"),
}


class Bundle(NamedTuple):
    """One file made of several."""

    code: bytes
    packages: frozenset[str]
    """The folders of the installed packages in the bundle."""


def interpreter(site: Json, glue: Path) -> Bundle:
    """Return Pyodide with the JavaScript glue in this file. `site` is what the script must know
    about the site, such as the names of its archives."""
    with tempfile.TemporaryDirectory() as folder:
        decoder = Path(folder) / "zstd.wasm"
        decoder.write_bytes(_decoder())
        return _bundle(
            SITE / "python.js",
            define={"SITE": json.dumps(site)},
            inject=[str(SITE / "prefetched.js")],
            alias={"zstd.wasm": str(decoder)},
            replace={"node_modules/pyodide/pyodide.asm.mjs": str(glue)},
        )


def pyscript(worker: str) -> Bundle:
    """Return PyScript, whose workers run the file `worker` beside it."""
    return _bundle(
        PACKAGES / "@pyscript" / "core" / "src" / "core.js",
        define={"WORKER": json.dumps(worker)},
        replace={**UNUSED, **OURS},
    )


def worker() -> Bundle:
    """Return the script that PyScript runs in a worker."""
    return _bundle(
        PACKAGES / "polyscript/esm/worker/_template.js",
        define={"location.href": "addressesBase"},
        inject=[str(SITE / "base.js")],
        replace={**UNUSED, **OURS},
    )


def database() -> Bundle:
    """Return an in-memory database, for frames that may not store anything."""
    return _bundle(PACKAGES / "fake-indexeddb" / "auto" / "index.mjs")


def script(path: Path, define: Mapping[str, Json] | None = None) -> bytes:
    """Return a plain script of this repository, with everything that it imports and the constants
    that the build defines. Exits with a message if it imports packages."""
    known = {name: json.dumps(value) for name, value in (define or {}).items()}
    return _ours(_bundle(path, format="iife", define=known, target=OLDEST), path)


def style(path: Path) -> bytes:
    """Return a style sheet with everything that it imports. The bundler leaves custom properties as
    they are written, so their names are shortened here, and spaces after colons and commas removed.
    Exits with a message if it imports packages."""
    code = _ours(_bundle(path), path).decode()
    return _short_names(PROPERTY.sub(lambda found: SPACE.sub("", found.group()), code)).encode()


def _short_names(code: str) -> str:
    """Return the style sheet with short names for the custom properties that no other file
    names."""
    pages = (*ROOT.glob("*.html"), *(path for name in USERS for path in (ROOT / name).rglob("*.*")))
    named = (path for path in pages if path.suffix in READ and "runtime" not in path.parts)
    known = "".join(path.read_text("utf-8") for path in named)
    counts = Counter(NAME.findall(code))
    own = sorted(counts.keys() - set(NAME.findall(known)), key=lambda name: (-counts[name], name))
    letters = (*ascii_letters, *map("".join, product(ascii_letters, repeat=2)))
    short = dict(zip(own, (f"--{one}" for one in letters), strict=False))
    return NAME.sub(lambda found: short.get(found.group(), found.group()), code)


def _ours(bundle: Bundle, path: Path) -> bytes:
    """Return the code of the bundle of this file. Exits with a message if it contains packages."""
    if bundle.packages:
        raise SystemExit(f"{path.name} brings {', '.join(sorted(bundle.packages))}.")
    return bundle.code


def _decoder() -> bytes:
    """Return the Zstandard decoder as a WebAssembly file: its package embeds it in a string, which
    a page with a strict policy cannot load. Exits with a message if the package has changed."""
    found = DECODER_BYTES.search(DECODER.read_text(encoding="utf-8"))
    if found is None:
        raise SystemExit(f"{DECODER} no longer holds its decoder: mend tools/site/bundles.py.")
    return base64.b64decode(found[1])


def _bundle(entry: Path, **options: Json) -> Bundle:
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / entry.name
        used = node.run(
            "bundle.mjs", {"format": "esm", **options, "entry": str(entry), "outfile": str(made)}
        )
        packages = map(package_of, json.loads(used))
        return Bundle(made.read_bytes(), frozenset(filter(None, packages)))
