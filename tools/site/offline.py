"""Offline use: the manifest with which browsers install the site, and the service worker that
stores the site."""

import json
from collections.abc import Callable

from tools.runtime import ROOT
from tools.site import bundles
from tools.site.files import integrity, mark
from tools.site.node import Json

KEEPER = "sw.js"
MANIFEST = "manifest.webmanifest"

MANIFEST_OF_GAME = {
    "name": "Button Men and Lunch Money",
    "short_name": "Button Men",
    "description": "A dice duel and a card brawl, played in the page, even without a network.",
    "id": "./",
    "start_url": "./",
    "scope": "./",
    "display": "standalone",
    "background_color": "#f3ebdf",
    "theme_color": "#17625e",
    # The service worker answers, so that no link reaches a server: assets/site/keeper.js.
    "share_target": {
        "action": "share",
        "method": "POST",
        "enctype": "multipart/form-data",
        "params": {"title": "title", "text": "text", "url": "url"},
    },
    # Not "focus-existing", which drops what is shared (WICG/web-app-launch, issue 62).
    "launch_handler": {"client_mode": ["navigate-existing", "auto"]},
}

ICONS = (
    ("icon.svg", "any", "any", "image/svg+xml"),
    ("icon-192.png", "192x192", "any", "image/png"),
    ("icon-512.png", "512x512", "any", "image/png"),
    ("icon-maskable.png", "512x512", "maskable", "image/png"),
)


def with_offline_files(
    files: dict[str, bytes], add: Callable[[str, bytes], str]
) -> dict[str, bytes]:
    """Return the files of the site with its manifest and with the service worker that caches them
    all. `add` adds an icon to `files` under a name derived from its content, and returns its
    path."""
    icons = [
        {"src": add(name, (ROOT / "assets/icons" / name).read_bytes()), "sizes": sizes,
         "purpose": purpose, "type": kind}
        for name, sizes, purpose, kind in ICONS
    ]  # fmt: skip
    manifest = json.dumps({**MANIFEST_OF_GAME, "icons": icons}, indent=2).encode()
    whole = {**files, MANIFEST: manifest}
    whole = dict(sorted(whole.items()))
    known: dict[str, Json] = {
        "FILES": {name: integrity(content) for name, content in whole.items()},
        "VERSION": mark(whole.values()),
    }
    return {**whole, KEEPER: bundles.script(bundles.SITE / "keeper.js", known)}
