"""The view model of a review: the content of its screen, in words."""

from collections.abc import Iterator
from dataclasses import replace

from engine.game import Seat
from engine.value import value
from ui.message import Message
from ui.review.messages import ResumeReview, ShowMove, StartLesson, StopReview
from ui.review.review import (
    POINT,
    Cause,
    Course,
    Mark,
    MoveFinding,
    Review,
    Sums,
    chances,
    course,
    is_clean,
    luck,
    luck_of,
    rest,
    sums,
)
from ui.text.i18n import Texts


@value
class ActionText:
    """An action in words."""

    name: str
    facts: tuple[str, ...]
    """The reasons for this action that do not apply to the action compared with it, in a few words
    each."""
    chance: int
    """The deciding player's chance after the action."""
    signs: str = ""
    """The action in signs, such as "4 + 1 = 5", or ""."""


@value
class Moment:
    """The action played and the best action in one move."""

    played: ActionText | None
    """The action played, or None if there was nothing to decide."""
    best: ActionText | None
    is_exact: bool
    """Whether the chances are exact. Otherwise they are estimates."""


@value
class ReviewInput:
    """The match data that the review needs."""

    names: tuple[str, ...]
    """The names by seat."""
    viewer: Seat
    """The seat from whose perspective the review is shown."""
    you: Seat | None
    """The seat of the only local player, or None if there are none or several."""
    own: tuple[Seat, ...]
    """The seats of the local players."""
    winner: Seat | None
    is_over: bool
    told: tuple[str, ...]
    """A sentence about each move, starting with the opening."""
    ends: tuple[int, ...]
    """The moves at which a round ended."""

    @property
    def moves(self) -> int:
        """The number of moves."""
        return len(self.told) - 1


@value
class SideLine:
    """A row of the table of totals, for one player."""

    name: str
    figures: tuple[str, ...]
    """The cost of all decisions, their number, the average cost, and the luck."""


@value
class DecisionLine:
    """A line of the list of decisions."""

    move: int
    number: str
    text: str
    loss: str
    mark: Mark | None
    said_mark: str
    is_shown: bool


@value
class Curve:
    """A player's chance after each move."""

    numbers: tuple[int, ...]
    moves: int
    """The number of moves, of which the later ones may not be reviewed yet."""
    ends: tuple[int, ...]
    marked: tuple[tuple[int, Mark], ...]
    """The moves with a mark."""
    at: int
    """The move shown."""
    value_text: str
    """The slider's position in words."""


@value
class MomentView:
    """The details of the move shown."""

    title: str
    told: str
    loss: str
    """The cost of the decision, or "" if it was less than a percent."""
    mark: str
    """The mark in words, or ""."""
    look: Mark | None
    played: ActionText | None
    best: ActionText | None
    """The best action, or None if it was played, or if there was nothing to decide."""
    verdict: str
    """A sentence about the decision."""
    chances: str
    luck: str
    is_turning_point: bool
    move: int
    previous: Message | None
    next: Message | None


@value
class ReviewView:
    """The content of the screen."""

    headline: str
    swings: tuple[tuple[str, str], ...]
    """The changes of the headline player's chance by each side's mistakes and by luck, as names and
    percentages."""
    turning_point: int | None
    """The move of the turning point, or None if not known yet."""
    at: int
    """The number of moves that have been reviewed, including the opening."""
    of: int
    """The number of moves to review, including the opening."""
    progress: str
    note: str
    """A note on the progress, or ""."""
    ways: tuple[tuple[str, Message], ...]
    """The actions on offer, as names and messages: stop or resume the review, and learn from the
    player's own mistakes."""
    main: tuple[str, Message] | None
    """The primary action: the first of `ways`, or None if there are none, or once the player has
    chosen a move, which they can then try."""
    sides: tuple[SideLine, ...]
    rest: str
    """The part of the change in the chance that was neither luck nor mistakes, as a sentence, or ""
    if negligible."""
    curve: Curve | None
    """The curve, or None until a move after the opening has been reviewed."""
    decisions: tuple[DecisionLine, ...]
    lists_all: bool
    counts: tuple[int, int]
    """The numbers of marked decisions and of all decisions."""
    moment: MomentView
    """The move shown."""


def with_move_shown(review: Review, match: ReviewInput) -> Review:
    """Return the review at the move that the player has chosen, or at the turning point once it is
    known. Until then, it is unchanged."""
    found = _course(review, match)
    if review.shown is not None or found is None:
        return review
    return replace(review, shown=found.turning_point)


def _course(review: Review, match: ReviewInput) -> Course | None:
    """Return how the match was decided, or None if not known yet."""
    is_done = len(review.found) > match.moves
    if not (is_done and match.is_over) or match.winner is None:
        return None
    return course(review.found, match.winner)


def review_view(
    texts: Texts, review: Review, match: ReviewInput, moment: Moment, *, is_chosen: bool
) -> ReviewView:
    """Return the content of the screen. `moment` belongs to the move shown, and `is_chosen` is
    whether the player chose it."""
    at, of = len(review.found), match.moves + 1
    is_done = at == of
    ways = tuple(_ways(review, match, is_done=is_done))
    marked = [move for move in review.decisions() if review.found[move].mark is not None]
    listed = review.decisions() if review.lists_all else marked
    found, first = _course(review, match), _first(match)
    return ReviewView(
        headline=headline(texts, review, match),
        swings=tuple(
            (name, signed_percent(texts, change, in_whole=True))
            for name, change in (
                (match.names[first], -sums(review.found, first).loss),
                (match.names[1 - first], sums(review.found, 1 - first).loss),
                (texts.t("review.luck"), luck(review.found, first)),
            )
        ),
        turning_point=None if found is None else found.turning_point,
        at=at,
        of=of,
        progress="" if is_done else texts.t("review.progress", at=at, of=of),
        note=_note(texts, review, is_done=is_done),
        ways=ways,
        main=ways[0] if ways and not is_chosen else None,
        sides=tuple(
            SideLine(match.names[seat], _figures(texts, review, seat)) for seat in _seats(match)
        ),
        rest=_rest(texts, review, match),
        curve=_curve(texts, review, match) if at > 1 else None,
        decisions=tuple(_line(texts, review, match, move) for move in listed),
        lists_all=review.lists_all,
        counts=(len(marked), len(review.decisions())),
        moment=_moment(texts, review, match, moment),
    )


def _ways(review: Review, match: ReviewInput, *, is_done: bool) -> Iterator[tuple[str, Message]]:
    mistakes = review.mistakes(match.own)
    if not is_done:
        yield (
            ("review-stop", StopReview())
            if review.is_going_on
            else ("review-go-on", ResumeReview())
        )
    if mistakes:
        yield "review-learn", StartLesson(mistakes[0])


def _seats(match: ReviewInput) -> tuple[Seat, Seat]:
    return match.viewer, 1 - match.viewer


def headline(texts: Texts, review: Review, match: ReviewInput) -> str:
    """Return what decided the match, or until that is known, the totals of luck and mistakes."""
    found, first = _course(review, match), _first(match)
    if found is None:
        form = "you" if first == match.you else "other"
        return texts.t(f"review.open.{form}", **_figures_of(texts, review, match))
    has_won = match.winner == first
    kind = _kind(review, found, first, has_won=has_won)
    form = "you" if first == match.you else "other"
    return texts.t(
        f"review.won.{kind}.{form}" if has_won else f"review.lost.{kind}",
        name=match.names[first],
        other=match.names[1 - first],
        level=found.level,
    )


def _kind(review: Review, course: Course, first: Seat, *, has_won: bool) -> str:
    """Return the cause as the end of a text key, with "-clean" if the player in the headline made
    no mistake and the text mentions it. A player who lost without a mistake lost to the dice."""
    if not is_clean(review.found, first):
        return course.cause
    if not has_won:
        return f"{Cause.DICE}-clean"
    return course.cause if course.cause is Cause.CLOSE else f"{course.cause}-clean"


def with_figures(texts: Texts, review: Review, match: ReviewInput) -> str:
    """Return the headline with the figures of luck and mistakes."""
    figures = texts.t("review.figures", **_figures_of(texts, review, match))
    return f"{headline(texts, review, match)} {figures}"


def _first(match: ReviewInput) -> Seat:
    """Return the seat of the player in the headline: the viewer, or after a match of several local
    players, the winner."""
    if match.you is None and match.is_over and match.winner is not None:
        return match.winner
    return match.viewer


def _figures_of(texts: Texts, review: Review, match: ReviewInput) -> dict[str, str]:
    """Return the values of the placeholders in headlines: the names and the mistakes of both
    players, and the luck of the player in the headline."""
    first = _first(match)
    return {
        "name": match.names[first],
        "other": match.names[1 - first],
        "luck": signed_percent(texts, luck(review.found, first), in_whole=True),
        "errors": cost_of(texts, sums(review.found, first), in_whole=True),
        "theirs": cost_of(texts, sums(review.found, 1 - first), in_whole=True),
    }


def _note(texts: Texts, review: Review, *, is_done: bool) -> str:
    if review.problem:
        return texts.t("review.failed")
    return texts.t("review.stopped") if review.is_stopped and not is_done else ""


def _figures(texts: Texts, review: Review, seat: Seat) -> tuple[str, ...]:
    side = sums(review.found, seat)
    return (
        cost_of(texts, side),
        str(side.decisions),
        percent(texts, side.rate),
        signed_percent(texts, luck(review.found, seat)),
    )


def _rest(texts: Texts, review: Review, match: ReviewInput) -> str:
    first = match.viewer
    found = rest(review.found, first)
    if abs(found) < POINT:
        return ""
    form = "you" if first == match.you else "other"
    chance = signed_percent(texts, found)
    return texts.t(f"review.rest.{form}", name=match.names[first], chance=chance)


def _curve(texts: Texts, review: Review, match: ReviewInput) -> Curve:
    numbers, at = chances(review.found, match.viewer), review.place
    return Curve(
        numbers,
        match.moves,
        tuple(end for end in match.ends if end < match.moves),
        tuple((move, one.mark) for move, one in enumerate(review.found) if one.mark is not None),
        at,
        texts.t("review.at", move=at, chance=percent(texts, numbers[at])),
    )


def _line(texts: Texts, review: Review, match: ReviewInput, move: int) -> DecisionLine:
    one = review.found[move]
    return DecisionLine(
        move,
        texts.t("review.number", move=move),
        match.told[move],
        cost_of(texts, one) if one.is_least else signed_percent(texts, -(one.loss or 0)),
        one.mark,
        _mark_text(texts, one.mark),
        move == review.place,
    )


def _mark_text(texts: Texts, mark: Mark | None) -> str:
    return "" if mark is None else texts.t(f"review.mark.{mark}")


def _moment(texts: Texts, review: Review, match: ReviewInput, moment: Moment) -> MomentView:
    move = review.place
    one, found = review.found[move], _course(review, match)
    was_best = one.loss is not None and moment.best == moment.played
    loss = one.loss or 0
    last = len(review.found) - 1
    name = "" if one.seat is None else match.names[one.seat]
    return MomentView(
        title=texts.t("review.move", move=move, name=name) if name else texts.t("review.start"),
        told=match.told[move],
        loss=signed_percent(texts, -loss, in_whole=True) if loss >= POINT else "",
        mark=_mark_text(texts, one.mark),
        look=one.mark,
        played=moment.played,
        best=None if was_best else moment.best,
        verdict=verdict(texts, one, moment),
        chances=_chances(texts, review, match, move),
        luck=_luck(texts, match, one),
        is_turning_point=found is not None and found.turning_point == move,
        move=move,
        previous=ShowMove(move - 1) if move else None,
        next=ShowMove(move + 1) if move < last else None,
    )


def cost_of(texts: Texts, finding: MoveFinding | Sums, *, in_whole: bool = False) -> str:
    """Return the cost of decisions as a percentage, rounded to a whole one if `in_whole`, with "at
    least" if it may be higher."""
    loss = percent(texts, finding.loss or 0, in_whole=in_whole)
    return texts.t("review.at-least", loss=loss) if finding.is_least else loss


def verdict(texts: Texts, finding: MoveFinding, moment: Moment) -> str:
    """Return the cost of a decision as a sentence, with a note if no reason is known; or that the
    best move was played, or that there was nothing to decide."""
    if finding.loss is None or moment.best is None:
        return texts.t("review.no-decision")
    if moment.best == moment.played:
        return texts.t("review.was-best")
    if finding.is_least:
        cost = texts.t("review.cost", loss=cost_of(texts, finding))
    elif finding.error:
        loss, within = percent(texts, finding.loss), percent(texts, finding.margin)
        cost = texts.t("review.cost", loss=texts.t("strength.within", points=loss, within=within))
    else:
        kind = "exactly" if moment.is_exact else "about"
        cost = texts.t(f"review.cost-{kind}", loss=percent(texts, finding.loss))
    return cost if moment.best.facts else texts.t("review.no-reason", cost=cost)


def _chances(texts: Texts, review: Review, match: ReviewInput, move: int) -> str:
    """Return the viewer's chance before and after the move, as in the curve."""
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


def _luck(texts: Texts, match: ReviewInput, finding: MoveFinding) -> str:
    """Return what the rolls of a move gained for the viewer as a sentence, or "" if it was
    nothing."""
    gained = luck_of(finding, match.viewer)
    if not gained:
        return ""
    form = "you" if match.viewer == match.you else "other"
    name, brought = match.names[match.viewer], signed_percent(texts, gained)
    return texts.t(f"review.luck-of.{form}", name=name, luck=brought)


def in_words(texts: Texts, choice: ActionText) -> str:
    """Return an action with its reasons, if it has any."""
    if not choice.facts:
        return choice.name
    facts = texts.t("list.facts").join(choice.facts)
    return texts.t("review.choice", name=choice.name, facts=facts)


def percent(texts: Texts, hundredths: int, *, in_whole: bool = False) -> str:
    """Return hundredths of a percent as text: "4.6%", or rounded to a whole percentage: "5%"."""
    step = POINT if in_whole else POINT // 10
    steps = (abs(hundredths) + step // 2) // step
    whole, tenth = (steps, 0) if in_whole else divmod(steps, 10)
    sign = texts.t("number.minus") if hundredths < 0 and steps else ""
    said = f"{whole}{texts.t('number.point')}{tenth}" if tenth else str(whole)
    return texts.t("statistics.percent", percent=f"{sign}{said}")


def signed_percent(texts: Texts, hundredths: int, *, in_whole: bool = False) -> str:
    """Return hundredths of a percent as text with a sign, unless they are rounded to 0: "+4.6%"."""
    said = percent(texts, hundredths, in_whole=in_whole)
    step = POINT if in_whole else POINT // 10
    return f"+{said}" if hundredths * 2 >= step else said
