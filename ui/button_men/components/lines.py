"""The lines of an attack, from its dice through the middle of the table to its target. After a
wrong answer, there are also lines of the best attack, with its dice along them as ghosts."""

from collections.abc import Iterable, Sequence, Set
from dataclasses import replace
from functools import lru_cache
from itertools import chain

from ui.button_men.components.die import still_die
from ui.button_men.components.side import places
from ui.button_men.dice_rows import DieView, Row
from ui.nodes import Node, h
from ui.text.i18n import Texts

MIDDLE = 50
LOW, HIGH = 69, 31
"""Where the lines end below and above the middle, in percent of the height between the rows."""
KINDS = (({"chosen"}, 0), ({"tried", "missed"}, 18), ({"better"}, -18))
"""The marks of the dice of each attack (the selected one, the wrong answer, the best one), and how
far beside the middle its lines meet, in percent of the rows' width, so that attacks do not
overlap."""
LOOKS = ("chosen", "missed", "better")


def lines(mine: Row, theirs: Row) -> Node | None:
    """Return the lines of the attacks between these rows, or None without an attack to show. A row
    whose dice do not fit side by side has no lines, since the places of its dice are unknown."""
    marked = [view.marks for row in (mine, theirs) for view in row.dice]
    if all(marks.isdisjoint(chain(*marked)) for marks, _ in KINDS):
        return None
    below, above = (list(zip(places(row), row.dice, strict=False)) for row in (mine, theirs))
    ends = ((_ends(below, marks), _ends(above, marks), aside) for marks, aside in KINDS)
    return _drawn(tuple(ends)) if below or above else None


def _ends(dice: Iterable[tuple[float, DieView]], marks: Set[str]) -> tuple[float, ...]:
    """Return the places of the dice with any of these marks."""
    return tuple(place for place, view in dice if not marks.isdisjoint(view.marks))


Ends = tuple[tuple[float, ...], tuple[float, ...], int]


@lru_cache(maxsize=64)
def _drawn(ends: tuple[Ends, ...]) -> Node:
    wrong, best = ((*below, *above) for below, above, _ in ends[1:])
    is_crossed = bool(wrong and best) and _mean(wrong) < _mean(best)
    turn = -1 if is_crossed else 1
    paths = [
        h("path", d=_path(below, above, aside * turn), class_=f"line line--{look}")
        for (below, above, aside), look in zip(ends, LOOKS, strict=True)
        if below or above
    ]
    return h(
        "svg",
        paths,
        key="lines",
        class_="lines lines--crossed" if is_crossed else "lines",
        viewBox="0 0 100 100",
        preserveAspectRatio="none",
        aria_hidden=True,
        focusable="false",
    )


def _mean(places: Sequence[float]) -> float:
    return sum(places) / len(places)


def _path(below: Sequence[float], above: Sequence[float], aside: int) -> str:
    """Return the SVG path from the dice below to those above. Its middle is shifted by `aside`
    percent of the width."""
    parts = []
    for x, start, end in (*((x, 100, LOW) for x in below), *((x, 0, HIGH) for x in above)):
        middle, bend, far = MIDDLE + aside, (start + end) / 2, x + aside / 7
        near = middle + (x - middle) / 4
        parts.append(f"M{near:.4g} {end}C{near:.4g} {bend:g} {far:.4g} {bend:g} {far:.4g} {start}")
    return "".join(parts)


def ghosts(texts: Texts, mine: Row) -> Node | None:
    """Return the dice of the best attack on their way to its target, or None unless a wrong answer
    is shown."""
    dice = [
        still_die(texts, replace(view, key=f"ghost-{view.key}", marks=()))
        for view in mine.dice
        if "better" in view.marks
    ]
    return h("div", dice, class_="ghosts bar", aria_hidden=True) if dice else None
