"""The computer player behind a worker's door: text in, text out.

A page asks `choose` in a worker, or drives `thinking` itself in slices where there is none. It is
told what a seat sees and a luck of its own, never the match or its seed: it could know the rolls
to come. This is the only module of the engine that looks at the clock.
"""

import json
import time
from collections.abc import Generator

from engine.button_men.ai import player
from engine.button_men.ai.levels import LEVELS
from engine.button_men.saves import codec
from engine.button_men.view import DuelView
from engine.luck import Seeded
from engine.saving import Json
from engine.search import at_once


def choose(request: str) -> str:
    """What the computer does, as JSON: `{ticket, action, playouts, chance, ms}`.

    `request`: JSON `{view, level, seed, ticket}`. `chance` is about how likely the round is won,
    null if there was nothing to think about. A request that makes no sense is answered by
    `{ticket, error}`.
    """
    return at_once(thinking(request))


def thinking(request: str) -> Generator[None, None, str]:
    """The same in slices of about ten milliseconds; returns the answer."""
    ticket: Json = None
    try:
        said = json.loads(request)
        ticket = said["ticket"]
        answer = yield from _answer(said)
    # What a request may be wrong in: no JSON, fields missing, of other types, or a view in
    # which nobody could be asked. DamagedSave is a ValueError.
    except (ValueError, LookupError, TypeError) as error:
        answer = {"error": f"{type(error).__name__}: {error}"}
    return json.dumps({"ticket": ticket, **answer})


def _answer(said: Json) -> Generator[None, None, dict[str, Json]]:
    began = _milliseconds()
    view = codec().decode(DuelView, said["view"], "$.view")
    luck = Seeded(str(said["seed"]))
    thought = yield from player.choose(view, LEVELS[said["level"]], luck, _milliseconds)
    return {
        "action": codec().encode(thought.action),
        "playouts": thought.playouts,
        "chance": thought.chance,
        "ms": round(_milliseconds() - began),
    }


def _milliseconds() -> float:
    return time.perf_counter() * 1000


__export__ = ["choose"]
