"""Slim: Pyodide's WebAssembly module and its JavaScript glue, without what the page cannot reach.

See README.md in this folder.
"""

from pathlib import Path

from tools.runtime import PACKAGES, ROOT
from tools.site import node

GLUE = "pyodide.asm.mjs"
MODULE = "pyodide.asm.wasm"

PYODIDE = PACKAGES / "pyodide"
POLYSCRIPT = PACKAGES / "polyscript" / "esm" / "interpreter"
USERS = (
    PYODIDE / "pyodide.mjs",
    *(POLYSCRIPT / name for name in ("pyodide.js", "_python.js", "_utils.js", "_io.js")),
    *(ROOT / "assets" / "site" / name for name in ("python.js", "archive.js")),
)
"""The scripts that use the glue from outside."""


def slim_into(folder: Path, pyodide: Path = PYODIDE) -> None:
    """Write a smaller glue and module, made from those in the folder `pyodide`, into this folder.
    Exits with a message if they differ from the supported version."""
    users = [str(path) for path in USERS]
    node.run("slim/slim.mjs", {"from": str(pyodide), "users": users, "into": str(folder)})
