"""What the address asks for, and what is told about what it asks wrongly."""

from urllib.parse import urlencode

import pytest

from engine.button_men.buttons import all_buttons, why_not_playable
from ui.address import read_address
from ui.terms import Chair, Opponent, Terms, usual_chair


def test_an_address_without_parameters_asks_for_the_defaults() -> None:
    address = read_address("")
    assert address.terms == Terms()
    assert (address.asked, address.speed, address.locale, address.problems) == ("", 1, "en", ())


def test_everything_can_be_asked_for() -> None:
    address = read_address(
        "?me=kith&you=(4)%20s(X)&opponent=hard&wins=5&seed=a%20b&edition=originals&speed=0&lang=en"
    )
    assert address.terms == Terms(
        (Chair("Kith", Opponent.HUMAN), Chair("(4) s(X)", Opponent.HARD)), 5, "a b", "originals"
    )
    assert address.speed == 0
    assert address.problems == ()


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
        "speed=2",
        "lang=xx",
        "colour=red",
    ],
)
def test_what_cannot_be_used_is_told_and_has_its_default(query: str) -> None:
    address = read_address(query)
    assert [problem.name for problem in address.problems] == [query.split("=")[0]]
    assert address.terms == Terms()
    assert (address.speed, address.locale) == (1, "en")


def test_a_bad_recipe_is_told_with_die_and_place() -> None:
    (problem,) = read_address("me=(4) (6").problems
    assert problem.why is not None
    assert dict(problem.why.words)["die"] == 2


@pytest.mark.parametrize(
    "query", ["me=(4)%20+(X)", "me=(4)++(X)", "me=%284%29+%2B%28X%29", "me=(4) +(X)"]
)
def test_the_letter_plus_is_no_space(query: str) -> None:
    assert read_address(query).terms.chairs[0].said == "(4) +(X)"


def test_a_plus_between_words_is_a_space() -> None:
    assert read_address("me=(4)+(X)").terms.chairs[0].said == "(4) (X)"
    assert read_address("seed=a+b").terms.seed == "a b"


def test_the_order_of_parameters_does_not_matter() -> None:
    orders = [read_address(query) for query in ("me=Kith&wins=2&speed=0", "wins=2&me=Kith&lang=en")]
    assert orders[0].asked == orders[1].asked == "me=Kith&wins=2"


def test_a_word_that_is_no_button_is_not_taken_for_a_recipe() -> None:
    (problem,) = read_address("me=Nobody").problems
    assert problem.why is not None
    assert problem.why.reason == "button.unknown"


def played_by(query: str) -> list[str]:
    return [chair.played_by.value for chair in read_address(query).terms.chairs]


def test_a_circle_is_asked_for_by_its_number_or_by_its_last_seat() -> None:
    assert read_address("players=3").terms.chairs == tuple(usual_chair(seat) for seat in range(3))
    said = [chair.said for chair in read_address("you3=Kith").terms.chairs]
    assert said == ["Avis", "Hammer", "Hannah", "Kith"]
    assert read_address("players=4&you2=(4)+%2B(X)").terms.chairs[2].said == "(4) +(X)"


def test_each_seat_of_a_circle_may_be_played_by_somebody_else() -> None:
    assert played_by("players=4&opponent=hard") == ["human", "hard", "hard", "hard"]
    assert played_by("players=3&opponent2=human") == ["human", "normal", "human"]
    assert played_by("opponent=human&opponent3=easy") == ["human", "human", "human", "easy"]


@pytest.mark.parametrize("query", ["players=1", "players=7", "players=x", "you2=Nobody"])
def test_a_circle_that_cannot_be_is_told(query: str) -> None:
    (problem,) = read_address(query).problems
    assert problem.name == query.split("=")[0]


def test_more_seats_than_players_are_told() -> None:
    address = read_address("players=2&you2=Kith&opponent4=easy")
    assert [problem.name for problem in address.problems] == ["opponent4", "you2"]
    assert address.terms == Terms()


def test_a_button_that_cannot_be_played_yet_is_told_with_the_reason() -> None:
    (problem,) = read_address("you=Zeppo The Third").problems
    assert problem.why is not None
    assert problem.why.reason == "button.unknown"
    missing = next(one for one in all_buttons() if one.recipe and why_not_playable(one))
    (problem,) = read_address(urlencode({"you": missing.name})).problems
    assert problem.why == why_not_playable(missing)
