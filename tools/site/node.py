"""Node: runs JavaScript tools for the build, the same way on every machine."""

import json
import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.runtime import ROOT

SCRIPTS = Path(__file__).resolve().parent
STILL = SCRIPTS / "still.mjs"

RECORDED = ROOT / ".node-version"
"""The file with the version of Node that builds published sites. Versions 18, 20 and 24 are known
to build the same."""

PLAIN = {"TZ": "UTC", "LC_ALL": "C", "LANG": "C"}
OWN = ("NODE_", "ESBUILD_", "LC_", "LANGUAGE")
"""Prefixes of environment variables that would change the output of Node or esbuild."""

Json = None | bool | int | str | Sequence["Json"] | Mapping[str, "Json"]


def run(script: str, request: Json) -> str:
    """Return the output of a script in this folder, which gets `request` as JSON on standard input.
    Exits with a message if the script fails or Node is missing."""
    done = subprocess.run(
        [_node(), "--import", STILL.as_uri(), SCRIPTS / script],
        cwd=ROOT,
        env={name: said for name, said in os.environ.items() if not name.startswith(OWN)} | PLAIN,
        input=json.dumps(request),
        capture_output=True,
        encoding="utf-8",
    )
    if done.returncode:
        print(done.stderr.rstrip())
        raise SystemExit(f"{script} failed: see its words above.")
    return done.stdout


def remark() -> str:
    """Return a remark if the version of Node differs from the recorded one, else "". Exits with a
    message if Node is missing."""
    found = subprocess.run(
        [_node(), "--version"], capture_output=True, encoding="utf-8", check=True
    )
    version, recorded = found.stdout.strip().removeprefix("v"), RECORDED.read_text().strip()
    if version == recorded:
        return ""
    return f"Node.js {version} builds this; what is published is built by {recorded}."


def _node() -> str:
    node = shutil.which("node")
    if node is None:
        raise SystemExit("Node.js is missing: install it from nodejs.org, then again.")
    return node
