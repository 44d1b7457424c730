"""The address parameters of Lunch Money."""

import pytest

from engine.lunch_money.ai.temperaments import Temperament
from engine.lunch_money.outside.saves import BrawlMatch
from engine.lunch_money.state.rulings import DEFAULT, Discarding, Halving
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from ui.activity.match_request import ParsedRequest
from ui.app.games import GAMES
from ui.lunch_money.match_config import MatchConfig, SeatConfig
from ui.lunch_money.match_request import parse_request
from ui.lunch_money.rulings import answer_to, differing, questions, with_answer
from ui.opponent import Opponent
from ui.page.address import parse_address


def parsed(query: str) -> ParsedRequest[MatchConfig, BrawlMatch]:
    return parse_request(parse_address(query, GAMES))


def named(query: str) -> list[str]:
    return [seat.plays for seat in parsed(query).config.seats]


def played_by(query: str) -> list[str]:
    return [seat.played_by.value for seat in parsed(query).config.seats]


def test_without_parameters_one_plays_against_three_computers() -> None:
    assert parsed("game=lunch-money&speed=0").config == MatchConfig()
    assert played_by("") == ["human", "normal", "normal", "normal"]
    assert parsed("").config.solo == 0


def test_only_levels_of_this_game_can_be_asked_for() -> None:
    address = parsed("opponent=beginner&players=2")
    assert [problem.name for problem in address.problems] == ["opponent"]
    assert [seat.played_by.value for seat in address.config.seats] == ["human", "normal"]


def test_names_of_the_printed_example_are_not_used() -> None:
    assert not {"Luc", "Kate", "Hedge", "The Buddha"} & set(named("players=8"))
    assert len(set(named("players=8"))) == 8


def test_everything_can_be_asked_for() -> None:
    address = parsed(
        "game=lunch-money&players=3&me=Ann&you=Bob%20B&you2=C%C3%A9l&opponent=hard&opponent2=human"
        "&temperament=bully&seed=a%20b&halving=literal&discarding=flat&discard-cost=2&one-set=yes&speed=0"
    )
    seats = (
        SeatConfig("Ann", Opponent.HUMAN),
        SeatConfig("Bob B", Opponent.HARD, Temperament.BULLY),
        SeatConfig("Cél", Opponent.HUMAN, Temperament.AVENGER),
    )
    assert (address.config.seats, address.config.seed, address.problems) == (seats, "a b", ())
    rulings = address.config.rulings
    assert (rulings.halving, rulings.discarding) == (Halving.LITERAL, Discarding.FLAT)
    assert (rulings.discard_cost, rulings.one_set) == (2, True)
    assert address.config.solo is None


def test_further_seats_are_played_like_the_second() -> None:
    assert played_by("players=4&opponent=easy") == ["human", "easy", "easy", "easy"]
    assert played_by("players=3&opponent2=human") == ["human", "normal", "human"]
    assert len(played_by("you7=Zoe")) == 8


@pytest.mark.parametrize(
    "query",
    [
        "players=1",
        "players=9",
        "players=%C2%B2",
        "opponent=god",
        "opponent3=god",
        "temperament=meek",
        "temperament3=",
        "me=",
        "me=%20%20",
        "my-face=../player",
        "face2=Hothead",
        "you=" + "x" * 21,
        "you2=a%00b",
        "seed=",
        "halving=sometimes",
        "one-set=maybe",
        "discard-cost=4",
        "wins=3",
        "edition=rulebook",
    ],
)
def test_what_cannot_be_used_is_told_and_has_its_default(query: str) -> None:
    driver = LunchMoneyDriver(query)
    assert parsed(query).config == MatchConfig()
    (notice,) = driver.shell.notices
    name = query.split("=")[0]
    assert notice.text.startswith(f"The address asks for {name}=")
    assert notice.text.endswith("That part is ignored.")


def test_more_seats_than_players_are_told() -> None:
    problems = parsed("players=2&you2=Zoe&opponent7=easy&temperament2=bully").problems
    assert sorted(problem.name for problem in problems) == ["opponent7", "temperament2", "you2"]


def test_each_computer_has_a_temperament_of_its_own() -> None:
    seats = parsed("players=8").config.seats
    assert len({seat.temperament for seat in seats}) == 8
    assert seats[0].temperament is Temperament.EVEN
    some = parsed("temperament=coward&temperament3=coward").config.seats
    assert [seat.temperament for seat in some[1:]] == ["coward", "avenger", "coward"]


def test_names_are_shown_as_they_are_and_never_become_elements() -> None:
    driver = LunchMoneyDriver("you=%3Cb%3EAnn&you2=Ida&you3=Ida")
    names = [player.name for player in driver.view_model.players]
    assert names == ["You", "<b>Ann", "Ida (3)", "Ida (4)"]


def test_rulings_are_questions_with_the_usual_answer_among_others() -> None:
    assert len(questions()) == 10
    for one in questions():
        assert answer_to(DEFAULT, one.name) == one.usual
        assert one.usual in one.answers
        for answer in one.answers:
            assert answer_to(with_answer(DEFAULT, one.name, answer), one.name) == answer
        assert with_answer(DEFAULT, one.name, "nonsense") == DEFAULT
    assert differing(DEFAULT) == ()
    other = with_answer(DEFAULT, "escapes-hurt", "yes")
    assert [one.name for one in differing(other)] == ["escapes-hurt"]
    driver = LunchMoneyDriver("escapes-hurt=yes")
    assert driver.view_model.rulings == ("Attacks used to break free also hurt the holder.",)
