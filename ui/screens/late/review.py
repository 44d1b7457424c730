"""The screen of a review: the table before a move with the played and the best action, and the
curve of the match. Explanations open over the table."""

from collections.abc import Iterator
from dataclasses import replace

from ui.activity.reviewed_move import ReviewedMove
from ui.components.action import (
    PRIMARY_CLASS,
    Button,
    action_button,
    detailed_button,
    icon_button,
)
from ui.components.explanation import explanation
from ui.components.figures import figures_table
from ui.components.segments import Segment, segments
from ui.match.active_game import ActiveGame
from ui.match.game_ui import Additions, S, T, V
from ui.match.reviewing import before_move, review_input
from ui.message import Message
from ui.nodes import Node, h
from ui.review.curve import curve, sign
from ui.review.messages import ListDecisions, ShowMove, TryMove
from ui.review.review import MoveFinding
from ui.review.view import (
    DecisionLine,
    MomentView,
    ReviewView,
    in_words,
    percent,
    review_view,
)
from ui.screens.review import review_shown
from ui.shell.page import PageParts, TextScreen, to_match_button
from ui.shell.screens import Screen
from ui.text.i18n import Texts

UNKNOWN = MoveFinding(None, 5000, 5000, (0, 0))
"""The finding that stands for the start of a match until something has been reviewed."""


def draw_review(game: ActiveGame[S, T, V]) -> TextScreen | PageParts:
    """Return the table before the move shown, or a note if there is no review."""
    texts, ui, review = game.shell.texts, game.ui.review, review_shown(game)
    if ui is None or review is None:
        return TextScreen(texts.t("review.title"), (h("p", texts.t("review.none")),))
    review = review if review.found else replace(review, found=(UNKNOWN,))
    match, move = review_input(game.turn, ui), review.place
    finding = review.found[move]
    session = replace(before_move(game.session, move), activity=ReviewedMove(finding))
    before = game.ui.turn_state(texts, session, game.turn)
    moment = ui.moment(before, finding)
    chosen = game.session.view.review
    is_chosen = chosen is not None and chosen.shown is not None
    view = review_view(texts, review, match, moment, is_chosen=is_chosen)
    parts = game.ui.draw(
        before,
        game.ui.view_model(before),
        Additions(
            prompt=_in_words(texts, view) if is_chosen or not view.progress else view.note,
            felt=(_loss(view.moment), _panel(texts, view)),
            bar=_bar(texts, view),
        ),
    )
    back = () if game.session.activity.back else (to_match_button(texts),)
    way_back = game.session.activity.back
    return PageParts((), back, parts.main, back=way_back, menu=game.ui.menu)


def _in_words(texts: Texts, view: ReviewView) -> str:
    """Return the text for screen readers: what decided the match, and the move shown."""
    moment = view.moment
    choices = (
        f"{texts.t(f'review.{kind}')} {choice.name} {percent(texts, choice.chance)}."
        for kind, choice in (("played", moment.played), ("best", moment.best))
        if choice is not None
    )
    return " ".join((view.headline, f"{moment.title}.", *choices, moment.verdict))


def _panel(texts: Texts, view: ReviewView) -> Node:
    """Return the panel below the dice: what decided the match, its figures, the explanations, the
    progress of the review, and the curve."""
    return h(
        "div",
        h("h2", texts.t("review.title"), key=Screen.heading, class_="unseen", tabindex=-1),
        h("p", view.headline, key="review-headline", class_="review-headline strong"),
        h("p", [_swing(*one) for one in view.swings], class_="review-swings bar digits"),
        _why(texts, view),
        h(
            "progress",
            key="review-progress",
            max=view.of,
            value=view.at,
            class_="review-bar",
            aria_label=view.progress,
        )
        if view.progress
        else None,
        curve(texts, view.curve) if view.curve is not None else None,
        class_="review",
    )


def _swing(name: str, figure: str) -> Node:
    return h("span", name, " ", h("strong", figure))


def _loss(moment: MomentView) -> Node | None:
    """Return the cost of a mistake, shown where the sum of an attack appears, or None if it cost
    less than a percent."""
    if not moment.loss:
        return None
    return h("p", moment.loss, key="review-loss", class_="verdict verdict--wrong", aria_hidden=True)


def _bar(texts: Texts, view: ReviewView) -> Node:
    """Return the action bar: the primary button, between the buttons for the previous and the next
    move."""
    moment = view.moment
    before = Button(texts.t("button.review-move-before"), moment.previous)
    after = Button(texts.t("button.review-move-after"), moment.next)
    return h(
        "div",
        icon_button("review-before", before, "back"),
        h("div", _main_button(texts, view), class_="action-main"),
        icon_button("review-after", after, "forward"),
        class_="action-bar",
    )


def _main_button(texts: Texts, view: ReviewView) -> Node | None:
    if view.main is not None:
        return _way(texts, view.main, PRIMARY_CLASS)
    if not view.moment.move:
        return None
    best = view.moment.best or view.moment.played
    signs = "" if best is None else best.signs
    attempt = Button(texts.t("button.review-try"), TryMove(view.moment.move), signs, figures=signs)
    return detailed_button("review-try", attempt, PRIMARY_CLASS)


def _why(texts: Texts, view: ReviewView) -> Node:
    """Return the explanations that open over the table: a note, further actions, the move shown,
    the totals, and all decisions."""
    ways = [_way(texts, way) for way in view.ways if way != view.main]
    return explanation(
        texts.t("review.why"),
        h("p", view.note, key="review-note", class_="soft") if view.note else None,
        h("div", ways, _to_turning_point(texts, view), class_="cluster"),
        _moment(texts, view.moment),
        _sides(texts, view),
        _decisions(texts, view),
    )


def _way(texts: Texts, way: tuple[str, Message], look: str = "") -> Node:
    name, on = way
    return action_button(name, Button(texts.t(f"button.{name}"), on), look)


def _to_turning_point(texts: Texts, view: ReviewView) -> Node | None:
    """Return the button that leads to the turning point, or None if the turning point is unknown or
    already shown."""
    move = view.turning_point
    if not move or view.moment.is_turning_point:
        return None
    label = texts.t("button.review-turning-point", move=move)
    return action_button("review-turning-point", Button(label, ShowMove(move)))


def _sides(texts: Texts, view: ReviewView) -> Node:
    heads = ("side", "errors", "decisions", "rate", "luck")
    box = figures_table(
        "review-sums",
        texts.t("review.sums"),
        [texts.t(f"review.{one}") for one in heads],
        [(one.name, *one.figures) for one in view.sides],
        box_class="figures-box box review-sums",
    )
    rest = h("p", view.rest, class_="soft") if view.rest else None
    return h("div", box, rest, key="review-sums-box")


def _decisions(texts: Texts, view: ReviewView) -> Node:
    """Return the list of decisions as a single tab stop, and the choice between all decisions and
    those with a mark."""
    marked, every = view.counts
    lists = [
        Segment(
            f"review-{name}",
            texts.t(f"review.list-{name}", count=count),
            ListDecisions(lists_all=lists_all),
            lists_all is view.lists_all,
        )
        for name, count, lists_all in (("marked", marked, False), ("all", every, True))
    ]
    shown = any(one.is_shown for one in view.decisions)
    lines = [
        _line(one, is_stop=one.is_shown or (not shown and not at))
        for at, one in enumerate(view.decisions)
    ]
    return h(
        "section",
        h(
            "h3",
            texts.t("review.decisions"),
            key="review-decisions",
            class_="review-subtitle large",
        ),
        segments(texts.t("review.decisions"), lists),
        h("div", lines, key="review-lines", class_="log-lines review-lines box")
        if lines
        else h("p", texts.t("review.no-marks"), class_="soft"),
        class_="review-decisions column",
        aria_labelledby="review-decisions",
    )


def _line(line: DecisionLine, *, is_stop: bool) -> Node:
    return h(
        "button",
        h("span", line.number, class_="soft digits"),
        h("span", line.text, class_="breakable"),
        h(
            "span",
            line.loss,
            sign(line.mark) if line.mark is not None else None,
            h("span", line.said_mark) if line.said_mark else None,
            class_="decision-loss row strong digits",
        ),
        key=f"decision-{line.move}",
        on=ShowMove(line.move),
        type="button",
        tabindex=0 if is_stop else -1,
        class_="decision column tap",
        aria_current="step" if line.is_shown else None,
    )


def _moment(texts: Texts, moment: MomentView) -> Node:
    """Return the move shown: the action played, the best one, and the cost of the decision."""
    return h(
        "article",
        h(
            "h3",
            moment.title,
            h("span", texts.t("review.turning-point"), class_="moment-turn panel")
            if moment.is_turning_point
            else None,
            h("span", sign(moment.look), moment.mark, class_="moment-mark row strong digits")
            if moment.look
            else None,
            class_="large moment-title row",
        ),
        list(_choices(texts, moment)),
        h("p", moment.verdict, class_="strong"),
        h("p", moment.told),
        h("p", moment.chances) if moment.chances else None,
        h("p", moment.luck) if moment.luck else None,
        key="review-moment",
        class_="column gap-1 breakable",
    )


def _choices(texts: Texts, moment: MomentView) -> Iterator[Node]:
    for kind, choice in (("played", moment.played), ("best", moment.best)):
        if choice is not None:
            yield h(
                "p",
                h("strong", texts.t(f"review.{kind}"), class_="moment-label"),
                h("span", in_words(texts, choice)),
                h("span", percent(texts, choice.chance), class_="strong digits"),
                class_=f"moment-choice column moment-choice--{kind}",
            )
