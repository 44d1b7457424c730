"""Puzzles of Lunch Money: how they are listed, opened and answered."""

from dataclasses import replace
from functools import lru_cache

from engine.lunch_money.deck import CARDS
from engine.lunch_money.outside.puzzles import FORMAT, load_puzzle
from engine.lunch_money.state.actions import BrawlAction
from engine.saving import DamagedSave
from engine.value import value
from ui.components.picture import picture
from ui.lunch_money.home import seat_face
from ui.lunch_money.lapses import compared, mistakes, parse_finding
from ui.lunch_money.match_config import config_of, portrait_of
from ui.lunch_money.session import Session
from ui.lunch_money.turn_state import TurnState
from ui.lunch_money.update import acted
from ui.lunch_money.wording import card_names
from ui.match.puzzling import GamePuzzles, OpenedPuzzle, chances_of, content_of, reading
from ui.match.reviewing import GameLessons
from ui.nodes import Node, h
from ui.puzzles.own_mistake import OwnMistake
from ui.puzzles.puzzle import Puzzle
from ui.review.review import MoveFinding
from ui.review.view import Moment, percent
from ui.text.i18n import Texts


@value
class Solution:
    """The best play in a puzzle, and the play that was made."""

    best: BrawlAction
    chance: int
    """The chance to win after the best play, in hundredths of a percent."""
    second: int
    """The chance to win after the second best play, in hundredths of a percent."""
    played: BrawlAction
    """The play that was made, or the best one before an answer."""


_loaded = lru_cache(maxsize=4)(load_puzzle)
"""Returns the loaded puzzle. Cached, since the home screen often redraws today's puzzle."""


def _open_puzzle(puzzle: Puzzle) -> OpenedPuzzle:
    """Return the puzzle, ready to solve. Raises DamagedSave if its content is invalid."""
    content = content_of(puzzle)
    found, (best, second) = _loaded(content), chances_of(content)
    config = config_of(found.match.setup, found.match.seed)
    solution = Solution(found.best, best, second, found.best)
    decision = MoveFinding(0, best, best, (), 0, solution)
    return OpenedPuzzle((), decision, Session(config, found.match))


def _refuse(mistake: OwnMistake) -> OpenedPuzzle:
    """Raise DamagedSave, because reviews of brawls save no mistakes as puzzles."""
    raise DamagedSave("unknown-kind", at="$.own", found=mistake.edition)


def _pictured(texts: Texts, puzzle: Puzzle) -> tuple[Node, Node]:
    """Return the faces of the opponents who are not out, and the player's cards. Raises DamagedSave
    if the puzzle is invalid."""
    match = _loaded(content_of(puzzle)).match
    seats = config_of(match.setup, match.seed).seats
    faces = [
        h("span", seat_face(portrait_of(one), f"asked-{at}", counters=player.counters))
        for at, (one, player) in enumerate(zip(seats, match.state.table.players, strict=True))
        if at and player.is_conscious
    ]
    cards = [
        h("span", picture(f"cards/{name}"), class_=f"blow-card card--{CARDS[name].type}")
        for name in match.state.hands[0]
    ]
    return h("span", faces, class_="tray-pins"), h("span", cards, class_="lapse-cards bar")


PUZZLES = GamePuzzles(
    file="./assets/puzzles/lunch-money.txt",
    read=reading(FORMAT, lambda puzzle: iter(()), lambda puzzle: True),
    opened=_open_puzzle,
    asked_again=_refuse,
    pictured=_pictured,
)


# --- Answers --------------------------------------------------------------------------------------


def _known(turn: TurnState, finding: MoveFinding) -> MoveFinding | None:
    """Return the finding about the last action, or None if the given finding is not that of a
    puzzle. A wrong action costs at least as much as the second best play."""
    solution, action = finding.verdict, turn.session.match.log[-1].action
    if not isinstance(solution, Solution):
        return None
    answered = replace(finding, verdict=replace(solution, played=action))
    if action == solution.best:
        return answered
    return replace(answered, loss=solution.chance - solution.second, is_least=True)


def _moment(turn: TurnState, finding: MoveFinding) -> Moment:
    solution = finding.verdict
    if not isinstance(solution, Solution):
        return Moment(None, None, is_exact=False)
    chance = solution.chance if finding.is_right else solution.second
    return compared(turn, (solution.played, chance), (solution.best, solution.chance))


def _made(turn: TurnState, finding: MoveFinding) -> Session:
    """Return the session after the best play, or unchanged if the finding is not that of a
    puzzle."""
    solution = finding.verdict
    if not isinstance(solution, Solution) or finding.seat is None:
        return turn.session
    return acted(turn, finding.seat, solution.best)


def _told(turn: TurnState) -> str:
    """Return the player's cards and everyone's counters as a sentence."""
    players = zip(turn.display_names, turn.table.players, strict=True)
    left = [f"{name} {player.counters}" for name, player in players]
    cards = card_names(turn.texts, turn.view_of(turn.viewer).hand)
    return turn.texts.t("puzzle.brawl", cards=cards, players=turn.texts.lists(left))


def _chances(turn: TurnState) -> tuple[Node, ...]:
    """Return the chance to win after the second best play, as a paragraph, or () outside a
    puzzle."""
    decision = turn.session.activity.decision
    if decision is None or not isinstance(decision.verdict, Solution):
        return ()
    chance = percent(turn.texts, decision.verdict.second)
    return (h("p", turn.texts.t("puzzle.second", chance=chance)),)


LESSONS: GameLessons[Session, TurnState] = GameLessons(
    question=lambda turn, move, ticket: "",
    found=parse_finding,
    mistakes=mistakes,
    moment=_moment,
    made=_made,
    chances=_chances,
    known=_known,
    told=_told,
)
