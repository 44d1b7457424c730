"""Patches in a real document: it is then as if all of it had been drawn anew.

The screens are those of whole visits, without the Python that draws them in the page.
"""

import json
import random
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.brawl_visit import BrawlVisit
from tests.shown import hearings_of
from tests.visit import Visit, clicks, thought
from ui.drawing import Drawing, full_drawing, next_drawing
from ui.match.messages import PauseOver
from ui.message import Message
from ui.nodes import Node, h, html
from ui.patches import Patch
from ui.shell.messages import OpenScreen
from ui.shell.screens import MATCH

ASSETS = Path(__file__).parents[2] / "assets"
STEPS = 120
TYPED = ("", "7", "Soldiers", "(4) (6)", "<b>")

# Before each step the player types what may be refused, and chooses something else.
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


def duels(seed: int) -> Iterator[Node]:
    """What is seen of Button Men while somebody plays, and clicks here and there."""
    dice = random.Random(seed)
    visit = Visit(f"me=s(4) t(6) (X)&you=c(6) f(8) (4/8)&opponent=easy&wins=2&seed={seed}")
    while True:
        page, shell = visit.page, visit.shell
        yield page
        is_free = shell.dialog is None and shell.screen == MATCH and not visit.turn.is_review
        if visit.thinking is not None:
            visit.say(thought(visit))
        elif is_free and visit.turn.human_actor is not None and dice.random() < 0.5:
            visit.say(*clicks(visit))
        elif shell.screen != MATCH and dice.random() < 0.3:
            visit.say(OpenScreen(MATCH))
        else:
            visit.say(clicked(page, dice))


def brawls(seed: int) -> Iterator[Node]:
    """The same of Lunch Money."""
    dice = random.Random(seed)
    visit = BrawlVisit(f"players=4&seed={seed}")
    while True:
        page = visit.page
        yield page
        if visit.pause is not None:
            visit.say(PauseOver(visit.pause.ticket))
        elif visit.thinking is not None:
            visit.thinks(dice.choice)
        elif visit.shell.screen != MATCH and dice.random() < 0.3:
            visit.say(OpenScreen(MATCH))
        else:
            visit.say(clicked(page, dice))


def clicked(page: Node, dice: random.Random) -> Message:
    """What any one of the elements on the page says."""
    hearing = dice.choice(hearings_of(page))
    said = hearing(dice.choice(TYPED)) if callable(hearing) else hearing
    assert isinstance(said, Message)
    return said


@pytest.fixture
def blank(page: Page) -> Page:
    """A page without Python that can be patched."""
    page.set_content('<main id="app"></main>')
    page.add_script_tag(path=ASSETS / "runtime" / "idiomorph" / "idiomorph.min.js")
    page.add_script_tag(path=ASSETS / "patch.js")
    return page


def written(patches: Sequence[Patch]) -> str:
    """As ui/browser/dom.py hands them over."""
    return json.dumps([(type(patch).__name__, *patch) for patch in patches])


def drawn(page: Page, *trees: Node) -> bool:
    """Draw one tree over the other; could it be done?"""
    drawing: Drawing | None = None
    is_done = True
    for tree in trees:
        drawing, patches = next_drawing(drawing, tree) if drawing else full_drawing(tree)
        is_done = page.evaluate("patches => patchPage(patches)", written(patches))
    return is_done


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("screens", [duels, brawls])
def test_a_whole_visit(blank: Page, screens: Callable[[int], Iterator[Node]], seed: int) -> None:
    trees = list(islice(screens(seed), STEPS))
    drawing, first = full_drawing(trees[0])
    steps = [(written(first), html(trees[0]))]
    for tree in trees[1:]:
        drawing, patches = next_drawing(drawing, tree)
        steps.append((written(patches), html(tree)))
    assert blank.evaluate(FOLLOW, steps) == ""


def test_what_changes_places_keeps_the_focus(blank: Page) -> None:
    """As the button in the middle does when the sides change theirs."""
    sides = [h("div", h("button", side), key=side) for side in "abc"]
    for order in ("cba", "bca", "bac", "abc"):
        drawn(blank, h("div", *sides))
        blank.locator("#b button").focus()
        drawn(blank, h("div", *sides), h("div", *(sides["abc".index(each)] for each in order)))
        assert blank.locator("#app").text_content() == order
        assert blank.evaluate("document.activeElement.textContent") == "b"


def test_what_is_unfolded_stays_so(blank: Page) -> None:
    """Python does not know of it."""

    def plot(text: str, *more: Node) -> Node:
        fold = h("details", h("summary", "Figures"), text, h("p"))
        return h("div", h("div", "Plot ", fold, *more), key="plot")

    drawn(blank, plot("1"))
    blank.locator("summary").click()
    drawn(blank, plot("1"), plot("2"))
    assert blank.locator("details[open]").count() == 1


def test_in_a_picture_come_parts_of_a_picture(blank: Page) -> None:
    old, new = (h("svg", [h("path", d="M0 0", key=key) for key in keys]) for keys in ("a", "bac"))
    drawn(blank, old, new)
    kinds = "[...document.querySelectorAll('path')].map((path) => path.namespaceURI)"
    assert blank.evaluate(kinds) == ["http://www.w3.org/2000/svg"] * 3


@pytest.mark.parametrize(
    "change",
    [
        "app.firstChild.prepend(document.createElement('i'))",
        "app.firstChild.firstChild.append(document.createElement('i'))",
        "document.getElementById('line').remove()",
    ],
)
def test_what_somebody_else_has_changed_is_noticed(blank: Page, change: str) -> None:
    """As extensions of browsers do; then all is drawn."""

    def page(text: str) -> Node:
        return h("div", h("p", text), h("div", h("b", text), key="line"))

    drawing, patches = full_drawing(page("1"))
    assert blank.evaluate("patches => patchPage(patches)", written(patches))
    blank.evaluate(f"app => {{ {change} }}", blank.query_selector("#app"))
    _, patches = next_drawing(drawing, page("2"))
    assert not blank.evaluate("patches => patchPage(patches)", written(patches))
    assert drawn(blank, page("2"))
    assert blank.locator("#app").inner_html() == html(page("2"))
