"""The review of a brawl: the decisions that cost the only local player most, and the luck of the
draw. Every decision is screened, then the worst are judged again, in parts so short that the
computer's next move never waits."""

import json
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from engine.game import Seat
from engine.lunch_money.ai.review import (
    PARTS,
    WORST,
    Lapse,
    drawing_luck,
    is_settled,
    pooled,
)
from engine.lunch_money.deck import CARDS
from engine.lunch_money.outside.saves import codec
from engine.lunch_money.state.actions import BrawlAction, Discard, PlayCards
from engine.saving import DamagedSave, Json, read_json
from engine.value import value
from ui.components.action import Button, action_button
from ui.components.icon import icon
from ui.components.picture import picture
from ui.components.plot import course, plot_picture
from ui.lunch_money.components.ending import blow_tray
from ui.lunch_money.progress import progress
from ui.lunch_money.result import turning_blow
from ui.lunch_money.turn_state import TurnState
from ui.lunch_money.wording import action_name
from ui.match.computer import NoAnswer, seed_of_answer
from ui.match.reviewing import OwnReview
from ui.nodes import Node, h
from ui.review.messages import ResumeReview, StopReview, TryMove
from ui.review.review import MoveFinding, Review
from ui.shell.page import TextScreen
from ui.text.i18n import Texts


@value
class Judged:
    """An answer about a decision."""

    move: int
    lapse: Lapse | None
    is_final: bool
    """Whether it was judged again, in part."""


@value
class Step:
    """The next question: the move, and with a lapse, the number of its part."""

    move: int
    lapse: Lapse | None = None
    part: int = 0


def _judged(review: Review) -> list[Judged]:
    return [one.verdict for one in review.found if isinstance(one.verdict, Judged)]


def _next(turn: TurnState, judged: Sequence[Judged]) -> Step | None:
    """Return the next step, or None after the last."""
    screened = [one.move for one in judged if not one.is_final]
    match = turn.session.match
    for move in range(max(screened, default=0) + 1, len(match.log) + 1):
        seat, before = match.log[move - 1].seat, match.states[move - 1]
        if seat == turn.solo and len(list(islice(match.game.actions(before, seat), 2))) > 1:
            return Step(move)
    for lapse in _worst(judged):
        parts = _parts(judged, lapse)
        if not is_settled(parts):
            return Step(lapse.move, lapse, len(parts))
    return None


def _worst(judged: Sequence[Judged]) -> list[Lapse]:
    """Return the decisions to judge again."""
    found = [one.lapse for one in judged if one.lapse and not one.is_final and one.lapse.loss > 0]
    return sorted(found, key=lambda lapse: -lapse.loss)[:WORST]


def _parts(judged: Sequence[Judged], lapse: Lapse) -> list[Lapse]:
    return [one.lapse for one in judged if one.lapse and one.is_final and one.move == lapse.move]


def sure_lapses(judged: Sequence[Judged]) -> list[Lapse]:
    """Return the decisions that certainly cost something, the worst first."""
    parts = (_parts(judged, lapse) for lapse in _worst(judged))
    whole = (pooled(one) for one in parts if is_settled(one))
    return sorted((one for one in whole if one.is_sure), key=lambda lapse: -lapse.loss)


def _question(turn: TurnState, review: Review, ticket: int) -> str:
    step, seat = _next(turn, _judged(review)), turn.solo
    if step is None or seat is None:
        return ""
    match, encode = turn.session.match.cut(step.move - 1), codec().encode
    asked: dict[str, Json] = {
        "game": match.game.name,
        "ask": "review",
        "view": encode(match.game.view(match.state, seat)),
        "move": step.move,
        "seed": f"{seed_of_answer(match, seat)}/{step.part if step.lapse else ''}",
        "ticket": ticket,
    }
    if step.lapse is None:
        return json.dumps(asked | {"played": encode(turn.session.match.log[step.move - 1].action)})
    return json.dumps(asked | {"lapse": encode(step.lapse)})


def _parse_finding(answer: str) -> MoveFinding:
    try:
        said = read_json(answer)
        if "error" in said:
            raise NoAnswer(str(said["error"]))
        lapse = said["lapse"] and codec().decode(Lapse, said["lapse"], "$.lapse")
        judged = Judged(int(said["move"]), lapse, bool(said["is_final"]))
    except (DamagedSave, ValueError, LookupError, TypeError) as error:
        raise NoAnswer(f"{type(error).__name__}: {error}") from error
    return MoveFinding(None, 0, 0, (), verdict=judged)


# --- What is shown --------------------------------------------------------------------------------


def review_line(turn: TurnState) -> str:
    """Return the luck of the draw, and what the player's decisions cost, as far as it is known."""
    texts, seat, review = turn.texts, turn.solo, turn.session.view.review or Review()
    if seat is None:
        return ""
    judged = _judged(review)
    lapses = sure_lapses(judged)
    if turn.session.view.review is None:
        return _luck(turn, (seat,))
    if _next(turn, judged) is not None:
        told = texts.t("review.checking" if review.is_going_on else "review.unchecked")
    elif lapses:
        cost = counters(texts, sum(one.counters for one in lapses))
        told = texts.t("review.lapses", count=len(lapses), counters=cost)
    else:
        told = texts.t("review.sound")
    return f"{_luck(turn, (seat,))} {told}"


def _luck(turn: TurnState, seats: Sequence[Seat]) -> str:
    texts, match = turn.texts, turn.session.match
    told = [(seat, counters(texts, drawing_luck(match, seat), signed=True)) for seat in seats]
    names = [f"{turn.display_names[seat]} {luck}" for seat, luck in told]
    return texts.t("review.draws", luck=texts.lists(names) if len(told) > 1 else told[0][1])


def counters(texts: Texts, number: float, *, signed: bool = False) -> str:
    """Return a number of counters with one decimal: "2.3"."""
    whole, tenth = divmod(abs(round(10 * number)), 10)
    minus, plus = texts.t("number.minus"), "+" if signed else ""
    sign = minus if round(10 * number) < 0 else plus
    return f"{sign}{whole}{texts.t('number.point')}{tenth}"


def draw(turn: TurnState) -> TextScreen:
    """Return the screen: the course with its turning point, the decisions, and everyone's luck."""
    texts, review = turn.texts, turn.session.view.review or Review()
    judged, seen = _judged(review), progress(turn)
    lapses = sure_lapses(judged)
    winner = turn.winners[0] if turn.winners else None
    blow = turning_blow(turn, seen, winner)
    if seen is not None:
        ends = (*((blow.move,) if blow else ()), *(one.move for one in lapses))
        seen = replace(seen, ends=ends, look=None)
    body = (
        h("p", review_line(turn), key="review-line", class_="strong large", role="status"),
        _progress(turn, review, judged),
        blow_tray(blow) if blow else None,
        h("div", plot_picture(seen), class_="tray result-curve", data_object=True)
        if seen
        else None,
        h("ol", [_lapse(turn, one) for one in lapses], class_="lapses plain-list")
        if lapses
        else None,
        h("p", _luck(turn, range(len(turn.names)))),
        course(texts, seen),
    )
    return TextScreen(texts.t("review.title"), (h("div", body, class_="brawl-review column"),))


def _progress(turn: TurnState, review: Review, judged: Sequence[Judged]) -> Node | None:
    """Return the progress with the button that stops or resumes it, or None at the end."""
    step = _next(turn, judged)
    if step is None:
        return None
    texts, decisions = turn.texts, len(turn.session.match.log)
    done = step.move if step.lapse is None else decisions + sum(one.is_final for one in judged)
    stop = ("review-stop", StopReview()) if review.is_going_on else ("review-go-on", ResumeReview())
    bar = h(
        "progress",
        max=decisions + WORST * PARTS,
        value=done,
        class_="review-bar",
        aria_label=texts.t("review.checking"),
    )
    way = action_button(stop[0], Button(texts.t(f"button.{stop[0]}"), stop[1]))
    return h("div", bar, way, class_="row")


def _lapse(turn: TurnState, lapse: Lapse) -> Node:
    """Return a decision: the card played, the better one, both in words, and the cost."""
    texts, names = turn.texts, turn.display_names
    number = turn.session.match.states[lapse.move - 1].table.turn
    cards = [_cards(action) for action in (lapse.played, lapse.better)]
    words = [
        h("p", h("strong", texts.t(f"review.{kind}")), " ", action_name(texts, action, names))
        for kind, action in (("played", lapse.played), ("best", lapse.better))
    ]
    attempt = Button(texts.t("button.review-try"), TryMove(lapse.move))
    return h(
        "li",
        h("h3", texts.t("plot.turn", turn=number), key=f"lapse-{lapse.move}"),
        h(
            "p",
            texts.t(
                "review.cost",
                loss=texts.t("review.counters", counters=counters(texts, lapse.counters)),
            ),
        ),
        h("div", cards[0], icon("forward"), cards[1], class_="lapse-cards", aria_hidden=True),
        words,
        action_button(f"try-{lapse.move}", attempt),
        class_="tray lapse",
        aria_labelledby=f"lapse-{lapse.move}",
        data_object=True,
    )


def _cards(action: BrawlAction) -> list[Node]:
    """Return the cards of an action, gray if they are discarded, or an empty place for none."""
    if not isinstance(action, PlayCards | Discard):
        return [h("span", class_="blow-card")]
    look = " bout-face--past" if isinstance(action, Discard) else ""
    return [
        h("span", picture(f"cards/{name}"), class_=f"blow-card card--{CARDS[name].type}{look}")
        for name in action.cards
    ]


REVIEW: OwnReview[TurnState] = OwnReview(_question, _parse_finding, draw)
