"""Everything the engine can name has its words in the texts."""

import json

import pytest

from engine.button_men.actions import Action
from engine.button_men.skill import PLAIN, Skill
from engine.button_men.skills import SKILLS
from engine.lunch_money.actions import Action as BrawlAction
from engine.lunch_money.card import Card, Type
from engine.lunch_money.deck import CARDS
from engine.lunch_money.reasons import Reason
from engine.saves import family
from tests.shape.reasons import reasons
from tests.shape.source import ROOT
from ui.lunch_money.rulings import questions

TEXTS: dict[str, str] = json.loads((ROOT / "assets/texts/en.json").read_text(encoding="utf-8"))


def test_reasons_are_found() -> None:
    """One of each way in which a reason is given, so that the next test is not blind."""
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


# --- Lunch Money ----------------------------------------------------------------------------


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.name)
def test_every_card_is_named_and_explained(card: Card) -> None:
    """By what it does in a few words too, if that is not a number; and what lasts of it."""
    needed = ["name", "text"]
    if not card.damage:
        needed.append("short")
    if card.marks is not None:
        needed += ["marked.you", "marked.other"]
    assert not [part for part in needed if not TEXTS.get(f"card.{card.name}.{part}")]


def test_no_card_is_explained_that_does_not_exist() -> None:
    parts = [key.split(".") for key in TEXTS if key.startswith("card.")]
    assert {part[1] for part in parts if len(part) > 2} == set(CARDS)


def test_every_type_of_card_is_named() -> None:
    assert not [one for one in Type if not TEXTS.get(f"type.{one}")]


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_of_a_brawl_can_be_told(reason: Reason) -> None:
    assert TEXTS.get(f"why.{reason}")


def test_no_reason_of_a_brawl_is_explained_that_does_not_exist() -> None:
    told = {key.removeprefix("why.") for key in TEXTS if key.startswith("why.brawl.")}
    assert told == set(Reason)


def test_every_action_of_a_brawl_is_named() -> None:
    names = {kind.__dict__["name"] for kind in family(BrawlAction)}
    assert len(names) == 8
    assert not [name for name in names if not TEXTS.get(f"move.{name}")]


def test_every_ruling_is_asked_and_all_its_answers_are_explained() -> None:
    asked = {f"ruling.{one.name}" for one in questions()}
    answers = {f"ruling.{one.name}.{answer}" for one in questions() for answer in one.answers}
    assert {key for key in TEXTS if key.startswith("ruling.")} == asked | answers
