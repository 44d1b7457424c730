"""A run: matches against ever new opponents, until all are beaten or all hearts are lost."""

from collections.abc import Iterator
from dataclasses import field, replace
from typing import Annotated

from engine.bounds import Between, Printable
from engine.value import tagged, value
from ui.activity.banner import result_part
from ui.activity.practice import Attempt
from ui.bounds import GameName
from ui.components.action import Button
from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.match.turn_state import TurnState
from ui.match.view_model import button
from ui.message import Message
from ui.nodes import Node, h
from ui.runs.group import GROUP
from ui.runs.run import DRAWN, LOST, WON, choice_signs, standing
from ui.runs.runs import LONGEST_COURSE, LONGEST_KIT, MAX_STAGES, Seed
from ui.shell.address import Address
from ui.shell.effects import Effect, EnterRunMatch
from ui.shell.messages import OpenScreen, PlayRun
from ui.shell.screens import GauntletScreen
from ui.shell.storage_keys import run_key
from ui.text.i18n import Texts


@tagged("RunMatch")
@value
class RunMatch(Attempt):
    """One match of a run, whose result decides how the run continues."""

    game: GameName
    seed: Seed
    """The seed of the run."""
    number: Annotated[int, Between(0, LONGEST_COURSE)]
    """The number of matches of the run that were played before this one."""
    stage: Annotated[int, Between(0, MAX_STAGES)]
    """The index of the stage in the run."""
    hero: Annotated[str, Printable(LONGEST_KIT)] = field(default="", compare=False)
    """The name of the offer chosen at the start of the run, or "" if it has no name or an older
    version saved the match."""
    rules = "run.rules"

    def storage_key(self, game: str) -> str:
        """Return the key of the run in this game."""
        return run_key(self.game)

    @property
    def resumption(self) -> Message:
        return PlayRun(self.game)

    def address(self, own: Address, today: str) -> Address:
        """Return the address of the run in this game, which is the same at every stage."""
        return replace(own, run=True, game=self.game)

    def title(self, texts: Texts) -> str:
        return texts.t(f"run.note-{self.game}", stage=self.stage + 1)

    def note(self, texts: Texts) -> str:
        return self.title(texts)

    def practice_note(self, texts: Texts) -> str:
        return texts.t("run.note-practice", run=self.title(texts))

    def record(
        self, before: ActiveGame[S, T, V] | None, game: ActiveGame[S, T, V]
    ) -> Iterator[Effect]:
        if before is not None and game.turn.has_begun and game.ends_since(before):
            signs = course_sign(game.turn)
            if self.seed.startswith(GROUP):
                signs = choice_signs(game.session.match.choices_of(game.turn.solo or 0)) + signs
            yield EnterRunMatch(self.game, self.seed, self.number, signs)

    def result(self, game: ActiveGame[S, T, V]) -> Node | None:
        """Return the remaining hearts of the run, or a note that it is over, or None if the game
        has no runs."""
        rules, texts = game.ui.run, game.shell.texts
        if rules is None:
            return None
        run = game.shell.runs.of(rules.game)
        now = None if run is None else standing(rules, run.seed, run.course)
        hearts = texts.t("run.over") if now is None else texts.t("run.hearts", count=now.hearts)
        return result_part(self.title(texts), h("p", hearts, class_="attempt-text soft"))

    def next_step(self, turn: TurnState) -> Button | None:
        return button(turn, "to-run", OpenScreen(GauntletScreen()))


def course_sign(turn: TurnState) -> str:
    """Return the result of a match as a sign in the course of its run."""
    winners = turn.winners or ()
    if len(winners) != 1:
        return DRAWN
    return WON if winners[0] == turn.solo else LOST
