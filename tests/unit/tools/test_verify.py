"""Verification: a site is compared with a build of its commit, and not trusted."""

import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tools.serve import serving
from tools.verify import DIFFERENT, SAME, UNKNOWN, main, verify

MAKEFILE = """\
site:
	@mkdir -p dist/parts
	@sed 's|COMMIT|$(COMMIT)|; s|SITE|$(SITE)|' page.html > dist/index.html
	@cp dice.txt dist/parts/dice-1.txt
	@cp dice.txt dist/site.zip
	@cp dice.txt dist/.built
	@cd dist && sha256sum index.html parts/dice-1.txt > SHA256SUMS
"""
PAGE = '<html data-commit="COMMIT"><meta property="og:url" content="SITE">parts/dice-1.txt</html>\n'

Git = Callable[..., str]
Change = Callable[[Path], object]


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A small project with a site of four files."""
    folder = tmp_path / "repository"
    folder.mkdir()
    (folder / "Makefile").write_text(MAKEFILE)
    (folder / "page.html").write_text(PAGE)
    (folder / "dice.txt").write_text("six\n")
    git(folder, "init", "--quiet")
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "--message", "Begin")
    return folder


def git(folder: Path, *words: str) -> str:
    by = ("-c", "user.name=A", "-c", "user.email=a@example.org")
    done = subprocess.run(
        ["git", *by, *words], cwd=folder, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


@pytest.fixture
def host(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """The folder of a host, and its address."""
    folder = tmp_path / "host"
    folder.mkdir()
    with serving(folder) as address:
        yield folder, f"{address}/games/"


@pytest.fixture
def published(repository: Path, host: tuple[Path, str]) -> tuple[Path, str]:
    """The folder with the site, built from the last commit, and its address. Later changes of the
    working tree must not affect the comparison."""
    folder, home = host
    commit = git(repository, "rev-parse", "HEAD")
    make = ["make", "site", f"SITE={home}", f"COMMIT={commit}"]
    subprocess.run(make, cwd=repository, check=True, capture_output=True)
    (repository / "dist").rename(folder / "games")
    (repository / "dice.txt").write_text("eight\n")
    git(repository, "commit", "--quiet", "--all", "--message", "Continue")
    (repository / "dice.txt").write_text("twenty\n")
    return folder / "games", home


def replace(name: str, old: str, new: str) -> Change:
    """Return a change that replaces a part of a file."""

    def change(site: Path) -> None:
        text = (site / name).read_text()
        assert old in text
        (site / name).write_text(text.replace(old, new))

    return change


def test_the_same_site_is_the_same(
    published: tuple[Path, str], repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    site, home = published
    (site / "site.zip").unlink()  # optional for a host
    assert verify(home, repository) == SAME
    assert "All 4 files are what commit" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("change", "lines"),
    [
        (replace("parts/dice-1.txt", "six", "sex"), ["parts/dice-1.txt differs from byte 1 on"]),
        (lambda site: (site / "parts/dice-1.txt").unlink(), ["parts/dice-1.txt is not there"]),
        (
            lambda site: (site / "site.zip").write_text("parts/dice-1.txtPK"),
            ["site.zip differs from byte 0"],
        ),
        (
            lambda site: (site / "parts/dice-1.txt").write_text("six\n" + "x" * 200_000),
            ["parts/dice-1.txt has more than 100004 bytes"],
        ),
        (
            replace("index.html", "</html>", " parts/evil-1.js</html>"),
            [
                "./ differs from byte",
                "index.html differs from byte",
                "parts/evil-1.js is named by index.html, and this commit makes no such file",
            ],
        ),
        (
            replace("SHA256SUMS", "dice-1.txt\n", f"dice-1.txt\n{'0' * 64}  spare.js\n"),
            [
                "SHA256SUMS differs from byte",
                "spare.js is named by SHA256SUMS, and this commit makes no such file",
            ],
        ),
    ],
    ids=["byte", "missing", "archive", "long", "named", "listed"],
)
def test_each_difference_is_reported(
    published: tuple[Path, str],
    repository: Path,
    capsys: pytest.CaptureFixture[str],
    change: Change,
    lines: list[str],
) -> None:
    site, home = published
    change(site)
    assert verify(home, repository) == DIFFERENT
    told = re.findall(r"^  (.+)$", capsys.readouterr().out, re.MULTILINE)
    assert len(told) == len(lines)
    assert all(one.startswith(line) for one, line in zip(told, lines, strict=True)), told


def test_a_site_that_was_built_without_its_address_is_built_without_it(
    repository: Path, host: tuple[Path, str]
) -> None:
    folder, home = host
    (repository / "page.html").write_text('<html data-commit="COMMIT">SITE</html>\n')
    git(repository, "commit", "--quiet", "--all", "--message", "Without")
    make = ["make", "site", f"COMMIT={git(repository, 'rev-parse', 'HEAD')}"]
    subprocess.run(make, cwd=repository, check=True, capture_output=True)
    (repository / "dist").rename(folder / "games")
    assert verify(home, repository) == SAME


@pytest.mark.parametrize(
    ("commit", "why"),
    [
        (None, "does not say from which commit it was built"),
        ("HEAD", "names a commit that cannot be one: 'HEAD'"),
        ("3f2a1b9", "cannot be one"),
        ("--upload-pack=touch x", "cannot be one"),
        ("$(touch x)", "cannot be one"),
        ("\x1b[2J" + "0" * 36, "cannot be one: '\\x1b[2J0"),
        ("0" * 40, "No branch or tag of this repository has the commit"),
    ],
)
def test_without_a_commit_of_this_repository_nothing_is_built(
    published: tuple[Path, str],
    capsys: pytest.CaptureFixture[str],
    repository: Path,
    commit: str | None,
    why: str,
) -> None:
    site, home = published
    page = (site / "index.html").read_text()
    named = "" if commit is None else f'data-commit="{commit}"'
    (site / "index.html").write_text(re.sub('data-commit="[^"]*"', lambda _: named, page))
    assert main([home], repository) == UNKNOWN
    told = capsys.readouterr().out
    assert why in told
    assert "\x1b" not in told
    assert not list(repository.rglob("x"))


def test_a_commit_that_no_branch_has_is_not_run(
    published: tuple[Path, str],
    repository: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Its code may be anyone's: repository hosts serve commits of forks, too."""
    git(repository, "reset", "--quiet", "--hard", "HEAD~1")
    git(repository, "commit", "--quiet", "--amend", "--message", "Begin anew")
    assert main([published[1]], repository) == UNKNOWN
    assert "No branch or tag" in capsys.readouterr().out


def test_what_cannot_be_built_cannot_be_compared(
    published: tuple[Path, str],
    repository: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (repository / "Makefile").write_text("site:\n\t@false\n")
    git(repository, "commit", "--quiet", "--all", "--message", "Break")
    site, home = published
    commit = git(repository, "rev-parse", "HEAD")
    page = re.sub("[0-9a-f]{40}", commit, (site / "index.html").read_text())
    (site / "index.html").write_text(page)
    assert main([home], repository) == UNKNOWN
    assert "cannot be built" in capsys.readouterr().out


def test_a_site_that_is_not_there_and_an_address_that_is_none(
    host: tuple[Path, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([host[1]]) == UNKNOWN
    assert "index.html is not there (status 404)" in capsys.readouterr().out
    for address in ("", "file:///etc", "example.org", "https://example.org/?x"):
        with pytest.raises(SystemExit) as stopped:
            main([address])
        assert stopped.value.code == UNKNOWN
