"""The result of a daily duel as a picture for sharing."""

from collections.abc import Iterator, Sequence

from ui.components.badge import badge
from ui.components.postcard import SOFT, WIDTH, placed, postcard, words
from ui.daily.days import PastDaily
from ui.daily.duel import Side
from ui.daily.result_text import daily_text, headline, score
from ui.nodes import Node, h
from ui.text.i18n import Texts

WON, LOST, DRAWN = "#f2b632", "#9db8ab", "#fdf8ec"
BADGE = 230
SIGN, STEP = 32, 92
"""Half the width of a round's sign, and the distance between the centers of two such signs, in
pixels."""
MAX_SIGNS = 11
COLORS = {"+": WON, "-": LOST, "=": DRAWN}


def picture(texts: Texts, game: str, played: PastDaily, sides: Sequence[Side], streak: int) -> Node:
    """Return a postcard with the two faces, the result, the round results, and a streak of several
    days, but no moves."""
    return postcard(
        words(daily_text(texts, game, "picture-title", day=played.day), WIDTH / 2, 82, 46),
        list(_faces(sides)),
        words(_result(texts, game, played), WIDTH / 2, 452, 56),
        list(_course(played.course)),
        words(texts.t("daily.picture-streak", streak=streak), WIDTH / 2, 587, 26, SOFT)
        if streak > 1
        else None,
    )


def _result(texts: Texts, game: str, played: PastDaily) -> str:
    outcome = played.outcome
    if outcome is None:
        return ""
    if texts.has(f"daily.{game}.headline"):
        return headline(texts, game, played).partition(" · ")[2]
    return texts.t(f"challenge.{outcome.word}", score=score(texts, outcome))


def _faces(sides: Sequence[Side]) -> Iterator[Node]:
    for side, middle in zip(sides, (360, 840), strict=True):
        drawn = badge(side.name, side.set, key=f"picture-{side.name}")
        yield placed(drawn, middle - BADGE / 2, 122, BADGE)
        yield words(side.name, middle, 384, 36)


def _course(course: str) -> Iterator[Node]:
    shown = course[:MAX_SIGNS]
    left = WIDTH / 2 - STEP * (len(shown) - 1) / 2
    for at, sign in enumerate(shown):
        yield h("path", d=_sign(sign, left + STEP * at, 532), fill=COLORS[sign])


def _sign(sign: str, x: float, y: float) -> str:
    """Return the path of a sign centered at (x, y): a triangle that points up for "+" or down for
    "-", or a diamond for "="."""
    if sign == "=":
        return f"M{x} {y - SIGN}L{x + SIGN} {y}L{x} {y + SIGN}L{x - SIGN} {y}Z"
    tip, base = (y - 26, y + 26) if sign == "+" else (y + 26, y - 26)
    return f"M{x} {tip}L{x + SIGN} {base}L{x - SIGN} {base}Z"
