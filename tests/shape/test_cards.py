"""Only a card's own file knows it, and every card has all of its parts."""

import json
import re

import pytest

from engine.lunch_money.cards import WITH_RULES
from engine.lunch_money.deck import CARDS
from tests.rules.lunch_money_scenes import Scene, scenes_in
from tests.shape.lunch_money_reasons import lunch_money_reasons, refusing_elsewhere, unused
from tests.shape.source import ROOT, Module, identifiers, modules, strings
from tests.shape.test_skills import ast_text

FOLDER = "engine/lunch_money/cards/"
GAME = "engine/lunch_money/"
PATHS = {name: name.replace("-", "_") for name in CARDS}


def named(module: Module) -> list[str]:
    """Return the cards that a module of the game names, each with its place."""
    constants = {path.upper() for path in PATHS.values()}
    return [
        f"{module.path}:{line} {name!r}"
        for name, line in (*identifiers(module), *strings(module))
        if name in CARDS or name.lower() in PATHS.values() or constants & {name, name.strip("_")}
    ]


def scenes() -> list[Scene]:
    files = sorted((ROOT / "tests/rules/lunch_money").glob("*.txt"))
    return [scene for path in files for scene in scenes_in(path)]


def test_names_are_found() -> None:
    """Without this, the tests below could pass vacuously."""
    own = next(module for module in modules("engine") if module.path == f"{FOLDER}big_combo.py")
    assert [place for place in named(own) if "'BIG_COMBO'" in place]
    assert [place for place in named(own) if "'big-combo'" in place]


def test_no_card_is_named_in_the_game_outside_its_file() -> None:
    assert not [
        place
        for module in modules("engine")
        if module.path.startswith(GAME) and not module.path.startswith(FOLDER)
        for place in named(module)
    ]


@pytest.mark.parametrize("name", sorted(WITH_RULES))
def test_a_card_names_no_other(name: str) -> None:
    (own,) = (m for m in modules("engine") if m.path == f"{FOLDER}{PATHS[name]}.py")
    places = named(own)
    assert places
    assert not [place for place in places if place.lower().count(name) == 0
                and place.lower().count(f"'{PATHS[name]}'") == 0]  # fmt: skip


@pytest.mark.parametrize("name", sorted(WITH_RULES))
def test_a_card_tells_its_rule_and_is_in_the_deck(name: str) -> None:
    (own,) = (m for m in modules("engine") if m.path == f"{FOLDER}{PATHS[name]}.py")
    told = ast_text(own.tree.body[0])
    assert re.search(r"Printed\srules|house\srule", told), f"{own.path} cites no source"
    assert name in CARDS


@pytest.mark.parametrize("name", sorted(CARDS))
def test_a_card_has_examples_of_its_own(name: str) -> None:
    own = [scene for scene in scenes() if scene.section == name]
    assert own
    assert any(re.search(rf" : .*\b{re.escape(name)}\b", scene.text) for scene in own)


def test_every_ruling_has_a_test_of_its_name() -> None:
    """The test is a section of examples or, for the beginning and the end, a test function."""
    listed = re.findall(r"^\| (R-[A-Z0-9-]+) \|", readme(), flags=re.MULTILINE)
    assert len(listed) == len(set(listed)) > 50
    functions = (ROOT / "tests/unit/engine/lunch_money/test_rulings.py").read_text("utf-8")
    sections = {scene.section for scene in scenes()}
    tested = {one for one in listed if f"def test_{one.lower().replace('-', '_')}(" in functions}
    assert sorted(set(listed) - sections - tested) == []


def test_rulings_named_in_the_code_are_listed() -> None:
    listed = set(re.findall(r"^\| (R-[A-Z0-9-]+) \|", readme(), flags=re.MULTILINE))
    said = {
        one
        for module in modules("engine")
        if module.path.startswith(GAME)
        for one in re.findall(r"R-[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*", module.text)
    }
    assert said
    assert said <= listed


def test_the_deck_has_as_many_cards_as_the_printed_game() -> None:
    assert sum(card.count for card in CARDS.values()) == 110
    listed = json.loads((ROOT / f"{GAME}deck/deck.json").read_text("utf-8"))
    assert [card["name"] for card in listed] == list(CARDS)


def readme() -> str:
    return (ROOT / "engine/lunch_money/README.md").read_text(encoding="utf-8")


def test_all_reasons_are_on_the_list_and_given() -> None:
    assert refusing_elsewhere() == []
    assert unused() == []


@pytest.mark.parametrize("reason", sorted(lunch_money_reasons()))
def test_every_reason_has_an_example(reason: str) -> None:
    files = (
        *(ROOT / "tests/rules/lunch_money").glob("*.txt"),
        ROOT / "tests/unit/engine/lunch_money/test_legal.py",
    )
    given = re.compile(rf"{re.escape(reason)}(?![a-z-])")
    assert any(given.search(path.read_text(encoding="utf-8")) for path in files)
