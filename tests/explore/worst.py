"""Measures how long the page is busy with the worst external input of each kind.

`python -m tests.explore.worst` opens each in the built site and prints the browser's longest task
in milliseconds, and the page's message. None should take more than 250.
"""

from urllib.parse import urlencode

from playwright.sync_api import Page, sync_playwright

from engine.button_men.outside.correspondence import Terms
from engine.button_men.outside.saves import RECORDS
from engine.button_men.rules import BUTTON_MEN
from engine.correspondence.match_file import export_text, whole_text
from engine.luck import Seeded
from engine.match import new_match
from engine.records import MAX_EFFORT, MAX_MOVES, MOVE
from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.nested import links
from tools.browser import browser, switches
from tools.lab.correspondence import MANY_DICE, new_correspondents
from tools.lab.duels import random_action
from tools.serve import PageHandler, serving
from tools.site.__main__ import DIST
from ui.match.shared_link import pack

EIGHT = "(20)+(20)+(20)+(12)+(12)+(10)+(8)+(6)"
SIX = "&".join([f"me={EIGHT}", *(f"you{number}={EIGHT}" for number in ("", 2, 3, 4, 5)), "wins=5"])
POSITIONS = {
    "Konstant, Stinger and Fire": "F(20):9 kgF(23):13 kgF(14):2 kgF(19):7 kgF(11):3 kgF(29):21 "
    "kgF(8):5 kgF(13):9 kgF(30):17 | (20):14 (18):11",
    "Konstant beside Fire": f"F(20):9 {' '.join(['k(8):3'] * 8)} | (20):14 (18):11",
    "eleven dice": f"{' '.join(['(18):1'] * 11)} | {' '.join(['(18):5'] * 11)}",
    "nine Fire dice": f"{' '.join(['F(18):3'] * 9)} | {' '.join(['z(18):9'] * 9)}",
}
WATCH = """
() => {
  window.longest = 0;
  const heard = (list) => list.getEntries().forEach(
    (task) => { window.longest = Math.max(window.longest, task.duration); }
  );
  new PerformanceObserver(heard).observe({ type: "longtask" });
}
"""
SOON = 4_000
"""Milliseconds after which everything has been read."""


def longest_record() -> str:
    """Return a match of about the maximum effort for an address."""
    match, luck = new_match(BUTTON_MEN, ButtonMenDriver(SIX).session.match.setup, "s"), Seeded("x")
    effort = 0
    while (seats := match.game.to_act(match.state)) and len(match.log) < MAX_MOVES:
        effort += MOVE + RECORDS.effort(match.state)
        if effort > MAX_EFFORT:
            break
        match = match.played(seats[0], random_action(match.state, seats[0], luck))
    return pack(RECORDS.of(match) or {})


def worst() -> dict[str, str]:
    """Return the fragments of addresses, by kind."""
    party = (
        new_correspondents(Terms("rulebook", 5, (MANY_DICE, MANY_DICE)), "long").played().parties[0]
    )
    positions = {name: urlencode({"position": text}) for name, text in POSITIONS.items()}
    return {
        "the longest record": urlencode({"record": longest_record()}),
        "a whole match": f"link={whole_text(party)}",
        "an export": f"link={export_text(party)}",
        **positions,
        **{f"a nested {kind}": fragment for kind, fragment in links().items()},
    }


def busy(page: Page, fragment: str) -> float:
    """Return the longest task in milliseconds while this is opened."""
    page.evaluate("() => { window.longest = 0; }")
    page.evaluate("(hash) => { location.hash = hash; }", f"speed=0&opponent=human&{fragment}")
    page.wait_for_timeout(SOON)
    return float(page.evaluate("window.longest"))


def main() -> None:
    """Open all and print the results."""
    with serving(DIST, PageHandler) as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), args=switches())
        page = chromium.new_page()
        page.goto(f"{address}/#speed=0&seed=1")
        page.wait_for_selector("html[data-state=ready]")
        page.evaluate(WATCH)
        for name, fragment in worst().items():
            took = busy(page, fragment)
            told = " ".join(page.locator("#notices").inner_text().split())
            print(f"{took:5.0f} ms  {name:28} {told[:60]}", flush=True)
        chromium.close()


if __name__ == "__main__":
    main()
