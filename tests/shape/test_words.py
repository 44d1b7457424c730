"""Everything the engine can name has its words in the texts."""

import json

import pytest

from engine.button_men.actions import Action
from engine.button_men.skill import PLAIN, Skill
from engine.button_men.skills import SKILLS
from tests.shape.reasons import reasons
from tests.shape.source import ROOT

TEXTS: dict[str, str] = json.loads((ROOT / "assets/texts/en.json").read_text(encoding="utf-8"))


def test_reasons_are_found() -> None:
    """One of each way in which the engine gives a reason, so that the next test is not blind."""
    assert {
        "attack.power-misses",
        "attack.shadow-misses",
        "dial.not-set",
        "pass.attack-possible",
        "recipe.skill-not-built",
        "recipe.unknown-skill",
        "reroll.not-chance",
        "save.not-json",
        "turn.over",
    } <= reasons()
    assert len(reasons()) > 45


@pytest.mark.parametrize("reason", sorted(reasons()))
def test_every_reason_can_be_told(reason: str) -> None:
    assert TEXTS.get(f"why.{reason}")


@pytest.mark.parametrize("skill", SKILLS, ids=lambda skill: skill.name)
def test_every_skill_is_named_and_explained(skill: Skill) -> None:
    assert TEXTS.get(f"skill.{skill.name}.name")
    assert TEXTS.get(f"skill.{skill.name}.text")
    for kind in (*PLAIN.kinds, *skill.gains):
        assert TEXTS.get(f"attack.{kind.name}")


def test_every_action_is_named() -> None:
    names = {kind.name for kind in Action.__subclasses__()} - {"strike"}
    assert names
    assert not [name for name in names if not TEXTS.get(f"action.{name}")]


def test_no_reason_or_skill_is_explained_that_does_not_exist() -> None:
    parts = ("why.attack.", "why.dial.", "why.recipe.", "why.reroll.", "why.turn", "why.pass.")
    told = {key.removeprefix("why.") for key in TEXTS if key.startswith(parts)}
    assert told <= reasons()
    skills = {key.split(".")[1] for key in TEXTS if key.startswith("skill.")}
    assert skills == {skill.name for skill in SKILLS}
