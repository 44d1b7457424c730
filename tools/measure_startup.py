"""Measures how soon the built site is ready, compared with an empty PyScript page of the same
versions.

`python tools/measure_startup.py`. One server serves both pages, which are started in turn. Cold
means a new browser profile. Warm means a second visit with the same profile, after the browser has
stored the site. The empty page starts Python in the ordinary way and runs one line of code.
`--slow` simulates a processor that is four times slower and a connection of 10 Mbit/s.

Both the test browser and a full Chromium or Chrome are measured, in turn. The full browser has more
to do beside the page: it draws its own window, even if no one sees it, reads the manifest and
fetches icons. The report has a block of lines for each browser.

The tables show when each moment of the start is reached, and how long the page's thread has worked
until then. On a busy machine, compare the latter.
"""

import argparse
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from io import BufferedReader
from pathlib import Path
from statistics import median
from typing import NamedTuple

if __name__ == "__main__":
    # When a file is run as a script, Python looks for modules in its folder, not in the root.
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from tools import moments
from tools.browser import browser, full_browser, switches
from tools.runtime import ROOT, RUNTIME
from tools.serve import PageHandler, serving

DIST = ROOT / "dist"
MEGABYTE = 1_000_000
PATIENCE = 180_000
"""The timeout for a start on a slow connection, in milliseconds."""

EMPTY = """<!doctype html>
<html data-state="loading">
<head><meta charset="utf-8"><title>Empty</title><link rel="icon" href="data:,">
<script type="module" src="runtime/pyscript/core.js"></script></head>
<body><script type="py" src="main.py" config="pyscript.toml"></script></body>
</html>
"""
ONE_LINE = "import js; js.document.documentElement.dataset.state = 'ready'\n"
INTERPRETER = 'interpreter = "./runtime/pyodide/pyodide.mjs"\n'

WATCH = """
new MutationObserver((_, observer) => {
  if (document.documentElement?.dataset.state !== "ready") return;
  window.readyAt = performance.now();
  const asked = ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind));
  window.askedBefore = asked.length;
  window.bytesBefore = asked.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  observer.disconnect();
}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-state"] });
"""

STORED = """
navigator.serviceWorker.ready.then(({ active }) =>
  active.state === "activated" || new Promise((done) => { active.onstatechange = done; }))
  .then(Boolean)
"""
"""Waits until the browser has stored the site."""

SLOW_LINE = {
    "offline": False,
    "latency": 40,
    "downloadThroughput": 10_000_000 / 8,
    "uploadThroughput": 5_000_000 / 8,
}


class Start(NamedTuple):
    """One start of a page."""

    seconds: float
    requests: int
    """The number of requests that the page sent before it was ready, including the one for the page
    itself."""
    moments: moments.Start

    @property
    def worked(self) -> float:
        """Milliseconds that the page's thread worked before the page was ready."""
        return self.moments["ready"].worked


class Tally(PageHandler):
    """A handler that counts the bytes in the bodies of its responses."""

    sent = 0

    def send_head(self) -> BufferedReader | None:
        """Send the headers and return the content that follows, or None if there is none. Add the
        number of bytes of the content to `sent`."""
        content = super().send_head()
        if content is not None:
            Tally.sent += Path(content.name).stat().st_size
        return content


@contextmanager
def serve_side_by_side() -> Iterator[str]:
    """Serve the built site and the empty page side by side while the block runs; yield the address
    of the server."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(DIST, folder / "site")
        shutil.copytree(RUNTIME, folder / "empty" / "runtime")
        (folder / "empty" / "index.html").write_text(EMPTY)
        (folder / "empty" / "main.py").write_text(ONE_LINE)
        (folder / "empty" / "pyscript.toml").write_text(INTERPRETER)
        with serving(folder, Tally) as address:
            yield address


@contextmanager
def profile(playwright: Playwright, path: Path) -> Iterator[BrowserContext]:
    """Launch the browser at this path with a new profile and yield its context, in which pages
    record the moments of their start. Close the browser afterward."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        context = playwright.chromium.launch_persistent_context(
            folder, executable_path=path, args=switches()
        )
        context.add_init_script(WATCH)
        context.add_init_script(moments.MARK)
        yield context
        context.close()


def start_page(context: BrowserContext, address: str, slow: bool) -> tuple[Start, Page]:
    """Open a page at this address, with a simulated slow processor and connection if `slow`. Return
    the measured start and the open page."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    if slow:
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", SLOW_LINE)
        session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    marked = moments.start_trace(page, session)
    page.goto(address, timeout=PATIENCE)
    page.wait_for_function("window.readyAt", timeout=PATIENCE)
    seconds, requests = page.evaluate("[readyAt / 1000, askedBefore]")
    return Start(seconds, requests, marked()), page


class Visits(NamedTuple):
    """The measurements of all first and second visits to one page."""

    cold: list[Start]
    warm: list[Start]
    bytes_before: list[int]
    """Bytes sent before the page was ready, on the first visit."""
    bytes_in_all: list[int]
    """Bytes sent on the first visit before the site was stored or, for the empty page, before it
    was ready."""


def visit(context: BrowserContext, address: str, slow: bool, visits: Visits) -> None:
    """Visit a page twice, and add the measurements to `visits`."""
    before = Tally.sent
    start, page = start_page(context, address, slow)
    visits.cold.append(start)
    visits.bytes_before.append(Tally.sent - before)
    if address.endswith("/site/"):
        page.evaluate(STORED)
    visits.bytes_in_all.append(Tally.sent - before)
    page.close()
    start, page = start_page(context, address, slow)
    visits.warm.append(start)
    page.close()


def print_report(name: str, visits: Visits) -> None:
    for kind, starts in (("cold", visits.cold), ("warm", visits.warm)):
        times = [start.seconds for start in starts]
        print(f"{name} {kind}  {median(times):6.2f} s   ({min(times):.2f} to {max(times):.2f})")
    requests = max(start.requests for start in visits.cold)
    before, in_all = max(visits.bytes_before), max(visits.bytes_in_all)
    print(f"{name} first visit: {requests} requests and {before / MEGABYTE:.2f} MB before ready")
    print(f"{name} first visit: {in_all / MEGABYTE:.2f} MB in all, with what is kept for later")


def print_moments(name: str, visits: Visits) -> None:
    for kind, starts in (("cold", visits.cold), ("warm", visits.warm)):
        print(f"\n{name} {kind}: at, the page's thread worked, moment")
        for line in moments.table([start.moments for start in starts]):
            print(line)


def ratios(ours: Visits, empty: Visits, figure: Callable[[Start], float]) -> str:
    cold, warm = (
        median(map(figure, mine)) / median(map(figure, theirs))
        for mine, theirs in ((ours.cold, empty.cold), (ours.warm, empty.warm))
    )
    return f"cold {cold:.2f}, warm {warm:.2f}"


def measure_visits(
    browsers: Iterable[Path], runs: int, slow: bool
) -> dict[str, Mapping[str, Visits]]:
    """Measure two visits to both pages, "site" and "empty", in each browser, in this many runs.
    Return the visits by the browser's file name and the page."""
    found = {
        path: {name: Visits([], [], [], []) for name in ("empty", "site")} for path in browsers
    }
    with serve_side_by_side() as address, sync_playwright() as playwright:
        for _ in range(runs):
            for path, pages in found.items():
                for name, visits in pages.items():
                    with profile(playwright, path) as context:
                        visit(context, f"{address}/{name}/", slow, visits)
    return {path.name: pages for path, pages in found.items()}


def print_block(browser: str, ours: Visits, empty: Visits) -> None:
    """Print all measurements of one browser."""
    print(f"browser {browser}")
    print_report("site ", ours)
    print_report("empty", empty)
    for name, visits in (("site ", ours), ("empty", empty)):
        print_moments(name, visits)
    print(f"\nratio of work {ratios(ours, empty, lambda start: start.worked)}")
    print(f"ratio {ratios(ours, empty, lambda start: start.seconds)}\n")


def main() -> None:
    """Measure both pages in the available browsers and print a report for each browser."""
    parser = argparse.ArgumentParser(description="The start, against an empty PyScript page.")
    parser.add_argument("--runs", type=int, default=7, help="of each kind, for each page")
    parser.add_argument("--slow", action="store_true", help="4x slower processor, 10 Mbit/s")
    said = parser.parse_args()
    browsers = dict.fromkeys(filter(None, (browser(), full_browser())))
    for name, pages in measure_visits(browsers, said.runs, said.slow).items():
        print_block(name, pages["site"], pages["empty"])


if __name__ == "__main__":
    main()
