"""Records a scene's animation frame by frame: screenshots of the table at regular intervals.

`python tools/record_motion.py capture --into frames` writes frames/capture-0225.png for 225 ms
after the beginning of the scene, and so on, and frames/capture.png with all of them on one sheet.
Scenes: capture, skill (several attackers), trip (an attack that fails), round (all dice are rolled,
sizes grow), card (a card is played), blow (the card hits its target). Options: `--size 390x844`,
`--dark`, `--every 100` (ms), `--columns 4` (of the sheet).

Time stands still: animations are paused and set to each moment, so a slow machine records the same.
"""

import argparse
import sys
from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

if __name__ == "__main__":
    # When a file is run as a script, Python looks for modules in its folder, not in the root.
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Page, ViewportSize, sync_playwright

from tools.browser import browser, switches
from tools.serve import serving

PATIENCE = 120_000
"""The timeout for the start of the page and for each step up to the scene, in milliseconds."""
COLUMNS = 4
SHEET = 1800
"""The width of the sheet in pixels."""

HOLD = """
() => {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...said) {
    const animation = animate.apply(this, said);
    animation.pause();
    // The next move would end this scene.
    window.setTimeout = () => 0;
    return animation;
  };
}
"""
MOVING = "name => document.getAnimations().some(one => one.id === name)"
LENGTH = """() => Math.max(...document.getAnimations().filter(one => one.id)
  .map(one => one.effect.getComputedTiming().endTime))"""
SEEK = """async time => {
  const landing = document.getAnimations().find(one => one.id === "landing");
  if (landing && landing.effect.getComputedTiming().endTime <= time) {
    const landed = new Promise(done => landing.addEventListener("finish", done));
    landing.finish();
    await landed;
  }
  for (const one of document.getAnimations())
    if (one.id && one !== landing) one.currentTime = time;
}"""
"""Sets all named animations to a time. If the landing ends by then, it is finished first, because
the page waits for it before it starts the rest of the scene."""
STYLE = "body{margin:0;display:grid;gap:4px;font:14px monospace} img{display:block;width:100%}"


class Scene(NamedTuple):
    """A scene to record."""

    query: dict[str, str | int]
    act: Callable[[Page], None]
    """The player's action."""
    movement: str
    """The id of the animation that shows that the scene has begun."""


def attack(page: Page, mine: Sequence[int], theirs: Sequence[int]) -> None:
    """Attack the opponent's dice `theirs` with the player's dice `mine`; both are indices from
    0."""
    for at in mine:
        page.locator(".side--mine .dice-row button").nth(at).click()
    for at in theirs:
        page.locator(".side--theirs .dice-row button").nth(at).click()
    page.locator("#attack").click()


def play(page: Page) -> None:
    """Play the first card of the hand on the first possible target."""
    page.locator(".hand .card").first.click()
    page.locator("button.portrait--target").first.click(timeout=PATIENCE)


def choose_size(page: Page) -> None:
    """Choose the last size, which is the largest, and confirm the choice."""
    page.locator(".dial button, .choice button").last.click()
    page.locator(".action-main .button--primary").first.click()


BRAWL: dict[str, str | int] = {
    "game": "lunch-money",
    "players": 4,
    "opponent": "easy",
    "seed": 25,
}
"""The parameters of a brawl in which the player has the first turn and an attack card in hand."""

SCENES = {
    "capture": Scene(
        {"position": "(20):15 (8):3 (6):2 | (4):4 (12):9 s(20):20", "seed": 2},
        lambda page: attack(page, [0], [1]),
        "strike",
    ),
    "skill": Scene(
        {"position": "(20):9 (8):3 (6):2 | (4):4 (12):12 s(20):20", "seed": 2},
        lambda page: attack(page, [0, 1], [1]),
        "strike",
    ),
    "trip": Scene(
        {"position": "t(4):1 (8):3 | (20):20 (6):5", "seed": 1},
        lambda page: attack(page, [0], [0]),
        "strike",
    ),
    "round": Scene(
        {"me": "(6) (10) (X) s(4)", "you": "(6) (10) (12) (20)", "seed": 1, "wins": 1},
        choose_size,
        "grow",
    ),
    "card": Scene(BRAWL, play, "lean"),
    "blow": Scene(BRAWL, play, "shed"),
}
"""The scenes that can be recorded."""


def record_frames(page: Page, name: str, into: Path, every: int) -> Iterator[Path]:
    """Act out the scene with this name, record a frame every `every` milliseconds until it ends,
    and yield the files of the frames, which are in the folder `into`."""
    scene = SCENES[name]
    if scene.movement == "shed":
        scene.act(page)
        page.evaluate(HOLD)
    else:
        page.evaluate(HOLD)
        scene.act(page)
    page.wait_for_function(MOVING, arg=scene.movement, timeout=PATIENCE)
    # A click would end the motion, and a die under the pointer would look different.
    page.mouse.move(1, 1)
    time, length = 0, float(every)
    while time < length + every:
        page.evaluate(SEEK, min(time, length))
        # The rest of the scene begins at its landing.
        length = max(length, page.evaluate(LENGTH))
        file = into / f"{name}-{time:04}.png"
        page.locator(".table").screenshot(path=file)
        yield file
        time += every


def sheet(page: Page, files: Sequence[Path], columns: int) -> bytes:
    """Return a PNG with the frames in these files, labeled with their names, in this many columns.
    They replace the content of the page."""
    pictures = ((file.stem, b64encode(file.read_bytes()).decode()) for file in files)
    figures = (
        f"<div>{name}<img src='data:image/png;base64,{data}'></div>" for name, data in pictures
    )
    grid = f"body{{grid-template-columns:repeat({columns},1fr)}}"
    page.set_content(f"<style>{STYLE}{grid}</style>{''.join(figures)}")
    return page.screenshot(full_page=True)


def main() -> None:
    """Record a scene and print the number of frames and the path of the sheet."""
    parser = argparse.ArgumentParser(description="How a scene moves, frame by frame.")
    parser.add_argument("scene", choices=SCENES)
    parser.add_argument("--into", type=Path, required=True, help="a folder for the frames")
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--every", type=int, default=75, help="milliseconds")
    parser.add_argument("--columns", type=int, default=COLUMNS, help="of the sheet")
    said = parser.parse_args()
    width, height = map(int, said.size.split("x"))
    said.into.mkdir(parents=True, exist_ok=True)
    query = urlencode(
        {"speed": 1, "theme": "dark" if said.dark else "light"} | SCENES[said.scene].query
    )
    with serving() as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), args=switches())
        page = chromium.new_page(viewport=ViewportSize(width=width, height=height))
        page.goto(f"{address}/?{query}", timeout=PATIENCE)
        page.wait_for_selector("html[data-state=ready]", timeout=PATIENCE)
        files = list(record_frames(page, said.scene, said.into, said.every))
        whole = said.into / f"{said.scene}.png"
        wide = chromium.new_page(viewport=ViewportSize(width=SHEET, height=800))
        whole.write_bytes(sheet(wide, files, said.columns))
        chromium.close()
    print(f"{len(files)} frames, {whole}")


if __name__ == "__main__":
    main()
