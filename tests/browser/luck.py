"""Random numbers and the date in test pages, the same in every run.

The browser's crypto is seeded by the number of the browser context in the test and of the tab in
it, and starts again after a reload. The clock runs; tests begin at noon of a fixed day.
"""

from datetime import datetime, timedelta

from playwright.sync_api import BrowserContext, Page

DAY = "2026-11-22"
"""The day on which all tests take place, as the page writes it."""
_LATER = datetime.fromisoformat(f"{DAY}T12:00") - datetime.now()

SEED_ANEW = "seedLuck()"
"""Restarts the page's sequence of random numbers."""

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
    """Fix the date, and the random numbers unless `is_seeded` is false, in all pages of this
    context; `number` identifies the context in the test."""
    day = _ON_THE_DAY.replace("LATER", str(_LATER // timedelta(milliseconds=1)))

    def settle_in(page: Page) -> None:
        luck = _SEEDED.replace("SEED", str(100 * number + len(context.pages)))
        page.add_init_script(day + luck if is_seeded else day)

    context.on("page", settle_in)
