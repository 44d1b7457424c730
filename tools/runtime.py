"""Puts the browser's dependencies into assets/runtime/: Python, PyScript, the page patcher, the
typefaces, and the QR encoder.

`python -m tools.runtime` runs `npm ci`, which installs exactly the versions of package-lock.json,
and copies the few files that the page needs. It does nothing if the current files are already
there.
"""

import hashlib
import importlib.metadata
import shutil
import subprocess
import zipfile
from pathlib import Path

from tools.site.archive import zipped
from tools.site.terse import terse

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ROOT / "node_modules"
RUNTIME = ROOT / "assets" / "runtime"
STAMP = RUNTIME / "lock.txt"

# Folder under assets/runtime/, folder under node_modules/, the files to copy.
# At start, PyScript loads a small module for each of its parts. The modules that its editor and
# terminal load (1 MB) are left out, because the page uses neither.
LAID: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    (
        "pyodide",
        "pyodide",
        (
            "pyodide.mjs",
            "pyodide.asm.mjs",
            "pyodide.asm.wasm",
            "python_stdlib.zip",
            "pyodide-lock.json",
        ),
    ),
    (
        "pyscript",
        "@pyscript/core/dist",
        (
            "core.js",
            "core-*.js",
            "deprecations-manager-*.js",
            "donkey-*.js",
            "error-*.js",
            "py-editor-*.js",
            "py-game-*.js",
            "py-terminal-*.js",
            "toml-*.js",
        ),
    ),
    ("pyscript", "@pyscript/core", ("LICENSE",)),
    ("idiomorph", "idiomorph/dist", ("idiomorph.min.js",)),
    ("idiomorph", "idiomorph", ("LICENSE",)),
    (
        "typefaces/lilita-one",
        "@fontsource/lilita-one",
        ("files/lilita-one-latin-400-normal.woff2", "LICENSE"),
    ),
    (
        "typefaces/nunito",
        "@fontsource/nunito",
        ("files/nunito-latin-400-normal.woff2", "files/nunito-latin-700-normal.woff2", "LICENSE"),
    ),
    ("fake-indexeddb", "fake-indexeddb", ("auto/index.mjs", "build/esm/**/*.js", "LICENSE")),
)

QR_ENCODER = "segno.zip"
"""The archive in assets/runtime/ with the part of the package segno that the page imports when it
needs a QR code. The package is installed with the build requirements.

The writers of image files are left out, and with them the package's own first module, which imports
them: the page draws the codes itself, and its Python lacks the modules that they need.
"""
SEGNO = "segno"
SEGNO_FOLDER = "segno/"
SEGNO_MODULES = ("segno/consts.py", "segno/encoder.py")

WORDS_OF_NPM = 4
"""The maximum number of lines of npm's error message that are printed; further lines are about
npm's internals."""
LINES_OF_CRASH = 8
"""The maximum number of lines that are printed if npm itself does not start."""


def qr_modules() -> dict[str, str]:
    """Return the modules of the QR encoder, by their names in the archive from which Python imports
    them. Exits with a message if the package has changed."""
    installed = {str(path): path for path in importlib.metadata.files(SEGNO) or []}
    # Before 3.13, Python imports from a folder without a module of its own only if it is listed.
    modules = {SEGNO_FOLDER: ""}
    for name in SEGNO_MODULES:
        if name not in installed:
            raise SystemExit(f"{SEGNO} has no {name}: mend tools/runtime.py.")
        modules[name] = terse(installed[name].read_text(encoding="utf-8"))
    return modules


def qr_encoder() -> bytes:
    """Return the archive of the QR encoder. Its bytes depend on this machine's zlib, so the build
    of the site makes its own archive in another way (tools/site/within.py)."""
    modules = {name: text.encode() for name, text in qr_modules().items()}
    return zipped(modules, zipfile.ZIP_DEFLATED)


def lock_mark() -> str:
    """Return a digest of what assets/runtime/ is made from: the locked versions, the list of copied
    files, and the QR encoder."""
    locked = (ROOT / "package-lock.json").read_bytes()
    return hashlib.sha256(locked + repr(LAID).encode() + qr_encoder()).hexdigest()


def has_current_runtime() -> bool:
    """Whether assets/runtime/ has already been made from the current versions and list of files."""
    return STAMP.is_file() and STAMP.read_text() == lock_mark()


def fetch_packages() -> None:
    """Install node_modules/ from the lock file. Exits with a message if Node.js is missing or npm
    fails."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        raise SystemExit("Node.js (with npm) is missing: install it from nodejs.org, then again.")
    done = subprocess.run([npm, "ci"], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        said = done.stderr.strip().splitlines()
        words = [line for line in said if line.startswith(("npm error", "npm ERR!"))]
        print("\n".join(words[:WORDS_OF_NPM] or said[:LINES_OF_CRASH]))
        raise SystemExit("npm could not fetch the browser runtime: see its words above.")


def install_runtime() -> None:
    """Replace assets/runtime/ with the files of `LAID`, the QR encoder, and a stamp. Exits with a
    message if a package lacks a file."""
    shutil.rmtree(RUNTIME, ignore_errors=True)
    for place, package, patterns in LAID:
        for pattern in patterns:
            found = sorted((PACKAGES / package).glob(pattern))
            if not found:
                raise SystemExit(f"{package} no longer has {pattern}: mend tools/runtime.py.")
            for file in found:
                target = RUNTIME / place / file.relative_to(PACKAGES / package)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, target)
    (RUNTIME / QR_ENCODER).write_bytes(qr_encoder())
    STAMP.write_text(lock_mark())


def main() -> None:
    """Install the browser runtime unless the current one is already installed."""
    if has_current_runtime():
        return
    print("Fetching the browser runtime (Python, PyScript) ...", flush=True)
    fetch_packages()
    install_runtime()
    print(f"The browser runtime lies in {RUNTIME.relative_to(ROOT)}/.", flush=True)


if __name__ == "__main__":
    main()
