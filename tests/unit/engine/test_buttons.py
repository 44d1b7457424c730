"""The catalog of buttons: facts and counts."""

import pytest

from engine.button_men.buttons import (
    Button,
    all_buttons,
    button_by_name,
    dice_of,
    playable,
    resolve_entrants,
    why_not_playable,
)
from engine.button_men.dice.editions import EDITIONS, ORIGINALS, RULEBOOK
from engine.button_men.dice.skill import Usage, part_of
from engine.button_men.match.duel import Entrant, Roster
from engine.button_men.recipe import RecipeError, parse_recipe, recipe_of
from engine.button_men.specials import BY_NAME, SPECIALS
from engine.luck import Seeded
from tests.narrowing import present


def test_all_published_buttons_are_there() -> None:
    assert len(all_buttons()) == 875
    assert len({button.name.casefold() for button in all_buttons()}) == len(all_buttons())
    assert len({button.set for button in all_buttons()}) == 93
    assert sum(button.tournament_legal for button in all_buttons()) == 288
    assert sum(button.special != "" for button in all_buttons()) == 79


def test_every_button_can_be_played() -> None:
    assert [button.name for button in all_buttons() if why_not_playable(button)] == []
    assert playable() == all_buttons()


def test_no_button_is_played_without_its_rule() -> None:
    """Exceptions are buttons whose icon has no known rule (rare dice, section 7)."""
    assert [one.name for one in all_buttons() if one.special and one.rule is None] == []
    does_nothing = [one for one in SPECIALS if all(isinstance(part, Usage) for part in one.parts)]
    without = [one.name for one in all_buttons() if one.rule in does_nothing]
    assert without == ["Queen Beryl", "Zoycite", "Jedite", "Nephlite", "Malachite"]


def test_recipes_of_buttons_stand_in_their_one_form() -> None:
    for button in playable():
        if button.recipe is not None:
            assert recipe_of(parse_recipe(button.recipe, as_printed=True)) == button.recipe, (
                button.name
            )


def test_what_a_button_has_may_be_more_than_players_may_write() -> None:
    """Gryphon has an auxiliary die that is not the last one."""
    irregular = "(4) +(6) r(8)"
    assert recipe_of(parse_recipe(irregular, as_printed=True)) == irregular
    with pytest.raises(RecipeError, match="waiting-not-last"):
        parse_recipe(irregular)
    unrolled = "kht(T)! (6)"  # Blackshadowshade: it is never rerolled, so "!" has no effect
    assert recipe_of(parse_recipe(unrolled, as_printed=True)) == unrolled
    with pytest.raises(RecipeError, match="resized-unrolled"):
        parse_recipe(unrolled)


def test_a_published_recipe_is_read_in_the_usual_letters_by_any_rules() -> None:
    peridot = present(button_by_name("Peridot"))
    assert peridot.recipe is not None
    assert {recipe_of(dice_of(peridot.recipe, rules)) for rules in EDITIONS.values()} == {
        peridot.recipe
    }
    assert recipe_of(dice_of("(4) r(8)", ORIGINALS)) == "(4) #(8)"


def test_irregular_recipes_are_allowed_where_they_are_printed_and_refused_where_typed() -> None:
    """Examples are an extra die that is not the last one, and a die that is never rerolled but can
    change its size when it is."""
    refused = {}
    for button in playable():
        if button.recipe is not None:
            try:
                parse_recipe(button.recipe)
            except RecipeError as error:
                refused[button.name] = error.refusal.reason
    assert refused["blackshadowshade"] == "recipe.resized-unrolled"
    printed = next(one.recipe for one in all_buttons() if one.name == "blackshadowshade")
    assert recipe_of(parse_recipe(printed or "", as_printed=True)) == printed


@pytest.mark.parametrize("copier", ["mirror", "smaller-mirror"])
def test_the_recipe_of_every_button_can_be_copied(copier: str) -> None:
    """This includes irregular recipes."""
    own = Entrant("Copier", "", BY_NAME[copier])
    for button in playable():
        (_, copied), (_, dice) = resolve_entrants((own, button.entrant), RULEBOOK, Seeded("1"))
        if button.recipe and copier == "mirror":
            assert copied == dice


def test_a_recipe_in_the_letters_of_the_cards_can_be_copied() -> None:
    """On the cards, "r" means what is "#" elsewhere."""
    own = Entrant("Copier", "", BY_NAME["smaller-mirror"])
    (_, copied), _ = resolve_entrants((own, Entrant("Typed", "r(X)")), ORIGINALS, Seeded("1"))
    assert recipe_of(copied) == "#(X)"


def test_what_luck_draws_follows_the_rules_for_recipes() -> None:
    for special in BY_NAME.values():
        draws = special.part(Roster).draws_recipe
        for number in range(100 if draws else 0):
            assert draws is not None
            assert parse_recipe(draws(Seeded(str(number))))


def test_buttons_without_a_recipe_find_one_for_each_match() -> None:
    without = [button for button in all_buttons() if button.recipe is None]
    assert len(without) == 14
    assert all(part_of(button.rule, Roster).finds_recipe for button in without)


@pytest.mark.parametrize("said", ["Avis", "avis", "  AVIS "])
def test_a_button_is_found_by_name_whatever_its_capitals(said: str) -> None:
    assert button_by_name(said) == Button("Avis", "Soldiers", "(4) (4) (10) (12) (X)", True, "")


def test_a_button_that_cannot_be_played_is_not_found() -> None:
    unheard = Button("Unheard", "Of", "?(4", True, "")
    assert why_not_playable(unheard) is not None
    assert button_by_name("nobody at all") is None
