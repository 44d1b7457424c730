"""The encoder of QR codes: the part of the package segno that the page imports when somebody wants
a code, as an archive from which Python imports it.

What writes pictures is left out, and with it the package's own first module, which imports it: the
page draws the codes itself, and its Python has not got all that takes.
"""

import importlib.metadata
import io
import zipfile

from tools.site.terse import terse

PACKAGE = "segno"
FOLDER = "segno/"
MODULES = ("segno/consts.py", "segno/encoder.py")

EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The earliest time that zip archives support; a fixed time keeps the archive the same."""


def packed() -> bytes:
    """The archive. Exits with a message if the package is not as it was."""
    installed = {str(path): path for path in importlib.metadata.files(PACKAGE) or []}
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as zipping:
        # Before 3.13, Python imports from a folder without a module of its own only if it is named.
        zipping.writestr(zipfile.ZipInfo(FOLDER, EARLIEST), b"")
        for name in MODULES:
            if name not in installed:
                raise SystemExit(f"{PACKAGE} has no {name}: mend tools/site/qr_encoder.py.")
            code = terse(installed[name].read_text(encoding="utf-8"))
            entry = zipfile.ZipInfo(name, EARLIEST)
            zipping.writestr(entry, code, zipfile.ZIP_DEFLATED)
    return archive.getvalue()
