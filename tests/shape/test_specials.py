"""Only a button special's own file knows it, and every special has all of its parts."""

import re

import pytest

from engine.button_men.buttons import all_buttons
from engine.button_men.dice.skill import Special, Usage
from engine.button_men.match.duel import Roster
from engine.button_men.specials import BY_NAME, SPECIALS
from tests.shape.source import ROOT, Module, identifiers, imports, modules, strings
from tests.shape.test_skills import ast_text

FOLDER = "engine/button_men/specials/"
PLAYTHROUGHS = ROOT / "tests/playthroughs/button_men"


def hyphenated(name: str) -> str:
    """Return the words of an identifier or a string in the same form for "never_first",
    "NeverFirst" and "never-first"."""
    words = re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)
    return "-".join(word.lower() for word in words)


def named(module: Module) -> list[str]:
    """Return the specials that a module names, each with its place. A special with a one-word name
    must be a whole name, because it may be an ordinary word elsewhere."""
    return [
        f"{module.path}:{line} {name!r}"
        for name, line in (*identifiers(module), *strings(module))
        if hyphenated(name) in BY_NAME
    ]


def own_files(special: Special) -> list[Module]:
    return [
        module
        for module in modules("engine")
        if module.path.startswith(FOLDER)
        and any(text == special.name for text, _ in strings(module))
    ]


def test_names_are_found() -> None:
    """Without this, the test below could pass vacuously."""
    own = next(module for module in modules("engine") if module.path == f"{FOLDER}never_first.py")
    assert [place for place in named(own) if "'NEVER_FIRST'" in place]
    assert [place for place in named(own) if "'never-first'" in place]


def test_no_special_is_named_outside_its_file() -> None:
    others = (
        module
        for module in (*modules("engine"), *modules("ui"))
        if not module.path.startswith(FOLDER)
    )
    assert not [place for module in others for place in named(module)]


def test_nobody_imports_a_special() -> None:
    assert not [
        f"{module.path}:{line} {name}"
        for module in (*modules("engine"), *modules("ui"))
        if not module.path.startswith(FOLDER)
        for name, line in imports(module)
        if name.startswith("engine.button_men.specials.")
        and name.rpartition(".")[2] not in ("SPECIALS", "BY_NAME")
    ]


def test_each_has_a_name_of_its_own() -> None:
    assert len(BY_NAME) == len(SPECIALS)


@pytest.mark.parametrize("special", SPECIALS, ids=lambda special: special.name)
def test_a_special_has_a_file_that_tells_its_rule_and_examples(special: Special) -> None:
    (own,) = own_files(special) or (None,)
    assert own is not None
    assert re.search(r"section\s\d|[Rr]are dice|house rule", ast_text(own.tree.body[0])), (
        f"{own.path} cites no source"
    )
    examples = ROOT / "tests/rules/button_men" / f"{own.path.rpartition('/')[2][:-3]}.txt"
    said = examples.read_text(encoding="utf-8")
    # Random recipes are tested in tests/unit/engine/test_random_recipes.py.
    assert f"{special.name}:" in said or (special.part(Roster).draws_recipe and said)


@pytest.mark.parametrize("special", SPECIALS, ids=lambda special: special.name)
def test_a_special_is_the_rule_of_a_button(special: Special) -> None:
    assert [button for button in all_buttons() if button.rule == special]


@pytest.mark.parametrize(
    "module",
    [m for m in modules("engine") if m.path.startswith(FOLDER)][1:],
    ids=lambda module: module.path,
)
def test_the_specials_of_a_file_are_in_a_playthrough(module: Module) -> None:
    """One special per file is enough; specials without an effect are exempt."""
    own = [one for one in SPECIALS if any(text == one.name for text, _ in strings(module))]
    does_something = [one for one in own if set(map(type, one.parts)) != {Usage}]
    texts = [path.read_text(encoding="utf-8") for path in PLAYTHROUGHS.glob("*.txt")]
    assert not does_something or any(
        f" = {one.name}:" in text for one in does_something for text in texts
    )
