"""What the address asks for, and what is told about what it asks wrongly."""

import pytest

from ui.address import read_address
from ui.terms import Opponent, Terms


def test_an_address_without_parameters_asks_for_the_defaults() -> None:
    address = read_address("")
    assert address.terms == Terms()
    assert (address.asked, address.speed, address.locale, address.problems) == ("", 1, "en", ())


def test_everything_can_be_asked_for() -> None:
    address = read_address(
        "?me=kith&you=(4)%20s(X)&opponent=hard&wins=5&seed=a%20b&edition=originals&speed=0&lang=en"
    )
    assert address.terms == Terms("Kith", "(4) s(X)", Opponent.HARD, 5, "a b", "originals")
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
    assert read_address(query).terms.me == "(4) +(X)"


def test_a_plus_between_words_is_a_space() -> None:
    assert read_address("me=(4)+(X)").terms.me == "(4) (X)"
    assert read_address("seed=a+b").terms.seed == "a b"


def test_the_order_of_parameters_does_not_matter() -> None:
    orders = [read_address(query) for query in ("me=Kith&wins=2&speed=0", "wins=2&me=Kith&lang=en")]
    assert orders[0].asked == orders[1].asked == "me=Kith&wins=2"


def test_a_word_that_is_no_button_is_not_taken_for_a_recipe() -> None:
    (problem,) = read_address("me=Nobody").problems
    assert problem.why is not None
    assert problem.why.reason == "button.unknown"
