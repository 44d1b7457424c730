"""Finished and reviewed matches in which each decision has the same cost."""

import json
from dataclasses import replace

from engine.button_men.ai.analysis.review import MoveReview, ReviewedAction, Verdict
from engine.button_men.match.duel import Action, Duel
from engine.button_men.outside.saves import codec
from engine.button_men.rules import BUTTON_MEN
from tests.drivers.button_men_driver import ButtonMenDriver, play_out
from tests.drivers.program_driver import BUTTON_MEN_MATCH, MemoryStorage
from tests.drivers.puzzle_driver import PuzzleVisit
from ui.history.history import NO_HISTORY, with_past_match
from ui.history.persistence import history_text
from ui.match.messages import ComputerAnswered
from ui.shell.messages import OpenScreen
from ui.shell.screens import ReviewScreen
from ui.shell.storage_keys import HISTORY

DUEL = "me=(4) (6) (8)&you=(4) (6) (8)&seed=3&opponent=easy&wins=1&speed=0"


def reviewed(visit: PuzzleVisit, loss: int, error: int = 0) -> PuzzleVisit:
    """Review the match on the table with this cost for each decision, and its standard error."""
    visit.send(OpenScreen(ReviewScreen()))
    while visit.computer.questions:
        request = json.loads(visit.computer.questions.pop(0).request)
        if request.get("ask") == "review":
            said = json.dumps({"review": codec().encode(invented(request, loss, error))})
            visit.send(ComputerAnswered(request["ticket"], said))
    return visit


def invented(request: dict[str, object], loss: int, error: int) -> MoveReview:
    if request["action"] is None:
        return MoveReview(None, 5000, 5000, (0, 0), None)
    action, seat = codec().decode(Action, request["action"]), request["seat"]
    assert isinstance(seat, int)
    state = codec().decode(Duel, request["state"])
    others = [one for one in BUTTON_MEN.actions(state, seat) if one != action]
    if not others:
        return MoveReview(seat, 5000, 5000, (0, 0), None)
    played = ReviewedAction(action, 4000, 4000)
    best = ReviewedAction(others[0], 4000 + loss, 4500)
    verdict = Verdict(played, best, is_exact=False, error=error)
    return MoveReview(seat, 5000, 5000, (0, 0), verdict)


def after_match(query: str = DUEL) -> PuzzleVisit:
    """Return a visit after the player has finished a match."""
    driver = play_out(ButtonMenDriver(query))
    played = replace(driver.turn.past_match, day="2026-11-19")
    texts = {
        BUTTON_MEN_MATCH: driver.kept,
        HISTORY: history_text(with_past_match(NO_HISTORY, played)),
    }
    return PuzzleVisit("speed=0", MemoryStorage(texts))
