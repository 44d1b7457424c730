"""The banner of an attempt before its first move: what is to be done.

While it goes on there is none: the table needs the room, and the header says what it is. What came
of it stands in the result: see `attempt_end`.
"""

from collections.abc import Sequence
from typing import assert_never

from ui.daily.result_text import score
from ui.match.attempt import Beside, Challenge, DailyAttempt, RunMatch
from ui.match.challenge_dialog import versus
from ui.match.turn_state import TurnState
from ui.nodes import Node, h
from ui.text.i18n import Texts
from ui.text.wording import written_day


def attempt_banner(game: str, turn: TurnState) -> Node | None:
    """The banner; None: this is no attempt, or it has begun."""
    if turn.is_replay or turn.has_begun or turn.is_finished:
        return None
    match turn.session.attempt:
        case Challenge() as challenge:
            return _challenged(game, turn, challenge)
        case DailyAttempt() as attempt:
            return _begins(turn, attempt, "daily", versus(turn))
        case RunMatch() as attempt:
            return _begins(turn, attempt, "run")
    return None


def attempt_note(turn: TurnState) -> str:
    """The note on an attempt in the header; empty: this is no attempt."""
    texts = turn.texts
    match turn.session.attempt:
        case Challenge(_, outcome):
            return texts.t("challenge.note", score=score(texts, outcome))
        case DailyAttempt(day):
            key = "daily.note-practice" if turn.session.is_practice else "daily.note"
            return texts.t(key, day=written_day(texts, day))
        case RunMatch() as attempt:
            title = attempt_title(texts, attempt)
            return texts.t("run.note-practice", run=title) if turn.session.is_practice else title
    return ""


def attempt_title(texts: Texts, attempt: Beside) -> str:
    """What it is called: "Daily duel of 22 November 2026"."""
    match attempt:
        case DailyAttempt(day):
            return texts.t("daily.of", day=written_day(texts, day))
        case RunMatch(game, stage=stage):
            return texts.t(f"run.note-{game}", stage=stage + 1)
    assert_never(attempt)


def by(texts: Texts, key: str, name: str) -> str:
    """A sentence about the player who made a challenge; they may have given no name."""
    return texts.t(key, name=name) if name else texts.t(f"{key}-unnamed")


def _challenged(game: str, turn: TurnState, challenge: Challenge) -> Node:
    texts = turn.texts
    beat = texts.t(
        f"challenge.beat-{game}", score=score(texts, challenge.outcome), players=versus(turn)
    )
    return _banner(by(texts, "challenge.title", challenge.by), (beat, texts.t("challenge.rules")))


def _begins(turn: TurnState, attempt: Beside, kind: str, *lines: str) -> Node:
    """`kind` is the beginning of the text keys."""
    texts = turn.texts
    rules = "daily.practice-rules" if turn.session.is_practice else f"{kind}.rules"
    return _banner(attempt_title(texts, attempt), (*lines, texts.t(rules)))


def _banner(title: str, lines: Sequence[str]) -> Node:
    return h(
        "section",
        h("h2", title, key="attempt-title", class_="attempt-title"),
        [h("p", line, class_="attempt-text") for line in lines],
        key="attempt",
        class_="attempt",
        aria_labelledby="attempt-title",
    )
