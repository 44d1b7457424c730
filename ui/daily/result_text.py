"""Results of daily duels as text, short enough to paste anywhere, without spoilers."""

from engine.games import GAME_NAMES
from ui.daily.days import PastDaily
from ui.daily.duel import Daily
from ui.history.outcome import Outcome
from ui.text.i18n import Texts

SIGNS = {"+": "▲", "-": "▼", "=": "◆"}
"""The signs of round results in texts, distinct without color, by their saved character."""


def score(texts: Texts, outcome: Outcome) -> str:
    """Return "3–1 (72–20)": rounds and points, or only the points of a one-round match."""
    between = texts.t("history.score-between")
    points = between.join(map(texts.halves, outcome.points))
    if max(outcome.rounds) <= 1:
        return points
    return texts.t("daily.score", rounds=between.join(map(str, outcome.rounds)), points=points)


def course_signs(course: str) -> str:
    """Return the round results of a match as text, such as "▲▼◆"."""
    return "".join(SIGNS[one] for one in course)


def daily_text(texts: Texts, game: str, name: str, **words: str | int) -> str:
    """Return the text `daily.<game>.<name>` if the game has its own, otherwise `daily.<name>`."""
    own = f"daily.{game}.{name}"
    return texts.t(own if texts.has(own) else f"daily.{name}", **words)


def result_text(texts: Texts, game: str, played: PastDaily, streak: int, home: str) -> str:
    """Return the text to paste: the duel, its result, its round results, and the page's address,
    based on `home`."""
    address = f"{home}?daily" if game == GAME_NAMES[0] else f"{home}?daily&game={game}"
    lines = [headline(texts, game, played), course_line(texts, played, streak), address]
    return "\n".join(lines)


def headline(texts: Texts, game: str, played: PastDaily, name: str = "headline") -> str:
    """Return the headline: "Button Men daily 2026-11-22 · Avis–Hammer · won 3–1"; or "" if the duel
    is unfinished. For a brawl, in whose course each sign is a knockout, it states the player's
    place. `name` is the last part of the text key."""
    if played.outcome is None:
        return ""
    rounds = texts.t("history.score-between").join(map(str, played.outcome.rounds))
    players, out = len(played.course) + 1, played.course.find("-")
    return daily_text(
        texts,
        game,
        name,
        day=played.day,
        mine=played.names[0],
        theirs=played.names[1],
        result=texts.t(f"daily.{played.outcome.word}", rounds=rounds),
        rounds=rounds,
        place=1 if out < 0 else players - out,
        of=players,
        knockouts=played.course.count("+"),
    )


def course_line(texts: Texts, played: PastDaily, streak: int) -> str:
    """Return the round results as text, followed by the streak if it is longer than one day."""
    signs = course_signs(played.course)
    return texts.t("daily.course-streak", signs=signs, streak=streak) if streak > 1 else signs


def play_label(texts: Texts, daily: Daily) -> str:
    """Return the label of the button that opens today's duel: to play it, continue it, or practice
    it once it is over."""
    name, played = "play", daily.todays_attempt
    if played is not None:
        name = "go-on" if played.outcome is None else "practise"
    return daily_text(texts, daily.duel.game, name)


def next_duel(texts: Texts, daily: Daily) -> str:
    """Return the time until the next duel as a text."""
    hours, minutes = divmod(daily.minutes_left, 60)
    return daily_text(texts, daily.duel.game, "next", hours=hours, minutes=minutes)
