"""The families of parts of rules, and the table that describes them."""

import re
from dataclasses import fields

from engine.button_men.dice.die import Rolling, Scoring, Transforming
from engine.button_men.dice.skill import Lineup, Part, Spelling, Usage
from engine.button_men.fight.attack import AttackKind
from engine.button_men.fight.attacking import Attacking
from engine.button_men.fight.counted_values import Counting
from engine.button_men.fight.resolution import Reacting
from engine.button_men.match.duel import Choosing, Roster
from engine.button_men.skills import SKILLS
from engine.button_men.specials import SPECIALS
from engine.saving import family
from tests.shape.source import ROOT, modules

FAMILIES = (
    Spelling, Lineup, Usage, Rolling, Scoring, Transforming, Counting, AttackKind, Attacking,
    Reacting, Choosing, Roster,
)  # fmt: skip
MAX_FIELDS = 60
"""The limit on what authors of rules must know. If it is reached, a more general idea is
missing."""


def test_the_readme_lists_all_fields_of_all_families() -> None:
    text = (ROOT / "engine/README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| `([\w/]+\.py)` \| (.+) \|$", text, re.M)
    described = {name: (path, re.findall(r"`(\w+)`", names)) for name, path, names in rows}
    assert described == {
        one.__name__: (
            one.__module__.removeprefix("engine.button_men.").replace(".", "/") + ".py",
            [field.name for field in fields(one)],
        )
        for one in FAMILIES
    }


def test_there_are_few_fields_to_know() -> None:
    assert set(family(Part)) <= set(FAMILIES)
    assert sum(len(fields(one)) for one in FAMILIES) <= MAX_FIELDS


def test_a_rule_has_one_part_of_each_family() -> None:
    for rule in (*SKILLS, *SPECIALS):
        kinds = [type(part) for part in rule.parts]
        assert len(set(kinds)) == len(kinds), rule.name
        assert all(part != type(part)() for part in rule.parts), rule.name


def test_only_the_parser_and_what_luck_draws_find_skills_by_letters() -> None:
    """A special imports the skill that it gives, and queries the parts of others."""
    found = {module.path for module in modules("engine") if "BY_LETTER[" in module.text}
    assert found == {
        "engine/button_men/skills/chaos.py",
        "engine/button_men/outside/validation.py",
    }
