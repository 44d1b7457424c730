"""The puzzle screen: the training, and its results."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ui.components.action import PRIMARY_CLASS, Button, action_button
from ui.components.segments import Segment, titled_segments
from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.nodes import Node, h
from ui.puzzles.book import PuzzleBook
from ui.puzzles.own_mistake import MIN_LOSS
from ui.puzzles.puzzle import Mode
from ui.puzzles.sprint import MODES, SprintMode, best
from ui.puzzles.training import Training
from ui.review.view import percent
from ui.screens.screen_ui import MenuSection, ScreenUi
from ui.shell.messages import FetchPuzzles, OpenScreen, SetPlainOnly, Solve, SolveNext
from ui.shell.page import TextScreen
from ui.shell.screens import PuzzlesScreen
from ui.shell.shell import Shell
from ui.text.i18n import Texts
from ui.text.wording import written_day
from ui.training.daily_puzzle import daily_puzzle
from ui.training.rating_plot import rating_plot
from ui.training.topics import topics

MORE = 50
"""The number of further tries listed with each "Show more"."""


class PuzzlesUi(ScreenUi[PuzzlesScreen]):
    """The puzzles to solve, or a note while they are being fetched."""

    name = "puzzles"
    kind = PuzzlesScreen
    menu = MenuSection.PLAY
    needs = (FetchPuzzles(),)

    def draw(self, game: ActiveGame[S, T, V]) -> TextScreen:
        """Return the screen."""
        body = h("div", list(_body(game.shell, self.state(game))), class_="statistics column gap-4")
        return TextScreen(game.shell.texts.t("puzzles.title"), (body,))


def _body(shell: Shell, screen: PuzzlesScreen) -> Iterator[Node | None]:
    texts, book = shell.texts, shell.puzzles
    yield h("p", texts.t("puzzles.means"), class_="share-means")
    if book.problem:
        yield h("p", texts.t("puzzles.problem", why=book.problem), role="alert")
        yield action_button("fetch-puzzles", Button(texts.t("button.try-again"), FetchPuzzles()))
    elif book.puzzles is None:
        yield h("p", texts.t("puzzles.fetching"), role="status", class_="figures-none bar gap-4")
    else:
        yield from _training(texts, book.training, len(book.puzzles))
        yield daily_puzzle(shell, screen, book.puzzles)
        yield from (_runs(texts, book, mode) for mode in MODES)
        yield _own_mistakes(texts, book.training)
        yield topics(texts, book.training, book.puzzles)
        yield _bookmarks(texts, book.training)
        yield from _course(texts, screen, book.training)


def _training(texts: Texts, training: Training, count: int) -> Iterator[Node | None]:
    solve = Button(texts.t("puzzles.solve"), SolveNext())
    yield h("div", action_button("solve", solve, PRIMARY_CLASS))
    yield _dice(texts, training)
    yield _figures(texts, training)
    note = "provisional" if training.rating.is_provisional else "rating-means"
    yield h("p", texts.t(f"puzzles.{note}"), class_="soft")
    yield h("p", texts.t("puzzles.count", count=count), class_="soft")


def _runs(texts: Texts, book: PuzzleBook, mode: SprintMode) -> Node:
    """Return the button for a sprint, the best one of its mode, and earlier ones, the latest
    first."""
    sprint, sprints = book.sprint(mode), book.training.sprints
    goes_on = sprint is not None and not sprint.is_over
    label = "sprint.go-on" if goes_on else f"sprint.{mode}-play"
    begin = Button(texts.t(label), SolveNext(mode))
    found, past = best(sprints, mode), [one for one in sprints if one.mode is mode]
    lines = [
        h("li", texts.t("sprint.of-day", day=written_day(texts, one.day), count=one.solved))
        for one in reversed(past)
    ]
    return h(
        "section",
        h("h3", texts.t(f"sprint.{mode}"), key=f"{mode}-title", class_="figures-title large"),
        h("p", texts.t(f"sprint.{mode}-means")),
        h("div", action_button(f"play-{mode}", begin)),
        h("p", texts.t("sprint.best", count=found.solved, day=written_day(texts, found.day)))
        if found
        else None,
        h(
            "details",
            h("summary", texts.t("sprint.before"), class_="figures-fold strong tap"),
            h("ul", lines, class_="soft"),
            key=f"fold-{mode}",
        )
        if lines
        else None,
        class_="daily",
        aria_labelledby=f"{mode}-title",
    )


def _own_mistakes(texts: Texts, training: Training) -> Node:
    """Return the button for the player's own mistakes."""
    count = len(training.own)
    solve = Button(texts.t("own.solve", count=count), SolveNext(Mode.OWN))
    return h(
        "section",
        h("h3", texts.t("own.title"), key="own-title", class_="figures-title large"),
        h("p", texts.t("own.means", loss=percent(texts, MIN_LOSS))),
        h("div", action_button("solve-own", solve)) if count else None,
        class_="daily",
        aria_labelledby="own-title",
    )


def _bookmarks(texts: Texts, training: Training) -> Node | None:
    """Return the bookmarked puzzles, the latest first."""
    answers = {one.puzzle: one.is_right for one in training.tries}
    rows = [
        h(
            "tr",
            h("th", _opens(one, "marked"), scope="row"),
            h("td", _answer(texts, answers.get(one))),
        )
        for one in reversed(training.bookmarks)
    ]
    return _table(texts, "bookmarks", ("puzzle", "result"), rows) if rows else None


def _course(texts: Texts, screen: PuzzlesScreen, training: Training) -> Iterator[Node | None]:
    if not training.tries:
        return
    yield rating_plot(texts, training)
    rows = [
        h(
            "tr",
            h("th", _opens(one.puzzle, f"tried-{at}"), scope="row"),
            h("td", _answer(texts, one.is_right)),
            h("td", str(round(training.rating_after(at).points))),
        )
        for at, one in enumerate(training.tries, 1)
    ]
    shown = rows[: -screen.listed - 1 : -1]
    yield _table(texts, "latest", ("puzzle", "result", "rating"), shown)
    if len(shown) < len(rows):
        more = OpenScreen(replace(screen, listed=screen.listed + MORE))
        yield h("div", action_button("more-tries", Button(texts.t("history.more"), more)))


def _dice(texts: Texts, training: Training) -> Node:
    """Return the setting for the dice of training puzzles."""
    choices = [
        Segment(
            f"puzzle-dice-{name}", texts.t(f"puzzles.dice-{name}"), SetPlainOnly(is_plain), is_now
        )
        for name, is_plain, is_now in (
            ("all", False, not training.is_plain),
            ("plain", True, training.is_plain),
        )
    ]
    return titled_segments(texts.t("puzzles.dice"), choices)


def _figures(texts: Texts, training: Training) -> Node:
    rating = training.rating
    points, within = round(rating.points), round(2 * rating.deviation)
    key = "guessed" if rating.is_provisional else "within"
    figures = {
        "rating": texts.t(f"puzzles.{key}", points=points, within=within),
        "tried": str(len(training.tries)),
        "solved": str(training.solved),
        "open": str(len(training.failed)),
    }
    tiles = [
        h("div", h("dt", texts.t(f"puzzles.{name}")), h("dd", said), class_="tile panel")
        for name, said in figures.items()
    ]
    return h("dl", tiles, class_="tiles column")


def _table(texts: Texts, name: str, heads: Sequence[str], rows: Sequence[Node]) -> Node:
    """Return a table of puzzles that can be reopened."""
    return h(
        "div",
        h(
            "table",
            h("caption", texts.t(f"puzzles.{name}"), key=f"{name}-title"),
            h("thead", h("tr", [h("th", texts.t(f"puzzles.{one}"), scope="col") for one in heads])),
            h("tbody", rows),
            class_="figures small digits",
        ),
        class_="figures-box box",
        role="region",
        tabindex=0,
        aria_labelledby=f"{name}-title",
    )


def _answer(texts: Texts, is_right: bool | None) -> str:
    """Return the result of the first answer in words."""
    name = {True: "right", False: "wrong", None: "none"}[is_right]
    return texts.t(f"puzzles.{name}")


def _opens(number: int, where: str) -> Node:
    return h(
        "button",
        str(number),
        key=f"open-{where}-{number}",
        on=Solve(number),
        type="button",
        class_="figures-moment tap",
    )
