"""Results as words and signs, short enough to paste anywhere and without spoilers."""

from ui.daily.days import PastDaily
from ui.history.outcome import Outcome
from ui.text.i18n import Texts

SIGNS = {"+": "▲", "-": "▼", "=": "◆"}
"""The signs of round results, which differ without color."""


def score(texts: Texts, outcome: Outcome) -> str:
    """Return "3–1 (72–20)": rounds and points, or only the points of a one-round match."""
    between = texts.t("history.score-between")
    points = between.join(map(texts.halves, outcome.points))
    if max(outcome.rounds) <= 1:
        return points
    return texts.t("daily.score", rounds=between.join(map(str, outcome.rounds)), points=points)


def course_signs(course: str) -> str:
    """Return the course of a match, with a sign for each round."""
    return "".join(SIGNS[one] for one in course)


def result_text(texts: Texts, played: PastDaily, streak: int, home: str) -> str:
    """Return the text to paste: the duel, its result, its course, and its address."""
    lines = [headline(texts, played), course_line(texts, played, streak), f"{home}?daily"]
    return "\n".join(lines)


def headline(texts: Texts, played: PastDaily) -> str:
    """Return the headline: "Button Men daily 2026-11-22 · Avis–Hammer · won 3–1"."""
    if played.outcome is None:
        return ""
    rounds = texts.t("history.score-between").join(map(str, played.outcome.rounds))
    return texts.t(
        "daily.headline",
        day=played.day,
        mine=played.names[0],
        theirs=played.names[1],
        result=texts.t(f"daily.{played.outcome.word}", rounds=rounds),
    )


def course_line(texts: Texts, played: PastDaily, streak: int) -> str:
    """Return the course, with the streak if there is one."""
    signs = course_signs(played.course)
    return texts.t("daily.course-streak", signs=signs, streak=streak) if streak > 1 else signs
