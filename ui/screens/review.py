"""The screen of a review: the totals, the curve, the decisions, and one move."""

from collections.abc import Iterator

from ui.components.action import PRIMARY_CLASS, Button, action_button
from ui.components.segments import Segment, segments
from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.match.reviewing import before_move, may_review, review_input
from ui.message import Message
from ui.nodes import Node, h
from ui.review.curve import curve, sign
from ui.review.messages import ListDecisions, ShowMove, TryMove
from ui.review.view import (
    DecisionLine,
    MomentView,
    ReviewView,
    SideLine,
    in_words,
    percent,
    review_view,
    with_move_shown,
)
from ui.screens.screen_ui import ScreenUi
from ui.shell.page import TextScreen
from ui.shell.screens import ReviewScreen
from ui.text.i18n import Texts

MOMENT = "review-moment"
"""The id of the heading of the move shown."""


class ReviewUi(ScreenUi[ReviewScreen]):
    """The review of the current match, or a note that there is none."""

    name = "review"
    kind = ReviewScreen

    def draw(self, game: ActiveGame[S, T, V]) -> TextScreen:
        """Return the screen."""
        texts, turn, ui = game.shell.texts, game.turn, game.ui.review
        review = game.session.view.review
        if ui is None or review is None or not may_review(turn):
            return TextScreen(texts.t("review.title"), (h("p", texts.t("review.none")),))
        match = review_input(turn, ui)
        review = with_move_shown(review, match)
        moment, move = None, review.shown
        if move is not None:
            before = game.ui.turn_state(texts, before_move(game.session, move), turn)
            moment = ui.moment(before, review.found[move])
        view = review_view(texts, review, match, moment)
        learn = Button(texts.t("button.review-learn"), view.learn)
        primary = action_button("review-learn", learn, PRIMARY_CLASS) if view.learn else None
        return TextScreen(texts.t("review.title"), (_body(texts, view),), (primary,))


def _body(texts: Texts, view: ReviewView) -> Node:
    return h(
        "div",
        h("p", view.headline, key="review-headline", class_="review-headline strong large"),
        _progress(texts, view),
        _leads(texts, view),
        h(
            "div",
            _moment(texts, view.moment)
            if view.moment is not None
            else h("p", texts.t("review.choose"), class_="review-choose soft"),
            curve(texts, view.curve) if view.curve is not None else None,
            h("div", _sides(texts, view), _decisions(texts, view), class_="review-match column"),
            class_="review-parts column",
        ),
        class_="review column gap-4",
    )


def _leads(texts: Texts, view: ReviewView) -> Node | None:
    """Return the button that leads to the turning point, or None if the winner led throughout."""
    move = view.turning_point
    if not move:
        return None
    label = texts.t("button.review-turning-point", move=move)
    way = action_button("review-turning-point", Button(label, ShowMove(move)))
    return h("div", way, class_="review-progress row")


def _progress(texts: Texts, view: ReviewView) -> Node:
    """Return the progress. The region always exists, so that changes in it are read aloud; the bar
    is silent, since it changes with every move."""
    bar = (
        h(
            "div",
            h(
                "progress",
                key="review-progress",
                max=view.of,
                value=view.at,
                class_="review-bar",
                aria_label=view.progress,
            ),
            h("span", view.progress, aria_hidden=True),
            _way(texts, "review-stop", view.stop),
            _way(texts, "review-go-on", view.go_on),
            class_="review-progress row",
        )
        if view.progress
        else None
    )
    return h(
        "div",
        bar,
        h("p", view.note, key="review-note", class_="soft", role="status"),
    )


def _way(texts: Texts, name: str, on: Message | None) -> Node | None:
    return None if on is None else action_button(name, Button(texts.t(f"button.{name}"), on))


def _sides(texts: Texts, view: ReviewView) -> Node:
    heads = ("side", "errors", "decisions", "rate", "luck")
    box = h(
        "div",
        h(
            "table",
            h("caption", texts.t("review.sums"), key="review-sums"),
            h("thead", h("tr", [h("th", texts.t(f"review.{one}"), scope="col") for one in heads])),
            h("tbody", [_side(one) for one in view.sides]),
            class_="figures small digits",
        ),
        class_="figures-box box review-sums",
        role="region",
        # It scrolls and contains nothing focusable.
        tabindex=0,
        aria_labelledby="review-sums",
    )
    rest = h("p", view.rest, class_="soft") if view.rest else None
    return h("div", box, rest, key="review-sums-box")


def _side(line: SideLine) -> Node:
    return h("tr", h("th", line.name, scope="row"), [h("td", figure) for figure in line.figures])


def _decisions(texts: Texts, view: ReviewView) -> Node:
    """Return the list of decisions, all or those with a mark, as a single tab stop."""
    marked, every = view.counts
    choice = segments(
        texts.t("review.decisions"),
        [
            Segment(
                "review-marked",
                texts.t("review.list-marked", count=marked),
                ListDecisions(lists_all=False),
                not view.lists_all,
            ),
            Segment(
                "review-all",
                texts.t("review.list-all", count=every),
                ListDecisions(lists_all=True),
                view.lists_all,
            ),
        ],
    )
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
        choice,
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
    """Return a move: the position, the move played, and the best one."""
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
            key=MOMENT,
            class_="review-subtitle large moment-title row",
            tabindex=-1,
        ),
        moment.position,
        h(
            "div",
            list(_choices(texts, moment)),
            h("p", moment.verdict, class_="strong"),
            key="moment-words",
            class_="moment-words column breakable",
            aria_live="polite",
        ),
        h(
            "details",
            h("summary", texts.t("review.why"), key="moment-why", class_="figures-fold tap"),
            h("p", moment.told),
            h("p", moment.chances) if moment.chances else None,
            h("p", moment.luck) if moment.luck else None,
            key="moment-more",
        ),
        _ways(texts, moment),
        class_="moment column box gap-3",
        aria_labelledby=MOMENT,
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


def _ways(texts: Texts, moment: MomentView) -> Node:
    before = Button(texts.t("button.review-move-before"), moment.previous)
    after = Button(texts.t("button.review-move-after"), moment.next)
    attempt = Button(texts.t("button.review-try"), TryMove(moment.move))
    return h(
        "div",
        action_button("review-before", before, "button--quiet"),
        action_button("review-try", attempt) if moment.move else None,
        action_button("review-after", after, "button--quiet"),
        class_="moment-ways row",
    )
