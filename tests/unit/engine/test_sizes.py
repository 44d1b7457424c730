"""Sizes chosen by the computer: an equilibrium of both players' choices."""

from dataclasses import replace
from operator import mul

import pytest

from engine.button_men.ai.player import choose
from engine.button_men.ai.search.judging import evaluation_of
from engine.button_men.ai.search.levels import HARD
from engine.button_men.ai.search.sizes import MixedStrategy, best_sizes
from engine.button_men.dice.editions import (
    BUTTON_WEAVERS,
    ORIGINALS,
    RULEBOOK,
    TOURNAMENT,
    Rules,
)
from engine.button_men.match.actions import ChooseSizes
from engine.button_men.match.duel import Duel
from engine.button_men.rules import BUTTON_MEN
from engine.luck import Seeded
from engine.match import new_match
from engine.search import at_once
from tests.notation.build_button_men import setup


def sizes_of(mine: str, theirs: str) -> Duel:
    return new_match(BUTTON_MEN, setup(mine, theirs), "sizes").state


def mix_of(duel: Duel, seat: int = 0, most: int = 1500) -> MixedStrategy:
    evaluation = evaluation_of(RULEBOOK)
    mix, looked = at_once(best_sizes(duel, seat, evaluation, most, lambda: False))
    assert looked
    return mix


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [("(4) (X)", "(6) (Y)"), ("(4) (V) (W)", "(6) (8)"), ("(4/10) (X)", "(P) (20)")],
)
def test_a_mix_is_of_legal_choices(mine: str, theirs: str) -> None:
    duel = sizes_of(mine, theirs)
    mix = mix_of(duel, most=400)
    (offer,) = BUTTON_MEN.view(duel, 0).offers
    assert sum(mix.shares) == pytest.approx(1)
    assert min(mix.worths) - 1e-9 <= mix.worth <= max(mix.worths) + 1e-9
    for choice in mix.choices:
        assert BUTTON_MEN.refusal(duel, 0, offer.filled(choice)) is None


@pytest.mark.parametrize(("dice", "size"), [("p(2/20) (10) (10)", 20), ("p(2/20) (4) (4)", 2)])
def test_a_large_die_that_costs_its_size_is_taken_if_the_others_pay_for_it(
    dice: str, size: int
) -> None:
    """Of 40 rounds without luck, "advanced" won .72 with p(20) (10) (10) and .54 with p(2)."""
    mix = mix_of(sizes_of(dice, "(10) (10) (6)"))
    assert max(zip(mix.shares, mix.choices, strict=True))[1] == (size,)


def test_the_choice_against_known_dice_is_the_best_one() -> None:
    mix = mix_of(sizes_of("(4) (6) (X)", "(20) (20) (12)"))
    assert max(mix.shares) == 1
    assert mix.worth == pytest.approx(max(mix.worths))


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


def test_large_sizes_are_chosen_where_points_decide() -> None:
    mix = mix_of(sizes_of("(6) (8) (10) (20) (X)", "(6) (8) (10) (20) (X)"))
    assert sum(map(mul, mix.shares, (size for (size,) in mix.choices))) > 15


@pytest.mark.parametrize("edition", [RULEBOOK, TOURNAMENT, ORIGINALS, BUTTON_WEAVERS])
def test_sizes_are_chosen_by_every_edition_at_every_score(edition: Rules) -> None:
    duel = new_match(BUTTON_MEN, setup("(6) (10) (X)", "(8) (8) (X)", rules=edition), "score").state
    for won in ((0, 0), (2, 1), (0, 2)):
        players = tuple(
            replace(player, won=rounds) for player, rounds in zip(duel.players, won, strict=True)
        )
        mix = mix_of(replace(duel, players=players), most=600)
        assert sum(mix.shares) == pytest.approx(1)
        assert 0 < mix.worth < 1


def test_whoever_chooses_first_for_all_to_see_does_not_mix() -> None:
    duel = new_match(
        BUTTON_MEN, setup("(6) (10) (X)", "(8) (8) (X)", rules=ORIGINALS), "open"
    ).state
    assert max(mix_of(duel, most=600).shares) == 1


def test_what_is_judged_besides_is_never_chosen() -> None:
    duel = sizes_of("(4) (X) (Y)", "(6) (8)")
    evaluation = evaluation_of(RULEBOOK)
    mix, _ = at_once(best_sizes(duel, 0, evaluation, 600, lambda: False, [(5, 13)]))
    assert mix.shares[mix.choices.index((5, 13))] in (0, 1)
