"""The computer players for a web worker: text in, text out.

A page calls `choose` in a worker. Without workers, it runs `thinking` itself in slices. A request
contains what one seat sees and a seed of its own, never the match or its seed, which would reveal
future rolls. This is the only module of the engine that reads the clock.
"""

import json
import time
from collections.abc import Callable

from engine.button_men.ai import questions as about_button_men
from engine.button_men.rules import BUTTON_MEN
from engine.luck import Luck, Seeded
from engine.lunch_money.ai import questions as about_lunch_money
from engine.lunch_money.rules import LUNCH_MONEY
from engine.saving import MAX_KEPT_VALUES, Json, read_json
from engine.search import Clock, Thinking, at_once

MOVE = "move"
"""The default question of a request."""

Brain = Callable[[Json, Luck, Clock], Thinking[dict[str, Json]]]
"""A function that decodes a request, computes, and returns the answer."""


def choose(request: str) -> str:
    """Return the computer's answer as JSON: `{ticket, ms, …}`, or `{ticket, error}` for an invalid
    request.

    `request`: JSON `{game, ask, seed, ticket, …}`; `game` defaults to Button Men, `ask` to "move".
    The `questions.py` of each game has the other fields. A computer player's decision is `{ticket,
    action, playouts, chance, ms}`, with `second` if the next best action is known; `chance` is the
    estimated chance of winning, null if there was nothing to decide.
    """
    return at_once(thinking(request))


def thinking(request: str) -> Thinking[str]:
    """Like `choose`, but yield about every ten milliseconds."""
    ticket: Json = None
    began = _milliseconds()
    try:
        asked = read_json(request, MAX_KEPT_VALUES)
        ticket = asked["ticket"]
        brain = BRAINS[asked.get("game", BUTTON_MEN.name), asked.get("ask", MOVE)]
        answer = yield from brain(asked, Seeded(str(asked["seed"])), _milliseconds)
        answer["ms"] = round(_milliseconds() - began)
    # An invalid request is not JSON, lacks fields, has fields of the wrong type, or is for a seat
    # whose turn it is not. DamagedSave is a ValueError.
    except (ValueError, LookupError, TypeError) as error:
        answer = {"error": f"{type(error).__name__}: {error}"}
    return json.dumps({"ticket": ticket, **answer})


def _milliseconds() -> float:
    return time.perf_counter() * 1000


BRAINS: dict[tuple[str, str], Brain] = {
    (BUTTON_MEN.name, MOVE): about_button_men.move,
    (BUTTON_MEN.name, "judge"): about_button_men.judgement,
    (BUTTON_MEN.name, "review"): about_button_men.review,
    (BUTTON_MEN.name, "matchup"): about_button_men.matchup,
    (LUNCH_MONEY.name, MOVE): about_lunch_money.move,
    (LUNCH_MONEY.name, "review"): about_lunch_money.review,
}
"""The functions that answer, by game and question."""

__export__ = ["choose"]
