"""The static server: right content types, no stale files, nothing hidden or outside."""

from collections.abc import Iterator
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tools.embedded_page import POSTERS, ChangedSource, embedded_page
from tools.serve import ROOT, PageServer, serving, start_server


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder to serve, beside a file that must not be served."""
    folder = tmp_path / "site"
    (folder / ".git").mkdir(parents=True)
    (folder / "ui").mkdir()
    (folder / "index.html").write_text("<!doctype html>table")
    (folder / ".git" / "config").write_text("secret")
    (folder / ".env").write_text("secret")
    (tmp_path / "outside.txt").write_text("secret")
    (folder / "way-out.txt").symlink_to(tmp_path / "outside.txt")
    return folder


@pytest.fixture
def site(folder: Path) -> Iterator[HTTPConnection]:
    """A connection to the served folder."""
    with serving(folder) as address:
        connection = HTTPConnection(str(urlsplit(address).hostname), urlsplit(address).port)
        yield connection
        connection.close()


@dataclass
class Answer:
    """The server's response."""

    status: int
    headers: dict[str, str]
    body: bytes


def ask(site: HTTPConnection, path: str, **headers: str) -> Answer:
    """Send a GET request and read the whole response."""
    site.request("GET", path, headers=headers)
    answer = site.getresponse()
    return Answer(answer.status, dict(answer.getheaders()), answer.read())


def test_a_folder_answers_with_its_page(site: HTTPConnection) -> None:
    answer = ask(site, "/?seed=42")
    assert answer.status == 200
    assert answer.body == b"<!doctype html>table"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.mjs", "text/javascript"),
        ("a.js", "text/javascript"),
        ("a.wasm", "application/wasm"),
        ("a.json", "application/json"),
        ("a.svg", "image/svg+xml"),
        ("a.css", "text/css"),
        ("a.webmanifest", "application/manifest+json"),
        ("a.toml", "text/plain"),
        ("a.unheard-of", "application/octet-stream"),
    ],
)
def test_says_of_what_kind_a_file_is(
    site: HTTPConnection, folder: Path, name: str, kind: str
) -> None:
    (folder / name).write_text("x")
    assert ask(site, f"/{name}").headers["Content-Type"].split(";")[0] == kind


def test_any_origin_may_read_even_an_error(site: HTTPConnection) -> None:
    assert ask(site, "/").headers["Access-Control-Allow-Origin"] == "*"
    assert ask(site, "/nothing").headers["Access-Control-Allow-Origin"] == "*"


def test_a_file_is_sent_again_only_if_it_changed(site: HTTPConnection, folder: Path) -> None:
    first = ask(site, "/index.html")
    tag = first.headers["ETag"]
    assert first.headers["Cache-Control"] == "no-cache"
    assert ask(site, "/index.html", **{"If-None-Match": tag}).status == 304
    (folder / "index.html").write_text("<!doctype html>chair, longer")
    assert ask(site, "/index.html", **{"If-None-Match": tag}).status == 200


@pytest.mark.parametrize(
    "path",
    [
        "/.env",
        "/.git/config",
        "/../outside.txt",
        "/%2e%2e/outside.txt",
        "/ui/../../outside.txt",
        "/way-out.txt",
        "/ui",
        "/ui/",
        "/nothing.html",
    ],
)
def test_shows_nothing_hidden_outside_or_missing(site: HTTPConnection, path: str) -> None:
    answer = ask(site, path)
    assert answer.status == 404
    assert b"secret" not in answer.body


def test_the_repository_has_the_page_for_frames_as_well() -> None:
    with serving() as address:
        site = HTTPConnection(str(urlsplit(address).hostname), urlsplit(address).port)
        answer = ask(site, "/embed.html?game=button-men")
        site.close()
    assert answer.headers["Content-Type"].startswith("text/html")
    assert answer.body.decode() == embedded_page(ROOT)


def test_the_page_for_frames_is_not_made_from_an_unexpected_source(folder: Path) -> None:
    (folder / POSTERS).parent.mkdir(parents=True)
    (folder / POSTERS).write_text("<p>posters</p>")
    with pytest.raises(ChangedSource, match="0 times: data-state"):
        embedded_page(folder)


def test_takes_the_next_port_when_one_is_taken(folder: Path) -> None:
    with PageServer(folder, 0) as first, start_server(folder, first.port) as second:
        assert second.port > first.port
        assert second.address == f"http://localhost:{second.port}"
