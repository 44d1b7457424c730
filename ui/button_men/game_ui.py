"""Button Men's implementation of the game interface."""

from functools import partial

from engine.button_men.outside.saves import RECORDS
from engine.button_men.rules import BUTTON_MEN
from ui.button_men.album import album
from ui.button_men.animations import scene
from ui.button_men.by_links import GAME_BY_LINKS
from ui.button_men.daily_duel import duel_of
from ui.button_men.gauntlet import GAUNTLET
from ui.button_men.match_config import FIRST_SEED
from ui.button_men.matchup import MATCHUP
from ui.button_men.persistence import restoring, save
from ui.button_men.puzzles import PUZZLES
from ui.button_men.review import REVIEW
from ui.button_men.rulesbook import rules
from ui.button_men.screen import draw, draw_dialog
from ui.button_men.session import Session
from ui.button_men.setup import play_from, rematch, request
from ui.button_men.sharing import share_options, start
from ui.button_men.shortcuts import SHORTCUTS
from ui.button_men.turn_state import TurnState
from ui.button_men.tutorial import TUTORIAL
from ui.button_men.update import answer, update
from ui.button_men.view_model import ViewModel, view_model
from ui.components.badge import badge
from ui.history.history import History
from ui.match.game_ui import GameUi
from ui.match.said import Said
from ui.match.shared_link import reading


def _said(turn: TurnState, history: History) -> Said | None:
    from ui.button_men.voice import said

    return said(turn, history)


BUTTON_MEN_UI: GameUi[Session, TurnState, ViewModel] = GameUi(
    name=BUTTON_MEN.name,
    request=request,
    first_seed=FIRST_SEED,
    reading=partial(reading, RECORDS),
    save=save,
    restoring=restoring,
    rematch=rematch,
    play_from=play_from,
    update=update,
    answer=answer,
    turn_state=TurnState,
    view_model=view_model,
    faces=lambda view: tuple(badge(*row.face, key=f"face-{row.seat}") for row in view.rows),
    draw=draw,
    dialog=draw_dialog,
    scene=scene,
    share=share_options,
    start=start,
    rules=rules,
    album=album,
    shortcuts=SHORTCUTS,
    tutorial=TUTORIAL,
    said=_said,
    review=REVIEW,
    matchup=MATCHUP,
    daily=duel_of,
    puzzles=PUZZLES,
    run=GAUNTLET,
    by_links=GAME_BY_LINKS,
)
