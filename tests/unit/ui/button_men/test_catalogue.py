"""The catalogue, as the dialog for a new match shows it."""

from engine.button_men.buttons import Button, all_buttons, playable, why_not_playable
from engine.button_men.editions import ORIGINALS, RULEBOOK, Rules
from ui.button_men.catalogue import MOST_SHOWN, dice_of, found, refusal_of, sets
from ui.button_men.session import SeatDraft


def buttons(draft: SeatDraft) -> list[Button]:
    return [one.button for one in found(draft).listed]


def test_all_buttons_are_found_though_not_all_listed() -> None:
    everything = found(SeatDraft(""))
    assert len(everything.listed) == MOST_SHOWN
    assert MOST_SHOWN + everything.more == len(all_buttons())


def test_no_button_is_dropped() -> None:
    for button in all_buttons():
        assert button in buttons(SeatDraft("", search=button.name, set=button.set))


def test_names_that_begin_with_the_search_come_first() -> None:
    names = [button.name for button in buttons(SeatDraft("", search="AV"))]
    assert names[0].casefold().startswith("av")
    assert all("av" in name.casefold() for name in names)


def test_the_soldiers_come_first_then_all_others_by_name() -> None:
    listed = buttons(SeatDraft(""))
    soldiers = [button.name for button in listed if button.set == "Soldiers"]
    assert [button.name for button in listed[: len(soldiers)]] == soldiers
    others = [button.name.casefold() for button in listed[len(soldiers) :]]
    assert others == sorted(others)
    assert sets()[0] == "Soldiers"
    assert list(sets()[1:]) == sorted(sets()[1:], key=str.casefold)


def test_what_cannot_be_played_yet_comes_last_with_the_reason() -> None:
    listed = found(SeatDraft("", search="ma")).listed
    missing = [one.why_not is not None for one in listed]
    assert missing == sorted(missing)
    assert set(missing) == {True, False}
    assert all(one.why_not == why_not_playable(one.button) for one in listed)


def test_a_set_without_a_button_to_play_is_a_set_too() -> None:
    lost = {button.set for button in all_buttons()} - {button.set for button in playable()}
    assert lost
    assert lost <= set(sets())


def test_a_set_is_all_that_is_shown() -> None:
    assert "Soldiers" in sets()
    assert {button.set for button in buttons(SeatDraft("", set="Soldiers"))} == {"Soldiers"}
    assert found(SeatDraft("", search="zzzz")).listed == ()


def test_the_preview_of_a_side() -> None:
    assert previewed(SeatDraft("Kith")) == ["(6)", "(8)", "(12)", "(12)", "(X)"]
    assert previewed(SeatDraft("", "s(4) 6")) == ["s(4)", "(6)"]
    assert previewed(SeatDraft("", "s(4")) == []


def previewed(draft: SeatDraft, rules: Rules = RULEBOOK) -> list[str]:
    """The dice that are drawn for this side."""
    return [str(die) for die in dice_of(draft, rules)]


def test_what_is_wrong_with_a_side() -> None:
    assert refusal_of(SeatDraft("Kith"), RULEBOOK) is None
    assert refusal_of(SeatDraft("Nobody"), RULEBOOK) is not None
    assert refusal_of(SeatDraft("", "(4)"), RULEBOOK) is None
    refusal = refusal_of(SeatDraft("", "(4"), RULEBOOK)
    assert refusal is not None
    assert refusal.reason == "recipe.parentheses"


def test_a_recipe_is_read_with_the_letters_of_its_edition() -> None:
    draft = SeatDraft("", "r(4) (6)")
    assert previewed(draft, ORIGINALS) == ["#(4)", "(6)"]
    assert refusal_of(draft, ORIGINALS) is None
    assert previewed(draft) == []
    refusal = refusal_of(draft, RULEBOOK)
    assert refusal is not None
    assert refusal.reason == "recipe.skill-not-built"
