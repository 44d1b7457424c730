"""Keeping: what the tests ask of the site's service worker, and of what it has kept."""

from pathlib import Path

from playwright.sync_api import Page

from tools.site import offline
from tools.site.__main__ import ARCHIVE
from tools.site.names import hashed

KEPT = 'navigator.serviceWorker.getRegistration().then((one) => one?.active?.state === "activated")'
GONE = "navigator.serviceWorker.getRegistration().then((one) => !one)"
"""Keeping has failed, and the browser has dropped it."""

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
SPOIL = 'cache.put(request, new Response("damaged"))'
LOOK = 'cache.match(request).then((kept) => kept.text()).then((text) => text === "damaged")'


def in_cache(part: str, done: str) -> str:
    """Something done with everything kept whose address has `part` in it."""
    return IN_FIRST_CACHE % (part, done)


COMES_TRUE = """
async () => {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await (%s)) return true;
    await new Promise((next) => setTimeout(next, 100));
  }
  return false;
}
"""


def wait_until(page: Page, promise: str) -> None:
    """Until what this promises is true; half a minute, as the machine may be busy."""
    assert page.evaluate(COMES_TRUE % promise), promise


def wait_until_kept(page: Page) -> None:
    """Until the whole site is kept and will be used at the next visit."""
    wait_until(page, KEPT)


def kept(page: Page) -> list[str]:
    """The addresses of all that is kept."""
    addresses: list[str] = page.evaluate(in_cache("", "request.url"))
    return sorted(addresses)


def files_of(folder: Path) -> dict[str, bytes]:
    """The files of a built site that are to be kept, by name."""
    names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.*"))
    others = (ARCHIVE, ".built", offline.KEEPER)
    return {name: (folder / name).read_bytes() for name in names if name not in others}


def publish_next(folder: Path, old: str, new: str) -> None:
    """Put a version of the site into its folder in which the page says `new` instead of `old`."""
    files = files_of(folder)
    page = files["index.html"].replace(old.encode(), new.encode())
    del files[offline.MANIFEST]

    def add(name: str, content: bytes) -> str:
        files[hashed(name, content)] = content
        return hashed(name, content)

    for name, content in offline.completed({**files, "index.html": page}, add).items():
        (folder / name).write_bytes(content)
