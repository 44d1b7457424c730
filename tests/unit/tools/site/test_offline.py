"""The version that distinguishes cached sites."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tools.site import bundles, offline
from tools.site.node import Json


def version(files: Mapping[str, bytes], monkeypatch: pytest.MonkeyPatch) -> Json:
    """Return the version of a site with these files, without the script that receives it."""
    told: list[Mapping[str, Json]] = []

    def script(path: Path, define: Mapping[str, Json]) -> bytes:
        told.append(define)
        return b""

    monkeypatch.setattr(bundles, "script", script)
    offline.with_offline_files(dict(files), lambda name, content: name)
    (known,) = told
    return known["VERSION"]


def test_a_changed_file_makes_another_version(monkeypatch: pytest.MonkeyPatch) -> None:
    before = version({"a": b"1", "b": b"2"}, monkeypatch)
    assert version({"b": b"2", "a": b"1"}, monkeypatch) == before
    assert version({"a": b"1", "b": b"3"}, monkeypatch) != before


def test_so_does_a_changed_manifest(monkeypatch: pytest.MonkeyPatch) -> None:
    before = version({"a": b"1"}, monkeypatch)
    changed = {**offline.MANIFEST_OF_GAME, "theme_color": "#000000"}
    monkeypatch.setattr(offline, "MANIFEST_OF_GAME", changed)
    assert version({"a": b"1"}, monkeypatch) != before
