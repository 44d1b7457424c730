"""Puzzles of Button Men: listing, opening and answering them."""

import re
from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.ai.analysis.review import ReviewedAction, Verdict
from engine.button_men.dice.editions import EDITIONS
from engine.button_men.match.duel import Action, Duel, Phase
from engine.button_men.outside import puzzles
from engine.button_men.outside.position import parse_position, position_of
from engine.button_men.outside.puzzles import (
    FORMAT,
    RULES,
    load_position,
    load_puzzle,
    move_text,
)
from engine.button_men.recipe import RecipeError
from engine.game import Seat
from engine.puzzles import Puzzle as FilePuzzle
from engine.saving import DamagedSave, quoted_value
from engine.value import value
from ui.button_men.components.recipe import pictured_dice
from ui.button_men.turn_state import TurnState
from ui.match.puzzling import GamePuzzles, OpenedPuzzle, chances_of, content_of, reading
from ui.nodes import Node
from ui.opponent import Opponent
from ui.puzzles.own_mistake import OwnMistake
from ui.puzzles.puzzle import Puzzle
from ui.review.review import POINT, MoveFinding
from ui.text.i18n import Texts

_PLAIN_DICE = re.compile(r"(\([^()]*\)(:\d+)?|holding|[ |])*")
"""Matches a position in which no die has a letter before or behind it."""


@value
class Solution(Verdict):
    """The verdict on a puzzle before the player has decided."""

    best_actions: frozenset[Action] = frozenset()
    second: int = 0
    """The chance after the best of all other moves, in hundredths of a percent."""


def solves(decision: MoveFinding, action: Action) -> bool:
    """Whether the decision belongs to a puzzle and the action is among its best ones."""
    return isinstance(decision.verdict, Solution) and action in decision.verdict.best_actions


def chances_of_answer(turn: TurnState) -> tuple[int, int] | None:
    """Return the viewer's chances, in hundredths of a percent, after the move on the screen and
    after the best other one (or, outside a puzzle, the one played). Without a verdict on the move,
    return the chances after and before it. Return None if no lesson or review shows a move."""
    session = turn.session
    missed, decision = session.activity.missed, session.activity.decision
    finding = missed or (None if turn.goes_on else decision)
    if finding is None:
        return None
    if not isinstance(finding.verdict, Verdict):
        return _chance_for(turn.viewer, 0, finding.after), _chance_for(
            turn.viewer, 0, finding.before
        )
    played, best = finding.verdict.played.chance, finding.verdict.best.chance
    if not missed:
        solution = finding.verdict
        played, best = best, solution.second if isinstance(solution, Solution) else played
    seat = turn.viewer if finding.seat is None else finding.seat
    return _chance_for(turn.viewer, seat, played), _chance_for(turn.viewer, seat, best)


def _chance_for(viewer: Seat, seat: Seat, chance: int) -> int:
    """Return the viewer's chance from the chance of `seat`, one of two players, in hundredths of a
    percent."""
    return chance if viewer == seat else 100 * POINT - chance


def answered(decision: MoveFinding, solution: Solution, action: Action) -> MoveFinding:
    """Return the finding about this answer to a puzzle. A wrong one costs at least as much as the
    best wrong answer."""
    if action in solution.best_actions:
        right = replace(solution, played=replace(solution.best, action=action))
        return replace(decision, verdict=replace(right, best=right.played))
    wrong = replace(solution, played=ReviewedAction(action, solution.second, solution.second))
    return replace(decision, loss=wrong.loss, verdict=wrong, is_least=True)


def _skills(puzzle: FilePuzzle) -> Iterator[str]:
    """Return the skills of the dice in play as text-key prefixes ("skill.shadow"), sorted. Return
    none if the dice cannot be parsed, which `load_puzzle` reports."""
    try:
        found = puzzles.skills_of(puzzle)
    except RecipeError:
        return iter(())
    return (f"skill.{name}" for name in sorted(skill.name for skill in found))


def _open_puzzle(puzzle: Puzzle) -> OpenedPuzzle:
    """Return a puzzle ready to be played: its address parameters and the decision to make. Raises
    DamagedSave."""
    content = content_of(puzzle)
    actions = load_puzzle(content).best
    best, second = chances_of(content)
    first = next(one for move in content.moves for one in actions if move_text(one) == move)
    action = ReviewedAction(first, best, best)
    solution = Solution(action, action, is_exact=False, best_actions=actions, second=second)
    decision = MoveFinding(0, best, best, (0, 0), 0, solution)
    params = _params(RULES.edition, content.position)
    return OpenedPuzzle(params, decision)


def _open_mistake(mistake: OwnMistake) -> OpenedPuzzle:
    """Return a mistake of the player as a puzzle ready to be played. Only the best move is known:
    the computer is asked about all others. Raises DamagedSave."""
    if mistake.edition not in EDITIONS:
        raise DamagedSave("unknown-kind", at="$.edition", found=quoted_value(mistake.edition))
    rules = EDITIONS[mistake.edition].winning_at(1)
    (action,) = load_position(mistake.position, (mistake.move,), rules).best
    best = ReviewedAction(action, mistake.chance, mistake.chance)
    verdict = Verdict(best, best, is_exact=False)
    decision = MoveFinding(0, mistake.chance, mistake.chance, (0, 0), 0, verdict)
    return OpenedPuzzle(_params(mistake.edition, mistake.position), decision)


def _params(edition: str, position: str) -> tuple[tuple[str, str], ...]:
    """Return the address parameters of a position, against a computer that punishes a wrong
    move."""
    return ("edition", edition), ("opponent", Opponent.HARD), ("position", position)


def own_mistake(match: Duel, edition: str, finding: MoveFinding) -> OwnMistake | None:
    """Return the mistake that the finding describes in this state of a match, ready to be saved, or
    None if no position with one best move can express it."""
    verdict, fight = finding.verdict, match.fight
    if not isinstance(verdict, Verdict) or fight is None or match.phase is not Phase.FIGHT:
        return None
    if fight.mover != finding.seat or any(player.special for player in match.players):
        return None
    best = verdict.best
    position, move = position_of(fight), move_text(best.action)
    mistake = OwnMistake("", edition, position, move, best.in_round, finding.loss or 0)
    try:
        rules = EDITIONS[edition].winning_at(1)
        read = load_position(position, (move,), rules).setup.position
    except DamagedSave:
        return None
    dice = [side.dice for side in fight.sides[fight.mover :] + fight.sides[: fight.mover]]
    is_same = read is not None and [side.dice for side in read.sides] == dice
    return mistake if is_same else None


def _pictured(texts: Texts, puzzle: Puzzle) -> tuple[Node, Node]:
    """Return pictures of the opponent's dice and of the player's. Raises DamagedSave."""
    try:
        mine, theirs = parse_position(content_of(puzzle).position, RULES).sides
    except RecipeError as error:
        raise DamagedSave("unreadable", at="$.position") from error
    return pictured_dice(texts, theirs.dice), pictured_dice(texts, mine.dice)


PUZZLES = GamePuzzles(
    file="./assets/puzzles/button-men.txt",
    read=reading(
        FORMAT, _skills, lambda puzzle: _PLAIN_DICE.fullmatch(puzzle.position) is not None
    ),
    opened=_open_puzzle,
    asked_again=_open_mistake,
    pictured=_pictured,
)
