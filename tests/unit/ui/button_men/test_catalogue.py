"""The catalog in the dialog for a new match, and the dice of its seats."""

import pytest

from engine.button_men.buttons import Button, all_buttons
from engine.button_men.buttons import playable as playable_buttons
from engine.button_men.dice.editions import ORIGINALS, RULEBOOK, Rules
from engine.button_men.recipe import parse_recipe
from tests.narrowing import present
from ui.button_men.catalogue import (
    Filters,
    Known,
    Only,
    Order,
    dice_counts,
    fitting,
    sets,
    skills_by_name,
    toggled,
)
from ui.button_men.seat_draft import SeatDraft, dice_of, refusal_of
from ui.text.i18n import texts

NOTHING = Known()


def buttons(filters: Filters, known: Known = NOTHING) -> list[Button]:
    return [one.button for one in fitting(filters, known)]


def test_no_button_is_dropped() -> None:
    assert {one.button for one in fitting(Filters(), NOTHING)} == set(all_buttons())
    for button in all_buttons():
        assert button in buttons(Filters(search=button.name, set=button.set))


def test_names_that_begin_with_the_search_come_first() -> None:
    names = [button.name for button in buttons(Filters(search="AV"))]
    assert names[0].casefold().startswith("av")
    assert all("av" in name.casefold() for name in names)


def test_the_soldiers_come_first_then_all_others_by_name() -> None:
    listed = buttons(Filters())
    soldiers = [button.name for button in listed if button.set == "Soldiers"]
    assert [button.name for button in listed[: len(soldiers)]] == soldiers
    others = [button.name.casefold() for button in listed[len(soldiers) :]]
    assert others == sorted(others)
    assert sets()[0] == "Soldiers"
    assert list(sets()[1:]) == sorted(sets()[1:], key=str.casefold)


def test_a_set_is_all_that_is_shown() -> None:
    assert {button.set for button in buttons(Filters(set="Soldiers"))} == {"Soldiers"}
    assert buttons(Filters(search="zzzz")) == []


def test_the_list_can_be_ordered_by_strength() -> None:
    strongest, weakest = (
        [one.strength.points for one in fitting(Filters(order=order), NOTHING) if one.strength]
        for order in Order
    )
    assert strongest == weakest[::-1] == sorted(strongest, reverse=True)
    assert len(strongest) == len(playable_buttons())
    assert buttons(Filters(order="whatever")) == buttons(Filters())


@pytest.mark.parametrize("skill", ["shadow", "poison"])
def test_a_skill_is_one_that_some_die_has(skill: str) -> None:
    assert skill in skills_by_name(texts("en"))
    fitting = buttons(Filters(skill=skill))
    assert 0 < len(fitting) < len(playable_buttons())
    for button in fitting:
        dice = parse_recipe(button.recipe or "", as_printed=True)
        assert any(one.name == skill for die in dice for one in die.traits.possible)


def test_the_number_of_dice_is_a_filter() -> None:
    assert 5 in dice_counts()
    for count in dice_counts():
        fitting = buttons(Filters(dice=str(count)))
        assert fitting
        assert {len(parse_recipe(one.recipe or "", as_printed=True)) for one in fitting} == {count}
    assert buttons(Filters(dice="many")) == []


def test_only_tournament_legal_ones() -> None:
    fitting = buttons(Filters(only=(Only.LEGAL,)))
    assert fitting
    assert all(one.tournament_legal for one in fitting)
    assert len(fitting) < len(playable_buttons())


def test_favourites_and_recent_ones_as_far_as_they_exist() -> None:
    known = Known(favourites=("Kith", "Nobody", "Avis"), recent=("Niles", "Nobody", "Avis"))
    names = [one.name for one in buttons(Filters(only=(Only.FAVOURITE,)), known)]
    assert names == ["Avis", "Kith"]
    names = [one.name for one in buttons(Filters(only=(Only.RECENT,)), known)]
    assert names == ["Niles", "Avis"], "the latest first"
    both = Filters(only=(Only.FAVOURITE, Only.RECENT))
    assert [one.name for one in buttons(both, known)] == ["Avis"]


def test_a_switch_goes_on_and_off() -> None:
    assert toggled(toggled((), "Avis"), "Kith") == ("Avis", "Kith")
    assert toggled(("Avis", "Kith"), "Avis") == ("Kith",)


def test_the_preview_of_a_seat() -> None:
    assert previewed(SeatDraft("Kith")) == ["(6)", "(8)", "(12)", "(12)", "(X)"]
    assert previewed(SeatDraft("", "s(4) 6")) == ["s(4)", "(6)"]
    assert previewed(SeatDraft("", "s(4")) == []


def previewed(draft: SeatDraft, rules: Rules = RULEBOOK) -> list[str]:
    """Return the dice that are drawn for this seat."""
    return [str(die) for die in dice_of(draft, rules)]


def test_what_is_wrong_with_a_seat() -> None:
    assert refusal_of(SeatDraft("Kith"), RULEBOOK) is None
    assert refusal_of(SeatDraft("Nobody"), RULEBOOK) is not None
    assert refusal_of(SeatDraft("", "(4)"), RULEBOOK) is None
    refusal = present(refusal_of(SeatDraft("", "(4"), RULEBOOK))
    assert refusal.reason == "recipe.parentheses"


def test_a_recipe_is_read_with_the_letters_of_its_edition() -> None:
    draft = SeatDraft("", "r(4) (6)")
    assert previewed(draft, ORIGINALS) == ["#(4)", "(6)"]
    assert refusal_of(draft, ORIGINALS) is None
    assert previewed(draft) == ["r(4)", "(6)"]
    refusal = present(refusal_of(SeatDraft("", "r(4)"), RULEBOOK))
    assert refusal.reason == "recipe.none-in-play"
