"""Choices other than attacks, in games that are solved by the rules alone."""

from dataclasses import replace

import pytest

from engine.button_men.match.actions import EndTurn, Pass
from engine.button_men.match.duel import Entrant, Phase, Setup
from engine.button_men.outside.position import parse_position
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.specials.masked_defender import Guard
from engine.luck import Seeded
from engine.match import new_match
from tools.lab.choices import (
    KINDS,
    RULES,
    Examination,
    Round,
    against_best_mix,
    choice_of,
    examine,
)
from tools.lab.duels import at_random

QUICK = ("chance", "focus", "halving")


@pytest.mark.parametrize("kind", [*QUICK, "mark"])
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
    assert Pass() in choice_of(KINDS["pass"], "test/1").chances


def test_a_marked_die_is_saved_if_no_other_can_be_attacked() -> None:
    kind = KINDS["mark"]
    entrants = Entrant("own", "(2)", kind.special), Entrant("other", "(2)", kind.against)
    position = parse_position("(2):1 | (2):2", RULES)
    fighting = new_match(BUTTON_MEN, Setup(entrants, RULES, position), "test").state
    fight = replace(fighting.on_table, mover=1)
    duel = replace(fighting, phase=Phase.TURN_END, ending=0, fight=fight)
    # Both players pass, and the round is drawn; unless the die is captured immediately.
    assert Round().worths(duel, 0) == {Guard(0): 0.5, EndTurn(): 0.0}


def test_who_does_not_see_the_mark_mixes_attacks() -> None:
    assert against_best_mix([(1.0, 0.0), (0.0, 1.0), (0.9, 0.9)]) == (0.5, 0.5)
    assert against_best_mix([(1.0, 0.2), (0.0, 0.6)]) == pytest.approx((3 / 7, 3 / 7))
    assert against_best_mix([(0.4, 0.2), (1.0, 0.5)]) == (0.4, 0.2)
    assert against_best_mix([(0.3,), (0.2,)]) == (0.2,)


@pytest.mark.parametrize("kind", [*QUICK, "mark"])
def test_hard_chooses_well_there(kind: str) -> None:
    asked = [Examination("hard", kind, f"test/{number}") for number in range(3)]
    assert sum(examine(one).regret for one in asked) < 0.1
