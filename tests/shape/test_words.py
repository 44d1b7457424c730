"""The texts name and explain everything that the engine can name."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain

from engine.button_men.dice.die import MARKS
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.fight.attack import POWER, SKILL
from engine.button_men.fight.attacking import Attacking
from engine.button_men.match.duel import Action, Choosing, Entrant, Phase, Setup
from engine.button_men.phases import offers
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.skills import SKILLS
from engine.button_men.specials import SPECIALS
from engine.games import GAME_NAMES
from engine.luck import Seeded
from engine.lunch_money.deck import CARDS
from engine.lunch_money.legal.reasons import Reason
from engine.lunch_money.state.actions import BrawlAction
from engine.lunch_money.state.card import Card, Type
from engine.saving import family
from tests.shape.reasons import reasons
from tests.shape.source import ROOT
from ui.lunch_money.rulings import questions

TEXTS: dict[str, str] = json.loads((ROOT / "assets/texts/en.json").read_text(encoding="utf-8"))


def unexplained(keys: Iterable[str]) -> list[str]:
    """Return the keys without a text."""
    return sorted({key for key in keys if not TEXTS.get(key)})


def test_reasons_are_found() -> None:
    """There is one for each way to give a reason; otherwise, the next test could pass vacuously."""
    assert {
        "attack.power-misses",
        "attack.shadow-misses",
        "dial.not-set",
        "pass.attack-possible",
        "recipe.unknown-skill",
        "reroll.not-chance",
        "save.not-json",
        "turn.over",
    } <= reasons()
    assert len(reasons()) > 45


def test_every_reason_can_be_told() -> None:
    assert unexplained(f"why.{reason}" for reason in reasons()) == []


def test_every_skill_and_its_attacks_are_named_and_explained() -> None:
    assert (
        unexplained(f"skill.{one.name}.{part}" for one in SKILLS for part in ("name", "text")) == []
    )
    gained = [kind for skill in SKILLS for kind in skill.part(Attacking).gains]
    gained += [kind for special in SPECIALS for kind in special.part(Attacking).gains]
    assert unexplained(f"attack.{kind.name}" for kind in (POWER, SKILL, *gained)) == []


def test_every_special_is_named_and_explained() -> None:
    told = (f"special.{one.name}.{part}" for one in SPECIALS for part in ("name", "text"))
    assert unexplained(told) == []
    assert {key.split(".")[1] for key in TEXTS if key.startswith("special.")} == {
        one.name for one in SPECIALS
    }


def test_the_labels_of_dials_are_all_the_other_texts_of_specials() -> None:
    found = set()
    for special in SPECIALS:
        entrants = (Entrant("One", "(4) (X)", special), Entrant("Other", "(6) (8)"))
        duel = BUTTON_MEN.begin(Setup(entrants, RULEBOOK), Seeded("labels")).state
        for offer in offers(duel, 0):
            found |= {dial.name for dial in offer.dials if dial.labels}
            found |= {label.text for dial in offer.dials for label in dial.labels}
    assert unexplained(found) == []
    about = re.compile(r"special\.[a-z-]+\.(name|text|more)")
    others = {key for key in TEXTS if key.startswith("special.") and not about.fullmatch(key)}
    assert found
    assert others <= found


def test_every_action_is_named() -> None:
    names = {action.name for action in family(Action) if issubclass(action, Action)} - {"strike"}
    assert names
    assert unexplained(f"action.{name}" for name in names) == []


def test_every_mark_of_a_die_is_named() -> None:
    assert unexplained(f"mark.{mark}" for mark in MARKS) == []


def test_every_phase_in_which_something_is_offered_has_a_request() -> None:
    rules = (*SKILLS, *SPECIALS)
    phases = {one for rule in rules for one in rule.part(Choosing).offers} - {Phase.FIGHT}
    assert len(phases) > 4
    assert unexplained(f"prompt.{phase}" for phase in phases) == []


def test_no_reason_or_skill_is_explained_that_does_not_exist() -> None:
    parts = ("why.attack.", "why.dial.", "why.recipe.", "why.reroll.", "why.turn", "why.pass.")
    told = {key.removeprefix("why.") for key in TEXTS if key.startswith(parts)}
    assert sorted(told - reasons()) == []
    skills = {key.split(".")[1] for key in TEXTS if key.startswith("skill.")}
    assert skills == {skill.name for skill in SKILLS}


def test_every_game_has_the_texts_that_several_games_have() -> None:
    """Optional texts are exempt."""
    optional = ("friends.not-", "run.", "statistics.unnamed-")
    of_game = {
        game: {key.removesuffix(game) for key in TEXTS if key.endswith(game)} for game in GAME_NAMES
    }
    counts = Counter(chain.from_iterable(of_game.values()))
    shared = [key for key, games in counts.items() if games > 1 and not key.startswith(optional)]
    assert len(shared) > 5
    assert unexplained(f"{key}{game}" for key in shared for game in GAME_NAMES) == []


# --- Lunch Money ----------------------------------------------------------------------------


def test_every_card_is_named_and_explained() -> None:
    """Cards without damage have a short text, and those with a lasting effect have texts for it."""
    assert (
        unexplained(f"card.{one.name}.{part}" for one in CARDS.values() for part in parts(one))
        == []
    )


def parts(card: Card) -> Iterator[str]:
    """Yield the texts that a card needs."""
    yield from ("name", "text")
    if not card.damage:
        yield "short"
    if card.marks is not None:
        yield from ("marked.you", "marked.other")


def test_no_card_is_explained_that_does_not_exist() -> None:
    keys = [key.split(".") for key in TEXTS if key.startswith("card.")]
    assert {key[1] for key in keys if len(key) > 2} == set(CARDS)


def test_every_type_of_card_is_named() -> None:
    assert unexplained(f"type.{one}" for one in Type) == []


def test_every_reason_of_a_brawl_can_be_told() -> None:
    assert unexplained(f"why.{reason}" for reason in Reason) == []


def test_no_reason_of_a_brawl_is_explained_that_does_not_exist() -> None:
    told = {key.removeprefix("why.") for key in TEXTS if key.startswith("why.brawl.")}
    assert told == set(Reason)


def test_every_action_of_a_brawl_is_named() -> None:
    names = {kind.__dict__["name"] for kind in family(BrawlAction)}
    assert len(names) == 8
    assert unexplained(f"move.{name}" for name in names) == []


def test_every_ruling_is_asked_and_all_its_answers_are_explained() -> None:
    asked = {f"ruling.{one.name}" for one in questions()}
    answers = {f"ruling.{one.name}.{answer}" for one in questions() for answer in one.answers}
    assert {key for key in TEXTS if key.startswith("ruling.")} == asked | answers
