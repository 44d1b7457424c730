"""Decisions by a button's rule besides attacking: before the roll, after it, and in response to an
attack or a roll."""

from tests.drivers.button_men_driver import ButtonMenDriver
from ui.button_men.messages import Do, SelectMine, SelectTheirs, SetDial


def test_before_the_roll_the_prompt_says_what_is_asked() -> None:
    view = ButtonMenDriver("me=Portia&you=(4) (6) (8) (10) (6)&seed=1").view_model
    assert view.prompt.endswith("what do you do first?")
    assert [option.label for option in view.options] == [
        f"Remove d{size} this round" for size in (4, 6, 8, 10)
    ]


def test_after_the_roll_others_are_not_seen_by_who_chooses_unseeing() -> None:
    view = ButtonMenDriver("me=Craps&you=Them Bones&seed=9").view_model
    assert view.prompt.startswith("The dice are rolled.")
    mine, theirs = ([die.die.value for die in row.dice] for row in view.rows)
    assert all(mine)
    assert 7 in mine
    assert not any(theirs)
    (option,) = view.options
    assert [dial.number for dial in option.dials] == [7] * mine.count(7)
    assert all(dial.label.startswith("Set ") for dial in option.dials)


def test_an_answer_to_a_roll_is_asked_for_whatever_is_selected() -> None:
    visit = ButtonMenDriver("me=Craps&you=Craps&opponent=human&seed=4")
    visit = visit.at("craps: ⚄⑦(6,6):7 (4):1 ⚄⑦(6,6):7 | (8):3 (8):8")
    visit.send(SelectMine(0))
    view = visit.view_model
    assert view.prompt == "Craps (1): Choose how to respond."
    assert (view.buttons.attack, view.buttons.passing) == (None, None)
    (option,) = view.options
    first, _ = option.dials
    visit.send(SetDial(first.dial, 12))
    visit.send(Do(option.offer))
    dice = visit.session.match.state.on_table.sides[0].dice
    assert [str(die) for die in dice] == ["⚄(6,6):12", "(4):1", "⚄(6,6):7"]
    assert visit.view_model.buttons.attack is not None


def test_an_answer_to_an_attack_is_asked_for_and_nothing_else() -> None:
    visit = ButtonMenDriver("me=Kagato&you=Ayeka&opponent=human&seed=4")
    visit = visit.at("combat-once: (8):8 (4):1 | jurai-once: (8):3 (8):8")
    visit.send(SelectMine(0), SelectTheirs(1, 0))
    (power,) = (one for one in visit.view_model.options if one.label == "Power")
    visit.send(power.do)
    view = visit.view_model
    assert view.prompt.endswith("Allow this attack?")
    assert [option.offer.action.name for option in view.options] == ["allow", "disallow"]
    assert view.buttons.attack is None


def test_a_trick_is_chosen_with_the_sizes() -> None:
    visit = ButtonMenDriver("me=Crypto&you=Them Bones&seed=9")
    view = visit.view_model
    assert view.prompt == "Choose your dice sizes."
    choose, ask = view.options
    assert ask.label == "Trick: others reveal sizes first"
    tricks, size = choose.dials
    assert (tricks.label, tricks.number) == ("Trick this round", 0)
    assert tricks.name_of(0) == "None for now"
    assert [tricks.name_of(at) for at in tricks.dial.numbers[3:5]] == [
        "Trip for the d6",
        "Trip for the d8",
    ]
    visit.send(SetDial(tricks.dial, tricks.dial.numbers[1]), SetDial(size.dial, 7))
    visit.send(Do(choose.offer))
    assert len(visit.view_model.rows[0].dice) == 6
