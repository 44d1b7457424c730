"""Address parameters, and the messages about invalid ones."""

from urllib.parse import urlencode

import pytest

from engine.button_men.ai.search.levels import LEVELS
from engine.button_men.outside.saves import DuelMatch
from tests.drivers.button_men_driver import ButtonMenDriver
from tests.narrowing import instance, present
from ui.activity.match_request import ParsedRequest
from ui.app.games import GAMES
from ui.button_men.match_config import MatchConfig, default_seat
from ui.button_men.match_request import PARAMETERS, parse_request
from ui.button_men.setup_form import SetupDialog
from ui.components.form import SetField
from ui.lunch_money.match_request import PARAMETERS as LUNCH_MONEY_PARAMETERS
from ui.lunch_money.match_request import parse_request as parse_lunch_money
from ui.match.messages import OpenSetup, StartMatch
from ui.match.session import SeatConfig
from ui.opponent import Opponent
from ui.page.address import PAGE_PARAMETERS, parse_address
from ui.shell.address import Address, Problem
from ui.shell.notices import address_notice
from ui.shell.screens import MATCH, RulesScreen
from ui.shell.settings import Speed
from ui.text.i18n import locales, texts


def page(query: str) -> Address:
    return parse_address(query, GAMES)


def parsed(query: str) -> ParsedRequest[MatchConfig, DuelMatch]:
    return parse_request(page(query))


def problems(query: str) -> tuple[Problem, ...]:
    """Return the problems of the page's parameters, and of the match's."""
    return (*page(query).problems, *parsed(query).problems)


def first_match() -> MatchConfig:
    seats = (SeatConfig("Bauer", Opponent.HUMAN), SeatConfig("Kith", Opponent.NORMAL))
    return MatchConfig(seats)


def test_an_address_without_parameters_asks_for_the_first_match() -> None:
    address = parsed("")
    assert address.config == first_match()
    assert (address.request, problems("")) == ("", ())
    assert (page("").speed, page("").locale, page("").game) == (None, None, None)


@pytest.mark.parametrize("query", ["wins=3", "seed=1", "opponent=easy", "edition=rulebook"])
def test_an_address_that_names_no_buttons_asks_for_the_usual_ones(query: str) -> None:
    assert [seat.plays for seat in parsed(query).config.seats] == ["Avis", "Hammer"]


def test_everything_can_be_asked_for() -> None:
    query = (
        "?game=button-men&me=kith&you=(4)%20s(X)&opponent=hard&wins=5&seed=a%20b"
        "&edition=originals&speed=0&lang=en"
    )
    address = parsed(query)
    assert address.config == MatchConfig(
        (SeatConfig("Kith", Opponent.HUMAN), SeatConfig("(4) s(X)", Opponent.HARD)),
        "a b",
        5,
        "originals",
    )
    assert (page(query).speed, page(query).game) == (Speed.STILL, "button-men")
    assert problems(query) == ()


@pytest.mark.parametrize(
    "query",
    [
        "me=Nobody",
        "you=(4) (",
        "opponent=god",
        "wins=0",
        "wins=6",
        "wins=²",
        "wins=three",
        "edition=pirate",
        "edition=",
        "seed=",
        "speed=3",
        "theme=pink",
        "game=chess",
        "lang=xx",
        "colour=red",
    ],
)
def test_what_cannot_be_used_is_told_and_has_its_default(query: str) -> None:
    assert [problem.name for problem in problems(query)] == [query.split("=")[0]]
    about_the_match = query.split("=")[0] in PARAMETERS
    assert parsed(query).config == (MatchConfig() if about_the_match else first_match())
    assert (page(query).speed, page(query).locale, page(query).game) == (None, None, None)


def test_a_bad_recipe_is_told_with_die_and_place() -> None:
    (problem,) = problems("me=(4) (6")
    assert dict(present(problem.why).words)["die"] == 2


@pytest.mark.parametrize(
    "query", ["me=(4)%20+(X)", "me=(4)++(X)", "me=%284%29+%2B%28X%29", "me=(4) +(X)"]
)
def test_the_letter_plus_is_no_space(query: str) -> None:
    assert parsed(query).config.seats[0].plays == "(4) +(X)"


@pytest.mark.parametrize("query", ["me=(4) (X)%26", "me=(4) (X)&", "me=(4) (X)&&wins=2"])
def test_the_letter_ampersand_ends_no_parameter(query: str) -> None:
    assert parsed(query).config.seats[0].plays == "(4) (X)&"


def test_an_ampersand_before_a_name_parts_two_parameters() -> None:
    said = parsed("me=(4) (X)&wins=2")
    assert (said.config.seats[0].plays, said.config.wins) == ("(4) (X)", 2)


def test_a_plus_between_words_is_a_space() -> None:
    assert parsed("me=(4)+(X)").config.seats[0].plays == "(4) (X)"
    assert parsed("seed=a+b").config.seed == "a b"


def test_the_order_of_parameters_does_not_matter() -> None:
    orders = [parsed(query) for query in ("me=Kith&wins=2&speed=0", "wins=2&me=Kith&lang=en")]
    assert orders[0].request == orders[1].request == "me=Kith&wins=2"


def test_what_the_fragment_says_counts_more_than_what_the_query_says() -> None:
    address = parse_address("?seed=1&wins=2&theme=light", GAMES, "#seed=3&theme=dark")
    assert dict(address.params) == {"seed": "3", "wins": "2"}
    assert address.theme == "dark"


def test_a_fragment_leaves_the_screen_only_for_what_it_names_itself() -> None:
    """A match in the fragment is loaded while the screen stays open."""
    query = "?screen=rules&daily="
    for fragment in ("#puzzle=2", "#friend=7f3a9c2e", "#run=yes", "#daily="):
        assert parse_address(query, GAMES, fragment).screen == MATCH
        assert parse_address("", GAMES, f"{fragment}&screen=rules").screen == RulesScreen("")
    assert parse_address(query, GAMES, "#seed=3").screen == RulesScreen("")


def test_a_word_that_is_no_button_is_not_taken_for_a_recipe() -> None:
    (problem,) = problems("me=Nobody")
    assert present(problem.why).reason == "button.unknown"


def played_by(query: str) -> list[str]:
    return [seat.played_by.value for seat in parsed(query).config.seats]


def test_a_circle_is_asked_for_by_its_number_or_by_its_last_seat() -> None:
    assert parsed("players=3").config.seats == tuple(default_seat(seat) for seat in range(3))
    plays = [seat.plays for seat in parsed("you3=Kith").config.seats]
    assert plays == ["Avis", "Hammer", "Hannah", "Kith"]
    assert parsed("players=4&you2=(4)+%2B(X)").config.seats[2].plays == "(4) +(X)"


def test_each_seat_of_a_circle_may_be_played_by_somebody_else() -> None:
    assert played_by("players=4&opponent=hard") == ["human", "hard", "hard", "hard"]
    assert played_by("players=3&opponent2=human") == ["human", "normal", "human"]
    assert played_by("opponent=human&opponent3=easy") == ["human", "human", "human", "easy"]


@pytest.mark.parametrize("level", LEVELS)
def test_the_computer_plays_at_each_of_its_levels(level: str) -> None:
    assert played_by(f"opponent={level}") == ["human", level]


def test_a_level_that_there_is_not_is_told_with_those_that_there_are() -> None:
    (problem,) = problems("opponent=godlike")
    told = address_notice(texts("en"), problem).text
    assert "beginner, easy, normal, advanced, hard, human" in told


@pytest.mark.parametrize("query", ["players=1", "players=7", "players=x", "you2=Nobody"])
def test_a_circle_that_cannot_be_is_told(query: str) -> None:
    (problem,) = problems(query)
    assert problem.name == query.split("=")[0]


def test_more_seats_than_players_are_told() -> None:
    query = "players=2&you2=Kith&opponent4=easy"
    assert [problem.name for problem in problems(query)] == ["opponent4", "you2"]
    assert parsed(query).config == MatchConfig()


def test_a_button_that_there_is_not_is_told_with_the_reason() -> None:
    (problem,) = problems("you=Zeppo The Third")
    assert present(problem.why).reason == "button.unknown"


BAD = ("", "no such thing", "9" * 5000)
"""Each parameter refuses at least one of these."""


@pytest.mark.parametrize("name", sorted({*PAGE_PARAMETERS, *PARAMETERS, *LUNCH_MONEY_PARAMETERS}))
def test_every_refusal_is_told_in_every_language(name: str) -> None:
    """This is tested in both games, because each has its own parameters."""
    pages = [page(urlencode({name: said})) for said in BAD]
    requests = [parse(one) for parse in (parse_request, parse_lunch_money) for one in pages]
    found = [problem for one in (*pages, *requests) for problem in one.problems]
    assert name in {problem.name for problem in found}
    for locale in locales():
        for problem in found:
            assert address_notice(texts(locale), problem).text


def test_a_speed_that_there_is_not_is_told_with_those_that_there_are() -> None:
    (problem,) = problems("speed=3")
    told = address_notice(texts("en"), problem).text
    assert all(f"{speed}" in told.partition("speed=3")[2] for speed in Speed)


def test_dice_with_which_no_page_keeps_up_are_told_and_the_usual_ones_play() -> None:
    dice = "gz#:(18) " * 11
    told = problems(urlencode({"me": dice, "you": dice}))
    assert [(one.name, one.why and one.why.reason) for one in told] == [
        ("me", "dice.too-many-attacks"),
        ("you", "dice.too-many-attacks"),
    ]
    assert parsed(urlencode({"me": dice, "you": dice})).config == MatchConfig()
    assert problems(urlencode({"me": dice, "you": "(6)"})) == ()


def test_so_they_are_in_the_dialog_for_a_new_match() -> None:
    driver = ButtonMenDriver("seed=1")
    before, dice = driver.session, "gz#:(18) " * 11
    driver.send(OpenSetup(0), SetField("recipe-0", dice), SetField("recipe-1", dice), StartMatch())
    assert driver.session == before
    (refusal,) = filter(None, instance(driver.shell.dialog, SetupDialog).refusals)
    assert refusal.reason == "dice.too-many-attacks"
    driver.send(SetField("recipe-1", "(6)"), StartMatch())
    assert driver.session.config.seats[1].plays == "(6)"
