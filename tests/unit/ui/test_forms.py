"""Forms: the fields of dialogs, all set by the same message."""

from collections.abc import Callable

import pytest

from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.friends_driver import Visit, fixed_dice, invitation, inviting
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.shown import Shown, elements, words
from tests.narrowing import instance, present
from ui.button_men.setup_form import SetupDialog
from ui.components.form import (
    NO,
    YES,
    Field,
    Kind,
    SetField,
    draw_fields,
    form_after,
    switch,
    toggle,
    visible,
)
from ui.match.messages import DrawLots, OpenInvitation, OpenSetup
from ui.nodes import h, nodes_by_key
from ui.shell.dialogs import ChallengeDialog, Dialog
from ui.shell.messages import OpenDialog
from ui.text.i18n import texts

WORDS = {"a": "First", "b": "Second"}
FORM = (
    Field("choice", Kind.LIST, "a", "choice {}".format, "Choice", WORDS),
    Field("hidden", Kind.SEGMENTS, "a", "hidden {}".format, "Hidden", WORDS, is_visible=False),
    Field("text", Kind.TEXT, "now", "text {}".format, "Text", most=4),
    Field("free", Kind.TEXT, "", "free {}".format, "Free"),
    switch("switch", "Switch", "switch {}".format, is_on=True),
)


def after(name: str, value: str) -> str | None:
    return form_after(FORM, SetField(name, value))


def test_a_value_that_is_offered_changes_the_form() -> None:
    assert after("choice", "b") == "choice b"
    assert after("switch", NO) == "switch False"
    assert toggle("switch", is_on=True) == SetField("switch", NO)


@pytest.mark.parametrize(
    ("name", "value"),
    [("choice", "c"), ("choice", ""), ("hidden", "b"), ("switch", "on"), ("nothing", "a")],
)
def test_a_value_that_is_not_offered_changes_nothing(name: str, value: str) -> None:
    assert after(name, value) is None


def test_a_text_for_others_is_printable_and_short() -> None:
    assert after("text", "a\0bcdef") == "text abcd"
    assert after("free", "a\0bcdef") == "free a\0bcdef"


def test_fields_are_drawn_in_the_order_asked_for_and_only_if_visible() -> None:
    nodes = draw_fields(visible(FORM), "switch", "hidden", "choice", "nothing")
    assert list(nodes_by_key(h("div", nodes))) == ["switch", "choice"]
    page = Shown(h("div", nodes))
    assert page.names("button") == ["Switch"]
    options = [words(one) for one in elements(page.root) if one.tag == "option"]
    assert options == list(WORDS.values())


DIALOGS: dict[str, Callable[[], ButtonMenDriver | LunchMoneyDriver]] = {
    "duel": lambda: ButtonMenDriver("seed=1").send(OpenSetup()),
    "circle": lambda: ButtonMenDriver("players=3&seed=1").send(OpenSetup(2)),
    "invitation": lambda: ButtonMenDriver("seed=1").send(OpenInvitation()),
    "challenge": lambda: ButtonMenDriver("seed=1").send(OpenDialog(ChallengeDialog())),
    "brawl": lambda: LunchMoneyDriver("seed=1").send(OpenSetup()),
    "rulings": lambda: LunchMoneyDriver("halving=literal&seed=1").send(OpenSetup()),
}


@pytest.mark.parametrize("name", DIALOGS)
def test_every_choice_of_every_field_can_be_set_and_no_other(name: str) -> None:
    driver = DIALOGS[name]()
    for field in fields(driver):
        before = driver.shell.dialog
        for value in list(field.choices or ("", "(4", "x" * 500, "\0\n"))[:8]:
            other = driver.branch().send(SetField(field.name, value))
            nodes_by_key(other.page)
            assert isinstance(other.shell.dialog, type(before))
        if field.choices is not None:
            for value in ("no such choice", "-1", "99", "²", f" {field.value}"):
                assert driver.branch().send(SetField(field.name, value)).shell.dialog == before


def fields(driver: ButtonMenDriver | LunchMoneyDriver) -> list[Field[Dialog]]:
    dialog = present(driver.shell.dialog)
    offered = list(dialog.fields(driver.shell.texts))
    names = [field.name for field in offered]
    assert len(names) == len(set(names))
    return [field for field in offered if field.is_visible]


def test_a_value_for_a_closed_dialog_changes_nothing() -> None:
    driver = ButtonMenDriver("seed=1")
    before = driver.shell
    assert driver.send(SetField("wins", "1")).shell == before


def test_what_is_set_is_what_is_shown() -> None:
    driver = ButtonMenDriver("seed=1").send(OpenSetup(), SetField("details", YES))
    for name, value in (("wins", "5"), ("players", "4")):
        driver.send(SetField(name, value))
        field = next(one for one in fields(driver) if one.name == name)
        assert field.value == value


def guest(ann: Visit) -> SetupDialog:
    """Return the dialog of Ben, whom Ann has invited."""
    return instance(Visit("ben").open(ann.link).shell.dialog, SetupDialog)


TEXTS = texts("en")
TERMS = (
    SetField("seat", "1"),
    SetField("recipe-1", "(4)"),
    SetField("opponent", "human"),
    SetField("level", "easy"),
    SetField("players", "3"),
    SetField("wins", "5"),
    SetField("edition", "originals"),
    SetField("seed", "lucky"),
    SetField("theirs", "fixed"),
    SetField("hints", "no"),
)


@pytest.mark.parametrize("message", TERMS)
def test_a_guest_cannot_change_the_terms(message: SetField) -> None:
    assert form_after(guest(inviting()).fields(TEXTS), message) is None


OWN = (SetField("button", "Hammer"), SetField("recipe-0", "(4)"), SetField("friend-name", "Ben"))


@pytest.mark.parametrize("message", OWN)
def test_a_guest_chooses_their_name_and_button(message: SetField) -> None:
    dialog = guest(inviting())
    after = present(form_after(dialog.fields(TEXTS), message))
    assert after != dialog
    assert after.shown == 0


def test_a_guest_whose_dice_are_fixed_chooses_their_name_alone() -> None:
    ann = Visit("ann").send(*invitation(*fixed_dice("(20) (4)", "(6) (6)")))
    fields = tuple(guest(ann).fields(TEXTS))
    assert [form_after(fields, one) is None for one in OWN] == [True, True, False]


@pytest.mark.parametrize(
    ("dice", "offered"), [(None, [True, False]), (("(4)", "(6)"), [False, False])]
)
def test_a_guest_draws_lots_for_their_own_seat_if_they_may_choose(
    dice: tuple[str, str] | None, offered: list[bool]
) -> None:
    ann = Visit("ann").send(*invitation(*(fixed_dice(*dice) if dice else ())))
    ben = Visit("ben").open(ann.link)
    assert [f'id="random-{seat}"' in ben.page for seat in (0, 1)] == offered
    for seat in (0, 1):
        before = ben.shell.dialog
        assert (ben.send(DrawLots(seat)).shell.dialog != before) is offered[seat]
