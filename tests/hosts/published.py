"""The site, built for an address of this machine and published there."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from tests.browser.site.embedding import Closed, elsewhere
from tools.serve import serving
from tools.site.__main__ import build

FOLDER = "games/dice"
ABSOLUTE = ("*.html", "*.json")
"""The files that contain the site's own address."""


class Sites(NamedTuple):
    """The addresses of the same site on two hosts, with trailing slashes. To a browser, neither is
    same-site with a host under this machine's name."""

    open: str
    """The host that sends `Access-Control-Allow-Origin: *`."""
    closed: str
    """The host that does not send it."""

    @property
    def ports(self) -> tuple[int, ...]:
        """The ports of both hosts."""
        return tuple(urlsplit(home).port or 80 for home in self)


@contextmanager
def published(folder: Path) -> Iterator[Sites]:
    """Build and serve the site in a folder."""
    for name in Sites._fields:
        (folder / name / FOLDER).mkdir(parents=True)
    with serving(folder / "open") as opened, serving(folder / "closed", Closed) as closed:
        homes = Sites(*(f"{elsewhere(address)}/{FOLDER}/" for address in (opened, closed)))
        build(folder / "open" / FOLDER, homes.open, "")
        _move(folder / "open" / FOLDER, folder / "closed" / FOLDER, homes)
        yield homes


def _move(site: Path, copy: Path, homes: Sites) -> None:
    """Copy a site as if it had been built for the other address."""
    shutil.copytree(site, copy, dirs_exist_ok=True)
    for file in (file for kind in ABSOLUTE for file in copy.glob(kind)):
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace(homes.open, homes.closed), encoding="utf-8")
