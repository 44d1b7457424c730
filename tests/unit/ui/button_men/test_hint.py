"""Hints: up to three candidates with their chances, each of which can be selected."""

import json

import pytest

from engine.button_men.ai.analysis.merits import Merits
from engine.button_men.fight.attack import POWER, SKILL, Attack
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Action
from tests.drivers.button_men_driver import ButtonMenDriver, advice_text
from tests.drivers.shown import Shown, click, is_pressed, words
from tests.narrowing import present
from ui.button_men.hint import hint_in
from ui.button_men.hint_view import CandidateView
from ui.button_men.messages import Attack as MakeAttack
from ui.button_men.messages import SelectCandidate, SelectMine
from ui.match.computer import NoAnswer
from ui.match.messages import AskHint, Undo

POSITION = "(20):19 (6):3 (4):3 (4):3 | (20):18 (8):3 (12):6"
GREAT = Strike(Attack(POWER, (0,), (0,), 1))
SMALL = Strike(Attack(POWER, (1,), (1,), 1))
EQUAL = Strike(Attack(POWER, (2,), (1,), 1)), Strike(Attack(POWER, (3,), (1,), 1))


def hinted(
    *options: tuple[Action, float], merits: Merits | None = None, is_exact: bool = False
) -> ButtonMenDriver:
    """Return a visit in which the computer has given this hint."""
    driver = ButtonMenDriver("seed=1&opponent=easy").at(POSITION).send(AskHint())
    answer = advice_text(*options, merits=merits, is_exact=is_exact)
    return driver.answer(answer)


def candidates(driver: ButtonMenDriver) -> tuple[CandidateView, ...]:
    return present(driver.view_model.hint).candidates


def test_the_computer_is_asked_for_all_that_could_be_done() -> None:
    driver = ButtonMenDriver("seed=1&opponent=easy").at(POSITION).send(AskHint())
    asked = json.loads(driver.last_question.request)
    assert (asked["ask"], asked["level"], asked["game"]) == ("judge", "hard", "button-men")


def test_the_best_candidate_is_selected() -> None:
    driver = hinted((GREAT, 0.824), (SMALL, 0.71))
    assert (driver.session.selection.mine, driver.session.selection.theirs) == ((0,), (0,))
    assert [one.is_selected for one in candidates(driver)] == [True, False]
    assert [one.chance for one in candidates(driver)] == ["82%", "71%"]
    page = driver.shown.within("group", "Chance to win the round")
    assert page.names("button") == [
        "Power, d20 showing 19 on d20 showing 18 82%",
        "Power, d6 showing 3 on d8 showing 3 71%",
    ]
    assert is_pressed(page.all("button")[0])


def test_another_candidate_is_taken_by_its_button() -> None:
    driver = hinted((GREAT, 0.824), (SMALL, 0.71))
    (_, second) = driver.shown.within("group", "Chance to win the round").all("button")
    driver.send(click(second))
    assert (driver.session.selection.mine, driver.session.selection.theirs) == ((1,), (1,))
    assert [one.is_selected for one in candidates(driver)] == [False, True]
    assert "Hint:" not in driver.view_model.prompt
    assert driver.view_model.remarks[0] == "Wins the round about 71% of the time."
    driver.send(SelectCandidate(0))
    assert driver.view_model.prompt.startswith("Hint:")
    assert driver.session.metadata.hints == 1


def test_what_is_alike_is_told_once_and_no_more_than_three() -> None:
    others = (Strike(Attack(POWER, (0,), (at,), 1)) for at in (1, 2))
    driver = hinted((EQUAL[0], 0.6), (EQUAL[1], 0.6), (GREAT, 0.5), *((one, 0.4) for one in others))
    assert [one.chance for one in candidates(driver)] == ["60%", "50%", "40%"]


@pytest.mark.parametrize(
    ("chance", "is_exact", "told"),
    [
        (0.0, False, "<1%"),
        (0.004, False, "<1%"),
        (0.006, False, "1%"),
        (0.5, False, "50%"),
        (0.9951, False, ">99%"),
        (1.0, False, ">99%"),
        (0.625, True, "62.5%"),
        (1.0, True, "100%"),
        (0.0, True, "0%"),
    ],
)
def test_chances_that_are_estimated_are_rounded(chance: float, is_exact: bool, told: str) -> None:
    (one,) = candidates(hinted((GREAT, chance), is_exact=is_exact))
    assert one.chance == told


def test_what_is_solved_is_said_to_be_exact() -> None:
    driver = hinted((GREAT, 0.625), is_exact=True)
    assert driver.shown.has("group", "Exact chance to win the round")
    assert "exactly 62.5%" in driver.view_model.remarks[0]
    certain = hinted((GREAT, 1.0), is_exact=True)
    assert certain.view_model.remarks[0] == "Wins the round for certain."


def test_it_is_said_what_the_best_one_does() -> None:
    driver = hinted((GREAT, 0.8), (SMALL, 0.7), merits=Merits(40, (1, 2), (3,)))
    assert driver.view_model.hint is not None
    assert driver.view_model.hint.reasons == (
        "Captures 20 points.",
        "Keeps d6 and d4 safe.",
    )
    assert driver.view_model.remarks == ("Wins the round about 80% of the time.",)
    assert "Captures 20 points." in words(driver.shown.classed("candidates-all")[0])
    second = present(driver.send(SelectCandidate(1)).view_model.hint)
    assert not second.reasons


def test_sizes_are_told_with_how_often_to_choose_them() -> None:
    driver = ButtonMenDriver("opponent=easy").send(AskHint())
    (offer,) = driver.turn.view.offers
    options = [(offer.filled((size,)), 0.58) for size in (20, 15, 4)]
    answer = advice_text(*options, shares=(0.61, 0.39, 0.0))
    driver.answer(answer)
    assert [one.note for one in candidates(driver)] == ["61% of the time", "39% of the time"]
    assert candidates(driver)[0].label == "Size of X swing die: 20"


def test_candidates_stay_while_dice_are_picked_and_go_with_the_move() -> None:
    driver = hinted((GREAT, 0.8), (SMALL, 0.7)).send(SelectMine(2))
    assert [one.is_selected for one in candidates(driver)] == [False, False]
    driver.send(SelectCandidate(0), MakeAttack())
    assert driver.view_model.hint is None
    driver.send(Undo())
    assert len(candidates(driver)) == 2


def test_skill_attacks_are_told_with_all_their_dice() -> None:
    (one,) = candidates(hinted((Strike(Attack(SKILL, (1, 2), (2,), 1)), 0.5)))
    assert one.label.startswith("Skill, d6 showing 3 and d4 showing 3 on")
    assert [die.value for die in present(one.attack).mine] == [3, 3]


@pytest.mark.parametrize("at", [-1, 2, 99])
def test_a_candidate_that_there_is_not_cannot_be_taken(at: int) -> None:
    driver = hinted((GREAT, 0.8), (SMALL, 0.7))
    before = driver.session
    assert driver.send(SelectCandidate(at)).session == before


GOOD = json.loads(advice_text((GREAT, 0.5)))


@pytest.mark.parametrize(
    "answer",
    [
        {},
        {"error": "KeyError"},
        GOOD | {"options": []},
        GOOD | {"options": [1]},
        GOOD | {"options": [GOOD["options"][0] | {"chance": 1.5}]},
        GOOD | {"options": [GOOD["options"][0] | {"chance": "nan"}]},
        GOOD | {"options": [GOOD["options"][0] | {"action": {"is": "Nothing"}}]},
        GOOD | {"merits": {"is": "Merits"}},
    ],
)
def test_an_answer_that_is_no_hint_is_refused(answer: object) -> None:
    with pytest.raises(NoAnswer):
        hint_in(json.dumps(answer))


def test_the_page_shows_words_and_dice_of_each_candidate() -> None:
    page = Shown(hinted((GREAT, 0.8)).page)
    line, picture = page.classed("candidate-attack")
    assert line == picture
    assert words(picture).split() == ["Power", "19", "d20", "→", "18", "d20"]
