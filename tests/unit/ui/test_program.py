"""The program without a browser: what is drawn, kept and asked, and when."""

from collections.abc import Callable
from dataclasses import replace

from tests.brawl_visit import BrawlVisit
from tests.visit import Visit, answer
from ui.app.games import GAMES
from ui.app.program import Program
from ui.button_men.messages import ComputerAnswered, Do, SetDial
from ui.nodes import Node, html
from ui.shell.address import Address, read_address
from ui.shell.dialogs import Sharing
from ui.shell.effects import Animate, Think
from ui.shell.keyboard import Key
from ui.shell.messages import (
    BackToMatch,
    ChangeSettings,
    ChooseGame,
    CloseDialog,
    Copied,
    CopyRefused,
    CopyText,
    Message,
    OpenDialog,
    Practise,
)
from ui.shell.ports import StorageRefusal
from ui.shell.settings import Settings, Speed, Theme, read_settings, settings_text
from ui.shell.shell import begin_shell
from ui.shell.storage_keys import LAST_GAME, SETTINGS, damaged, match_of

DUEL = match_of("button-men")


class Paper:
    """A screen that remembers what was drawn."""

    def __init__(self) -> None:
        self.drawn: list[str] = []
        self.scenes: list[Animate | None] = []
        self.focused = ""
        self.title = ""
        self.themes: list[Theme] = []
        self.query = ""
        self.can_copy = True
        self.copied: list[str] = []
        self.selected = ""
        self.saved = ("", "")

    def draw(self, node: Node, scene: Animate | None = None) -> None:
        self.drawn.append(html(node)[0])
        self.scenes.append(scene)

    def focus(self, key: str) -> None:
        self.focused = key

    def copy(self, text: str, field: str, hear: Callable[[Message], None]) -> None:
        self.copied.append(text)
        hear(Copied() if self.can_copy else CopyRefused(field))

    def select(self, field: str) -> None:
        self.selected = field

    def readdress(self, query: str) -> None:
        self.query = query

    def save(self, name: str, text: str) -> None:
        self.saved = (name, text)

    def present(self, title: str, theme: Theme, locale: str) -> None:
        self.title = title
        self.themes.append(theme)


class Watch:
    """A clock that only notes what it is to do."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []

    def wait(self, seconds: float, then: Callable[[], None]) -> None:
        self.waiting.append(then)

    def today(self) -> str:
        return "2026-11-20"


class Shelf:
    """A storage in memory; one without room refuses."""

    def __init__(self, places: dict[str, str] | None = None, *, room: bool = True) -> None:
        self.places = places or {}
        self.room = room

    def kept(self, place: str) -> str | None:
        return self.places.get(place)

    def keep(self, place: str, text: str) -> None:
        if not self.room:
            raise StorageRefusal
        self.places[place] = text


class Oracle:
    """A thinker who only listens."""

    def __init__(self) -> None:
        self.questions: list[Think] = []

    def think(self, question: Think) -> None:
        self.questions.append(question)

    def forget(self) -> None:
        self.questions.clear()


def begun(shelf: Shelf, query: str = "seed=1", watch: Watch | None = None) -> tuple[Program, Paper]:
    paper = Paper()
    program = Program(paper, shelf, watch or Watch())
    address = read_address(query, GAMES)
    program.begin(begin_shell(address, shelf.places.get(SETTINGS), "root"), address)
    return program, paper


def test_it_draws_and_keeps_at_once() -> None:
    shelf = Shelf()
    _, paper = begun(shelf)
    assert len(paper.drawn) == 1
    assert "Your dice" in paper.drawn[0]
    assert set(shelf.places) == {DUEL, LAST_GAME}


def test_a_damaged_save_is_set_aside() -> None:
    shelf = Shelf({DUEL: "nonsense"})
    _, paper = begun(shelf)
    assert shelf.places[damaged(DUEL)] == "nonsense"
    assert shelf.places[DUEL] != "nonsense"
    assert "was put aside" in paper.drawn[-1]


def test_refused_storage_is_told() -> None:
    _, paper = begun(Shelf({DUEL: "nonsense"}, room=False))
    assert paper.drawn[-1].count("keeps nothing") == 1


def test_questions_wait_for_the_thinker() -> None:
    program, paper = begun(Shelf())
    offer = Visit("seed=1").table.options[0].offer
    program.hear(SetDial(offer.dials[0], 7))
    program.hear(Do(offer))
    oracle = Oracle()
    program.think_with(oracle)
    assert len(oracle.questions) == 1
    program.hear(ComputerAnswered(oracle.questions[0].ticket, answer(offer.filled((5,)))))
    assert "Round 1." in paper.drawn[-1]
    assert program.press(Key("h"))
    assert len(oracle.questions) == 2


def test_a_hint_leads_the_keyboard_on() -> None:
    program, paper = begun(Shelf())
    oracle = Oracle()
    program.think_with(oracle)
    assert program.press(Key("h"))
    offer = Visit("seed=1").table.options[0].offer
    program.hear(ComputerAnswered(oracle.questions[0].ticket, answer(offer.filled((5,)))))
    assert f'id="{paper.focused}"' in paper.drawn[-1]
    assert program.press(Key("Enter"))
    assert len(oracle.questions) == 2


def test_a_key_without_meaning_is_left_to_the_browser() -> None:
    program, paper = begun(Shelf())
    assert not program.press(Key("x"))
    assert len(paper.drawn) == 1


def test_the_page_is_called_by_its_game_and_another_can_be_opened() -> None:
    program, paper = begun(Shelf())
    assert paper.title == "Button Men"
    program.hear(ChooseGame("lunch-money"))
    assert paper.title == "Lunch Money"
    assert paper.query == "?game=lunch-money"
    assert "Your hand" in paper.drawn[-1]
    program.hear(ChooseGame("button-men"))
    assert "Your dice" in paper.drawn[-1]
    drawn = len(paper.drawn)
    program.hear(ChooseGame("button-men"))
    assert len(paper.drawn) == drawn + 1
    assert "could not be read" not in paper.drawn[-1]


def test_it_opens_with_the_game_played_last_unless_the_address_asks_for_a_match() -> None:
    shelf = Shelf({LAST_GAME: "lunch-money"})
    assert begun(shelf, "speed=0")[1].title == "Lunch Money"
    assert begun(shelf, "me=Kith")[1].title == "Button Men"


def in_a_pause(watch: Watch) -> tuple[Program, Paper]:
    """Two of three let a play pass, and the third could do nothing else."""
    visit = BrawlVisit("players=3&seed=1").at(
        "A: jab hook | B: kick-4 elbow | C: elbow hook", "A passes", "B kick-4 C", "C lets"
    )
    shelf = Shelf({match_of("lunch-money"): visit.kept})
    return begun(shelf, "game=lunch-money", watch)


def test_after_a_pause_the_page_goes_on() -> None:
    watch = Watch()
    _, paper = in_a_pause(watch)
    assert "C loses 4" not in paper.drawn[-1]
    watch.waiting[-1]()
    assert "C loses 4" in paper.drawn[-1]


def test_a_pause_is_over_when_another_game_is_opened() -> None:
    watch = Watch()
    program, paper = in_a_pause(watch)
    program.hear(ChooseGame("button-men"))
    drawn = len(paper.drawn)
    watch.waiting[-1]()
    assert len(paper.drawn) == drawn


SOLVE = Address(said=(("position", "(8):5 | (6):2"),))


def test_a_practice_puts_the_match_aside_and_keeps_nothing() -> None:
    shelf = Shelf()
    program, paper = begun(shelf, "me=Kith&seed=1")
    kept, before = dict(shelf.places), paper.drawn[-1]
    program.hear(Practise(SOLVE))
    assert "Back to my match" in paper.drawn[-1]
    assert "(8)" in paper.drawn[-1]
    assert shelf.places == kept
    program.hear(BackToMatch())
    assert paper.drawn[-1] == before
    assert shelf.places == kept


def test_after_a_practice_the_computer_is_asked_again() -> None:
    program, _ = begun(Shelf())
    oracle = Oracle()
    program.think_with(oracle)
    offer = Visit("seed=1").table.options[0].offer
    program.hear(SetDial(offer.dials[0], 7))
    program.hear(Do(offer))
    asked = oracle.questions[-1]
    program.hear(Practise(SOLVE))
    assert oracle.questions == []
    program.hear(BackToMatch())
    assert [one.request for one in oracle.questions] != [asked.request]
    assert len(oracle.questions) == 1


def test_another_practice_does_not_lose_the_match_and_another_game_ends_it() -> None:
    program, paper = begun(Shelf(), "me=Kith&seed=1")
    before = paper.drawn[-1]
    program.hear(Practise(SOLVE))
    program.hear(Practise(replace(SOLVE, game="lunch-money", said=())))
    assert paper.title == "Lunch Money"
    program.hear(ChooseGame("button-men"))
    assert paper.drawn[-1] == before
    program.hear(Practise(SOLVE))
    program.hear(ChooseGame("lunch-money"))
    assert "Back to my match" not in paper.drawn[-1]


def test_settings_are_kept_and_count_for_every_game() -> None:
    shelf = Shelf()
    program, paper = begun(shelf, "theme=light&seed=1")
    assert paper.themes == [Theme.LIGHT]
    program.hear(ChangeSettings(Settings(Theme.DARK, Speed.STILL)))
    assert paper.themes == [Theme.LIGHT, Theme.DARK]
    assert paper.query == "?game=button-men&theme=dark"
    assert read_settings(shelf.places[SETTINGS]) == Settings(Theme.DARK, Speed.STILL)
    program.hear(ChooseGame("lunch-money"))
    assert "screen--still" in paper.drawn[-1]


def test_settings_that_cannot_be_kept_count_all_the_same() -> None:
    program, paper = begun(Shelf(room=False))
    program.hear(ChangeSettings(Settings(speed=Speed.FAST)))
    assert "screen--fast" in paper.drawn[-1]
    assert paper.drawn[-1].count("keeps nothing") == 1
    kept = settings_text(Settings(speed=Speed.FAST))
    assert "screen--fast" in begun(Shelf({SETTINGS: kept}))[1].drawn[-1]


def test_a_text_is_copied_or_else_selected() -> None:
    """What became of it is told in the dialog, which lies before all notices."""
    program, paper = begun(Shelf())
    program.hear(OpenDialog(Sharing()))
    program.hear(CopyText("a link", "link"))
    assert (paper.copied, paper.selected) == (["a link"], "")
    assert "Copied." in paper.drawn[-1]
    paper.can_copy = False
    program.hear(CopyText("a link", "link"))
    assert paper.selected == "link"
    assert "The text is selected" in paper.drawn[-1]
    program.hear(CloseDialog())
    program.hear(Copied())
    assert "Copied." not in paper.drawn[-1]
