"""Promises that hold for all ways to play: one test for each promise, over all of them."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache

import pytest

from tests.drivers.button_men_driver import ButtonMenDriver, making, play_out
from tests.drivers.friends_driver import accepting, inviting, play_on
from tests.drivers.friends_driver import shared as shared_address
from tests.drivers.lunch_money_driver import LunchMoneyDriver, answer_text
from tests.drivers.lunch_money_driver import play_out as brawl_to_its_end
from tests.drivers.program_driver import BUTTON_MEN_MATCH, MemoryStorage
from tests.drivers.puzzle_driver import PuzzleVisit
from tests.drivers.reviewed_matches import after_match, reviewed
from tests.drivers.run_matches import at_school, under_way
from tests.narrowing import instance, present
from ui.activity.challenge import Challenge
from ui.activity.daily import DailyAttempt
from ui.activity.exercise import Exercise
from ui.activity.link_play import LinkPlay
from ui.activity.mistake import Mistake
from ui.activity.practice import Attempt, Practice
from ui.activity.puzzle import PuzzlePlay
from ui.activity.run import RunMatch
from ui.activity.tried_move import TriedMove
from ui.activity.tutorial import TutorialMatch
from ui.activity.watching import Watching
from ui.app.games import GAMES
from ui.button_men.trials import trial
from ui.lunch_money.messages import Do, StepIn
from ui.lunch_money.turn_state import TurnState as BrawlTurn
from ui.match.active_game import ActiveGame
from ui.match.activity import Activity
from ui.match.game_ui import Change
from ui.match.messages import (
    AskHint,
    AttemptElsewhere,
    ComputerAnswered,
    EndTutorial,
    LiftCurtain,
    PauseOver,
    Undo,
)
from ui.match.session import ComputerQuestion, Pause
from ui.message import Message
from ui.nodes import html
from ui.page.address import parse_address
from ui.page.consequences import with_consequences
from ui.puzzles.own_mistake import OwnMistake
from ui.puzzles.puzzle import OF_TODAY, Mode, NextMode
from ui.puzzles.training import NO_TRAINING, TRAINING_FORM, with_mistakes
from ui.review.messages import StartLesson, TryMove
from ui.runs.runs import RUNS_FORM
from ui.shell.address import TUTORIAL
from ui.shell.effects import EnterDay
from ui.shell.messages import (
    ChangeSettings,
    ImportLink,
    LeavePractice,
    OpenFriendMatch,
    OpenScreen,
    PlayDaily,
    PlayRun,
    Practise,
    Solve,
    SolveNext,
)
from ui.shell.screens import PuzzlesScreen
from ui.shell.settings import Settings
from ui.shell.storage_keys import FRIENDS, RUNS, TRAINING, damaged_key, match_key

GAME, BRAWLS = "button-men", "lunch-money"
TODAY = "2026-11-20"
OWN = "me=(4) (6) (8) (20)&you=(4) (6) (8) (20)&opponent=human&seed=own&wins=1"
"""Both players sit at the screen and have no secrets, so that each move is made at once."""
DUEL = "me=Avis&you=Hammer&opponent=human&seed=duel&wins=1"
ALONE = "me=Avis&you=Hammer&opponent=easy&seed=duel&wins=1"
OWN_BRAWL = "game=lunch-money&players=3&opponent=human&opponent2=human&seed=own"
BRAWL = "game=lunch-money&players=3&seed=brawl"
FULL = "isn’t saving anything"

Texts = Mapping[str, str]


@dataclass(frozen=True)
class Case:
    """A way to play, and how a player gets there."""

    kind: type[Activity]
    begin: Callable[[PuzzleVisit], object]
    texts: Callable[[], Texts] = dict
    """The browser's previous saves."""
    is_restored: bool = True
    """Whether a reload shows it again."""
    game: str = GAME

    @property
    def home(self) -> str:
        """The query of the page with the player's own match."""
        return "" if self.game == GAME else f"game={self.game}"

    @property
    def own(self) -> Texts:
        """The storage of a browser with the player's own match in progress."""
        return own_texts(OWN if self.game == GAME else OWN_BRAWL)

    @property
    def own_key(self) -> str:
        """The storage key of the player's own match."""
        return match_key(self.game)


def sending(*messages: Message) -> Callable[[PuzzleVisit], object]:
    return lambda visit: visit.send(*messages)


def solving(mode: NextMode) -> Callable[[PuzzleVisit], object]:
    """Return a function that starts this mode from the puzzles screen, which fetches the
    puzzles."""

    def solve(visit: PuzzleVisit) -> None:
        visit.send(OpenScreen(PuzzlesScreen()))
        visit.file.arrive()
        visit.send(SolveNext(mode))

    return solve


def going_to(query: str) -> Callable[[PuzzleVisit], object]:
    """Return a function that navigates to this query."""

    def go(visit: PuzzleVisit) -> None:
        visit.display.address = f"?{query}"
        visit.program.navigate(parse_address(query, GAMES))
        while visit.clock.waiting:
            # A long match in the address is read in several steps.
            visit.clock.waiting.pop(0)()

    return go


@cache
def own_texts(query: str) -> Texts:
    visit = PuzzleVisit(query)
    move(visit, 4)
    return dict(visit.storage.texts)


@cache
def friend_texts() -> Texts:
    texts = accepting(inviting()).storage.texts
    return {key: text for key, text in texts.items() if key.startswith(FRIENDS)}


@cache
def shared_match() -> str:
    ann = inviting()
    play_on(accepting(ann), ann, 4)
    return shared_address(ann, "whole")


@cache
def replay() -> str:
    """Return the query of a finished match."""
    parameters = play_out(ButtonMenDriver(ALONE)).turn.replay_parameters
    return "&".join(f"{name}={text}" for name, text in (*parameters, ("at", "2")))


def own_mistakes() -> Texts:
    position = "(6):3 (10):8 (12):4 | (8):7 (20):12 (4):3"
    mistake = OwnMistake(TODAY, "rulebook", position, "skill 2,3>2", 7790, 1234)
    return {TRAINING: TRAINING_FORM.text(with_mistakes(NO_TRAINING, (mistake,)))}


def runs() -> Texts:
    return {RUNS: RUNS_FORM.text(under_way("0"))}


@cache
def finished_texts() -> Texts:
    return dict(after_match().storage.texts)


def about_a_mistake(message: type[TryMove | StartLesson]) -> Callable[[PuzzleVisit], object]:
    def begin(visit: PuzzleVisit) -> None:
        reviewed(visit, 900)
        review = present(visit.any_game.session.view.review)
        visit.send(message(review.mistakes((0,))[0]))

    return begin


def friend_id() -> str:
    (key,) = friend_texts()
    return key.removeprefix(FRIENDS)


def school_week() -> Texts:
    return {RUNS: RUNS_FORM.text(at_school("0"))}


@cache
def brawl_replay() -> str:
    driver = brawl_to_its_end(LunchMoneyDriver("players=2&seed=1"))
    return "&".join(
        f"{name}={text}" for name, text in (*driver.turn.replay_parameters, ("at", "2"))
    )


BRAWL_TUTORIAL = parse_address("game=lunch-money&lesson=yes", GAMES)
SHADOW = trial("shadow", "rulebook") or TUTORIAL
WAYS = {
    "own match": Case(Activity, sending()),
    "practice": Case(Practice, sending(Practise(parse_address(DUEL, GAMES))), is_restored=False),
    "exercise": Case(Exercise, sending(Practise(SHADOW, "shadow")), is_restored=False),
    "tutorial": Case(TutorialMatch, sending(Practise(TUTORIAL)), is_restored=False),
    "tutorial at an address": Case(TutorialMatch, going_to("lesson=yes")),
    "puzzle": Case(PuzzlePlay, sending(Solve(2))),
    "puzzle of today": Case(PuzzlePlay, sending(Solve(OF_TODAY))),
    "training": Case(PuzzlePlay, solving(Mode.TRAINING)),
    "streak": Case(PuzzlePlay, solving(Mode.STREAK)),
    "sprint": Case(PuzzlePlay, solving(Mode.MINUTES)),
    "own mistake": Case(PuzzlePlay, solving(Mode.OWN), own_mistakes, is_restored=False),
    "daily duel": Case(DailyAttempt, sending(PlayDaily(TODAY))),
    "run": Case(RunMatch, sending(PlayRun(GAME)), runs),
    "challenge": Case(Challenge, going_to(f"{ALONE}&beat=1-0_72-20&by=Anna")),
    "friend": Case(LinkPlay, lambda visit: visit.send(OpenFriendMatch(friend_id())), friend_texts),
    "watching": Case(
        Watching, lambda visit: visit.send(ImportLink(shared_match())), is_restored=False
    ),
    "tried move": Case(TriedMove, about_a_mistake(TryMove), finished_texts, is_restored=False),
    "mistake": Case(Mistake, about_a_mistake(StartLesson), finished_texts, is_restored=False),
    "replay": Case(Activity, lambda visit: going_to(replay())(visit)),
    "own brawl": Case(Activity, sending(), game=BRAWLS),
    "brawl practice": Case(
        Practice, sending(Practise(parse_address(BRAWL, GAMES))), is_restored=False, game=BRAWLS
    ),
    "brawl tutorial": Case(
        TutorialMatch, sending(Practise(BRAWL_TUTORIAL)), is_restored=False, game=BRAWLS
    ),
    "brawl tutorial at an address": Case(
        TutorialMatch, going_to("game=lunch-money&lesson=yes"), game=BRAWLS
    ),
    "school week": Case(RunMatch, sending(PlayRun(BRAWLS)), school_week, game=BRAWLS),
    "brawl challenge": Case(Challenge, going_to(f"{BRAWL}&beat=1-0_9-0&by=Anna"), game=BRAWLS),
    "brawl puzzle": Case(PuzzlePlay, sending(Solve(2)), game=BRAWLS),
    "brawl training": Case(PuzzlePlay, solving(Mode.TRAINING), game=BRAWLS),
    "brawl replay": Case(Activity, lambda visit: going_to(brawl_replay())(visit), game=BRAWLS),
}
"""All ways to play. A puzzle from the player's own mistakes has no number, and a practice is not
restored after a reload."""
OWN_WAYS = {
    *("own match", "tutorial at an address", "challenge", "replay"),
    *("own brawl", "brawl tutorial at an address", "brawl challenge", "brawl replay"),
}
"""Ways that replace the player's own match."""
UNDOABLE = {
    *("own match", "practice", "exercise", "tutorial", "tutorial at an address"),
    *("tried move", "replay", "own brawl", "brawl practice", "brawl tutorial"),
    *("brawl tutorial at an address", "brawl replay"),
}
"""Ways in which a player without human opponents can undo moves."""
HELPED = UNDOABLE | {"friend", "watching"}
"""Ways with hints; the two friends have agreed on them."""
SAVED = OWN_WAYS | {"daily duel", "run", "friend", "school week"}
ATTEMPTS = [name for name, way in WAYS.items() if issubclass(way.kind, Attempt)]
BESIDE = [name for name in WAYS if name not in OWN_WAYS]


def visit_to(name: str, storage: MemoryStorage | None = None) -> PuzzleVisit:
    """Return a visit in this way to play, with the player's own match suspended."""
    way = WAYS[name]
    visit = PuzzleVisit(way.home, storage or MemoryStorage({**way.own, **way.texts()}))
    way.begin(visit)
    answer_file(visit)
    assert type(visit.any_game.session.activity) is way.kind
    return visit


def answer_file(visit: PuzzleVisit) -> None:
    while visit.file.waiting:
        visit.file.arrive()


def again(visit: PuzzleVisit) -> PuzzleVisit:
    """Return the page in another tab, or after a reload."""
    return PuzzleVisit(visit.display.address.partition("?")[2], visit.storage)


def move(visit: PuzzleVisit, count: int = 1) -> None:
    """Make this many moves, or as many as possible, each the first legal one."""
    for _ in range(count):
        if isinstance(visit.any_game.turn, BrawlTurn):
            move_in_brawl(visit)
        elif visit.game.turn.human_actor is not None:
            seat, match = visit.game.turn.human_actor, visit.game.session.match
            action = next(iter(match.game.actions(match.state, seat)))
            visit.send(*making(match.game.view(match.state, seat), action))


def move_in_brawl(visit: PuzzleVisit) -> None:
    """Answer for the computers, lift curtains and step in until the player has made a move."""
    while True:
        turn = instance(visit.any_game.turn, BrawlTurn)
        match, awaits = turn.session.match, turn.session.view.awaits
        if isinstance(awaits, ComputerQuestion):
            action = next(iter(match.game.actions(match.state, awaits.seat)))
            visit.send(ComputerAnswered(awaits.ticket, answer_text(action)))
        elif isinstance(awaits, Pause):
            visit.send(PauseOver(awaits.ticket))
        elif turn.curtain is not None:
            visit.send(LiftCurtain())
        elif turn.bystanders:
            visit.send(StepIn(turn.bystanders[0]))
        elif turn.human_actor is None:
            return
        else:
            visit.send(Do(next(iter(match.game.actions(match.state, turn.human_actor)))))
            return


def own_log(visit: PuzzleVisit) -> int:
    return len(visit.any_game.session.match.log)


@pytest.mark.parametrize("name", WAYS)
def test_a_reload_restores_it(name: str) -> None:
    visit = visit_to(name)
    move(visit)
    back = again(visit)
    before, after = visit.any_game.session, back.any_game.session
    if not WAYS[name].is_restored:
        assert after.activity == Activity()
        return
    assert type(after.activity) is WAYS[name].kind
    if before.policy.is_saved and before.view.replay is None:
        assert after.match.log == before.match.log
    assert after.view.replay == before.view.replay


@pytest.mark.parametrize("name", BESIDE)
def test_nothing_touches_the_own_match_which_waits(name: str) -> None:
    way = WAYS[name]
    texts = {**way.own, **way.texts()}
    visit, before = visit_to(name), PuzzleVisit(way.home, MemoryStorage({**texts}))
    move(visit, 2)
    assert visit.storage.texts[way.own_key] == texts[way.own_key]
    visit.send(LeavePractice())
    assert visit.any_game.session.activity == Activity()
    assert visit.storage.texts[way.own_key] == texts[way.own_key]
    assert visit.any_game.session.match.log == before.any_game.session.match.log
    if visit.any_game.session.view.review is None:
        # The tutorial leads to the review of its match.
        assert visit.page == again(visit).page
        assert visit.display.address in ("", "?", f"?game={way.game}")


@pytest.mark.parametrize("name", [name for name in BESIDE if WAYS[name].texts != finished_texts])
def test_the_own_match_comes_back_where_it_could_not_be_saved(name: str) -> None:
    way = WAYS[name]
    own = OWN if way.game == GAME else OWN_BRAWL
    visit = PuzzleVisit(own, MemoryStorage({**way.texts()}, has_room=False))
    move(visit, 2)
    log = own_log(visit)
    way.begin(visit)
    answer_file(visit)
    move(visit)
    visit.send(LeavePractice())
    assert visit.any_game.session.activity == Activity()
    assert own_log(visit) == log > 0


@pytest.mark.parametrize("name", [name for name in BESIDE if WAYS[name].is_restored])
def test_the_back_button_of_the_browser_leads_to_the_own_match(name: str) -> None:
    visit = visit_to(name)
    move(visit)
    visit.program.navigate(parse_address(WAYS[name].home, GAMES))
    assert visit.any_game.session.activity == Activity()
    assert own_log(visit) > 0


@pytest.mark.parametrize("name", WAYS)
def test_a_second_tab_overwrites_nothing(name: str) -> None:
    first = visit_to(name)
    second = again(first) if WAYS[name].is_restored else visit_to(name, first.storage)
    move(first)
    saved = dict(first.storage.texts)
    move(second)
    key = first.any_game.storage_key
    if first.any_game.session.policy.is_saved and first.any_game.session.view.replay is None:
        assert first.storage.texts.get(key) == saved.get(key)
    assert first.storage.texts[WAYS[name].own_key] == saved[WAYS[name].own_key]


@pytest.mark.parametrize("name", WAYS)
def test_it_lasts_as_long_as_the_visit_where_nothing_is_saved(name: str) -> None:
    way = WAYS[name]
    storage = MemoryStorage({**way.own, **way.texts()}, has_room=False)
    visit = visit_to(name, storage)
    before = dict(storage.texts)
    log = own_log(visit)
    move(visit)
    assert storage.texts == before
    if visit.any_game.session.policy.is_saved and visit.any_game.turn.has_begun:
        assert FULL in html(visit.display.drawn[-1])
        assert own_log(visit) >= log


DAMAGE: Mapping[str, Callable[[str], str]] = {
    "empty": lambda text: "",
    "cut": lambda text: text[: len(text) // 2],
    "no JSON": lambda text: "nonsense",
    "a list": lambda text: "[]",
    "a number": lambda text: "7",
    "null": lambda text: "null",
    "no format": lambda text: text.replace('"format"', '"former"'),
    "another format": lambda text: text.replace('"format":', '"format":9'),
    "no session": lambda text: text.replace('"session"', '"cession"'),
    "nested": lambda text: "[" * 100_000,
    "a negative number": lambda text: text.replace('"number":1', '"number":-1').replace(
        ":2", ":-2"
    ),
    "another type": lambda text: text.replace('"is":"', '"is":"Not'),
}


@pytest.mark.parametrize("damage", DAMAGE)
@pytest.mark.parametrize("name", [name for name, way in WAYS.items() if way.is_restored])
def test_damage_is_reported_and_set_aside(name: str, damage: str) -> None:
    visit = visit_to(name)
    move(visit)
    key, session = visit.any_game.storage_key, visit.any_game.session
    if not session.policy.is_saved or key not in visit.storage.texts:
        return
    text = DAMAGE[damage](visit.storage.texts[key])
    visit.storage.texts[key] = text
    back = again(visit)
    assert "couldn’t be loaded" in html(
        back.display.drawn[-1]
    ) or "A match with a friend couldn’t be loaded" in html(back.display.drawn[-1])
    place = key if key.startswith(FRIENDS) else damaged_key(key)
    assert back.storage.texts[place] == text


@pytest.mark.parametrize("name", WAYS)
def test_it_speaks_the_language_of_the_page(name: str) -> None:
    visit = visit_to(name)
    activity, english = visit.any_game.session.activity, visit.any_game.shell.texts
    note = activity.note(english)
    visit.send(ChangeSettings(Settings(language="de")))
    german = visit.any_game.shell.texts
    assert german.locale == "de"
    assert not note or activity.note(german) in html(visit.display.drawn[-1])


@pytest.mark.parametrize("name", WAYS)
def test_undo_and_hints_are_there_if_its_policy_allows_them(name: str) -> None:
    visit = visit_to(name)
    if isinstance(visit.any_game.turn, BrawlTurn) and visit.any_game.turn.curtain is not None:
        visit.send(LiftCurtain())
    policy, turn = visit.any_game.session.policy, visit.any_game.turn
    assert policy.is_saved == (name in SAVED)
    assert (policy.may_undo, policy.may_be_helped) == (name in UNDOABLE, name in HELPED)
    if turn.is_replay or visit.any_game.shell.dialog is not None:
        return
    buttons = visit.shown.names("button")
    assert ("Hint" in buttons) == policy.may_be_helped
    assert ("Undo" in buttons) == (policy.may_undo and turn.solo is not None)
    if WAYS[name].game == GAME:
        surrender = visit.game.view_model.buttons.surrender
        assert policy.may_surrender or surrender is None or surrender.on is None
    move(visit)
    match, activity = visit.any_game.session.match, visit.any_game.session.activity
    asked = len(visit.computer.questions)
    if not policy.may_be_helped:
        assert visit.send(AskHint()).computer.questions[asked:] == []
    if not policy.may_undo:
        visit.send(Undo())
        assert visit.any_game.session.match is match
        assert visit.any_game.session.activity == activity


@pytest.mark.parametrize("name", ATTEMPTS)
def test_looking_at_an_attempt_saves_nothing(name: str) -> None:
    visit = visit_to(name)
    assert visit.any_game.storage_key not in visit.storage.texts


@pytest.mark.parametrize("name", ATTEMPTS)
def test_its_banner_makes_room_once_an_attempt_has_begun(name: str) -> None:
    visit = visit_to(name)
    assert visit.shown.classed("attempt")
    move(visit)
    assert not visit.shown.classed("attempt")


@pytest.mark.parametrize("name", ATTEMPTS)
def test_another_tab_learns_at_once_that_an_attempt_is_made_elsewhere(name: str) -> None:
    first = visit_to(name)
    second = again(first)
    move(first)
    second.program.on_external_change(first.any_game.storage_key)
    assert "open in another tab" in second.page
    attempt = first.any_game.session.activity
    assert isinstance(attempt, Attempt)
    second.send(attempt.resumption)
    assert "open in another tab" not in second.page
    assert second.any_game.session.match.log == first.any_game.session.match.log


# --- One of them ----------------------------------------------------------------------------------


def test_a_tutorial_that_was_ended_stays_ended() -> None:
    visit = visit_to("tutorial at an address")
    move(visit)
    visit.send(EndTutorial())
    assert again(visit).any_game.session.activity == Activity()


def test_watching_a_match_is_not_playing_it() -> None:
    """This holds even if the browser has the seat of one of its players."""
    ann = inviting()
    play_on(accepting(ann), ann, 4)
    texts = {key: text for key, text in ann.storage.texts.items() if key.startswith(FRIENDS)}
    visit = PuzzleVisit("", MemoryStorage({**own_texts(OWN), **texts}))
    visit.send(ImportLink(shared_address(ann, "whole")))
    assert type(visit.any_game.session.activity) is Watching
    (key,) = texts
    visit.send(OpenFriendMatch(key.removeprefix(FRIENDS)))
    assert type(visit.any_game.session.activity) is LinkPlay


def test_undo_is_there_as_soon_as_an_attempt_is_practice() -> None:
    visit = visit_to("run")
    move(visit)
    visit.send(AttemptElsewhere())
    assert type(visit.any_game.session.activity) is Practice
    assert visit.any_game.turn.moves_to_undo > 0


def test_the_way_back_from_an_exercise_leads_to_the_duel_that_the_page_was_opened_with() -> None:
    visit = PuzzleVisit("daily", MemoryStorage({**own_texts(OWN)}))
    visit.send(Practise(SHADOW, "shadow"), LeavePractice())
    assert type(visit.any_game.session.activity) is DailyAttempt


def test_no_focus_moves_where_another_tab_has_played() -> None:
    first = visit_to("friend")
    second = again(first)
    second.display.focused = ""
    move(first)
    second.program.on_external_change(first.any_game.storage_key)
    assert second.display.focused == ""


def test_a_move_tried_from_the_review_of_a_duel_is_no_second_attempt() -> None:
    visit = PuzzleVisit("", MemoryStorage(dict(finished_texts())))
    shell, ui = visit.any_game.shell, visit.any_game.ui
    duel = replace(visit.any_game.session, activity=DailyAttempt(TODAY))
    start = duel.match.cut(0)
    metadata = replace(duel.metadata, number=duel.metadata.number + 1)
    tried = replace(duel, match=start, metadata=metadata, activity=TriedMove(duel))
    before = ActiveGame(ui, shell, tried, ui.turn_state(shell.texts, tried, None))
    _, effects = with_consequences(ui, before, Change(shell, duel))
    assert not [effect for effect in effects if isinstance(effect, EnterDay)]


def test_every_activity_is_a_way_to_play() -> None:
    """Otherwise its methods would be those of the player's own match."""
    kinds = {kind.__qualname__ for kind in Activity.__subclasses__()}
    assert kinds == {"Way"}


@pytest.mark.parametrize(
    "wrong",
    [
        {"is_beside": True},
        {"progress": {"is": "TutorialProgress", "topic": "", "explained": [""] * 101}},
        {"progress": {"is": "TutorialProgress", "topic": 7, "explained": []}},
        {"progress": None},
        {"is": "Mistake"},
    ],
)
def test_a_saved_tutorial_that_cannot_be_is_damage(wrong: dict[str, object]) -> None:
    visit = visit_to("tutorial at an address")
    move(visit)
    saved = json.loads(visit.storage.texts[BUTTON_MEN_MATCH])
    saved["session"]["attempt"] |= wrong
    visit.storage.texts[BUTTON_MEN_MATCH] = text = json.dumps(saved)
    back = again(visit)
    assert "couldn’t be loaded" in back.page
    assert back.storage.texts[damaged_key(BUTTON_MEN_MATCH)] == text
