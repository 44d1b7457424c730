"""Choices other than attacks, in games that are solved by the rules alone."""

import pytest

from engine.button_men.match.actions import Pass
from engine.button_men.rules import BUTTON_MEN
from engine.luck import Seeded
from tools.lab.choices import KINDS, Examination, choice_of, examined
from tools.lab.duels import at_random

QUICK = ("chance", "focus", "halving")


@pytest.mark.parametrize("kind", QUICK)
def test_a_choice_matters_and_comes_up_in_its_phase(kind: str) -> None:
    choice = choice_of(KINDS[kind], f"test/{kind}")
    assert choice.duel.phase is KINDS[kind].phase
    chances = choice.chances.values()
    assert max(chances) - min(chances) >= 0.06
    assert all(0 <= one <= 1 for one in chances)


def test_the_best_action_costs_nothing_and_every_action_has_a_chance() -> None:
    choice = choice_of(KINDS["halving"], "test")
    best = max(choice.chances, key=lambda action: choice.chances[action])
    assert choice.regret(best) == 0
    for seed in range(10):
        assert choice.regret(at_random(BUTTON_MEN.view(choice.duel, 0), Seeded(str(seed)))) >= 0


def test_a_pass_is_among_the_choices() -> None:
    assert Pass() in choice_of(KINDS["pass"], "test").chances


@pytest.mark.parametrize("kind", QUICK)
def test_hard_chooses_well_there(kind: str) -> None:
    asked = [Examination("hard", kind, f"test/{number}") for number in range(3)]
    assert sum(examined(one).regret for one in asked) < 0.1
