"""Licenses of everything in the built site."""

import re
from pathlib import Path

from tools.runtime import PACKAGES
from tools.site import bundles, slim
from tools.site.licences import READ, notice

PYTHON = "Python 3"


def listed(built: Path) -> list[str]:
    """Return the headings of the license page."""
    (path,) = (built / "parts").glob("licences-*.html")
    return re.findall("<h2>(.*?)</h2>", path.read_text(encoding="utf-8"))


def test_none_is_missing(built: Path) -> None:
    """This covers all bundled packages, the build's own additions, and Python."""
    made = (
        bundles.interpreter({}, slim.PYODIDE / slim.GLUE),
        bundles.pyscript(""),
        bundles.worker(),
        bundles.database(),
    )
    packages = {*READ, *(package for one in made for package in one.packages)}
    assert len(packages) > len(READ) + len(made)
    titles = listed(built)
    assert {notice(package).title for package in packages} <= set(titles)
    assert [title for title in titles if title.startswith(PYTHON)]
    for package in ("polyscript", "fake-indexeddb", "coincident"):
        assert package in packages
        assert (PACKAGES / package).is_dir()
