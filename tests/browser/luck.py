"""Luck and the day in the pages of the tests: the same in every run, on every day.

What a page draws from the browser's crypto follows from its number: which browser of the test it is
in, and which tab there. It draws the same once more after a reload. Its clock runs; the tests begin
at noon of one day.
"""

from datetime import datetime, timedelta

from playwright.sync_api import BrowserContext, Page

DAY = "2026-11-22"
"""The day on which all tests take place, as the page writes it."""
_LATER = datetime.fromisoformat(f"{DAY}T12:00") - datetime.now()

SEED_ANEW = "seedLuck()"
"""The page draws again what it drew first."""

_SEEDED = """
{
  // Mulberry32, which is in the public domain.
  let state;
  globalThis.seedLuck = () => { state = SEED; };
  const byte = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 24;
  };
  seedLuck();
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    bytes.forEach((_, at) => { bytes[at] = byte(); });
    return array;
  };
}
"""
_ON_THE_DAY = """
{
  const now = () => Real.now() + LATER, Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (_, given, as) => Reflect.construct(Real, given.length ? given : [now()], as),
    apply: () => new Real(now()).toString(),
    get: (_, name) => (name === "now" ? now : Reflect.get(Real, name)),
  });
}
"""


def settle(context: BrowserContext, number: int, *, is_seeded: bool = True) -> None:
    """Settle the day, and the luck unless a test is about the browser's own, in all pages that this
    context will open; `number` is its own in a test."""
    day = _ON_THE_DAY.replace("LATER", str(_LATER // timedelta(milliseconds=1)))

    def settle_in(page: Page) -> None:
        luck = _SEEDED.replace("SEED", str(100 * number + len(context.pages)))
        page.add_init_script(day + luck if is_seeded else day)

    context.on("page", settle_in)
