"""The Debian packages that the hosts need, and their installation."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

NEEDED = (
    "mediawiki",
    "wordpress",
    "mariadb-server-core",  # the server without a service
    "mariadb-client",
    "php-cli",
    "php-intl",
    "php-mbstring",
    "php-mysql",
    "php-sqlite3",
    "php-xml",
    "smarty4",
)
THEME = re.compile(r"wordpress-theme-\w+")
"""WordPress needs a theme; the recommended one changes with its version."""

POLICY = Path("/usr/sbin/policy-rc.d")
START_NOTHING = "#!/bin/sh\nexit 101\n"
"""Debian packages run this file before they start their services: see invoke-rc.d(8)."""


def installed_version(package: str) -> str:
    """Return the upstream version of a package, such as "6.1.9", or "" if it is not installed."""
    asked = ["dpkg-query", "--show", "--showformat=${db:Status-Status} ${Version}", package]
    status, _, version = _said(asked).partition(" ")
    return upstream(version) if status == "installed" else ""


def upstream(version: str) -> str:
    """Return the version without Debian's additions."""
    return re.sub(r"^\d+:|[+-].*$", "", version)


def install() -> None:
    """Install missing packages. Raises SystemExit with their names if that is impossible."""
    if not shutil.which("dpkg-query"):
        raise SystemExit("The hosts are Debian's packages, and this is no Debian.")
    if not (missing := _missing()):
        return
    if os.geteuid() != 0:
        raise SystemExit(f"Packages are missing: apt-get install {' '.join(missing)}")
    print("Installing the packages of the hosts ...", flush=True)
    with _no_service_starts():
        _said(["apt-get", "update"])
        _said(["apt-get", "install", "-y", "--no-install-recommends", *_missing()])
    if missing := _missing():
        raise SystemExit(f"apt-get does not bring these packages: {' '.join(missing)}")


def _missing() -> Sequence[str]:
    wanted = (*NEEDED, *_themes())
    return [package for package in wanted if not installed_version(package)]


def _themes() -> Sequence[str]:
    return sorted(set(THEME.findall(_said(["apt-cache", "depends", "wordpress"]))))


def _said(command: Sequence[str]) -> str:
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C"}
    done = subprocess.run(
        command, env=quiet, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    return done.stdout


@contextmanager
def _no_service_starts() -> Iterator[None]:
    """Prevent installed services from starting: the tests run their own."""
    if POLICY.exists():
        yield
        return
    POLICY.write_text(START_NOTHING)
    POLICY.chmod(0o755)
    try:
        yield
    finally:
        POLICY.unlink()
