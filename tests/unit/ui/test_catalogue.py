"""The catalogue, as the dialog for a new match shows it."""

from engine.button_men.buttons import all_buttons
from ui.catalogue import MOST_SHOWN, dice_of, found, refusal_of, sets
from ui.model import Corner


def test_all_buttons_are_found_though_not_all_listed() -> None:
    everything = found(Corner(""))
    assert len(everything.buttons) == MOST_SHOWN
    assert everything.more > 100


def test_names_that_begin_with_the_search_come_first() -> None:
    names = [button.name for button in found(Corner("", search="AV")).buttons]
    assert names[0].casefold().startswith("av")
    assert all("av" in name.casefold() for name in names)


def test_the_soldiers_come_first_then_all_others_by_name() -> None:
    buttons = found(Corner("")).buttons
    soldiers = [button.name for button in buttons if button.set == "Soldiers"]
    assert [button.name for button in buttons[: len(soldiers)]] == soldiers
    others = [button.name.casefold() for button in buttons[len(soldiers) :]]
    assert others == sorted(others)
    assert sets()[0] == "Soldiers"
    assert list(sets()[1:]) == sorted(sets()[1:], key=str.casefold)


def test_what_cannot_be_played_yet_is_counted() -> None:
    everything = found(Corner(""))
    known = len(everything.buttons) + everything.more + everything.lacking + everything.varying
    assert known == len(all_buttons())
    assert everything.varying == sum(button.recipe is None for button in all_buttons())
    soldiers = found(Corner("", set="Soldiers"))
    assert (soldiers.lacking, soldiers.varying) == (0, 0)


def test_a_set_is_all_that_is_shown() -> None:
    assert "Soldiers" in sets()
    soldiers = found(Corner("", set="Soldiers"))
    assert {button.set for button in soldiers.buttons} == {"Soldiers"}
    assert found(Corner("", search="zzzz")).buttons == ()


def test_the_preview_of_a_side() -> None:
    assert [str(die) for die in dice_of(Corner("Kith"))] == ["(6)", "(8)", "(12)", "(12)", "(X)"]
    assert [str(die) for die in dice_of(Corner("", "s(4) 6"))] == ["s(4)", "(6)"]
    assert dice_of(Corner("", "s(4")) == ()


def test_what_is_wrong_with_a_side() -> None:
    assert refusal_of(Corner("Kith")) is None
    assert refusal_of(Corner("Nobody")) is not None
    assert refusal_of(Corner("", "(4)")) is None
    refusal = refusal_of(Corner("", "(4"))
    assert refusal is not None
    assert refusal.reason == "recipe.parentheses"
