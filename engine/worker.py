"""The computer players as a web worker offers them: text in, text out.

A page calls `choose` in a worker. Without workers, it drives `thinking` itself in slices. A request
contains what one seat sees and a seed of its own, never the match or its seed, which would reveal
future luck. This is the only module of the engine that reads the clock.
"""

import json
import time
from collections.abc import Callable, Generator, Iterator
from typing import Protocol, TypeVar

from engine.button_men.ai.levels import LEVELS as BUTTON_MEN_LEVELS
from engine.button_men.ai.player import choose as choose_in_button_men
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.saves import codec as button_men_codec
from engine.button_men.validation import view_problems
from engine.button_men.view import DuelView
from engine.luck import Luck, Seeded
from engine.lunch_money.ai.levels import LEVELS as LUNCH_MONEY_LEVELS
from engine.lunch_money.ai.player import choose as choose_in_lunch_money
from engine.lunch_money.ai.temperaments import Attitude
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.saves import codec as lunch_money_codec
from engine.lunch_money.validation import view_problems as brawl_problems
from engine.lunch_money.view import BrawlView
from engine.saving import Codec, DamagedSave, Json, read_json
from engine.search import Clock, at_once

View = TypeVar("View")


class Thought(Protocol):
    """The decision of a computer player of any game."""

    @property
    def action(self) -> object:
        """What they do."""
        ...

    @property
    def playouts(self) -> int:
        """How many playouts it took to decide."""
        ...

    @property
    def chance(self) -> float | None:
        """The estimated chance of winning; None if there was nothing to think about."""
        ...


Player = Callable[[View, Luck, Clock], Generator[None, None, Thought]]
"""A computer player, who decides for the seat whose view it is."""

MOVE = "move"
"""What a computer player is asked, unless a request says otherwise."""

Brain = Callable[[Json, Luck], Generator[None, None, dict[str, Json]]]
"""Decodes a request, thinks, and returns the answer."""


def choose(request: str) -> str:
    """The computer's decision as JSON: `{ticket, action, playouts, chance, ms}`.

    `request`: JSON `{game, ask, view, level, seed, ticket}`; `game` defaults to Button Men, `ask`
    to "move". In Lunch Money, `attitude` is what the player likes. `chance` is the estimated chance
    of winning, null if there was nothing to think about. An invalid request is answered by
    `{ticket, error}`.
    """
    return at_once(thinking(request))


def thinking(request: str) -> Generator[None, None, str]:
    """Like `choose`, but yields about every ten milliseconds; returns the answer."""
    ticket: Json = None
    began = _milliseconds()
    try:
        said = read_json(request)
        ticket = said["ticket"]
        answer = yield from _brain_for(said)(said, Seeded(str(said["seed"])))
        answer["ms"] = round(_milliseconds() - began)
    # An invalid request is not JSON, lacks fields, has fields of the wrong type, or shows a
    # seat that does not have to decide. DamagedSave is a ValueError.
    except (ValueError, LookupError, TypeError) as error:
        answer = {"error": f"{type(error).__name__}: {error}"}
    return json.dumps({"ticket": ticket, **answer})


def _brain_for(said: Json) -> Brain:
    return BRAINS[said.get("game", BUTTON_MEN.name), said.get("ask", MOVE)]


def _brain(
    codec: Callable[[], Codec],
    view_type: type[View],
    problems: Callable[[View], Iterator[DamagedSave]],
    player: Callable[[Json], Player[View]],
) -> Brain:
    """The brain of one game, made from its codec, view type, what can be wrong with a view, and the
    computer player that a request asks for."""

    def think(said: Json, luck: Luck) -> Generator[None, None, dict[str, Json]]:
        view: View = codec().decode(view_type, said["view"], "$.view")
        for problem in problems(view):
            raise problem
        thought = yield from player(said)(view, luck, _milliseconds)
        return {
            "action": codec().encode(thought.action),
            "playouts": thought.playouts,
            "chance": thought.chance,
        }

    return think


def _button_men_player(said: Json) -> Player[DuelView]:
    level = BUTTON_MEN_LEVELS[said["level"]]
    return lambda view, luck, clock: choose_in_button_men(view, level, luck, clock)


def _lunch_money_player(said: Json) -> Player[BrawlView]:
    level = LUNCH_MONEY_LEVELS[said["level"]]
    attitude = lunch_money_codec().decode(Attitude, said["attitude"], "$.attitude")
    return lambda view, luck, clock: choose_in_lunch_money(view, level, attitude, luck, clock)


def _milliseconds() -> float:
    return time.perf_counter() * 1000


BRAINS: dict[tuple[str, str], Brain] = {
    (BUTTON_MEN.name, MOVE): _brain(button_men_codec, DuelView, view_problems, _button_men_player),
    (LUNCH_MONEY.name, MOVE): _brain(
        lunch_money_codec, BrawlView, brawl_problems, _lunch_money_player
    ),
}
"""Who answers what can be asked, by the game's name and what is asked."""

__export__ = ["choose"]
