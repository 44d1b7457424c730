"""`make release`: prints the plan of releasing this version, and checks that everything is ready.

`make release DO=1` then makes the tag. Nothing is pushed: the last line of the output has the
command that pushes the tag.

The version is in pyproject.toml and nowhere else. CHANGELOG.md has the format of Keep a Changelog:
a section for each version, the newest first, after the unreleased changes.
"""

import argparse
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PROJECT = ROOT / "pyproject.toml"
CHANGELOG = ROOT / "CHANGELOG.md"
UNRELEASED = "Unreleased"

HEADING = re.compile(r"^## \[(?P<name>[^\]]+)\](?: - (?P<day>\S+))?$", re.MULTILINE)

FILES = (
    ("dist/site.zip", "make site COMMIT=HEAD"),
    ("dist/site.zip.sha256", "the same"),
    ("dist/button-men-and-lunch-money.html", "make single-file COMMIT=HEAD"),
    ("dist/button-men-and-lunch-money.html.sha256", "the same"),
)
"""The files of a release, and the command that makes each. The digests of all files of the site are
in the archive (`tools.site.files.DIGESTS`)."""

VERSION = re.compile(r"\d+\.\d+\.\d+")
DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


class Section(NamedTuple):
    """The changes in one version."""

    name: str
    """The version, or UNRELEASED."""
    day: str
    """The date of the release, such as 2026-11-22, or ""."""
    text: str
    """Markdown without the heading."""


def version(project: str) -> str:
    """Return the version in the text of pyproject.toml."""
    return str(tomllib.loads(project)["project"]["version"])


def sections(changelog: str) -> tuple[Section, ...]:
    """Return the sections of a changelog, the newest first."""
    found = list(HEADING.finditer(changelog))
    ends = [one.start() for one in found[1:]] + [len(changelog)]
    return tuple(
        Section(one["name"], one["day"] or "", changelog[one.end() : end].strip())
        for one, end in zip(found, ends, strict=True)
    )


def tag_of(number: str) -> str:
    """Return the tag of a version."""
    return f"v{number}"


def obstacles(number: str, sections: Sequence[Section], status: str, tags: str) -> Iterator[str]:
    """Yield each reason why this version cannot be released. `sections` are those of the changelog,
    `status` and `tags` the output of `git status --porcelain` and `git tag`."""
    if status.strip():
        yield "The tree is not clean: commit or stash what has changed."
    if not VERSION.fullmatch(number):
        yield f"pyproject.toml: {number} is no version such as 1.2.3."
    if tag_of(number) in tags.split():
        yield f"The tag {tag_of(number)} exists: raise the version in pyproject.toml."
    by_name = {one.name: one for one in sections}
    if UNRELEASED in by_name and by_name[UNRELEASED].text:
        yield f"CHANGELOG.md: the entries under [{UNRELEASED}] belong under [{number}]."
    section = by_name.get(number)
    if section is None or not section.text:
        yield f"CHANGELOG.md: [{number}] has no entries."
    elif not DAY.fullmatch(section.day):
        yield f"CHANGELOG.md: the heading is not of the form [{number}] - 2026-11-22."


def plan(number: str) -> str:
    """Return the plan of a release, for the terminal."""
    files = "\n".join(f"  {name}    by: {command}" for name, command in FILES)
    return (
        f"Version {number}\nTag     {tag_of(number)}, with its section of CHANGELOG.md\n"
        f"Files of the release:\n{files}"
    )


def _git(folder: Path, *words: str) -> str:
    done = subprocess.run(["git", *words], cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout


def main(arguments: Sequence[str] = (), folder: Path = ROOT) -> None:
    """Print the plan of the release; with --do, make the tag. Exits with the list of obstacles, if
    any."""
    parser = argparse.ArgumentParser(description="Release the version of pyproject.toml.")
    parser.add_argument("--do", action="store_true", help="make the tag")
    said = parser.parse_args(arguments)
    number = version((folder / PROJECT.name).read_text(encoding="utf-8"))
    found = sections((folder / CHANGELOG.name).read_text(encoding="utf-8"))
    status, tags = _git(folder, "status", "--porcelain"), _git(folder, "tag")
    print(plan(number))
    if wrong := list(obstacles(number, found, status, tags)):
        raise SystemExit("\n".join(("Not yet:", *(f"  {one}" for one in wrong))))
    if not said.do:
        print("Everything is ready: `make release DO=1` makes the tag.")
        return
    (section,) = (one for one in found if one.name == number)
    tag = tag_of(number)
    _git(folder, "tag", "--annotate", tag, "--cleanup=verbatim", "--message", section.text)
    print(f"Tagged. To publish it: git push origin {tag}")


if __name__ == "__main__":
    main(sys.argv[1:])
