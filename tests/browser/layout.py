"""Layout: what of a page is out of sight, or cut off."""

from playwright.sync_api import Page

CUT = """
() => {
  const width = document.documentElement.clientWidth, found = [];
  const slack = 1.5; // pixels: layout rounds
  const wide = document.documentElement.scrollWidth;
  if (wide > width) found.push(`the page is ${wide} wide`);
  const isCut = (box, element) => {
    for (let frame = element; frame; frame = frame.parentElement) {
      const style = getComputedStyle(frame);
      if (frame.clientWidth <= 1 || frame.matches(".skip-link")) return false; // for hearing only
      const edge = frame.getBoundingClientRect();
      const hides = /hidden|clip/;
      const isOutX = box.left < edge.left - slack || box.right > edge.right + slack;
      const isOutY = box.top < edge.top - slack || box.bottom > edge.bottom + slack;
      if (hides.test(style.overflowX) && isOutX) return true;
      if (hides.test(style.overflowY) && isOutY) return true;
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) return false;
    }
    return box.left < -slack || box.right > width + slack;
  };
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
    """Texts that are cut off, and whether the page is wider than its window; a line each."""
    found: list[str] = page.evaluate(CUT)
    return found
