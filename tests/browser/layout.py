"""Finds elements of a page that are out of view, covered, or cut off."""

from playwright.sync_api import Page

CUT = """
() => {
  const width = document.documentElement.clientWidth, found = [];
  const slack = 1.5; // pixels: layout rounds
  const wide = document.documentElement.scrollWidth;
  if (wide > width) found.push(`the page is ${wide} wide`);
  const hides = (overflow) => /hidden|clip/.test(overflow);
  const sticksOut = (from, to, start, end) => from < start - slack || to > end + slack;
  // The edges that may cut what is in an element, from the inside out; many texts share them.
  const known = new Map([[null, [{ across: [0, width] }]]]);
  const edgesAround = (frame) => {
    if (!known.has(frame)) known.set(frame, edgesOf(frame));
    return known.get(frame);
  };
  const edgesOf = (frame) => {
    const { overflowX, overflowY } = getComputedStyle(frame);
    const edge = frame.getBoundingClientRect();
    const least = Math.min(frame.clientWidth, frame.clientHeight);
    if (least <= 1 || frame.matches(".skip-link")) return []; // only to be heard
    const own = {
      across: hides(overflowX) && [edge.left, edge.right],
      down: hides(overflowY) && [edge.top, edge.bottom],
    };
    const scrolls = /auto|scroll/.test(overflowX + overflowY);
    return [own, ...(scrolls ? [] : edgesAround(frame.parentElement))];
  };
  const isCut = (box, element) => edgesAround(element).some(({ across, down }) =>
    (across && sticksOut(box.left, box.right, ...across)) ||
    (down && sticksOut(box.top, box.bottom, ...down)));
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const text = words.currentNode, range = document.createRange();
    if (!text.data.trim()) continue;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width && isCut(box, text.parentElement)) found.push(`cut off: ${text.data.trim()}`);
  }
  return found;
}
"""


def cut(page: Page) -> list[str]:
    """Return a line for each text that is cut off, and for a page wider than its window."""
    found: list[str] = page.evaluate(CUT)
    return found


UNSEEN = """
([selectors, parts]) => selectors.flatMap((selector) => {
  const slack = 1.5, found = [...document.querySelectorAll(selector)]; // pixels: layout rounds
  if (!found.length) return [`there is no ${selector}`];
  const isUnseen = (one) => {
    const box = one.getBoundingClientRect();
    if (box.left < -slack || box.top < -slack) return true;
    if (box.right > innerWidth + slack || box.bottom > innerHeight + slack) return true;
    // Its middle, and where it would be covered first: a notice above, a bar below.
    return parts.some((part) => {
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + part * box.height);
      return !hit || !(one.contains(hit) || hit.contains(one));
    });
  };
  const at = [...found.keys()].filter((nth) => isUnseen(found[nth]));
  return at.length ? [`${selector}: number ${at} of ${found.length}`] : [];
})
"""


def unseen(page: Page, *selectors: str, parts: tuple[float, ...] = (0.12, 0.5, 0.88)) -> list[str]:
    """Return a line for each selector that has no elements, or whose elements are covered or not
    fully in the window. `parts`: at these heights they may not be covered."""
    found: list[str] = page.evaluate(UNSEEN, [selectors, parts])
    return found


COVERED = """
() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map(
    (one) => [one.className, one.getBoundingClientRect()]);
  const meet = (a, b) => {
    const slack = .12 * a.width; // the boxes of tilted cards are larger than the cards
    return a.left < b.right - slack && b.left < a.right - slack
      && a.top < b.bottom - slack && b.top < a.bottom - slack;
  };
  const cards = boxes(".on-table :is(.layer-card, .discarded)"), found = [];
  const seats = ".ring .player:not(.player--left, .player--right) > .portrait";
  const others = boxes(`.hand, .action-bar, .table--cards .prompt, .coach, .notice, ${seats}`);
  cards.forEach(([, card], at) => {
    if (card.left < 0 || card.top < 0) found.push("cut off at the upper left");
    if (card.right > innerWidth || card.bottom > innerHeight) found.push("cut off");
    for (const [name, other] of [...others, ...cards.slice(at + 1)]) {
      if (meet(card, other)) found.push(`covered by ${name}`);
    }
  });
  return found;
}
"""


def covered_cards(page: Page) -> list[str]:
    """Return a line for each open card that is cut off or covered by something on the page."""
    found: list[str] = page.evaluate(COVERED)
    return found
