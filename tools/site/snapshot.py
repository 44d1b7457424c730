"""The snapshot: an image of Python's memory after it has imported the game."""

import tempfile
from collections.abc import Mapping
from pathlib import Path

from tools.site import game, node

ENVIRONMENT = {
    "HOME": f"/{game.HOME.rstrip('/')}",
    "PYTHONDONTWRITEBYTECODE": "1",
    # Dropping docstrings and assertions saves a tenth of the download.
    "PYTHONOPTIMIZE": "2",
    # Nor does anybody there see which part of a line went wrong.
    "PYTHONNODEBUGRANGES": "1",
    # A snapshot contains a hash seed in any case; a fixed one makes builds reproducible.
    "PYTHONHASHSEED": "0",
}


def snapshot(library: bytes, files: Mapping[str, bytes]) -> bytes:
    """Python's memory after it has imported the game from these files."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        (place / "library.zip").write_bytes(library)
        for name, content in files.items():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            (place / name).write_bytes(content)
        node.run(
            "snapshot.mjs",
            {
                "folder": folder,
                "files": list(files),
                "modules": [*sorted(game.imported()), *game.modules()],
                "prepared": game.prepared(),
                "environment": ENVIRONMENT,
            },
        )
        return (place / "snapshot").read_bytes()
