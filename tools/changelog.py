"""The project's version and its changelog.

The version stands in pyproject.toml and nowhere else. CHANGELOG.md has the form of Keep a
Changelog: a section for each version, the newest first, above them what is not released yet.
"""

import re
import tomllib
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PROJECT = ROOT / "pyproject.toml"
CHANGELOG = ROOT / "CHANGELOG.md"
UNRELEASED = "Unreleased"

HEADING = re.compile(r"^## \[(?P<name>[^\]]+)\](?: - (?P<day>\S+))?$", re.MULTILINE)


class Section(NamedTuple):
    """What has changed in one version."""

    name: str
    """The version, or UNRELEASED."""
    day: str
    """The day of its release, as 2026-11-22; empty: there was none."""
    text: str
    """Markdown, without the heading."""


def version(project: str) -> str:
    """The version in the text of pyproject.toml."""
    return str(tomllib.loads(project)["project"]["version"])


def sections(changelog: str) -> tuple[Section, ...]:
    """The sections of a changelog, the newest first."""
    found = list(HEADING.finditer(changelog))
    ends = [one.start() for one in found[1:]] + [len(changelog)]
    return tuple(
        Section(one["name"], one["day"] or "", changelog[one.end() : end].strip())
        for one, end in zip(found, ends, strict=True)
    )
