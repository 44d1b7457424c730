"""The banner of an attempt: what is to be done, before its first move; what came of it, at its end.

While it goes on there is none: the table needs the room, and the header says what it is.
"""

from collections.abc import Sequence

from ui.components.action import Button, action_button
from ui.daily.calendar import day_in
from ui.daily.days import Played
from ui.daily.result_text import course_line, score
from ui.history.outcome import Outcome
from ui.match.attempt import Challenge, DailyAttempt
from ui.match.challenge_dialog import versus
from ui.match.turn_state import TurnState
from ui.nodes import Child, Node, h
from ui.shell.dialogs import ChallengeDialog, DailyDialog
from ui.shell.messages import OpenDialog
from ui.shell.shell import Shell
from ui.text.i18n import Texts
from ui.text.wording import written_day


def attempt_banner(shell: Shell, game: str, turn: TurnState) -> Node | None:
    """The banner; None: this is no attempt, or it goes on."""
    attempt = turn.session.attempt
    if turn.is_replay or (turn.has_begun and not turn.is_finished):
        return None
    match attempt:
        case Challenge() if turn.is_finished:
            return _compared(turn, attempt)
        case Challenge():
            return _challenged(game, turn, attempt)
        case DailyAttempt() if turn.is_finished:
            return _daily_over(shell, turn, attempt)
        case DailyAttempt():
            return _daily_begins(turn, attempt)
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
    return ""


def _challenged(game: str, turn: TurnState, challenge: Challenge) -> Node:
    texts = turn.texts
    beat = texts.t(
        f"challenge.beat-{game}", score=score(texts, challenge.outcome), players=versus(turn)
    )
    return _banner(_by(texts, "challenge.title", challenge.by), (beat, texts.t("challenge.rules")))


def _compared(turn: TurnState, challenge: Challenge) -> Node:
    """Their result beside mine, and the way back with mine."""
    texts, mine = turn.texts, turn.outcome
    key = f"challenge.{_compares(mine, challenge.outcome)}"
    rows = (
        (texts.t("challenge.mine"), mine),
        (challenge.by or texts.t("challenge.they"), challenge.outcome),
    )
    back = Button(texts.t("button.send-back"), OpenDialog(ChallengeDialog()))
    return _banner(
        _by(texts, key, challenge.by),
        (),
        _scores(texts, rows),
        h("div", action_button("send-back", back), class_="attempt-actions"),
    )


def _compares(mine: Outcome, theirs: Outcome) -> str:
    if mine > theirs:
        return "better"
    return "worse" if mine < theirs else "level"


def _by(texts: Texts, key: str, name: str) -> str:
    return texts.t(key, name=name) if name else texts.t(f"{key}-unnamed")


def _scores(texts: Texts, rows: Sequence[tuple[str, Outcome]]) -> Node:
    lines = [
        h(
            "div",
            h("dt", name),
            h("dd", texts.t(f"challenge.{one.word}", score=score(texts, one))),
            class_="attempt-row",
        )
        for name, one in rows
    ]
    return h("dl", lines, class_="attempt-scores")


def _daily_begins(turn: TurnState, attempt: DailyAttempt) -> Node:
    texts = turn.texts
    title = texts.t("daily.of", day=written_day(texts, attempt.day))
    rules = "daily.practice-rules" if turn.session.is_practice else "daily.rules"
    return _banner(title, (versus(turn), texts.t(rules)))


def _daily_over(shell: Shell, turn: TurnState, attempt: DailyAttempt) -> Node:
    texts, outcome = turn.texts, turn.outcome
    title = texts.t("daily.of", day=written_day(texts, attempt.day))
    won = texts.t(f"challenge.{outcome.word}", score=score(texts, outcome))
    if turn.session.is_practice:
        return _banner(title, (won, texts.t("daily.practised")))
    played, streak = played_daily(turn, attempt), _streak(shell, attempt)
    show = Button(texts.t("button.daily-result"), OpenDialog(DailyDialog()))
    return _banner(
        title,
        (won, course_line(texts, played, streak)),
        h("div", action_button("daily-result", show), class_="attempt-actions"),
    )


def _streak(shell: Shell, attempt: DailyAttempt) -> int:
    day = day_in(attempt.day)
    return 0 if shell.daily is None or day is None else shell.daily.days.streak(day)


def played_daily(turn: TurnState, attempt: DailyAttempt) -> Played:
    """What is to be kept of the attempt as it stands."""
    mine, theirs = turn.names
    if not turn.is_finished:
        return Played(attempt.day, (mine, theirs))
    return Played(attempt.day, (mine, theirs), turn.outcome, turn.course)


def _banner(title: str, lines: Sequence[str], *more: Child) -> Node:
    return h(
        "section",
        h("h2", title, key="attempt-title", class_="attempt-title"),
        [h("p", line, class_="attempt-text") for line in lines],
        *more,
        key="attempt",
        class_="attempt",
        aria_labelledby="attempt-title",
    )
