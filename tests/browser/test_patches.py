"""Patches in a real document: the result is the same as rendering it from scratch.

The screens are those of whole visits, without running Python in the page.
"""

import json
import random
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.drivers.button_men_driver import ButtonMenDriver, clicks, computer_answer
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.shown import listeners_of
from tests.narrowing import instance
from ui.drawing import Drawing, full_drawing, next_drawing
from ui.match.messages import PauseOver
from ui.message import Message
from ui.nodes import Node, h, html
from ui.patches import Patch
from ui.shell.messages import OpenScreen
from ui.shell.screens import MATCH

pytestmark = pytest.mark.own_page
"""The patched page is not the game, so it cannot be shared."""

ASSETS = Path(__file__).parents[2] / "assets"
STEPS = 120
TYPED = ("", "7", "Soldiers", "(4) (6)", "<b>")

# Before each step the player types a text that may be refused, and chooses another option.
FOLLOW = """
(steps) => {
  const fields = () => [...document.querySelectorAll("#app :is(input, textarea, select)")];
  const held = (field) => [field.value, field.checked];
  for (const [at, [patches, html]] of steps.entries()) {
    for (const field of fields()) {
      if (field.type === "file") continue;
      if (field.localName === "select") field.selectedIndex = 0;
      else field.value = "typed";
    }
    if (!patchPage(patches)) return `step ${at} cannot be done`;
    const app = document.getElementById("app");
    const patched = app.cloneNode(true);
    const live = fields().map(held);
    app.innerHTML = html;
    const drawn = app.cloneNode(true);
    if (JSON.stringify(live) !== JSON.stringify(fields().map(held))) return `step ${at}: a field`;
    app.replaceChildren(...patched.childNodes);
    for (const each of [app, drawn]) each.normalize();
    if (!app.isEqualNode(drawn)) return `step ${at}:\\n${app.innerHTML}\\n${drawn.innerHTML}`;
  }
  return "";
}
"""


def button_men_pages(seed: int) -> Iterator[Node]:
    """Yield the pages of Button Men during a match with random clicks."""
    dice = random.Random(seed)
    driver = ButtonMenDriver(
        f"me=s(4) t(6) (X)&you=c(6) f(8) (4/8)&opponent=easy&wins=2&seed={seed}"
    )
    while True:
        page, shell = driver.page, driver.shell
        yield page
        is_free = shell.dialog is None and shell.screen == MATCH and not driver.turn.is_replay
        if driver.computer_question is not None:
            driver.send(computer_answer(driver))
        elif is_free and driver.turn.human_actor is not None and dice.random() < 0.5:
            driver.send(*clicks(driver))
        elif shell.screen != MATCH and dice.random() < 0.3:
            driver.send(OpenScreen(MATCH))
        else:
            driver.send(clicked(page, dice))


def lunch_money_pages(seed: int) -> Iterator[Node]:
    """Yield the same for Lunch Money."""
    dice = random.Random(seed)
    driver = LunchMoneyDriver(f"players=4&seed={seed}")
    while True:
        page = driver.page
        yield page
        if driver.pause is not None:
            driver.send(PauseOver(driver.pause.ticket))
        elif driver.computer_question is not None:
            driver.answer_question(dice.choice)
        elif driver.shell.screen != MATCH and dice.random() < 0.3:
            driver.send(OpenScreen(MATCH))
        else:
            driver.send(clicked(page, dice))


def clicked(page: Node, dice: random.Random) -> Message:
    """Return the message of a random listener on the page."""
    listener = dice.choice(listeners_of(page))
    return instance(listener(dice.choice(TYPED)) if callable(listener) else listener, Message)


class Sheet:
    """A page without Python that can be patched."""

    def __init__(self, page: Page) -> None:
        """Set the page to an empty root element, and load Idiomorph and the patch script."""
        page.set_content('<main id="app"></main>')
        page.add_script_tag(path=ASSETS / "runtime" / "idiomorph" / "idiomorph.min.js")
        page.add_script_tag(path=ASSETS / "patch.js")
        self.page = page
        self.app = page.locator("#app")
        self._drawing: Drawing | None = None

    def draw(self, tree: Node) -> bool:
        """Render a tree over the previous one; return whether that was possible."""
        before = self._drawing
        self._drawing, made = next_drawing(before, tree) if before else full_drawing(tree)
        return self.apply(made)

    def apply(self, patches: Sequence[Patch]) -> bool:
        """Patch the page; return whether that was possible."""
        return bool(self.page.evaluate("patches => patchPage(patches)", written(patches)))


@pytest.fixture
def sheet(page: Page) -> Sheet:
    return Sheet(page)


def written(patches: Sequence[Patch]) -> str:
    """Return the patches as ui/browser/dom.py sends them."""
    return json.dumps([(type(patch).__name__, *patch) for patch in patches])


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("screens", [button_men_pages, lunch_money_pages])
def test_a_whole_visit(sheet: Sheet, screens: Callable[[int], Iterator[Node]], seed: int) -> None:
    trees = list(islice(screens(seed), STEPS))
    drawing, first = full_drawing(trees[0])
    steps = [(written(first), html(trees[0]))]
    for tree in trees[1:]:
        drawing, patches = next_drawing(drawing, tree)
        steps.append((written(patches), html(tree)))
    assert sheet.page.evaluate(FOLLOW, steps) == ""


def test_what_changes_places_keeps_the_focus(sheet: Sheet) -> None:
    """This happens to the button in the middle when the sides change places."""
    sides = {key: h("div", h("button", key), key=key) for key in "abc"}
    for order in ("abc", "cba", "bca", "bac", "abc"):
        sheet.draw(h("div", *(sides[key] for key in order)))
        assert sheet.app.text_content() == order
        if order == "abc":
            sheet.page.locator("#b button").focus()
        assert sheet.page.evaluate("document.activeElement.textContent") == "b"


def test_what_is_unfolded_stays_so(sheet: Sheet) -> None:
    """Python does not know about it."""

    def plot(words: str) -> Node:
        return h("div", h("details", h("summary", "Figures"), words, class_=words))

    sheet.draw(plot("1"))
    sheet.page.locator("summary").click()
    sheet.draw(plot("2"))
    assert sheet.page.locator("details[open]").inner_text() == "Figures\n2"


def test_in_a_picture_come_parts_of_a_picture(sheet: Sheet) -> None:
    for keys in ("a", "bca"):
        sheet.draw(h("svg", [h("path", d="M0 0", key=key) for key in keys]))
    kinds = "[...document.querySelectorAll('path')].map((path) => path.namespaceURI)"
    assert sheet.page.evaluate(kinds) == ["http://www.w3.org/2000/svg"] * 3


@pytest.mark.parametrize(
    "change",
    [
        "app.firstChild.prepend(document.createElement('i'))",
        "app.firstChild.firstChild.append(document.createElement('i'))",
        "app.querySelector('p').firstChild.replaceWith(document.createElement('font'))",
        "app.querySelector('#line').remove()",
        "app.querySelector('#lines').append(document.createElement('i'))",
        "app.querySelector('#steps').append(document.createElement('i'))",
    ],
)
def test_what_somebody_else_has_changed_is_noticed(sheet: Sheet, change: str) -> None:
    """Browser extensions do this; then everything is rendered again."""

    def page(words: str, *lines: str) -> Node:
        return h(
            "div",
            h("p", words),
            h("div", h("b", words), key="line"),
            h("div", [h("p", key=f"line-{line}") for line in lines], key="lines"),
            h("div", [h("p", key=f"step-{line}") for line in sorted(lines)], key="steps"),
        )

    sheet.draw(page("1", "a", "b"))
    sheet.app.evaluate(f"app => {{ {change} }}")
    new = page("2", "b", "a", "c")
    assert not sheet.draw(new)
    assert sheet.apply(full_drawing(new)[1])
    assert sheet.app.inner_html() == html(new)
