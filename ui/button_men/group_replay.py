"""The replay of runs in gauntlets of groups: the computer player is asked for the rivals' moves."""

from engine.button_men.fight.events import RoundEnded
from engine.button_men.outside.saves import RECORDS, codec
from engine.button_men.rules import BUTTON_MEN
from engine.match import new_match
from engine.saving import DamagedSave
from ui.button_men.gauntlet import LEVEL
from ui.button_men.match_config import setup_of
from ui.button_men.match_request import parse_request
from ui.match.computer import NoAnswer, question, thought_in
from ui.runs.run import (
    CHOSEN,
    DRAWN,
    LOST,
    WON,
    GameRun,
    Params,
    Replay,
    after,
    match_params,
    new_run,
)
from ui.shell.address import Address

MAX_MOVES = 400
"""The maximum number of moves in a match that is replayed. A round has about twelve."""


def replayed_run(rules: GameRun, seed: str, moves: tuple[int, ...]) -> Replay:
    """Replay the matches of a run, in each of which the player has made these choices."""
    now, course, points = after(rules, seed, new_run(rules, seed), CHOSEN), CHOSEN, 0
    for choices in moves:
        if now is None or now.is_over:
            raise DamagedSave("impossible")
        sign, scored = yield from _match(match_params(rules, seed, now), choices)
        course, points = course + sign, points + scored
        now = after(rules, seed, now, sign)
    return course, points


def _match(params: Params, choices: int) -> Replay:
    """Replay a match, and return its sign and the player's half points."""
    config = parse_request(Address(params)).config
    match = new_match(BUTTON_MEN, setup_of(config), config.seed)
    while seats := BUTTON_MEN.to_act(match.state):
        if len(match.log) == MAX_MOVES:
            raise DamagedSave("too-much-to-play")
        if seats[0]:
            answer = yield question(match, codec(), seats[0], LEVEL, 0)
            try:
                action = thought_in(answer, RECORDS.action).action
            except NoAnswer as error:
                raise DamagedSave("impossible") from error
        else:
            actions = list(BUTTON_MEN.actions(match.state, 0))
            choices, at = divmod(choices, len(actions))
            action = actions[at]
        match = match.played(seats[0], action)
    if choices:
        raise DamagedSave("impossible")
    events = (event for entry in match.log for event in entry.events)
    points = sum(event.scores[0] for event in events if isinstance(event, RoundEnded))
    winners = BUTTON_MEN.winners(match.state) or ()
    return (DRAWN if len(winners) != 1 else LOST if winners[0] else WON), points
