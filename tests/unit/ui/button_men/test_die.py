"""A die shows its size by shape, its value by figures, and all of it in its name."""

import re
from dataclasses import replace

import pytest

from engine.button_men.recipe import parse_recipe
from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.shown import Shown
from tests.drivers.shown import words as text_of
from tests.narrowing import instance
from ui.button_men.components.die import IN_COLUMN, SIGN_SIZE, SIGNS, still_die, toggle_die
from ui.button_men.components.shapes import shape_of
from ui.button_men.dice_rows import DieView
from ui.button_men.messages import SelectMine
from ui.button_men.wording import die_name
from ui.nodes import Node, html
from ui.shell.messages import ToggleMargin
from ui.shell.settings import Margin
from ui.text.i18n import texts

TEXTS = texts("en")
PICKED = SelectMine(0)


def seen(recipe: str, value: int = 2, sizes: tuple[int, ...] = ()) -> DieView:
    """Return a die on the table, of these sizes or the only ones that its recipe allows."""
    (die,) = parse_recipe(recipe)
    shown = replace(die, sizes=sizes or die.sizes, value=value)
    return DieView("mine-1", shown, None, (), die_name(TEXTS, shown), PICKED)


SHADOW = seen("s(10)")


def words(node: Node | str) -> list[str]:
    """Return all texts of a node, in order."""
    if isinstance(node, str):
        return [node]
    return [text for child in node.children for text in words(child)]


def classes(node: Node) -> list[str]:
    """Return the classes of a node and its descendants."""
    own = str(dict(node.attributes).get("class") or "").split()
    return own + [
        name for child in node.children if isinstance(child, Node) for name in classes(child)
    ]


def test_a_die_in_play_is_a_toggle_button_with_a_full_name() -> None:
    button = toggle_die(TEXTS, SHADOW, tabindex=0)
    said = dict(button.attributes)
    assert (button.tag, button.key, button.listeners) == (
        "button",
        "mine-1",
        (("click", PICKED),),
    )
    assert Shown(button).name(button) == "shadow d10 showing 2"
    assert said["aria-pressed"] == "false"
    assert "aria-disabled" not in said


def test_a_chosen_die_is_pressed() -> None:
    chosen = replace(SHADOW, marks=("chosen",))
    assert dict(toggle_die(TEXTS, chosen, tabindex=0).attributes)["aria-pressed"] == "true"


def test_a_die_without_a_message_says_that_it_cannot_be_used() -> None:
    button = toggle_die(TEXTS, replace(SHADOW, on=None), tabindex=0)
    assert button.listeners == ()
    assert dict(button.attributes)["aria-disabled"] == "true"


def test_roving_focus() -> None:
    assert dict(toggle_die(TEXTS, SHADOW, tabindex=-1).attributes)["tabindex"] == "-1"
    assert dict(toggle_die(TEXTS, SHADOW, tabindex=0).attributes)["tabindex"] == "0"


def test_a_still_die_is_a_picture_with_the_same_name() -> None:
    picture = still_die(TEXTS, SHADOW)
    said = dict(picture.attributes)
    assert (picture.tag, said["role"], said["aria-label"]) == ("span", "img", SHADOW.name)
    assert picture.listeners == ()


def test_nothing_in_the_drawing_is_read_aloud_twice() -> None:
    name, *drawing = toggle_die(TEXTS, SHADOW, tabindex=0).children
    assert instance(name, Node).children == (SHADOW.name,)
    for child in drawing:
        assert dict(instance(child, Node).attributes)["aria-hidden"] == "true"


@pytest.mark.parametrize(
    ("view", "shown"),
    [
        (seen("(10)", 2), ["2", "d10"]),
        (seen("(8,8)", 11), ["11", "d8+8"]),
        (seen("(X)", 7, (10,)), ["7", "X=10"]),
        (seen("(X)", 0, (10,)), ["X", "X=10"]),
        (seen("(X)", 0), ["X"]),
        (seen("(X,X)", 0), ["X"]),
        (seen("(6)", 0), ["?", "d6"]),
        (seen("(6)", 0, (0,)), ["0", "d0"]),
    ],
)
def test_value_and_size(view: DieView, shown: list[str]) -> None:
    assert words(still_die(TEXTS, view)) == shown


def test_every_skill_has_its_letter() -> None:
    assert words(still_die(TEXTS, seen("zt(10)!")))[2:] == ["z", "t", "!"]


def test_a_plain_die_has_no_rim_and_a_skilled_one_has() -> None:
    assert "die-rim" not in classes(still_die(TEXTS, seen("(10)")))
    assert "die-rim" in classes(still_die(TEXTS, SHADOW))
    assert classes(still_die(TEXTS, seen("s(4,20)"))).count("die-rim") == 1


def plate(letter: str) -> str:
    """Return the outline of the plate behind a skill's letter."""
    recipe = f"(10){letter}" if letter == "!" else f"{letter}(10)"
    text = html(still_die(TEXTS, seen(recipe)))
    (outline,) = re.findall(r'<path d="([^"]*)" class="die-letter-plate', text)
    return str(outline)


def test_skills_are_told_apart_by_shape_too() -> None:
    assert len({plate(letter) for letter in "spBc!"}) == 5


@pytest.mark.parametrize("mark", sorted(SIGNS))
def test_every_mark_has_a_sign_and_a_style(mark: str) -> None:
    found = classes(still_die(TEXTS, replace(SHADOW, marks=(mark,))))
    assert f"die--{mark}" in found
    assert f"die-sign--{mark}" in found


def test_a_mark_without_a_sign_has_a_style() -> None:
    found = classes(still_die(TEXTS, replace(SHADOW, marks=("dimmed",))))
    assert "die--dimmed" in found
    assert "die-sign" not in found


def test_a_selection_changes_only_attributes_of_a_die() -> None:
    free, *others = (
        toggle_die(TEXTS, replace(SHADOW, marks=marks, use="use-0"), tabindex=0)
        for marks in ((), ("chosen",), ("usable",), ("dimmed",))
    )
    assert all(other.children == free.children for other in others)
    assert {"die-sign--chosen", "die-sign--usable"} <= set(classes(free))


def test_the_legend_tells_every_sign_in_words() -> None:
    page = Shown(ButtonMenDriver("seed=1").send(ToggleMargin(Margin.RULES)).page)
    assert page.classed("signs-fold")
    lines = [text_of(line) for line in page.classed("signs-line")]
    assert len(set(lines)) == len(SIGNS)
    assert "dizzy: can’t attack yet" in lines
    drawn = "".join(html(line) for line in page.classed("signs-line"))
    assert all(f"die-sign--{mark}" in drawn for mark in SIGNS)


def test_signs_do_not_cover_each_other() -> None:
    text = html(still_die(TEXTS, replace(SHADOW, marks=tuple(SIGNS)[:4])))
    places = re.findall(r'die-sign--\w+" transform="translate\((\d+ \d+)\)', text)
    assert len(places) == len(set(places)) == 4


@pytest.mark.parametrize("count", range(1, 9))
def test_letters_and_the_sign_of_the_owner_stand_one_below_the_other_beside_the_die(
    count: int,
) -> None:
    view = replace(seen(f"{'ImpsztoH'[:count]}(10)"), colour="seat-0")
    text = html(still_die(TEXTS, view))
    column = re.findall(r'"translate\(0 (\d+)\)(?: scale\(([\d.]+)\))?"', text)
    tops = [int(top) for top, _ in column]
    heights = [SIGN_SIZE * float(scale or 1) for _, scale in column]
    assert len(tops) == count + 1
    assert all(
        low >= top + 0.9 * high for top, low, high in zip(tops, tops[1:], heights, strict=False)
    )
    assert tops[-1] + heights[-1] <= IN_COLUMN * SIGN_SIZE + 1


def test_the_usual_sizes_have_shapes_of_their_own() -> None:
    shapes = {shape_of(size).outline for size in (4, 6, 8, 10, 12, 20)}
    assert len(shapes) == 6
    assert shape_of(7) == shape_of(None) == shape_of(99)
    assert shape_of(7).outline not in shapes


def test_drawings_need_no_ids() -> None:
    text = html(still_die(TEXTS, replace(seen("s(4,20)"), marks=tuple(SIGNS))))
    assert re.findall(r' id="([^"]*)"', text) == ["mine-1"]
