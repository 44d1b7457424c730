"""The lapses, or costly decisions, of a finished brawl: the questions that its review asks the
computer, and the answers.

Every decision of the player that was not forced is screened. The worst are judged again, in parts
so short that the computer's next move never waits.
"""

import json
from collections.abc import Sequence

from engine.game import Seat
from engine.lunch_money.ai.review import PARTS, Lapse, doubted, is_settled, pooled, worst
from engine.lunch_money.outside.saves import codec
from engine.lunch_money.state.actions import BrawlAction
from engine.saving import DamagedSave, Json, read_json
from engine.value import value
from ui.lunch_money.session import Session
from ui.lunch_money.turn_state import TurnState
from ui.lunch_money.wording import action_name
from ui.match.computer import NoAnswer, seed_of_answer
from ui.review.review import AS_GOOD, MoveFinding, Review
from ui.review.view import ActionText, Moment

LESSON_PARTS = 4
"""The maximum number of parts in which the player's answer in a lesson is judged."""


@value
class Judged:
    """The computer's verdict on a decision."""

    move: int
    """The number of the move, from 1."""
    lapse: Lapse | None
    """The action played, the better one, and the cost; or None if no better action was found."""
    is_final: bool
    """Whether the verdict is a part of the second judgment, not of the screening."""


@value
class Step:
    """The next question to the computer: a move to screen, or a lapse to judge again."""

    move: int
    lapse: Lapse | None = None
    part: int = 0
    """The number of the part of the second judgment, from 0."""


def judged_in(review: Review) -> list[Judged]:
    """Return the verdicts received so far."""
    return [one.verdict for one in review.found if isinstance(one.verdict, Judged)]


def next_step(turn: TurnState, judged: Sequence[Judged]) -> Step | None:
    """Return the next step of the review, or None if the review is complete. Moves of other players
    and forced moves are not screened."""
    screened = [one.move for one in judged if not one.is_final]
    match = turn.session.match
    for move in range(max(screened, default=0) + 1, len(match.log) + 1):
        back = len(match.log) + 1 - move
        if match.log[move - 1].seat == turn.solo and turn.was_choice(back):
            return Step(move)
    for lapse in _doubted(turn.session, judged):
        parts = _parts(judged, lapse)
        if not is_settled(parts):
            return Step(lapse.move, lapse, len(parts))
    return None


def _doubted(session: Session, judged: Sequence[Judged]) -> list[Lapse]:
    """Return the decisions to judge again, the most costly first. Their number is limited."""
    found = [one.lapse for one in judged if one.lapse and not one.is_final and one.lapse.loss > 0]
    return sorted(found, key=lambda lapse: -lapse.loss)[: doubted(len(session.match.setup.names))]


def _parts(judged: Sequence[Judged], lapse: Lapse) -> list[Lapse]:
    return [one.lapse for one in judged if one.lapse and one.is_final and one.move == lapse.move]


def sure_lapses(session: Session, judged: Sequence[Judged]) -> list[Lapse]:
    """Return the decisions that certainly cost something, the worst first. Their number is
    limited."""
    parts = (_parts(judged, lapse) for lapse in _doubted(session, judged))
    return worst(pooled(one) for one in parts if is_settled(one))


def share_done(turn: TurnState, judged: Sequence[Judged], step: Step) -> float:
    """Return the fraction of the review that is done before this step, from 0 to 1. Screening is
    the first half."""
    if step.lapse is None:
        return step.move / len(turn.session.match.log) / 2
    parts = [_parts(judged, lapse) for lapse in _doubted(turn.session, judged)]
    done = sum(PARTS if is_settled(one) else len(one) for one in parts)
    return 0.5 + done / (len(parts) * PARTS) / 2


def next_question(turn: TurnState, review: Review, ticket: int) -> str:
    """Return the next question of the review as JSON for the worker, or "" after the last question
    or without a single local player."""
    step, seat = next_step(turn, judged_in(review)), turn.solo
    if step is None or seat is None:
        return ""
    if step.lapse is not None:
        lapse = codec().encode(step.lapse)
        return _question(turn, seat, step.move, ticket, {"lapse": lapse}, f"/{step.part}")
    played = codec().encode(turn.session.match.log[step.move - 1].action)
    return _question(turn, seat, step.move, ticket, {"played": played}, "/")


def answer_question(turn: TurnState, move: int, ticket: int) -> str:
    """Return, as JSON for the worker, the question of how much the player's answer in a lesson
    costs compared with the better action; or "" if no better action is known. `move` is the number
    of the answer, the last move of this turn state."""
    decision, entry = turn.session.activity.decision, turn.session.match.log[move - 1]
    known = None if decision is None else lapse_in(decision)
    if known is None:
        return ""
    lapse = codec().encode(Lapse(entry.action, known.better, 0, 0, 0, known.move))
    asked: dict[str, Json] = {"lapse": lapse, "parts": LESSON_PARTS}
    return _question(turn, entry.seat, move, ticket, asked, "/lesson")


def _question(
    turn: TurnState, seat: Seat, move: int, ticket: int, asked: dict[str, Json], part: str
) -> str:
    match = turn.session.match.cut(move - 1)
    return json.dumps(
        {
            "game": match.game.name,
            "ask": "review",
            "view": codec().encode(match.game.view(match.state, seat)),
            "move": move,
            "seed": f"{seed_of_answer(match, seat)}{part}",
            "ticket": ticket,
        }
        | asked
    )


def parse_finding(answer: str) -> MoveFinding:
    """Return the finding in the computer's answer. Raises NoAnswer if the answer is an error or
    invalid."""
    try:
        said = read_json(answer)
        if "error" in said:
            raise NoAnswer(str(said["error"]))
        lapse = said["lapse"] and codec().decode(Lapse, said["lapse"], "$.lapse")
        judged = Judged(int(said["move"]), lapse, bool(said["is_final"]))
    except (DamagedSave, ValueError, LookupError, TypeError) as error:
        raise NoAnswer(f"{type(error).__name__}: {error}") from error
    return finding_of(judged)


def finding_of(judged: Judged) -> MoveFinding:
    """Return the finding about a decision. Its loss is at least AS_GOOD if the lapse is certain,
    otherwise 0."""
    lapse = judged.lapse
    loss = 0 if lapse is None or not lapse.is_sure else max(AS_GOOD, lapse.loss)
    return MoveFinding(None, 0, 0, (), loss, verdict=judged)


def lapse_in(finding: MoveFinding) -> Lapse | None:
    """Return the lapse of a finding, or None if the finding has no lapse."""
    return finding.verdict.lapse if isinstance(finding.verdict, Judged) else None


def compared(turn: TurnState, *actions: tuple[BrawlAction, int]) -> Moment:
    """Return the view of a move. `actions` contains the action played and the best one, each with
    its chance to win."""
    named = [(action_name(turn.texts, one, turn.display_names), chance) for one, chance in actions]
    played, best = (ActionText(name, (), chance, name) for name, chance in named)
    return Moment(played, best, is_exact=False)


def mistakes(session: Session) -> tuple[tuple[int, MoveFinding], ...]:
    """Return the decisions in `sure_lapses`, in the order of the moves, as (move, finding)."""
    lapses = sure_lapses(session, judged_in(session.view.review or Review()))
    found = sorted(lapses, key=lambda lapse: lapse.move)
    return tuple((one.move, finding_of(Judged(one.move, one, is_final=True))) for one in found)
