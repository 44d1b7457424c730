"""Node: runs JavaScript's own tools for the build."""

import json
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from urllib.parse import quote

from tools.runtime import ROOT

SCRIPTS = Path(__file__).resolve().parent
COMPLAIN = """
process.on("uncaughtException", (failure) => {
  console.error(String(failure.message ?? failure));
  process.exitCode = 1;
});
"""
"""What fails is told in its own words. Node would print the line of code it happened in, and that
is all of Pyodide."""

Json = None | bool | int | str | Sequence["Json"] | Mapping[str, "Json"]


def run(script: str, request: Json) -> str:
    """What a script of this folder prints when it gets `request` as JSON on standard input."""
    node = shutil.which("node")
    if node is None:
        raise SystemExit("Node.js is missing: install it from nodejs.org, then again.")
    done = subprocess.run(
        [node, "--import", f"data:text/javascript,{quote(COMPLAIN)}", SCRIPTS / script],
        cwd=ROOT,
        input=json.dumps(request),
        capture_output=True,
        text=True,
    )
    if done.returncode:
        print(done.stderr.rstrip())
        raise SystemExit(f"{script} failed: see its words above.")
    return done.stdout
