"""The daily duel: all players have the same start and one attempt."""

from collections.abc import Iterator
from dataclasses import replace

from engine.games import GAME_NAMES
from engine.value import tagged, value
from ui.activity.banner import result_part
from ui.activity.practice import Attempt
from ui.bounds import DayText, GameName
from ui.calendar import parse_day
from ui.components.action import Button
from ui.daily.days import LONGEST_NAME, PastDaily
from ui.daily.result_text import course_line, daily_text, next_duel
from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.match.turn_state import TurnState
from ui.match.view_model import button
from ui.message import Message
from ui.nodes import Node, h
from ui.shell.address import Address
from ui.shell.dialogs import DailyDialog
from ui.shell.effects import Effect, EnterDay, ForgetDay
from ui.shell.messages import OpenDialog, PlayDaily
from ui.shell.storage_keys import daily_key
from ui.text.i18n import Texts
from ui.text.wording import written_day


@tagged("DailyAttempt")
@value
class DailyAttempt(Attempt):
    """The player's only attempt at the duel of a day."""

    day: DayText
    """The day of the duel, in the format of addresses: "2026-11-22"."""
    game: GameName = GAME_NAMES[0]

    def storage_key(self, game: str) -> str:
        """Return the game's only key for daily attempts, so that each day overwrites the previous
        one."""
        return daily_key(game)

    @property
    def resumption(self) -> Message:
        return PlayDaily(self.day)

    def address(self, own: Address, today: str) -> Address:
        """Return the address of the day's duel. That of today's duel is the same every day."""
        game = None if self.game == GAME_NAMES[0] else self.game
        return replace(own, daily="" if self.day == today else self.day, game=game)

    def title(self, texts: Texts) -> str:
        return daily_text(texts, self.game, "of", day=written_day(texts, self.day))

    def note(self, texts: Texts) -> str:
        return daily_text(texts, self.game, "note", day=written_day(texts, self.day))

    def practice_note(self, texts: Texts) -> str:
        return daily_text(texts, self.game, "note-practice", day=written_day(texts, self.day))

    def lines(self, turn: TurnState) -> tuple[str, ...]:
        return (turn.versus,)

    @property
    def rules(self) -> str:
        return "daily.rules" if self.game == GAME_NAMES[0] else f"daily.{self.game}.rules"

    def record(
        self, before: ActiveGame[S, T, V] | None, game: ActiveGame[S, T, V]
    ) -> Iterator[Effect]:
        """Yield the effect that records the start of the attempt, or its result when it ends."""
        if before is None or not game.turn.has_begun:
            return
        if not before.turn.has_begun or game.ends_since(before):
            yield EnterDay(self.past_daily(game.turn))

    def abandon(self) -> tuple[Effect, ...]:
        return (ForgetDay(self.day),)

    def past_daily(self, turn: TurnState) -> PastDaily:
        """Return the entry of the attempt in its current state."""
        mine, *others = turn.names
        names = (mine, ", ".join(others)[:LONGEST_NAME])
        if not turn.is_finished:
            return PastDaily(self.day, names)
        return PastDaily(self.day, names, turn.outcome, turn.course)

    def result(self, game: ActiveGame[S, T, V]) -> Node | None:
        """Return the course as signs, the streak, and if this is today's duel, the time until the
        next one."""
        texts, daily, day = game.shell.texts, game.shell.daily, parse_day(self.day)
        streak = 0 if daily is None or day is None else daily.days.streak(day)
        return result_part(
            daily_text(texts, self.game, "title"),
            h(
                "p",
                course_line(texts, self.past_daily(game.turn), streak),
                class_="attempt-course large",
            ),
            h("p", next_duel(texts, daily), class_="attempt-text soft")
            if daily and daily.duel.day == day
            else None,
        )

    def next_step(self, turn: TurnState) -> Button | None:
        return button(turn, "daily-result", OpenDialog(DailyDialog()))
