"""What the computer can be asked about Button Men: a request in JSON, and the answer to it.

What a request shows of a match is checked as a value before anybody thinks about it. A request that
is not valid raises ValueError, LookupError or TypeError (DamagedSave is a ValueError).
"""

from engine.button_men.actions import Action, Strike
from engine.button_men.ai.analysis.matchup import Cell, Matchup, Progress
from engine.button_men.ai.analysis.merits import merits
from engine.button_men.ai.analysis.review import began, reviewed
from engine.button_men.ai.player import choose
from engine.button_men.ai.search.judging import ActionValue, evaluation_of, judged
from engine.button_men.ai.search.levels import LEVELS
from engine.button_men.duel import Duel, Setup
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.saves import codec
from engine.button_men.validation import setup_problems, view_problems
from engine.button_men.view import DuelView
from engine.luck import Luck
from engine.match import begun
from engine.saving import DamagedSave, Json
from engine.search import Clock, Thinking

Answer = dict[str, Json]


def move(said: Json, luck: Luck, clock: Clock) -> Thinking[Answer]:
    """What a computer player of this level does: `{action, playouts, chance}`."""
    level = LEVELS[said["level"]]
    thought = yield from choose(_view(said), level, luck, clock)
    return thought.answer(codec())


def judgement(said: Json, luck: Luck, clock: Clock) -> Thinking[Answer]:
    """What the actions are worth to whoever decides: `{options, merits, exact, playouts}`, the
    options from best to worst as `{action, chance, share}`. `share` is how often an action should
    be taken if others choose at the same time; else it is null. `merits` are those of the best one
    (merits.py), or null."""
    view = _view(said)
    found = yield from judged(view, LEVELS[said["level"]], luck, clock)
    options = [
        (option, found.shares[at] if found.shares else None)
        for at, option in enumerate(found.options)
    ]
    options.sort(key=_order)
    best, does = options[0][0].action, None
    if view.fight is not None and isinstance(best, Strike):
        does = yield from merits(view.fight, best.attack)
    return {
        "options": [
            {"action": codec().encode(option.action), "chance": option.chance, "share": share}
            for option, share in options
        ],
        "merits": codec().encode(does),
        "exact": found.is_exact,
        "playouts": found.looked,
    }


def review(said: Json, luck: Luck, clock: Clock) -> Thinking[Answer]:
    """What a move of a match that anybody may see was worth: `{review}`. The request has the
    `state` before it, `seat`, `action` and the `picks` of luck. If the action is null, it is about
    how the match began: this is its first state, and `rolled` tells whether by a roll."""
    state: Duel = codec().decode(Duel, said["state"], "$.state")
    for seat in state.seats:
        for problem in view_problems(BUTTON_MEN.view(state, seat), "$.state"):
            raise problem
    if said["action"] is None:
        is_rolled = codec().decode(bool, said["rolled"], "$.rolled")
        return {
            "review": codec().encode((yield from began(state, luck, clock, is_rolled=is_rolled)))
        }
    action: Action = codec().decode(Action, said["action"], "$.action")
    seat = codec().decode(int, said["seat"], "$.seat")
    picks = codec().decode(tuple[int, ...], said["picks"], "$.picks")
    found = yield from reviewed(state, seat, action, picks, luck, clock)
    return {"review": codec().encode(found)}


def matchup(said: Json, luck: Luck, clock: Clock) -> Thinking[Answer]:
    """How two sides do against each other, one step further: `{known, done, choices, letters,
    payoff, chance, match, margin, shares}` (matchup.py). The request has the `setup` of a match and
    `known` of the last answer, or null."""
    found: Setup = codec().decode(Setup, said["setup"], "$.setup")
    for problem in setup_problems(found, "$.setup"):
        raise problem
    duel = begun(BUTTON_MEN, found, MATCHUP_SEED).state
    table = Matchup(duel, evaluation_of(duel.rules))
    known = table.begun() if said["known"] is None else _known(said["known"])
    deadline = clock() + MATCHUP_TIME
    known = yield from table.advanced(known, lambda: clock() > deadline)
    estimate = table.estimate(known)
    return {
        "known": _told(known),
        "done": 1.0 if known.is_done else table.done(known),
        "choices": codec().encode(table.choices),
        "letters": codec().encode(table.letters),
        "payoff": [[round(chance, 4) for chance in line] for line in table.payoff(known)],
        "chance": estimate.chance,
        "match": estimate.match,
        "margin": estimate.margin,
        "shares": [list(estimate.mine), list(estimate.theirs)],
    }


def _known(said: Json) -> Progress:
    """What a request says is known; raises DamagedSave if that cannot be."""
    numbers = codec().decode(tuple[int, ...], said["cells"], "$.known.cells")
    waiting = codec().decode(tuple[int, ...], said["waiting"], "$.known.waiting")
    stage = codec().decode(int, said["stage"], "$.known.stage")
    cells = tuple(Cell(*numbers[first : first + 3]) for first in range(0, len(numbers) - 2, 3))
    known = Progress(cells, stage, waiting)
    if len(numbers) != 3 * len(cells) or not known.is_possible:
        raise DamagedSave("incoherent", at="$.known")
    return known


def _told(known: Progress) -> Json:
    cells = [number for cell in known.cells for number in (cell.rolls, cell.total, cell.squares)]
    return {"cells": cells, "stage": known.stage, "waiting": list(known.waiting)}


MATCHUP_SEED = "matchup"
"""Luck decides nothing at the start of a match that matters here, except what some rules draw."""
MATCHUP_TIME = 600
"""Milliseconds after which a step ends early."""


def _order(one: tuple[ActionValue, float | None]) -> tuple[float, float]:
    option, share = one
    return -(share or 0.0), -option.chance


def _view(said: Json) -> DuelView:
    view: DuelView = codec().decode(DuelView, said["view"], "$.view")
    for problem in view_problems(view):
        raise problem
    return view
