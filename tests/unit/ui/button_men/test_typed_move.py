"""Typed moves, and the position as a sentence, for screen readers."""

import pytest

from engine.button_men.match.actions import Pass, Strike
from engine.game import Refusal
from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.puzzle_driver import PuzzleVisit
from tests.drivers.shown import elements, words
from tests.narrowing import instance, present
from ui.button_men.messages import Attack, SelectFromText
from ui.button_men.session import Selection
from ui.button_men.typed_move import parse_selection
from ui.shell.effects import MoveFocus
from ui.text.i18n import texts

QUERY = "position=(6):3 (10):8 (12):4 | (8):7 (20):12 (4):3 (6):3&opponent=hard"


def typed(text: str, query: str = QUERY, locale: str = "en") -> Selection | Refusal:
    return parse_selection(texts(locale), ButtonMenDriver(query).turn.view, text)


def attack(text: str, query: str = QUERY, locale: str = "en") -> str:
    """Return the attack that a text selects, in the notation of rule examples."""
    found = typed(text, query, locale)
    assert isinstance(found, Selection), found
    assert found.offer is not None
    return str(instance(found.offer.action, Strike).attack)


@pytest.mark.parametrize(
    "text",
    ["power 8 on 7", "Power 8 7", "8 on 7", "  8>7 ", "pow 8 -> 7", "power 8 against 7, please"],
)
def test_an_attack_is_known_by_what_the_dice_show(text: str) -> None:
    assert attack(text) == "power 2>1"


@pytest.mark.parametrize("text", ["skill 8, 4 on 12", "skill 4 and 8 on 12", "4 8 12"])
def test_several_dice_may_attack_in_any_order(text: str) -> None:
    assert attack(text) == "skill 2,3>2"


def test_in_german_too() -> None:
    assert attack("gezielt 8 und 4 gegen 12", locale="de") == "skill 2,3>2"


@pytest.mark.parametrize(
    "text", ["", "power", "power 1 on 7", "trip 8 on 7", "7 on 8", "8", "9" * 1000]
)
def test_what_is_no_attack_is_refused(text: str) -> None:
    assert typed(text) == Refusal("typed.no-attack")


def test_dice_that_show_the_same_must_be_picked() -> None:
    assert typed("power 4 on 3") == Refusal("typed.several")


def test_one_can_pass_where_that_is_possible() -> None:
    stuck = "position=(6):1 | (8):7&opponent=hard"
    found = instance(typed("pass", stuck), Selection)
    assert present(found.offer).action == Pass()
    assert typed("pass") == Refusal("typed.no-attack")


def test_it_is_selected_and_enter_makes_it() -> None:
    driver = ButtonMenDriver(QUERY).send(SelectFromText("skill 8 and 4 on 12"))
    assert MoveFocus("attack") in driver.effects
    assert driver.session.selection.mine == (1, 2)
    assert not driver.session.match.log
    driver.send(Attack())
    assert driver.session.match.log


def test_a_refusal_is_told_beside_the_prompt() -> None:
    driver = ButtonMenDriver(QUERY).send(SelectFromText("power 1 on 1"))
    assert "That’s no attack." in words(driver.page)
    assert "That’s no attack." not in words(driver.send(SelectFromText("8 on 7")).page)


def test_a_puzzle_tells_its_position_and_takes_typed_moves() -> None:
    visit = PuzzleVisit("puzzle=2")
    (title,) = [node for node in elements(visit.shown.root) if node.key == "lesson-title"]
    assert visit.shown.description(title) == (
        "You: d6 showing 3, d10 showing 8 and d12 showing 4; 14 points. "
        "Opponent: d8 showing 7, d20 showing 12 and d4 showing 3; 16 points."
    )
    visit.send(SelectFromText("skill 8, 4 on 12"), Attack())
    assert "Right!" in visit.lesson
    assert not [node for node in elements(visit.shown.root) if node.key == "typed-move"]
