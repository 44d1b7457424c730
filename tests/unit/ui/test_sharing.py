"""Texts for pasting elsewhere: each one, parsed like its host does, requests the same match."""

import re
from html import escape
from html.parser import HTMLParser
from urllib.parse import urlencode

import pytest

from tests.drivers.button_men_driver import ButtonMenDriver, clicks, computer_answer
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.lunch_money_driver import play_out as play_out_lunch_money
from tests.drivers.shown import elements, message, words
from tests.narrowing import present
from ui.app.games import GAMES
from ui.button_men import match_request as button_men_request
from ui.button_men import sharing as button_men_sharing
from ui.lunch_money import match_request as lunch_money_request
from ui.lunch_money import sharing as lunch_money_sharing
from ui.match.messages import ReplayAt
from ui.match.snippets import HEIGHT, WAYS, LinkTarget, Parameters, Snippet, snippets
from ui.page.address import parse_address
from ui.shell.address import Address
from ui.shell.dialogs import ShareDialog
from ui.shell.messages import CopyText, OpenDialog

HOME = "https://games.example/play/"
NASTY = """"><script>alert(1)</script>'&amp;}}|]](~~~~)__TOC__ +%26"""
"""Characters that must not break out of their context."""

BUTTON_MEN = {
    "me": "s(10) (20)",
    "you": "(4) +(6) (8/12)",
    "opponent": "hard",
    "wins": "2",
    "edition": "german-1999",
}
LUNCH_MONEY = {"players": "3", "me": NASTY[:20], "you": "O'Brien & Co", "seed": "a&b=c"}


class Tags(HTMLParser):
    """The elements of a text, with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: said or "" for name, said in attrs}))


def of_link(text: str) -> str:
    page, _, fragment = text.partition("#")
    assert page == HOME
    assert "~~~" not in fragment
    return fragment


def of_frame(text: str) -> str:
    """Return the fragment of a frame in a wrapper, which lets blog themes limit its width."""
    found = present(re.fullmatch("<div>(.*)</div>", text))
    return of_bare_frame(found[1])


def of_bare_frame(text: str) -> str:
    ((tag, said),) = Tags(text).found
    page, _, fragment = said["src"].partition("#")
    assert (tag, page) == ("iframe", f"{HOME}embed.html")
    return fragment


def title_of(text: str) -> str:
    ((_, said),) = Tags(text).found
    return said["title"]


def of_script(text: str) -> str:
    """Build the query from the attributes like embed.js."""
    ((tag, said),) = Tags(text).found
    assert (tag, said["src"]) == ("script", f"{HOME}embed.js")
    return urlencode(
        {name.removeprefix("data-"): word for name, word in said.items() if "data-" in name}
    )


def of_wordpress(text: str) -> str:
    first, within, last = text.split("\n")
    assert (first, last) == ("<!-- wp:html -->", "<!-- /wp:html -->")
    return of_frame(within)


def of_markdown(text: str) -> str:
    found = present(re.fullmatch(r"\[[^\[\]]*\]\(([^()\s]*)\)", text))
    return of_link(found[1])


def in_wiki(call: str, widget: str) -> str:
    """Return the frame as the wiki fills in the widget: parameters are separated by bars, and
    escaped by the widget."""
    assert not re.search(r"~~~|__|\[\[|''", call)
    inside = call.removeprefix("{{").removesuffix("}}")
    assert not set(inside) & set("{}")
    name, *given = inside.split("|")
    assert name == "#widget:Playground"
    said = dict(one.split("=", 1) for one in given)
    filled = widget.removeprefix("<includeonly>").removesuffix("</includeonly>")
    for place, word in (
        ("$game|escape:'url'", said["game"]),
        ("$title|default:$game|escape:'html'", escape(said["title"])),
        ("$ask|escape:'html'", said["ask"].replace("&", "&amp;")),
        ("$height|validate:int|default:640", said["height"]),
    ):
        assert filled.count(f"<!--{{{place}}}-->") == 1
        filled = filled.replace(f"<!--{{{place}}}-->", word)
    assert "<!--" not in filled
    return filled


READ = {
    "link": of_link,
    "frame": of_frame,
    "script": of_script,
    "wordpress": of_wordpress,
    "markdown": of_markdown,
}


def fragment_of(way: str, texts: tuple[Snippet, ...]) -> str:
    """Return the fragment of the address in the texts."""
    first, *more = (one.text for one in texts)
    return of_bare_frame(in_wiki(first, *more)) if way == "mediawiki" else READ[way](first)


def read_back(way: str, asks: Parameters, title: str = "Button Men") -> Address:
    texts = snippets(way, LinkTarget(HOME, asks, title))
    return parse_address("", GAMES, fragment_of(way, texts), HOME)


def in_the_fight() -> ButtonMenDriver:
    """Return a visit at the player's first move."""
    driver = ButtonMenDriver(urlencode(BUTTON_MEN))
    while driver.view_model.buttons.attack is None or driver.computer_question is not None:
        driver.send(
            *(
                (computer_answer(driver),)
                if driver.computer_question is not None
                else clicks(driver)
            )
        )
    return driver


def asks_of(driver: ButtonMenDriver) -> dict[str, Parameters]:
    return {one.name: one.parameters for one in button_men_sharing.share_options(driver.turn)}


@pytest.mark.parametrize("way", WAYS)
def test_whatever_stands_in_an_address_stays_in_its_place(way: str) -> None:
    asks = (("game", "lunch-money"), ("me", NASTY), ("you", "Mia"), ("seed", NASTY[::-1]))
    address = read_back(way, asks, title=NASTY)
    assert (("game", address.game or ""), *address.params) == asks


@pytest.mark.parametrize("way", WAYS)
def test_a_duel_comes_back_move_by_move(way: str) -> None:
    driver = in_the_fight()
    asked = button_men_request.parse_request(read_back(way, asks_of(driver)["replay"]))
    assert asked.problems == ()
    assert (asked.match, asked.replay) == (driver.session.match, len(driver.session.match.log))


@pytest.mark.parametrize("way", WAYS)
def test_a_position_comes_back_as_it_lies(way: str) -> None:
    driver = in_the_fight()
    read = read_back(way, asks_of(driver)["position"])
    assert read.game == "button-men"
    ours = ButtonMenDriver(urlencode(read.params))
    assert ours.shell.notices == ()
    for theirs, row in zip(driver.view_model.rows, ours.view_model.rows, strict=True):
        assert [one.die for one in row.dice] == [one.die for one in theirs.dice]
        assert (row.name, row.is_to_act) == (theirs.name, theirs.is_to_act)
    assert ours.session.config.seats == driver.session.config.seats
    assert ours.session.config.edition == driver.session.config.edition


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("what", ["new", "same"])
def test_a_duel_like_this_one_is_agreed_on(way: str, what: str) -> None:
    driver = in_the_fight()
    asked = button_men_request.parse_request(read_back(way, asks_of(driver)[what]))
    seed = driver.session.match.seed if what == "same" else ""
    assert asked.problems == ()
    assert asked.config.seed == seed
    assert asked.config.seats == driver.session.config.seats
    assert asked.config.wins == driver.session.config.wins
    assert asked.config.edition == driver.session.config.edition


def test_a_position_is_shared_only_where_its_notation_tells_all() -> None:
    """It is not shared when the opponent is to move, or when dice have marks that the notation
    lacks."""
    driver = ButtonMenDriver("me=(20)&you=(4)&opponent=human&wins=1")
    assert "position" in asks_of(driver.at("(20):3 | (4):2"))
    assert "position" not in asks_of(driver.at("(20):3 | (4):2", mover=1))
    assert "position" not in asks_of(driver.at("f(20):3~dizzy | (4):2"))


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("what", ["replay", "new", "same"])
def test_a_brawl_comes_back_the_same(way: str, what: str) -> None:
    driver = play_out_lunch_money(
        LunchMoneyDriver(urlencode({**LUNCH_MONEY, "halving": "literal"}))
    )
    match, config = driver.session.match, driver.session.config
    asks = {one.name: one.parameters for one in lunch_money_sharing.share_options(driver.turn)}[
        what
    ]
    address = read_back(way, asks)
    asked = lunch_money_request.parse_request(address)
    assert (address.game, asked.problems) == ("lunch-money", ())
    if what == "replay":
        assert (asked.match, asked.replay) == (match, len(match.log))
        return
    assert asked.config.seats == config.seats
    assert asked.config.rulings == config.rulings
    assert asked.config.seed == (match.seed if what == "same" else "")


def test_the_link_from_within_a_frame_leads_to_the_whole_page() -> None:
    (text,) = snippets("link", LinkTarget(f"{HOME}embed.html", (("game", "lunch-money"),), ""))
    assert text.text == f"{HOME}#game=lunch-money"


def test_a_widget_that_was_made_for_one_game_names_the_other() -> None:
    """A wiki has one widget for all games, pasted from any of them."""
    targets = [
        LinkTarget(HOME, (("game", name),), title)
        for name, title in (("button-men", "Button Men"), ("lunch-money", "Lunch Money"))
    ]
    _, widget = snippets("mediawiki", targets[0])
    for target in targets:
        call, _ = snippets("mediawiki", target)
        assert title_of(in_wiki(call.text, widget.text)) == target.title


@pytest.mark.parametrize("way", ["frame", "wordpress", "mediawiki"])
@pytest.mark.parametrize("locale", ["en", "de"])
def test_beside_a_frame_that_stays_as_it_is_stands_how_high_it_is(way: str, locale: str) -> None:
    driver = ButtonMenDriver(f"lang={locale}").send(OpenDialog(ShareDialog("", way)))
    assert f" {HEIGHT} " in words(driver.shown.root)


def test_the_dialog_offers_every_way_to_show_everything() -> None:
    driver = in_the_fight()
    for what, asks in asks_of(driver).items():
        for way in WAYS:
            driver.send(OpenDialog(ShareDialog(what, way)))
            page = driver.shown
            asking = LinkTarget(driver.shell.home, asks, "Button Men")
            for snippet in snippets(way, asking):
                (field,) = [one for one in elements(page.root) if one.key == snippet.name]
                assert words(field) == " ".join(snippet.text.split())
                (copy,) = [one for one in elements(page.root) if one.key == f"copy-{snippet.name}"]
                assert message(copy) == CopyText(snippet.text, snippet.name)


def test_looking_back_the_moment_that_is_shown_is_shared() -> None:
    driver = in_the_fight().send(ReplayAt(0))
    assert dict(asks_of(driver)["replay"])["at"] == "0"
    assert "position" not in asks_of(driver)
