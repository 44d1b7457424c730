"""Sizes chosen by the computer: an equilibrium of both players' choices."""

from dataclasses import replace

import pytest

from engine.button_men.actions import ChooseSizes
from engine.button_men.ai.judging import evaluation_of
from engine.button_men.ai.levels import HARD
from engine.button_men.ai.lookahead import Lookahead
from engine.button_men.ai.player import choose
from engine.button_men.ai.sizes import Mix, drawn, mixed
from engine.button_men.duel import Duel
from engine.button_men.editions import RULEBOOK
from engine.button_men.rules import BUTTON_MEN
from engine.luck import Seeded
from engine.match import begun
from engine.search import at_once
from tests.build_button_men import setup


def sizes_of(mine: str, theirs: str) -> Duel:
    return begun(BUTTON_MEN, setup(mine, theirs), "sizes").state


def mix_of(duel: Duel, seat: int = 0, most: int = 1500) -> Mix:
    lookahead = Lookahead(evaluation_of(RULEBOOK))
    mix, looked = at_once(mixed(duel, seat, lookahead, most, lambda: False))
    assert looked
    return mix


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [("(4) (X)", "(6) (Y)"), ("(4) (X) (Y)", "(6) (8)"), ("(4/10) (X)", "(P) (20)")],
)
def test_a_mix_is_of_legal_choices(mine: str, theirs: str) -> None:
    duel = sizes_of(mine, theirs)
    mix = mix_of(duel)
    (offer,) = BUTTON_MEN.view(duel, 0).offers
    assert sum(mix.shares) == pytest.approx(1)
    assert min(mix.worths) - 1e-9 <= mix.worth <= max(mix.worths) + 1e-9
    for choice in mix.choices:
        assert BUTTON_MEN.refusal(duel, 0, offer.filled(choice)) is None


def test_nobody_takes_a_large_die_that_costs_its_size() -> None:
    mix = mix_of(sizes_of("p(2/20) (10) (10)", "(10) (10) (6)"))
    assert max(zip(mix.shares, mix.choices, strict=True))[1] == (2,)


def test_the_choice_against_known_dice_is_the_best_one() -> None:
    mix = mix_of(sizes_of("(4) (6) (X)", "(20) (20) (12)"))
    assert max(mix.shares) == 1
    assert mix.worth == pytest.approx(max(mix.worths))


def test_luck_draws_each_choice_as_often_as_it_should() -> None:
    luck = Seeded("mix")
    found = [drawn((0.25, 0.75), luck) for _ in range(400)]
    assert 60 < found.count(0) < 140


def test_what_the_other_player_has_chosen_in_secret_makes_no_difference() -> None:
    duel = sizes_of("(4) (X)", "(6) (Y)")
    actions = []
    for size in (1, 20):
        other = next(
            action
            for action in BUTTON_MEN.actions(duel, 1)
            if isinstance(action, ChooseSizes) and action.settings[0].to == size
        )
        asked = BUTTON_MEN.play(duel, 1, other, Seeded("secret")).state
        view = BUTTON_MEN.view(asked, 0)
        level = replace(HARD, sizes=300)
        actions.append(at_once(choose(view, level, Seeded("same"), lambda: 0.0)).action)
    assert actions[0] == actions[1]
