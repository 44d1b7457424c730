"""The result of a finished run for sharing, as text and as a picture."""

from collections.abc import Iterator

from ui.components.postcard import SOFT, WIDTH, placed, postcard, words
from ui.daily.result_text import course_signs
from ui.nodes import Node, h
from ui.runs.group import entry_in
from ui.runs.run import DRAWN, HEARTS, LOST, WEEKLY, WON, GameRun
from ui.runs.runs import PastRun
from ui.text.i18n import Texts

HEART, NO_HEART = "♥", "♡"
FACE, STEP = 112, 132
"""The width of a face, and the distance between the centers of two faces, in pixels."""
FACES, LINE, LOW = 190, 405, 500
"""The vertical positions of the faces, the hearts and the kit, in pixels from the top edge."""
RING = 7
GOLD, RED, AWAY = "#f2b632", "#e2435c", "#0f4f4c"


def hearts_of(count: int) -> str:
    """Return the hearts as text: "♥♥♡" if `count` is 2 of 3."""
    return HEART * count + NO_HEART * (HEARTS - count)


def headline(texts: Texts, ended: PastRun) -> str:
    """Return the headline: "Button Men gauntlet, week of 2026-11-23 · 5 of 8 rivals". A run of a
    group's gauntlet is named by its title and button."""
    return f"{_name(texts, ended)} · {result(texts, ended)}"


def _name(texts: Texts, ended: PastRun) -> str:
    entry = entry_in(ended.seed)
    if entry is not None:
        return f"{entry.title} ({entry.button})"
    if not ended.seed.startswith(WEEKLY):
        return texts.t(f"run.named-{ended.game}")
    return texts.t(f"run.named-week-{ended.game}", week=ended.seed.removeprefix(WEEKLY))


def result(texts: Texts, ended: PastRun) -> str:
    """Return the number of stages passed: "5 of 8 rivals"."""
    return texts.t(f"run.result-{ended.game}", passed=ended.passed, of=ended.stages)


def result_text(texts: Texts, rules: GameRun, ended: PastRun, home: str, line: str = "") -> str:
    """Return the text to paste: the headline, the hearts and matches, the final kit, and the page's
    address, based on `home`. `line` is the result line of a group's gauntlet, or ""."""
    matches = course_signs("".join(one for one in ended.course if one in (WON, LOST, DRAWN)))
    lines = (
        headline(texts, ended),
        f"{hearts_of(ended.hearts)} {matches}".strip(),
        rules.written(texts, ended.kit),
        line,
        f"{home}?screen=gauntlet&game={ended.game}",
    )
    return "\n".join(line for line in lines if line)


def picture(texts: Texts, rules: GameRun, ended: PastRun) -> Node:
    """Return a postcard with the faces of all stages, rings around those passed, the hearts, the
    result, and the kit if it has a description."""
    end = texts.t(f"run.{'won' if ended.is_won else 'lost'}")
    kit = rules.written(texts, ended.kit)
    return postcard(
        words(_name(texts, ended), WIDTH / 2, 96, 44),
        words(result(texts, ended), WIDTH / 2, 146, 32, SOFT),
        list(_faces(texts, rules, ended)),
        list(_hearts(ended.hearts)),
        words(kit or end, WIDTH / 2, LOW, 40),
        words(end, WIDTH / 2, 570, 28, SOFT) if kit else None,
    )


def _faces(texts: Texts, rules: GameRun, ended: PastRun) -> Iterator[Node]:
    left = WIDTH / 2 - STEP * (ended.stages - 1) / 2
    for stage in range(ended.stages):
        x, y = left + STEP * stage, FACES + FACE / 2
        is_passed = stage < ended.passed
        if is_passed:
            yield h("circle", cx=x, cy=y, r=FACE / 2 + RING, fill=GOLD)
        face = rules.stage(texts, ended.seed, stage).painted(f"picture-stage-{stage}")
        size = FACE if is_passed else FACE * 0.6
        yield placed(face, x - size / 2, y - size / 2, size)


def _hearts(count: int) -> Iterator[Node]:
    for at in range(HEARTS):
        x, y = WIDTH / 2 + 80 * (at - (HEARTS - 1) / 2), LINE
        yield h("path", d=_heart(x, y), fill=RED if at < count else AWAY)


def _heart(x: float, y: float) -> str:
    """Return the path of a heart with its lower tip at (x, y)."""
    return (
        f"M{x:g} {y:g}C{x - 52:g} {y - 30:g} {x - 28:g} {y - 72:g} {x:g} {y - 46:g}"
        f"C{x + 28:g} {y - 72:g} {x + 52:g} {y - 30:g} {x:g} {y:g}Z"
    )
