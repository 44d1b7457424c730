"""Lunch Money's implementation of the game interface."""

from functools import partial

from engine.lunch_money.outside.saves import RECORDS
from engine.lunch_money.rules import LUNCH_MONEY
from ui.history.history import History
from ui.lunch_money.album import album
from ui.lunch_money.animations import scene
from ui.lunch_money.daily_brawl import brawl_of
from ui.lunch_money.home import rivals, seat_face
from ui.lunch_money.persistence import restoring, save
from ui.lunch_money.puzzles import LESSONS, PUZZLES
from ui.lunch_money.review import REVIEW
from ui.lunch_money.rulesbook import rules
from ui.lunch_money.school_week import SCHOOL_WEEK
from ui.lunch_money.screen import draw, draw_dialog
from ui.lunch_money.session import Session
from ui.lunch_money.setup import play_from, rematch, request
from ui.lunch_money.sharing import share_options, start
from ui.lunch_money.shortcuts import SHORTCUTS
from ui.lunch_money.statistics import tables
from ui.lunch_money.turn_state import TurnState
from ui.lunch_money.tutorial import TUTORIAL
from ui.lunch_money.update import answer, update
from ui.lunch_money.view_model import ViewModel, view_model
from ui.match.game_ui import GameUi
from ui.match.said import Said
from ui.match.shared_link import reading
from ui.shell.tabs import GameMenu


def _said(turn: TurnState, history: History) -> Said | None:
    from ui.lunch_money.voice import said

    return said(turn, history)


LUNCH_MONEY_UI: GameUi[Session, TurnState, ViewModel] = GameUi(
    name=LUNCH_MONEY.name,
    request=request,
    reading=partial(reading, RECORDS),
    save=save,
    restoring=restoring,
    rematch=rematch,
    play_from=play_from,
    update=update,
    answer=answer,
    turn_state=TurnState,
    view_model=view_model,
    faces=lambda view: tuple(
        seat_face(one.portrait.name, f"face-{one.seat}", one.portrait.condition, one.counters)
        for one in view.players
    ),
    draw=draw,
    dialog=draw_dialog,
    scene=scene,
    share=share_options,
    start=start,
    rules=rules,
    album=album,
    shortcuts=SHORTCUTS,
    tutorial=TUTORIAL,
    daily=brawl_of,
    run=SCHOOL_WEEK,
    menu=GameMenu(frozenset({"friends", "paste", "matchup"}), "fist"),
    said=_said,
    rivals=rivals,
    tables=tables,
    own_review=REVIEW,
    puzzle_lessons=LESSONS,
    puzzles=PUZZLES,
)
