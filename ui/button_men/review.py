"""The review of a match of Button Men: the question about each move, and the view of its
finding."""

import json
from collections.abc import Sequence
from dataclasses import replace

from engine.button_men.ai.analysis.review import MoveReview, ReviewedAction, Verdict
from engine.button_men.dice.die import BENCHED, Die
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.events import RoundEnded
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.settings import Setting, SettingKind
from engine.button_men.match.actions import ChooseSizes, Strike
from engine.button_men.match.duel import Action, Player
from engine.button_men.match.line_up import arranged_roster
from engine.button_men.outside.saves import codec
from engine.button_men.view import DuelView
from engine.saving import read_json
from ui.button_men.components.candidates import candidate_list
from ui.button_men.dice_rows import Row, rows
from ui.button_men.hint_view import hint_view
from ui.button_men.messages import SelectFromText
from ui.button_men.puzzles import Solution, answered, own_mistake
from ui.button_men.reasons import reason_texts
from ui.button_men.selection import dice_in, row
from ui.button_men.session import Session
from ui.button_men.turn_state import TurnState
from ui.button_men.update import acted
from ui.button_men.wording import action_name, attack_name, die_kind, die_label, die_name
from ui.match.computer import NoAnswer, seed_of_answer
from ui.match.reviewing import GameReview, marked_moves
from ui.nodes import Node
from ui.review.review import AS_GOOD, MoveFinding
from ui.review.view import ActionText, Moment
from ui.text.i18n import Texts

SINGLE = 2
"""The number of dice in an attack of one die on another."""


def _question(turn: TurnState, move: int, ticket: int) -> str:
    """Return the question about a move of the match, as JSON. Move 0 is the opening."""
    match = turn.session.match
    encode = codec().encode
    before = match.states[max(0, move - 1)]
    asked = {
        "game": match.game.name,
        "ask": "review",
        "state": encode(before),
        "seed": seed_of_answer(match.cut(max(0, move - 1)), 0),
        "ticket": ticket,
    }
    if move == 0:
        is_rolled = match.setup.position is None and before.fight is not None
        return json.dumps(asked | {"action": None, "rolled": is_rolled})
    entry = match.log[move - 1]
    said = {"seat": entry.seat, "action": encode(entry.action), "picks": encode(entry.picks)}
    return json.dumps(asked | said)


def _parse_finding(answer: str) -> MoveFinding:
    """Parse the finding in the computer's answer. Raises NoAnswer."""
    try:
        said = read_json(answer)
        if "error" in said:
            raise NoAnswer(str(said["error"]))
        one: MoveReview = codec().decode(MoveReview, said["review"], "$.review")
    except (ValueError, KeyError, TypeError) as error:
        raise NoAnswer(f"{type(error).__name__}: {error}") from error
    finding = MoveFinding(one.seat, one.before, one.after, one.fortune)
    if one.verdict is None:
        return finding
    verdict = one.verdict
    return replace(
        finding,
        loss=verdict.loss,
        verdict=verdict,
        is_least=verdict.is_least,
        error=verdict.error,
    )


def _moment(turn: TurnState, finding: MoveFinding) -> Moment:
    """Return the view of a finding, empty if the finding has no verdict. `turn` is the position
    before the move."""
    verdict, seat = finding.verdict, finding.seat
    if seat is None or not isinstance(verdict, Verdict):
        return Moment(None, None, is_exact=False)
    view = turn.match.game.view(turn.state, seat)
    for_played, for_best = _reasons(turn, verdict)
    return Moment(
        _action_text(turn, view, verdict.played, for_played),
        _action_text(turn, view, verdict.best, for_best),
        verdict.is_exact,
    )


def _action_text(
    turn: TurnState, view: DuelView, one: ReviewedAction, facts: tuple[str, ...]
) -> ActionText:
    name, signs = _name(turn.texts, view, one.action), _attack_signs(turn, one.action)
    return ActionText(name, facts, one.chance, signs or name)


def _made(turn: TurnState, finding: MoveFinding) -> Session:
    """Return the session after the action played if it was right, otherwise after the best one.
    Without a verdict, return the session unchanged."""
    verdict = finding.verdict
    if finding.seat is None or not isinstance(verdict, Verdict):
        return turn.session
    one = verdict.played if finding.is_right else verdict.best
    return acted(turn.session, finding.seat, one.action)


def _attack_signs(turn: TurnState, action: Action) -> str:
    """Return an attack as a sum of values if it is one, "4 + 1 = 5", otherwise as "5 takes 4".
    Return "" for other actions."""
    if not isinstance(action, Strike):
        return ""
    sides = dice_in(turn.state.on_table, action.attack)
    mine, theirs = ([die.value for die in dice] for dice in sides)
    is_sum = sum(mine) == sum(theirs) and len(mine) + len(theirs) > SINGLE
    return turn.texts.t(
        "lesson.sum" if is_sum else "lesson.takes",
        mine=" + ".join(map(str, mine)),
        theirs=" + ".join(map(str, theirs)),
    )


def _chances(turn: TurnState) -> tuple[Node, ...]:
    view = hint_view(turn)
    return () if view is None else candidate_list(turn.texts, view, is_still=True)


def _finding_of_last_move(turn: TurnState, finding: MoveFinding) -> MoveFinding | None:
    """Return the finding about the last move, derived from the finding about its position, or None
    if the move is neither the one played nor the best. In a puzzle, any move has a finding."""
    action, verdict = turn.session.match.log[-1].action, finding.verdict
    if isinstance(verdict, Solution):
        return answered(finding, verdict, action)
    if not isinstance(verdict, Verdict):
        return None
    if action == verdict.played.action:
        return finding
    if action == verdict.best.action:
        right = Verdict(verdict.best, verdict.best, verdict.is_exact)
        return replace(finding, loss=0, verdict=right, is_least=False, error=0)
    return None


def _explained(finding: MoveFinding, judged: MoveFinding) -> MoveFinding:
    """Return `judged`, the new finding about a wrong answer to a puzzle. If it contradicts the
    puzzle, which was judged longer, or there is nothing to compare, return `finding`, the previous
    one."""
    verdict, other = finding.verdict, judged.verdict
    if not isinstance(verdict, Solution) or not isinstance(other, Verdict):
        return finding
    agrees = other.best.action in verdict.best_actions and other.loss >= AS_GOOD
    return judged if agrees else finding


def _position_text(turn: TurnState) -> str:
    """Return both players' dice and points as a sentence."""
    mine, theirs = rows(turn)
    return turn.texts.t(
        "puzzle.position",
        mine=_dice_text(turn.texts, mine),
        points=turn.texts.t("review.points", halves=mine.score),
        theirs=_dice_text(turn.texts, theirs),
        others=turn.texts.t("review.points", halves=theirs.score),
    )


def _dice_text(texts: Texts, row: Row) -> str:
    return texts.lists([die_name(texts, one.die) for one in row.dice])


def _reasons(turn: TurnState, verdict: Verdict) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the reasons for the action played, and those for the best one. Both are empty if the
    actions were not compared."""
    if verdict.reasons is None:
        return (), ()
    fight, both = turn.state.on_table, (verdict.played.action, verdict.best.action)
    attacks = [action.attack for action in both if isinstance(action, Strike)]
    first, second = (
        tuple(reason_texts(turn.texts, fight, found, *attacks))
        for found in (verdict.reasons.first, verdict.reasons.second)
    )
    return first, second


def _name(texts: Texts, view: DuelView, action: Action) -> str:
    """Return an action as a short instruction, such as an attack with its dice, or the chosen
    dice."""
    match action:
        case Strike(attack) if view.fight is not None:
            return _attack(texts, view.fight, attack)
        case ChooseSizes(settings) if view.seat is not None:
            seen = view.players[view.seat]
            player = Player(seen.name, seen.roster, seen.waiting, special=seen.special)
            roster = arranged_roster(player, settings, view.rules)
            playing = [die for die in roster if BENCHED not in die.marks]
            chosen = [die for die in playing if die.body.choices]
            return texts.lists([die_kind(texts, die) for die in chosen or playing])
    name = action_name(texts, view, action)
    if view.seat is None:
        return name
    return _with_numbers(texts, name, row(view, view.seat), action.settings)


def _attack(texts: Texts, fight: Fight, attack: Attack) -> str:
    mine, theirs = dice_in(fight, attack)
    said = texts.t(
        "hint.attack",
        kind=attack_name(texts, attack.kind.name),
        mine=texts.lists([die_label(texts, die) for die in mine]),
        theirs=texts.lists([die_label(texts, die) for die in theirs]),
    )
    return _with_numbers(texts, said, fight.sides[fight.mover].dice, attack.settings)


def _with_numbers(texts: Texts, text: str, dice: Sequence[Die], settings: Sequence[Setting]) -> str:
    """Return the text with the numbers set on these dice."""
    numbers = [
        texts.t("review.set", die=die_name(texts, dice[one.at]), number=one.to)
        for one in settings
        if one.what in (SettingKind.SIZE, SettingKind.VALUE)
        if one.to != dice[one.at].value or one.what is SettingKind.SIZE
    ]
    return texts.t("hint.with", what=text, numbers=texts.lists(numbers)) if numbers else text


def _whole(turn: TurnState) -> TurnState:
    """Return the turn state with all round ends acknowledged."""
    session, ends = turn.session, len(turn.all_rounds)
    if session.view.acknowledged == ends:
        return turn
    return TurnState(
        turn.texts, replace(session, view=replace(session.view, acknowledged=ends)), turn
    )


REVIEW: GameReview[Session, TurnState] = GameReview(
    question=_question,
    found=_parse_finding,
    mistakes=marked_moves,
    moment=_moment,
    made=_made,
    known=_finding_of_last_move,
    told=_position_text,
    kept=lambda turn, finding: own_mistake(turn.state, turn.session.config.edition, finding),
    chances=_chances,
    explained=_explained,
    typed=SelectFromText,
    whole=_whole,
    ends_round=lambda event: isinstance(event, RoundEnded),
    hides="chose",
    tells=frozenset({"sizes-set", "kept-dice", "brought-in"}),
)
