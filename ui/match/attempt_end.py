"""What came of an attempt, as it stands in the result of its match: how it compares, and the last
weeks of the daily duel."""

from collections.abc import Sequence

from ui.components.action import Button, action_button
from ui.daily.calendar import Day, day_in
from ui.daily.days import Played
from ui.daily.duel import Daily
from ui.daily.result_text import course_line, score
from ui.daily.weeks import weeks
from ui.history.outcome import Outcome
from ui.match.attempt import Challenge, DailyAttempt
from ui.match.attempt_banner import by
from ui.match.turn_state import TurnState
from ui.nodes import Child, Node, h
from ui.shell.daily_dialog import next_duel
from ui.shell.dialogs import ChallengeDialog, DailyDialog
from ui.shell.messages import OpenDialog
from ui.shell.shell import Shell
from ui.text.i18n import Texts
from ui.text.wording import written_day


def attempt_end(shell: Shell, turn: TurnState) -> Node | None:
    """What came of the attempt; None: this is none, or it is not over."""
    if turn.is_replay or not turn.is_finished:
        return None
    match turn.session.attempt:
        case Challenge() as challenge:
            return _compared(turn, challenge)
        case DailyAttempt() as attempt if turn.session.is_practice:
            practised = h("p", turn.texts.t("daily.practised"), class_="attempt-text")
            return _part(_of_day(turn.texts, attempt), practised)
        case DailyAttempt() as attempt:
            return _daily(shell, turn, attempt)
    return None


def _compared(turn: TurnState, challenge: Challenge) -> Node:
    """Their result beside mine, and the way back with mine."""
    texts, mine = turn.texts, turn.outcome
    rows = (
        (texts.t("challenge.mine"), mine),
        (challenge.by or texts.t("challenge.they"), challenge.outcome),
    )
    back = Button(texts.t("button.send-back"), OpenDialog(ChallengeDialog()))
    return _part(
        by(texts, f"challenge.{_compares(mine, challenge.outcome)}", challenge.by),
        _scores(texts, rows),
        action_button("send-back", back),
    )


def _compares(mine: Outcome, theirs: Outcome) -> str:
    if mine > theirs:
        return "better"
    return "worse" if mine < theirs else "level"


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


def _daily(shell: Shell, turn: TurnState, attempt: DailyAttempt) -> Node:
    """The course in signs, the streak, the last weeks, how long it is to the next duel, and the way
    to share the result."""
    texts, daily, day = turn.texts, shell.daily, day_in(attempt.day)
    show = Button(texts.t("button.daily-result"), OpenDialog(DailyDialog()))
    line = course_line(texts, played_daily(turn, attempt), _streak(daily, day))
    return _part(
        _of_day(texts, attempt),
        h("p", line, class_="attempt-course"),
        weeks(texts, daily.days, day) if daily and day else None,
        h("p", next_duel(texts, daily), class_="attempt-text")
        if daily and daily.duel.day == day
        else None,
        action_button("daily-result", show),
    )


def _of_day(texts: Texts, attempt: DailyAttempt) -> str:
    return texts.t("daily.of", day=written_day(texts, attempt.day))


def _streak(daily: Daily | None, day: Day | None) -> int:
    return 0 if daily is None or day is None else daily.days.streak(day)


def played_daily(turn: TurnState, attempt: DailyAttempt) -> Played:
    """What is to be kept of the attempt as it stands."""
    mine, theirs = turn.names
    if not turn.is_finished:
        return Played(attempt.day, (mine, theirs))
    return Played(attempt.day, (mine, theirs), turn.outcome, turn.course)


def _part(title: str, *content: Child) -> Node:
    return h(
        "section",
        h("h2", title, key="attempt-title", class_="attempt-title"),
        content,
        key="attempt",
        class_="attempt-end",
        aria_labelledby="attempt-title",
    )
