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
from ui.match.attempt import Challenge, DailyAttempt, RunMatch
from ui.match.attempt_banner import attempt_title, by
from ui.match.turn_state import TurnState
from ui.nodes import Child, Node, h
from ui.runs.run import DRAWN, LOST, WON, GameRun, standing
from ui.shell.daily_dialog import next_duel
from ui.shell.dialogs import ChallengeDialog, DailyDialog
from ui.shell.messages import OpenDialog
from ui.shell.shell import Shell
from ui.text.i18n import Texts


def attempt_end(shell: Shell, turn: TurnState, rules: GameRun | None) -> Node | None:
    """What came of the attempt; None: this is none, or it is not over. `rules` are those of the
    runs in its game."""
    if turn.is_replay or not turn.is_finished:
        return None
    match turn.session.attempt:
        case Challenge() as challenge:
            return _compared(turn, challenge)
        case DailyAttempt() | RunMatch() as attempt if turn.session.is_practice:
            practised = h("p", turn.texts.t("daily.practised"), class_="attempt-text")
            return _part(attempt_title(turn.texts, attempt), practised)
        case DailyAttempt() as attempt:
            return _daily(shell, turn, attempt)
        case RunMatch() as attempt if rules is not None:
            return _run(shell, turn, attempt, rules)
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


def _run(shell: Shell, turn: TurnState, attempt: RunMatch, rules: GameRun) -> Node:
    """How many hearts the run has left, or that it is over."""
    texts, run = turn.texts, shell.runs.of(rules.game)
    now = None if run is None else standing(rules, run.seed, run.course)
    told = texts.t("run.over") if now is None else texts.t("run.hearts", count=now.hearts)
    return _part(attempt_title(texts, attempt), h("p", told, class_="attempt-text"))


def run_sign(turn: TurnState) -> str:
    """How a match of a run has ended, as a sign of its course."""
    winners = turn.winners or ()
    if len(winners) != 1:
        return DRAWN
    return WON if winners[0] == turn.solo else LOST


def _daily(shell: Shell, turn: TurnState, attempt: DailyAttempt) -> Node:
    """The course in signs, the streak, the last weeks, how long it is to the next duel, and the way
    to share the result."""
    texts, daily, day = turn.texts, shell.daily, day_in(attempt.day)
    show = Button(texts.t("button.daily-result"), OpenDialog(DailyDialog()))
    line = course_line(texts, played_daily(turn, attempt), _streak(daily, day))
    return _part(
        attempt_title(texts, attempt),
        h("p", line, class_="attempt-course"),
        weeks(texts, daily.days, day) if daily and day else None,
        h("p", next_duel(texts, daily), class_="attempt-text")
        if daily and daily.duel.day == day
        else None,
        action_button("daily-result", show),
    )


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
