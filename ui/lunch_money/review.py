"""The review of a brawl: the costly decisions of the only local player, everyone's luck of the
draw, and lessons about the decisions."""

from collections.abc import Sequence
from dataclasses import replace

from engine.game import Seat
from engine.lunch_money.ai.review import Lapse, drawing_luck
from engine.lunch_money.deck import CARDS
from engine.lunch_money.state.actions import BrawlAction, Discard, PlayCards
from ui.components.action import PRIMARY_CLASS, Button, action_button
from ui.components.icon import icon
from ui.components.picture import picture
from ui.components.plot import course, plot_picture
from ui.lunch_money.components.ending import blow_tray
from ui.lunch_money.lapses import (
    Judged,
    Step,
    answer_question,
    compared,
    finding_of,
    judged_in,
    lapse_in,
    mistakes,
    next_question,
    next_step,
    parse_finding,
    share_done,
    sure_lapses,
)
from ui.lunch_money.progress import progress
from ui.lunch_money.result import turning_blow
from ui.lunch_money.session import Session
from ui.lunch_money.turn_state import TurnState
from ui.lunch_money.update import acted
from ui.lunch_money.wording import action_name
from ui.match.reviewing import OwnReview
from ui.nodes import Node, h
from ui.review.messages import ResumeReview, StartLesson, StopReview, TryMove
from ui.review.review import INTERVAL, MoveFinding, Review
from ui.review.view import Moment
from ui.shell.page import TextScreen
from ui.text.i18n import Texts


def review_line(turn: TurnState) -> str:
    """Return a sentence about the cost of the player's decisions, or until the review is complete,
    about the luck of the draw; or "" without a single local player."""
    review = turn.session.view.review
    if review is None or next_step(turn, judged_in(review)) is not None:
        return "" if turn.solo is None else _luck(turn, (turn.solo,))
    return _verdict(turn, review)


def _verdict(turn: TurnState, review: Review) -> str:
    """Return a sentence about the cost of the player's decisions, or about the state of the review
    until it is complete."""
    texts, judged = turn.texts, judged_in(review)
    lapses = sure_lapses(turn.session, judged)
    if next_step(turn, judged) is not None:
        return texts.t("review.checking" if review.is_going_on else "review.unchecked")
    if not lapses:
        return texts.t("review.sound")
    cost = counters(texts, sum(one.counters for one in lapses))
    return texts.t("review.lapses", count=len(lapses), counters=cost)


def _luck(turn: TurnState, seats: Sequence[Seat]) -> str:
    texts, match = turn.texts, turn.session.match
    told = [(seat, counters(texts, drawing_luck(match, seat), signed=True)) for seat in seats]
    names = [f"{turn.display_names[seat]} {luck}" for seat, luck in told]
    return texts.t("review.draws", luck=texts.lists(names) if len(told) > 1 else told[0][1])


def counters(texts: Texts, number: float, *, signed: bool = False) -> str:
    """Return a number of counters with one decimal: "2.3". If `signed`, positive numbers have a
    plus sign."""
    whole, tenth = divmod(abs(round(10 * number)), 10)
    minus, plus = texts.t("number.minus"), "+" if signed else ""
    sign = minus if round(10 * number) < 0 else plus
    return f"{sign}{whole}{texts.t('number.point')}{tenth}"


def draw(turn: TurnState) -> TextScreen:
    """Return the screen of the review: the verdict, the progress, the turning point, the plot, the
    decisions, and everyone's luck."""
    texts, review = turn.texts, turn.session.view.review or Review()
    judged, seen = judged_in(review), progress(turn)
    lapses, step = sure_lapses(turn.session, judged), next_step(turn, judged)
    winner = turn.winners[0] if turn.winners else None
    blow = turning_blow(turn, seen, winner)
    if seen is not None:
        ends = (*((blow.move,) if blow else ()), *(one.move for one in lapses))
        seen = replace(seen, ends=ends, look=None)
    body = (
        h("p", _verdict(turn, review), key="review-line", class_="strong large", role="status"),
        _progress(turn, review, step, judged),
        blow_tray(blow) if blow else None,
        h("div", plot_picture(seen), class_="tray result-curve", data_object=True)
        if seen
        else None,
        _learn(turn) if lapses and step is None else None,
        h("ol", [_lapse(turn, one) for one in lapses], class_="lapses plain-list")
        if lapses
        else None,
        h("p", _luck(turn, range(len(turn.names)))),
        course(texts, seen),
    )
    return TextScreen(texts.t("review.title"), (h("div", body, class_="brawl-review column"),))


def _learn(turn: TurnState) -> Node:
    """Return the button that starts the first lesson."""
    (first, _), *_ = mistakes(turn.session)
    learn = Button(turn.texts.t("button.review-learn"), StartLesson(first))
    return action_button("review-learn", learn, PRIMARY_CLASS)


def _progress(
    turn: TurnState, review: Review, step: Step | None, judged: Sequence[Judged]
) -> Node | None:
    """Return the progress bar and the button that stops or resumes the review, or None if the
    review is complete."""
    if step is None:
        return None
    texts = turn.texts
    stop = ("review-stop", StopReview()) if review.is_going_on else ("review-go-on", ResumeReview())
    bar = h(
        "progress",
        max=100,
        value=round(100 * share_done(turn, judged, step)),
        class_="review-bar",
        aria_label=texts.t("review.checking"),
    )
    way = action_button(stop[0], Button(texts.t(f"button.{stop[0]}"), stop[1]))
    return h("div", bar, way, class_="row")


def _lapse(turn: TurnState, lapse: Lapse) -> Node:
    """Return a decision: the action played and the better one, in pictures and words, the cost, and
    the button that tries the move again."""
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
        h("p", texts.t("review.cost", loss=_cost_text(texts, lapse))),
        h("div", cards[0], icon("forward"), cards[1], class_="lapse-cards bar", aria_hidden=True),
        words,
        action_button(f"try-{lapse.move}", attempt),
        class_="tray lapse",
        aria_labelledby=f"lapse-{lapse.move}",
        data_object=True,
    )


def _cards(action: BrawlAction) -> list[Node]:
    """Return the pictures of an action's cards, grayed out if they are discarded, or an empty place
    if the action has no cards."""
    if not isinstance(action, PlayCards | Discard):
        return [h("span", class_="blow-card")]
    look = " bout-face--past" if isinstance(action, Discard) else ""
    return [
        h("span", picture(f"cards/{name}"), class_=f"blow-card card--{CARDS[name].type}{look}")
        for name in action.cards
    ]


# --- Lessons --------------------------------------------------------------------------------------


def _moment(turn: TurnState, finding: MoveFinding) -> Moment:
    """Return the played and the better action, with their chances to win. Both are None if the
    finding has no lapse."""
    lapse = lapse_in(finding)
    if lapse is None:
        return Moment(None, None, is_exact=False)
    better = lapse.chance + lapse.loss
    return compared(turn, (lapse.played, lapse.chance), (lapse.better, better))


def _made(turn: TurnState, finding: MoveFinding) -> Session:
    """Return the session after the right action of a finding: the action played if it was right,
    otherwise the better one. Return the session unchanged if the finding has no lapse or no local
    player decides."""
    lapse, seat = lapse_in(finding), turn.human_actor
    if lapse is None or seat is None:
        return turn.session
    return acted(turn, seat, lapse.played if finding.is_right else lapse.better)


def _finding_of_last_move(turn: TurnState, decision: MoveFinding) -> MoveFinding | None:
    """Return the finding about the last move of a lesson: `decision` itself if it has no lapse or
    its action was repeated, a finding without cost for the better action, or None for any other
    action."""
    lapse, action = lapse_in(decision), turn.session.match.log[-1].action
    if lapse is None or action == lapse.played:
        return decision
    if action != lapse.better:
        return None
    right = replace(lapse, played=action, loss=0, chance=lapse.chance + lapse.loss)
    return finding_of(Judged(lapse.move, right, is_final=True))


def _cost_text(texts: Texts, lapse: Lapse | None) -> str:
    """Return the cost of a decision with half the width of its 95% interval: "about 2.3 ± 0.8
    counters". The interval is omitted if the decision did not reduce the chance to win."""
    cost = counters(texts, 0.0 if lapse is None else lapse.counters)
    if lapse is not None and lapse.loss:
        within = counters(texts, INTERVAL * lapse.counters_off)
        cost = texts.t("strength.within", points=cost, within=within)
    return texts.t("review.counters", counters=cost)


def _position_text(turn: TurnState) -> str:
    """Return a sentence about everyone's counters."""
    pairs = zip(turn.display_names, turn.table.players, strict=True)
    told = [f"{name} {max(0, one.counters)}" for name, one in pairs]
    return turn.texts.t("lesson.counters", counters=turn.texts.lists(told))


REVIEW: OwnReview[Session, TurnState] = OwnReview(
    question=answer_question,
    found=parse_finding,
    mistakes=mistakes,
    moment=_moment,
    made=_made,
    known=_finding_of_last_move,
    told=_position_text,
    next_question=next_question,
    draw=draw,
    line=review_line,
    cost=lambda texts, finding: _cost_text(texts, lapse_in(finding)),
)
