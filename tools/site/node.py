"""Node: runs JavaScript's own tools for the build, the same way on every machine."""

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
"""The version that builds what is published. Others are known to build the same: 18, 20 and 24."""

PLAIN = {"TZ": "UTC", "LC_ALL": "C", "LANG": "C"}
OWN = ("NODE_", "ESBUILD_", "LC_", "LANGUAGE")
"""How the names of environment variables begin that would change what Node or esbuild makes."""

Json = None | bool | int | str | Sequence["Json"] | Mapping[str, "Json"]


def run(script: str, request: Json) -> str:
    """What a script of this folder prints when it gets `request` as JSON on standard input."""
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
    """What to say if another version builds than the recorded one; else nothing."""
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
