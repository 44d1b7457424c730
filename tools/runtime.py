"""Puts what the browser loads into assets/runtime/: Python, PyScript, the page patcher, the
typefaces, and what makes QR codes.

`python -m tools.runtime` runs `npm ci`, which installs exactly the versions of package-lock.json,
and copies the few files that the page needs. It does nothing if they are already there.
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

# Folder under assets/runtime/, folder under node_modules/, the files taken from it.
# At start, PyScript loads a small module for each of its parts. What the modules of its editor
# and terminal load (1 MB) is left out, because the page uses neither.
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
"""Its file in assets/runtime/: the part of the package segno that the page imports when someone
wants a code, as an archive from which Python imports it. The package is installed with what the
build needs.

What writes pictures is left out, and with it the package's own first module, which imports it: the
page draws the codes itself, and its Python has not got all that takes."""
SEGNO = "segno"
SEGNO_FOLDER = "segno/"
SEGNO_MODULES = ("segno/consts.py", "segno/encoder.py")

WORDS_OF_NPM = 4
"""How many lines of npm's error message are shown; the rest is about the inside of npm."""
LINES_OF_CRASH = 8
"""How many lines are shown where npm itself does not start."""


def qr_modules() -> dict[str, str]:
    """The modules that make QR codes, by their names in the archive from which Python imports them.
    Exits with a message if the package is not as it was."""
    installed = {str(path): path for path in importlib.metadata.files(SEGNO) or []}
    # Before 3.13, Python imports from a folder without a module of its own only if it is named.
    modules = {SEGNO_FOLDER: ""}
    for name in SEGNO_MODULES:
        if name not in installed:
            raise SystemExit(f"{SEGNO} has no {name}: mend tools/runtime.py.")
        modules[name] = terse(installed[name].read_text(encoding="utf-8"))
    return modules


def qr_encoder() -> bytes:
    """The archive that makes QR codes. Its bytes depend on this machine's zlib, so the built site
    has another one (tools/site/within.py)."""
    modules = {name: text.encode() for name, text in qr_modules().items()}
    return zipped(modules, zipfile.ZIP_DEFLATED)


def lock_mark() -> str:
    """What identifies an installation: the locked versions, the files taken from them, and what
    makes QR codes."""
    locked = (ROOT / "package-lock.json").read_bytes()
    return hashlib.sha256(locked + repr(LAID).encode() + qr_encoder()).hexdigest()


def is_laid() -> bool:
    """Whether the files of the current lock file are already there."""
    return STAMP.is_file() and STAMP.read_text() == lock_mark()


def fetch_packages() -> None:
    """Install node_modules/ as the lock file says."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        raise SystemExit("Node.js (with npm) is missing: install it from nodejs.org, then again.")
    done = subprocess.run([npm, "ci"], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        said = done.stderr.strip().splitlines()
        words = [line for line in said if line.startswith(("npm error", "npm ERR!"))]
        print("\n".join(words[:WORDS_OF_NPM] or said[:LINES_OF_CRASH]))
        raise SystemExit("npm could not fetch the browser runtime: see its words above.")


def lay() -> None:
    """Copy the files of `LAID` into a fresh assets/runtime/."""
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
    """Install the runtime unless it is already there."""
    if is_laid():
        return
    print("Fetching the browser runtime (Python, PyScript) ...", flush=True)
    fetch_packages()
    lay()
    print(f"The browser runtime lies in {RUNTIME.relative_to(ROOT)}/.", flush=True)


if __name__ == "__main__":
    main()
