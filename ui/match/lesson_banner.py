"""The banner of a lesson: the question, what came of the player's answer, and the ways on."""

from collections.abc import Iterator
from typing import TypeVar

from engine.game import Seat
from ui.components.action import LOUD, Button, action_button, toggle_button
from ui.daily.calendar import Day
from ui.match.lesson import AGAIN, NEXT, following
from ui.match.reviewing import GameReview
from ui.match.session import S
from ui.match.turn_state import TurnState
from ui.nodes import Node, h
from ui.puzzles.book import PuzzleBook
from ui.puzzles.own_mistake import OwnMistake
from ui.puzzles.puzzle import THEME, Mode, Puzzle, topic_name
from ui.puzzles.sprint import PENALTY, Sprint, best
from ui.puzzles.training import Training
from ui.review.lesson import Lesson, Mistake, Task
from ui.review.messages import Learn, PlayOn, ShowBest, TryAgain
from ui.review.review import Found
from ui.review.view import Said, cost_of, in_words, percent, verdict
from ui.shell.messages import Bookmark, OpenScreen, Solve
from ui.shell.screens import PuzzlesScreen
from ui.text.i18n import Texts
from ui.text.wording import written_day

T = TypeVar("T", bound=TurnState)

TITLE = "lesson-title"
"""The id of the heading of a lesson."""
POSITION = "lesson-position"
MINUTE = 60
_SHARE = OpenScreen(PuzzlesScreen(), PuzzlesScreen.of_day)
TOLD = (60, 30, 10)
"""With so many seconds left, a sprint against the clock says it aloud."""


def lesson_banner(turn: T, lesson: Lesson, game: GameReview[S, T], book: PuzzleBook) -> Node | None:
    """The question and what came of it; None: the past is shown."""
    if turn.is_replay:
        return None
    texts, mistakes = turn.texts, _mistakes(turn, lesson)
    sprint = book.sprint(lesson.about.mode) if isinstance(lesson.about, Task) else None
    hurries = sprint is not None and book.hurries(sprint.mode)
    has_ended = sprint is not None and sprint.is_over
    standing = list(_standing(texts, lesson, book))
    return h(
        "section",
        h(
            "h2",
            _title(texts, lesson, mistakes),
            key=TITLE,
            class_="attempt-title",
            tabindex=-1,
            aria_describedby=POSITION,
        ),
        _sprint(texts, sprint) if hurries and sprint is not None else None,
        [h("p", said, class_="lesson-answer") for said in standing] if has_ended else None,
        None if hurries else [*_question(turn, lesson, game), *_answer(turn, lesson, game)],
        None if has_ended else [_line(said) for said in standing],
        [_line(said) for said in _topics(texts, lesson)],
        _typing(texts, game) if lesson.is_open else None,
        h(
            "div",
            [_skip(texts)] if hurries else list(_ways(texts, lesson, mistakes, book)),
            None if hurries else _bookmark(texts, lesson, book.training),
            class_="lesson-ways",
        ),
        _missed(texts, sprint),
        # It is read with the title, which takes the focus, and not once more as a change.
        h("p", game.told(turn), key=POSITION, class_="unseen", aria_live="off"),
        key="lesson",
        class_="attempt lesson lesson--answered"
        if has_ended or not lesson.is_open
        else "attempt lesson",
        aria_labelledby=TITLE,
    )


def _mistakes(turn: TurnState, lesson: Lesson) -> tuple[int, ...]:
    """The moves that were mistakes in the match that was reviewed; a puzzle is from none."""
    if not isinstance(lesson.about, Mistake):
        return ()
    seats: range = range(len(turn.session.config.seats))
    own: tuple[Seat, ...] = tuple(filter(turn.is_human, seats))
    return lesson.about.review.mistakes(own)


def _title(texts: Texts, lesson: Lesson, mistakes: tuple[int, ...]) -> str:
    match lesson.about:
        case Mistake(move):
            return texts.t("lesson.title", at=mistakes.index(move) + 1, of=len(mistakes))
        case Task(Puzzle(content=OwnMistake(day=day))):
            return texts.t("own.of-day", day=written_day(texts, day))
        case Task(mode=mode, number=number) if number and not lesson.is_done:
            return texts.t(f"sprint.{mode}-at", number=number)
        case Task(day=Day()) if not lesson.is_done:
            return texts.t("puzzle-day.title")
        case Task(puzzle, topic=topic) if topic and not lesson.is_done:
            about = topic_name(texts, topic)
            return texts.t("puzzle.title-of", topic=about, number=puzzle.number)
        case Task(puzzle) if lesson.is_done:
            return texts.t("puzzle.title-rated", number=puzzle.number, rating=puzzle.rating)
        case Task(puzzle):
            return texts.t("puzzle.title", number=puzzle.number)


def _question(turn: T, lesson: Lesson, game: GameReview[S, T]) -> Iterator[Node]:
    texts, is_mistake = turn.texts, isinstance(lesson.about, Mistake)
    played = game.moment(turn, lesson.decision).played if is_mistake else None
    if played is not None:
        loss = cost_of(texts, lesson.decision)
        yield _line(texts.t("lesson.played", name=played.name, loss=loss))
    match lesson.about:
        case Task(Puzzle(content=OwnMistake(loss=lost))):
            yield _line(texts.t("own.cost", loss=percent(texts, lost)))
    if lesson.is_open:
        asked = "lesson.question" if is_mistake else "puzzle.question"
        yield h("p", texts.t(asked), class_="lesson-question")


def _answer(turn: T, lesson: Lesson, game: GameReview[S, T]) -> Iterator[Node]:
    texts = turn.texts
    if lesson.asked is not None and lesson.tried is None:
        yield _line(texts.t("lesson.judging"))
    if lesson.problem:
        yield _line(texts.t("lesson.failed"))
    if lesson.tried is not None:
        yield h("p", _judgement(turn, lesson, lesson.tried, game), class_="lesson-answer")
    if lesson.tried is not None and not lesson.is_done and lesson.reply and lesson.reply.told:
        yield _line(texts.t("puzzle.reply", told=" ".join(lesson.reply.told)))
    if lesson.is_shown:
        moment = game.moment(turn, lesson.decision)
        if moment.best is not None:
            best = _with_chance(texts, moment.best)
            yield h("p", texts.t("lesson.best", best=best), class_="lesson-answer")
            if not moment.best.facts and isinstance(lesson.about, Mistake):
                yield _line(verdict(texts, lesson.decision, moment))


def _standing(texts: Texts, lesson: Lesson, book: PuzzleBook) -> Iterator[str]:
    """What the first answer has done to the player's rating, once it is entered, or what has come
    of a sprint."""
    about, tries = lesson.about, book.training.tries
    if not isinstance(about, Task) or about.mode is Mode.SINGLE:
        return
    if about.number:
        yield from _of_sprint(texts, about.mode, lesson, book)
        return
    if lesson.is_first_right is None:
        return
    if about.mode is Mode.OWN:
        left = len(book.training.own)
        solved = "own.solved" if left else "own.solved-last"
        yield texts.t(solved if lesson.is_first_right else "own.again", count=left)
        return
    if not tries or tries[-1].puzzle != about.puzzle.number:
        yield texts.t("puzzle.again")
        return
    before, after = (round(book.training.rating_after(len(tries) - back).points) for back in (1, 0))
    sign = "+" if after >= before else texts.t("number.minus")
    change = f"{sign}{abs(after - before)}"
    yield texts.t("puzzle.rating", rating=after, change=change)


def _of_sprint(texts: Texts, mode: Mode, lesson: Lesson, book: PuzzleBook) -> Iterator[str]:
    """How long a streak is, or what has come of a sprint."""
    sprint = book.sprint(mode)
    if sprint is None:
        return
    if sprint.is_over:
        found = best(book.training.sprints, sprint.mode)
        most = found.solved if found else 0
        yield texts.t(f"sprint.{mode}-over", count=len(sprint.solved), best=most)
    elif lesson.is_first_right:
        yield texts.t("puzzle.streak", count=len(sprint.solved))


def _sprint(texts: Texts, sprint: Sprint) -> Node:
    """The time that is left, which is heard only now and then, and what the last answer brought."""
    minutes, seconds = divmod(sprint.left, MINUTE)
    soon = [one for one in TOLD if sprint.left <= one]
    said = texts.t(f"sprint.left-{soon[-1]}") if soon else ""
    return h(
        "div",
        h("p", f"{minutes}:{seconds:02}", role="timer", aria_live="off", class_="sprint-time"),
        h("p", said, key="sprint-left", class_="unseen"),
        h(
            "p",
            _last(texts, sprint),
            texts.t("sprint.so-far", count=len(sprint.solved)),
            class_="sprint-last",
        ),
        class_="sprint",
    )


def _last(texts: Texts, sprint: Sprint) -> str:
    if sprint.gained is None:
        return ""
    if sprint.gained > 0:
        return f"{texts.t('sprint.bonus', combo=sprint.combo, seconds=sprint.gained)} "
    return (
        f"{texts.t('sprint.wrong' if sprint.gained else 'sprint.right', seconds=-sprint.gained)} "
    )


def _typing(texts: Texts, game: GameReview[S, T]) -> Node:
    """Where a move can be typed, which is seen once it has the focus."""
    return h(
        "label",
        h("span", texts.t("puzzle.type"), class_="field-label"),
        h(
            "input",
            key="typed-move",
            on_change=game.typed,
            type="text",
            placeholder=texts.t("puzzle.type-example"),
            autocomplete="off",
            autocapitalize="off",
            spellcheck="false",
            enterkeyhint="go",
        ),
        class_="field typed",
    )


def _skip(texts: Texts) -> Node:
    """The way past a puzzle in a sprint against the clock, where the best is shown to nobody."""
    label = texts.t("sprint.skip", seconds=PENALTY)
    return action_button("review-show-best", Button(label, ShowBest()))


def _topics(texts: Texts, lesson: Lesson) -> Iterator[str]:
    """The themes of a puzzle, which would be a hint before. Its skills are on the dice."""
    if not isinstance(lesson.about, Task) or not lesson.is_done:
        return
    themes = [one for one in lesson.about.puzzle.topics if one.startswith(f"{THEME}.")]
    if themes:
        names = texts.lists([topic_name(texts, one) for one in themes])
        yield texts.t("puzzle.about", topics=names)


def _judgement(turn: T, lesson: Lesson, tried: Found, game: GameReview[S, T]) -> str:
    """How good an answer is."""
    texts, moment = turn.texts, game.moment(turn, tried)
    said, loss = moment.played, cost_of(texts, tried)
    best = game.moment(turn, lesson.decision).best
    if said is None or best is None:
        return ""
    if lesson.is_solved:
        # Why it is better is known of the best that the review has found.
        right = best if best.name == said.name else said
        return texts.t("lesson.right", name=_with_chance(texts, right))
    if isinstance(lesson.about, Task):
        wrong = texts.t("puzzle.wrong", name=said.name, loss=loss)
        facts = () if moment.best is None else moment.best.facts
        return texts.t("puzzle.why", wrong=wrong, facts="; ".join(facts)) if facts else wrong
    if tried == lesson.decision:
        return texts.t("lesson.as-played", name=said.name)
    if tried.mark is None and not tried.is_least:
        return texts.t("lesson.good", name=said.name, loss=loss)
    kind = "better" if (tried.loss or 0) < (lesson.decision.loss or 0) else "worse"
    return texts.t(f"lesson.{kind}", name=said.name, loss=loss)


def _with_chance(texts: Texts, said: Said) -> str:
    return texts.t(
        "lesson.with-chance", name=in_words(texts, said), chance=percent(texts, said.chance)
    )


def _line(text: str) -> Node:
    return h("p", text, class_="attempt-text")


def _ways(
    texts: Texts, lesson: Lesson, mistakes: tuple[int, ...], book: PuzzleBook
) -> Iterator[Node]:
    sprint = book.sprint(lesson.about.mode) if isinstance(lesson.about, Task) else None
    has_ended = sprint is not None and sprint.is_over
    again, further = ("", LOUD) if lesson.is_done or has_ended else (LOUD, "")
    if not (lesson.is_open or lesson.is_solved):
        yield action_button(AGAIN, Button(texts.t("button.try-again"), TryAgain()), again)
    if not lesson.is_done:
        best = Button(texts.t("button.review-show-best"), ShowBest())
        yield action_button("review-show-best", best)
    match lesson.about:
        case Mistake(move):
            later = [one for one in mistakes if one > move]
            if later and lesson.is_done:
                onward = Button(texts.t("button.review-mistake-after"), Learn(later[0]))
                yield action_button("review-mistake-after", onward, LOUD)
        case Task() as task:
            if not lesson.is_open:
                yield action_button("play-on", Button(texts.t("button.play-on"), PlayOn()))
            if task.day and not lesson.is_open:
                yield action_button("share-result", Button(texts.t("button.daily-result"), _SHARE))
            if has_ended or not lesson.is_open:
                label = texts.t("button.new-sprint" if has_ended else "button.next-puzzle")
                onward = Button(label, following(task))
                yield action_button(NEXT, onward, further)


def _missed(texts: Texts, sprint: Sprint | None) -> Node | None:
    """The ways to the puzzles that were missed against the clock, once time is up. They are folded:
    there may be more than a phone has room for."""
    if sprint is None or sprint.mode is not Mode.MINUTES or not (sprint.is_over and sprint.missed):
        return None
    ways = {one: Button(texts.t("puzzle.title", number=one), Solve(one)) for one in sprint.missed}
    buttons = [action_button(f"missed-{one}", way, "button--quiet") for one, way in ways.items()]
    return h(
        "details",
        h("summary", texts.t("sprint.missed", count=len(sprint.missed)), class_="figures-fold"),
        h("div", buttons, class_="lesson-ways"),
        key="lesson-missed",
    )


def _bookmark(texts: Texts, lesson: Lesson, training: Training) -> Node | None:
    """The bookmark at a puzzle, there or not."""
    if not isinstance(lesson.about, Task) or lesson.about.mode is Mode.OWN:
        return None
    number = lesson.about.puzzle.number
    is_kept = number in training.bookmarks
    button = Button(texts.t("button.bookmark"), Bookmark(number, not is_kept))
    return toggle_button("bookmark", button, "button--quiet", is_pressed=is_kept)
