"""The names of players in all texts of a match, for players and for spectators."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from engine.worker import choose
from tests.drivers.button_men_driver import ButtonMenDriver, clicks, play_out
from ui.button_men.messages import ToggleThreats
from ui.match.messages import ComputerAnswered, PauseOver, ReplayAt
from ui.nodes import Node
from ui.shell.effects import AskComputer
from ui.shell.messages import OpenScreen
from ui.shell.screens import MATCH, ReviewScreen
from ui.text.i18n import texts

SEATS = {
    "theirs own": "me=Avis&you=(4) (10) z(6) (X)",
    "the same button": "me=Avis&you=Avis",
    "chance and focus": "me=f(8) c(4) (6)&you=c(8) f(4) (6)",
    "many skills": "me=t(4) q(8) k(20)&you=M(6) %(10) B(8)",
}
LANGUAGES = ("en", "de")

NUMBERED = re.compile(r"(Custom dice|Eigene Würfel|Avis) \(\d\)")
WRONG = {
    "en": r"(?<![.!?:“] )(?<!^)Your opponent|(^|[.!?] )your opponent",
    "de": r"(?<![.!?:„] )(?<!^)Dein(e[mn])? Gegner|(^|[.!?] )dein(e[mn])? Gegner"
    r"|\b(von|bei|mit) dein(en)? Gegner|\b(gegen|für|durch|kostet|gekostet und) dein(em)? Gegner",
}
"""A lowercase letter at the beginning of a sentence, an uppercase one within it, or a wrong
case."""
OPPONENT = {"en": "our opponent", "de": "ein(e[mn])? Gegner"}


def texts_of(node: Node) -> Iterator[str]:
    for name, said in node.attributes:
        if name in ("aria-label", "title") and said:
            yield said
    for child in node.children:
        if isinstance(child, str):
            yield child
        else:
            yield from texts_of(child)


def read(driver: ButtonMenDriver) -> Iterator[str]:
    """Yield all texts on the page, in the log, from the coach, and in the list of matches."""
    yield from texts_of(driver.page)
    yield from (one.text for one in driver.log)
    yield driver.coach or ""
    yield driver.view_model.prompt
    yield from driver.view_model.remarks


# A match has the same questions in each language, and the longest are those of its review.
thought = cache(choose)


def answered(driver: ButtonMenDriver) -> None:
    asked = driver.effects_of(AskComputer)[-1]
    driver.send(ComputerAnswered(asked.ticket, thought(asked.request)))


def whole_match(query: str) -> Iterator[str]:
    """Yield all texts of a match, its replay and its review."""
    driver = ButtonMenDriver(f"{query}&seed=5&opponent=beginner&wins=2")
    driver.send(ToggleThreats())
    for _ in range(300):
        yield from read(driver)
        if driver.turn.is_over and not driver.turn.awaits_next_round:
            break
        if driver.pause is not None:
            driver.send(PauseOver(driver.pause.ticket))
        elif driver.computer_question is not None:
            answered(driver)
        else:
            driver.send(*clicks(driver))
    assert driver.turn.is_finished
    driver.send(OpenScreen(ReviewScreen()))
    for _ in range(2):
        answered(driver)
        yield from read(driver)
    driver.send(OpenScreen(MATCH))
    for move in range(0, len(driver.session.match.log), 3):
        yield from read(driver.send(ReplayAt(move)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", SEATS.values(), ids=SEATS.keys())
def test_an_opponent_without_a_name_is_your_opponent(seats: str, language: str) -> None:
    lines = set(whole_match(f"{seats}&lang={language}"))
    assert [one for one in lines if NUMBERED.search(one)] == []
    assert [one for one in lines if re.search(WRONG[language], one)] == []
    spoken = [one for one in lines if re.search(OPPONENT[language], one)]
    assert len(spoken) > 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_those_who_share_a_screen_are_told_apart(language: str) -> None:
    driver = play_out(
        ButtonMenDriver(f"me=(4) (10)&you=(6) (10)&opponent=human&seed=1&wins=1&lang={language}")
    )
    first, second = (texts(language).t("player.unnamed", number=number) for number in (1, 2))
    lines = [*read(driver)]
    assert {first, second} <= set(lines)
    assert [one for one in lines if re.search(OPPONENT[language], one)] == []
    assert [one for one in lines if NUMBERED.search(one)] == []


def test_two_at_one_screen_with_the_same_button_are_numbered() -> None:
    driver = ButtonMenDriver("me=Avis&you=Avis&opponent=human&seed=1")
    assert driver.turn.display_names == ("Avis (1)", "Avis (2)")


def test_in_a_circle_those_without_a_name_have_numbers() -> None:
    driver = ButtonMenDriver("me=Avis&you=(4) (6)&you2=Bauer&you3=(4) (6)&seed=1")
    assert driver.turn.display_names == ("You", "Player 2", "Bauer", "Player 4")


def test_others_read_names_that_mean_the_same_to_them() -> None:
    driver = ButtonMenDriver(f"{SEATS['many skills']}&seed=5")
    assert driver.turn.names == ("Player 1", "Player 2")
    assert ButtonMenDriver(f"{SEATS['the same button']}&seed=5").turn.names == (
        "Avis (1)",
        "Avis (2)",
    )


def test_a_badge_shows_what_is_played_whatever_the_player_is_called() -> None:
    mine, theirs = ButtonMenDriver("me=Avis&you=Avis&seed=1").view_model.rows
    assert mine.face == theirs.face == ("Avis", "Soldiers")
    assert (mine.name, theirs.name) == ("Avis", "Your opponent")
