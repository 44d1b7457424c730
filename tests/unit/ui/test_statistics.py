"""The statistics: displayed, saved, loaded and deleted through the whole program."""

import re
from dataclasses import replace

import pytest

from engine import worker
from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.histories import history, played
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.program_driver import MemoryStorage, opened
from tests.drivers.shown import Shown, words
from tests.narrowing import instance, present
from ui.app.games import GAMES
from ui.app.program import Program
from ui.button_men.messages import Attack, SelectMine, SelectTheirs, Surrender
from ui.history.history import History, Sum, rated
from ui.history.past_match import Player
from ui.history.persistence import history_text, read_history
from ui.match.messages import ComputerAnswered, Undo
from ui.opponent import Opponent
from ui.page.address import parse_address
from ui.persistence import CODEC
from ui.puzzles.training import NO_TRAINING
from ui.runs.runs import NO_RUNS
from ui.shell.dialogs import DeleteHistoryDialog, HistoryFileDialog
from ui.shell.effects import AskComputer, Subject
from ui.shell.messages import (
    ChooseGame,
    DeleteHistory,
    HistoryRead,
    LoadHistory,
    OpenDialog,
    OpenScreen,
    Practise,
    SaveHistory,
)
from ui.shell.screens import ReviewScreen, StatisticsScreen
from ui.shell.shell import open_shell
from ui.shell.storage_keys import HISTORY, damaged_key
from ui.statistics.history_file import delete_history_dialog, history_file_dialog

SOLVE = "position=(20):9 (4):1 | (6):3&opponent=easy&seed=1"
WIN = (SelectMine(0), SelectTheirs(1, 0), Attack())


def shown(
    of: History,
    screen: StatisticsScreen | None = None,
    *,
    playing: str = "button-men",
    locale: str = "en",
) -> Shown:
    query = f"lang={locale}"
    visit = LunchMoneyDriver(query) if playing == "lunch-money" else ButtonMenDriver(query)
    read = HistoryRead(of, None, ())
    return Shown(visit.send(OpenScreen(screen or StatisticsScreen()), read).page)


def test_without_matches_it_says_so() -> None:
    page = shown(History())
    assert "No finished matches yet" in words(page.root)
    assert "this visit only" not in words(page.root)


def test_the_trend_of_errors_is_told_of_what_was_reviewed() -> None:
    rates = [*(400 for _ in range(4)), *(150 for _ in range(10))]
    matches = (*(played(mark, error_rate=rate) for mark, rate in enumerate(rates)), played(99))
    page = shown(History(matches))
    said = words(page.root)
    assert "In your last 10 reviewed matches, a decision cost you 1.5% on average." in said
    assert "In the 4 before: 4%." in said
    assert said.count("1.5% lost per decision") == 9
    assert page.classed("review-line")


def test_the_trend_compares_no_more_matches_before_than_it_does_latest() -> None:
    rates = (*(900 for _ in range(5)), *(400 for _ in range(10)), *(150 for _ in range(10)))
    page = shown(History(tuple(played(mark, error_rate=rate) for mark, rate in enumerate(rates))))
    assert "In the 10 before: 4%." in words(page.root)


class Reviewer:
    """A computer that answers questions of a review."""

    def __init__(self, program: Program) -> None:
        self.program = program

    def prepare(self) -> None:
        """Do nothing: it is always ready."""

    def ask(self, question: AskComputer) -> None:
        if question.subject is Subject.REVIEW:
            answer = worker.choose(question.request)
            self.program.dispatch(ComputerAnswered(question.ticket, answer))

    def forget(self, subject: Subject) -> None:
        assert subject in Subject


def test_a_match_that_was_reviewed_has_its_rate_in_the_history() -> None:
    """Resigning a won round loses nearly all of its chance."""
    storage = MemoryStorage()
    program, display = opened(storage, "position=(20):19 (4):4 | (6):3 (4):1&opponent=easy&seed=1")
    program.connect_computer(Reviewer(program))
    program.dispatch(Surrender())
    program.dispatch(OpenScreen(ReviewScreen()))
    (entered,) = read_history(storage.texts[HISTORY]).matches
    assert 9000 < present(entered.error_rate) <= 10_000
    program.dispatch(OpenScreen(StatisticsScreen()))
    assert "Your mistakes" in display.page


def test_without_a_review_there_is_no_trend() -> None:
    assert "Your mistakes" not in words(shown(history(True)).root)


def test_a_match_is_rated_by_its_mark_or_its_record() -> None:
    kept = History((played(1, record="1abc"), played(2)))
    assert [one.error_rate for one in rated(kept, played(2).match, "", 70).matches] == [None, 70]
    assert [one.error_rate for one in rated(kept, "0", "1abc", 70).matches] == [70, None]
    assert rated(kept, "0", "", 70) == kept


def test_figures_have_names_and_matches_can_be_looked_at() -> None:
    page = shown(History((*history(True, False).matches, played(2, record="1abc", hints=1))))
    assert words(page.root).count("Avis vs. Hammer (Normal)") == 3
    tables = [words(one) for one in page.classed("figures")]
    assert tables[0] == "By opponent Opponent Matches Won Win rate Normal 3 2 67%"
    assert tables[1] == "By button Button Matches Won Win rate Avis 3 2 67%"
    details = "November 20, 2026 · 3–1 · 40 moves · 1 hint · Rulebook"
    look = page.one("button", f"Won Avis vs. Hammer (Normal). {details}")
    (_, said), *_ = look.listeners
    assert instance(said, Practise).address.game == "button-men"


def test_whoever_was_alone_at_the_screen_has_the_first_figure_of_a_score() -> None:
    players = (Player("Hammer", Opponent.NORMAL), Player("Avis", Opponent.HUMAN))
    second = played(0, players=players, winners=(1,), score=(1, 3))
    assert "3–1 · 40 moves" in words(shown(History((second,))).root)


def test_long_lists_are_shown_in_parts() -> None:
    page = shown(history(*[True] * 15))
    assert len(page.classed("match")) == 10
    more = shown(history(*[True] * 15), StatisticsScreen("button-men", 30))
    assert len(more.classed("match")) == 15
    assert page.has("button", "Show more")
    assert not more.has("button", "Show more")


def test_matches_of_several_and_old_ones_are_told() -> None:
    two = (Player("A", Opponent.HUMAN), Player("B", Opponent.HUMAN))
    old = Sum("button-men", "Avis", Opponent.EASY, 9, 3)
    page = words(shown(History((played(0, players=two, winners=(1,)),), (old,))).root)
    assert "1 more match was shared on this screen" in page
    assert "Won by B A and B" in page
    assert "9 older matches are counted above but not listed." in page


def test_the_game_that_is_played_comes_first_and_the_other_can_be_chosen() -> None:
    brawl = played(1, game="lunch-money", used="2", edition="", score=(9, 0))
    of = History((played(0), brawl))
    assert "By number of players" in words(shown(of, playing="lunch-money").root)
    assert "By button" in words(shown(of).root)
    assert "By button" in words(
        shown(of, StatisticsScreen("button-men"), playing="lunch-money").root
    )


def test_a_day_is_written_as_people_write_it() -> None:
    one = played(0, day="2026-03-07")
    for locale, day in (("en", "March 7, 2026"), ("de", "7. März 2026")):
        page = shown(History((one,)), locale=locale)
        assert f" {day} ·" in words(page.classed("match")[0])


def test_who_has_only_practised_is_told_that_it_does_not_count() -> None:
    assert "Tutorials and practice don’t count" in words(shown(History()).root)


def test_a_match_that_ends_is_there_after_a_reload() -> None:
    storage = MemoryStorage()
    program, _ = opened(storage, SOLVE)
    for one in WIN:
        program.dispatch(one)
    assert [one.day for one in read_history(storage.texts[HISTORY]).matches] == ["2026-11-20"]
    program, display = opened(storage, SOLVE)
    program.dispatch(OpenScreen(StatisticsScreen()))
    assert len(re.findall('class="match[ "]', display.page)) == 1
    assert "Custom dice" in display.page


def test_an_end_taken_back_and_a_practice_add_nothing() -> None:
    storage = MemoryStorage()
    program, _ = opened(storage, SOLVE)
    for one in (*WIN, Undo(), *WIN):
        program.dispatch(one)
    (first,) = read_history(storage.texts[HISTORY]).matches
    assert first.undos == 1
    program.dispatch(Practise(parse_address(SOLVE, GAMES)))
    for one in WIN:
        program.dispatch(one)
    assert read_history(storage.texts[HISTORY]).matches == (first,)


def test_what_another_window_has_entered_stays() -> None:
    storage = MemoryStorage()
    program, _ = opened(storage, SOLVE)
    program.dispatch(OpenScreen(StatisticsScreen()))
    storage.texts[HISTORY] = history_text(history(True))
    for one in WIN:
        program.dispatch(one)
    assert len(read_history(storage.texts[HISTORY]).matches) == 2


def test_where_nothing_is_kept_the_visit_is_counted_and_told() -> None:
    program, display = opened(MemoryStorage(has_room=False), SOLVE)
    for one in WIN:
        program.dispatch(one)
    program.dispatch(ChooseGame("lunch-money"))
    program.dispatch(OpenScreen(StatisticsScreen("button-men")))
    assert len(re.findall('class="match[ "]', display.page)) == 1
    assert "Under Statistics, you can save your results as a file" in display.page


def test_what_is_damaged_is_not_overwritten_where_it_cannot_be_put_aside() -> None:
    class Narrow(MemoryStorage):
        def save(self, key: str, text: str) -> None:
            if key == damaged_key(HISTORY):
                self.has_room = False
            super().save(key, text)
            self.has_room = True

    storage = Narrow({HISTORY: "nonsense"})
    program, _ = opened(storage, SOLVE)
    program.dispatch(OpenScreen(StatisticsScreen()))
    storage.has_room = True
    for one in WIN:
        program.dispatch(one)
    assert storage.texts[HISTORY] == "nonsense"


def test_saving_loading_and_deleting() -> None:
    storage = MemoryStorage({HISTORY: history_text(history(True, False))})
    program, display = opened(storage, SOLVE)
    program.dispatch(OpenScreen(StatisticsScreen()))
    program.dispatch(SaveHistory())
    name, text = display.saved
    assert name == "matches.json"
    assert read_history(text) == history(True, False)
    program.dispatch(DeleteHistory())
    assert read_history(storage.texts[HISTORY]) == History()
    program.dispatch(OpenDialog(HistoryFileDialog()))
    program.dispatch(LoadHistory(text))
    assert "2 matches added." in display.page
    program.dispatch(LoadHistory(text))
    assert "0 matches added. 2 were already here." in display.page
    assert read_history(storage.texts[HISTORY]) == history(True, False)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("no", "It isn’t JSON."),
        (
            history_text(History((played(0, day="never"),))),
            "At $.history.matches[0].day: “never” isn’t a day.",
        ),
        (
            history_text(History((played(0, used="\n"),))),
            "too many characters, or unprintable ones",
        ),
    ],
)
def test_a_file_that_is_wrong_is_told_what_and_where(text: str, why: str) -> None:
    storage = MemoryStorage({HISTORY: history_text(history(True))})
    program, display = opened(storage, SOLVE)
    program.dispatch(OpenDialog(HistoryFileDialog()))
    program.dispatch(LoadHistory(text))
    assert "Nothing has changed" in display.page
    assert why in display.page
    assert read_history(storage.texts[HISTORY]) == history(True)


def test_the_text_is_shown_on_demand_and_deleting_is_asked() -> None:
    shell, _ = open_shell(parse_address("", GAMES), None, "root")
    book = replace(shell.puzzles, trainings=(("training", NO_TRAINING),))
    shell = replace(shell, puzzles=book)
    assert not Shown(history_file_dialog(shell, HistoryFileDialog())).classed("history-text")
    page = history_file_dialog(shell, HistoryFileDialog(is_text_shown=True))
    beside = {"training": CODEC.encode(NO_TRAINING), "runs": CODEC.encode(NO_RUNS)}
    assert history_text(History(), **beside) in words(page)
    asked = Shown(history_file_dialog(shell, HistoryFileDialog())).one(
        "button", "Delete everything"
    )
    assert OpenDialog(DeleteHistoryDialog()) in dict(asked.listeners).values()
    question = Shown(delete_history_dialog(shell.texts))
    assert question.has("button", "Keep them")


def test_the_plot_is_shown_when_a_match_is_over() -> None:
    program, display = opened(MemoryStorage(), SOLVE)
    assert "Match summary" not in display.page
    for one in WIN:
        program.dispatch(one)
    assert "Match summary" in display.page
