"""Runs: begins and continues them, and opens their matches beside the player's own."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import assert_never

from ui.activity.run import RunMatch
from ui.app.games import RUNS
from ui.app.match_switcher import MatchSwitcher
from ui.app.stored_value import StoredValue
from ui.calendar import parse_day
from ui.daily.duel import FIRST
from ui.match.messages import AttemptElsewhere
from ui.message import Message
from ui.runs.run import FIRST_OFFER, HEARTS, Standing, match_params, standing, week_seed
from ui.runs.runs import Run, Runs, with_end, with_run
from ui.shell.address import Address
from ui.shell.effects import EnterRunMatch, RunEffect
from ui.shell.messages import (
    BeginRun,
    ChooseOffer,
    GiveUpRun,
    OpenScreen,
    PlayRun,
    ReadRuns,
    ValueRead,
)
from ui.shell.ports import Clock
from ui.shell.screens import MATCH, GauntletScreen, Screen


@dataclass(eq=False, repr=False)
class RunPlaying:
    """The player's runs, saved in this browser: at most one under way in each game."""

    _switcher: MatchSwitcher
    _store: StoredValue[Runs]
    _clock: Clock
    _dispatch: Callable[[Message], None]
    _draw_secret: Callable[[], bytes]
    """Returns 32 unpredictable bytes."""

    def read(self) -> None:
        """Show the runs again, since another tab or window may have changed them."""
        self._dispatch(ValueRead(self._store.value))

    def carry_out(self, effect: RunEffect) -> None:
        """Carry out an effect on runs."""
        match effect:
            case ReadRuns():
                self.read()
            case BeginRun(game, is_weekly, entry):
                self._begin(game, entry, is_weekly=is_weekly)
            case ChooseOffer(game, at):
                self._go_on(game, str(at))
            case PlayRun(game):
                self.turn_to(game)
            case GiveUpRun(game):
                self._give_up(game)
            case EnterRunMatch():
                self._enter(effect)
            case _:
                assert_never(effect)

    def turn_to(self, game: str, screen: Screen = MATCH) -> None:
        """Switch to the next or current match of the run in this game, on this screen, and suspend
        the current match. If no match can be played now, show the screen without it, or the
        gauntlet instead of the match screen."""
        found = self._under_way(game)
        if found is None or found[1].offers:
            self._dispatch(OpenScreen(GauntletScreen() if screen == MATCH else screen))
            return
        run, now = found
        self._switcher.save()
        first = RUNS[game].offers(run.seed, 0, "", HEARTS)
        hero = first[int(run.course[0])].name if first else ""
        attempt = RunMatch(game, run.seed, now.matches, now.passed, hero)
        kept = self._switcher.claim_save(attempt.storage_key(game), game)
        params = match_params(RUNS[game], run.seed, now)
        self._switcher.open_beside(attempt, Address(params, game, screen=screen), saved=kept)

    def _under_way(self, game: str) -> tuple[Run, Standing] | None:
        """Return the current run in this game and its standing, or None if there is none."""
        run = self._store.value.of(game)
        now = None if run is None else standing(RUNS[game], run.seed, run.course)
        return None if run is None or now is None else (run, now)

    def _begin(self, game: str, entry: str, *, is_weekly: bool) -> None:
        """Begin a run, unless one is under way in the game or one with the same seed was begun
        before, and show the runs. `entry` is the seed of an entry in a group's gauntlet, or "". If
        `is_weekly`, the run is that of the week."""
        runs, today = self._store.value, self._clock.today()
        seed = entry or f"{self._switcher.game.shell.root} run {len(runs.over)}"
        if is_weekly:
            seed = week_seed(parse_day(today) or FIRST)
        if runs.of(game) is None and not runs.has(game, seed):
            run = Run(game, seed, today, FIRST_OFFER if entry else "")
            secret = runs.secret or (self._draw_secret().hex() if entry else "")
            begun = replace(runs, under_way=(*runs.under_way, run), secret=secret)
            self._store.update(lambda _: begun)
        self.read()

    def _go_on(self, game: str, signs: str) -> bool:
        """Extend the course of the run in this game by these signs, and show the runs. Return
        False, without a change, if there is no run or the signs cannot come next."""
        found = self._under_way(game)
        if found is None:
            return False
        run, _ = found
        further = replace(run, course=run.course + signs)
        now = standing(RUNS[game], run.seed, further.course)
        if now is not None:
            self._store.update(lambda runs: with_run(runs, further, now))
        self.read()
        return now is not None

    def _give_up(self, game: str) -> None:
        found = self._under_way(game)
        if found is not None:
            run, now = found
            self._store.update(lambda runs: with_end(runs, run, now))
        self.read()

    def _enter(self, ended: EnterRunMatch) -> None:
        """Record the result of a match in its run. If another tab already has, or the result cannot
        come next, dispatch AttemptElsewhere instead."""
        found, is_next = self._under_way(ended.game), False
        if found is not None:
            run, now = found
            is_next = (run.seed, now.matches) == (ended.seed, ended.number)
        if not (is_next and self._go_on(ended.game, ended.signs)):
            self._dispatch(AttemptElsewhere())
