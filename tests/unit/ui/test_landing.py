"""Held updates: a page reveals nothing until the animation of a scene has landed."""

from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.narrowing import present
from ui.button_men import messages
from ui.held_update import HeldUpdate
from ui.lunch_money import messages as brawl
from ui.nodes import Node, h, nodes_by_key
from ui.shell.effects import Animate
from ui.shell.messages import ToggleMargin
from ui.shell.settings import Margin

DICE = ("dice-0", "dice-1", "piles-0", "piles-1")
TOLD = ("told", "prompt", "score-0", "score-1", "lead", "log", "attack", "undo")
"""Elements that show events or possible actions."""


def landing(driver: ButtonMenDriver | LunchMoneyDriver, before: Node) -> HeldUpdate:
    """Return the held update of the last scene, after this drawing."""
    *_, scene = (one for one in driver.effects if isinstance(one, Animate))
    assert scene.landing
    return HeldUpdate(before, frozenset(scene.on_table))


def attacked() -> tuple[Node, Node, Node]:
    """Return the page before an attack that captures a die, until it lands, and after it."""
    here = ButtonMenDriver("me=(20)+(20)&you=(4)+(6)+(8)&seed=1&opponent=easy")
    here = here.at("(20):9 (20):15 | (4):4 (6):3 (8):2")
    here.send(ToggleMargin(Margin.LOG), messages.SelectMine(1), messages.SelectTheirs(1, 1))
    before = here.page
    here.send(messages.Attack())
    shown = present(landing(here, before).visible_part(here.page))
    return before, shown, here.page


def test_until_it_lands_dice_are_as_they_are_now() -> None:
    _, shown, after = (nodes_by_key(page) for page in attacked())
    assert [shown[key].children for key in DICE] == [after[key].children for key in DICE]
    assert "captured-0-0" in shown
    assert "die-1-2" not in shown


def test_until_it_lands_everything_else_is_as_it_was() -> None:
    before, shown, after = (nodes_by_key(page) for page in attacked())
    assert all(before[key] != after.get(key) for key in TOLD)
    assert all(before[key] == shown[key] for key in TOLD)
    assert before.keys() ^ shown.keys() == {
        "die-1-2",
        "die-1-2-tip",
        "captured-0-0",
    }


def test_what_comes_meanwhile_waits_as_well() -> None:
    """An example is the computer's answer about the odds."""
    before, shown, after = attacked()
    later = after._replace(children=(*after.children, h("p", "odds", key="later")))
    assert HeldUpdate(before, frozenset(DICE)).visible_part(later) == shown


def test_another_page_is_shown_at_once() -> None:
    before, _, _ = attacked()
    assert HeldUpdate(before, frozenset(DICE)).visible_part(h("main", key="rules")) is None


def test_of_what_begins_only_what_is_read_aloud_waits() -> None:
    here = ButtonMenDriver("me=(6)+(X)&you=(6)+(10)&seed=1&opponent=easy")
    (option,) = here.view_model.options
    here.send(messages.SetDial(option.dials[0].dial, 20))
    before = here.page
    here.send(messages.Do(option.offer))
    shown = present(landing(here, before).visible_part(here.page))
    was, now, will = nodes_by_key(before), nodes_by_key(shown), nodes_by_key(here.page)
    assert was["prompt"] != will["prompt"]
    assert (now["prompt"].children, now["told"].children) == (
        was["prompt"].children,
        was["told"].children,
    )
    assert now["dice-0"] == will["dice-0"]


def test_a_card_is_on_the_table_before_it_is_told() -> None:
    here = LunchMoneyDriver("players=3&opponent=easy&seed=1")
    here = here.at("A 9: kick-4 first-aid | B: block jab | C: elbow elbow")
    here.send(brawl.SelectCard(0))
    before = here.page
    here.send(brawl.SelectTarget(1))
    shown = present(landing(here, before).visible_part(here.page))
    was, now, will = nodes_by_key(before), nodes_by_key(shown), nodes_by_key(here.page)
    assert was["prompt"] != will["prompt"]
    assert now["prompt"] == was["prompt"]
    assert "layer-1" in now
    assert "card-1" not in now
