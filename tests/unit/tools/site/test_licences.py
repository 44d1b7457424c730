"""Licenses: everything in the site has a notice, or the build fails."""

import json
import re
from pathlib import Path

import pytest

from tools.runtime import PACKAGES, ROOT
from tools.site import licences
from tools.site.licences import ELSEWHERE, READ, Notice, notice, package_of, page

READING = re.compile(r'PACKAGES((?: / "[^"]+")+)')
"""A reference to a package's file in the build."""


def described(package: str) -> dict[str, str]:
    said: dict[str, str] = json.loads((PACKAGES / package / "package.json").read_text())
    return said


def installed(folder: Path, name: str, licence: str = "") -> None:
    """Create a package, with or without a license file."""
    (folder / name).mkdir(parents=True)
    said = {"name": name, "version": "1.0", "license": "MIT"}
    (folder / name / "package.json").write_text(json.dumps(said))
    if licence:
        (folder / name / "LICENCE.md").write_text(licence)


def test_a_file_belongs_to_the_innermost_package() -> None:
    assert package_of("node_modules/ws/lib/ws.js") == "ws"
    assert package_of("node_modules/@a/b/c.js") == "@a/b"
    assert package_of("/x/node_modules/a/node_modules/@b/c/d.js") == "a/node_modules/@b/c"
    assert package_of("node_modules/a/node_modules/@b/c/d.js") == "a/node_modules/@b/c"
    assert package_of("assets/site/node_modules.js") is None


def test_a_package_brings_its_notice(tmp_path: Path) -> None:
    installed(tmp_path, "new", "Copyright: somebody")
    assert notice("new", tmp_path).texts == ("Copyright: somebody",)


def test_a_package_without_a_notice_stops_the_build(tmp_path: Path) -> None:
    installed(tmp_path, "new")
    with pytest.raises(SystemExit, match="new has no licence file"):
        notice("new", tmp_path)


@pytest.mark.parametrize("package", ELSEWHERE)
def test_a_text_that_is_elsewhere_is_of_the_same_licence(package: str) -> None:
    """The license must not name another author."""
    other = PACKAGES / ELSEWHERE[package]
    ours, theirs = described(package), described(str(other.parent.relative_to(PACKAGES)))
    assert ours["license"] == theirs["license"]
    assert ours.get("author") == theirs.get("author") or "Copyright (c)" not in other.read_text()


def test_what_the_build_reads_itself_is_named() -> None:
    """This prevents adding files of other packages without the bundler."""
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "tools/site").glob("*.py")]
    named = [re.findall('"([^"]+)"', one) for text in texts for one in READING.findall(text)]
    places = ["node_modules/" + "/".join(parts) + "/" for parts in named]
    assert {package_of(place) for place in places} - {"polyscript", "fake-indexeddb"} == set(READ)


def test_notices_are_escaped_and_python_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(licences, "_texts", lambda files: ("<b>&",))
    html = page([]).decode()
    assert "<pre>&lt;b&gt;&amp;</pre>" in html
    assert "Python Software Foundation" in html
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in html


def test_the_same_text_stands_there_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Line breaks do not matter; other packages refer to the first."""
    notices = {"a": "May be\nused.", "b": "  May be used.", "c": "May not be used."}
    monkeypatch.setattr(
        licences, "notice", lambda package: Notice(package, "ISC", (notices[package],))
    )
    html = page(notices).decode()
    assert html.count("May be") == 1
    assert "<h2>b</h2>\n<p>ISC</p>\n<p>The text is that of a, word for word.</p>" in html
    assert "<pre>May not be used.</pre>" in html


def test_a_text_that_differs_in_a_line_refers_to_the_first_with_that_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    same = "\n\n".join(f"{at}. Everyone may do what they like." for at in range(9))
    notices = {
        "a": f"By Anna.\n\n{same}",
        "b": f"By Ben.\n\n{same}",
        "c": same.partition("5.")[0],
    }
    monkeypatch.setattr(
        licences, "notice", lambda package: Notice(package, "ISC", (notices[package],))
    )
    html = page(notices).decode()
    assert "By Anna" in html
    assert "The text is that of a, but here it says:</p>\n<pre>By Ben.</pre>" in html
    assert html.count("Everyone") == 9 + 5
