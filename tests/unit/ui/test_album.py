"""The album: derived from the history, with its display and its links."""

from dataclasses import replace

from engine.button_men.buttons import playable
from tests.drivers.albums import pinned, set_of
from tests.drivers.button_men_driver import ButtonMenDriver, play_out
from tests.drivers.histories import DAY, played
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.lunch_money_driver import play_out as play_out_brawl
from tests.drivers.shown import Shown, is_pressed, message, words
from tests.narrowing import instance
from ui.album.picture import picture
from ui.album.sheets import won_pins
from ui.button_men.album import album as button_men_album
from ui.button_men.setup_form import SetupDialog
from ui.components.action import PRIMARY_CLASS
from ui.components.postcard import HEIGHT, WIDTH
from ui.daily.shapes import shapes
from ui.history.history import MAX_MATCHES, NO_HISTORY, History, Sum, album, merged, with_past_match
from ui.history.past_match import PastMatch, Player
from ui.history.persistence import history_text, read_history
from ui.history.pins import Pin, pins_of
from ui.lunch_money.album import album as lunch_money_album
from ui.lunch_money.feats import FEATS
from ui.lunch_money.match_config import PORTRAITS
from ui.match.messages import PlayAgainst, StartMatch
from ui.nodes import Node
from ui.opponent import Opponent
from ui.page.drawing import message_for
from ui.screens.late.album import SheetInput
from ui.shell.effects import EnterMatch
from ui.shell.keyboard import Key
from ui.shell.messages import HistoryRead, OpenScreen, SavePicture
from ui.shell.screens import MATCH, AlbumScreen
from ui.text.i18n import texts

BUTTON_MEN = "button-men"
SHEETS = button_men_album(texts("en"))
ME = Player("Avis", Opponent.HUMAN, "Avis")


def beaten(mark: int, name: str, level: Opponent, *, day: str = DAY, won: bool = True) -> PastMatch:
    """Return a duel against this button at this level."""
    return played(mark, day=day, won=won, players=(ME, Player(name, level, name)))


def album_of(history: History, sheet: str = "", chosen: str = "") -> Shown:
    """Return the album at this sheet."""
    driver = ButtonMenDriver("")
    driver.send(HistoryRead(history, None, ()), OpenScreen(AlbumScreen(sheet, chosen)))
    return driver.shown


def is_current(cover: Node) -> bool:
    return dict(cover.attributes).get("aria-current") == "true"


def primary(page: Shown) -> Node:
    (found,) = page.classed(PRIMARY_CLASS)
    return found


def test_a_win_gives_a_pin_for_everybody_who_was_beaten() -> None:
    three = (ME, Player("Kith", Opponent.EASY, "Kith"), Player("(4)", Opponent.HARD))
    one = played(1, players=three, score=(3, 1, 0))
    assert list(pins_of(one)) == [Pin(BUTTON_MEN, "Kith", Opponent.EASY, one.day)]
    assert list(pins_of(replace(one, winners=(1,)))) == []


def test_against_a_friend_a_pin_is_won_at_the_lowest_level() -> None:
    (pin,) = pins_of(beaten(1, "Kith", Opponent.FRIEND))
    assert pin.level is Opponent.BEGINNER


def test_several_at_one_screen_win_no_pins() -> None:
    assert list(pins_of(beaten(1, "Kith", Opponent.HUMAN))) == []


def test_the_highest_level_counts_and_the_latest_comes_last() -> None:
    of = History(
        (
            beaten(1, "Kith", Opponent.EASY, day="2026-01-01"),
            beaten(2, "Hammer", Opponent.EASY, day="2026-01-02"),
            beaten(3, "Kith", Opponent.HARD, day="2026-01-03"),
            beaten(4, "Hammer", Opponent.EASY, day="2026-01-04"),
        )
    )
    assert [(one.name, one.level, one.day[-1]) for one in album(of)] == [
        ("Hammer", Opponent.EASY, "2"),
        ("Kith", Opponent.HARD, "3"),
    ]


def test_an_end_that_is_taken_back_takes_its_pin_along() -> None:
    of = with_past_match(NO_HISTORY, beaten(1, "Kith", Opponent.EASY))
    assert album(of)
    assert not album(with_past_match(of, beaten(1, "Kith", Opponent.EASY, won=False)))


def test_pins_outlast_the_matches_that_are_only_counted() -> None:
    full = with_past_match(NO_HISTORY, beaten(0, "Kith", Opponent.HARD, day="2026-01-01"))
    for mark in range(1, MAX_MATCHES + 1):
        full = with_past_match(full, played(mark, won=False))
    assert full.matches[0].match != beaten(0, "Kith", Opponent.HARD).match
    assert [one.name for one in full.pins] == ["Kith"]
    assert read_history(history_text(full)) == full


def test_loading_a_file_adds_all_of_its_pins() -> None:
    """This includes pins of matches that may have been counted already: each pin is unique."""
    own = replace(
        pinned("Avis"), matches=(played(1),), sums=(Sum(BUTTON_MEN, "Avis", Opponent.EASY, 3, 1),)
    )
    other = replace(pinned("Kith"), matches=(beaten(2, "Shore", Opponent.EASY, day="2025-01-01"),))
    both, told = merged(own, other)
    assert told.left_out == 1
    assert {one.name for one in album(both)} == {"Avis", "Kith", "Shore"}


def test_every_button_has_one_place() -> None:
    names = [place.name for sheet in SHEETS for place in sheet.places]
    assert sorted(names) == sorted(button.name for button in playable())
    assert len(set(names)) == len(names)


def test_every_portrait_has_a_place() -> None:
    faces, feats = lunch_money_album(texts("en"))
    assert sorted(place.name for place in faces.places) == sorted(PORTRAITS)
    assert len(feats.places) == len(faces.places)


def test_it_opens_at_the_sheet_nearest_to_completion() -> None:
    lacking = ("Avis", *set_of("Samurai")[:-2])
    page = album_of(pinned(*lacking))
    assert page.has("button", f"{set_of('Samurai')[-2]} missing")
    (open_cover,) = [one for one in page.classed("album-cover") if is_current(one)]
    assert page.name(open_cover) == "Samurai, 5 of 7"
    assert page.has("button", f"{set_of('Soldiers')[0]} missing") is False
    assert album_of(pinned()).has("button", f"{set_of('Soldiers')[0]} missing")


def test_the_next_missing_pin_is_picked_up_with_its_dice_and_can_be_won() -> None:
    first, second, *others = set_of("Soldiers")
    page = album_of(pinned(first, *others))
    pressed = [page.name(one) for one in page.all("button") if is_pressed(one)]
    assert pressed == [f"{second} missing"]
    assert page.name(primary(page)) == f"Win {second}"
    assert message(primary(page)) == PlayAgainst(second)
    assert page.classed("pictured")


def test_a_tapped_pin_is_picked_up() -> None:
    driver = ButtonMenDriver("").send(HistoryRead(pinned("Avis", "Kith"), None, ()))
    driver.send(OpenScreen(AlbumScreen()))
    tapped = instance(message(driver.shown.one("button", "Kith bronze")), OpenScreen)
    page = Shown(driver.send(tapped).page)
    assert [page.name(one) for one in page.all("button") if is_pressed(one)] == ["Kith bronze"]
    assert message(primary(page)) == PlayAgainst("Kith")
    assert page.has("button", "Hammer missing")


def test_pages_are_turned_by_buttons_keys_and_the_list() -> None:
    driver = ButtonMenDriver("").send(OpenScreen(AlbumScreen(SHEETS[0].key)))
    after, before = AlbumScreen(SHEETS[1].key), AlbumScreen(SHEETS[-1].key)
    page = driver.shown
    assert message(page.one("button", "Next page")) == OpenScreen(after)
    assert message(page.one("button", "Previous page")) == OpenScreen(before)
    assert message_for(driver.game, Key("ArrowRight")) == OpenScreen(after)
    assert message_for(driver.game, Key("ArrowLeft")) == OpenScreen(before)
    (titles,) = page.all("combobox")
    assert len(titles.children) == len(SHEETS)
    assert SheetInput()(SHEETS[1].key) == OpenScreen(after)
    driver.send(OpenScreen(after))
    assert driver.shown.has("button", f"{SHEETS[1].places[0].label} missing")


def test_the_help_tells_what_is_won_and_by_what_rim() -> None:
    said = words(album_of(pinned("Avis", "Kith")).root)
    assert f"Pins: 2 of {len(playable())}" in said
    assert "1 in bronze (Easy)" in said


def test_a_full_page_can_be_shown_to_others() -> None:
    names = set_of("Soldiers")
    page = album_of(pinned(*names), "Soldiers")
    assert "13 of 13" in words(page.root)
    assert page.name(primary(page)) == "Share"
    shared = instance(message(primary(page)), SavePicture)
    assert shared.name == "album-soldiers.png"
    drawn = list(shapes(shared.picture))
    assert all(0 <= one.x <= WIDTH and 0 <= one.y <= HEIGHT for one in drawn)
    assert {one.text for one in drawn} >= {"Soldiers", *names}
    assert album_of(pinned(*names)).has("button", "Soldiers, 13 of 13")


def test_all_feats_make_a_picture() -> None:
    (_, feats) = lunch_money_album(texts("en"))
    pins = {name: Pin("lunch-money", name, Opponent.HARD, DAY) for name in FEATS}
    drawn = list(shapes(picture(texts("en"), feats, pins)))
    assert feats.is_painted
    assert all(0 <= one.x <= WIDTH and 0 <= one.y <= HEIGHT for one in drawn)
    assert {one.text for one in drawn} >= {place.label for place in feats.places}


def test_every_page_fits_its_picture() -> None:
    pins = won_pins(pinned(*(button.name for button in playable())), BUTTON_MEN)
    largest = max(SHEETS, key=lambda sheet: len(sheet.places))
    drawn = list(shapes(picture(texts("en"), largest, pins)))
    assert all(0 <= one.x <= WIDTH and 0 <= one.y <= HEIGHT for one in drawn)


def test_a_pin_leads_to_a_match_against_it() -> None:
    driver = ButtonMenDriver("me=Avis&you=Hammer&opponent=hard")
    driver.send(OpenScreen(AlbumScreen()), PlayAgainst("Kith"))
    dialog = instance(driver.shell.dialog, SetupDialog)
    assert [draft.plays for draft in dialog.drafts] == ["Avis", "Kith"]
    driver.send(StartMatch())
    assert driver.shell.screen == MATCH
    seats = driver.session.config.seats
    assert [(one.plays, one.played_by) for one in seats] == [
        ("Avis", Opponent.HUMAN),
        ("Kith", Opponent.HARD),
    ]


def test_a_face_leads_to_a_brawl_against_it() -> None:
    driver = LunchMoneyDriver("players=3").send(PlayAgainst("bully"), StartMatch())
    assert driver.session.config.seats[1].temperament == "bully"


def test_a_new_pin_is_shown_at_the_end_of_its_match_and_never_again() -> None:
    driver = play_out(ButtonMenDriver("me=Avis&you=Kith&wins=1&seed=1&opponent=easy&speed=0"))
    (entry,) = [one.played for one in driver.effects if isinstance(one, EnterMatch)]
    assert "New pin" not in words(driver.page)
    ended = replace(entry, day="2026-11-20")
    driver.send(HistoryRead(with_past_match(NO_HISTORY, ended), None, ()))
    assert "New pin: Kith (bronze) Soldiers · 1 of 13" in words(driver.page)
    assert "New pin" not in words(driver.send(OpenScreen(AlbumScreen()), OpenScreen(MATCH)).page)


def test_a_pin_that_was_there_is_not_new_unless_its_rim_is_better() -> None:
    for level, is_new in (("hard", False), ("beginner", True)):
        driver = play_out(ButtonMenDriver("me=Avis&you=Kith&wins=1&seed=1&opponent=easy&speed=0"))
        (entry,) = [one.played for one in driver.effects if isinstance(one, EnterMatch)]
        before = with_past_match(NO_HISTORY, beaten(1, "Kith", Opponent(level)))
        driver.send(
            HistoryRead(with_past_match(before, replace(entry, day="2026-11-21")), None, ())
        )
        assert ("New pin" in words(driver.page)) is is_new


def test_a_brawl_tells_its_faces_and_feats() -> None:
    driver = play_out_brawl(LunchMoneyDriver("players=2&seed=5&speed=0"))
    (entry,) = [one.played for one in driver.effects if isinstance(one, EnterMatch)]
    assert [one.face for one in entry.players] == ["player", "hothead"]
    assert entry.is_won
    assert {pin.name for pin in pins_of(entry)} == {"hothead", *entry.feats}
    assert set(entry.feats) <= set(FEATS)
    assert "unhealed" in entry.feats
