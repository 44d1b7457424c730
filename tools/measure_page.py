"""Measures in a real browser how soon the page answers: from a click to the painted answer.

`python tools/measure_page.py`, once the site is built. A click is the browser's own, and its time
that of the event. The answer is painted when a message arrives that was sent in the animation frame
after the click (requestAnimationFrame, then MessageChannel): it waits until that frame is done.
Nothing is animated (speed=0). A duel of two friends with long rounds and its growing log, picked
and attacked as hints say; and a brawl of four. `--throttle 4`: a processor four times slower.
"""

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

if __name__ == "__main__":
    # Run as a script, Python looks for modules beside it, and not where it was started.
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Locator, Page, expect, sync_playwright

from tools.browser import browser, switches
from tools.serve import ROOT, serving

DIST = ROOT / "dist"
PATIENCE = 120_000
"""Milliseconds that a start or a hint may take on a slow processor."""

DUEL = "?me=Avis&you=Hammer&opponent=human&wins=5&seed=measure&speed=0"
BRAWL = "?game=lunch-money&opponent=easy&seed=1&speed=0"

NOTHING_TO_CHOOSE = "#lift-curtain, #rematch, #next-round, #pass"

WATCH = """
window.answered = [];
addEventListener("click", ({ timeStamp }) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => answered.push(performance.now() - timeStamp);
  requestAnimationFrame(() => port2.postMessage(null));
}, { capture: true });
"""


class Bar(NamedTuple):
    """Something that is clicked, and how soon 19 of 20 answers must be there."""

    name: str
    milliseconds: int


SELECTING = Bar("selecting a die", 50)
ATTACKING = Bar("attacking", 100)
TAKING = Bar("selecting a card", 50)
PLAYING = Bar("playing a card", 100)


class Answers:
    """How long the page took to answer each click, by what was clicked."""

    def __init__(self, page: Page) -> None:
        """The page must be watched: see `opened`."""
        self._page = page
        self._times: dict[Bar, list[float]] = {}

    def click(self, bar: Bar, thing: Locator) -> None:
        """Click it, and wait for the answer."""
        before = self._page.evaluate("answered.length")
        thing.click(timeout=PATIENCE)
        self._page.wait_for_function(f"answered.length > {before}")
        took: float = self._page.evaluate("answered.at(-1)")
        self._times.setdefault(bar, []).append(took)

    def count(self, bar: Bar) -> int:
        """How many there are so far."""
        return len(self._times.get(bar, ()))

    def lines(self) -> Iterator[str]:
        """A line for each kind of click."""
        for bar, times in self._times.items():
            p95 = quantiles(times, n=20, method="inclusive")[-1]
            verdict = "good" if p95 <= bar.milliseconds else "TOO SLOW"
            yield (
                f"{bar.name:17} {len(times):4} times: median {median(times):5.1f} ms,"
                f" p95 {p95:5.1f} ms of {bar.milliseconds}, most {max(times):5.1f} ms: {verdict}"
            )


@contextmanager
def opened(throttle: int) -> Iterator[tuple[Page, str]]:
    """A page in a browser whose answers are timed, and the address of the site."""
    with serving(DIST) as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), args=switches())
        page = chromium.new_page(viewport={"width": 1280, "height": 800})
        page.add_init_script(WATCH)
        if throttle > 1:
            session = page.context.new_cdp_session(page)
            session.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
        print(chromium.version + (f", processor {throttle} times slower" if throttle > 1 else ""))
        yield page, address


def started(page: Page, address: str) -> Answers:
    page.goto(address, timeout=PATIENCE)
    page.wait_for_selector("html[data-state=ready]", timeout=PATIENCE)
    return Answers(page)


def measure_duel(page: Page, address: str, attacks: int) -> Answers:
    """So many attacks; before each of them a die of each side is picked, and one let go."""
    answers = started(page, f"{address}/{DUEL}")
    while answers.count(ATTACKING) < attacks:
        if page.locator("#attack").count() and not page.locator("#pass").count():
            mine = page.locator(".side--mine .dice-row button")
            theirs = page.locator(".side--theirs .dice-row button")
            for die in (mine.first, theirs.first, mine.first):
                answers.click(SELECTING, die)
            follow_hint(page)
            answers.click(ATTACKING, page.locator("#attack"))
        elif page.locator(NOTHING_TO_CHOOSE).count():
            page.locator(NOTHING_TO_CHOOSE).first.click()
        else:
            follow_hint(page)
            page.locator(".action-main .button--primary").click()
    return answers


def measure_brawl(page: Page, address: str, plays: int) -> Answers:
    """So many cards played; before each of them a card is picked and let go."""
    answers = started(page, f"{address}/{BRAWL}")
    while answers.count(PLAYING) < plays:
        expect(page.locator("#play:not([aria-disabled]), #rematch")).to_be_visible(timeout=PATIENCE)
        if page.locator("#rematch").count():
            page.locator("#rematch").click()
            continue
        for _ in ("pick", "let go"):
            if page.locator(".hand .card").count():
                answers.click(TAKING, page.locator(".hand .card").first)
        follow_hint(page)
        answers.click(PLAYING, page.locator("#play"))
    return answers


def follow_hint(page: Page) -> None:
    """Ask for a hint and wait for it."""
    page.locator("#hint").click(timeout=PATIENCE)
    page.locator("#hint:not([aria-disabled])").wait_for(timeout=PATIENCE)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="From a click to the painted answer.")
    parser.add_argument("--attacks", type=int, default=60, help="and as many cards played")
    parser.add_argument("--throttle", type=int, default=1, help="times slower the processor is")
    said = parser.parse_args()
    with opened(said.throttle) as (page, address):
        for measure in (measure_duel, measure_brawl):
            for line in measure(page, address, said.attacks).lines():
                print(line, flush=True)


if __name__ == "__main__":
    main()
