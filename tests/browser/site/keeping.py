"""Helpers for the site's service worker and its cache."""

import hashlib
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Route

from tests.browser.starts import START_TIME
from tools.site import offline
from tools.site.__main__ import ARCHIVE, CHECKSUM, STAMP
from tools.site.files import DIGESTS, hashed_path

KEPT = 'navigator.serviceWorker.getRegistration().then((one) => one?.active?.state === "activated")'
GONE = "navigator.serviceWorker.getRegistration().then((one) => !one)"
"""Caching has failed, and the browser has dropped the service worker."""

WAITING = """
navigator.serviceWorker.getRegistration().then(async (one) => {
  await one.update();
  return Boolean(one.waiting);
})
"""
"""A newer version is cached completely, and waits for the player's consent."""

TAKEN_OVER = """
navigator.serviceWorker.getRegistration().then(async (one) => {
  if (!one.waiting) await one.update();
  one.waiting?.postMessage("take over");
  return !one.waiting && !one.installing && (await caches.keys()).length === 1;
})
"""
"""Activate a waiting version, as the player's consent does."""

CACHES = "caches.keys()"
IN_FIRST_CACHE = """
(async () => {
  const [name] = await caches.keys();
  if (!name) return [];
  const cache = await caches.open(name);
  const found = (await cache.keys()).filter(({ url }) => url.includes("%s"));
  return Promise.all(found.map((request) => (%s)));
})()
"""
FORGET = "cache.delete(request)"
REPLACE = 'cache.put(request, new Response("damaged"))'
SPOIL = """
cache.match(request).then((kept) => kept.arrayBuffer()).then((content) => {
  new Uint8Array(content)[content.byteLength >> 1] ^= 0xff;
  return cache.put(request, new Response(content));
})
"""
"""Change one byte in the middle."""
DIGEST = """
cache.match(request).then((kept) => kept.arrayBuffer())
  .then((content) => crypto.subtle.digest("SHA-256", content))
  .then((digest) => [...new Uint8Array(digest)])
  .then((bytes) => bytes.map((byte) => byte.toString(16).padStart(2, "0")).join(""))
"""

WITHOUT_SNAPSHOT = "No start from the snapshot"
TABLE = "?me=(20)+(20)+(20)+(20)&you=(20)+(20)+(20)+(20)&opponent=human&speed=0"

CORE = "**/parts/pyscript-*.js"
READY_AT_ONCE = 'document.documentElement.dataset.state = "ready"'


def in_cache(part: str, done: str) -> str:
    """Return a script that runs `done` for each cached file whose address contains `part`."""
    return IN_FIRST_CACHE % (part, done)


COMES_TRUE = """
async (most) => {
  for (const end = Date.now() + most; Date.now() < end; ) {
    if (await (%s)) return true;
    await new Promise((next) => setTimeout(next, 100));
  }
  return false;
}
"""


def wait_until(page: Page, promise: str) -> None:
    """Wait until this promise resolves to true. Playwright's own wait accepts any promise."""
    assert page.evaluate(COMES_TRUE % promise, START_TIME), promise


def visit_without_python(page: Page, address: str) -> None:
    """Visit the site without starting Python; the page caches everything immediately. Once the site
    is cached, Python starts again."""
    page.route(address, uncompared)
    page.route(
        CORE, lambda route: route.fulfill(body=READY_AT_ONCE, content_type="text/javascript")
    )
    page.goto(address)
    page.wait_for_selector("html[data-state=ready]")
    page.unroute(CORE)
    page.unroute(address)


def uncompared(route: Route) -> None:
    """Serve the page without digests, so that it accepts changed files."""
    answer = route.fetch()
    body = answer.text().replace(" data-digests=", " data-unused=")
    route.fulfill(response=answer, body=body)


def visit_without_webassembly(context: BrowserContext, address: str) -> None:
    """Visit the site without WebAssembly, so that a cached site repairs itself: the page requests
    all of its files, and reports that it cannot start Python."""
    page = context.new_page()
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(address)
    page.wait_for_selector("html[data-state=error]")
    page.close()


def warnings(page: Page) -> list[str]:
    """Return a list that collects the page's console warnings from now on."""
    heard: list[str] = []
    page.on("console", lambda said: heard.append(said.text) if said.type == "warning" else None)
    return heard


def wait_until_kept(page: Page) -> None:
    """Wait until the whole site is cached and will be used at the next visit."""
    wait_until(page, KEPT)


def kept(page: Page) -> list[str]:
    """Return the addresses of all cached files."""
    addresses: list[str] = page.evaluate(in_cache("", "request.url"))
    return sorted(addresses)


def damage(page: Page, part: str, how: str) -> None:
    """Run this script on each cached file whose address contains `part`."""
    page.evaluate(in_cache(part, how))


def wait_until_healed(page: Page, folder: Path, part: str) -> None:
    """Wait until all cached files with `part` in their address match those in this folder."""
    contents = [content for name, content in kept_at_once(folder).items() if part in f"/{name}"]
    assert contents
    digests = ",".join(sorted(hashlib.sha256(content).hexdigest() for content in contents))
    wait_until(page, f"{in_cache(part, DIGEST)}.then((all) => `${{all.sort()}}` === '{digests}')")


def files_of(folder: Path) -> dict[str, bytes]:
    """Return the files that make up a built site, by name."""
    there = sorted(path for path in folder.rglob("*") if path.is_file())
    others = (ARCHIVE, ARCHIVE + CHECKSUM, STAMP.name)
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in there
        if path.name not in others
    }


def kept_at_once(folder: Path) -> dict[str, bytes]:
    """Return the site's files that are cached, by name."""
    others = (offline.KEEPER, DIGESTS)
    return {name: file for name, file in files_of(folder).items() if name not in others}


def packed_parts(built: Path) -> tuple[bytes, bytes]:
    """Return both parts of the archive with Python and the snapshot."""
    (python,), (snapshot,) = (
        list((built / "parts").glob(f"{name}-*.bin")) for name in ("python", "snapshot")
    )
    return python.read_bytes(), snapshot.read_bytes()


def sources_part(built: Path) -> bytes:
    """Return the archive of the sources, from which Python starts without a snapshot."""
    (sources,) = (built / "parts").glob("library-*.bin")
    return sources.read_bytes()


def publish_next(folder: Path, old: str, new: str) -> None:
    """Publish a version of the site whose page has `new` instead of `old`."""
    files = kept_at_once(folder)
    page = files["index.html"].replace(old.encode(), new.encode())
    del files[offline.MANIFEST]

    def add(name: str, content: bytes) -> str:
        files[hashed_path(name, content)] = content
        return hashed_path(name, content)

    for name, content in offline.with_offline_files({**files, "index.html": page}, add).items():
        (folder / name).write_bytes(content)
