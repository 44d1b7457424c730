"""Checks result lines of group gauntlets by replaying their runs. This is late code."""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.fight.events import RoundEnded
from engine.button_men.match.duel import Action
from engine.button_men.outside.saves import RECORDS, DuelMatch, codec
from engine.button_men.rules import BUTTON_MEN
from engine.correspondence.reasons import LinkRefused
from engine.game import Refusal, Seat
from engine.match import new_match
from engine.records import Reading
from engine.worker import thinking
from ui.button_men.gauntlet import GAUNTLET, LEVEL, entry_of
from ui.button_men.match_config import setup_of
from ui.button_men.match_request import parse_request
from ui.components.standings import Cell
from ui.match.computer import question, thought_in
from ui.runs.result_line import read_line
from ui.runs.run import (
    DRAWN,
    FIRST_CHOICE,
    FIRST_OFFER,
    LOST,
    WON,
    Params,
    Standing,
    choice_signs,
    match_params,
    standing,
)
from ui.shell.address import Address
from ui.shell.screens import ResultsScreen, Row

MAX_MOVES = 400
"""The maximum number of moves in a match. A round has about twelve."""
SLICE = 15_000
"""The effort of a slice of thinking, after which the page responds (engine/records.py)."""


def checking(screen: ResultsScreen) -> Reading[ResultsScreen]:
    """Return the screen with its first waiting line checked. The first valid line determines the
    gauntlet to which the others must belong. A line that is already on the screen is refused."""
    first, *others = screen.waiting
    terms, line = yield from _checking(screen, first)
    if line in screen.lines and not isinstance(line, Refusal):
        line = Refusal("result.twice")
    return replace(screen, waiting=tuple(others), terms=terms, lines=(*screen.lines, line))


def _checking(screen: ResultsScreen, text: str) -> Reading[tuple[str, Row | Refusal]]:
    """Return the terms of the gauntlet, and the row of the table for the line `text`, or why that
    line is refused."""
    try:
        line = read_line(text)
    except LinkRefused:
        return screen.terms, Refusal("result.damaged")
    if line is None:
        return screen.terms, Refusal("result.forged")
    seed, course, key = line
    entry = entry_of(seed)
    if entry is None:
        return screen.terms, Refusal("result.entry")
    if screen.terms not in ("", entry.terms):
        return screen.terms, Refusal("result.other-group")
    replayed = yield from _replaying(seed, course)
    if replayed is None:
        return screen.terms, Refusal("result.replay")
    now, points = replayed
    lost = course.count(LOST)
    worth = now.passed * 1e8 - lost * 1e6 + points
    return entry.terms, (
        Cell(f"{entry.player} ({key[:4]})"),
        Cell(entry.button),
        Cell(f"{now.passed}/{now.stages}", worth),
        Cell(str(lost), -lost),
        Cell(f"{points // 2}{'½' * (points % 2)}", points),
        Cell(str(entry.attempt), -entry.attempt),
    )


def _replaying(seed: str, course: str) -> Reading[tuple[Standing, int] | None]:
    """Replay a run from the choices in its course. Return its final standing and the player's
    points in halves, or None if the choices do not lead to this course."""
    choices = iter([ord(sign) - ord(FIRST_CHOICE) for sign in course if sign >= FIRST_CHOICE])
    played, points = FIRST_OFFER, 0
    while (now := standing(GAUNTLET, seed, played)) and not now.is_over:
        match = yield from _replaying_match(match_params(GAUNTLET, seed, now), choices)
        winners = None if match is None else BUTTON_MEN.winners(match.state)
        if match is None or winners is None:
            return None
        result = DRAWN if len(winners) != 1 else LOST if winners[0] else WON
        played += choice_signs(match.choices_of(0)) + result
        events = (event for move in match.log for event in move.events)
        points += sum(event.scores[0] for event in events if isinstance(event, RoundEnded))
    return (now, points) if now is not None and played == course else None


def _replaying_match(params: Params, choices: Iterator[int]) -> Reading[DuelMatch | None]:
    """Replay a match from the player's choices, as indices of actions, for at most MAX_MOVES moves.
    Return None if a choice is missing or impossible."""
    config = parse_request(Address(params)).config
    match = new_match(BUTTON_MEN, setup_of(config), config.seed)
    while (seats := BUTTON_MEN.to_act(match.state)) and len(match.log) < MAX_MOVES:
        if seats[0]:
            action = yield from _thinking(match, seats[0])
        else:
            actions = list(BUTTON_MEN.actions(match.state, 0))
            at = next(choices, -1) if len(actions) > 1 else 0
            if not 0 <= at < len(actions):
                return None
            action = actions[at]
        match = match.played(seats[0], action)
    return match


def _thinking(match: DuelMatch, seat: Seat) -> Reading[Action]:
    """Compute the rival's decision, slice by slice, and return it."""
    steps = thinking(question(match, codec(), seat, LEVEL, 0))
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return thought_in(end.value, RECORDS.action).action
        yield SLICE
