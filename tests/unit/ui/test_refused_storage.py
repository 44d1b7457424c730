"""A browser that refuses some or all writes: nothing is lost without a warning, under any key.

The keys are read from `storage_keys.py`: a new one needs a visit here that saves under it.
"""

import inspect
from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from engine.games import GAME_NAMES
from tests.drivers.daily_matches import attempt
from tests.drivers.friends_driver import accepting, inviting
from tests.drivers.histories import history
from tests.drivers.program_driver import BUTTON_MEN_MATCH, MemoryStorage, opened, reporting
from tests.drivers.puzzle_driver import PuzzleVisit
from tests.drivers.run_matches import DAY, SEED, at_school, run_match, under_way
from tests.drivers.visits import BusyClock, Visit, has_begun, is_over, moves
from tests.shape.source import modules
from ui.app.games import RUNS
from ui.button_men.messages import Attack, SelectMine, SelectTheirs
from ui.daily.days import DAYS_FORM, NO_DAYS, PastDaily, with_attempt
from ui.history.history import NO_HISTORY
from ui.history.persistence import history_text, read_history
from ui.message import Message
from ui.nodes import html
from ui.persistence import CODEC
from ui.puzzles.puzzle import Mode
from ui.puzzles.training import NO_TRAINING, TRAINING_FORM
from ui.runs.runs import RUNS_FORM, Runs, read_runs
from ui.shell import storage_keys as keys
from ui.shell.effects import SaveMatchup
from ui.shell.messages import (
    BeginRun,
    ChangeSettings,
    ChooseOffer,
    DeleteHistory,
    DismissNotice,
    ForgetFriendMatch,
    GiveUpRun,
    LoadHistory,
    OpenScreen,
    PlayDaily,
    PlayRun,
    ReturnToMatch,
    SetBookmark,
    SetPlainOnly,
    SolveNext,
)
from ui.shell.ports import StorageError
from ui.shell.screens import MATCH, PlayScreen, StatisticsScreen
from ui.shell.settings import Settings, Speed, read_settings, settings_text

GAME = "button-men"
NOTICE = "isn’t saving anything"
MINE = "position=(20):9 (4):1 | (6):3 (8):5&opponent=human"
LINK = "position=(12):9 (10):8 | (6):3 (8):5&opponent=human"
LAST_MOVE = "position=(20):9 (4):1 | (6):3&opponent=easy&seed=1"
TAKE = (SelectMine(0), SelectTheirs(1, 0), Attack())
FRIEND = "0123456789abcdef-0"
FILE = history_text(
    history(True),
    training=CODEC.encode(replace(NO_TRAINING, bookmarks=(7,))),
    runs=CODEC.encode(under_way("0")),
)


class Refusing(MemoryStorage):
    """A storage that refuses to write some keys, and to read others."""

    def __init__(
        self,
        kept: Mapping[str, str] | None = None,
        *,
        writes: Callable[[str], bool] = lambda key: True,
        reads: Callable[[str], bool] = lambda key: True,
    ) -> None:
        super().__init__({**(kept or {})})
        self.writes, self.reads = writes, reads
        self.changed: list[str] = []
        """The keys that the page tried to write."""

    def load(self, key: str) -> str | None:
        if not self.reads(key):
            raise StorageError
        return super().load(key)

    def keys(self, prefix: str) -> tuple[str, ...]:
        if not self.reads(prefix):
            raise StorageError
        return super().keys(prefix)

    def save(self, key: str, text: str) -> None:
        self.changed.append(key)
        if not self.writes(key):
            raise StorageError
        super().save(key, text)

    def delete(self, key: str) -> None:
        self.changed.append(key)
        if not self.writes(key):
            raise StorageError
        super().delete(key)


# --- Actions of players, and the keys under which they are saved --------------------------------

Pages = Callable[[], str]
"""Return the current page."""


def own_match(storage: MemoryStorage) -> Pages:
    program, display = opened(storage, MINE)
    for message in TAKE:
        program.dispatch(message)
    return lambda: display.page


def last_match(storage: MemoryStorage) -> Pages:
    program, display = opened(storage, LAST_MOVE)
    for message in TAKE:
        program.dispatch(message)
    return lambda: display.page


def settings(storage: MemoryStorage) -> Pages:
    program, display = opened(storage)
    program.dispatch(ChangeSettings(Settings(speed=Speed.FAST)))
    return lambda: display.page


def duel(storage: MemoryStorage) -> Pages:
    visit = Visit(storage)
    moves(visit, attempt(visit.clock.day), has_begun)
    return lambda: visit.page


def puzzle_of_the_day(storage: MemoryStorage) -> Pages:
    visit = PuzzleVisit("puzzle=today", storage).move("shadow 1>1")
    return lambda: visit.display.page


def puzzles(*messages: Message) -> Callable[[MemoryStorage], Pages]:
    def told(storage: MemoryStorage) -> Pages:
        visit = PuzzleVisit("screen=puzzles", storage).send(*messages)
        return lambda: visit.display.page

    return told


def matchup(storage: MemoryStorage) -> Pages:
    program, display = opened(storage)
    program._carry_out(SaveMatchup("Avis", "Kith", "found"))
    return lambda: display.page


def run(storage: MemoryStorage) -> Pages:
    begun = BeginRun(GAME, is_weekly=True)
    visit = Visit(storage, "screen=gauntlet").send(begun, ChooseOffer(GAME, 0))
    return lambda: visit.page


def run_given_up(storage: MemoryStorage) -> Pages:
    storage.texts[keys.RUNS] = RUNS_FORM.text(under_way("0"))
    visit = Visit(storage, "screen=gauntlet").send(GiveUpRun(GAME))
    return lambda: visit.page


def match_of_a_run(storage: MemoryStorage) -> Pages:
    storage.texts[keys.RUNS] = RUNS_FORM.text(under_way("0"))
    visit = Visit(storage, "run=yes")
    moves(visit, run_match("0"), has_begun)
    return lambda: visit.page


def school_week(storage: MemoryStorage) -> Pages:
    storage.texts[keys.RUNS] = RUNS_FORM.text(at_school(""))
    visit = Visit(storage, "game=lunch-money&screen=gauntlet")
    visit.send(ChooseOffer("lunch-money", 0))
    return lambda: visit.page


def invitation(storage: MemoryStorage) -> Pages:
    ann = inviting(storage=storage)
    return lambda: html(ann.display.drawn[-1])


def match_with_a_friend(storage: MemoryStorage) -> Pages:
    ben = accepting(inviting(), storage=storage)
    return lambda: html(ben.display.drawn[-1])


def deleted_match_with_a_friend(storage: MemoryStorage) -> Pages:
    ben = accepting(inviting(), storage=storage)
    ben.send(ForgetFriendMatch(ben.shell.friends.matches[0].id))
    return lambda: html(ben.display.drawn[-1])


def link_in_a_match(storage: MemoryStorage) -> Pages:
    own = MemoryStorage()
    own_match(own)
    storage.texts |= own.texts
    _, display = opened(storage, LINK)
    return lambda: display.page


def history_deleted(storage: MemoryStorage) -> Pages:
    storage.texts[keys.HISTORY] = history_text(history(True))
    program, display = opened(storage)
    program.dispatch(OpenScreen(StatisticsScreen()))
    program.dispatch(DeleteHistory())
    return lambda: display.page


def damage(storage: MemoryStorage) -> Pages:
    storage.texts[keys.HISTORY] = "nonsense"
    program, display = opened(storage)
    program.dispatch(OpenScreen(StatisticsScreen()))
    return lambda: display.page


PLAYED: Mapping[str, tuple[Callable[[MemoryStorage], Pages], ...]] = {
    "LAST_GAME": (own_match,),
    "SETTINGS": (settings,),
    "HISTORY": (last_match, history_deleted, puzzles(LoadHistory(FILE))),
    "DAYS": (duel,),
    "TRAINING": (
        puzzle_of_the_day,
        puzzles(SetBookmark(1, is_stored=True)),
        puzzles(SetPlainOnly(is_plain=True)),
        puzzles(LoadHistory(FILE)),
    ),
    "SPRINT": (puzzles(SolveNext(Mode.STREAK)), puzzles(SolveNext(Mode.MINUTES))),
    "MATCHUPS": (matchup,),
    "DAILY_MATCH": (duel,),
    "RUNS": (run, run_given_up, school_week, puzzles(LoadHistory(FILE))),
    "FRIENDS": (invitation, match_with_a_friend, deleted_match_with_a_friend),
    "DELETED": (deleted_match_with_a_friend,),
    "training_key": (puzzle_of_the_day,),
    "sprint_key": (puzzles(SolveNext(Mode.STREAK)),),
    "match_key": (own_match,),
    "run_key": (match_of_a_run,),
    "days_key": (duel,),
    "daily_key": (duel,),
    "friend_key": (invitation, match_with_a_friend),
    "deleted_key": (deleted_match_with_a_friend,),
    "aside_key": (link_in_a_match,),
    "damaged_key": (damage,),
}
"""Visits that save under each key of `storage_keys.py`."""

_GIVEN = {"game": GAME, "key": keys.HISTORY, "id": ""}
"""The arguments of key functions; those of friend matches return a prefix."""


def key_named(name: str) -> str:
    """Return the key with this name, or the prefix of such keys."""
    found = getattr(keys, name)
    if not callable(found):
        return str(found)
    return str(found(**{one: _GIVEN[one] for one in inspect.signature(found).parameters}))


def test_each_key_is_tried() -> None:
    constants = {
        name for name, one in vars(keys).items() if name.isupper() and isinstance(one, str)
    }
    functions = {name for name in vars(keys) if name.endswith("_key")}
    assert set(PLAYED) == (constants - {"PROJECT"}) | functions


CASES = [(name, at) for name, ways in PLAYED.items() for at in range(len(ways))]


@pytest.mark.parametrize(("name", "at"), CASES)
def test_what_is_not_kept_is_told_once_whatever_it_is(name: str, at: int) -> None:
    key, play = key_named(name), PLAYED[name][at]
    kept = Refusing()
    assert NOTICE not in play(kept)()
    assert any(one.startswith(key) for one in kept.changed), "it is kept elsewhere"
    full = Refusing(writes=lambda one: not one.startswith(key))
    assert play(full)().count(NOTICE) == 1


BEGIN_WITH_SOMETHING_KEPT = (run_given_up, match_of_a_run, school_week, history_deleted, damage)


@pytest.mark.parametrize(
    ("name", "at"),
    [(name, at) for name, at in CASES if PLAYED[name][at] not in BEGIN_WITH_SOMETHING_KEPT],
)
def test_so_it_is_where_there_is_no_storage_at_all(name: str, at: int) -> None:
    blocked = Refusing(writes=lambda key: False, reads=lambda key: False)
    assert PLAYED[name][at](blocked)().count(NOTICE) == 1


def test_the_stores_know_no_refusals() -> None:
    """All saving goes through the one place that reports refusals."""
    knowing = [
        module.path
        for module in modules("ui/app")
        if "StorageRefusal" in module.text or "import Storage" in module.text
    ]
    assert knowing == ["ui/app/reporting_storage.py"]


# --- What lasts as long as the visit ----------------------------------------------------------


def test_a_run_goes_on_and_the_warning_stands_and_is_read_aloud() -> None:
    visit = Visit(MemoryStorage(has_room=False), "screen=gauntlet")
    visit.send(BeginRun(GAME, is_weekly=False), ChooseOffer(GAME, 0), PlayRun(GAME))
    moves(visit, run_match("0"), is_over)
    assert "Continue run" in visit.page
    region = visit.page.partition('id="notices"')
    assert 'aria-live="polite"' in region[2].partition(">")[0]
    assert region[2].count(NOTICE) == 1
    visit.send(OpenScreen(PlayScreen()), OpenScreen(MATCH))
    assert visit.page.count(NOTICE) == 1


def test_who_dismisses_the_warning_is_not_warned_again_in_this_visit() -> None:
    visit = Visit(MemoryStorage(has_room=False), "screen=gauntlet")
    visit.send(DismissNotice("not-kept"), BeginRun(GAME, is_weekly=False), ChooseOffer(GAME, 0))
    assert NOTICE not in visit.page
    visit.send(PlayRun(GAME), PlayDaily(visit.clock.day))
    assert NOTICE not in visit.page


def test_the_warning_outlives_the_turn_to_another_match() -> None:
    """The match that is left is saved when the shell of the next one already exists."""
    storage = MemoryStorage()
    visit = Visit(storage, MINE, BusyClock())
    visit.send(*TAKE)
    storage.has_room = False
    visit.send(PlayDaily(visit.clock.day))
    assert visit.page.count(NOTICE) == 1


def test_with_room_again_what_was_played_meanwhile_is_kept_too() -> None:
    storage = MemoryStorage(has_room=False)
    visit = Visit(storage, "screen=gauntlet").send(BeginRun(GAME, is_weekly=False))
    storage.has_room = True
    visit.send(ChooseOffer(GAME, 1))
    (run,) = read_runs(storage.texts[keys.RUNS], RUNS).under_way
    assert (run.seed, run.course) == (SEED, "1")


def test_a_match_is_kept_with_room_again() -> None:
    storage = MemoryStorage(has_room=False)
    program, _ = opened(storage, MINE)
    storage.has_room = True
    for message in TAKE:
        program.dispatch(message)
    assert BUTTON_MEN_MATCH in storage.texts


# --- Reading is refused -----------------------------------------------------------------------

KEPT_LONG_AGO = {
    keys.SETTINGS: settings_text(Settings(speed=Speed.STILL)),
    keys.HISTORY: history_text(history(True, False)),
    keys.TRAINING: TRAINING_FORM.text(replace(NO_TRAINING, bookmarks=(3, 4))),
    keys.RUNS: RUNS_FORM.text(Runs(over=under_way("0").over, under_way=at_school("").under_way)),
    keys.DAYS: DAYS_FORM.text(with_attempt(NO_DAYS, PastDaily("2026-11-01", ("Avis", "Kith")))),
}
DO = {
    keys.SETTINGS: settings,
    keys.HISTORY: last_match,
    keys.TRAINING: puzzles(SetBookmark(1, is_stored=True)),
    keys.RUNS: run,
    keys.DAYS: duel,
}


@pytest.mark.parametrize("key", KEPT_LONG_AGO)
def test_what_could_not_be_read_is_not_overwritten(key: str) -> None:
    """The browser refuses a read once, and then allows it: all stored data counts."""

    def never(one: str) -> bool:
        return one != key

    storage = Refusing(KEPT_LONG_AGO, reads=never)
    assert DO[key](storage)().count(NOTICE) == 1
    assert storage.texts[key] == KEPT_LONG_AGO[key]
    assert key not in storage.changed


def test_a_read_that_is_refused_once_loses_nothing() -> None:
    refusals = ["the first time"]

    def reads(key: str) -> bool:
        return key != keys.HISTORY or not refusals or not refusals.pop()

    storage = Refusing(KEPT_LONG_AGO, reads=reads)
    last_match(storage)
    assert not refusals
    after = read_history(storage.texts[keys.HISTORY]).matches
    assert {*history(True, False).matches} <= {*after}


def test_what_was_made_of_nothing_gives_way_also_if_it_comes_after_the_refusal() -> None:
    storage = Refusing({keys.HISTORY: "long"}, reads=lambda key: False)
    kept = reporting(storage)
    assert kept.load(keys.HISTORY) is None
    storage.reads = lambda key: True
    assert not kept.save(keys.HISTORY, "short")
    assert kept.load(keys.HISTORY) == "long"
    assert storage.texts == {keys.HISTORY: "long"}


def test_what_was_made_of_nothing_gives_way_to_what_can_be_read_again() -> None:
    storage = Refusing({keys.HISTORY: "long"}, reads=lambda key: False)
    kept = reporting(storage)
    assert kept.load(keys.HISTORY) is None
    assert not kept.save(keys.HISTORY, "short")
    assert kept.load(keys.HISTORY) == "short"
    storage.reads = lambda key: True
    assert kept.load(keys.HISTORY) == "long"
    assert kept.save(keys.HISTORY, "longer")
    assert storage.texts == {keys.HISTORY: "longer"}


def test_what_does_not_change_is_not_kept() -> None:
    """Other tabs would get an event, and a full storage would be reported without need."""
    storage = Refusing()
    puzzles(SetPlainOnly(is_plain=False))(storage)
    assert keys.TRAINING not in storage.changed


def test_damaged_settings_are_told_at_one_visit_only() -> None:
    storage = MemoryStorage({keys.SETTINGS: "nonsense"})
    assert "settings couldn’t be loaded" in opened(storage)[1].page
    assert "settings couldn’t be loaded" not in opened(storage)[1].page
    assert storage.texts[keys.damaged_key(keys.SETTINGS)] == "nonsense"


# --- The one place that saves -----------------------------------------------------------------


def test_what_is_refused_lasts_and_is_tried_again() -> None:
    storage = MemoryStorage({"a": "old"}, has_room=False)
    kept = reporting(storage)
    assert not kept.save("a", "new")
    assert not kept.save("b", "other")
    assert (kept.load("a"), kept.load("b"), storage.texts) == ("new", "other", {"a": "old"})
    assert kept.keys("") == {"a", "b"}
    assert kept.has_refused
    storage.has_room = True
    assert kept.save("a", "newer")
    assert (kept.load("a"), storage.texts) == ("newer", {"a": "newer"})
    del storage.texts["a"]
    assert kept.load("a") is None, "deleted elsewhere"


def test_it_is_reported_once() -> None:
    told: list[str] = []
    kept = type(reporting(MemoryStorage()))(
        MemoryStorage(has_room=False), lambda: told.append("refused")
    )
    for text in "abc":
        kept.save(text, text)
    assert told == ["refused"]


def test_what_another_tab_keeps_meanwhile_is_not_overwritten_by_what_was_refused() -> None:
    storage = MemoryStorage({"a": "old"}, has_room=False)
    kept = reporting(storage)
    kept.save("a", "here")
    storage.texts["a"] = "there"
    assert kept.load("a") == "there"
    kept.save("a", "there and here")
    assert kept.load("a") == "there and here"
    del storage.texts["a"]
    assert kept.load("a") is None


def test_what_is_to_be_left_stays_until_another_tab_replaces_it() -> None:
    storage = MemoryStorage({"a": "damaged"})
    kept = reporting(storage)
    kept.leave("a")
    assert not kept.save("a", "new")
    assert (kept.load("a"), storage.texts["a"]) == ("new", "damaged")
    assert not kept.delete("a")
    assert (kept.load("a"), storage.texts["a"]) == (None, "damaged")
    assert kept.keys("") == set()
    storage.texts["a"] = "repaired"
    assert kept.load("a") == "repaired"
    assert kept.save("a", "played on")
    assert storage.texts["a"] == "played on"


def test_what_cannot_be_deleted_is_gone_for_this_visit_and_told() -> None:
    storage = Refusing({"a": "text"}, writes=lambda key: False)
    kept = reporting(storage)
    assert not kept.delete("a")
    assert (kept.load("a"), kept.keys(""), kept.has_refused) == (None, set(), True)
    storage.writes = lambda key: True
    assert kept.delete("a")
    assert not storage.texts


def test_without_keys_those_of_the_visit_are_left() -> None:
    storage = Refusing(writes=lambda key: False, reads=lambda key: False)
    kept = reporting(storage)
    kept.save("friends/a", "text")
    kept.save("other", "text")
    assert kept.keys("friends/") == {"friends/a"}


# --- Damage where there is no room ------------------------------------------------------------


@pytest.mark.parametrize("key", KEPT_LONG_AGO)
def test_what_is_damaged_stays_where_no_copy_can_be_kept(key: str) -> None:
    """This holds even if there is room for the replacement."""
    storage = Refusing({**KEPT_LONG_AGO, key: "nonsense"}, writes=lambda one: "damaged" not in one)
    page = DO[key](storage)()
    assert page.count(NOTICE) == 1
    assert "couldn’t be loaded" in page
    assert storage.texts[key] == "nonsense"


@pytest.mark.parametrize("game", GAME_NAMES)
def test_a_damaged_match_stays_where_no_copy_can_be_kept(game: str) -> None:
    key = keys.match_key(game)
    storage = Refusing({key: "nonsense"}, writes=lambda one: "damaged" not in one)
    _, display = opened(storage, f"game={game}")
    assert display.page.count(NOTICE) == 1
    assert storage.texts[key] == "nonsense"


def test_the_match_on_the_table_stays_where_it_could_not_wait() -> None:
    """A player returns to a suspended match; there is no room to suspend the one on the table."""
    storage = MemoryStorage()
    link_in_a_match(storage)
    program, display = opened(storage)
    for message in TAKE:
        program.dispatch(message)
    before = dict(storage.texts)
    storage.has_room = False
    program.dispatch(ReturnToMatch())
    storage.has_room = True
    for message in TAKE:
        program.dispatch(message)
    assert storage.texts == before
    assert NOTICE in display.page


def test_all_that_was_kept_can_be_read() -> None:
    """The cases above start with valid data."""
    read_settings(KEPT_LONG_AGO[keys.SETTINGS])
    assert read_history(KEPT_LONG_AGO[keys.HISTORY]) != NO_HISTORY
    assert TRAINING_FORM.read(KEPT_LONG_AGO[keys.TRAINING]) != NO_TRAINING
    assert read_runs(KEPT_LONG_AGO[keys.RUNS], RUNS).under_way[0].day == DAY
    assert DAYS_FORM.read(KEPT_LONG_AGO[keys.DAYS]) != NO_DAYS
