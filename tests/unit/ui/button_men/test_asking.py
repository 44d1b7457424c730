"""What the rule of a button asks its player besides attacking: before the roll, and in answer to an
attack."""

from tests.button_men_driver import ButtonMenDriver
from ui.button_men.messages import SelectMine, SelectTheirs


def test_before_the_roll_the_prompt_says_what_is_asked() -> None:
    view = ButtonMenDriver("me=Portia&you=Them Bones&seed=1").view_model
    assert view.prompt.startswith("All sizes are known.")
    assert len(view.options) == 5


def test_an_answer_to_an_attack_is_asked_for_and_nothing_else() -> None:
    visit = ButtonMenDriver("me=Kagato&you=Ayeka&opponent=human&seed=4")
    visit = visit.at("combat-once: (8):8 (4):1 | jurai-once: (8):3 (8):8")
    visit.send(SelectMine(0), SelectTheirs(1, 0))
    (power,) = (one for one in visit.view_model.options if one.label == "Power")
    visit.send(power.do)
    view = visit.view_model
    assert view.prompt.endswith("The fight waits for your answer.")
    assert [option.offer.action.name for option in view.options] == ["allow", "disallow"]
    assert view.buttons.attack is None
