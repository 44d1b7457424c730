"""The result of a daily duel as a picture: an SVG of plain shapes, which the browser paints.

Every colour stands in the shapes themselves: no style sheet reaches a picture that leaves the page.
"""

from collections.abc import Iterator, Sequence

from ui.components.badge import badge
from ui.daily.days import Played
from ui.daily.duel import Side
from ui.daily.result_text import score
from ui.nodes import Node, h
from ui.text.i18n import Texts

WIDTH, HEIGHT = 1200, 630
"""What most places show of a picture beside a link."""
FELT, DEEP, PAPER, SOFT = "#17625e", "#0f4f4c", "#f6fffb", "#daf2eb"
WON, LOST, DRAWN = "#f2b632", "#9db8ab", "#fdf8ec"
BADGE = 230
SIGN, STEP = 32, 92
"""Half the width of a sign, and from one to the next."""
MOST_SIGNS = 11
COLOURS = {"+": WON, "-": LOST, "=": DRAWN}


def picture(texts: Texts, played: Played, sides: Sequence[Side], streak: int) -> Node:
    """The two faces, how it ended, and the course; nothing of what was played."""
    return h(
        "svg",
        h("rect", x=0, y=0, width=WIDTH, height=HEIGHT, fill=DEEP),
        h("rect", x=24, y=24, width=WIDTH - 48, height=HEIGHT - 48, fill=FELT),
        _text(texts.t("daily.picture-title", day=played.day), 600, 82, 46, PAPER),
        list(_faces(sides)),
        _text(_result(texts, played), 600, 452, 56, PAPER),
        list(_course(played.course)),
        _text(texts.t("daily.picture-streak", streak=streak), 600, 587, 26, SOFT)
        if streak > 1
        else None,
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=WIDTH,
        height=HEIGHT,
    )


def _result(texts: Texts, played: Played) -> str:
    outcome = played.outcome
    if outcome is None:
        return ""
    return texts.t(f"challenge.{outcome.word}", score=score(texts, outcome))


def _faces(sides: Sequence[Side]) -> Iterator[Node]:
    for side, middle in zip(sides, (360, 840), strict=True):
        place = f"translate({middle - BADGE / 2:g} 122) scale({BADGE / 100:g})"
        yield h("g", badge(side.name, side.set, key=f"picture-{side.name}"), transform=place)
        yield _text(side.name, middle, 384, 36, PAPER)


def _course(course: str) -> Iterator[Node]:
    shown = course[:MOST_SIGNS]
    left = WIDTH / 2 - STEP * (len(shown) - 1) / 2
    for at, sign in enumerate(shown):
        yield h("path", d=_sign(sign, left + STEP * at, 532), fill=COLOURS[sign])


def _sign(sign: str, x: float, y: float) -> str:
    """A triangle that points up or down, or a diamond."""
    if sign == "=":
        return f"M{x} {y - SIGN}L{x + SIGN} {y}L{x} {y + SIGN}L{x - SIGN} {y}Z"
    tip, base = (y - 26, y + 26) if sign == "+" else (y + 26, y - 26)
    return f"M{x} {tip}L{x + SIGN} {base}L{x - SIGN} {base}Z"


def _text(said: str, x: float, y: float, size: int, fill: str) -> Node:
    """Centred, on a line at this height."""
    return h("text", said, x=x, y=y, fill=fill, font_size=size)
