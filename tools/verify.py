"""`make verify SITE=https://example.org/games/`: checks that a site serves what its commit builds.

The pages of a site name the commit from which it was built (`make site COMMIT=HEAD`). That commit
is checked out of this repository into a separate folder and built there, and every file is compared
with the served one, byte by byte; headers and compression are ignored.

The site is not trusted. The commit must belong to a branch or a tag of this repository, because the
build runs its code. Downloads are limited (tools/downloads.py).

The exit status is 0 if everything is the same, 1 if something differs, 2 if nothing can be
compared.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from urllib.parse import quote

from tools.downloads import NotServed, download
from tools.site.cards import home_of

ROOT = Path(__file__).resolve().parent.parent

SAME, DIFFERENT, UNKNOWN = 0, 1, 2
"""The exit statuses of the command."""

PAGE = "index.html"
LARGEST_PAGE = 1_000_000
"""Maximum bytes of the page that names the commit; ours has 8 kB."""
SPARE = 100_000
"""The number of bytes by which a served file may be longer than ours and still be searched for
names."""

NAMED = re.compile(rb'\bdata-commit="([^"]{0,100})"')
COMMIT = re.compile(rb"[0-9a-f]{40}")
KNOWS_ITS_ADDRESS = b'property="og:url"'
"""A part of a tag that only sites built with their address have (tools/site/cards.py)."""

BRANCHES_AND_TAGS = ("refs/heads", "refs/remotes", "refs/tags")

COPIES = ("site.zip", "site.zip.sha256")
"""Files beside the site that a host need not have."""
STAMP = ".built"

MENTIONED = re.compile(rb"\bparts/[\w.-]{1,100}|(?<=^[0-9a-f]{64}  )[\w./-]{1,100}$", re.MULTILINE)
"""Matches the name of a file in a site's content: of a part, or of one in the list of digests."""
MAX_MENTIONS = 20

Fetch = Callable[[str, int], bytes]


class CannotCompare(Exception):
    """There is nothing to compare the site with. The message is a sentence."""


def verify(home: str, repository: Path, fetch: Fetch = download) -> int:
    """Print the differences between the site at the address `home` and a build of its commit, and
    return the exit status: SAME or DIFFERENT. Raises CannotCompare if the page of the site is
    missing or names no commit of this repository, or if the commit cannot be built."""
    try:
        page = fetch(home + PAGE, LARGEST_PAGE)
    except NotServed as why:
        raise CannotCompare(f"{home}{PAGE} {why}.") from None
    commit = named_commit(page)
    with tempfile.TemporaryDirectory() as folder:
        check_out(commit, repository, Path(folder))
        print(f"{home} names commit {commit}. Building it ...", flush=True)
        made = build_files(Path(folder), home if KNOWS_ITS_ADDRESS in page else "", commit)
    found = list(differences(home, made, fetch))
    for line in found:
        print(f"  {line}")
    if found:
        print(f"{home} is not what commit {commit} makes: {len(found)} differences.")
        return DIFFERENT
    print(f"All {len(made)} files are what commit {commit} makes.")
    return SAME


def named_commit(page: bytes) -> str:
    """Return the commit that a page names. Raises CannotCompare if the page names none, or
    something that is not a full hash."""
    found = NAMED.search(page)
    if found is None:
        raise CannotCompare(
            "This site does not say from which commit it was built, so it cannot be compared. "
            "Its publisher can say so: make site COMMIT=HEAD"
        )
    if not COMMIT.fullmatch(found[1]):
        raise CannotCompare(f"This site names a commit that cannot be one: {ascii(found[1])[1:]}")
    return found[1].decode()


def check_out(commit: str, repository: Path, folder: Path) -> None:
    """Check out a commit into an empty folder. Raises CannotCompare if no branch or tag of the
    repository contains the commit."""
    places = ("--contains", commit, "--count=1", *BRANCHES_AND_TAGS)
    if not _git(repository, "for-each-ref", *places):
        raise CannotCompare(
            f"No branch or tag of this repository has the commit {commit}. Perhaps this copy is "
            "too old (git fetch); if not, the site was built from something else."
        )
    quiet = ("--quiet", "--no-checkout", "--shared", "--no-tags")
    _git(repository, "clone", *quiet, "--", str(repository), str(folder))
    _git(folder, "checkout", "--quiet", "--detach", commit)


def build_files(folder: Path, home: str, commit: str) -> dict[str, bytes]:
    """Build the site from the sources in `folder`, with the address `home` or, if that is "",
    without one, and return its files by name. Raises CannotCompare if the build fails."""
    command = ("make", "--no-print-directory", "site", f"SITE={home}", f"COMMIT={commit}")
    ours = {
        name: said for name, said in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))
    }
    done = subprocess.run(command, cwd=folder, env=ours, check=False)
    if done.returncode:
        raise CannotCompare(f"Commit {commit} cannot be built here: see above.")
    site = folder / "dist"
    there = sorted(path for path in site.rglob("*") if path.is_file() and path.name != STAMP)
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in there}


def differences(home: str, files: Mapping[str, bytes], fetch: Fetch = download) -> Iterator[str]:
    """Yield a line for each difference between the site at the address `home` and these files. The
    COPIES may be missing. Differing files are also searched for names of files that the commit does
    not make: at most MAX_MENTIONS of these are listed."""
    mentioned: dict[str, str] = {}
    # Visitors request the folder. A host could serve another page there than by its name.
    for name, content in {"": files[PAGE], **files}.items():
        try:
            served = fetch(home + quote(name), len(content) + SPARE)
        except NotServed as why:
            if name not in COPIES:
                yield f"{name or './'} {why}"
            continue
        if served != content:
            yield f"{name or './'} {_difference(content, served)}"
            names = [] if name in COPIES else MENTIONED.findall(served)  # an archive is not text
            mentions = (found.decode() for found in names)
            mentioned |= {one: name or "./" for one in mentions if one not in files}
    for name, by in sorted(mentioned.items())[:MAX_MENTIONS]:
        yield f"{name} is named by {by}, and this commit makes no such file"


def _difference(ours: bytes, theirs: bytes) -> str:
    same = len(os.path.commonprefix([ours, theirs]))
    return f"differs from byte {same} on ({len(theirs)} bytes, not {len(ours)})"


def _git(folder: Path, *words: str) -> str:
    """Return the output of git, or "" if it fails."""
    command = ("git", "-c", "core.hooksPath=/dev/null", *words)
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else ""


def main(arguments: Sequence[str] = (), repository: Path = ROOT) -> int:
    """Compare the site in the arguments with a build of its commit, and return the exit status; if
    nothing can be compared, print the reason. Exits with a usage error if the address is missing or
    not valid."""
    parser = argparse.ArgumentParser(description="Compare a site with what its commit makes.")
    parser.add_argument("site", help="the address of the site")
    said = parser.parse_args(arguments)
    if not said.site:
        parser.error("which site? make verify SITE=https://example.org/games/")
    try:
        home = home_of(said.site)
    except SystemExit as wrong:
        parser.error(str(wrong))
    try:
        return verify(home, repository)
    except CannotCompare as why:
        print(why)
        return UNKNOWN


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
