"""The snapshot: a picture of Python's memory with the game imported."""

import tempfile
from collections.abc import Mapping
from pathlib import Path

from tools.site import game, node

ENVIRONMENT = {
    "HOME": f"/{game.HOME.rstrip('/')}",
    "PYTHONDONTWRITEBYTECODE": "1",
    # Without docstrings and assertions, a tenth less to fetch.
    "PYTHONOPTIMIZE": "2",
    # A snapshot has a hash seed in it in any case; this one makes it the same each time.
    "PYTHONHASHSEED": "0",
}


def snapshot(library: bytes, files: Mapping[str, bytes]) -> bytes:
    """Python's memory once it has imported the game from these files."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        (place / "library.zip").write_bytes(library)
        for name, content in files.items():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            (place / name).write_bytes(content)
        node.told(
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
