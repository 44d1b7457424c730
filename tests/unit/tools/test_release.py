"""Releases: one version, a changelog, and the obstacles to a tag."""

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.release import (
    CHANGELOG,
    FILES,
    PROJECT,
    ROOT,
    UNRELEASED,
    main,
    obstacles,
    sections,
    version,
)
from tools.site.recipe import changes_page

READY = "# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-11-22\n\n### Added\n- Dice.\n"


def test_the_version_stands_in_one_place() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", version(PROJECT.read_text(encoding="utf-8")))
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    described = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    assert [one for one in (described, lock, lock["packages"][""]) if "version" in one] == []


def test_the_changelog_has_the_form_of_keep_a_changelog() -> None:
    text = CHANGELOG.read_text(encoding="utf-8")
    names = [one.name for one in sections(text)]
    assert names[0] == UNRELEASED
    assert len(set(names)) == len(names)
    kinds = re.findall(r"^### (.+)$", text, re.MULTILINE)
    assert set(kinds) <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
    headings = re.findall(r"^## .+$", text, re.MULTILINE)
    assert len(headings) == len(names)


@pytest.mark.parametrize(
    ("number", "changelog", "status", "tags", "why"),
    [
        ("1.2.0", READY, "", "v1.1.0\n", []),
        ("1.2.0", READY, " M README.md\n", "", ["The tree is not clean"]),
        ("1.2.0", READY, "", "v1.1.0\nv1.2.0\n", ["The tag v1.2.0 exists"]),
        ("1.2", READY.replace("1.2.0", "1.2"), "", "", ["pyproject.toml: 1.2 is no version"]),
        ("1.3.0", READY, "", "", ["CHANGELOG.md: [1.3.0] has no entries"]),
        ("1.2.0", READY.replace(" - 2026-11-22", ""), "", "", ["CHANGELOG.md: the heading"]),
        (
            "1.2.0",
            READY.replace("## [1.2.0]", "- Cards.\n\n## [1.2.0]"),
            "",
            "",
            ["CHANGELOG.md: the entries under [Unreleased]"],
        ),
    ],
)
def test_what_stands_in_the_way(
    number: str, changelog: str, status: str, tags: str, why: list[str]
) -> None:
    found = list(obstacles(number, sections(changelog), status, tags))
    assert len(found) == len(why)
    assert all(said.startswith(wanted) for said, wanted in zip(found, why, strict=True))


@pytest.fixture
def repository(tmp_path: Path) -> Callable[..., str]:
    """A small project that is ready for a release; the fixture runs git in it."""

    def git(*words: str) -> str:
        by = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
        done = subprocess.run(
            ["git", *by, *words], cwd=tmp_path, capture_output=True, text=True, check=True
        )
        return done.stdout

    git("init", "--quiet")
    git("config", "user.name", "A")
    git("config", "user.email", "a@example.org")
    (tmp_path / PROJECT.name).write_text('[project]\nversion = "1.2.0"\n')
    (tmp_path / CHANGELOG.name).write_text(READY)
    git("add", ".")
    git("commit", "--quiet", "--message", "Begin")
    return git


def test_it_says_what_it_would_do(
    repository: Callable[..., str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main((), tmp_path)
    said = capsys.readouterr().out
    assert "v1.2.0" in said
    assert all(name in said for name, _ in FILES)
    assert not repository("tag")


def test_it_makes_the_tag_with_the_notes_once(
    repository: Callable[..., str], tmp_path: Path
) -> None:
    main(("--do",), tmp_path)
    assert repository("tag").split() == ["v1.2.0"]
    assert "### Added\n- Dice." in repository("tag", "--list", "--format=%(contents)")
    with pytest.raises(SystemExit, match="The tag v1.2.0 exists"):
        main(("--do",), tmp_path)


def test_the_page_of_changes_is_html() -> None:
    text = "# Changelog\n\nIn [a form](https://x.org/).\n\n## [1.0.0] - 2026-11-22\n\n### Added\n"
    text += "- Dice & <cards>,\n  with `make`.\n- **More**.\n"
    body = changes_page(text).decode().partition("<body>\n")[2]
    assert body == (
        "<h1>Changelog</h1>\n"
        '<p>In <a href="https://x.org/">a form</a>.</p>\n'
        "<h2>1.0.0 - 2026-11-22</h2>\n<h3>Added</h3>\n<ul>\n"
        "<li>Dice &amp; &lt;cards&gt;,\nwith <code>make</code>.</li>\n"
        "<li><strong>More</strong>.</li>\n</ul>\n</body>\n</html>\n"
    )
