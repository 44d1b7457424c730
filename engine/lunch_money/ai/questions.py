"""Requests to the computer players of Lunch Money in JSON, and their answers.

A request is validated before it is answered. An invalid one raises ValueError, LookupError or
TypeError (DamagedSave is a ValueError).
"""

from collections.abc import Generator

from engine.luck import Luck
from engine.lunch_money.ai.levels import LEVELS
from engine.lunch_money.ai.player import choose
from engine.lunch_money.ai.review import PARTS, Effort, Lapse, screened, settled
from engine.lunch_money.ai.temperaments import Attitude
from engine.lunch_money.legal.view import BrawlView
from engine.lunch_money.outside.saves import codec
from engine.lunch_money.outside.validation import view_problems
from engine.lunch_money.state.actions import BrawlAction
from engine.saving import Json
from engine.search import Clock


def move(request: Json, luck: Luck, clock: Clock) -> Generator[None, None, dict[str, Json]]:
    """Answer with the decision of a player of this level and attitude: `{action, playouts,
    chance}`, and `second` if the next best action is known."""
    view = _view(request)
    level = LEVELS[request["level"]]
    attitude = codec().decode(Attitude, request["attitude"], "$.attitude")
    thought = yield from choose(view, level, attitude, luck, clock)
    return thought.answer(codec())


def review(request: Json, luck: Luck, clock: Clock) -> Generator[None, None, dict[str, Json]]:
    """Answer with the cost of the `played` action in a `view`: `{move, lapse, is_final}`; `lapse`
    is null if no other action looks better. If the request has a `lapse`, that is judged again
    instead, by as many batches of playouts as it takes, up to `parts` (1 by default); only then is
    `is_final` true."""
    view, lapse, move = _view(request), request.get("lapse"), int(request.get("move", 0))
    if lapse is None:
        played = codec().decode(BrawlAction, request["played"], "$.played")
        found = yield from screened(view, played, luck, move)
    else:
        before = codec().decode(Lapse, lapse, "$.lapse")
        effort = Effort(parts=max(1, min(PARTS, int(request.get("parts", 1)))))
        found = yield from settled(view, before, luck, effort)
    encoded = None if found is None else codec().encode(found)
    return {"move": move, "lapse": encoded, "is_final": lapse is not None}


def _view(request: Json) -> BrawlView:
    view: BrawlView = codec().decode(BrawlView, request["view"], "$.view")
    for problem in view_problems(view):
        raise problem
    return view
