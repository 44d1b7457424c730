"""Measures in a real browser how soon the page responds: from a click to the painted response.

`python tools/measure_page.py`, once the site is built. A click is a real browser event, timed by
its timestamp. The response counts as painted when a message arrives that was sent in the animation
frame after the click (requestAnimationFrame, then MessageChannel): the message waits until that
frame is done. Animations are off (speed=0). The clicks are those of a two-player duel with long
rounds and a growing log, played by hints, and of a brawl of four. `--throttle 4` makes the
processor four times slower.

Then it prints where the time goes: the median time of each part of the program in a response,
without the parts that it calls, and that of the browser. `--beside ../other/dist` also clicks on
another built site, in turns, so that both have the same load, and prints the ratio of the times.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import zip_longest
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

if __name__ == "__main__":
    # When a file is run as a script, Python looks for modules in its folder, not in the root.
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from tools.browser import browser, switches
from tools.serve import ROOT, serving

DIST = ROOT / "dist"
PATIENCE = 120_000
"""The timeout for a start or a hint on a slow processor, in milliseconds."""

BUTTON_MEN = "?me=Avis&you=Hammer&opponent=human&wins=5&seed=measure&speed=0"
LUNCH_MONEY = "?game=lunch-money&opponent=easy&seed=1&speed=0"

NOTHING_TO_CHOOSE = "#lift-curtain, #rematch, #next-round, #pass"

STOPWATCH = ROOT / "tools" / "stopwatch.py"

PARTS = (
    ("update", "ui.app.games", "update_match"),
    ("view model", "ui.match.active_game", "ActiveGame.view_model"),
    ("nodes", "ui.app.games", "draw"),
    ("HTML", "ui.drawing", "next_drawing"),
    ("patch", "ui.browser.dom", "App.draw"),
    ("effects", "ui.app.program", "Program._carry_out"),
)
"""The measured parts of the program: label, module, and function."""

PARTS_WATCHED = 10
"""The number of attacks and of played cards for which the parts are timed."""

BROWSER = "browser"
"""The browser's part: style, layout, painting, and waiting for the frame."""

# Python is reached through the first of its functions that is registered as an event listener.
WATCH = """
window.answered = [];
addEventListener("click", ({ timeStamp }) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => answered.push(performance.now() - timeStamp);
  requestAnimationFrame(() => port2.postMessage(null));
}, { capture: true });

const { addEventListener: listen } = EventTarget.prototype;
EventTarget.prototype.addEventListener = function (kind, listener, ...options) {
  const names = listener?.__globals__?.get("__builtins__");
  if (names) window.inPython ??= (code) => names.get("exec")(code, names.get("dict")());
  return listen.call(this, kind, listener, ...options);
};
"""


class Bar(NamedTuple):
    """A kind of click, and the limit for the 95th percentile of its response times."""

    name: str
    milliseconds: int


SELECTING = Bar("selecting a die", 50)
ATTACKING = Bar("attacking", 100)
TAKING = Bar("selecting a card", 50)
PLAYING = Bar("playing a card", 100)


class Answers:
    """A page's response times, by kind of click."""

    def __init__(self, page: Page) -> None:
        """Create an empty record for a page, which must be instrumented (see `open_sites`)."""
        self.page = page
        self._times: dict[Bar, list[float]] = {}
        self._parts: dict[Bar, list[dict[str, float]]] = {}
        self._knows_parts = False

    def take_apart(self) -> None:
        """Instrument the page further, so that from now on the time of each part of the program is
        measured as well."""
        self.page.evaluate("code => inPython(code)", STOPWATCH.read_text(encoding="utf-8"))
        self.page.evaluate("parts => watchParts(parts)", json.dumps(PARTS))
        self._knows_parts = True

    def click(self, bar: Bar, thing: Locator) -> None:
        """Click the element, wait for the response, and record its time for this kind of click,
        along with the times of the parts if they are measured."""
        self._pop_times()
        before = self.page.evaluate("answered.length")
        thing.click(timeout=PATIENCE)
        self.page.wait_for_function(f"answered.length > {before}")
        took: float = self.page.evaluate("answered.at(-1)")
        self._times.setdefault(bar, []).append(took)
        if parts := self._pop_times():
            parts[BROWSER] = took - sum(parts.values())
            self._parts.setdefault(bar, []).append(parts)

    def _pop_times(self) -> dict[str, float]:
        """Return the milliseconds of each part since the last call, or {} if parts are not
        measured."""
        if not self._knows_parts:
            return {}
        spent: dict[str, float] = json.loads(self.page.evaluate("partsSpent()"))
        return spent

    def count(self, bar: Bar) -> int:
        """Return the number of clicks of this kind so far."""
        return len(self._times.get(bar, ()))

    def p95(self, bar: Bar) -> float:
        """Return the 95th percentile of the response times to this kind of click, in
        milliseconds."""
        return quantiles(self._times[bar], n=20, method="inclusive")[-1]

    def lines(self) -> Iterator[str]:
        """Yield a line for each kind of click, with its response times and whether they are within
        the limit."""
        for bar, times in self._times.items():
            p95 = self.p95(bar)
            verdict = "good" if p95 <= bar.milliseconds else "TOO SLOW"
            yield (
                f"{bar.name:17} {len(times):4} times: median {median(times):5.1f} ms,"
                f" p95 {p95:5.1f} ms of {bar.milliseconds}, most {max(times):5.1f} ms: {verdict}"
            )

    def part_lines(self) -> Iterator[str]:
        """Yield a line for each kind of click, with the median time of each part."""
        names = (*dict.fromkeys(name for name, _, _ in PARTS), BROWSER)
        for bar, found in self._parts.items():
            medians = (
                f"{name} {median(parts.get(name, 0.0) for parts in found):.1f}" for name in names
            )
            yield f"{bar.name:17} {', '.join(medians)} ms"

    def lines_beside(self, others: "Answers") -> Iterator[str]:
        """Yield a line for each kind of click, with the ratio of its times here to those in
        `others`."""
        for bar, times in self._times.items():
            ratio = self.p95(bar) / others.p95(bar)
            middle = median(times) / median(others._times[bar])
            yield f"{bar.name:17} p95 {ratio:.2f} of the other's, median {middle:.2f}"


class Site(NamedTuple):
    """A built site in its own tab."""

    page: Page
    address: str

    def visit(self, query: str) -> Answers:
        """Start the match of this query string in the tab, and return an empty record of its
        response times."""
        self.page.goto(f"{self.address}/{query}", timeout=PATIENCE)
        self.page.wait_for_selector("html[data-state=ready]", timeout=PATIENCE)
        return Answers(self.page)


@contextmanager
def open_sites(throttle: int, folders: Sequence[Path]) -> Iterator[list[Site]]:
    """Serve the sites built in these folders, and yield them, each in a tab of one browser that
    times their responses. The processor is slowed down by the factor `throttle`. Prints the
    browser's version."""
    with ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        chromium = playwright.chromium.launch(executable_path=browser(), args=switches())
        print(chromium.version + (f", processor {throttle} times slower" if throttle > 1 else ""))
        yield [
            Site(_new_watched_page(chromium, throttle), stack.enter_context(serving(folder)))
            for folder in folders
        ]


def _new_watched_page(chromium: Browser, throttle: int) -> Page:
    page = chromium.new_page(viewport={"width": 1280, "height": 800})
    page.add_init_script(WATCH)
    if throttle > 1:
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    return page


PASSED = "() => !document.getElementById('prompt').textContent.includes('you pass')"


def play_button_men(answers: Answers, attacks: int) -> Iterator[None]:
    """Play by hints until this many attacks have been made, and yield after each of them. Before
    each attack, select a die of each side and deselect one of them."""
    page = answers.page
    while answers.count(ATTACKING) < attacks:
        # Where nothing else is possible, the page passes.
        page.wait_for_function(PASSED)
        if page.locator("#attack").count():
            mine = page.locator(".side--mine .dice-row button")
            theirs = page.locator(".side--theirs .dice-row button")
            for die in (mine.first, theirs.first, mine.first):
                answers.click(SELECTING, die)
            follow_hint(page)
            answers.click(ATTACKING, page.locator("#attack"))
            yield
        elif page.locator(NOTHING_TO_CHOOSE).count():
            page.locator(NOTHING_TO_CHOOSE).first.click()
        else:
            follow_hint(page)
            page.locator(".action-main .button--primary").click()


def play_lunch_money(answers: Answers, plays: int) -> Iterator[None]:
    """Play by hints until this many cards have been played, and yield after each of them. Before
    each card, select the first card of the hand and deselect it."""
    page = answers.page
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
        yield


def follow_hint(page: Page) -> None:
    """Ask for a hint, which selects the suggested move, and wait for it."""
    page.locator("#hint").click(timeout=PATIENCE)
    page.locator("#hint:not([aria-disabled])").wait_for(timeout=PATIENCE)


def main() -> None:
    """Measure the responses in both games and print the results."""
    parser = argparse.ArgumentParser(description="From a click to the painted answer.")
    parser.add_argument("--attacks", type=int, default=60, help="and as many cards played")
    parser.add_argument("--throttle", type=int, default=1, help="times slower the processor is")
    parser.add_argument("--beside", type=Path, help="a folder with another built site")
    said = parser.parse_args()
    folders = [DIST, *([said.beside] if said.beside else [])]
    games: list[list[Answers]] = []
    parts: list[Answers] = []
    with open_sites(said.throttle, folders) as sites:
        for query, play in ((BUTTON_MEN, play_button_men), (LUNCH_MONEY, play_lunch_money)):
            games.append([site.visit(query) for site in sites])
            for _ in zip_longest(*(play(answers, said.attacks) for answers in games[-1])):
                pass
            tell(games[-1][0].lines())
            # Instrumenting the parts takes time as well, so these clicks are counted separately.
            parts.append(Answers(sites[0].page))
            parts[-1].take_apart()
            for _ in play(parts[-1], PARTS_WATCHED):
                pass
    for ours in parts:
        tell(ours.part_lines())
    for ours, *others in games:
        for other in others:
            tell(ours.lines_beside(other))


def tell(lines: Iterable[str]) -> None:
    for line in lines:
        print(line, flush=True)


if __name__ == "__main__":
    main()
