"""Builds the site again in an environment that differs in everything that must not matter."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools.runtime import ROOT

SOURCES = ("engine", "ui", "assets", "tools", "node_modules")

BUILD = """
import hashlib, json, sys
from pathlib import Path
from types import ModuleType

# It is compiled for one Python, perhaps not for this one, and its lock file has its digest.
sys.modules["zstandard"] = ModuleType("zstandard")
from tools.site import files, recipe

wanted = json.load(sys.stdin)

def packed(first, second=b""):
    digest = hashlib.sha256(first + second).hexdigest()
    paths = wanted["packed"].get(digest)
    if paths is None:
        return digest.encode(), b""
    return tuple(Path(path).read_bytes() if path else b"" for path in paths)

files.pack = packed
for name, content in recipe.build_site().items():
    place = Path(wanted["into"], name)
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(content)
"""
"""Compressing the archives takes longest, so known archives are looked up by digest. Unknown ones
are replaced by their digest."""

CUSTOMIZE = """
import os, time

class Backwards(list):
    def __enter__(self):
        return self
    def __exit__(self, *_):
        pass
    def close(self):
        pass

listdir, scandir, now = os.listdir, os.scandir, time.time
os.listdir = lambda *place: sorted(listdir(*place), reverse=True)
os.scandir = lambda *place: iterated(*place)
time.time = lambda: now() + 1e9

def iterated(*place):
    with scandir(*place) as found:
        return Backwards(sorted(found, key=lambda one: one.name, reverse=True))
"""
"""A module that Python loads at startup: it reverses directory listings and shifts the clock by
thirty years."""

NODE = """
import fs from "node:fs";
const { readdirSync } = fs;
const { now } = Date;
fs.readdirSync = (...how) => readdirSync(...how).reverse();
Date.now = () => now() + 1e12;
process.getuid = () => 4242;
process.umask(0o77);
"""
"""The same for Node."""

PYTHONS = ("3.14", "3.13", "3.12", "3.11")
PLACE = "import sys; print(sys.executable, *sys.version_info[:2])"


def another_python() -> str:
    """Return the newest installed Python of another version than this one, or else this one."""
    for path in _pythons():
        done = subprocess.run([path, "-c", PLACE], capture_output=True, text=True, check=False)
        place, *version = done.stdout.split() or [""]
        if done.returncode == 0 and (3, 11) <= tuple(map(int, version)) != sys.version_info[:2]:
            return place
    return sys.executable


def _pythons() -> Iterator[str]:
    for version in PYTHONS:
        if found := shutil.which(f"python{version}"):
            yield found
        yield from map(str, Path.home().glob(f".pyenv/versions/{version}.*/bin/python3"))


def build(place: Path, into: Path, packed: Mapping[str, tuple[str, str]]) -> str:
    """Build the site of a copy of this repository in the folder `place`, and write its files into
    the folder `into`. `packed` maps digests of contents to packed archives. Return the version of
    Python that was used."""
    _copy(place / "copy")
    tools, temporary = place / "tools", place / "a rather long name for files that are soon gone"
    for folder in (tools, temporary):
        folder.mkdir()
    (tools / "sitecustomize.py").write_text(CUSTOMIZE)
    (tools / "preload.mjs").write_text(NODE)
    preloaded = f'--import "{(tools / "preload.mjs").as_uri()}"'
    (tools / "node").write_text(f'#!/bin/sh\nexec "{shutil.which("node")}" {preloaded} "$@"\n')
    (tools / "node").chmod(0o700)
    python = another_python()
    packages = sysconfig.get_path("purelib")
    done = subprocess.run(
        [python, "-c", BUILD],
        cwd=place / "copy",
        umask=0o077,
        input=json.dumps({"into": str(into), "packed": packed}),
        env={
            "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": os.pathsep.join((str(tools), str(place / "copy"), packages)),
            "PYTHONHASHSEED": "4242",
            "PYTHONUTF8": "0",
            "PYTHONCOERCECLOCALE": "0",
            "LC_ALL": "tr_TR.UTF-8",
            "LANG": "tr_TR.UTF-8",
            "TZ": "Asia/Kolkata",
            "SOURCE_DATE_EPOCH": "86400",
            "HOME": str(place),
            "USER": "somebody",
            "LOGNAME": "somebody",
            "TMPDIR": str(temporary),
            "NODE_OPTIONS": "--stack-size=900",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return python


def _copy(folder: Path) -> None:
    """Copy the sources of the build, with an unrelated tsconfig.json beside them."""
    ignored = shutil.ignore_patterns("__pycache__")
    for name in SOURCES:
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    for path in ROOT.iterdir():
        if path.is_file():
            shutil.copyfile(path, folder / path.name)
    strange = {"compilerOptions": {"target": "es5", "useDefineForClassFields": False}}
    (folder.parent / "tsconfig.json").write_text(json.dumps(strange))
