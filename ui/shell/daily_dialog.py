"""The dialog about the day: its duel and puzzle, this week's run, and the duels of the month."""

from collections.abc import Iterator

from ui.components.action import PRIMARY_CLASS, Button, action_button
from ui.components.icon import icon
from ui.components.unseen import unseen
from ui.daily.days import PastDaily
from ui.daily.duel import Daily, Side
from ui.daily.picture import picture
from ui.daily.result_text import daily_text, headline, next_duel, play_label, result_text
from ui.message import Message
from ui.nodes import Node, h
from ui.puzzles.daily_puzzle import try_on
from ui.puzzles.puzzle import OF_TODAY
from ui.runs.run import GameRun, week_seed
from ui.shell.dialog import dialog
from ui.shell.dialogs import DailyDialog
from ui.shell.messages import CopyText, OpenScreen, PlayDaily, SendText, Solve
from ui.shell.month import month
from ui.shell.result_sharing import Drawn, SharedResult, result_sharing
from ui.shell.screens import GauntletScreen, ResultsScreen
from ui.shell.shell import Shell
from ui.text.i18n import Texts

_FRIENDS = OpenScreen(ResultsScreen())


def daily_dialog(
    shell: Shell, opened: DailyDialog, run: GameRun | None, *, has_puzzles: bool
) -> Node | None:
    """Return the dialog in the state `opened`, or None if the day is not known yet. `run` defines
    the runs of the game, if it has any; `has_puzzles` is whether the game has puzzles."""
    texts, daily = shell.texts, shell.daily
    if daily is None:
        return None
    is_over, stamps = daily.is_over, _stamps(shell, daily, run, has_puzzles=has_puzzles)
    share = _share(shell, daily)
    play = Button(play_label(texts, daily), PlayDaily(str(daily.duel.day)))
    play_button = action_button("play-daily", play, "" if share else PRIMARY_CLASS)
    body = (
        h("p", icon("clock"), next_duel(texts, daily), class_="day-left"),
        h("ul", list(stamps), class_="day-stamps plain-list column"),
        None if is_over else h("p", _state(texts, daily), class_="day-state"),
        h(
            "div",
            h("p", icon("flame"), f" {daily.streak} ", unseen(texts.t("daily.streak"))),
            month(texts, daily.days, daily.duel.day),
            class_="tray day-month",
            data_object=True,
        ),
        h(
            "details",
            h("summary", texts.t("daily.more"), key="day-more", class_="figures-fold strong tap"),
            _figures(texts, daily),
            h("p", texts.t("daily.forgiven"), class_="soft"),
            _result(shell, daily),
            h(
                "div",
                play_button if share else None,
                action_button("friends-results", Button(texts.t("results.title"), _FRIENDS)),
                class_="cluster",
            ),
            key="day-details",
        ),
    )
    told = (
        h("p", texts.t(f"share.{opened.copy_outcome}"), class_="share-outcome")
        if opened.copy_outcome
        else None
    )
    # After the duel, sharing replaces playing as the main action; practice is among the details.
    main = action_button("share-daily", share, PRIMARY_CLASS) if share else play_button
    day = daily.duel.day
    title = texts.t("daily.on", weekday=texts.t(f"weekday-name.{day.weekday()}"), day=day.day)
    return dialog(
        texts, title, [h("div", body, class_="day column gap-3")], (told, main), is_wide=False
    )


def _share(shell: Shell, daily: Daily) -> Button | None:
    """Return the button that shares today's result, or copies it if the device has no share sheet.
    Return None while there is no result."""
    played = daily.todays_attempt
    if played is None or played.outcome is None:
        return None
    text = result_text(shell.texts, daily.duel.game, played, daily.streak, shell.home)
    on = SendText(text) if shell.can_send else CopyText(text, "daily-text")
    return Button(shell.texts.t("button.share"), on)


def _stamps(
    shell: Shell, daily: Daily, run: GameRun | None, *, has_puzzles: bool
) -> Iterator[Node]:
    """Yield the pins of the day: the duel, the puzzle if the game has puzzles, and the week's run
    if it has runs. Those not finished yet are buttons."""
    texts, today = shell.texts, daily.duel.day
    played, result = daily.todays_attempt, ""
    is_won = played is not None and played.outcome is not None and played.outcome.word == "won"
    if played is not None and played.outcome is not None:
        result = headline(texts, daily.duel.game, played, "short")
    face = daily.duel.faces("day")[-1]
    duel = None if daily.is_over else PlayDaily(str(today))
    title = daily_text(texts, daily.duel.game, "title")
    yield _stamp(title, "duel", face, result, duel, is_good=is_won)
    if has_puzzles:
        attempt = try_on(shell.puzzles.training, today)
        solve = Solve(OF_TODAY) if attempt is None else None
        right = attempt is not None and attempt.is_right
        state = "" if attempt is None else texts.t(f"home.puzzle-{'right' if right else 'wrong'}")
        sign, title = icon("puzzles"), texts.t("puzzle-day.title")
        yield _stamp(title, "puzzle", sign, state, solve, is_good=right)
    if run is None:
        return
    week = week_seed(today)
    past = next((one for one in shell.runs.over_of(run.game) if one.seed == week), None)
    state = "" if past is None else texts.t("album.of", count=past.passed, of=past.stages)
    boss = run.stage(texts, week, run.stages(week) - 1).face("day-boss")
    road = OpenScreen(GauntletScreen()) if past is None else None
    is_won = past is not None and past.is_won
    yield _stamp(texts.t(f"run.title-{run.game}"), "run", boss, state, road, is_good=is_won)


def _stamp(
    title: str, key: str, face: Node, result: str, on: Message | None, *, is_good: bool
) -> Node:
    """Return a pin with its result, stamped as a success or a failure, or, if `on` is given, a
    button that opens what is not finished yet."""
    if on is not None:
        pin = h("span", face, class_="bout-face bout-face--sunk")
        way = h("button", pin, title, key=f"day-{key}", on=on, type="button", class_="stamp")
        return h("li", way)
    sign = h("span", icon("right" if is_good else "wrong"), class_="stamp-sign")
    look = "stamp" if is_good else "stamp stamp--lost"
    pin = h("span", face, sign, class_="bout-face")
    return h(
        "li", h("span", pin, unseen(f"{title}: "), h("b", result), class_=look), data_object=True
    )


def _state(texts: Texts, daily: Daily) -> str:
    played = daily.todays_attempt
    if played is None:
        return daily_text(texts, daily.duel.game, "rules")
    if played.outcome is None:
        return daily_text(texts, daily.duel.game, "begun")
    return f"{daily_text(texts, daily.duel.game, 'done')} {next_duel(texts, daily)}"


def _result(shell: Shell, daily: Daily) -> Node | None:
    """Return the result to share, as a text and as a picture, or None until today's attempt is
    over."""
    texts, played = shell.texts, daily.todays_attempt
    if played is None or played.outcome is None:
        return None
    text = result_text(texts, daily.duel.game, played, daily.streak, shell.home)
    drawn = Drawn(
        f"{texts.t('daily.file-name')}-{played.day}.png",
        picture(texts, daily.duel.game, played, _sides(daily, played), daily.streak),
    )
    return result_sharing(shell, SharedResult("daily", texts.t("daily.text"), text, drawn))


def _sides(daily: Daily, played: PastDaily) -> tuple[Side, Side]:
    """Return the sides of the attempt. If they are not those of today's duel, because the catalog
    has changed since, only their names are known."""
    if played.names == daily.duel.names:
        return daily.duel.sides
    mine, theirs = played.names
    return Side(mine, ""), Side(theirs, "")


def _figures(texts: Texts, daily: Daily) -> Node:
    days = daily.days
    figures = (
        ("daily.streak", daily.streak),
        ("daily.longest", days.longest_streak),
        ("statistics.played", days.over),
        ("statistics.won", days.won_count),
    )
    rows = [
        h("div", h("dt", texts.t(key)), h("dd", str(number)), class_="daily-figure panel")
        for key, number in figures
    ]
    return h("dl", rows, class_="daily-figures column")
