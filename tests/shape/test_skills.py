"""Only a skill's own file knows it, and every skill has all of its parts."""

import re
from collections.abc import Iterable
from fnmatch import fnmatch
from pathlib import Path

import pytest

from engine.button_men.dice.skill import Place, Skill
from engine.button_men.skills import SKILLS
from tests.rules.example import SOURCES
from tests.shape.source import ROOT, Module, identifiers, imports, modules, strings

FOLDER = "engine/button_men/skills/"
SPECIALS = "engine/button_men/specials/"
NAMES = frozenset(skill.name for skill in SKILLS)
GIVEN = frozenset(skill.name for skill in SKILLS if skill.is_given_in_play)
"""Skills that dice get from other skills."""
ORDINARY = {
    "engine/worker.py": {"chance"},
    "engine/search.py": {"chance"},
    "engine/*/ai/*": {"chance"},
    "engine/*": {"value"},
    "engine/lunch_money/*": {"dodge", "weak"},
    "ui/*": {"chance", "focus", "select", "speed", "value"},
    "ui/browser/computer.py": {"sleep"},
    "ui/components/emblem.py": {"assassin", "sleep", "thief", "warrior"},
    "ui/shell/sound_switch.py": {"cross"},
}
"""By path, names of skills that are used as ordinary words: probability, keyboard focus, speed, the
value of a die, names of cards and emblems."""


def words(name: str) -> set[str]:
    """Return the words of an identifier or a string: "FIRE_ATTACK" and "onFire" both contain
    "fire"."""
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)}


def ordinary_in(module: Module) -> set[str]:
    """Return the names of skills that are ordinary words in a module."""
    return {name for path, some in ORDINARY.items() if fnmatch(module.path, path) for name in some}


def names_one(name: str, among: Iterable[str]) -> bool:
    """Whether an identifier or a string contains one of these names. Names of several words must be
    complete: "PAI_GOW" contains "pai-gow"."""
    held = words(name)
    return any(held.issuperset(one.split("-")) for one in among)


def named(module: Module) -> list[str]:
    """Return the skills that a module names, each with its place."""
    names = NAMES - ordinary_in(module)
    return [
        f"{module.path}:{line} {name!r}"
        for name, line in (*identifiers(module), *strings(module))
        if names_one(name, names)
    ]


def own_module(skill: Skill) -> Module:
    """Return the file of a skill."""
    path = f"{FOLDER}{skill.name.replace('-', '_')}.py"
    (own,) = (module for module in modules("engine") if module.path == path)
    return own


def test_names_are_found() -> None:
    """Without this, the test below could pass vacuously."""
    own = next(module for module in modules("engine") if module.path == f"{FOLDER}fire.py")
    assert [place for place in named(own) if "'FIRE'" in place]
    assert [place for place in named(own) if "'fire'" in place]
    assert words("BERSERK_ATTACK onFire at_chance") == {
        "berserk", "attack", "on", "fire", "at", "chance",
    }  # fmt: skip
    assert names_one("UNDER_FIRE", {"fire"})
    assert names_one("PAI_GOW_ATTACK", {"pai-gow"})
    assert not names_one("PAI_ATTACK", {"pai-gow"})


def test_no_skill_is_named_in_the_engine_outside_its_file() -> None:
    """Button specials import the skills that they give to dice, and kinds of attack; like skills,
    they name no others."""
    others = [
        module for module in modules("engine") if not module.path.startswith((FOLDER, SPECIALS))
    ]
    assert not [place for module in others for place in named(module)]


def test_a_special_names_no_skill_that_it_does_not_import() -> None:
    specials = [module for module in modules("engine") if module.path.startswith(SPECIALS)]
    assert not [
        place
        for module in specials
        for place in named(module)
        if not any(
            name.startswith("engine.button_men.skills.") and name.endswith(place.split("'")[1])
            for name, _ in imports(module)
        )
    ]


@pytest.mark.parametrize("skill", SKILLS, ids=lambda skill: skill.name)
def test_a_skill_names_another_only_for_its_kind_of_attack(skill: Skill) -> None:
    """Some dice can make the attack of another: "like Shadow Dice" in the rulebook."""
    own = own_module(skill)
    others = NAMES - {skill.name} - GIVEN - ordinary_in(own)
    assert not [
        f"{name!r} in line {line}"
        for name, line in (*identifiers(own), *strings(own))
        if names_one(name, others) and not name.endswith("_ATTACK")
    ]


def test_the_page_imports_no_skill() -> None:
    assert not [
        f"{module.path}:{line} {name}"
        for module in modules("ui")
        for name, line in imports(module)
        if name.startswith("engine.button_men.skills.")
        and name != "engine.button_men.skills.SKILLS"
    ]


def test_the_page_names_no_skill() -> None:
    """This covers constants and whole strings; within a longer string it is an ordinary word."""
    ordinary = ORDINARY["ui/*"]
    # What.VALUE is the value of a die.
    constants = {name.upper().replace("-", "_") for name in NAMES} - {"VALUE"}
    assert not [
        f"{module.path}:{line} {name!r}"
        for module in modules("ui")
        for name, line in (
            *((name, line) for name, line in identifiers(module) if name in constants),
            *((text, line) for text, line in strings(module) if text in NAMES - ordinary),
        )
    ]


@pytest.mark.parametrize("skill", SKILLS, ids=lambda skill: skill.name)
def test_a_skill_has_a_file_that_tells_its_rule_and_examples(skill: Skill) -> None:
    own = own_module(skill)
    told = own.tree.body[0]
    assert re.search(SOURCES, ast_text(told)), f"{own.path} cites no source"
    examples = ROOT / "tests/rules/button_men" / f"{skill.name}.txt"
    assert examples.is_file()
    assert f"{skill.letter}(" in examples.read_text(encoding="utf-8") or skill.place is Place.BEHIND


@pytest.mark.parametrize(
    "skill", [skill for skill in SKILLS if not skill.is_given_in_play], ids=lambda skill: skill.name
)
def test_a_skill_is_in_a_playthrough(skill: Skill) -> None:
    """That it is also used there is tested in tests/playthroughs."""
    matches = [path.read_text(encoding="utf-8") for path in playthroughs()]
    recipes = [line for text in matches for line in text.splitlines() if line.startswith("player")]
    letter = re.escape(skill.letter)
    pattern = rf"\){letter}" if skill.place is Place.BEHIND else rf"[^\s(=]*{letter}[^\s(=]*\("
    if skill.place is Place.INSIDE:
        pattern = rf"\({letter}\)"
    assert [line for line in recipes if re.search(pattern, line)]


def playthroughs() -> list[Path]:
    return sorted((ROOT / "tests/playthroughs/button_men").glob("*.txt"))


def ast_text(node: object) -> str:
    value = getattr(node, "value", None)
    return str(getattr(value, "value", ""))
