"""All dependencies are pinned by hash."""

import re
import tomllib
from pathlib import Path

import pytest

from tests.shape.source import ROOT

GROUPS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
PLATFORMS = ("Linux on x86_64", "Linux on arm64", "macOS", "Windows")


def wanted(group: str) -> set[str]:
    """Return the requirements of a group, including those of nested groups, without the platforms
    to which they are limited."""
    return {
        one.partition(";")[0]
        for entry in GROUPS[group]
        for one in ([entry] if isinstance(entry, str) else wanted(entry["include-group"]))
    }


def locked(group: str) -> dict[str, list[str]]:
    """Return the hashes by requirement."""
    text = (ROOT / f"requirements/{group}.txt").read_text(encoding="utf-8")
    lines = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).replace("\\\n", " ").splitlines()
    return {
        line.split()[0]: re.findall(r"--hash=sha256:([0-9a-f]{64})(?!\w)", line) for line in lines
    }


@pytest.mark.parametrize("group", GROUPS)
def test_every_requirement_has_hashes(group: str) -> None:
    """A requirement with several files has the hashes of all platforms."""
    known = locked(group)
    assert wanted(group) <= set(known)
    assert all("==" in one and hashes for one, hashes in known.items())
    assert len(known["zstandard==0.25.0"]) > len(PLATFORMS) * len(PYTHONS)


def test_nothing_is_installed_without_its_hash() -> None:
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    asked = re.findall(r"\$\(PIP\) install (.*)", text)
    assert len(asked) == len(GROUPS)
    assert all(one.startswith("--require-hashes -r requirements/") for one in asked)


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_pinned_by_commit(path: Path) -> None:
    used = re.findall(r"uses: (\S+)", path.read_text(encoding="utf-8"))
    assert used
    assert [one for one in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", one)] == []


@pytest.mark.parametrize(
    ("name", "rights"),
    [("pages", ("id-token: write", "pages: write")), ("package", ("id-token: write",))],
)
def test_what_builds_may_not_publish(name: str, rights: tuple[str, ...]) -> None:
    """Only a job that runs no code of the repository has the permission to publish."""
    text = (ROOT / f".github/workflows/{name}.yml").read_text(encoding="utf-8")
    jobs = re.split(r"^(?=  (?:build|deploy|publish):)", text, flags=re.MULTILINE)
    before, build, publish = jobs
    for right in rights:
        assert right not in before + build
        assert right in publish
    assert "run:" in build
    assert "run:" not in publish
