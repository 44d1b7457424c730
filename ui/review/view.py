"""The view model of a review: what its screen shows, in words."""

from collections.abc import Iterator

from engine.game import Seat
from engine.value import value
from ui.message import Message
from ui.nodes import Node
from ui.review.messages import GoOn, ShowMove, StopReview
from ui.review.review import POINT, Found, Mark, Review, Sums, chances, net_luck, sums
from ui.text.i18n import Texts


@value
class Said:
    """An action in words."""

    name: str
    facts: tuple[str, ...]
    """What it does, in a few words each."""
    chance: int
    """The chance of the player who decides, after it."""


@value
class Moment:
    """What the game shows of one move."""

    position: Node
    """The position before it."""
    played: Said | None
    """None: there was nothing to decide."""
    best: Said | None
    is_exact: bool
    """Whether the chances are certain, not estimated."""


@value
class Reviewed:
    """What the review must know of the match."""

    names: tuple[str, ...]
    """By seat, as in sentences."""
    headings: tuple[str, ...]
    """By seat, as in tables."""
    viewer: Seat
    """The seat from whose place it is seen."""
    you: Seat | None
    """The only player at the screen; None: several share it."""
    own: tuple[Seat, ...]
    """The seats of those at the screen."""
    winner: Seat | None
    is_over: bool
    told: tuple[str, ...]
    """By move, what happened; the beginning first."""
    ends: tuple[int, ...]
    """After which moves a round ended."""

    @property
    def moves(self) -> int:
        """How many moves it had."""
        return len(self.told) - 1


@value
class SideLine:
    """What the moves of one player come to."""

    name: str
    figures: tuple[str, ...]
    """Errors, decisions, errors for each decision, luck."""


@value
class DecisionLine:
    """A decision in the list."""

    move: int
    number: str
    text: str
    loss: str
    mark: Mark | None
    said_mark: str
    is_shown: bool


@value
class Curve:
    """The chance of a player after each move."""

    title: str
    numbers: tuple[int, ...]
    moves: int
    """How many moves there are in all; the later ones may not be looked at yet."""
    ends: tuple[int, ...]
    marked: tuple[tuple[int, Mark], ...]
    """The moves with a mark."""
    shown: int | None
    value_text: str
    """Where the slider stands, in words."""


@value
class MomentView:
    """One move, looked at closely."""

    title: str
    told: str
    mark: str
    """The mark in words; empty: none."""
    look: Mark | None
    position: Node
    played: Said | None
    best: Said | None
    """None: what was played was the best, or there was nothing to decide, or it is still hidden."""
    verdict: str
    """A sentence about the decision."""
    chances: str
    luck: str
    is_hidden: bool
    """Whether the player has yet to find what would have been better."""
    move: int
    previous: Message | None
    next: Message | None


@value
class ReviewView:
    """All that the screen shows."""

    headline: str
    means: str
    at: int
    """The number of moves that have been reviewed."""
    of: int
    """The number of moves to review."""
    progress: str
    note: str
    """A remark on the progress; empty: there is none."""
    stop: Message | None
    go_on: Message | None
    sides: tuple[SideLine, ...]
    curve: Curve | None
    decisions: tuple[DecisionLine, ...]
    lists_all: bool
    counts: tuple[int, int]
    """How many decisions bear a mark, and how many there are."""
    mistakes: int
    """How many the player can learn from."""
    lesson: str
    """Which of them is shown; empty: the whole review is."""
    moment: MomentView | None


def review_view(texts: Texts, review: Review, match: Reviewed, moment: Moment | None) -> ReviewView:
    """What is to be shown now; `moment` is the move that is shown."""
    at, of = len(review.found), match.moves + 1
    is_done = at == of
    mistakes = review.mistakes(match.own)
    is_lesson = review.learns and review.shown in mistakes
    lesson = ""
    if is_lesson and review.shown is not None:
        lesson = texts.t("review.lesson", at=mistakes.index(review.shown) + 1, of=len(mistakes))
    marked = [move for move in review.decisions() if review.found[move].mark is not None]
    listed = review.decisions() if review.lists_all else marked
    return ReviewView(
        headline=headline(texts, review, match),
        means=texts.t("review.means"),
        at=at,
        of=of,
        progress="" if is_done else texts.t("review.progress", at=at, of=of),
        note=_note(texts, review, is_done=is_done),
        stop=StopReview() if not is_done and review.is_going_on else None,
        go_on=GoOn() if not is_done and not review.is_going_on else None,
        sides=tuple(
            SideLine(match.headings[seat], _figures(texts, sums(review.found, seat)))
            for seat in _seats(match)
        ),
        curve=_curve(texts, review, match) if at > 1 else None,
        decisions=tuple(_line(texts, review, match, move) for move in listed),
        lists_all=review.lists_all,
        counts=(len(marked), len(review.decisions())),
        mistakes=len(mistakes),
        lesson=lesson,
        moment=_moment(texts, review, match, moment) if moment is not None else None,
    )


def _seats(match: Reviewed) -> tuple[Seat, Seat]:
    return match.viewer, 1 - match.viewer


def headline(texts: Texts, review: Review, match: Reviewed) -> str:
    """How it ended, by how much luck, and what the errors of both have cost."""
    is_done = len(review.found) > match.moves
    first = match.viewer
    if match.you is None and is_done and match.winner is not None:
        first = match.winner
    kind = "open"
    if is_done and match.is_over and match.winner is not None:
        kind = "won" if match.winner == first else "lost"
    form = "you" if first == match.you else "other"
    other = 1 - first
    return texts.t(
        f"review.{kind}.{form}",
        name=match.names[first],
        other=match.names[other],
        luck=signed(texts, net_luck(review.found, first), in_whole=True),
        errors=percent(texts, sums(review.found, first).loss, in_whole=True),
        theirs=percent(texts, sums(review.found, other).loss, in_whole=True),
    )


def _note(texts: Texts, review: Review, *, is_done: bool) -> str:
    if review.problem:
        return texts.t("review.failed", why=review.problem)
    return texts.t("review.stopped") if review.is_stopped and not is_done else ""


def _figures(texts: Texts, side: Sums) -> tuple[str, ...]:
    return (
        percent(texts, side.loss),
        str(side.decisions),
        percent(texts, side.rate),
        signed(texts, side.luck),
    )


def _curve(texts: Texts, review: Review, match: Reviewed) -> Curve:
    seat = match.viewer
    numbers = chances(review.found, seat)
    shown = review.shown
    form = "you" if seat == match.you else "other"
    return Curve(
        texts.t(f"review.curve.{form}", name=match.names[seat]),
        numbers,
        match.moves,
        tuple(end for end in match.ends if end < match.moves),
        tuple((move, one.mark) for move, one in enumerate(review.found) if one.mark is not None),
        shown,
        texts.t("review.at-none")
        if shown is None
        else texts.t("review.at", move=shown, chance=percent(texts, numbers[shown])),
    )


def _line(texts: Texts, review: Review, match: Reviewed, move: int) -> DecisionLine:
    one = review.found[move]
    return DecisionLine(
        move,
        texts.t("review.number", move=move),
        match.told[move],
        signed(texts, -(one.loss or 0)),
        one.mark,
        _said(texts, one.mark),
        move == review.shown,
    )


def _said(texts: Texts, mark: Mark | None) -> str:
    return "" if mark is None else texts.t(f"review.mark.{mark}")


def _moment(texts: Texts, review: Review, match: Reviewed, moment: Moment) -> MomentView | None:
    move = review.shown
    if move is None:
        return None
    one = review.found[move]
    is_hidden = review.learns and not review.is_solved
    was_best = one.loss is not None and moment.best == moment.played
    previous, following = _neighbours(review, match, move)
    name = "" if one.seat is None else match.headings[one.seat]
    return MomentView(
        title=texts.t("review.move", move=move, name=name) if name else texts.t("review.start"),
        told=match.told[move],
        mark=_said(texts, one.mark),
        look=one.mark,
        position=moment.position,
        played=moment.played,
        best=None if is_hidden or was_best else moment.best,
        verdict=_verdict(texts, one, moment, is_hidden=is_hidden, was_best=was_best),
        chances="" if is_hidden else _chances(texts, review, match, move),
        luck="" if is_hidden else " ".join(_lucks(texts, match, one)),
        is_hidden=is_hidden,
        move=move,
        previous=previous,
        next=following,
    )


def _neighbours(
    review: Review, match: Reviewed, move: int
) -> tuple[Message | None, Message | None]:
    """What leads to the moves before and after: in a lesson, to the other mistakes."""
    stops = review.mistakes(match.own) if review.learns else tuple(range(len(review.found)))
    before = [one for one in stops if one < move]
    after = [one for one in stops if one > move]
    return (ShowMove(before[-1]) if before else None, ShowMove(after[0]) if after else None)


def _verdict(texts: Texts, one: Found, moment: Moment, *, is_hidden: bool, was_best: bool) -> str:
    if one.loss is None:
        return texts.t("review.no-decision")
    if is_hidden:
        return texts.t("review.what-better")
    if was_best:
        return texts.t("review.was-best")
    kind = "exactly" if moment.is_exact else "about"
    return texts.t(f"review.cost-{kind}", loss=percent(texts, one.loss))


def _chances(texts: Texts, review: Review, match: Reviewed, move: int) -> str:
    """The viewer's chance before and after the move; the curve has the same."""
    before = review.found[move].before
    after = chances(review.found, match.viewer)[move]
    before = 100 * POINT - before if match.viewer else before
    form = "you" if match.viewer == match.you else "other"
    return texts.t(
        f"review.chances.{form}",
        name=match.names[match.viewer],
        before=percent(texts, before),
        after=percent(texts, after),
    )


def _lucks(texts: Texts, match: Reviewed, one: Found) -> Iterator[str]:
    for seat in _seats(match):
        if one.luck[seat]:
            form = "you" if seat == match.you else "other"
            luck = signed(texts, one.luck[seat])
            yield texts.t(f"review.luck-of.{form}", name=match.names[seat], luck=luck)


def percent(texts: Texts, hundredths: int, *, in_whole: bool = False) -> str:
    """A share in hundredths of a percent as it is written: "4.6%"."""
    step = POINT if in_whole else POINT // 10
    steps = (abs(hundredths) + step // 2) // step
    whole, tenth = (steps, 0) if in_whole else divmod(steps, 10)
    sign = texts.t("number.minus") if hundredths < 0 and steps else ""
    said = f"{whole}{texts.t('number.point')}{tenth}" if tenth else str(whole)
    return texts.t("statistics.percent", percent=f"{sign}{said}")


def signed(texts: Texts, hundredths: int, *, in_whole: bool = False) -> str:
    """The same as a change: "+4.6%"."""
    said = percent(texts, hundredths, in_whole=in_whole)
    step = POINT if in_whole else POINT // 10
    return f"+{said}" if hundredths * 2 >= step else said
