"""The game for Python in the browser: its files, the part of the standard library that the page
uses, and a snapshot of Python's memory after importing them."""

import ast
import base64
import io
import json
import tempfile
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tools.pyscript_files import paths
from tools.runtime import PACKAGES, ROOT, qr_modules
from tools.site import node, within
from tools.site.archive import zipped
from tools.site.late import late_modules
from tools.site.node import Json
from tools.site.terse import terse, untyped

HOME = "home/pyodide/"
"""Python's home folder in the browser, where it looks for the game."""

PYSCRIPT = PACKAGES / "@pyscript" / "core" / "src" / "stdlib" / "pyscript"
"""PyScript's own Python package."""

IN_BROWSER_ONLY = ("js", "jsffi", "polyscript", "pyscript", "_pyscript", "pyodide")
BEGINS_AT_ONCE = "ui.main"
"""The module that opens the page when imported."""

WHOLE = PACKAGES / "pyodide" / "python_stdlib.zip"

LATER = ("encodings/ascii.py", "encodings/latin_1.py")
"""Modules that the used ones import lazily: codecs that a text can name."""

ABSENT = (
    *("_ssl.", "ssl.", "bz2.", "lzma.", "compression/", "zipfile/", "tempfile."),
    *("encodings/cp437.", "html/entities."),
)
"""Prefixes of modules that the used ones import but can do without: a page has no sockets, and
opens no archives except its own."""

ONLY = {"html/__init__.py": "escape"}
"""Modules of which only one function is included. The other function of `html` needs 2,231 names of
characters."""

NO_PACKAGES = """
from pathlib import Path
from pyodide_js import loadedPackages

SITE_PACKAGES = DSO_DIR = Path("/usr/lib")

def init_loaded_packages():
    pass
"""
STAND_INS = {
    "asyncio/sslproto.py": "",
    "ipaddress.py": "",
    "locale.py": "",
    "pyodide/_package_loader.py": NO_PACKAGES,
    "subprocess.py": "PIPE, STDOUT, DEVNULL = -1, -2, -3",
}
"""Replacements for modules that are imported before it is known whether they are needed, which is
never the case in a page: it starts no processes and installs no packages. They define only the
names that are read on import; all other names are missing."""

ENVIRONMENT = {
    "HOME": f"/{HOME.rstrip('/')}",
    "PYTHONDONTWRITEBYTECODE": "1",
    # Dropping docstrings and assertions saves a tenth of the download.
    "PYTHONOPTIMIZE": "2",
    # Nor does anyone see there which part of a line failed.
    "PYTHONNODEBUGRANGES": "1",
    # A snapshot contains a hash seed in any case; a fixed one makes builds reproducible.
    "PYTHONHASHSEED": "0",
}


def files() -> dict[str, bytes]:
    """Return the files of the game and of PyScript's package, by their paths in Python's file
    system."""
    game = {HOME + path: _content_to_send(ROOT / path) for path in paths()}
    return game | {HOME + "pyscript/" + path.name: path.read_bytes() for path in _package()}


def _content_to_send(path: Path) -> bytes:
    content = path.read_bytes()
    match path.suffix:
        case ".py":
            return terse(untyped(content.decode())).encode()
        case ".json":
            return dense(path).encode()
    return content


def dense(path: Path) -> str:
    """Return the text of a JSON file without insignificant whitespace."""
    said: Json = json.loads(path.read_text(encoding="utf-8"))
    return json.dumps(said, ensure_ascii=False, separators=(",", ":"))


def modules() -> list[str]:
    """Return the modules of the game that the snapshot imports: all but its entry point and late
    code."""
    late = late_modules(_sources())
    return [name for name in _sources() if name != BEGINS_AT_ONCE and name not in late]


def late_code() -> dict[str, str]:
    """Return the modules of late code, with their paths."""
    late = late_modules(_sources())
    return {_module(path): HOME + path for path in paths() if _module(path) in late}


def _sources() -> dict[str, str]:
    """Return the code of each module of the game."""
    names = (path for path in paths() if path.endswith(".py"))
    return {_module(path): (ROOT / path).read_text(encoding="utf-8") for path in names}


def modules_to_precompile() -> dict[str, str]:
    """Return the modules that cannot be imported without a page, with their paths. The snapshot
    contains them compiled, but not imported."""
    paths = ("ui/main.py", *("pyscript/" + path.name for path in _package()))
    return {_module(path): HOME + path for path in paths}


def _module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _package() -> list[Path]:
    return sorted(PYSCRIPT.glob("*.py"))


def imported_modules() -> set[str]:
    """Return everything that the game and PyScript import from the standard library, anywhere in
    their code."""
    sources = [*_sources().values(), *(path.read_text(encoding="utf-8") for path in _package())]
    names = {name for source in sources for name in _imports(source)}
    return {
        name for name in names if name.partition(".")[0] not in ("engine", "ui", *IN_BROWSER_ONLY)
    }


def _imports(code: str) -> Iterator[str]:
    for part in ast.walk(ast.parse(code)):
        if isinstance(part, ast.Import):
            yield from (name.name for name in part.names)
        elif isinstance(part, ast.ImportFrom) and not part.level:
            yield str(part.module)


# --- The library ----------------------------------------------------------------------------------


def library() -> bytes:
    """Return the part of the standard library that the page uses, as the archive from which Python
    imports it."""
    texts: dict[str, str] = json.loads(
        _within(
            "library",
            {"later": LATER, "absent": ABSENT, "stand_ins": STAND_INS, "only": ONLY},
            sorted(imported_modules()),
        )
    )
    return zipped({name: text.encode() for name, text in texts.items()})


def qr_encoder() -> bytes:
    """Return the archive of the QR encoder, compressed in the page's Python."""
    return base64.b64decode(json.loads(_within("compressed", {"files": qr_modules()})))


def deflated(texts: Mapping[str, str]) -> dict[str, bytes]:
    """Return these texts by name, compressed for the browser's DecompressionStream("deflate")."""
    packed: dict[str, str] = json.loads(_within("deflated", {"texts": dict(texts)}))
    return {name: base64.b64decode(content) for name, content in packed.items()}


def _within(call: str, wanted: Json, modules: Sequence[str] = ()) -> str:
    """Return the JSON result of a function of within.py, called with the arguments `wanted` in the
    page's Python. If there are `modules`, they are imported first, and the names of all loaded
    modules are another argument."""
    sources = {name: (ROOT / name).read_text(encoding="utf-8") for name in within.BROUGHT}
    request: Json = {"sources": sources, "modules": modules, "call": call, "wanted": wanted}
    return node.run("within.mjs", request)


# --- The snapshot ---------------------------------------------------------------------------------


class Snapshot(NamedTuple):
    """Python's memory with the game imported."""

    memory: bytes
    read: tuple[str, ...]
    """The names of the files whose content is in the memory."""
    late: bytes
    """Late code, compressed."""


def snapshot(pyodide: Path, library: bytes, files: Mapping[str, bytes]) -> Snapshot:
    """Return a snapshot of the Python in the folder `pyodide` after importing the game from these
    files."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        (place / "library.zip").write_bytes(library)
        for name, content in files.items():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            (place / name).write_bytes(content)
        read = node.run(
            "snapshot.mjs",
            {
                "pyodide": str(pyodide),
                "folder": folder,
                "files": list(files),
                "modules": [*sorted(imported_modules() | _modules_in(library)), *modules()],
                "prepared": modules_to_precompile(),
                "late": late_code(),
                "environment": ENVIRONMENT,
            },
        )
        memory, late = ((place / name).read_bytes() for name in ("snapshot", "late"))
        return Snapshot(memory, tuple(json.loads(read)), late)


def _modules_in(library: bytes) -> set[str]:
    """Return the modules in the library. All of them go into the snapshot, because the library is
    not available where the snapshot is used."""
    with zipfile.ZipFile(io.BytesIO(library)) as archive:
        return set(map(_module, archive.namelist()))


PAGE = 4096
"""The number of bytes in a page of memory, the unit in which empty memory is left out."""
SHORTEST_GAP = 64
"""Runs of more empty pages than this are left out; shorter ones are not worth a separate piece."""


def pieces(snapshot: bytes) -> tuple[bytes, dict[int, bytes]]:
    """Return the header of Pyodide's snapshot, and the pieces of its memory by address, without the
    long runs of zeros, which are the empty stack and the end."""
    begin = int.from_bytes(snapshot[4:8], "little")
    memory, nothing = snapshot[begin:], bytes(PAGE)
    found: dict[int, bytes] = {}
    start = end = 0
    for page in range(0, len(memory), PAGE):
        if memory[page : page + PAGE] == nothing:
            continue
        if page - end > SHORTEST_GAP * PAGE:
            found[start] = memory[start:end]
            start = page
        end = page + PAGE
    return snapshot[:begin], {**found, start: memory[start:end]}
